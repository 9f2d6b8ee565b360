"""A state of Leap as a person sees it on the table: eras with their cards and pieces, hands, and what is going on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language.games import Game
from ..language.rendering import Line, Lines, Span, cells, joined, span
from .components import (
    ADDING,
    ASKING,
    CARD_NAMES,
    COMPANY,
    DIRECTION,
    ERA_NAMES,
    ERAS,
    ITEM,
    KINDS,
    MAIN,
    NONE,
    REFUSED,
    SCENARIO_NAMES,
    SCENARIOS,
)

_WIDTH = 9


def render(game: Game, state: Any, seat: int | None = None) -> Lines:
    """The state in lines; with a seat, only what that seat sees: its own hand, and the cards of the eras it knows."""
    lines: list[Line] = [heading(game, state), ()]
    lines += [*table(game, state, seat), ()]
    for owner in range(game.seats):
        lines.append(hand(state, owner, seat in (None, owner)))
    lines.append(rest(state))
    return tuple(lines)


def heading(game: Game, state: Any) -> Line:
    """Whose turn it is, and what is going on in it."""
    if game.over(state):
        result = "won" if game.endings[0].test(game, state) else "lost"
        return (span(f"The game is {result}", "heading"), span(f" in the turn of seat {state.turn}"))
    said = {
        MAIN: "lay a card or leap",
        COMPANY: f"a leap into the {DIRECTION.name(state.direction)}: does seat {state.asked} come along?",
        ADDING: f"a leap into the {DIRECTION.name(state.direction)} as far as {ERA_NAMES[state.reach]}: "
        f"does seat {state.asked} add a card?",
        ITEM: f"item {state.pending} is to be resolved",
        ASKING: f"seat {state.offerer} offers a card: does seat {state.asked} accept?",
        REFUSED: "nobody wanted the card offered",
    }.get(state.phase, "the turn is all but over")
    return (span(f"Turn of seat {state.turn}", "heading"), span(f": {said}"))


def table(game: Game, state: Any, seat: int | None) -> Iterator[Line]:
    """The eras: their scenario cards, cards and pieces."""
    eras = range(ERAS)
    yield cells((span(era + 1, "faint") for era in eras), _WIDTH)
    yield cells((scenario(state, era) for era in eras), _WIDTH)
    yield cells((card(state, era, seat) for era in eras), _WIDTH)
    standing = [[s for s in range(game.seats) if state.pieces.at(s) == era] for era in eras]
    yield cells((span("seat " + ",".join(map(str, there)) if there else "", "marker") for there in standing), _WIDTH)


def scenario(state: Any, era: int) -> Span:
    """The scenario card of an era, or who has cleared it."""
    if era >= SCENARIOS:
        return span("")
    by = state.cleared_by.at(era)
    return span(f"by {by - 1}", "faint") if by else span(SCENARIO_NAMES[state.scenarios.at(era)], "token")


def card(state: Any, era: int, seat: int | None) -> Span:
    """The card of an era: open, face down but known, or face down."""
    lies = state.eras.at(era)
    if lies == NONE:
        return span("-", "faint")
    if state.face_up.at(era):
        return span(CARD_NAMES[lies], "green")
    seen = seat is None or state.knows.at(seat, era)
    return span(f"({CARD_NAMES[lies]})" if seen else "(?)", "red")


def hand(state: Any, owner: int, open_hand: bool) -> Line:
    """How many cards a seat holds and, where they may be seen, which."""
    size = state.hands.row_total(owner)
    start = (span(f"Seat {owner}", "heading" if owner == state.turn else "strong"), span(f": {many(size, 'card')}"))
    held = [(kind, state.hands.at(owner, kind)) for kind in range(KINDS)]
    shown = [span(CARD_NAMES[k] if n == 1 else f"{CARD_NAMES[k]} x{n}", "purple") for k, n in held if n]
    return (*start, span(": "), *joined(shown)) if open_hand and shown else start


def rest(state: Any) -> Line:
    """The deck, the discards, the wormhole and the shared card."""
    said = [many(state.deck.size, "card") + " in the deck"]
    for name, pile in (("discarded", state.discards), ("in the wormhole", state.wormhole)):
        held = [f"{CARD_NAMES[k]} x{pile.at(k)}" for k in range(KINDS) if pile.at(k)]
        said += [f"{name}: {', '.join(held)}"] if held else []
    said.append("free action spent" if state.spent.total else "free action open")
    return (span("; ".join(said), "faint"),)


def many(n: int, word: str) -> str:
    """A number of things.

    >>> many(1, "card"), many(2, "card")
    ('1 card', '2 cards')
    """
    return f"{n} {word}" if n == 1 else f"{n} {word}s"
