"""Setting up Voyage: shuffle, deal and lay out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from attrs import frozen

from ..language.containers import Counts, Grid, Vector
from ..language.domains import ranges
from ..language.errors import MembershipError
from ..language.games import Game, Setup, seat_sort
from ..language.logic import all_of, when
from ..language.sorts import GridSort, IntSort, VectorSort, flags, multiset
from ..language.terms import Bool, Int
from .components import (
    ANY_TIME,
    CARD,
    CARD_NAMES,
    COPIES,
    HAND,
    KINDS,
    PLACES,
    PORTS,
    REMOVED,
    TICKET,
    TICKETS,
    TOKENS_EACH,
    State,
    domain,
)

PORT = IntSort(TICKETS, KINDS - 1, CARD_NAMES[TICKETS:])


@frozen
class Deal:
    """What chance and the table decide before the first turn."""

    first: Int
    hands: Grid
    removed: Counts
    ports: Vector
    start: Int


def deal_domain(seats: int) -> Deal:
    """The range of every part of a deal."""
    return ranges(
        Deal,
        first=TICKET,
        hands=GridSort(seats, TICKETS, IntSort(0, COPIES)),
        removed=multiset(TICKETS, COPIES),
        ports=VectorSort(PORTS, PORT),
        start=seat_sort(seats),
    )


def valid(game: Game, deal: Deal) -> Bool:
    """Whether a deal uses each card twice, gives every seat its tickets, and puts out as many as it should."""
    return all_of(
        *(
            deal.hands.column_total(k) + deal.removed.at(k) + when(deal.first == k, 1, 0) == COPIES
            for k in range(TICKETS)
        ),
        *(deal.hands.row_total(seat) == HAND[game.seats] for seat in range(game.seats)),
        deal.removed.total == REMOVED[game.seats],
        *(deal.ports.count(p) == COPIES for p in range(TICKETS, KINDS)),
    )


def begin(game: Game, deal: Deal) -> State:
    """The first state: the machine on the start ticket, the ports to its right, three tokens for each seat."""
    shape: Any = domain(game.seats)
    tops = Vector.of([deal.first, *(deal.ports.at(i) for i in range(PORTS))], CARD)
    wild = [0, *(when(deal.ports.at(i) == ANY_TIME, 1, 0) for i in range(PORTS))]
    return State(
        turn=deal.start,
        start=deal.start,
        machine=0,
        tops=tops,
        wild=Vector.of(wild, IntSort(0, 1)),
        board=Vector(shape.board, (0,) * PLACES),
        laid_by=Vector(shape.laid_by, (0,) * PLACES),
        tokens=Vector(shape.tokens, (TOKENS_EACH,) * game.seats),
        fresh=0,
        banked=0,
        taken=0,
        hands=deal.hands,
        buried=Counts(shape.buried, (0,) * KINDS),
        removed=deal.removed,
        main_done=False,
        moved=False,
        origin=0,
        idle=0,
        warped=Counts(shape.warped, (0,) * TICKETS),
        by_warp=Vector(flags(PLACES), (0,) * PLACES),
    )


def deck() -> tuple[list[int], list[int]]:
    """All tickets and all ports, in order."""
    return [*range(TICKETS)] * COPIES, [*range(TICKETS, KINDS)] * COPIES


def counted(cards: Sequence[int], kinds: int) -> tuple[int, ...]:
    """How many there are of each kind."""
    return tuple(cards.count(k) for k in range(kinds))


def arrange(game: Game, tickets: Sequence[int], ports: Sequence[int], start: int = 0) -> Deal:
    """The deal of two explicit shuffles: the start ticket first, then each seat's hand in turn, the rest removed."""
    size = HAND[game.seats]
    hands = [tickets[1 + seat * size : 1 + (seat + 1) * size] for seat in range(game.seats)]
    rest = tickets[1 + game.seats * size :]
    if len(tickets) != TICKETS * COPIES or len(ports) != PORTS:
        raise MembershipError(
            f"a deal needs {TICKETS * COPIES} tickets and {PORTS} ports, got {len(tickets)} and {len(ports)}"
        )
    shape: Any = deal_domain(game.seats)
    return Deal(
        first=tickets[0],
        hands=Grid(shape.hands, tuple(n for hand in hands for n in counted(hand, TICKETS))),
        removed=Counts(shape.removed, counted(rest, TICKETS)),
        ports=Vector(shape.ports, tuple(ports)),
        start=start,
    )


def draw(game: Game, random: Random) -> Deal:
    """A deal after shuffling; the start seat is drawn too, since who travelled last is nobody's business here."""
    tickets, ports = deck()
    random.shuffle(tickets)
    random.shuffle(ports)
    return arrange(game, tickets, ports, random.randrange(game.seats))


def setup(seats: int) -> Setup:
    """The setup for a number of seats."""
    return Setup(
        "Shuffle; one ticket face up under the machine; deal; lay the ports out to its right; three tokens each.",
        domain=deal_domain(seats),
        draw=draw,
        arrange=arrange,
        valid=valid,
        begin=begin,
        cites=("V3", "V4", "V8", "V10", "V11", "V12", "V13", "V14", "V16", "V18", "V19"),
        rulings=("VA-33", "VA-34", "VA-37"),
    )
