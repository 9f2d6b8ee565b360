"""Time Warp: pay a token and jump onto the twin of a ticket in hand."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, implies, when
from ...language.terms import Bool, Int
from ..components import ANY_TIME, PLACE, TICKET, State, is_ticket, time_of, world_of
from .pay import lay, prepaid, spendable
from .travel import travel
from .turn import GAME_GOES_ON, SEAT_IS_TO_ACT


@frozen
class Warp:
    """Pay a token, lay a ticket on its twin among the locations, and move onto it."""

    seat: Int
    card: Int
    place: Int


def token_at_hand(game: Game, state: State, action: Warp) -> Bool:
    """A token in front of the seat can be paid, or has been laid for this warp."""
    if prepaid(game):
        return state.banked > 0
    return spendable(game, state, action.seat) > 0


def place_is_a_location(game: Game, state: State, action: Warp) -> Bool:
    """The place is one of those where ports were laid out."""
    return action.place > 0


def place_is_to_the_right(game: Game, state: State, action: Warp) -> Bool:
    """The place lies to the right of the machine."""
    return action.place > state.machine


def place_is_elsewhere(game: Game, state: State, action: Warp) -> Bool:
    """The place is not the one where the machine stands."""
    return action.place != state.machine


def place_shows_a_ticket(game: Game, state: State, action: Warp) -> Bool:
    """The top card of the place is a ticket."""
    top = state.tops.at(action.place)
    return any_of(is_ticket(top), all_of(game.reads("VA-10", "b"), top == ANY_TIME))


def ticket_at_hand(game: Game, state: State, action: Warp) -> Bool:
    """The seat holds the ticket; under VA-42b the one that a Stay brought in this turn does not count."""
    resting = when(state.taken == action.card + 1, 1, 0) if game.reads("VA-42", "b") else 0
    return state.hands.at(action.seat, action.card) > resting


def ticket_is_the_twin(game: Game, state: State, action: Warp) -> Bool:
    """The ticket shows the world and the time of the place's top ticket."""
    top = state.tops.at(action.place)
    world, time = world_of(action.card) == world_of(top), time_of(action.card) == time_of(top)
    return implies(is_ticket(top), any_of(world, time) if game.reads("VA-40", "b") else all_of(world, time))


def warp(game: Game, state: State, action: Warp) -> State:
    """Pay, lay the ticket on its twin, step onto it and take up what lies there."""
    paid = evolve(state, banked=state.banked - 1) if prepaid(game) else lay(state, action.seat)
    after = travel(game, paid, action.seat, action.card, action.place, moves=game.reads("VA-17", "a"))
    return evolve(after, warped=state.warped.gain(action.card), by_warp=state.by_warp.put(action.place, 1))


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Time Warp for a number of seats; VA-11b and VA-12b add a clause each, and VA-42b narrows one."""
    location = Clause("V36.1", "The place is one of the port places.", place_is_a_location, ("V36",), ("VA-11",))
    rightward = Clause(
        "V36.2", "The place lies to the right of the machine.", place_is_to_the_right, ("V36",), ("VA-12",)
    )
    in_hand = "The ticket is in the seat's hand."
    if readings["VA-42"] == "b":
        in_hand = "The ticket is in the seat's hand, and is not the one that a Stay has just brought."
    return ActionKind(
        name="warp",
        record=Warp,
        parameters={"seat": seat_sort(seats), "card": TICKET, "place": PLACE},
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            Clause(
                "V35.1",
                "A token of the seat's own pays for the warp.",
                token_at_hand,
                ("V35", "V40"),
                ("VA-01", "VA-02", "VA-07"),
            ),
            *((location,) if readings["VA-11"] == "b" else ()),
            *((rightward,) if readings["VA-12"] == "b" else ()),
            Clause("V39.1", "The place is not the current location.", place_is_elsewhere, ("V39",)),
            Clause("V39.2", "The place shows a ticket, not a port.", place_shows_a_ticket, ("V36", "V39"), ("VA-10",)),
            Clause("V37.1", in_hand, ticket_at_hand, ("V37",), ("VA-42",)),
            Clause("V37.2", "The ticket is the twin of the one shown there.", ticket_is_the_twin, ("V37",), ("VA-40",)),
        ),
        effect=Effect(
            "A token stays behind, the ticket covers its twin, the machine jumps there, and the seat takes the token "
            "there.",
            warp,
            ("V7", "V35", "V37", "V38"),
            ("VA-04", "VA-12", "VA-17", "VA-22"),
        ),
    )
