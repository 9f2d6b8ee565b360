"""What Move and Warp share: a ticket is laid on a place, the machine follows, and tokens there are taken up."""

from __future__ import annotations

from attrs import evolve

from ...language.games import Game
from ...language.logic import any_of, when
from ...language.terms import Bool, Int
from ..components import PLACES, State, hand_size


def travel(game: Game, state: State, seat: Int, card: Int, place: Int, moves: bool) -> State:
    """The state after a ticket from hand is laid on a place and the machine moved onto it.

    `moves` says whether this kind of travel counts as movement of the machine (VA-17); under VA-18b that is seen only
    at the end of the turn.
    """
    state = evolve(
        state,
        hands=state.hands.add(seat, card, -1),
        buried=state.buried.gain(state.tops.at(place)),
        tops=state.tops.put(place, card),
        machine=place,
        moved=any_of(state.moved, moves and game.reads("VA-18", "a")),
    )
    return take_up(game, state, seat, place)


def take_up(game: Game, state: State, seat: Int, place: Int) -> State:
    """The state after a seat took the tokens that lie on a place."""
    lying = state.board.at(place)
    taken = when(lying > 1, 1, lying) if game.reads("VA-04", "b") else lying
    if game.reads("VA-22", "b"):
        taken = when(ends_here(state, seat, place), 0, taken)
    return evolve(
        state,
        tokens=state.tokens.add(seat, taken),
        board=state.board.add(place, -taken),
        laid_by=state.laid_by.put(place, when(taken == lying, 0, state.laid_by.at(place))),
        fresh=state.fresh + taken if game.reads("VA-07", "b") else state.fresh,
    )


def ends_here(state: State, seat: Int, place: Int) -> Bool:
    """Whether an arrival ends the game at once: on the last place, or with the last ticket."""
    return any_of(place == PLACES - 1, hand_size(state, seat) == 0)
