"""Offering a card face down for one of another hand: the free action, and the second item."""

from __future__ import annotations

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, among, any_of, implies, next_seat, no
from ...language.terms import Bool, Int
from ..components import ASKING, CARD, EXCHANGE, ITEM, MAIN, REST, State
from .turn import GAME_GOES_ON, card_in_hand


@frozen
class Offer:
    """Offer a card of one's hand face down."""

    seat: Int
    card: Int


def by_item(state: State) -> Bool:
    """Whether an exchange is that of the second item, and not the free action."""
    return state.pending == EXCHANGE


def it_is_time_for_an_exchange(game: Game, state: State, action: Offer) -> Bool:
    """No card has been laid yet in the turn or all else is done in it, or the second item is to be resolved."""
    return any_of(among(state.phase, (MAIN, REST)), all_of(state.phase == ITEM, by_item(state)))


def it_is_the_offerers_turn(game: Game, state: State, action: Offer) -> Bool:
    """It is the turn of the seat (CA-38b: it does not matter whose)."""
    freely = all_of(game.reads("CA-38", "b"), no(by_item(state)))
    return any_of(state.turn == action.seat, freely)


def the_shared_card_is_unspent(game: Game, state: State, action: Offer) -> Bool:
    """The free action is still there for the seat; an item does not ask for it."""
    return any_of(by_item(state), state.spent.at(action.seat) == 0)


def none_was_refused(game: Game, state: State, action: Offer) -> Bool:
    """Nobody has refused a free offer in this turn."""
    return implies(no(by_item(state)), no(state.offered))


def offer(game: Game, state: State, action: Offer) -> State:
    """Lay the card face down in front of the seat, and ask the one on its left."""
    return evolve(
        state,
        hands=state.hands.add(action.seat, action.card, -1),
        offers=state.offers.put(action.seat, action.card),
        offerer=action.seat,
        phase=ASKING,
        asked=next_seat(action.seat, game.seats),
    )


def kind(seats: int) -> ActionKind:
    """The action Offer for a number of seats."""
    return ActionKind(
        name="offer",
        record=Offer,
        parameters={"seat": seat_sort(seats), "card": CARD},
        clauses=(
            GAME_GOES_ON,
            Clause(
                "C43.1",
                "It is before or after the main action, or the second item is to be resolved.",
                it_is_time_for_an_exchange,
                ("C43", "C50", "C54"),
                ("CA-38", "CA-41", "CA-79"),
            ),
            Clause("C43.2", "It is this seat's turn.", it_is_the_offerers_turn, ("C43", "C54"), ("CA-38",)),
            Clause(
                "C43.3",
                "The shared card is unspent, or not asked for.",
                the_shared_card_is_unspent,
                ("C10", "C57"),
                ("CA-38", "CA-42"),
            ),
            Clause("C43.4", "No free offer was refused in this turn.", none_was_refused, ("C43",), ("CA-78",)),
            Clause("C55.1", "The card is in the seat's hand.", card_in_hand, ("C54", "C55"), ("CA-45",)),
        ),
        effect=Effect("The card lies face down, and the others are asked from the left.", offer, ("C55",)),
    )
