"""A state of Rocket as a person sees it on the table: piles, play area, teams, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ..language.games import Game
from ..language.rendering import Line, Lines, Span, cells, joined, span
from .components import (
    AWARDS,
    BETWEEN,
    CATEGORIES,
    FIRST_OBJECTIVE,
    FIRST_ROCKET,
    FIRST_VORTEX,
    OBJECTIVE_NAMES,
    PERIODS,
    PHASES,
    ROCKETS,
    TEAM,
    VORTICES,
    WAYS,
    names_of,
)

_COLOURS = ("yellow", "red", "purple", "blue", "green")
_WIDTH = 14


def render(game: Game, state: Any, seat: int | None = None) -> Lines:
    """The state in lines; with a seat, only what that seat sees: of the cards looked at its own, or an Explorer's."""
    lines: list[Line] = [turn(game, state), round_line(game, state), ()]
    lines += [*piles(state), ()]
    lines += pile_line(game, state, "Play area", state.open.body)
    lines += pile_line(game, state, "Looked at by all", state.fished.body)
    for owner in range(game.seats):
        lines += area(game, state, owner, seat in (None, owner))
    return tuple(lines)


def turn(game: Game, state: Any) -> Line:
    """Whose turn it is, and where in it we are."""
    if game.over(state):
        return (span("The game is over", "heading"),)
    if state.phase == BETWEEN:
        return (span("A round is over", "heading"), span(f": {WAYS[state.ended]}"))
    said = f": {PHASES[state.phase]}, at the {PERIODS[state.pile]} pile"
    return (span(f"Seat {state.turn} is to act", "heading"), span(said))


def round_line(game: Game, state: Any) -> Line:
    """The round's objective, and whether it is a final round."""
    if not state.objectives.body:
        return (span("No objective is left"),)
    number = state.objectives.body[-1] - FIRST_OBJECTIVE
    said = [span("Objective: "), span(OBJECTIVE_NAMES[number], "strong"), span(f", {AWARDS.at(number)} points")]
    if state.final:
        said.append(span("; a final round", "strong"))
    return tuple(said)


def piles(state: Any) -> Iterator[Line]:
    """The heights of the piles, and the top of the discard pile."""
    yield cells((span(p, "marker" if n == state.pile else "faint") for n, p in enumerate(PERIODS)), _WIDTH)
    yield cells((span(f"{state.piles.pile(n).size} cards") for n in range(len(PERIODS))), _WIDTH)
    yield (span(f"{state.rocket_pile.size} in the rocket pile, {state.discard.size} discarded", "faint"),)


def shown(game: Game, state: Any, card: int) -> Span:
    """A card by its name, a character with its points, in the colour of its category."""
    name = names_of(tuple(c.name for c in game.edition.characters))[card]
    if card < FIRST_ROCKET:
        return span(f"{name} {state.points.at(card)}", _COLOURS[state.category.at(card)])
    double = card < FIRST_VORTEX and state.value.at(card - FIRST_ROCKET) == 2
    return span(f"{name} (double)" if double else name, "white")


def pile_line(game: Game, state: Any, title: str, cards: Iterable[int]) -> Iterator[Line]:
    """Some open cards, if there are any."""
    spans = [shown(game, state, card) for card in cards]
    if spans:
        yield (span(f"{title}: "), *joined(spans))


def area(game: Game, state: Any, owner: int, own: bool) -> Iterator[Line]:
    """What lies in front of a seat, and the cards that it looks at where they may be seen."""
    style = "heading" if owner == state.turn else "strong"
    value = state.rockets.row_total(owner)
    yield (span(f"Seat {owner}", style), span(f": {state.totals.at(owner)} points in all"))
    for k in range(TEAM):
        cell = state.teams.at(owner, k)
        if cell:
            yield (span(f"  {CATEGORIES[k]:<{_WIDTH}}"), shown(game, state, cell - 1))
    held = [FIRST_ROCKET + r for r in range(ROCKETS) if state.rockets.at(owner, r)]
    held += [FIRST_VORTEX + v for v in range(VORTICES) if state.vortices.at(owner, v)]
    if held:
        yield (span(f"  rockets worth {value}: "), *joined(shown(game, state, card) for card in held))
    seen = state.peeked.pile(owner).body
    if seen and own:
        yield (span("  looked at: "), *joined(shown(game, state, card) for card in seen))
    elif seen:
        yield (span(f"  looks at {len(seen)} cards"),)
