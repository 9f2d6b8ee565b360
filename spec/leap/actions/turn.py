"""What the actions share: whose turn it is, which phase is on, and how a turn goes on and ends."""

from __future__ import annotations

from functools import cache
from typing import Any

from attrs import evolve

from ...language.games import Clause, Game, Rule
from ...language.logic import all_of, any_of, minimum, next_seat, no, when
from ...language.terms import Bool, Int
from ..components import ITEM, MAIN, PHASES, REST, TURN_CAP, State, hand_size


def game_goes_on(game: Game, state: State, action: Any) -> Bool:
    """No ending holds."""
    return no(game.over(state))


def it_is_the_seats_turn(game: Game, state: State, action: Any) -> Bool:
    """It is the turn of the seat that acts."""
    seat: Int = action.seat
    return state.turn == seat


def the_seat_is_asked(game: Game, state: State, action: Any) -> Bool:
    """The seat that acts is the one asked."""
    seat: Int = action.seat
    return state.asked == seat


def card_in_hand(game: Game, state: State, action: Any) -> Bool:
    """The seat holds the card."""
    return state.hands.at(action.seat, action.card) > 0


@cache
def during(phase: int) -> Rule:
    """The test of a clause that a phase is on."""

    def phase_is_on(game: Game, state: State, action: Any) -> Bool:
        """The phase is on."""
        return state.phase == phase

    phase_is_on.__name__ = f"{PHASES[phase]}_is_on"
    return phase_is_on


GAME_GOES_ON = Clause("C65.1", "The game is not over.", game_goes_on, ("C44", "C65"), ("CA-03", "CA-04", "CA-58"))
OWN_TURN = Clause("C13.1", "It is this seat's turn.", it_is_the_seats_turn, ("C13",))
MAIN_ACTION = Clause("C12.1", "The turn's one main action is still to come.", during(MAIN), ("C12",))


def items_or_rest(pending: Int) -> Int:
    """The phase that follows a main action, or an item: the item still to be resolved, else the end of the turn."""
    return when(pending > 0, ITEM, REST)


def card_moved(state: State, seat: Int, card: Int, to: Int) -> State:
    """A card goes from one hand into another."""
    return evolve(state, hands=state.hands.add(seat, card, -1).add(to, card, 1))


def hand_over(game: Game, state: State) -> State:
    """The turn ends: the named seat is next, or else the one on the left."""
    after = when(state.named > 0, state.named - 1, next_seat(state.turn, game.seats))
    return evolve(
        state,
        phase=MAIN,
        turn=after,
        asked=after,
        offerer=after,
        named=0,
        acted=False,
        offered=False,
        turns=minimum(state.turns + 1, TURN_CAP) if game.reads("CA-07", "b") else state.turns,
    )


def may_offer_freely(game: Game, state: State, seat: Int) -> Bool:
    """Whether a seat could use the free action: its card is unspent, none was refused, and there is a card to offer."""
    whose = any_of(state.turn == seat, game.reads("CA-38", "b"))
    return all_of(whose, state.spent.at(seat) == 0, no(state.offered), lambda: hand_size(state, seat) > 0)
