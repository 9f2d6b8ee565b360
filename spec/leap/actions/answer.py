"""Answers to an offer: one in turn accepts or refuses, and what becomes of a card that nobody wants."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, next_seat, when
from ...language.terms import Bool, Int
from ..components import ASKING, CARD, MAIN, NONE, REFUSED, REST, State, hand_size, here
from .offer import by_item
from .turn import GAME_GOES_ON, OWN_TURN, card_in_hand, during, the_seat_is_asked


@frozen
class Accept:
    """Give a card for the one offered, unseen."""

    seat: Int
    card: Int


@frozen
class Refuse:
    """Leave the offer to the next one."""

    seat: Int


@frozen
class Bury:
    """Exchange the card that nobody wanted for the top of the deck."""

    seat: Int


@frozen
class Withdraw:
    """Take the card that nobody wanted back."""

    seat: Int


def could_accept(state: State, seat: Int) -> Bool:
    """Whether a seat may take an offer: it is another's, and a free one comes from the same era."""
    near = any_of(by_item(state), here(state, seat) == here(state, state.offerer))
    return all_of(seat != state.offerer, near, hand_size(state, seat) > 0)


def may_take_it(game: Game, state: State, action: Accept | Refuse) -> Bool:
    """The seat may take the offer."""
    return could_accept(state, action.seat)


def over(state: State) -> State:
    """The exchange is over: the turn goes on where it was interrupted, or the item is used up."""
    back = when(state.acted, REST, MAIN)
    return evolve(
        state, offers=state.offers.put(state.offerer, NONE), offerer=state.turn, asked=state.turn, pending=0, phase=back
    )


def used(game: Game, state: State) -> State:
    """The free action is spent, for the whole team (CA-38c: for the one who used it)."""
    spent = state.spent
    for seat in range(game.seats):
        counts = any_of(game.reads("CA-38", "a", "b"), state.offerer == seat)
        spent = spent.put(seat, when(all_of(counts, state.pending == 0), 1, spent.at(seat)))
    return evolve(state, spent=spent)


def accept(game: Game, state: State, action: Accept) -> State:
    """The two cards change hands."""
    offered = state.offers.at(state.offerer)
    hands = state.hands.add(action.seat, action.card, -1).add(state.offerer, action.card, 1)
    return over(used(game, evolve(state, hands=hands.add(action.seat, offered, 1))))


def refuse(game: Game, state: State, action: Refuse) -> State:
    """The next seat is asked."""
    return evolve(state, asked=next_seat(state.asked, game.seats))


def taken_back(game: Game, state: State) -> State:
    """The card offered goes back into the hand; a free offer that was refused is not made again in this turn."""
    hands = state.hands.add(state.offerer, state.offers.at(state.offerer), 1)
    after = used(game, state) if game.reads("CA-40", "b") else state
    again = game.reads("CA-78", "b")
    refused = state.offered if again else any_of(state.offered, state.pending == 0)
    return over(evolve(after, hands=hands, offered=refused))


def buried(game: Game, state: State) -> State:
    """The top of the deck goes into the hand and the card offered under the deck (CA-48b: first this, then that)."""
    card = state.offers.at(state.offerer)
    if game.reads("CA-48", "b"):
        deck = state.deck.under(card)
        top, deck = deck.top(), deck.drop()
    else:
        top, deck = state.deck.top(), state.deck.drop()
        deck = deck.under(card)
    return over(used(game, evolve(state, deck=deck, hands=state.hands.add(state.offerer, top, 1))))


def bury(game: Game, state: State, action: Bury) -> State:
    """The card goes under the deck, and its top into the hand."""
    return buried(game, state)


def withdraw(game: Game, state: State, action: Withdraw) -> State:
    """The card goes back into the hand."""
    return taken_back(game, state)


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """Accept and Refuse; under CA-47b also what one does with a card that nobody wanted."""
    asking = Clause("C55.2", "An offer is being made.", during(ASKING), ("C55",))
    asked = Clause("C55.3", "This seat is the one asked.", the_seat_is_asked, ("C55",))
    able = Clause(
        "C55.4",
        "It is another seat, with a card to give, and the offer may be made to its era.",
        may_take_it,
        ("C43", "C54", "C55"),
        ("CA-38", "CA-50"),
    )
    held = Clause("C55.5", "The card is in the seat's hand.", card_in_hand, ("C55",), ("CA-46",))
    seat = seat_sort(seats)
    unwanted = Clause("C56.1", "Nobody wanted the card.", during(REFUSED), ("C56",), ("CA-47",))
    choice = (
        ActionKind(
            "bury",
            Bury,
            {"seat": seat},
            (GAME_GOES_ON, OWN_TURN, unwanted),
            Effect("The card goes under the deck, and its top into the hand.", bury, ("C56",), ("CA-47", "CA-48")),
        ),
        ActionKind(
            "withdraw",
            Withdraw,
            {"seat": seat},
            (GAME_GOES_ON, OWN_TURN, unwanted),
            Effect("The card goes back into the hand.", withdraw, ("C56",), ("CA-47",)),
        ),
    )
    return (
        ActionKind(
            "accept",
            Accept,
            {"seat": seat, "card": CARD},
            (GAME_GOES_ON, asking, asked, able, held),
            Effect("The two cards change hands.", accept, ("C55", "C57"), ("CA-38", "CA-42", "CA-46")),
        ),
        ActionKind(
            "refuse",
            Refuse,
            {"seat": seat},
            (GAME_GOES_ON, asking, asked, able),
            Effect("The next seat is asked.", refuse, ("C55",)),
        ),
        *(choice if readings["CA-47"] == "b" else ()),
    )
