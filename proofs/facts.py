"""Facts: what is known of reads of a variable container whose cells lie in their range.

They are stated for the reads that a formula contains, at three levels of detail.  `proofs.laws` proves each kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import z3

from lexludi.spec.language.sorts import GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import Term

from .smt import Encoder

Cell = tuple[tuple[Any, ...], Any]
SMALL = 6
WRITTEN_OUT = 20


def value_of(index: Any) -> int | None:
    """The number that an index is, if it is one."""
    return int(index.as_long()) if z3.is_int_value(index) else None


def in_range(index: Any, size: Any) -> Any:
    """That an index lies in 0 .. size - 1, decided at once for numbers."""
    known = value_of(index)
    if known is not None and isinstance(size, int):
        return 0 <= known < size
    return z3.And(index >= 0, index < size)


def equal(a: Any, b: Any) -> Any:
    """That two indices are equal, decided at once for numbers."""
    if a is b or a.eq(b):
        return True
    known = value_of(a), value_of(b)
    return a == b if None in known else False


def both(*parts: Any) -> Any:
    """A conjunction that is decided at once where it can be."""
    if any(p is False for p in parts):
        return False
    rest = [p for p in parts if p is not True]
    return True if not rest else rest[0] if len(rest) == 1 else z3.And(rest)


def where(condition: Any, fact: Any) -> Iterator[Any]:
    """A fact under a condition; nothing where the condition fails."""
    if condition is True:
        yield fact
    elif condition is not False:
        yield z3.Implies(condition, fact)


def negated(condition: Any) -> Any:
    """The opposite of a condition."""
    return (not condition) if isinstance(condition, bool) else z3.Not(condition)


class Reads:
    """The reads that some formulas contain, by variable and operation, as Z3 values."""

    def __init__(self, encoder: Encoder, terms: Iterable[Term]) -> None:
        self.scalars: dict[int, Term] = {}
        self.variables: dict[str, Term] = {}
        self.found: dict[tuple[str, str], list[Cell]] = defaultdict(list)
        seen: set[int] = set()
        for term in terms:
            reads, scalars = encoder.contents(term)
            self.scalars.update(scalars)
            for key, read in reads.items():
                if key not in seen:
                    seen.add(key)
                    self.variables[read.base.data] = read.base
                    indices = tuple(encoder.known[i.key] for i in read.indices)
                    self.found[read.base.data, read.op].append((indices, encoder.known[key]))


def facts(encoder: Encoder, terms: Iterable[Term], level: int) -> list[Any]:
    """The facts about all reads in the terms: 1 singles, 2 also pairs, 3 also sums written out."""
    reads = Reads(encoder, terms)
    found = [fact for term in reads.scalars.values() for fact in _scalar(term.data, term)]
    for name, base in reads.variables.items():
        sort = base.sort
        if isinstance(sort, VectorSort):
            found.extend(_vector(reads, name, sort, level))
        elif isinstance(sort, GridSort):
            found.extend(_grid(reads, name, sort, level))
        elif isinstance(sort, PileSort):
            found.extend(_pile(reads, name, sort, level))
        elif isinstance(sort, PilesSort):
            found.extend(_piles(reads, name, sort, level))
    return found


def _scalar(name: str, term: Term) -> Iterator[Any]:
    if isinstance(term.sort, IntSort):
        yield z3.And(z3.Int(name) >= term.sort.lo, z3.Int(name) <= term.sort.hi)


def _indices(reads: Reads, name: str, op: str) -> list[Cell]:
    return reads.found.get((name, op), [])


def _cell(value: Any, inside: Any, cell: IntSort) -> Iterator[Any]:
    yield from where(inside, z3.And(value >= cell.lo, value <= cell.hi))
    yield from where(negated(inside), value == cell.filler)


def _all_read(indices: Iterable[Any], size: int) -> bool:
    """Whether every cell of so many is read by its number, so that a sum of them costs nothing more."""
    return {value_of(i) for i in indices} >= set(range(size))


def _once(cells: Iterable[Cell]) -> list[Cell]:
    """The cells, each read once."""
    return list({value.get_id(): (i, value) for i, value in cells}.values())


def _distinct_pairs(cells: list[Cell], level: int) -> Iterator[tuple[Any, Any, Any]]:
    """Pairs of cells that may differ; where sums are written out, only those of which no index is a number."""
    if level < 2:
        return
    some = [c for c in cells if level < 3 or any(value_of(x) is None for x in c[0])]
    for (i, a), (j, b) in combinations(some, 2):
        different = negated(both(*(equal(x, y) for x, y in zip(i, j, strict=True))))
        if different is not False:
            yield different, (i, a), (j, b)


def _occurrences(
    cells: list[Cell], counts: list[Cell], inside: Any, level: int, *, written: bool = False
) -> Iterator[Any]:
    """Counts are at least the number of cells read (one, or two different ones) that hold the value."""
    for (*_, x), number in counts:
        for i, value in cells:
            yield from where(both(inside(i), value == x), number >= 1)
        for different, (i, a), (j, b) in _distinct_pairs(cells, level if written else min(level, 2)):
            yield from where(both(different, inside(i), inside(j), a == x, b == x), number >= 2)


def _sums(cells: list[Any], total: Any, inside: Any, level: int) -> Iterator[Any]:
    """A sum of cells that are not negative is at least each cell read, and each two different ones."""
    for i, value in cells:
        yield from where(inside(i), total >= value)
    for different, (i, a), (j, b) in _distinct_pairs(cells, level):
        yield from where(both(different, inside(i), inside(j)), total >= a + b)


def _vector(reads: Reads, name: str, sort: VectorSort, level: int) -> Iterator[Any]:
    cells = _indices(reads, name, "at")
    n, cell = sort.size, sort.cell

    def inside(i: tuple[Any, ...]) -> Any:
        return in_range(i[0], n)

    sums = _indices(reads, name, "sum")
    if sums and (level >= 3 or n <= SMALL or (level == 2 and _all_read([i for (i,), _ in cells], n))):
        at = z3.Function(f"{name}.at", z3.IntSort(), z3.IntSort())
        written = [((z3.IntVal(i),), at(z3.IntVal(i))) for i in range(n)]
        yield sums[0][1] == z3.Sum([v for _, v in written])
        cells = [*cells, *written]
    cells = _once(cells)
    for i, value in cells:
        yield from _cell(value, inside(i), cell)
    for _, total in sums:
        yield z3.And(total >= min(0, cell.lo * n), total <= cell.hi * n)
        if cell.lo >= 0:
            yield from _sums(cells, total, inside, level)
    counts = _indices(reads, name, "count")
    for (x,), number in counts:
        yield z3.And(number >= 0, number <= n)
        if n <= WRITTEN_OUT and (level >= 3 or (level == 2 and _all_read([i for (i,), _ in cells], n))):
            at = z3.Function(f"{name}.at", z3.IntSort(), z3.IntSort())
            yield number == z3.Sum([z3.If(at(z3.IntVal(i)) == x, 1, 0) for i in range(n)])
    yield from _occurrences(cells, counts, inside, level, written=n <= WRITTEN_OUT)


def _grid(reads: Reads, name: str, sort: GridSort, level: int) -> Iterator[Any]:
    rows, columns, cell = sort.rows, sort.columns, sort.cell
    cells = own = _indices(reads, name, "at2")
    at2 = z3.Function(f"{name}.at2", z3.IntSort(), z3.IntSort(), z3.IntSort())

    def inside(i: tuple[Any, ...]) -> Any:
        return both(in_range(i[0], rows), in_range(i[1], columns))

    row_sums = _indices(reads, name, "row_sum")
    column_sums = _indices(reads, name, "column_sum")
    for (c,), total in column_sums:
        if rows <= SMALL:
            written = [((z3.IntVal(r), c), at2(z3.IntVal(r), c)) for r in range(rows)]
            cells = [*cells, *written]
            yield from where(in_range(c, columns), total == z3.Sum([v for _, v in written]))
        yield from where(negated(in_range(c, columns)), total == cell.filler * rows)
    for (r,), total in row_sums:
        if level >= 3 or (level == 2 and _all_read([j for (i, j), _ in own if equal(i, r) is True], columns)):
            written = [((r, z3.IntVal(c)), at2(r, z3.IntVal(c))) for c in range(columns)]
            cells = [*cells, *written]
            yield from where(in_range(r, rows), total == z3.Sum([v for _, v in written]))
        bounds = z3.And(total >= min(0, cell.lo * columns), total <= cell.hi * columns)
        yield from where(in_range(r, rows), bounds)
        yield from where(negated(in_range(r, rows)), total == cell.filler * columns)
    cells = _once(cells)
    for i, value in cells:
        yield from _cell(value, inside(i), cell)
    if cell.lo >= 0:
        for (r,), total in row_sums:
            for i, value in cells:
                yield from where(both(inside(i), equal(i[0], r)), total >= value)
            for different, (i, a), (j, b) in _distinct_pairs(own if level >= 3 else cells, level):
                here = both(different, inside(i), inside(j), equal(i[0], r), equal(j[0], r))
                yield from where(here, total >= a + b)
        for (c,), total in column_sums:
            for i, value in cells:
                yield from where(both(inside(i), equal(i[1], c)), total >= value)
    yield from _grid_totals(reads, name, sort, own if level >= 3 else cells, inside, level)


def _grid_totals(reads: Reads, name: str, sort: GridSort, cells: list[Any], inside: Any, level: int) -> Iterator[Any]:
    rows, columns, cell = sort.rows, sort.columns, sort.cell
    row_sum = z3.Function(f"{name}.row_sum", z3.IntSort(), z3.IntSort())
    for _, total in _indices(reads, name, "grid_sum"):
        yield z3.And(total >= min(0, cell.lo * rows * columns), total <= cell.hi * rows * columns)
        yield total == z3.Sum([row_sum(z3.IntVal(r)) for r in range(rows)])
        for r in range(rows):
            yield z3.And(row_sum(r) >= min(0, cell.lo * columns), row_sum(r) <= cell.hi * columns)
        if cell.lo >= 0:
            yield from _sums(cells, total, inside, level)
    counts = _indices(reads, name, "grid_count")
    for _, number in counts:
        yield z3.And(number >= 0, number <= rows * columns)
    yield from _occurrences(cells, counts, inside, level)
    for (r, x), number in _indices(reads, name, "row_count"):
        yield from where(in_range(r, rows), z3.And(number >= 0, number <= columns))
        outside = number == z3.If(x == cell.filler, z3.IntVal(columns), z3.IntVal(0))
        yield from where(negated(in_range(r, rows)), outside)
        if level >= 2 and columns <= SMALL:
            at2 = z3.Function(f"{name}.at2", z3.IntSort(), z3.IntSort(), z3.IntSort())
            written = z3.Sum([z3.If(at2(r, z3.IntVal(c)) == x, 1, 0) for c in range(columns)])
            yield from where(in_range(r, rows), number == written)
        for i, value in cells:
            yield from where(both(inside(i), equal(i[0], r), value == x), number >= 1)
            yield from where(both(inside(i), equal(i[0], r), value != x), number <= columns - 1)


def _pile(reads: Reads, name: str, sort: PileSort, level: int) -> Iterator[Any]:
    size = z3.Int(f"{name}.size")
    yield z3.And(size >= 0, size <= sort.capacity)
    cells = _indices(reads, name, "pile_at")

    def inside(i: tuple[Any, ...]) -> Any:
        return in_range(i[0], size)

    for i, value in cells:
        yield from _cell(value, inside(i), sort.cell)
    counts = _indices(reads, name, "pile_count")
    for _, number in counts:
        yield z3.And(number >= 0, number <= size)
    if counts and level >= (1 if sort.cell.hi - sort.cell.lo < SMALL else 3):
        of_each = z3.Function(f"{name}.pile_count", z3.IntSort(), z3.IntSort())
        every = [of_each(z3.IntVal(x)) for x in range(sort.cell.lo, sort.cell.hi + 1)]
        yield z3.And(size == z3.Sum(every), *(number >= 0 for number in every))
    yield from _occurrences(cells, counts, inside, level)


def _piles(reads: Reads, name: str, sort: PilesSort, level: int) -> Iterator[Any]:
    size_of = z3.Function(f"{name}.size.of", z3.IntSort(), z3.IntSort())
    count_of = z3.Function(f"{name}.pile_count.of", z3.IntSort(), z3.IntSort(), z3.IntSort())
    cells = _indices(reads, name, "pile_at.of")
    counts = _indices(reads, name, "pile_count.of")
    totals = _indices(reads, name, "piles_count")
    sizes = [w for (w,), _ in _indices(reads, name, "size.of")]
    every = [z3.IntVal(w) for w in range(sort.number)] if totals or _indices(reads, name, "piles_size") else []
    for w in [*sizes, *(i[0] for i, _ in cells), *(i[0] for i, _ in counts), *every]:
        known = in_range(w, sort.number)
        yield from where(known, z3.And(size_of(w) >= 0, size_of(w) <= sort.pile.capacity))
        yield from where(negated(known), size_of(w) == 0)

    def inside(i: tuple[Any, ...]) -> Any:
        return both(in_range(i[0], sort.number), in_range(i[1], size_of(i[0])))

    for i, value in cells:
        yield from _cell(value, inside(i), sort.cell)
    for (w, x), number in counts:
        known = in_range(w, sort.number)
        yield from where(known, z3.And(number >= 0, number <= size_of(w)))
        yield from where(negated(known), number == 0)
        for i, value in cells:
            yield from where(both(inside(i), equal(i[0], w), value == x), number >= 1)
    for (x,), total in totals:
        yield total == z3.Sum([count_of(w, x) for w in every])
        for i, value in cells:
            yield from where(both(inside(i), value == x), count_of(i[0], x) >= 1)
        for w in every:
            yield z3.And(count_of(w, x) >= 0, count_of(w, x) <= size_of(w))
    for _, total in _indices(reads, name, "piles_size"):
        yield total == z3.Sum([size_of(w) for w in every])
    yield from _occurrences(cells, totals, inside, level)
