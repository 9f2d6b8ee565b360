"""Setting up Voyage: shuffle, deal and lay out; and filling up a position that is described in part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from attrs import frozen

from ..language.containers import Counts, Grid, Vector
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
    return Deal(
        first=TICKET,
        hands=GridSort(seats, TICKETS, IntSort(0, COPIES)),
        removed=multiset(TICKETS, COPIES),
        ports=VectorSort(PORTS, PORT),
        start=seat_sort(seats),
    )


def valid(game: Game, deal: Deal) -> Bool:
    """Whether a deal uses each ticket and each port twice and gives every seat its number of tickets."""
    return all_of(
        *(
            deal.hands.column_total(k) + deal.removed.at(k) + when(deal.first == k, 1, 0) == COPIES
            for k in range(TICKETS)
        ),
        *(deal.hands.row_total(seat) == HAND[game.seats] for seat in range(game.seats)),
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
    return [k for k in range(TICKETS)] * COPIES, [k for k in range(TICKETS, KINDS)] * COPIES


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


def complete(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """All fields of a position of which some are given.

    A hand may be given as a number: so many unknown tickets, filled from those left over.  What is left after that is
    removed, as many as the deal removes, and the rest lies buried.

    Raises:
        MembershipError: the row of tops or every hand is missing, or the cards or tokens do not add up.
    """
    seats = game.seats
    if "tops" not in given:
        raise MembershipError("tops: the top card of each of the 13 places must be given, from left to right")
    tops = tuple(given["tops"])
    hands = given.get("hands", [HAND[seats]] * seats)
    left = [COPIES - n for n in counted(tops, KINDS)]
    for row in (*(h for h in hands if not isinstance(h, int)), given.get("buried", ()), given.get("removed", ())):
        for kind, n in enumerate(row):
            left[kind] -= n
    _refuse_surplus(left)
    filled = tuple(n for hand in hands for n in (_take(left, hand, "a hand") if isinstance(hand, int) else hand))
    out = TICKETS * COPIES - 1 - seats * HAND[seats]
    removed = given["removed"] if "removed" in given else _take(left, out, "the removed cards")
    buried = given["buried"] if "buried" in given else tuple(left)
    tokens = given.get("tokens", (TOKENS_EACH,) * seats)
    return {
        "turn": 0,
        "start": 0,
        "machine": 0,
        "wild": tuple(int(c == ANY_TIME) for c in tops),
        "board": (0,) * PLACES,
        "laid_by": (0,) * PLACES,
        "tokens": tokens,
        "fresh": 0,
        "banked": 0,
        "main_done": False,
        "moved": False,
        "origin": given.get("machine", 0),
        "idle": 0,
        "warped": (0,) * TICKETS,
        "by_warp": (0,) * PLACES,
        **given,
        "hands": filled,
        "removed": removed,
        "buried": buried,
    }


def _refuse_surplus(left: Sequence[int]) -> None:
    for kind, n in enumerate(left):
        if n < 0:
            raise MembershipError(f"{CARD_NAMES[kind]}: the position uses {COPIES - n} of them, there are {COPIES}")


def _take(left: list[int], number: int, what: str) -> tuple[int, ...]:
    taken = [0] * TICKETS
    for kind in range(TICKETS):
        while left[kind] and sum(taken) < number:
            left[kind] -= 1
            taken[kind] += 1
    if sum(taken) < number:
        raise MembershipError(f"{what} needs {number} tickets, but only {sum(taken)} are left over")
    return tuple(taken)
