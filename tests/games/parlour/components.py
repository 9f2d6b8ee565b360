"""What lies on the table of Parlour: cards, coins, dice, and the state of a game."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from lexludi.spec.language.containers import Grid, Pile, Piles, Vector
from lexludi.spec.language.fields import ghost, known, owned, piled, public, sealed
from lexludi.spec.language.games import Game, seat_sort
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, VectorSort, flags
from lexludi.spec.language.terms import Bool, Int

CARD_NAMES = ("rose", "iris", "lily", "tulip", "aster", "daisy")
KINDS = len(CARD_NAMES)
COPIES = 3
CARDS = KINDS * COPIES
CARD = IntSort(0, KINDS - 1, CARD_NAMES)
PHASE = IntSort(0, 4, ("roll", "bid", "attack", "answer", "refill"))
ROLL, BID, ATTACK, ANSWER, REFILL = range(5)
SLOTS = 3
ROUNDS = 5
COINS_EACH = 5
HAND = 2
COLUMN = 2
COINS = IntSort(0, COINS_EACH)
DIE = IntSort(0, 6)
PILE = PileSort(CARDS, CARD)


@frozen
class Edition:
    """What the sheet says: the points of each kind of card."""

    name: str
    points: tuple[int, ...]


PLAIN = Edition("plain", (1, 1, 2, 2, 3, 3))


@frozen
class State:
    """Everything on the table and in the hands, and where in the round we are."""

    phase: Int = public()
    round: Int = public()
    leader: Int = public()
    dice: Vector = public()
    bids: Vector = sealed(until="shown")
    placed: Vector = public()
    shown: Bool = public()
    coins: Vector = public()
    stock: Pile = piled(tops=False)
    discard: Pile = piled(tops=True)
    columns: Piles = public()
    hands: Grid = owned(totals=True)
    market: Vector = known(by="peeked")
    peeked: Grid = public()
    power: Int = public()
    spent: Int = ghost()


def domain(seats: int) -> State:
    """The range of every field for a number of seats."""
    record: Any = State
    shape: State = record(
        phase=PHASE,
        round=IntSort(0, ROUNDS),
        leader=seat_sort(seats),
        dice=VectorSort(2, DIE),
        bids=VectorSort(seats, COINS),
        placed=flags(seats),
        shown=BOOL,
        coins=VectorSort(seats, COINS),
        stock=PILE,
        discard=PILE,
        columns=PilesSort(seats, PileSort(CARDS, CARD)),
        hands=GridSort(seats, KINDS, IntSort(0, COPIES)),
        market=VectorSort(SLOTS, CARD),
        peeked=GridSort(seats, SLOTS, IntSort(0, 1)),
        power=DIE,
        spent=IntSort(0, 3 * CARDS),
    )
    return shape


def points(game: Game, card: Int) -> Int:
    """The points of a card, by the sheet."""
    edition: Edition = game.edition
    return Vector.of(edition.points).at(card)
