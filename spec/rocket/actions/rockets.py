"""What a Scientist does: take rockets from the pile, and where it is too short from opponents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, implies, maximum, when
from ...language.terms import Bool, Int
from ..components import DRAW, FIRST_ROCKET, ROB, ROCKET, SCIENTIST, State, holds_rockets
from .opponents import ACTING, recruited
from .turn import GAME_GOES_ON, NOTHING_IS_DUE, SEAT_IS_TO_ACT, during, over


@frozen
class Collect:
    """Begin to take rockets."""

    seat: Int


@frozen
class DrawRocket:
    """The top rocket of the pile is taken."""


@frozen
class Draw:
    """Take the top rocket of the pile; only under RA-33b."""

    seat: Int


@frozen
class Rob:
    """Take a rocket out of another seat's area."""

    seat: Int
    victim: Int
    rocket: Int


def others_hold_rockets(game: Game, state: State) -> Bool:
    """Whether an opponent of the seat whose turn it is has a rocket."""
    return any_of(all_of(state.turn != seat, holds_rockets(state, seat)) for seat in range(game.seats))


def rockets_to_take(game: Game, state: State, action: Collect) -> Bool:
    """The recruit has points, and there is a rocket in the pile or in front of an opponent."""
    return all_of(state.left > 0, any_of(state.rocket_pile.size > 0, others_hold_rockets(game, state)))


def collect(game: Game, state: State, action: Collect) -> State:
    """The pile comes first, opponents when it is empty."""
    return evolve(state, phase=when(state.rocket_pile.size > 0, DRAW, ROB))


def used(game: Game, state: State, rocket: Int) -> Int:
    """How much of the Scientist's points a rocket uses up."""
    return state.value.at(rocket) if game.reads("RA-34", "b") else 1


def gain(game: Game, state: State, rocket: Int) -> dict[str, Any]:
    """The fields that change when the seat whose turn it is receives a rocket, but for where it came from."""
    left = maximum(state.left - used(game, state, rocket), 0)
    return {"left": left, "gained": state.gained + 1}


def draw(game: Game, state: State, action: DrawRocket | Draw) -> State:
    """The top rocket lies in the seat's area; an empty pile leads to the opponents."""
    rocket = state.rocket_pile.top() - FIRST_ROCKET
    rest = state.rocket_pile.drop()
    after = evolve(
        state,
        rocket_pile=rest,
        rockets=state.rockets.put(state.turn, rocket, state.value.at(rocket)),
        **gain(game, state, rocket),
    )
    further = when(rest.size > 0, evolve(after, phase=DRAW), short(game, after))
    return when(after.left > 0, further, over(after))


def short(game: Game, state: State) -> State:
    """The pile is too short: the rest may come from opponents who hold rockets."""
    return when(others_hold_rockets(game, state), evolve(state, phase=ROB), over(state))


def of_another_seat(game: Game, state: State, action: Rob) -> Bool:
    """The other area is not one's own."""
    return action.victim != action.seat


def rocket_lies_there(game: Game, state: State, action: Rob) -> Bool:
    """The rocket lies in the other area."""
    return state.rockets.at(action.victim, action.rocket) > 0


def evenly(game: Game, state: State, action: Rob) -> Bool:
    """No other opponent with rockets was robbed less often."""
    mine = state.robbed.at(action.victim)
    return all_of(
        implies(all_of(state.turn != seat, holds_rockets(state, seat)), mine <= state.robbed.at(seat))
        for seat in range(game.seats)
    )


def rob(game: Game, state: State, action: Rob) -> State:
    """The rocket changes areas; after the last one the action is over."""
    worth = state.rockets.at(action.victim, action.rocket)
    after = evolve(
        state,
        rockets=state.rockets.put(action.victim, action.rocket, 0).put(action.seat, action.rocket, worth),
        robbed=state.robbed.add(action.victim, 1),
        **gain(game, state, action.rocket),
    )
    return when(all_of(after.left > 0, others_hold_rockets(game, after)), after, over(after))


DRAWING = during("R37.3", DRAW, text="Rockets are taken from the pile.", cites=("R37",), rulings=("RA-37",))


def draw_kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """Taking the next rocket of the pile: by the game, or under RA-33b by the seat."""
    effect = Effect(
        "The top rocket of the pile lies in the seat's area.", draw, ("R37", "R40"), ("RA-33", "RA-34", "RA-36")
    )
    if readings["RA-33"] == "b":
        return ActionKind(
            name="draw",
            record=Draw,
            parameters={"seat": seat_sort(seats)},
            clauses=(GAME_GOES_ON, SEAT_IS_TO_ACT, DRAWING, NOTHING_IS_DUE),
            effect=effect,
        )
    return ActionKind(
        name="draw",
        record=DrawRocket,
        parameters={},
        clauses=(GAME_GOES_ON, DRAWING, NOTHING_IS_DUE),
        effect=effect,
        by="game",
    )


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """What a Scientist does; RA-33b lets it stop early, RA-35b spreads the robbing."""
    seat = seat_sort(seats)
    shared = (GAME_GOES_ON, SEAT_IS_TO_ACT)
    spread = Clause("R37.7", "Nobody else with rockets was robbed less often.", evenly, ("R37",), ("RA-35",))
    return (
        ActionKind(
            name="collect",
            record=Collect,
            parameters={"seat": seat},
            clauses=(
                *shared,
                ACTING,
                NOTHING_IS_DUE,
                Clause("R37.1", "The recruit is a Scientist.", recruited(SCIENTIST), ("R37",)),
                Clause("R37.2", "It has points, and somewhere is a rocket.", rockets_to_take, ("R37",), ("RA-36",)),
            ),
            effect=Effect(
                "Rockets are taken from the pile, and from opponents once it is empty.",
                collect,
                ("R37",),
                ("RA-37", "RA-38"),
            ),
        ),
        draw_kind(seats, readings),
        ActionKind(
            name="rob",
            record=Rob,
            parameters={"seat": seat, "victim": seat, "rocket": ROCKET},
            clauses=(
                *shared,
                during("R37.4", ROB, text="The rocket pile is too short.", cites=("R37",), rulings=("RA-37",)),
                NOTHING_IS_DUE,
                Clause("R37.5", "The other area is not one's own.", of_another_seat, ("R37",)),
                Clause("R37.6", "The rocket lies there.", rocket_lies_there, ("R37",), ("RA-38",)),
                *((spread,) if readings["RA-35"] == "b" else ()),
            ),
            effect=Effect(
                "The rocket changes areas.", rob, ("R37", "R40"), ("RA-34", "RA-35", "RA-36", "RA-62", "RA-87")
            ),
        ),
    )
