"""Setting up Parlour: one shuffled deck, of which columns, hands and market are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from attrs import frozen

from lexludi.spec.language.containers import Grid, Pile, Piles, Vector
from lexludi.spec.language.games import Game, Setup, seat_sort
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.terms import Bool, Int

from .components import (
    CARD,
    COINS_EACH,
    COLUMN,
    COPIES,
    HAND,
    KINDS,
    PILE,
    ROLL,
    SLOTS,
    State,
    domain,
)


@frozen
class Deal:
    """The deck from bottom to top, and who leads first."""

    deck: Pile
    start: Int


def draw(game: Game, random: Random) -> Deal:
    """A deal after shuffling."""
    cards = [k for k in range(KINDS) for _ in range(COPIES)]
    random.shuffle(cards)
    return arrange(game, cards, random.randrange(game.seats))


def arrange(game: Game, deck: Sequence[int], start: int = 0) -> Deal:
    """The deal of an explicit shuffle."""
    return Deal(Pile(PILE, tuple(deck)), start)


def valid(game: Game, deal: Deal) -> Bool:
    """Whether every card is there as often as it is made."""
    return all_of(deal.deck.count(kind) == COPIES for kind in range(KINDS))


def begin(game: Game, deal: Deal) -> State:
    """The first state: columns, hands and market from the top of the deck, in this order."""
    shape: Any = domain(game.seats)
    stock, columns = deal.deck, Piles(shape.columns, ((),) * game.seats)
    for seat in range(game.seats * COLUMN):
        columns, stock = columns.push(seat % game.seats, stock.top()), stock.drop()
    hands = Grid(shape.hands, (0,) * (game.seats * KINDS))
    for seat in range(game.seats * HAND):
        hands, stock = hands.add(seat % game.seats, stock.top(), 1), stock.drop()
    market = Vector.of([stock.top(k) for k in range(SLOTS)], CARD)
    for _ in range(SLOTS):
        stock = stock.drop()
    return State(
        phase=ROLL,
        round=0,
        leader=deal.start,
        dice=Vector(shape.dice, (0, 0)),
        bids=Vector(shape.bids, (0,) * game.seats),
        placed=Vector(shape.placed, (0,) * game.seats),
        shown=False,
        coins=Vector(shape.coins, (COINS_EACH,) * game.seats),
        stock=stock,
        discard=Pile(PILE, ()),
        columns=columns,
        hands=hands,
        market=market,
        peeked=Grid(shape.peeked, (0,) * (game.seats * SLOTS)),
        power=0,
        spent=0,
    )


def setup(seats: int) -> Setup:
    """The setup for a number of seats."""
    record: Any = Deal
    return Setup(
        "Shuffle the deck; two cards to each column, two to each hand, three face down into the market.",
        domain=record(deck=PILE, start=seat_sort(seats)),
        draw=draw,
        arrange=arrange,
        valid=valid,
        begin=begin,
        cites=("T8",),
    )
