"""Stay: exchange a ticket with the top of the current location, within one world."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import any_of, when
from ...language.terms import Bool, Int
from ..components import TICKET, State, hand_size, world_of
from .travel import take_up
from .turn import GAME_GOES_ON, MAIN_ACTION_IS_OPEN, SEAT_IS_TO_ACT, ticket_in_hand


@frozen
class Stay:
    """Exchange a ticket of the hand with the top ticket under the machine."""

    seat: Int
    card: Int


def same_world(game: Game, state: State, action: Stay) -> Bool:
    """The ticket is of the world of the current location's top ticket."""
    return world_of(action.card) == world_of(state.tops.at(state.machine))


def not_identical(game: Game, state: State, action: Stay) -> Bool:
    """The ticket differs from the one that it is exchanged with."""
    return action.card != state.tops.at(state.machine)


def stay(game: Game, state: State, action: Stay) -> State:
    """Exchange the ticket with the top one under the machine."""
    top = state.tops.at(state.machine)
    last = hand_size(state, action.seat) == 1 if game.reads("VA-23", "b") else False
    hands = state.hands.add(action.seat, action.card, -1)
    after = evolve(
        state,
        hands=when(last, hands, hands.add(action.seat, top, 1)),
        buried=when(last, state.buried.gain(top), state.buried),
        tops=state.tops.put(state.machine, action.card),
        main_done=True,
        taken=when(last, 0, top + 1) if game.reads("VA-42", "b") else state.taken,
        moved=any_of(state.moved, game.reads("VA-19", "b")),
        by_warp=state.by_warp.put(state.machine, 0),
    )
    return take_up(game, after, action.seat, state.machine) if game.reads("VA-05", "b") else after


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Stay for a number of seats; VA-25b adds a clause."""
    different = Clause(
        "V30.1", "The ticket differs from the one under the machine.", not_identical, ("V30",), ("VA-25",)
    )
    return ActionKind(
        name="stay",
        record=Stay,
        parameters={"seat": seat_sort(seats), "card": TICKET},
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            MAIN_ACTION_IS_OPEN,
            Clause("V29.1", "The ticket is in the seat's hand.", ticket_in_hand, ("V29",)),
            Clause("V29.2", "The ticket is of the world of the current location.", same_world, ("V29",)),
            *((different,) if readings["VA-25"] == "b" else ()),
        ),
        effect=Effect(
            "The ticket comes to lie under the machine, and the one that lay on top there goes into the hand.",
            stay,
            ("V30",),
            ("VA-05", "VA-06", "VA-19", "VA-23", "VA-24", "VA-36", "VA-42"),
        ),
    )
