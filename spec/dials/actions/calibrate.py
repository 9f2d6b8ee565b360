"""Calibrate: one die says how far round the dial the green pointer is crossed, the other leads back to the red one."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import any_of, maximum, minimum, when
from ...language.terms import Bool, Int
from ..components import CALIBRATE, MACHINE, TURN, WATCHING, WHICH, State
from .journey import complete
from .turn import GAME_GOES_ON, has_to

ONCE_ROUND = 3
"""How often six places go round the shortest dial."""


@frozen
class Calibrate:
    """Use both dice on a machine: which die gives the green position, and which way round it is counted."""

    seat: Int
    machine: Int
    green: Int
    turn: Int


def machine_is_free(game: Game, state: State, action: Calibrate) -> Bool:
    """The seat has not calibrated the machine yet."""
    return state.calibrated.at(action.seat, action.machine) == 0


def direction_is_open(game: Game, state: State, action: Calibrate) -> Bool:
    """The direction is the one printed (MA-01b), or that of the seat's first calibration (MA-01c)."""
    if game.reads("MA-01", "b"):
        return action.turn == state.printed.at(action.machine)
    kept = state.turning.at(action.seat)
    return any_of(kept == 0, kept == action.turn + 1)


def ends_of(game: Game, length: Int, turn: Int) -> tuple[Int, Int]:
    """How far a count may lead, counterclockwise (negative) and clockwise of the top, where the dial is no ring."""
    if game.reads("MA-05", "b"):
        return when(turn == 0, 0, 1 - length), when(turn == 0, length - 1, 0)
    if game.reads("MA-05", "c"):
        return 0 - (length - 1) // 2, length // 2
    return 0, length - 1


def count(game: Game, length: Int, turn: Int, start: Int, steps: Int) -> Int:
    """Where a count ends that goes so many steps clockwise (counterclockwise if negative), as places from the top."""
    reached = start + steps
    if game.reads("MA-05", "a"):
        return reached
    low, high = ends_of(game, length, turn)
    return minimum(maximum(reached, low), high)


def round_the_ring(length: Int, places: Int) -> Int:
    """The place that lies so many places clockwise of the top, up to six either way, on a dial of two or more."""
    for _ in range(ONCE_ROUND):
        places = when(places < 0, places + length, when(places >= length, places - length, places))
    return places


def pointers(game: Game, state: State, action: Calibrate) -> tuple[Int, Int]:
    """The places of the green and of the red pointer."""
    length = state.length.at(action.machine)
    there = state.dice.at(action.green) - (1 if game.reads("MA-02", "b") else 0)
    back = state.dice.at(1 - action.green) - (1 if game.reads("MA-03", "b") else 0)
    green = count(game, length, action.turn, 0, when(action.turn == 0, there, 0 - there))
    red = count(game, length, action.turn, green, when(action.turn == 0, 0 - back, back))
    return round_the_ring(length, green), round_the_ring(length, red)


def calibrate(game: Game, state: State, action: Calibrate) -> State:
    """Both pointers are crossed, and their values added up; the watch is still to come."""
    seat, machine = action.seat, action.machine
    green, red = pointers(game, state, action)
    green_value: Int = 0 if game.reads("MA-07", "b") else state.green.at(machine, green)
    printed = state.red.at(machine, red)
    red_value = state.dice.at(1 - action.green) if game.reads("MA-08", "b") else printed
    crossed = evolve(
        state,
        calibrated=state.calibrated.put(seat, machine, 1),
        current=state.current.put(seat, machine),
        sums=state.sums.put(seat, machine, green_value + red_value),
        green_at=state.green_at.put(seat, machine, green + 1),
        red_at=state.red_at.put(seat, machine, red + 1),
        step=state.step.put(seat, WATCHING),
    )
    if game.reads("MA-01", "c"):
        crossed = evolve(crossed, turning=state.turning.put(seat, action.turn + 1))
    if game.reads("MA-22", "c"):
        return when(state.round == 1, complete(game, crossed, seat), crossed)
    return crossed


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Calibrate for a number of seats; MA-01b and MA-01c add a clause."""
    direction = Clause(
        "M9.1", "The direction is the one that the seat must take.", direction_is_open, ("M9",), ("MA-01",)
    )
    return ActionKind(
        name="calibrate",
        record=Calibrate,
        parameters={"seat": seat_sort(seats), "machine": MACHINE, "green": WHICH, "turn": TURN},
        clauses=(
            GAME_GOES_ON,
            Clause("M7.1", "The seat has to calibrate a machine.", has_to(CALIBRATE), ("M6", "M7"), ("MA-19",)),
            Clause("M7.2", "The seat has not calibrated this machine yet.", machine_is_free, ("M7", "M20"), ("MA-16",)),
            *((direction,) if readings["MA-01"] != "a" else ()),
        ),
        effect=Effect(
            "The green place is crossed as far from the top as one die says, the red one as far back as the other.",
            calibrate,
            ("M6", "M7", "M8", "M9", "M10", "M13"),
            (
                "MA-02",
                "MA-03",
                "MA-05",
                "MA-07",
                "MA-08",
                "MA-09",
                "MA-10",
                "MA-11",
                "MA-14",
                "MA-15",
                "MA-17",
                "MA-22",
            ),
        ),
    )
