"""A state of Voyage as a person sees it on the table: the row, the tokens, the hands, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..language.games import Game
from ..language.rendering import Line, Lines, Span, cells, joined, span
from .components import CARD_NAMES, PLACES, TICKETS, TIMES, WORLDS
from .endings import idle_limit

_ACROSS = 7
_WIDTH = 11


def render(game: Game, state: Any, seat: int | None = None) -> Lines:
    """The state in lines; with a seat, only what that seat sees: its own hand, and of the others how many they hold."""
    lines: list[Line] = [turn(game, state), ()]
    for first in range(0, PLACES, _ACROSS):
        lines += [*row(state, range(first, min(first + _ACROSS, PLACES))), ()]
    for owner in range(game.seats):
        lines += hand(state, owner, seat in (None, owner))
    if seat is None:
        lines += hidden(state)
    return tuple(lines)


def turn(game: Game, state: Any) -> Line:
    """Whose turn it is, and what was done in it."""
    if game.over(state):
        return (span("The game is over", "heading"), span(f" in the turn of seat {state.turn}"))
    said = ["main action done" if state.main_done else "main action to come"]
    if state.moved:
        said.append("the machine has moved")
    if state.banked:
        said.append(f"{many(state.banked, 'token')} laid for warps to come")
    if state.taken:
        said.append(f"{CARD_NAMES[state.taken - 1]} came in and rests until the next turn")
    if state.idle:
        said.append(f"{many(state.idle, 'turn')} without movement, {idle_limit(game)} end the game")
    return (span(f"Seat {state.turn} is to act", "heading"), span(": " + "; ".join(said)))


def many(n: int, word: str) -> str:
    """A number of things.

    >>> many(1, "token"), many(2, "token")
    ('1 token', '2 tokens')
    """
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def row(state: Any, places: Sequence[int]) -> Iterator[Line]:
    """Some places of the row: their numbers, their top cards, the machine, and the tokens that lie there."""
    tops = [state.tops.at(p) for p in places]
    yield cells((span(place, "faint") for place in places), _WIDTH)
    yield cells((span(CARD_NAMES[card].partition(" ")[0], colour(card)) for card in tops), _WIDTH)
    yield cells((span(CARD_NAMES[card].partition(" ")[2], colour(card)) for card in tops), _WIDTH)
    if state.machine in places:
        yield cells((span("[machine]", "marker") if p == state.machine else span("") for p in places), _WIDTH)
    lying = [state.board.at(p) for p in places]
    if any(lying):
        yield cells((span(many(n, "token"), "token") if n else span("") for n in lying), _WIDTH)


def colour(card: int) -> str:
    """The style of a card: the colour of its world, or white for a port."""
    return WORLDS[card // len(TIMES)] if card < TICKETS else "white"


def hand(state: Any, owner: int, open_hand: bool) -> Iterator[Line]:
    """What lies in front of a seat and, where it may be seen, what it holds, world by world."""
    tokens = many(state.tokens.at(owner), "token")
    tickets = many(state.hands.row_total(owner), "ticket")
    style = "heading" if owner == state.turn else "strong"
    yield (span(f"Seat {owner}", style), span(": "), span(tokens, "token"), span(f", {tickets}"))
    for world, name in enumerate(WORLDS if open_hand else ()):
        times = list(held(state, owner, world))
        if times:
            yield (span("  "), *cells([span(name, name)], 8), *joined(times))


def held(state: Any, owner: int, world: int) -> Iterator[Span]:
    """The tickets of one world that a seat holds."""
    for time, name in enumerate(TIMES):
        n = state.hands.at(owner, world * len(TIMES) + time)
        if n:
            yield span(name if n == 1 else f"{name} x{n}", WORLDS[world])


def hidden(state: Any) -> Iterator[Line]:
    """How many cards lie under others, and how many are out of the game."""
    yield (
        span(
            f"{many(state.buried.total, 'card')} covered, {many(state.removed.total, 'ticket')} out of the game",
            "faint",
        ),
    )
