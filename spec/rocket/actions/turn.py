"""What several actions share: whose turn it is, in which phase, that nothing is due, and how an action is over."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve

from ...language.games import Clause, Game
from ...language.logic import all_of, among, no, when
from ...language.terms import Bool, Int
from ..components import CLEAR, State
from ..objectives import complete_team, due, in_a_turn


def game_goes_on(game: Game, state: State, action: Any) -> Bool:
    """No ending holds."""
    return no(game.over(state))


def seat_is_to_act(game: Game, state: State, action: Any) -> Bool:
    """It is the turn of the seat that acts."""
    seat: Int = action.seat
    return state.turn == seat


def no_objective_is_due(game: Game, state: State, action: Any) -> Bool:
    """No completed objective waits."""
    return no(due(game, state))


def team_is_due(game: Game, state: State) -> Bool:
    """Under RA-71b: a complete team ends the turn at once."""
    return all_of(in_a_turn(state), complete_team(state, state.turn))


def nothing_is_due(game: Game, state: State, action: Any) -> Bool:
    """No completed objective waits, nor under RA-71b a complete team."""
    if game.reads("RA-71", "b"):
        return all_of(no(due(game, state)), no(team_is_due(game, state)))
    return no_objective_is_due(game, state, action)


GAME_GOES_ON = Clause("R59.1", "The game is not over.", game_goes_on, ("R59",))
SEAT_IS_TO_ACT = Clause("R18.1", "It is this seat's turn.", seat_is_to_act, ("R18", "R24"))
NOTHING_IS_DUE = Clause(
    "R20.1", "No completed objective waits.", nothing_is_due, ("R20",), ("RA-57", "RA-58", "RA-59", "RA-71", "RA-72")
)


@cache
def during(id: str, *phases: int, text: str, cites: tuple[str, ...], rulings: tuple[str, ...] = ()) -> Clause:
    """The clause that one of some phases is on."""

    def phase_is_on(game: Game, state: State, action: Any) -> Bool:
        return among(state.phase, phases)

    return Clause(id, text, phase_is_on, cites, rulings)


def over(state: State, **changes: Any) -> State:
    """The state in which the recruit's action is over: the play area is cleared next."""
    return evolve(state, phase=CLEAR, recruit=0, left=0, **changes)


def place(game: Game, state: State, card: Int, keep: Bool) -> State:
    """A captured or found character in the team of the seat whose turn it is; the one replaced is discarded.

    With `keep` the own one stays and the new one is discarded.
    """
    category = state.category.at(card)
    old = state.teams.at(state.turn, category)
    stays = all_of(keep, old > 0)
    return evolve(
        state,
        teams=when(stays, state.teams, state.teams.put(state.turn, category, card + 1)),
        discard=when(old > 0, state.discard.push(when(stays, card, old - 1)), state.discard),
    )
