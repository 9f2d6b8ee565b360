"""Pass: doing no main action, as an action of its own; only reading VA-27b makes it one.

By default passing is ending the turn without a main action.
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, can, seat_sort
from ...language.logic import any_of, no
from ...language.terms import Bool, Int
from ..components import State
from .turn import GAME_GOES_ON, SEAT_IS_TO_ACT, main_action_is_open


@frozen
class Pass:
    """Do no main action in this turn."""

    seat: Int


def stuck(game: Game, state: State, action: Pass) -> Bool:
    """Neither Move nor Stay is possible."""
    return no(any_of(can(game, state, action.seat, "move"), can(game, state, action.seat, "stay")))


def skip(game: Game, state: State, action: Pass) -> State:
    """Use the main action up."""
    return evolve(state, main_done=True)


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Pass for a number of seats; VA-26b adds a clause."""
    forced = Clause("V32.2", "Neither Move nor Stay is possible.", stuck, ("V32",), ("VA-26",))
    return ActionKind(
        name="pass",
        record=Pass,
        parameters={"seat": seat_sort(seats)},
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            Clause(
                "V22.1",
                "This turn's main action is still to be done.",
                main_action_is_open,
                ("V22", "V32"),
                ("VA-26", "VA-27"),
            ),
            *((forced,) if readings["VA-26"] == "b" else ()),
        ),
        effect=Effect("The turn's main action is used up.", skip, ("V32", "V33"), ("VA-27",)),
    )
