"""What lies on the table: two dice, a printed sheet for each seat, and what each seat has written on it.

All sheets are printed alike, so the print is part of the state once: dials, pocket watches, links, the timeline and
its events, within stated maxima.  Places of a dial count clockwise from the top, 0; fields of the timeline from 1.
"""

from __future__ import annotations

from attrs import frozen

from ..language.containers import Grid, Vector
from ..language.domains import ranges
from ..language.fields import public
from ..language.sorts import GridSort, IntSort, VectorSort
from ..language.terms import Int

SEATS = (1, 2, 3, 4)
MACHINES = 6
ROUNDS = 6
DICE = 2
PLACES = 12
WATCHES = 12
LINKS = 12
FIELDS = 120
MOST = 999
WORTH = 20
FURTHEST = 300

DIE = IntSort(0, 6)
FACE = IntSort(1, 6)
MACHINE = IntSort(0, MACHINES - 1)
WATCH = IntSort(0, WATCHES - 1)
LINK = IntSort(0, LINKS - 1)
FIELD = IntSort(0, FIELDS)
VALUE = IntSort(-WORTH, WORTH)
SUM = IntSort(-3 * WORTH, 3 * WORTH)
BONUS = IntSort(0, WORTH)
POINTS = IntSort(0, 50)
YEARS = IntSort(0, MOST)
WHICH = IntSort(0, DICE - 1, ("first", "second"))
TURN = IntSort(0, 1, ("clockwise", "counterclockwise"))
TURNING = IntSort(0, 2, ("free", "clockwise", "counterclockwise"))
STEP = IntSort(0, 3, ("done", "calibrate", "watch", "travel"))
RELATION = IntSort(0, 4, ("<", "<=", "=", ">=", ">"))
DONE, CALIBRATE, WATCHING, TRAVEL = range(4)


@frozen
class State:
    """The roll, what each seat has written and is still to do, and the print of the sheets."""

    round: Int = public(cites=("M4",), optional=True)
    dice: Vector = public(cites=("M6",), optional=True)
    step: Vector = public(optional=True)
    current: Vector = public(optional=True)
    calibrated: Grid = public(optional=True)
    sums: Grid = public(cites=("M13",), optional=True)
    gained: Grid = public(optional=True)
    used: Grid = public(cites=("M12",), optional=True)
    won: Grid = public(optional=True)
    marker: Vector = public(cites=("M17",), optional=True)
    years: Vector = public(optional=True)
    visited: Grid = public(optional=True)
    left: Vector = public(optional=True)
    later: Vector = public(optional=True)
    turning: Vector = public(optional=True)
    green_at: Grid = public(cites=("M9",), optional=True)
    red_at: Grid = public(cites=("M10",), optional=True)
    watch_at: Grid = public(cites=("M11",), optional=True)
    length: Vector = public(optional=True)
    green: Grid = public(optional=True)
    red: Grid = public(optional=True)
    printed: Vector = public(optional=True)
    watches: Vector = public(optional=True)
    number: Int = public(optional=True)
    links: Int = public(optional=True)
    link_from: Vector = public(optional=True)
    link_to: Vector = public(optional=True)
    relation: Vector = public(optional=True)
    link_bonus: Vector = public(optional=True)
    timeline: Int = public(optional=True)
    events: Vector = public(optional=True)


@frozen
class Print:
    """What is printed on every sheet, as numbers: all that a deal of the game consists of."""

    length: Vector
    green: Grid
    red: Grid
    printed: Vector
    watches: Vector
    number: Int
    links: Int
    link_from: Vector
    link_to: Vector
    relation: Vector
    link_bonus: Vector
    timeline: Int
    events: Vector


def print_domain() -> Print:
    """The range of every part of the print: the stated maxima."""
    values = GridSort(MACHINES, PLACES, VALUE)
    return ranges(
        Print,
        length=VectorSort(MACHINES, IntSort(2, PLACES)),
        green=values,
        red=values,
        printed=VectorSort(MACHINES, TURN),
        watches=VectorSort(WATCHES, VALUE),
        number=IntSort(0, WATCHES),
        links=IntSort(0, LINKS),
        link_from=VectorSort(LINKS, MACHINE),
        link_to=VectorSort(LINKS, MACHINE),
        relation=VectorSort(LINKS, RELATION),
        link_bonus=VectorSort(LINKS, BONUS),
        timeline=IntSort(1, FIELDS),
        events=VectorSort(FIELDS + 1, POINTS),
    )


def domain(seats: int) -> State:
    """The range of every field for a number of seats."""
    sheet = print_domain()
    return ranges(
        State,
        round=IntSort(0, ROUNDS),
        dice=VectorSort(DICE, DIE),
        step=VectorSort(seats, STEP),
        current=VectorSort(seats, MACHINE),
        calibrated=GridSort(seats, MACHINES, IntSort(0, 1)),
        sums=GridSort(seats, MACHINES, SUM),
        gained=GridSort(seats, MACHINES, IntSort(0, LINKS * WORTH)),
        used=GridSort(seats, WATCHES, IntSort(0, 1)),
        won=GridSort(seats, LINKS, IntSort(0, 1)),
        marker=VectorSort(seats, YEARS),
        years=VectorSort(seats, YEARS),
        visited=GridSort(seats, FIELDS + 1, POINTS),
        left=VectorSort(seats, IntSort(0, FURTHEST)),
        later=VectorSort(seats, IntSort(0, FURTHEST)),
        turning=VectorSort(seats, TURNING),
        green_at=GridSort(seats, MACHINES, IntSort(0, PLACES)),
        red_at=GridSort(seats, MACHINES, IntSort(0, PLACES)),
        watch_at=GridSort(seats, MACHINES, IntSort(0, WATCHES)),
        **{name: getattr(sheet, name) for name in PRINTED},
    )


#: The fields of the state that are printed and never change.
PRINTED = tuple(Print.__annotations__)
