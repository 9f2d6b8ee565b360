"""Facts: what is known of reads of a variable container whose cells lie in their range.

They are stated for the reads that a formula contains, at three levels of detail.  `proofs.laws` proves each kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

import z3

from lexludi.spec.language.sorts import GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term

from .conditions import both, equal, in_range, negated, value_of, where
from .smt import Encoder

Cell = tuple[tuple[Any, ...], Any]
Index = tuple[Any, ...]
Inside = Callable[[Index], Any]
SMALL = 6
WRITTEN_OUT = 20


class Kept:
    """The facts of one container that were made before, by the reads that they are about.

    What a fact is made of besides those reads must be decided by them and by the container.
    """

    def __init__(self) -> None:
        self.found: dict[tuple[Any, ...], tuple[list[Any], tuple[Any, ...]]] = {}

    def __call__(self, about: tuple[Any, ...], made: Callable[..., Iterable[Any]], *others: Any) -> list[Any]:
        """The facts `made(*about, *others)`; the reads are kept too, lest their numbers be given away."""
        key = (made, *[read.get_id() for read in about])
        known = self.found.get(key)
        if known is None:
            known = self.found[key] = list(made(*about, *others)), about
        return known[0]


@cache
def kept(name: str, sort: Sort) -> Kept:
    """What was made before of a container."""
    return Kept()


def forget() -> None:
    """Keep no facts any longer: those of one property are seldom those of the next, and would fill the memory."""
    kept.cache_clear()


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
    found = [fact for term in reads.scalars.values() for fact in _scalar(term.data, term.sort)]
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


@cache
def _scalar(name: str, sort: Sort) -> tuple[Any, ...]:
    return (z3.And(z3.Int(name) >= sort.lo, z3.Int(name) <= sort.hi),) if isinstance(sort, IntSort) else ()


def _indices(reads: Reads, name: str, op: str) -> list[Cell]:
    return reads.found.get((name, op), [])


def _cell(value: Any, i: Index, inside: Inside, cell: IntSort) -> Iterator[Any]:
    here = inside(i)
    yield from where(here, z3.And(value >= cell.lo, value <= cell.hi))
    yield from where(negated(here), value == cell.filler)


def _all_read(indices: Iterable[Any], size: int) -> bool:
    """Whether every cell of so many is read by its number, so that a sum of them costs nothing more."""
    return {value_of(i) for i in indices} >= set(range(size))


def _once(cells: Iterable[Cell]) -> list[Cell]:
    """The cells, each read once."""
    return list({value.get_id(): (i, value) for i, value in cells}.values())


def _pairs(cells: list[Cell], level: int) -> Iterator[tuple[Cell, Cell]]:
    """Pairs of cells; where sums are written out, only of those of which no index is a number."""
    if level < 2:
        return
    some = [c for c in cells if level < 3 or any(value_of(x) is None for x in c[0])]
    yield from combinations(some, 2)


def _different(i: Index, j: Index) -> Any:
    return negated(both(*(equal(x, y) for x, y in zip(i, j, strict=True))))


def _once_at_least(number: Any, value: Any, x: Any, i: Index, inside: Inside) -> Iterator[Any]:
    yield from where(both(inside(i), value == x), number >= 1)


def _twice_at_least(number: Any, a: Any, b: Any, x: Any, i: Index, j: Index, inside: Inside) -> Iterator[Any]:
    yield from where(both(_different(i, j), inside(i), inside(j), a == x, b == x), number >= 2)


def _occurrences(
    memo: Kept, cells: list[Cell], counts: list[Cell], inside: Inside, level: int, *, written: bool = False
) -> Iterator[Any]:
    """Counts are at least the number of cells read (one, or two different ones) that hold the value."""
    for (*_, x), number in counts:
        for i, value in cells:
            yield from memo((number, value), _once_at_least, x, i, inside)
        for (i, a), (j, b) in _pairs(cells, level if written else min(level, 2)):
            yield from memo((number, a, b), _twice_at_least, x, i, j, inside)


def _summand(total: Any, value: Any, i: Index, inside: Inside) -> Iterator[Any]:
    yield from where(inside(i), total >= value)


def _summands(total: Any, a: Any, b: Any, i: Index, j: Index, inside: Inside) -> Iterator[Any]:
    yield from where(both(_different(i, j), inside(i), inside(j)), total >= a + b)


def _sums(memo: Kept, cells: list[Cell], total: Any, inside: Inside, level: int) -> Iterator[Any]:
    """A sum of cells that are not negative is at least each cell read, and each two different ones."""
    for i, value in cells:
        yield from memo((total, value), _summand, i, inside)
    for (i, a), (j, b) in _pairs(cells, level):
        yield from memo((total, a, b), _summands, i, j, inside)


def _vector(reads: Reads, name: str, sort: VectorSort, level: int) -> Iterator[Any]:
    memo = kept(name, sort)
    cells = _indices(reads, name, "at")
    n, cell = sort.size, sort.cell

    def inside(i: Index) -> Any:
        return in_range(i[0], n)

    sums = _indices(reads, name, "sum")
    if sums and (level >= 3 or n <= SMALL or (level == 2 and _all_read([i for (i,), _ in cells], n))):
        at = z3.Function(f"{name}.at", z3.IntSort(), z3.IntSort())
        written = [((z3.IntVal(i),), at(z3.IntVal(i))) for i in range(n)]
        yield sums[0][1] == z3.Sum([v for _, v in written])
        cells = [*cells, *written]
    cells = _once(cells)
    for i, value in cells:
        yield from memo((value,), _cell, i, inside, cell)
    for _, total in sums:
        yield z3.And(total >= min(0, cell.lo * n), total <= cell.hi * n)
        if cell.lo >= 0:
            yield from _sums(memo, cells, total, inside, level)
    counts = _indices(reads, name, "count")
    for (x,), number in counts:
        yield z3.And(number >= 0, number <= n)
        if n <= WRITTEN_OUT and (level >= 3 or (level == 2 and _all_read([i for (i,), _ in cells], n))):
            at = z3.Function(f"{name}.at", z3.IntSort(), z3.IntSort())
            yield number == z3.Sum([z3.If(at(z3.IntVal(i)) == x, 1, 0) for i in range(n)])
    yield from _occurrences(memo, cells, counts, inside, level, written=n <= WRITTEN_OUT)


def _grid(reads: Reads, name: str, sort: GridSort, level: int) -> Iterator[Any]:
    memo = kept(name, sort)
    rows, columns, cell = sort.rows, sort.columns, sort.cell
    cells = own = _indices(reads, name, "at2")
    at2 = z3.Function(f"{name}.at2", z3.IntSort(), z3.IntSort(), z3.IntSort())

    def inside(i: Index) -> Any:
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
        yield from memo((value,), _cell, i, inside, cell)
    if cell.lo >= 0:
        for (r,), total in row_sums:
            for i, value in cells:
                yield from memo((total, value), _summand_in, i, inside, 0, r)
            for (i, x), (j, y) in _pairs(own if level >= 3 else cells, level):
                yield from memo((total, x, y), _summands_in, i, j, inside, r)
        for (c,), total in column_sums:
            for i, value in cells:
                yield from memo((total, value), _summand_in, i, inside, 1, c)
    yield from _grid_totals(reads, name, sort, own if level >= 3 else cells, inside, level)


def _summand_in(total: Any, value: Any, i: Index, inside: Inside, axis: int, line: Any) -> Iterator[Any]:
    yield from where(both(inside(i), equal(i[axis], line)), total >= value)


def _summands_in(total: Any, a: Any, b: Any, i: Index, j: Index, inside: Inside, row: Any) -> Iterator[Any]:
    here = both(_different(i, j), inside(i), inside(j), equal(i[0], row), equal(j[0], row))
    yield from where(here, total >= a + b)


def _grid_totals(
    reads: Reads, name: str, sort: GridSort, cells: list[Cell], inside: Inside, level: int
) -> Iterator[Any]:
    memo = kept(name, sort)
    rows, columns, cell = sort.rows, sort.columns, sort.cell
    row_sum = z3.Function(f"{name}.row_sum", z3.IntSort(), z3.IntSort())
    for _, total in _indices(reads, name, "grid_sum"):
        yield z3.And(total >= min(0, cell.lo * rows * columns), total <= cell.hi * rows * columns)
        yield total == z3.Sum([row_sum(z3.IntVal(r)) for r in range(rows)])
        for r in range(rows):
            yield z3.And(row_sum(r) >= min(0, cell.lo * columns), row_sum(r) <= cell.hi * columns)
        if cell.lo >= 0:
            yield from _sums(memo, cells, total, inside, level)
    counts = _indices(reads, name, "grid_count")
    for _, number in counts:
        yield z3.And(number >= 0, number <= rows * columns)
    yield from _occurrences(memo, cells, counts, inside, level)
    for (r, x), number in _indices(reads, name, "row_count"):
        yield from where(in_range(r, rows), z3.And(number >= 0, number <= columns))
        outside = number == z3.If(x == cell.filler, z3.IntVal(columns), z3.IntVal(0))
        yield from where(negated(in_range(r, rows)), outside)
        if level >= 2 and columns <= SMALL:
            at2 = z3.Function(f"{name}.at2", z3.IntSort(), z3.IntSort(), z3.IntSort())
            written = z3.Sum([z3.If(at2(r, z3.IntVal(c)) == x, 1, 0) for c in range(columns)])
            yield from where(in_range(r, rows), number == written)
        for i, value in cells:
            yield from memo((number, value), _counted_in_row, i, inside, r, x, columns)


def _counted_in_row(number: Any, value: Any, i: Index, inside: Inside, r: Any, x: Any, columns: int) -> Iterator[Any]:
    here = both(inside(i), equal(i[0], r))
    yield from where(both(here, value == x), number >= 1)
    yield from where(both(here, value != x), number <= columns - 1)


def _pile(reads: Reads, name: str, sort: PileSort, level: int) -> Iterator[Any]:
    memo = kept(name, sort)
    size = z3.Int(f"{name}.size")
    yield z3.And(size >= 0, size <= sort.capacity)
    cells = _indices(reads, name, "pile_at")

    def inside(i: Index) -> Any:
        return in_range(i[0], size)

    for i, value in cells:
        yield from memo((value,), _cell, i, inside, sort.cell)
    counts = _indices(reads, name, "pile_count")
    for _, number in counts:
        yield z3.And(number >= 0, number <= size)
    if counts and level >= (1 if sort.cell.hi - sort.cell.lo < SMALL else 3):
        of_each = z3.Function(f"{name}.pile_count", z3.IntSort(), z3.IntSort())
        every = [of_each(z3.IntVal(x)) for x in range(sort.cell.lo, sort.cell.hi + 1)]
        yield z3.And(size == z3.Sum(every), *(number >= 0 for number in every))
    yield from _occurrences(memo, cells, counts, inside, level)


def _held_in_pile(number: Any, value: Any, i: Index, inside: Inside, w: Any, x: Any) -> Iterator[Any]:
    yield from where(both(inside(i), equal(i[0], w), value == x), number >= 1)


def _held_by_one(total: Any, value: Any, i: Index, inside: Inside, x: Any, count_of: Any) -> Iterator[Any]:
    yield from where(both(inside(i), value == x), count_of(i[0], x) >= 1)


def _piles(reads: Reads, name: str, sort: PilesSort, level: int) -> Iterator[Any]:
    memo = kept(name, sort)
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

    def inside(i: Index) -> Any:
        return both(in_range(i[0], sort.number), in_range(i[1], size_of(i[0])))

    for i, value in cells:
        yield from memo((value,), _cell, i, inside, sort.cell)
    for (w, x), number in counts:
        known = in_range(w, sort.number)
        yield from where(known, z3.And(number >= 0, number <= size_of(w)))
        yield from where(negated(known), number == 0)
        for i, value in cells:
            yield from memo((number, value), _held_in_pile, i, inside, w, x)
    for (x,), total in totals:
        yield total == z3.Sum([count_of(w, x) for w in every])
        for i, value in cells:
            yield from memo((total, value), _held_by_one, i, inside, x, count_of)
        for w in every:
            yield z3.And(count_of(w, x) >= 0, count_of(w, x) <= size_of(w))
    for _, total in _indices(reads, name, "piles_size"):
        yield total == z3.Sum([size_of(w) for w in every])
    yield from _occurrences(memo, cells, totals, inside, level)
