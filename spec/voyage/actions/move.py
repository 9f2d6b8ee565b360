"""Move: a ticket onto the card on the right, and the machine after it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import any_of
from ...language.terms import Bool, Int
from ..components import ANY_TIME, TICKET, State, time_of
from .travel import travel
from .turn import GAME_GOES_ON, MAIN_ACTION_IS_OPEN, SEAT_IS_TO_ACT, ticket_in_hand


@frozen
class Move:
    """Lay a ticket on the card to the right of the machine, and move onto it."""

    seat: Int
    card: Int


def time_matches(game: Game, state: State, action: Move) -> Bool:
    """The ticket shows the time of the top card on the right, or that card is good for any time."""
    right = state.machine + 1
    top = state.tops.at(right)
    wild = state.wild.at(right) == 1 if game.reads("VA-09", "b") else top == ANY_TIME
    return any_of(wild, time_of(action.card) == time_of(top))


def move(game: Game, state: State, action: Move) -> State:
    """Lay the ticket on the right, step onto it and take up what lies there."""
    right = state.machine + 1
    after = travel(game, state, action.seat, action.card, right, moves=True)
    return evolve(after, main_done=True, by_warp=state.by_warp.put(right, 0))


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Move for a number of seats."""
    return ActionKind(
        name="move",
        record=Move,
        parameters={"seat": seat_sort(seats), "card": TICKET},
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            MAIN_ACTION_IS_OPEN,
            Clause("V23.1", "The ticket is in the seat's hand.", ticket_in_hand, ("V23",)),
            Clause(
                "V23.2",
                "The ticket shows the time of the top card on the right, unless that is an any-time port.",
                time_matches,
                ("V6", "V23", "V25"),
                ("VA-08", "VA-09"),
            ),
        ),
        effect=Effect(
            "The ticket covers the card on the right, the machine steps onto it, and the seat takes the token there.",
            move,
            ("V7", "V24", "V26", "V27"),
            ("VA-04", "VA-22", "VA-38", "VA-39"),
        ),
    )
