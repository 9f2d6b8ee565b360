"""What a seat sees of a state: it follows from the marks on the state's fields alone.

The same list of sights serves a concrete state, which gives the view, and a symbolic one, which gives the terms that
two states must share in order to look the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from lexludi.spec.language.containers import Container, Grid, Pile, Piles, Vector
from lexludi.spec.language.errors import RulebookError
from lexludi.spec.language.fields import Visibility, marks
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of, any_of, when
from lexludi.spec.language.terms import Bool, Term

Part = tuple[int | str, ...]


@frozen(eq=False)
class Sight:
    """One thing on the table: the field and the part of it, whether the seat sees it, and its value."""

    field: str
    part: Part
    seen: Bool
    value: Any
    lowest: int = 0

    @property
    def name(self) -> str:
        """How the thing is called, as `hands[1].total`."""
        return self.field + "".join(f"[{p}]" if isinstance(p, int) else f".{p}" for p in self.part)


@frozen
class Heap:
    """A pile as one sees it from above: its height, and its top card where that lies face up."""

    size: int
    top: int | None = None


@frozen
class View:
    """What one seat sees, by field; None stands for what it does not see.

    Of a grid with a row for each seat it sees its own row, and of the others the total where that is open.
    A pile is seen as a `Heap`.

    >>> View(0, {"turn": 1, "stock": Heap(7)}).stock
    Heap(size=7, top=None)
    """

    seat: int
    fields: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name in ("seat", "fields") or name not in self.fields:
            raise AttributeError(f"a view has no field {name!r}")
        return self.fields[name]


def sights(rules: Game, state: Any, seat: int) -> Iterator[Sight]:
    """Everything that a seat may see of a state, field by field; what it never sees is left out."""
    for name, mark in marks(rules.state_type).items():
        for sight in _sights(name, mark, state, seat):
            if sight.seen is not False:
                yield sight


def _sights(name: str, mark: Visibility, state: Any, seat: int) -> Iterator[Sight]:
    value = getattr(state, name)
    match mark.kind, value:
        case "public", _:
            yield Sight(name, (), True, value)
        case "hidden", _:
            return
        case "owned", Grid() | Piles() | Vector():
            yield from _owned(name, mark, value, seat)
        case "piled", Pile():
            yield from _heap(name, (), mark, value)
        case "piled", Piles():
            for i in range(value.sort.number):
                yield from _heap(name, (i,), mark, value.pile(i))
        case "known", Vector():
            for i in range(value.sort.size):
                flagged = getattr(state, mark.by).at(seat, i) == 1
                yield Sight(name, (i,), flagged, value.at(i), value.sort.cell.lo)
        case "known", Pile():
            yield Sight(name, ("size",), True, value.size)
            for i in range(value.sort.capacity):
                flagged = all_of(i < value.size, getattr(state, mark.by).at(seat, i) == 1)
                yield Sight(name, (i,), flagged, value.bottom(i), value.sort.cell.lo)
        case "sealed", Vector():
            for i in range(value.sort.size):
                yield Sight(name, (i,), any_of(i == seat, getattr(state, mark.until)), value.at(i), value.sort.cell.lo)
        case _:
            raise RulebookError(f"the field {name} is marked {mark.kind}, which says nothing of {value!r}")


def _owned(name: str, mark: Visibility, value: Grid | Piles | Vector, seat: int) -> Iterator[Sight]:
    if isinstance(value, Grid):
        for row in range(value.sort.rows):
            yield Sight(name, (row,), row == seat, value.row(row))
            yield Sight(name, (row, "total"), mark.totals, value.row_total(row))
    elif isinstance(value, Piles):
        for i in range(value.sort.number):
            yield Sight(name, (i,), i == seat, value.pile(i))
            yield Sight(name, (i, "total"), mark.totals, value.pile(i).size)
    elif mark.totals:
        raise RulebookError(f"the field {name} shows totals, but each seat owns one number alone")
    else:
        for i in range(value.sort.size):
            yield Sight(name, (i,), i == seat, value.at(i), value.sort.cell.lo)


def _heap(name: str, part: Part, mark: Visibility, pile: Pile) -> Iterator[Sight]:
    yield Sight(name, (*part, "size"), True, pile.size)
    if mark.tops:
        yield Sight(name, (*part, "top"), pile.size > 0, pile.top(), pile.sort.cell.lo)


def view_terms(rules: Game, state: Any, seat: int) -> dict[str, Any]:
    """What a seat sees, by name: terms and containers over a symbolic state, plain values over a concrete one.

    Two states look the same to the seat exactly when all these are the same; compare them with `same`.
    A number that is not seen stands as one less than the lowest of its range.
    """
    return {
        s.name: s.value if s.seen is True else when(s.seen, s.value, s.lowest - 1) for s in sights(rules, state, seat)
    }


def view(rules: Game, state: Any, seat: int) -> View:
    """What a seat sees of a concrete state."""
    fields = marks(rules.state_type)
    seen: dict[str, dict[Part, Any]] = {name: {} for name in fields}
    for sight in sights(rules, state, seat):
        if isinstance(sight.seen, Term):
            raise TypeError("a view is of a concrete state: ask view_terms about a symbolic one")
        seen[sight.field][sight.part] = sight.value
    return View(seat, {name: _assembled(m, seen[name], getattr(state, name)) for name, m in fields.items()})


def _assembled(mark: Visibility, parts: Mapping[Part, Any], value: Any) -> Any:
    if mark.kind in ("public", "hidden"):
        return parts.get(())
    if mark.kind == "piled" and isinstance(value, Pile):
        return Heap(parts[("size",)], parts.get(("top",)))
    return tuple(_cell(parts, i) for i in range(_length(value)))


def _length(value: Container) -> int:
    match value:
        case Grid():
            return value.sort.rows
        case Piles():
            return value.sort.number
        case Pile():
            return len(value.body)
    assert isinstance(value, Vector)
    return len(value)


def _cell(parts: Mapping[Part, Any], i: int) -> Any:
    if (i,) in parts:
        return parts[(i,)]
    if (i, "size") in parts:
        return Heap(parts[(i, "size")], parts.get((i, "top")))
    return parts.get((i, "total"))
