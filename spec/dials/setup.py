"""Setting up Dials: every seat takes a copy of the printed sheet, with nothing written on it yet."""

from __future__ import annotations

from random import Random
from typing import Any

from ..language.containers import Grid, Vector
from ..language.games import Game, Setup
from .components import PRINTED, Print, State, domain, print_domain
from .validity import valid


def first_field(game: Game) -> int:
    """Where the marker starts: before field 1, or on it (MA-38b)."""
    return 1 if game.reads("MA-38", "b") else 0


def empty(seats: int, name: str) -> Any:
    """A field of the state in which nothing is written."""
    sort = getattr(domain(seats), name)
    size = sort.rows * sort.columns if hasattr(sort, "rows") else sort.size
    return (Grid if hasattr(sort, "rows") else Vector)(sort, (0,) * size)


def begin(game: Game, sheet: Print) -> State:
    """The first state: an empty sheet for each seat, the marker at the start of the timeline."""
    shape: Any = domain(game.seats)
    start = Vector(shape.marker, (first_field(game),) * game.seats)
    written = {name: empty(game.seats, name) for name in State.__annotations__ if name not in (*PRINTED, "round")}
    fields = {**written, **{name: getattr(sheet, name) for name in PRINTED}, "marker": start}
    if game.reads("MA-39", "a"):
        fields["years"] = start
    return State(round=0, **fields)


def arrange(game: Game) -> Print:
    """The deal: nothing is shuffled, it is the edition's sheet."""
    sheet: Print = game.edition.print
    return sheet


def draw(game: Game, random: Random) -> Print:
    """The deal: chance has no part in it."""
    return arrange(game)


def setup(seats: int) -> Setup:
    """The setup for a number of seats."""
    return Setup(
        "Each seat takes a copy of the sheet; two dice are at hand.",
        domain=print_domain(),
        draw=draw,
        arrange=arrange,
        valid=valid,
        begin=begin,
        cites=("M2", "M3"),
        rulings=("MA-04", "MA-06", "MA-12", "MA-13", "MA-25", "MA-30", "MA-31", "MA-38"),
    )
