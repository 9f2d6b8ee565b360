"""Action B: open a leap with a card and a direction."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import any_of, maximum, minimum, next_seat, remainder, when
from ...language.terms import Bool, Int
from ..components import CARD, COMPANY, DIRECTION, ERAS, FUTURE, LEAP, State, here
from .turn import GAME_GOES_ON, MAIN_ACTION, OWN_TURN, card_in_hand


@frozen
class Leap:
    """Open a leap into the past or into the future."""

    seat: Int
    card: Int
    direction: Int


def card_opens_a_leap(game: Game, state: State, action: Leap) -> Bool:
    """The card is a leap, or of the era where the piece stands."""
    return any_of(action.card == LEAP, action.card == here(state, action.seat))


def an_era_lies_that_way(game: Game, state: State, action: Leap) -> Bool:
    """There is an era next to the piece in that direction."""
    return room(here(state, action.seat), action.direction)


def room(era: Int, direction: Int) -> Bool:
    """Whether an era has a neighbour in a direction."""
    return when(direction == FUTURE, era < ERAS - 1, era > 0)


def along(game: Game, era: Int, direction: Int, steps: Int) -> Int:
    """The era so many steps away in a direction: it stops at the ends (CA-11c: it goes round)."""
    target = when(direction == FUTURE, era + steps, era - steps)
    if game.reads("CA-11", "c"):
        return remainder(target + 11 * ERAS, ERAS)
    return maximum(0, minimum(target, ERAS - 1))


def leap(game: Game, state: State, action: Leap) -> State:
    """Lay the card under the neighbouring era, and ask who comes along."""
    return evolve(
        state,
        hands=state.hands.add(action.seat, action.card, -1),
        wormhole=state.wormhole.gain(action.card),
        reach=along(game, here(state, action.seat), action.direction, 1),
        direction=action.direction,
        travels=state.travels.put(action.seat, 1),
        acted=True,
        phase=COMPANY,
        asked=next_seat(action.seat, game.seats),
    )


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Leap for a number of seats; under CA-11a there has to be an era in that direction."""
    neighbour = Clause(
        "C25.1", "An era lies next to the piece in that direction.", an_era_lies_that_way, ("C25",), ("CA-11", "CA-12")
    )
    return ActionKind(
        name="leap",
        record=Leap,
        parameters={"seat": seat_sort(seats), "card": CARD, "direction": DIRECTION},
        clauses=(
            GAME_GOES_ON,
            OWN_TURN,
            MAIN_ACTION,
            Clause("C23.1", "The card is in the seat's hand.", card_in_hand, ("C23",), ("CA-33",)),
            Clause(
                "C23.2",
                "The card is a leap, or of the era where the piece stands.",
                card_opens_a_leap,
                ("C23", "C24"),
                ("CA-27",),
            ),
            *((neighbour,) if readings["CA-11"] == "a" else ()),
        ),
        effect=Effect(
            "The card lies in the wormhole under the neighbouring era, and the others there are asked in turn.",
            leap,
            ("C23", "C25", "C27"),
            ("CA-11", "CA-26", "CA-28"),
        ),
    )
