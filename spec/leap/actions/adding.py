"""Making a leap longer: the travellers add cards or pass, until all have passed."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, next_seat
from ...language.terms import Bool, Int
from ..components import ADDING, CARD, State, hand_size
from .leap import along, room
from .turn import GAME_GOES_ON, card_in_hand, during, the_seat_is_asked


@frozen
class Add:
    """Add a card to the leap."""

    seat: Int
    card: Int


@frozen
class Pass:
    """Add no more to this leap."""

    seat: Int


def still_in(state: State, seat: Int) -> Bool:
    """Whether a seat travels and has not passed."""
    return all_of(state.travels.at(seat) == 1, state.passed.at(seat) == 0)


def could_add(game: Game, state: State, seat: Int) -> Bool:
    """Whether a seat could add something: it holds a card, and (CA-11a) there is an era under which it would lie."""
    holds = hand_size(state, seat) > 0
    return all_of(holds, room(state.reach, state.direction)) if game.reads("CA-11", "a") else holds


def travels_and_has_not_passed(game: Game, state: State, action: Add | Pass) -> Bool:
    """The seat travels and has not passed."""
    return still_in(state, action.seat)


def an_era_comes_next(game: Game, state: State, action: Add | Pass) -> Bool:
    """There is an era next to the last card of the wormhole in the leap's direction."""
    return room(state.reach, state.direction)


def a_card_could_be_added(game: Game, state: State, action: Pass) -> Bool:
    """The seat could add something: passing is a choice."""
    return could_add(game, state, action.seat)


def add(game: Game, state: State, action: Add) -> State:
    """Lay the card next to the last one."""
    return evolve(
        state,
        hands=state.hands.add(action.seat, action.card, -1),
        wormhole=state.wormhole.gain(action.card),
        reach=along(game, state.reach, state.direction, 1),
        asked=next_seat(state.asked, game.seats),
    )


def step_back(game: Game, state: State, action: Pass) -> State:
    """The seat adds no more."""
    return evolve(state, passed=state.passed.put(action.seat, 1), asked=next_seat(state.asked, game.seats))


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """Add and Pass; under CA-11a a card needs an era under which it lies."""
    time = Clause("C30.1", "Cards are being added to a leap.", during(ADDING), ("C30",))
    asked = Clause("C30.2", "This seat is the one asked.", the_seat_is_asked, ("C30", "C35"), ("CA-29", "CA-30"))
    still = Clause("C34.1", "The seat travels and has not passed.", travels_and_has_not_passed, ("C30", "C34"))
    held = Clause("C31.1", "The card is in the seat's hand.", card_in_hand, ("C31",), ("CA-27",))
    further = Clause(
        "C32.1", "An era comes next in the leap's direction.", an_era_comes_next, ("C32",), ("CA-11", "CA-12")
    )
    choice = Clause("C34.2", "The seat could add a card.", a_card_could_be_added, ("C34",), ("CA-31",))
    seat = seat_sort(seats)
    return (
        ActionKind(
            "add",
            Add,
            {"seat": seat, "card": CARD},
            (GAME_GOES_ON, time, asked, still, held, *((further,) if readings["CA-11"] == "a" else ())),
            Effect("The card lies next to the last one.", add, ("C31", "C32"), ("CA-11",)),
        ),
        ActionKind(
            "pass",
            Pass,
            {"seat": seat},
            (GAME_GOES_ON, time, asked, still, choice),
            Effect("The seat adds no more, but travels.", step_back, ("C34",)),
        ),
    )
