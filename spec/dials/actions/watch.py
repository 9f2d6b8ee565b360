"""Watch: one pocket watch goes into the middle of the machine, which completes it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, no
from ...language.terms import Bool, Int
from ..components import CALIBRATE, WATCH, WATCHES, WATCHING, State
from .journey import complete
from .turn import GAME_GOES_ON, has_to


@frozen
class Watch:
    """Write the value of a pocket watch into the middle of the machine."""

    seat: Int
    watch: Int


@frozen
class NoWatch:
    """Write no watch into the machine."""

    seat: Int


def everybody_has_crossed(game: Game, state: State, action: Watch | NoWatch) -> Bool:
    """No seat is still to calibrate in this round."""
    return all_of(state.step.at(seat) != CALIBRATE for seat in range(game.seats))


def is_printed(game: Game, state: State, action: Watch) -> Bool:
    """The sheet has a watch of that number."""
    return action.watch < state.number


def is_gone(game: Game, state: State, seat: Int, watch: Int) -> Bool:
    """Whether a watch is used up for a seat (MA-26b: by whomever)."""
    if game.reads("MA-26", "b"):
        return any_of(state.used.at(other, watch) == 1 for other in range(game.seats))
    return state.used.at(seat, watch) == 1


def is_left(game: Game, state: State, action: Watch) -> Bool:
    """The watch has not been used yet."""
    return no(is_gone(game, state, action.seat, action.watch))


def none_is_left(game: Game, state: State, action: NoWatch) -> Bool:
    """All watches of the sheet are used."""
    return all_of(any_of(watch >= state.number, is_gone(game, state, action.seat, watch)) for watch in range(WATCHES))


def watch(game: Game, state: State, action: Watch) -> State:
    """The watch is used, and its value added to the sum."""
    seat, machine = action.seat, state.current.at(action.seat)
    with_watch = evolve(
        state,
        used=state.used.put(seat, action.watch, 1),
        watch_at=state.watch_at.put(seat, machine, action.watch + 1),
        sums=state.sums.add(seat, machine, state.watches.at(action.watch)),
    )
    return complete(game, with_watch, seat)


def no_watch(game: Game, state: State, action: NoWatch) -> State:
    """The sum stays as it is."""
    return complete(game, state, action.seat)


def shared(readings: Mapping[str, str]) -> tuple[Clause, ...]:
    """The clauses of both actions, apart from the watch itself."""
    barrier = Clause(
        "M11.2", "No seat is still to calibrate in this round.", everybody_has_crossed, ("M11",), ("MA-22",)
    )
    return (
        GAME_GOES_ON,
        Clause("M11.1", "The seat has to choose a watch.", has_to(WATCHING), ("M11",), ("MA-22", "MA-29")),
        *((barrier,) if readings["MA-22"] == "b" else ()),
    )


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Watch for a number of seats."""
    return ActionKind(
        name="watch",
        record=Watch,
        parameters={"seat": seat_sort(seats), "watch": WATCH},
        clauses=(
            *shared(readings),
            Clause("M11.3", "The sheet has such a watch.", is_printed, ("M11",), ("MA-25",)),
            Clause("M12.1", "The watch has not been used yet.", is_left, ("M12",), ("MA-26", "MA-27")),
        ),
        effect=Effect(
            "The watch is used and its value added; links pay, and the journey follows.",
            watch,
            ("M11", "M12", "M13", "M14", "M15", "M16", "M17", "M18", "M19"),
            (
                "MA-28",
                "MA-29",
                "MA-32",
                "MA-33",
                "MA-34",
                "MA-35",
                "MA-36",
                "MA-39",
                "MA-40",
                "MA-41",
                "MA-42",
                "MA-43",
                "MA-45",
                "MA-49",
                "MA-54",
            ),
        ),
    )


def optional(readings: Mapping[str, str]) -> bool:
    """Whether a machine can stay without a watch: because it is optional, or because others may take them all."""
    return "b" in (readings["MA-24"], readings["MA-26"])


def without(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action No watch for a number of seats."""
    none = Clause("M11.4", "No watch is left.", none_is_left, ("M11",), ("MA-26",))
    return ActionKind(
        name="no watch",
        record=NoWatch,
        parameters={"seat": seat_sort(seats)},
        clauses=(*shared(readings), *((none,) if readings["MA-24"] == "a" else ())),
        effect=Effect(
            "No watch is added; links pay, and the journey follows.",
            no_watch,
            ("M11", "M13", "M14", "M15", "M16"),
            ("MA-24", "MA-26"),
        ),
    )
