"""Setting up Leap: shuffle and deal, and lay out the scenario cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from attrs import frozen

from ..language.containers import Counts, Grid, Pile, Vector
from ..language.domains import ranges
from ..language.errors import MembershipError
from ..language.games import Game, Setup, seat_sort
from ..language.logic import all_of
from ..language.sorts import GridSort, IntSort, PileSort, VectorSort
from ..language.terms import Bool, Int
from .components import (
    BLANK,
    CARD,
    COPIES,
    DECK,
    ERAS,
    FIRST,
    FOURTH,
    HAND,
    ITEMS,
    KINDS,
    LEAP,
    LEAPS,
    MAIN,
    NONE,
    PAST,
    SAME,
    SCENARIO,
    SCENARIOS,
    State,
    copies,
    domain,
)
from .edition import Edition, of_edition
from .validity import OTHERS, SINGLES, playable


@frozen
class Deal:
    """What chance and the table decide: hands, the deck that is left from bottom to top, scenarios, and who begins."""

    hands: Grid
    deck: Pile
    scenarios: Vector
    start: Int


def deal_domain(seats: int) -> Deal:
    """The range of every part of a deal."""
    hands = GridSort(seats, KINDS, IntSort(0, LEAPS))
    return ranges(
        Deal, hands=hands, deck=PileSort(DECK, CARD), scenarios=VectorSort(SCENARIOS, SCENARIO), start=seat_sort(seats)
    )


def valid(game: Game, deal: Deal) -> Bool:
    """Whether each card is there as often as it is made, each hand has three, and the scenario cards may be used."""
    return all_of(
        deal.deck.size == DECK - HAND * game.seats,
        *(deal.hands.column_total(kind) + deal.deck.count(kind) == copies(kind) for kind in range(KINDS)),
        *(deal.hands.row_total(seat) == HAND for seat in range(game.seats)),
        playable(deal.scenarios),
        of_edition(game.edition, deal.scenarios),
    )


def begin(game: Game, deal: Deal) -> State:
    """The first state: every piece in the first era, nothing laid, and the first seat to begin."""
    shape: Any = domain(game.seats)
    return State(
        phase=MAIN,
        turn=deal.start,
        asked=deal.start,
        acted=False,
        pieces=Vector(shape.pieces, (0,) * game.seats),
        eras=Vector(shape.eras, (NONE,) * ERAS),
        face_up=Vector(shape.face_up, (0,) * ERAS),
        knows=Grid(shape.knows, (1,) * (game.seats * ERAS)),
        deck=deal.deck,
        hands=deal.hands,
        discards=Counts(shape.discards, (0,) * KINDS),
        wormhole=Counts(shape.wormhole, (0,) * KINDS),
        reach=0,
        direction=PAST,
        travels=Vector(shape.travels, (0,) * game.seats),
        passed=Vector(shape.passed, (0,) * game.seats),
        scenarios=deal.scenarios,
        cleared_by=Vector(shape.cleared_by, (0,) * ERAS),
        violated=False,
        pending=0,
        named=0,
        offers=Vector(shape.offers, (NONE,) * game.seats),
        offerer=deal.start,
        offered=False,
        spent=Vector(shape.spent, (0,) * game.seats),
        turns=0,
        rank=Vector(shape.rank, (0,) * ERAS),
    )


def cards() -> list[int]:
    """All cards of the deck, in order."""
    return [*(era for era in range(ERAS) for _ in range(COPIES)), *[LEAP] * LEAPS]


def arrange(game: Game, deck: Sequence[int], scenarios: Sequence[int] = (BLANK,) * SCENARIOS, start: int = 0) -> Deal:
    """The deal of a shuffled deck, from bottom to top, and of the scenario cards of eras 1 to 9.

    Cards are dealt from the top one by one, beginning with seat 0.
    """
    if len(deck) != DECK or len(scenarios) != SCENARIOS:
        raise MembershipError(
            f"a deal needs {DECK} cards and {SCENARIOS} scenario cards, got {len(deck)} and {len(scenarios)}"
        )
    shape: Any = deal_domain(game.seats)
    dealt = list(reversed(deck))[: HAND * game.seats]
    hands = [dealt[seat :: game.seats] for seat in range(game.seats)]
    return Deal(
        hands=Grid(shape.hands, tuple(hand.count(kind) for hand in hands for kind in range(KINDS))),
        deck=Pile(shape.deck, tuple(deck[: DECK - len(dealt)])),
        scenarios=Vector(shape.scenarios, tuple(scenarios)),
        start=start,
    )


def scenario_cards(edition: Edition, random: Random) -> list[int]:
    """The scenario cards of an edition, laid out at random where it says no order."""
    if edition.eras:
        return list(edition.eras)
    if edition.is_open:
        early = [FIRST] * random.randint(0, 1)
        pool = [*SINGLES, SAME, SAME, *early, *[FOURTH] * min(OTHERS - len(early), SCENARIOS - 3), *[BLANK] * 5]
        return random.sample(pool, SCENARIOS)
    laid = list(edition.cards)
    left = [item for item in range(1, ITEMS + 1) if item not in laid]
    for item in random.sample(left, edition.items):
        laid[laid.index(BLANK)] = item
    random.shuffle(laid)
    return laid


def draw(game: Game, random: Random) -> Deal:
    """A deal after shuffling; the first seat is drawn too, since nobody's films are known here."""
    deck = cards()
    random.shuffle(deck)
    return arrange(game, deck, scenario_cards(game.edition, random), random.randrange(game.seats))


def setup(seats: int) -> Setup:
    """The setup for a number of seats."""
    return Setup(
        "Shuffle the deck; three cards to each hand; nine scenario cards at eras 1 to 9; all pieces at era 1.",
        domain=deal_domain(seats),
        draw=draw,
        arrange=arrange,
        valid=valid,
        begin=begin,
        cites=("C1", "C3", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C73", "C74", "C76"),
        rulings=("CA-64", "CA-65", "CA-66", "CA-73", "CA-74", "CA-75", "CA-76", "CA-77"),
    )
