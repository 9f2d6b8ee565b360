"""The clauses that several actions share, and what a seat has to do next."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...language.games import Clause, Game
from ...language.logic import all_of, no
from ...language.terms import Bool, Int
from ..components import DONE, State


def game_goes_on(game: Game, state: State, action: Any) -> Bool:
    """No ending holds."""
    return no(game.over(state))


def everybody_is_done(game: Game, state: State) -> Bool:
    """No seat has anything left to do in this round."""
    return all_of(state.step.at(seat) == DONE for seat in range(game.seats))


@cache
def has_to(step: int) -> Any:
    """The clause test that the seat is at a step of the round."""

    def seat_is_at_this_step(game: Game, state: State, action: Any) -> Bool:
        seat: Int = action.seat
        return state.step.at(seat) == step

    return seat_is_at_this_step


GAME_GOES_ON = Clause("M20.1", "The game is not over.", game_goes_on, ("M20",), ("MA-21",))
