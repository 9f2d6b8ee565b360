"""The clauses that several actions share: the game goes on, the seat is to act, its main action is not yet done."""

from __future__ import annotations

from typing import Any

from ...language.games import Clause, Game
from ...language.logic import no
from ...language.terms import Bool, Int
from ..components import State


def game_goes_on(game: Game, state: State, action: Any) -> Bool:
    """No ending holds."""
    return no(game.over(state))


def seat_is_to_act(game: Game, state: State, action: Any) -> Bool:
    """It is the turn of the seat that acts."""
    seat: Int = action.seat
    return state.turn == seat


def main_action_is_open(game: Game, state: State, action: Any) -> Bool:
    """The seat has done no main action in this turn."""
    return no(state.main_done)


def ticket_in_hand(game: Game, state: State, action: Any) -> Bool:
    """The seat holds the ticket."""
    return state.hands.at(action.seat, action.card) > 0


GAME_GOES_ON = Clause("V42.1", "The game is not over.", game_goes_on, ("V42",), ("VA-20", "VA-32"))
SEAT_IS_TO_ACT = Clause("V21.1", "It is this seat's turn.", seat_is_to_act, ("V21", "V35"), ("VA-31",))
MAIN_ACTION_IS_OPEN = Clause(
    "V40.1", "This turn's main action is still to be done.", main_action_is_open, ("V22", "V40")
)
