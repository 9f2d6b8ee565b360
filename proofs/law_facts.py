"""The facts about reads of a container whose cells lie in their range, each proved once for every size.

`proofs.facts` states them for the reads that a formula contains; here each kind of fact is proved by induction on
the size, over cells that are cut to a range, so that every container of the range is one of these and no other.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import z3
from attrs import field, frozen

from .law_models import READ, Cells, Folds, Table, within
from .laws import follows

LEAST, GREATEST, FILLER = z3.Ints("least greatest filler")
I, J, X = z3.Ints("i j x")
ROW = z3.Int("row")
ACROSS = z3.Int("columns")


@frozen
class Fact:
    """One kind of fact: in words, as a formula at a size, and instances of facts that come before it."""

    name: str
    says: Callable[[Folds, Any], Any]
    by: Callable[[Folds, Any], list[Any]] = field(default=lambda folds, size: [])


@frozen
class FactResult:
    """What came out for a kind of fact: the verdict is "proved" or "unknown"."""

    fact: str
    verdict: str
    seconds: float


def prove_facts(facts: tuple[Fact, ...] | None = None) -> tuple[FactResult, ...]:
    """What came out for each kind of fact."""
    return tuple(prove_fact(fact) for fact in (FACTS if facts is None else facts))


def prove_fact(fact: Fact) -> FactResult:
    """What came out for one kind of fact, by induction on the size."""
    start = perf_counter()
    n, zero, folds = z3.Int("n"), Folds(), Folds()
    range_of_cells = z3.And(LEAST <= GREATEST, FILLER >= LEAST, FILLER <= GREATEST, ACROSS >= 0)
    base = fact.says(zero, z3.IntVal(0))
    known = [n >= 0, fact.says(folds, n), *fact.by(folds, n)]
    step = fact.says(folds, n + 1)
    proved = follows(zero, base, range_of_cells) and follows(folds, step, range_of_cells, *known)
    return FactResult(fact.name, "proved" if proved else "unknown", perf_counter() - start)


def cut(value: Any) -> Any:
    """A number brought into the range of the cells."""
    return z3.If(value < LEAST, LEAST, z3.If(value > GREATEST, GREATEST, value))


def vector(folds: Folds, size: Any) -> Cells:
    """A vector, or a pile of this height, with all cells in their range."""
    cells = z3.Function("cells", z3.IntSort(), z3.IntSort())
    return Cells(folds, "v", size, lambda k: cut(cells(k)), FILLER)


def grid(folds: Folds, rows: Any, columns: Any) -> Table:
    """A grid with all cells in their range."""
    cells = z3.Function("table", z3.IntSort(), z3.IntSort(), z3.IntSort())
    return Table(folds, "g", rows, columns, lambda r, c: cut(cells(r, c)), FILLER)


def row_of_piles(folds: Folds, number: Any) -> Cells:
    """Piles side by side: the cell at w is w itself, whose cards are those of a grid up to its height."""
    return Cells(folds, "ps", number, lambda w: w, z3.IntVal(-1))


def often(folds: Folds, w: Any) -> Any:
    """How often X is in the pile w."""
    card = grid(folds, w + 1, HEIGHT(w)).cell
    return folds.read("often", "ps", lambda k, w, x: is_it(card(w, k), x), (w, X), HEIGHT(w))


def _between(total: Any, number: Any) -> Any:
    return z3.And(number * LEAST <= total, total <= number * GREATEST)


def _covers(total: Any, cells: Callable[[Any], Any], size: Any) -> Any:
    """A sum is 0 or more, at least each of its cells, and at least each two different ones together."""
    one = z3.And([z3.Implies(within(i, size), total >= cells(i)) for i in (I, J)])
    two = z3.Implies(z3.And(within(I, size), within(J, size), I != J), total >= cells(I) + cells(J))
    return z3.And(total >= 0, one, two)


def _cell(folds: Folds, n: Any) -> Any:
    cell = vector(folds, n).at(I)
    return z3.If(within(I, n), z3.And(LEAST <= cell, cell <= GREATEST), cell == FILLER)


def _total(folds: Folds, n: Any) -> Any:
    return _between(READ["sum"](vector(folds, n)), n)


def _total_covers(folds: Folds, n: Any) -> Any:
    v = vector(folds, n)
    return z3.Implies(LEAST >= 0, _covers(READ["sum"](v), v.cell, n))


def _count(folds: Folds, n: Any) -> Any:
    return within(READ["count"](vector(folds, n), X), n + 1)


def _count_covers(folds: Folds, n: Any) -> Any:
    v = vector(folds, n)
    return _covers(READ["count"](v, X), lambda k: is_it(v.cell(k), X), n)


def _row_total(folds: Folds, n: Any) -> Any:
    total = READ["row_sum"](grid(folds, ROWS, n), I)
    return z3.If(within(I, ROWS), _between(total, n), total == n * FILLER)


def _row_total_covers(folds: Folds, n: Any) -> Any:
    g = grid(folds, ROWS, n)
    covers = [_covers(READ["row_sum"](g, r), lambda k, r=r: g.cell(r, k), n) for r in (R, S)]
    return z3.Implies(z3.And(LEAST >= 0, within(R, ROWS), within(S, ROWS)), z3.And(covers))


def _row_count(folds: Folds, n: Any) -> Any:
    number = READ["row_count"](grid(folds, ROWS, n), I, X)
    return z3.If(within(I, ROWS), within(number, n + 1), number == n * is_it(FILLER, X))


def _row_count_covers(folds: Folds, n: Any) -> Any:
    g = grid(folds, ROWS, n)
    covers = [_covers(READ["row_count"](g, r, X), lambda k, r=r: is_it(g.cell(r, k), X), n) for r in (R, S)]
    return z3.Implies(z3.And(within(R, ROWS), within(S, ROWS)), z3.And(covers))


def _column_total(folds: Folds, n: Any) -> Any:
    total = READ["column_sum"](grid(folds, n, COLUMNS), J)
    return z3.If(within(J, COLUMNS), _between(total, n), total == n * FILLER)


def _column_total_covers(folds: Folds, n: Any) -> Any:
    g = grid(folds, n, COLUMNS)
    covers = _covers(READ["column_sum"](g, C), lambda k: g.cell(k, C), n)
    return z3.Implies(z3.And(LEAST >= 0, within(C, COLUMNS)), covers)
