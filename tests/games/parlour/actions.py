"""The actions of Parlour: rolled, sealed, chosen, answered and forced."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from lexludi.spec.language.containers import Pile
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of, any_of, first_seat_from, maximum, next_seat, no, when
from lexludi.spec.language.terms import Bool, Int

from .components import ATTACK, HAND, KINDS, PILE, REFILL, ROLL, State, points


@frozen
class Roll:
    """Chance rolls two dice."""

    a: Int
    b: Int


@frozen
class Bid:
    """A seat bids in secret."""

    seat: Int
    amount: Int


@frozen
class Show:
    """The bids are shown, and the highest leads."""


@frozen
class Strike:
    """The leader strikes the top card off another seat's column."""

    seat: Int
    victim: Int


@frozen
class Peek:
    """The leader looks at a card of the market."""

    seat: Int
    slot: Int


@frozen
class Swap:
    """The leader exchanges a card of its hand with one of the market that it knows."""

    seat: Int
    card: Int
    slot: Int


@frozen
class Done:
    """The leader ends its attack."""

    seat: Int


@frozen
class Parry:
    """The next seat puts a card of its hand under the discards."""

    seat: Int
    card: Int


@frozen
class Accept:
    """The next seat lets it be."""

    seat: Int


@frozen
class Draw:
    """One card is drawn into the first hand that is not full."""


@frozen
class Shuffle:
    """Chance decides the order of the discarded cards, which become the stock."""

    order: Pile


@frozen
class Rest:
    """The round ends."""


def goes_on(game: Game, state: State, action: Any) -> Bool:
    """No ending holds."""
    return no(game.over(state))


def during(phase: int) -> Any:
    """The clause test that a phase is on."""

    def phase_is_on(game: Game, state: State, action: Any) -> Bool:
        return state.phase == phase

    return phase_is_on


def leads(game: Game, state: State, action: Strike | Peek | Swap | Done) -> Bool:
    """The seat leads."""
    return state.leader == action.seat


def answers(game: Game, state: State, action: Parry | Accept) -> Bool:
    """The seat comes after the leader."""
    return next_seat(state.leader, game.seats) == action.seat


def in_hand(game: Game, state: State, action: Parry | Swap) -> Bool:
    """The card is in the seat's hand."""
    return state.hands.at(action.seat, action.card) > 0


def strikes_what_lies_there(game: Game, state: State, action: Strike) -> Bool:
    """A card lies in the column (TA-01b: two or more)."""
    return state.columns.pile(action.victim).size > (1 if game.reads("TA-01", "b") else 0)


def power_reaches(game: Game, state: State, action: Strike) -> Bool:
    """The dice reach as far as the card's points."""
    return points(game, state.columns.pile(action.victim).top()) <= state.power


def order_is_of_the_discards(game: Game, state: State, action: Shuffle) -> Bool:
    """The order is of the cards that were discarded."""
    return all_of(action.order.count(kind) == state.discard.count(kind) for kind in range(KINDS))


def hand_size(state: State, seat: Int) -> Int:
    """How many cards a seat holds."""
    return state.hands.row_total(seat)


def somebody_draws(game: Game, state: State) -> Bool:
    """Some hand is not full."""
    return any_of(hand_size(state, seat) < HAND for seat in range(game.seats))


def show(game: Game, state: State, action: Show) -> State:
    """The first of the highest bids, from the leader on, pays and leads."""
    highest = maximum(*(state.bids.at(seat) for seat in range(game.seats)))
    leader = first_seat_from(state.leader, game.seats, lambda seat: state.bids.at(seat) == highest, 0)
    power = maximum(state.dice.at(0), state.dice.at(1))
    return evolve(
        state,
        shown=True,
        leader=leader,
        coins=state.coins.add(leader, 0 - highest),
        power=power,
        spent=0,
        phase=ATTACK,
    )


def strike(game: Game, state: State, action: Strike) -> State:
    """The card goes to the discards, and the power falls by its points."""
    card = state.columns.pile(action.victim).top()
    worth = points(game, card)
    return evolve(
        state,
        columns=state.columns.drop(action.victim),
        discard=state.discard.push(card),
        power=state.power - worth,
        spent=state.spent + worth,
    )


def swap(game: Game, state: State, action: Swap) -> State:
    """The cards change places, and nobody else knows the new one."""
    peeked = state.peeked
    for seat in range(game.seats):
        peeked = peeked.put(seat, action.slot, when(action.seat == seat, 1, 0))
    return evolve(
        state,
        hands=state.hands.add(action.seat, action.card, -1).add(action.seat, state.market.at(action.slot), 1),
        market=state.market.put(action.slot, action.card),
        peeked=peeked,
    )


def parry(game: Game, state: State, action: Parry) -> State:
    """The card goes under the discards."""
    hands = state.hands.add(action.seat, action.card, -1)
    return evolve(state, hands=hands, discard=state.discard.under(action.card), phase=REFILL)


def draw_one(game: Game, state: State, action: Draw) -> State:
    """The top card of the stock goes to the first hand, from the leader on, that is not full."""
    seat = first_seat_from(state.leader, game.seats, lambda seat: hand_size(state, seat) < HAND, 0)
    return evolve(state, hands=state.hands.add(seat, state.stock.top(), 1), stock=state.stock.drop())


def reshuffle(game: Game, state: State, action: Shuffle) -> State:
    """The discards become the stock in the given order."""
    return evolve(state, stock=state.stock.append(action.order), discard=state.discard.clear())


def draw_shuffle(game: Game, state: State, random: Any) -> Shuffle:
    """The discarded cards in any order, all equally likely."""
    cards = list(state.discard.body)
    random.shuffle(cards)
    return Shuffle(Pile(PILE, tuple(cards)))


def rest(game: Game, state: State, action: Rest) -> State:
    """A new round begins."""
    bids, placed = state.bids, state.placed
    for seat in range(game.seats):
        bids, placed = bids.put(seat, 0), placed.put(seat, 0)
    dice = state.dice.put(0, 0).put(1, 0)
    return evolve(
        state, phase=ROLL, round=state.round + 1, bids=bids, placed=placed, shown=False, dice=dice, power=0, spent=0
    )
