"""What lies on the table: cards, eras, scenario cards, pieces, and the state of a game of Leap.

Eras and their cards are numbered 0 to 9, so that a card belongs in the era of its own number; 10 is a leap card, and
11 says that no card lies there.
"""

from __future__ import annotations

from attrs import frozen

from ..language.containers import Counts, Grid, Pile, Vector
from ..language.domains import ranges
from ..language.fields import ghost, known, owned, piled, public
from ..language.games import seat_sort
from ..language.logic import count, when
from ..language.sorts import BOOL, GridSort, IntSort, PileSort, VectorSort, flags, multiset
from ..language.terms import Bool, Int

SEATS = (2, 3, 4, 5)
ERAS = 10
COPIES = 3
LEAPS = 10
KINDS = ERAS + 1
LEAP = ERAS
NONE = KINDS
DECK = ERAS * COPIES + LEAPS
HAND = 3
SCENARIOS = ERAS - 1
TURN_CAP = 60

ERA_NAMES = tuple(f"era {e + 1}" for e in range(ERAS))
CARD_NAMES = (*ERA_NAMES, "leap")
ERA = IntSort(0, ERAS - 1, ERA_NAMES)
CARD = IntSort(0, KINDS - 1, CARD_NAMES)
SLOT = IntSort(0, NONE, (*CARD_NAMES, "none"))
PAST, FUTURE = range(2)
DIRECTION = IntSort(PAST, FUTURE, ("past", "future"))

PHASES = ("main", "company", "adding", "refill", "draw", "item", "asking", "refused", "rest")
MAIN, COMPANY, ADDING, REFILL, DRAW, ITEM, ASKING, REFUSED, REST = range(len(PHASES))
PHASE = IntSort(0, len(PHASES) - 1, PHASES)

ITEMS = 5
BLANK, ROMAN, KANJI, FOURTH, FIRST, SAME = 0, ITEMS + 1, ITEMS + 4, ITEMS + 7, ITEMS + 8, ITEMS + 9
SCENARIO_NAMES = (
    "blank",
    *(f"item {i}" for i in range(1, ITEMS + 1)),
    *(f"roman {i}" for i in (1, 2, 3)),
    *(f"kanji {i}" for i in (1, 2, 3)),
    "fourth",
    "first",
    "same",
)
SCENARIO = IntSort(0, SAME, SCENARIO_NAMES)
RECOVER, EXCHANGE, GO, REPLACE, NAME = range(1, ITEMS + 1)


@frozen
class State:
    """Everything on the table and in the hands, and where in the turn we are."""

    phase: Int = public(optional=True)
    turn: Int = public(cites=("C11", "C13"))
    asked: Int = public(optional=True)
    acted: Bool = public(cites=("C12",), optional=True)
    pieces: Vector = public(cites=("C5", "C7"))
    eras: Vector = known(by="knows", cites=("C6", "C16", "C18"))
    face_up: Vector = public(cites=("C15", "C16"), optional=True)
    knows: Grid = public(cites=("C18",), optional=True)
    deck: Pile = piled(tops=False, cites=("C8",))
    hands: Grid = owned(totals=True, cites=("C8", "C18"))
    discards: Counts = public(cites=("C10", "C39"), optional=True)
    wormhole: Counts = public(cites=("C25", "C31"), optional=True)
    reach: Int = public(cites=("C25", "C32"), optional=True)
    direction: Int = public(cites=("C23",), optional=True)
    travels: Vector = public(cites=("C27",), optional=True)
    passed: Vector = public(cites=("C34",), optional=True)
    scenarios: Vector = public(cites=("C9", "C73"), optional=True)
    cleared_by: Vector = public(cites=("C47", "C49"), optional=True)
    violated: Bool = public(cites=("C65",), optional=True)
    pending: Int = public(cites=("C49",), optional=True)
    named: Int = public(cites=("C63",), optional=True)
    offers: Vector = owned(totals=False, cites=("C55",))
    offerer: Int = public(optional=True)
    offered: Bool = public(optional=True)
    spent: Vector = public(cites=("C10", "C57"), optional=True)
    turns: Int = public(optional=True)
    rank: Vector = ghost()


def domain(seats: int) -> State:
    """The range of every field for a number of seats."""
    seat = seat_sort(seats)
    return ranges(
        State,
        phase=PHASE,
        turn=seat,
        asked=seat,
        acted=BOOL,
        pieces=VectorSort(seats, ERA),
        eras=VectorSort(ERAS, SLOT),
        face_up=flags(ERAS),
        knows=GridSort(seats, ERAS, IntSort(0, 1)),
        deck=PileSort(DECK, CARD),
        hands=GridSort(seats, KINDS, IntSort(0, LEAPS)),
        discards=multiset(KINDS, LEAPS),
        wormhole=multiset(KINDS, LEAPS),
        reach=ERA,
        direction=DIRECTION,
        travels=flags(seats),
        passed=flags(seats),
        scenarios=VectorSort(SCENARIOS, SCENARIO),
        cleared_by=VectorSort(ERAS, IntSort(0, seats)),
        violated=BOOL,
        pending=IntSort(0, ITEMS),
        named=IntSort(0, seats),
        offers=VectorSort(seats, SLOT),
        offerer=seat,
        offered=BOOL,
        spent=flags(seats),
        turns=IntSort(0, TURN_CAP),
        rank=VectorSort(ERAS, IntSort(0, ERAS)),
    )


def copies(kind: Int) -> Int:
    """How many cards of a kind there are."""
    return when(kind == LEAP, LEAPS, COPIES)


def hand_size(state: State, seat: Int) -> Int:
    """How many cards a seat holds."""
    return state.hands.row_total(seat)


def here(state: State, seat: Int) -> Int:
    """The era where a seat's piece stands."""
    return state.pieces.at(seat)


def occupied(state: State, era: Int) -> Bool:
    """Whether a card lies in an era."""
    return state.eras.at(era) != NONE


def cleared(state: State, era: Int) -> Bool:
    """Whether an era has been cleared."""
    return state.cleared_by.at(era) > 0


def clears(state: State) -> Int:
    """How many eras from 1 to 9 have been cleared."""
    return count(cleared(state, era) for era in range(SCENARIOS))
