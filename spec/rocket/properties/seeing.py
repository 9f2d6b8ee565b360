"""What seats see: enough to know what they may do, and neither the piles nor what a Creative looks at."""

from __future__ import annotations

from attrs import evolve

from ...language.containers import Pile
from ...language.games import Game, seat_sort
from ...language.logic import all_of, between
from ...language.properties import Property, ViewDecides, ViewHides
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import CARDS, PERIOD, PLACE, State

HEIGHT = IntSort(0, CARDS - 1)


def exchanged(pile: Pile, low: Int, high: Int) -> Pile:
    """A pile with two of its cards exchanged."""
    return pile.put(low, pile.bottom(high)).put(high, pile.bottom(low))


def piled_cards_exchanged(game: Game, state: State, seat: Int, pile: Int, low: Int, high: Int) -> State:
    """The state with two cards of a period pile exchanged."""
    return evolve(state, piles=state.piles.set(pile, exchanged(state.piles.pile(pile), low, high)))


def piled_cards_are_there(game: Game, state: State, seat: Int, pile: Int, low: Int, high: Int) -> Bool:
    """The pile has so many cards."""
    size = state.piles.pile(pile).size
    return all_of(between(0, low, size - 1), between(0, high, size - 1))


def rockets_exchanged(game: Game, state: State, seat: Int, low: Int, high: Int) -> State:
    """The state with two cards of the rocket pile exchanged."""
    return evolve(state, rocket_pile=exchanged(state.rocket_pile, low, high))


def rockets_are_there(game: Game, state: State, seat: Int, low: Int, high: Int) -> Bool:
    """The rocket pile has so many cards."""
    size = state.rocket_pile.size
    return all_of(between(0, low, size - 1), between(0, high, size - 1))


def look_exchanged(game: Game, state: State, seat: Int, other: Int, pile: Int, low: Int, high: Int) -> State:
    """The state with a card that another seat looks at exchanged for one of a period pile."""
    look, hidden = state.peeked.pile(other), state.piles.pile(pile)
    return evolve(
        state,
        peeked=state.peeked.set(other, look.put(low, hidden.bottom(high))),
        piles=state.piles.set(pile, hidden.put(high, look.bottom(low))),
    )


def look_is_there(game: Game, state: State, seat: Int, other: Int, pile: Int, low: Int, high: Int) -> Bool:
    """Another seat looks at so many cards, and the pile has so many."""
    look, hidden = state.peeked.pile(other), state.piles.pile(pile)
    return all_of(other != seat, between(0, low, look.size - 1), between(0, high, hidden.size - 1))


def properties(seats: int) -> tuple[Property, ...]:
    """What views give and hide."""
    return (
        ViewDecides(
            id="view-decides",
            text="A seat can tell from what it sees which of its actions are legal and whether the game is over.",
            cites=("R13", "R14", "R15"),
        ),
        ViewHides(
            id="view-hides-piles",
            text="No seat sees the order of a period pile, nor which card is on top.",
            change=piled_cards_exchanged,
            possible=piled_cards_are_there,
            each={"pile": PERIOD, "low": HEIGHT, "high": HEIGHT},
            cites=("R10",),
        ),
        ViewHides(
            id="view-hides-rockets",
            text="No seat sees the order of the rocket pile.",
            change=rockets_exchanged,
            possible=rockets_are_there,
            each={"low": HEIGHT, "high": HEIGHT},
            cites=("R12",),
        ),
        ViewHides(
            id="view-hides-looks",
            text="No other seat sees the cards that a Creative looks at.",
            change=look_exchanged,
            possible=look_is_there,
            each={"other": seat_sort(seats), "pile": PERIOD, "low": PLACE, "high": HEIGHT},
            cites=("R36",),
        ),
    )
