"""Roll: both dice are thrown for everybody, and a round begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game
from ...language.terms import Bool, Int
from ..components import CALIBRATE, FACE, ROUNDS, State
from .turn import GAME_GOES_ON, everybody_is_done


@frozen
class Roll:
    """Chance rolls both dice."""

    first: Int
    second: Int


def round_is_over(game: Game, state: State, action: Roll) -> Bool:
    """Nobody is still busy with the last roll."""
    return everybody_is_done(game, state)


def a_round_is_left(game: Game, state: State, action: Roll) -> Bool:
    """Fewer than six rounds have begun."""
    return state.round < ROUNDS


def roll(game: Game, state: State, action: Roll) -> State:
    """The dice lie open, and every seat is to calibrate a machine with them."""
    step: Any = state.step
    for seat in range(game.seats):
        step = step.put(seat, CALIBRATE)
    dice = state.dice.put(0, action.first).put(1, action.second)
    return evolve(state, round=state.round + 1, dice=dice, step=step)


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The roll."""
    return ActionKind(
        name="roll",
        record=Roll,
        parameters={"first": FACE, "second": FACE},
        clauses=(
            GAME_GOES_ON,
            Clause("M5.1", "Everybody is done with the last roll.", round_is_over, ("M5",), ("MA-22",)),
            Clause("M4.1", "Fewer than six rounds have begun.", a_round_is_left, ("M4",), ("MA-21",)),
        ),
        effect=Effect(
            "The dice lie open for all, and every seat is to calibrate a machine with them.",
            roll,
            ("M5", "M6"),
            ("MA-12", "MA-18", "MA-23"),
        ),
        by="chance",
    )
