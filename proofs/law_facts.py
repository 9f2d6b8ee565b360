"""The facts about reads of a container whose cells lie in their range, each proved once for every size.

`proofs.facts` states them for the reads that a formula contains; here each kind of fact is proved by induction on
the size.  The cells are those of any function of the index, cut to the range: that is every container of the range.
A pile is a vector of its height.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Any

import z3
from attrs import evolve, field, frozen

from .law_models import Cells, Folds, Table, is_it, itself, within
from .laws import Obligation

LEAST, GREATEST, FILLER = z3.Ints("least greatest filler")
ROWS, COLUMNS = z3.Ints("rows columns")
K, L, X = z3.Ints("k l x")
R, S = z3.Ints("r s")
FLAT = z3.Function("flat", z3.IntSort(), z3.IntSort())
HEIGHTS = z3.Function("heights", z3.IntSort(), z3.IntSort())


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
    verdict = "proved" if all(o.holds() for o in obligations(fact)) else "unknown"
    return FactResult(fact.name, verdict, perf_counter() - start)


def obligations(fact: Fact) -> list[Obligation]:
    """The base and the step of the induction."""
    n, zero, folds = z3.Int("n"), Folds(), Folds()
    ranges = (LEAST <= GREATEST, LEAST <= FILLER, FILLER <= GREATEST, ROWS >= 0, COLUMNS >= 0)
    base = Obligation(zero, fact.says(zero, z3.IntVal(0)), ranges)
    known = (*ranges, n >= 0, fact.says(folds, n), *fact.by(folds, n))
    return [base, Obligation(folds, fact.says(folds, n + 1), known)]


def cut(value: Any) -> Any:
    """A number brought into the range of the cells."""
    return z3.If(value < LEAST, LEAST, z3.If(value > GREATEST, GREATEST, value))


def vector(folds: Folds, size: Any) -> Cells:
    """Any vector of a size with its cells in their range; likewise any pile of this height."""
    cells = z3.Function("cells", z3.IntSort(), z3.IntSort())
    return Cells(folds, "v", size, lambda k: cut(cells(k)), FILLER)


def grid(folds: Folds, rows: Any, columns: Any) -> Table:
    """Any grid with its cells in their range."""
    cells = z3.Function("table", z3.IntSort(), z3.IntSort(), z3.IntSort())
    return Table(folds, "g", rows, columns, lambda r, c: cut(cells(r, c)), FILLER)


@frozen
class Weights:
    """Sums or counts: the weight of a cell, its parameters, the least and greatest weight, and when none is below 0."""

    kind: str
    weight: Callable[..., Any]
    parameters: tuple[Any, ...]
    least: Any
    greatest: Any

    def of(self, cell: Any) -> Any:
        """The weight of a cell."""
        return self.weight(cell, *self.parameters)


SUMS = Weights("sum", itself, (), LEAST, GREATEST)
COUNTS = Weights("count", is_it, (X,), z3.IntVal(0), z3.IntVal(1))

View = Callable[[Weights, Folds, Any], tuple[Any, Callable[[Any], Any]]]


def _vector(w: Weights, folds: Folds, n: Any) -> tuple[Any, Callable[[Any], Any]]:
    v = vector(folds, n)
    return v.fold(w.kind, w.weight, *w.parameters), v.cell


def _row(row: Any, w: Weights, folds: Folds, n: Any) -> tuple[Any, Callable[[Any], Any]]:
    g = grid(folds, ROWS, n)
    return g.line(w.kind, w.weight, row, *w.parameters), lambda k: g.cell(row, k)


def _column(w: Weights, folds: Folds, n: Any) -> tuple[Any, Callable[[Any], Any]]:
    g = grid(folds, n, COLUMNS)
    return g.column(w.kind, w.weight, R, *w.parameters), lambda k: g.cell(k, R)


def _between(total: Any, w: Weights, number: Any) -> Any:
    return z3.And(number * w.least <= total, total <= number * w.greatest)


def _covers(total: Any, w: Weights, a: tuple[Any, Any], b: tuple[Any, Any], different: Any) -> Any:
    """If no weight is below 0: the total is not, and is at least that of each cell, and of both if they differ.

    A cell is given with the condition that it lies inside.
    """
    one = [z3.Implies(inside, total >= w.of(cell)) for inside, cell in (a, b)]
    two = z3.Implies(z3.And(a[0], b[0], different), total >= w.of(a[1]) + w.of(b[1]))
    return z3.Implies(w.least >= 0, z3.And(total >= 0, *one, two))


def _cell(folds: Folds, n: Any) -> Any:
    cell = vector(folds, n).at(K)
    return z3.If(within(K, n), z3.And(LEAST <= cell, cell <= GREATEST), cell == FILLER)


def _line_between(view: View, w: Weights, folds: Folds, n: Any) -> Any:
    return _between(view(w, folds, n)[0], w, n)


def _line_covers(view: View, w: Weights, folds: Folds, n: Any) -> Any:
    total, cell = view(w, folds, n)
    return _covers(total, w, (within(K, n), cell(K)), (within(L, n), cell(L)), K != L)


def _row_spares(folds: Folds, n: Any) -> Any:
    """A count over a row is less than its length where a cell holds something else."""
    total, cell = _row(R, COUNTS, folds, n)
    return z3.Implies(z3.And(within(K, n), cell(K) != X), total <= n - 1)


def _fillers(w: Weights, folds: Folds, n: Any) -> Any:
    return grid(folds, n, n).fillers(w.kind, w.weight, n, *w.parameters) == n * w.of(FILLER)


def _grid_between(w: Weights, folds: Folds, n: Any) -> Any:
    return _between(grid(folds, n, COLUMNS).fold(w.kind, w.weight, *w.parameters), w, n * COLUMNS)


def _grid_covers(w: Weights, folds: Folds, n: Any) -> Any:
    g = grid(folds, n, COLUMNS)
    a, b = ((g.holds(r, c), g.cell(r, c)) for r, c in ((R, K), (S, L)))
    return _covers(g.fold(w.kind, w.weight, *w.parameters), w, a, b, z3.Or(R != S, K != L))


def _of_rows(w: Weights, folds: Folds, n: Any) -> list[Any]:
    views = [partial(_row, r) for r in (R, S, n)]
    return [fact(view, w, folds, COLUMNS) for view in views for fact in (_line_between, _line_covers)]


def _before(folds: Folds, row: Any) -> Any:
    """How many cells stand before a row, when the rows stand one after the other."""
    return folds.read("before", "rows", lambda _: COLUMNS, (), row)


def _flat(folds: Folds, number: Any) -> Any:
    """The sum of the first cells, when the rows stand one after the other."""
    return folds.read("flat", "rows", FLAT, (), number)


def _rows_apart(folds: Folds, n: Any) -> Any:
    return z3.Implies(within(R, n), _before(folds, n) >= _before(folds, R) + COLUMNS)


def _flat_grid(folds: Folds, rows: Any) -> Table:
    return Table(folds, "rows", rows, COLUMNS, lambda r, c: FLAT(_before(folds, r) + c), FILLER)


def _flat_row(row: Any, folds: Folds, n: Any) -> Any:
    """Up to column n of a row."""
    start = _before(folds, row)
    g = evolve(_flat_grid(folds, ROWS), columns=n)
    return z3.Implies(start >= 0, _flat(folds, start + n) == _flat(folds, start) + g.line("sum", itself, row))


def _flat_rows(folds: Folds, n: Any) -> Any:
    start = _before(folds, n)
    return z3.And(start >= 0, _flat(folds, start) == _flat_grid(folds, n).fold("sum", itself))


def _card(w: Any, k: Any) -> Any:
    return cut(z3.Function("cards", z3.IntSort(), z3.IntSort(), z3.IntSort())(w, k))


def _often(folds: Folds, w: Any) -> Any:
    return folds.read("often", "piles", lambda k, w, x: is_it(_card(w, k), x), (w, X), HEIGHTS(w))


def _of_piles(folds: Folds, n: Any) -> list[Any]:
    """For the piles R, S and n what holds of every pile: it is a vector of its height."""
    found = []
    for w in (R, S, n):
        a, b = ((within(k, HEIGHTS(w)), _card(w, k)) for k in (K, L))
        found += [HEIGHTS(w) >= 0, _covers(_often(folds, w), COUNTS, a, b, K != L)]
    return found


def _piles_cover(folds: Folds, n: Any) -> Any:
    total = folds.read("piles count", "piles", lambda w: _often(folds, w), (), n)
    a, b = ((z3.And(within(w, n), within(k, HEIGHTS(w))), _card(w, k)) for w, k in ((R, K), (S, L)))
    return _covers(total, COUNTS, a, b, z3.Or(R != S, K != L))


def _is_below(cell: Any, bound: Any) -> Any:
    return z3.If(cell < bound, z3.IntVal(1), z3.IntVal(0))


def _below(folds: Folds, n: Any, bound: Any) -> Any:
    """How many cells of a vector are less than a bound."""
    return vector(folds, n).fold("below", _is_below, bound)


def _one_more_below(bound: Any, folds: Folds, n: Any) -> Any:
    here = vector(folds, n).fold("count", is_it, bound)
    return _below(folds, n, bound + 1) == _below(folds, n, bound) + here


def _none_and_all_below(folds: Folds, n: Any) -> Any:
    return z3.And(_below(folds, n, LEAST) == 0, _below(folds, n, GREATEST + 1) == n)


def _counts_add_up(folds: Folds, n: Any) -> Any:
    """Of the n least values in a vector of some size."""
    cells = vector(folds, ROWS)
    counts = folds.read("counts", "values", lambda k: cells.fold("count", is_it, LEAST + k), (), n)
    return z3.Implies(_below(folds, ROWS, LEAST) == 0, counts == _below(folds, ROWS, LEAST + n))


def _facts() -> Iterator[Fact]:
    yield Fact("a cell lies in its range, the filler outside", _cell)
    for w in (SUMS, COUNTS):
        for name, view in (("vector", _vector), ("row", partial(_row, R)), ("column", _column)):
            yield Fact(
                f"a {w.kind} over a {name} lies between its size times the extremes", partial(_line_between, view, w)
            )
            yield Fact(f"a {w.kind} over a {name} covers each cell, and each two", partial(_line_covers, view, w))
        yield Fact(f"a {w.kind} over fillers is their number times the weight of one", partial(_fillers, w))
        rows = partial(_of_rows, w)
        yield Fact(f"a {w.kind} over a grid lies between its size times the extremes", partial(_grid_between, w), rows)
        yield Fact(f"a {w.kind} over a grid covers each cell, and each two", partial(_grid_covers, w), rows)
    yield Fact(
        "a count over a row leaves out each cell that holds something else",
        _row_spares,
        lambda folds, n: [_line_between(partial(_row, R), COUNTS, folds, n)],
    )
    yield Fact("rows that stand one after the other share no cell", _rows_apart)
    yield Fact(
        "the sum over a row is that of its cells where the rows stand one after the other", partial(_flat_row, R)
    )
    yield Fact(
        "the sum over all cells is the sum of the sums over the rows",
        _flat_rows,
        lambda folds, n: [_flat_row(n, folds, COLUMNS)],
    )
    yield Fact("a count over several piles covers each card, and each two", _piles_cover, _of_piles)
    yield Fact(
        "as many cells are less than a value and one as are less than it or hold it", partial(_one_more_below, X)
    )
    yield Fact("no cell is less than the least value, and all than the greatest and one", _none_and_all_below)
    yield Fact(
        "the counts of the values from the least on are together the count of cells that are less than the next",
        _counts_add_up,
        lambda folds, n: [_one_more_below(LEAST + n, folds, ROWS)],
    )


FACTS = tuple(_facts())
