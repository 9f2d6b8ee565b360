"""Containers of any size as Z3 sees them: what each write leaves, and each read yields, by definition.

A container is a size and a function from index to cell.  A sum or a count is a fold: a function of how many cells
it has gone over, 0 for none, and for one cell more larger by that cell's weight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import z3
from attrs import evolve, field, frozen

ROUNDS = 2
PILE = z3.DeclareSort("Pile")
EMPTY = z3.Const("empty", PILE)
HEIGHT = z3.Function("height", PILE, z3.IntSort())
OFTEN = z3.Function("often", PILE, z3.IntSort(), z3.IntSort())


@frozen(eq=False)
class Use:
    """A fold read up to a number of cells; two uses of one fold have one name and one weight."""

    kind: str
    name: str
    weight: Callable[..., Any]
    parameters: tuple[Any, ...]
    upto: Any

    def at(self, number: Any) -> Any:
        """The fold over this number of cells."""
        function = z3.Function(self.name, *[z3.IntSort()] * (len(self.parameters) + 2))
        return function(*self.parameters, number)


class Folds:
    """All folds that a claim speaks of."""

    def __init__(self) -> None:
        self.uses: dict[str, Use] = {}
        self.weights: dict[str, str] = {}

    def read(self, kind: str, of: str, weight: Callable[..., Any], parameters: tuple[Any, ...], upto: Any) -> Any:
        """A fold over the first cells of the container `of`; the weight of a cell is that of (index, *parameters)."""
        use = Use(kind, f"{kind} of {of}", weight, parameters, upto)
        value = use.at(upto)
        if value.sexpr() not in self.uses:
            self._check(use)
            self.uses[value.sexpr()] = use
        return value

    def _check(self, use: Use) -> None:
        before = dict(self.uses)
        probes = [z3.Int(f"probe {i}") for i in range(len(use.parameters) + 1)]
        shown = use.weight(*probes).sexpr()
        self.uses = before
        if self.weights.setdefault(use.name, shown) != shown:
            raise AssertionError(f"two weights for one fold: {use.name}")

    def instances(self) -> list[Any]:
        """The equations that define the folds, where they are used and one cell before, and where folds agree."""
        found: list[Any] = []
        done: set[str] = set()
        for _ in range(ROUNDS):
            fresh = {shown: use for shown, use in self.uses.items() if shown not in done}
            for use in fresh.values():
                found.extend(_definition(use))
            for a, b in combinations(list(self.uses.items()), 2):
                if (a[0] in fresh or b[0] in fresh) and _alike(a[1], b[1]):
                    found.extend(_agreement(a[1], b[1]))
            done |= fresh.keys()
        return found


def _definition(use: Use) -> Iterator[Any]:
    yield use.at(z3.IntVal(0)) == 0
    for n in (use.upto - 1, use.upto):
        yield z3.Implies(n >= 0, use.at(n + 1) == use.at(n) + use.weight(n, *use.parameters))


def _alike(a: Use, b: Use) -> bool:
    return (
        a.kind == b.kind and a.name != b.name and all(p.eq(q) for p, q in zip(a.parameters, b.parameters, strict=True))
    )


def _agreement(a: Use, b: Use) -> Iterator[Any]:
    """Two folds over as many cells are equal, or some cell before has two weights; `laws.prefixes_agree` proves it."""
    for n in (a.upto, b.upto, a.upto - 1, b.upto - 1):
        k = z3.FreshInt("differs")
        differs = z3.And(0 <= k, k < n, a.weight(k, *a.parameters) != b.weight(k, *b.parameters))
        yield z3.Implies(n >= 0, z3.Or(differs, a.at(n) == b.at(n)))


def within(index: Any, size: Any) -> Any:
    """That an index lies in 0 .. size - 1."""
    return z3.And(index >= 0, index < size)


@frozen(eq=False)
class Cells:
    """A vector, a pile (its size is its height) or a row of piles (its cells are piles)."""

    folds: Folds
    name: str
    size: Any
    cell: Callable[[Any], Any]
    filler: Any
    capacity: Any = field(default=None)

    def at(self, index: Any) -> Any:
        """The cell at an index, the filler outside."""
        return z3.If(within(index, self.size), self.cell(index), self.filler)

    def fold(self, kind: str, weight: Callable[..., Any], *parameters: Any) -> Any:
        """A fold over all cells; the weight is that of (cell, *parameters)."""
        return self.folds.read(kind, self.name, lambda k, *p: weight(self.cell(k), *p), parameters, self.size)


@frozen(eq=False)
class Table:
    """A grid."""

    folds: Folds
    name: str
    rows: Any
    columns: Any
    cell: Callable[[Any, Any], Any]
    filler: Any

    def at(self, row: Any, column: Any) -> Any:
        """The cell in a row and a column, the filler outside."""
        return z3.If(self.holds(row, column), self.cell(row, column), self.filler)

    def holds(self, row: Any, column: Any) -> Any:
        """That a row and a column lie in the grid."""
        return z3.And(within(row, self.rows), within(column, self.columns))

    def row(self, row: Any) -> Cells:
        """One row as a vector, of fillers outside."""

        def cell(k: Any) -> Any:
            return z3.If(within(row, self.rows), self.cell(row, k), self.filler)

        return Cells(self.folds, f"row of {self.name}", self.columns, cell, self.filler)

    def line(self, kind: str, weight: Callable[..., Any], row: Any, *parameters: Any) -> Any:
        """A fold over a row that lies in the grid."""
        return self.folds.read(
            f"line {kind}", self.name, lambda k, r, *p: weight(self.cell(r, k), *p), (row, *parameters), self.columns
        )

    def fillers(self, kind: str, weight: Callable[..., Any], size: Any, *parameters: Any) -> Any:
        """A fold over as many fillers."""
        return self.folds.read(f"filler {kind}", "fillers", lambda _, *p: weight(self.filler, *p), parameters, size)

    def row_fold(self, kind: str, weight: Callable[..., Any], row: Any, *parameters: Any) -> Any:
        """A fold over one row, of fillers outside."""
        inside = self.line(kind, weight, row, *parameters)
        return z3.If(within(row, self.rows), inside, self.fillers(kind, weight, self.columns, *parameters))

    def column(self, kind: str, weight: Callable[..., Any], column: Any, *parameters: Any) -> Any:
        """A fold over a column that lies in the grid."""
        return self.folds.read(
            f"column {kind}", self.name, lambda k, c, *p: weight(self.cell(k, c), *p), (column, *parameters), self.rows
        )

    def column_fold(self, kind: str, weight: Callable[..., Any], column: Any, *parameters: Any) -> Any:
        """A fold over one column, of fillers outside."""
        inside = self.column(kind, weight, column, *parameters)
        return z3.If(within(column, self.columns), inside, self.fillers(kind, weight, self.rows, *parameters))

    def fold(self, kind: str, weight: Callable[..., Any], *parameters: Any) -> Any:
        """A fold over all cells, row after row."""
        return self.folds.read(
            f"grid {kind}", self.name, lambda r, *p: self.line(kind, weight, r, *p), parameters, self.rows
        )


def itself(cell: Any) -> Any:
    """The weight of a cell in a sum."""
    return cell


def is_it(cell: Any, x: Any) -> Any:
    """The weight of a cell in a count of x."""
    return z3.If(cell == x, z3.IntVal(1), z3.IntVal(0))


READ: dict[str, Callable[..., Any]] = {
    "at": lambda v, i: v.at(i),
    "sum": lambda v: v.fold("sum", itself),
    "count": lambda v, x: v.fold("count", is_it, x),
    "at2": lambda g, r, c: g.at(r, c),
    "row_sum": lambda g, r: g.row_fold("sum", itself, r),
    "row_count": lambda g, r, x: g.row_fold("count", is_it, r, x),
    "column_sum": lambda g, c: g.column_fold("sum", itself, c),
    "grid_sum": lambda g: g.fold("sum", itself),
    "grid_count": lambda g, x: g.fold("count", is_it, x),
    "size": lambda p: p.size if isinstance(p, Cells) else HEIGHT(p),
    "pile_at": lambda p, k: p.at(k),
    "pile_count": lambda p, x: p.fold("count", is_it, x) if isinstance(p, Cells) else OFTEN(p, x),
    "pile": lambda ps, w: ps.at(w),
    "piles_count": lambda ps, x: ps.fold("piles count", OFTEN, x),
    "piles_size": lambda ps: ps.fold("piles size", HEIGHT),
}


def _push(p: Cells, y: Any) -> Cells:
    room = p.size < p.capacity

    def cell(k: Any) -> Any:
        return z3.If(z3.And(room, k == p.size), y, p.cell(k))

    return evolve(p, size=z3.If(room, p.size + 1, p.size), cell=cell)


def _under(p: Cells, y: Any) -> Cells:
    room = p.size < p.capacity

    def cell(k: Any) -> Any:
        return z3.If(room, z3.If(k == 0, y, p.cell(k - 1)), p.cell(k))

    return evolve(p, size=z3.If(room, p.size + 1, p.size), cell=cell)


def _take_out(p: Cells, j: Any) -> Cells:
    valid = within(j, p.size)

    def cell(k: Any) -> Any:
        return z3.If(z3.And(valid, k >= j), p.cell(k + 1), p.cell(k))

    return evolve(p, size=z3.If(valid, p.size - 1, p.size), cell=cell)


def _put(v: Cells, j: Any, y: Any) -> Cells:
    return evolve(v, cell=lambda k: z3.If(z3.And(within(j, v.size), k == j), y, v.cell(k)))


def _put2(g: Table, r: Any, c: Any, y: Any) -> Table:
    return evolve(g, cell=lambda i, k: z3.If(z3.And(g.holds(r, c), i == r, k == c), y, g.cell(i, k)))


def _append(p: Cells, q: Cells) -> Cells:
    fits = p.size + q.size <= p.capacity

    def cell(k: Any) -> Any:
        return z3.If(z3.And(fits, k >= p.size), q.cell(k - p.size), p.cell(k))

    return evolve(p, size=z3.If(fits, p.size + q.size, p.size), cell=cell)


WRITE: dict[str, Callable[..., Any]] = {
    "put": _put,
    "merge": lambda a, b: evolve(a, cell=lambda k: a.cell(k) + b.cell(k)),
    "row": lambda g, r: g.row(r),
    "put2": _put2,
    "push": _push,
    "drop": lambda p: evolve(p, size=z3.If(p.size > 0, p.size - 1, p.size)),
    "under": _under,
    "take_out": _take_out,
    "pile_put": _put,
    "append": _append,
    "set_pile": _put,
}
