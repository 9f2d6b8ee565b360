"""Travel: choosing how far the marker goes, which only reading MA-40b leaves open.

By default the whole distance is travelled as part of completing a machine (MA-40a).
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, when
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import DONE, FURTHEST, TRAVEL, State
from .journey import arrive, hop
from .turn import GAME_GOES_ON, has_to


@frozen
class Travel:
    """Go back so many fields."""

    seat: Int
    distance: Int


def within_the_allowance(game: Game, state: State, action: Travel) -> Bool:
    """The distance is no longer than sum and bonuses allow."""
    return action.distance <= state.left.at(action.seat)


def travel(game: Game, state: State, action: Travel) -> State:
    """The marker moves; a second hop follows where one is left (MA-41b)."""
    seat = action.seat
    again = all_of(game.reads("MA-41", "b"), state.later.at(seat) > 0)
    moved = evolve(
        hop(game, state, seat, action.distance),
        step=state.step.put(seat, when(again, TRAVEL, DONE)),
        left=state.left.put(seat, when(again, state.later.at(seat), 0)),
        later=state.later.put(seat, 0),
    )
    arrived = arrive(game, moved, seat)
    return arrived if game.reads("MA-39", "a") else when(again, moved, arrived)


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Travel for a number of seats."""
    return ActionKind(
        name="travel",
        record=Travel,
        parameters={"seat": seat_sort(seats), "distance": IntSort(0, FURTHEST)},
        clauses=(
            GAME_GOES_ON,
            Clause("M16.1", "The seat has to travel.", has_to(TRAVEL), ("M16",), ("MA-40",)),
            Clause("M16.2", "Sum and bonuses allow the distance.", within_the_allowance, ("M16",), ("MA-40", "MA-41")),
        ),
        effect=Effect(
            "The marker goes back so many fields, and an event on which it lands is visited.",
            travel,
            ("M17", "M18", "M19"),
            ("MA-40", "MA-41", "MA-45", "MA-49", "MA-54"),
        ),
    )
