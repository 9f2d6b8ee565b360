"""End of turn: the machine is laid down and the next seat acts; without a main action done this is Pass."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, can, seat_sort
from ...language.logic import all_of, any_of, minimum, next_seat, no, when
from ...language.terms import Bool, Int
from ..components import State
from .turn import GAME_GOES_ON, SEAT_IS_TO_ACT


@frozen
class EndTurn:
    """End one's turn."""

    seat: Int


def no_token_waits(game: Game, state: State, action: EndTurn) -> Bool:
    """Every token laid has paid for a warp, or no warp can follow any more."""
    return any_of(state.banked == 0, no(can(game, state, action.seat, "warp")))


def acted_or_stuck(game: Game, state: State, action: EndTurn) -> Bool:
    """A main action was done, or neither Move nor Stay is possible."""
    stuck = no(any_of(can(game, state, action.seat, "move"), can(game, state, action.seat, "stay")))
    return any_of(state.main_done, stuck)


def main_action_was_chosen(game: Game, state: State, action: EndTurn) -> Bool:
    """A main action, Pass included, was chosen in this turn."""
    return state.main_done


def machine_moved(game: Game, state: State, seat: Int) -> Bool:
    """Whether this turn counts as one in which the machine moved (VA-16b: or could have)."""
    elsewhere = all_of(game.reads("VA-18", "b"), state.machine != state.origin)
    if game.reads("VA-16", "b"):
        return any_of(state.moved, elsewhere, can(game, state, seat, "move"), can(game, state, seat, "warp"))
    return any_of(state.moved, elsewhere)


def end_turn(game: Game, state: State, action: EndTurn) -> State:
    """Count the turn, and hand on to the seat on the left."""
    most = 4 * game.seats
    return evolve(
        state,
        turn=next_seat(state.turn, game.seats),
        idle=when(machine_moved(game, state, action.seat), 0, minimum(state.idle + 1, most)),
        main_done=False,
        moved=False,
        fresh=0,
        banked=0,
        taken=0,
        origin=state.machine,
    )


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action End of turn for a number of seats; VA-02b, VA-26b and VA-27b add a clause each."""
    waits = readings["VA-02"] == "b" and readings["VA-01"] == "a"
    paid = Clause("V35.4", "No token waits for a warp that can still be made.", no_token_waits, ("V35",), ("VA-02",))
    stuck = Clause(
        "V32.1", "A main action was done, or neither Move nor Stay is possible.", acted_or_stuck, ("V32",), ("VA-26",)
    )
    chose = Clause("V22.2", "A main action was chosen.", main_action_was_chosen, ("V22",), ("VA-27",))
    return ActionKind(
        name="end turn",
        record=EndTurn,
        parameters={"seat": seat_sort(seats)},
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            *((paid,) if waits else ()),
            *((stuck,) if readings["VA-26"] == "b" else ()),
            *((chose,) if readings["VA-27"] == "b" else ()),
        ),
        effect=Effect(
            "The turn is counted as one with or without movement, and the seat on the left acts.",
            end_turn,
            ("V21", "V32", "V33", "V45", "V49"),
            ("VA-14", "VA-16", "VA-18", "VA-26", "VA-27", "VA-41"),
        ),
    )
