"""What lies on the table: characters, rockets, vortices, objectives, and the state of a game of Rocket.

Every card has a number: characters 0 to 69, rockets 70 to 93, vortices 94 to 99, objectives 100 to 109.  Which
character is worth what, and which pile a card belongs to, is data of the deck: the state carries it in constant fields,
so that rules and proofs are about every deck.
"""

from __future__ import annotations

from attrs import frozen

from ..language.containers import Grid, Pile, Piles, Vector
from ..language.domains import ranges
from ..language.fields import ghost, owned, piled, public
from ..language.games import seat_sort
from ..language.logic import all_of, total, when
from ..language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, VectorSort, flags
from ..language.terms import Bool, Int

PERIODS = ("ancient", "middle", "modern", "contemporary", "post-war")
CATEGORIES = ("humanitarian", "military", "creative", "scientist", "explorer")
HUMANITARIAN, MILITARY, CREATIVE, SCIENTIST, EXPLORER = range(5)
OBJECTIVE_NAMES = (
    "baby",
    "flat earth",
    "santa claus",
    "terminator",
    "cradle",
    "moon",
    "dinosaur",
    "wonder",
    "nostradamus",
    "paradox",
)
BABY, FLAT_EARTH, SANTA, TERMINATOR, CRADLE, MOON, DINOSAUR, WONDER, NOSTRADAMUS, PARADOX = range(10)
CHARACTERS, ROCKETS, VORTICES, OBJECTIVES = 70, 24, 6, 10
FIRST_ROCKET = CHARACTERS
FIRST_VORTEX = FIRST_ROCKET + ROCKETS
FIRST_OBJECTIVE = FIRST_VORTEX + VORTICES
CARDS = FIRST_OBJECTIVE + OBJECTIVES
ROCKET_PILE = len(PERIODS)
POST_WAR = len(PERIODS) - 1
TEAM = len(CATEGORIES)
MOST_POINTS = 9
TARGET = 40
AWARDS = Vector.of([15, 5, 10, 10, 5, 10, 15, 5, 20, 5])
SEATS = (2, 3, 4)

PHASES = (
    "between",
    "start",
    "resolve",
    "choose",
    "forced",
    "vortex",
    "act",
    "look",
    "take",
    "return",
    "draw",
    "rob",
    "clear",
    "end",
    "score",
)
BETWEEN, START, RESOLVE, CHOOSE, FORCED, VORTEX, ACT, LOOK, TAKE, RETURN, DRAW, ROB, CLEAR, END, SCORE = range(15)
WAYS = ("running", "objective", "team", "empty pile")
RUNNING, BY_OBJECTIVE, BY_TEAM, BY_PILE = range(4)

ROCKET_NAMES = tuple(f"rocket {n + 1}" for n in range(ROCKETS))
VORTEX_NAMES = tuple(f"vortex {n + 1}" for n in range(VORTICES))
CATEGORY = IntSort(0, TEAM - 1, CATEGORIES)
ROCKET = IntSort(0, ROCKETS - 1, ROCKET_NAMES)
PERIOD = IntSort(0, len(PERIODS) - 1, PERIODS)
HOMES = (*PERIODS, "rocket pile")
HOME = IntSort(0, ROCKET_PILE, HOMES)
PHASE = IntSort(0, len(PHASES) - 1, PHASES)
POINTS = IntSort(0, MOST_POINTS)
PLACE = IntSort(0, MOST_POINTS - 1)
SCORES = IntSort(0, TEAM * MOST_POINTS + 20)
TOTALS = IntSort(0, TARGET - 1 + SCORES.hi)


@frozen
class State:
    """Everything on the table, where in the turn we are, and the deck."""

    phase: Int = public(cites=("R18",), optional=True)
    turn: Int = public(cites=("R17",), optional=True)
    starter: Int = public(cites=("R17",), optional=True)
    pile: Int = public(cites=("R19", "R39", "R41"), optional=True)
    points: Vector = public(cites=("R9",), optional=True)
    category: Vector = public(cites=("R9",), optional=True)
    home: Vector = public(cites=("R9", "R10", "R12"), optional=True)
    woman: Vector = public(cites=("R53",), optional=True)
    brazilian: Vector = public(cites=("R55",), optional=True)
    value: Vector = public(cites=("R42",), optional=True)
    piles: Piles = piled(tops=False, cites=("R10",))
    rocket_pile: Pile = piled(tops=False, cites=("R12",))
    objectives: Pile = piled(tops=True, cites=("R11", "R16"))
    discard: Pile = piled(tops=True, cites=("R14",))
    open: Pile = public(cites=("R13",), optional=True)
    teams: Grid = public(cites=("R15",), optional=True)
    rockets: Grid = public(cites=("R15", "R40"), optional=True)
    vortices: Grid = public(cites=("R57",), optional=True)
    peeked: Piles = owned(totals=True, cites=("R36",))
    fished: Pile = public(cites=("R38",), optional=True)
    aside: Vector = public(optional=True)
    memory: Vector = public(cites=("R30", "R31"), optional=True)
    recruit: Int = public(cites=("R27", "R33"), optional=True)
    left: Int = public(optional=True)
    struck: Int = public(cites=("R51",), optional=True)
    robbed: Vector = public(optional=True)
    taken: Vector = public(optional=True)
    opened: Vector = public(optional=True)
    round_first: Bool = public(cites=("R48", "R49", "R50"), optional=True)
    turn_first: Bool = public(cites=("R19", "R41"), optional=True)
    voluntary: Bool = public(optional=True)
    forgone: Bool = public(optional=True)
    completed: Int = public(cites=("R47",), optional=True)
    ended: Int = public(cites=("R20", "R21", "R22"), optional=True)
    contest: Vector = public(cites=("R6",), optional=True)
    final: Bool = public(cites=("R6",), optional=True)
    scores: Vector = public(cites=("R2",), optional=True)
    totals: Vector = public(cites=("R2", "R62"), optional=True)
    run: Int = ghost()
    recruits: Int = ghost()
    gained: Int = ghost()
    spent: Int = ghost()
    power: Int = ghost()
    base: Int = ghost()
    looked: Int = ghost()


#: The cards of whatever deck.
CARD = IntSort(
    0,
    CARDS - 1,
    (*(f"character {n + 1}" for n in range(CHARACTERS)), *ROCKET_NAMES, *VORTEX_NAMES, *OBJECTIVE_NAMES),
)


def names_of(characters: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all cards, given those of the characters."""
    return (*characters, *ROCKET_NAMES, *VORTEX_NAMES, *OBJECTIVE_NAMES)


def card_sort(characters: tuple[str, ...]) -> IntSort:
    """The range of a card's number, with names."""
    return IntSort(0, CARDS - 1, names_of(characters))


def domain(seats: int, characters: tuple[str, ...]) -> State:
    """The range of every field for a number of seats; the characters are named for people."""
    card = card_sort(characters)
    pile = PileSort(CARDS, card)
    return ranges(
        State,
        phase=PHASE,
        turn=seat_sort(seats),
        starter=seat_sort(seats),
        pile=PERIOD,
        points=VectorSort(CHARACTERS, POINTS),
        category=VectorSort(CHARACTERS, CATEGORY),
        home=VectorSort(FIRST_OBJECTIVE, HOME),
        woman=flags(CHARACTERS),
        brazilian=flags(CHARACTERS),
        value=VectorSort(ROCKETS, IntSort(1, 2)),
        piles=PilesSort(len(PERIODS), pile),
        rocket_pile=pile,
        objectives=pile,
        discard=pile,
        open=pile,
        teams=GridSort(seats, TEAM, IntSort(0, CHARACTERS, ("nobody", *characters))),
        rockets=GridSort(seats, ROCKETS, IntSort(0, 2)),
        vortices=GridSort(seats, VORTICES, IntSort(0, 1)),
        peeked=PilesSort(seats, pile),
        fished=pile,
        aside=VectorSort(CARDS, IntSort(0, 2)),
        memory=flags(TEAM),
        recruit=IntSort(0, CHARACTERS, ("nobody", *characters)),
        left=POINTS,
        struck=IntSort(0, TEAM * (seats - 1)),
        robbed=VectorSort(seats, IntSort(0, ROCKETS)),
        taken=flags(TEAM),
        opened=flags(len(PERIODS)),
        round_first=BOOL,
        turn_first=BOOL,
        voluntary=BOOL,
        forgone=BOOL,
        completed=IntSort(0, seats),
        ended=IntSort(0, len(WAYS) - 1, WAYS),
        contest=flags(seats),
        final=BOOL,
        scores=VectorSort(seats, SCORES),
        totals=VectorSort(seats, TOTALS),
        run=IntSort(0, CARDS),
        recruits=IntSort(0, CARDS),
        gained=IntSort(0, CARDS),
        spent=IntSort(0, MOST_POINTS * CARDS),
        power=POINTS,
        base=IntSort(0, 2 * CARDS),
        looked=IntSort(0, CARDS),
    )


def is_character(card: Int) -> Bool:
    """Whether a card is a character."""
    return card < FIRST_ROCKET


def is_rocket(card: Int) -> Bool:
    """Whether a card is a rocket."""
    return all_of(card >= FIRST_ROCKET, card < FIRST_VORTEX)


def is_vortex(card: Int) -> Bool:
    """Whether a card is a vortex."""
    return all_of(card >= FIRST_VORTEX, card < FIRST_OBJECTIVE)


def member(state: State, seat: Int, category: Int) -> Int:
    """The character of a category in a seat's team; -1 where there is none."""
    return state.teams.at(seat, category) - 1


def filled(state: State, seat: Int, category: Int) -> Bool:
    """Whether a seat's team has a character of a category."""
    return state.teams.at(seat, category) > 0


def team_size(state: State, seat: Int) -> Int:
    """How many characters a seat's team has."""
    return TEAM - state.teams.row_count(seat, 0)


def team_count(state: State, seat: Int, field: Vector, value: int) -> Int:
    """Of how many characters in a team a field of the deck has a value."""
    columns = range(TEAM)
    return total(when(all_of(filled(state, seat, k), field.at(member(state, seat, k)) == value), 1, 0) for k in columns)


def objective(state: State) -> Int:
    """The number of the round's objective, 0 to 9."""
    return state.objectives.top() - FIRST_OBJECTIVE


def paradox_is_on(state: State) -> Bool:
    """Whether the round's objective is the Temporal Paradox."""
    return all_of(state.objectives.size > 0, objective(state) == PARADOX)


def rocket_value(state: State, seat: Int) -> Int:
    """How much a seat's rockets are worth together, a double counting two."""
    return state.rockets.row_total(seat)


def holds_rockets(state: State, seat: Int) -> Bool:
    """Whether a seat has a rocket in its area."""
    return rocket_value(state, seat) > 0
