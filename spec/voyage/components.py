"""What lies on the table: cards, tokens, the machine, and the state of a game of Voyage.

Tickets are numbered 0 to 24 (five times the world, plus the time) and ports 25 to 30 (25 plus the time, 30 for any
time).  Places are numbered from the start ticket, 0, to the rightmost port, 12.  The ticket that rests after a Stay is
0 for none, otherwise one more than its number.
"""

from __future__ import annotations

from attrs import frozen

from ..language.containers import Counts, Grid, Vector
from ..language.domains import ranges
from ..language.fields import ghost, hidden, owned, public
from ..language.games import seat_sort
from ..language.sorts import BOOL, GridSort, IntSort, VectorSort, flags, multiset
from ..language.terms import Bool, Int

WORLDS = ("purple", "red", "yellow", "green", "blue")
TIMES = ("sunrise", "high noon", "eventide", "nighttime", "midnight")
COPIES = 2
TICKETS = len(WORLDS) * len(TIMES)
KINDS = TICKETS + len(TIMES) + 1
ANY_TIME = KINDS - 1
PORTS = COPIES * (len(TIMES) + 1)
PLACES = 1 + PORTS
TOKENS_EACH = 3
HAND = {2: 20, 3: 14, 4: 11}
REMOVED = {2: 9, 3: 7, 4: 5}
SEATS = tuple(HAND)

CARD_NAMES = (
    *(f"{world} {time}" for world in WORLDS for time in TIMES),
    *(f"port {time}" for time in (*TIMES, "any time")),
)
CARD = IntSort(0, KINDS - 1, CARD_NAMES)
TICKET = IntSort(0, TICKETS - 1, CARD_NAMES[:TICKETS])
PLACE = IntSort(0, PLACES - 1)

WORLD_OF = Vector.of((*(k // len(TIMES) for k in range(TICKETS)), *[len(WORLDS)] * (KINDS - TICKETS)))
TIME_OF = Vector.of((*(k % len(TIMES) for k in range(TICKETS)), *range(len(TIMES) + 1)))


@frozen
class State:
    """Everything on the table and in the hands, and where in the turn we are."""

    turn: Int = public(cites=("V21", "V49"))
    start: Int = public(cites=("V19",), optional=True)
    machine: Int = public(cites=("V1", "V8"))
    tops: Vector = public(cites=("V14", "V34"))
    wild: Vector = public(cites=("V6",), optional=True)
    board: Vector = public(cites=("V2",))
    laid_by: Vector = public(optional=True)
    tokens: Vector = public(cites=("V18", "V20"))
    fresh: Int = public(optional=True)
    banked: Int = public(optional=True)
    taken: Int = public(optional=True)
    hands: Grid = owned(totals=True, cites=("V10", "V20"))
    buried: Counts = hidden(cites=("V34",), optional=True)
    removed: Counts = hidden(cites=("V10",), optional=True)
    main_done: Bool = public(cites=("V22",), optional=True)
    moved: Bool = public(cites=("V45",), optional=True)
    origin: Int = public(optional=True)
    idle: Int = public(cites=("V45",), optional=True)
    warped: Counts = ghost()
    by_warp: Vector = ghost()


def domain(seats: int) -> State:
    """The range of every field for a number of seats."""
    tokens = IntSort(0, TOKENS_EACH * seats)
    return ranges(
        State,
        turn=seat_sort(seats),
        start=seat_sort(seats),
        machine=PLACE,
        tops=VectorSort(PLACES, CARD),
        wild=flags(PLACES),
        board=VectorSort(PLACES, tokens),
        laid_by=VectorSort(PLACES, IntSort(0, seats)),
        tokens=VectorSort(seats, tokens),
        fresh=tokens,
        banked=tokens,
        taken=IntSort(0, TICKETS),
        hands=GridSort(seats, TICKETS, IntSort(0, COPIES)),
        buried=multiset(KINDS, COPIES),
        removed=multiset(TICKETS, COPIES),
        main_done=BOOL,
        moved=BOOL,
        origin=PLACE,
        idle=IntSort(0, 4 * seats),
        warped=multiset(TICKETS, 2 * TICKETS),
        by_warp=flags(PLACES),
    )


def is_ticket(card: Int) -> Bool:
    """Whether a card is a travel ticket, not a port."""
    return card < TICKETS


def world_of(card: Int) -> Int:
    """A ticket's world, 0 to 4; 5 for a port."""
    return WORLD_OF.at(card)


def time_of(card: Int) -> Int:
    """A card's time, 0 to 4; 5 for any time."""
    return TIME_OF.at(card)


def hand_size(state: State, seat: Int) -> Int:
    """How many tickets a seat holds."""
    return state.hands.row_total(seat)
