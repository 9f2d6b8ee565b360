"""Draws a position: rows of cards with what lies on them, then what each seat has, then what else is given.

The drawing follows from the sorts of the fields, so that it serves every game:
vectors of one length lie in one row, vectors and grids with a cell or row for each seat stand beside the seat,
and a number that rules use as an index becomes a mark on the place to which it points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from attrs import field, frozen
from book_cases import plainly
from docutils import nodes

from lexludi.spec.language.domains import sorts
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.rendering import Lines
from lexludi.spec.language.sorts import GridSort, VectorSort
from lexludi.spec.language.terms import subterms
from lexludi.spec.language.trace import formulas

Given = Mapping[str, Any]


@frozen
class Plan:
    """Which given fields go where: in a row of so many places, beside the seats, or into the list of the rest."""

    rows: dict[int, list[str]] = field(factory=dict)
    seats: list[str] = field(factory=list)
    rest: list[str] = field(factory=list)


def planned(game: Game, given: Given) -> Plan:
    """The places of all given fields in the drawing."""
    plan = Plan()
    ranges = sorts(game.domain)
    for name in given:
        sort = ranges.get(name)
        if isinstance(sort, VectorSort | GridSort) and _length(sort) == game.seats:
            plan.seats.append(name)
        elif isinstance(sort, VectorSort) and not _is_count(sort, given[name]):
            plan.rows.setdefault(sort.size, []).append(name)
        else:
            plan.rest.append(name)
    return plan


def _length(sort: VectorSort | GridSort) -> int:
    return sort.rows if isinstance(sort, GridSort) else sort.size


def _is_count(sort: VectorSort, value: Any) -> bool:
    """Whether a vector is written as a list of cards rather than cell by cell."""
    return isinstance(value, list) and not sort.cell.names and any(isinstance(v, str) for v in value)


@lru_cache(maxsize=16)
def _pointers(name: str, seats: int) -> dict[int, set[str]]:
    """The fields that rules use as an index, by the size of the vectors that they point into."""
    found = formulas(build(name, seats))
    terms = [t for kind in found.kinds.values() for t in (*kind.clauses, *kind.effect.values())]
    pointers: dict[int, set[str]] = {}
    for t in subterms(*terms):
        if t.args and isinstance(t.args[0].sort, VectorSort) and t.op in ("at", "put"):
            named = {v.data for v in subterms(t.args[1]) if v.op == "var"}
            pointers.setdefault(t.args[0].sort.size, set()).update(named)
    return pointers


def _marks(game: Game, given: Given, size: int) -> dict[int, list[str]]:
    """The given numbers that point into a row of a size, by where they point."""
    found: dict[int, list[str]] = {}
    for name in _pointers(game.name, game.seats).get(size, ()):
        if isinstance(given.get(name), int):
            found.setdefault(given[name], []).append(name)
    return found


def _heads(game: Game, size: int) -> list[str]:
    """What the places of a row are called: as the values of a parameter whose plural is a row, `era` and `eras`.

    A row may lack the last place.  Where no parameter is so called, places have numbers.
    """
    ranges = sorts(game.domain)
    for kind in game.kinds:
        for name, sort in kind.parameters.items():
            row = ranges.get(f"{name}s")
            names = getattr(sort, "names", ())
            if isinstance(row, VectorSort) and len(names) == row.size and row.size - size in (0, 1):
                return list(names[:size])
    return [str(place) for place in range(size)]


def card(name: str) -> nodes.inline:
    """A card, coloured by the first word of its name."""
    return nodes.inline("", name, classes=["card", "card-" + name.partition(" ")[0].casefold()])


def lines_of_text(lines: Lines) -> nodes.literal_block:
    """Text as a terminal shows it, its styles kept as classes."""
    block = nodes.literal_block(classes=["terminal"])
    for n, line in enumerate(lines):
        block += [nodes.Text("\n")] if n else []
        block += [
            nodes.inline("", text, classes=[f"span-{style}"]) if style else nodes.Text(text) for style, text in line
        ]
    return block


def _cell(value: Any) -> nodes.Node:
    if isinstance(value, str):
        return nodes.paragraph("", "", card(value))
    return nodes.paragraph("", "" if value == 0 else str(value))


def _cards(value: Any) -> nodes.paragraph:
    if isinstance(value, str):
        return nodes.paragraph("", "", card(value), classes=["hand"])
    if isinstance(value, int) or not all(isinstance(name, str) for name in value):
        return nodes.paragraph("", plainly(value))
    held = nodes.paragraph(classes=["hand"])
    for n, name in enumerate(value):
        held += ([nodes.Text(", ")] if n else []) + [card(name)]
    return held


def table(rows: Iterable[Iterable[nodes.Node | str]], heads: Iterable[str] = (), *classes: str) -> nodes.table:
    """A table of cells, the first column as row headings."""
    body = [[_entry(cell) for cell in row] for row in rows]
    columns = len(body[0]) if body else len(list(heads))
    group = nodes.tgroup(cols=columns)
    group += [nodes.colspec(colwidth=1) for _ in range(columns)]
    top = [_entry(head) for head in heads]
    if top:
        group += nodes.thead("", nodes.row("", *top))
    group += nodes.tbody("", *(nodes.row("", *row) for row in body))
    return nodes.table("", group, classes=list(classes))


def _entry(cell: nodes.Node | str) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", cell) if isinstance(cell, str) else cell)


def _row_table(game: Game, given: Given, size: int, names: list[str]) -> nodes.table:
    marks = _marks(game, given, size)
    marked = sorted({name for found in marks.values() for name in found})
    rows: list[list[nodes.Node | str]] = []
    for name in names:
        value = given[name]
        at = {int(k): v for k, v in value.items()} if isinstance(value, Mapping) else dict(enumerate(value))
        if any(at.values()):
            rows.append([name, *(_cell(at.get(i, 0)) for i in range(size))])
    rows.extend([name, *("▲" if name in marks.get(i, ()) else "" for i in range(size))] for name in marked)
    return table(rows, ["", *_heads(game, size)], "position", "row-of-places")


def _seat_table(game: Game, given: Given, names: list[str]) -> nodes.table:
    turn = given.get("turn")
    rows: list[list[nodes.Node | str]] = []
    for seat in range(game.seats):
        cells: list[nodes.Node | str] = [f"seat {seat}" + (" ▶" if seat == turn else "")]
        rows.append([*cells, *(_cards(given[name][seat]) for name in names)])
    return table(rows, ["", *names], "position", "row-of-seats")


def drawn(game: Game, given: Given) -> Iterator[nodes.Node]:
    """A position as tables and a list; `given` is written as in a position file."""
    plan = planned(game, given)
    shown: set[str] = set()
    for size, names in plan.rows.items():
        shown.update(*_marks(game, given, size).values())
        yield _row_table(game, given, size, names)
    if plan.seats:
        shown.add("turn")
        yield _seat_table(game, given, plan.seats)
    rest = [f"{name.replace('_', ' ')}: {plainly(given[name])}" for name in plan.rest if name not in shown]
    if rest:
        yield nodes.paragraph("", "; ".join(rest) + ".", classes=["rest-of-position"])
