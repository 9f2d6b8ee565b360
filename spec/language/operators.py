"""The operators of the rule language: for each its value in Python and the sort of its result.

This table is the one definition of what an operator means.  Concrete containers, the evaluator and constant folding
call it; generated code and Z3 are tested against it.  Every operator is total: outside its range it yields the filler
of its sort, and a write outside its range changes nothing.

Values: a vector is a tuple of ints, a grid a tuple row after row, a pile a tuple from bottom to top, piles a tuple of
such tuples.  Each function gets the sort of the first argument, the operator's own data, and the values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from .errors import SortError
from .sorts import BOOL, GridSort, IntSort, PileSort, Sort, VectorSort

Value = Any
Sorts = Sequence[Any]


@frozen
class Operator:
    """One operator: its name, what it takes, its value, the sort of its result, and what it is.

    `takes` is a word for each argument: bool, int, vector, grid, pile, piles, scalar (bool or int), any, or same (of
    the sort before it); with dots, one argument or more.
    """

    name: str
    takes: str
    value: Callable[..., Value]
    result: Callable[[Sorts], Sort]
    meaning: str


def _bool(_: Sorts) -> Sort:
    return BOOL


def _first(sorts: Sorts) -> Sort:
    first: Sort = sorts[0]
    return first


def _cell(sorts: Sorts) -> Sort:
    cell: Sort = sorts[0].cell
    return cell


def _sum_sort(cells: int, cell: IntSort) -> IntSort:
    return IntSort(min(cells * cell.lo, cells * cell.hi), max(cells * cell.lo, cells * cell.hi))


def _add(sorts: Sorts) -> Sort:
    return IntSort(sum(s.lo for s in sorts), sum(s.hi for s in sorts))


def _sub(sorts: Sorts) -> Sort:
    return IntSort(sorts[0].lo - sorts[1].hi, sorts[0].hi - sorts[1].lo)


def _mul(sorts: Sorts) -> Sort:
    corners = [a * b for a in (sorts[0].lo, sorts[0].hi) for b in (sorts[1].lo, sorts[1].hi)]
    return IntSort(min(corners), max(corners))


def _mod(sorts: Sorts) -> Sort:
    return IntSort(0, max(0, sorts[1].hi - 1))


def _div(sorts: Sorts) -> Sort:
    a, b = sorts
    if b.hi <= 0:
        return IntSort(0, 0)
    corners = [a.lo // d for d in (max(1, b.lo), b.hi)] + [a.hi // d for d in (max(1, b.lo), b.hi)] + [0]
    return IntSort(min(corners), max(corners))


def _minimum(sorts: Sorts) -> Sort:
    return IntSort(min(s.lo for s in sorts), min(s.hi for s in sorts))


def _maximum(sorts: Sorts) -> Sort:
    return IntSort(max(s.lo for s in sorts), max(s.hi for s in sorts))


def _choice(sorts: Sorts) -> Sort:
    _, a, b = sorts
    if isinstance(a, IntSort) and isinstance(b, IntSort):
        return IntSort(min(a.lo, b.lo), max(a.hi, b.hi), (a.names or b.names) if a == b else ())
    if a != b:
        raise SortError(f"a choice between {a} and {b}: both sides need the same sort")
    chosen: Sort = a
    return chosen


def _merged(sorts: Sorts) -> Sort:
    a, b = sorts
    if a.size != b.size or a.cell.filler != 0 or b.cell.filler != 0:
        raise SortError(f"merge adds counts of the same kinds, not {a} and {b}")
    return _first(sorts)


def _piles_with(sorts: Sorts) -> Sort:
    piles, _, pile = sorts
    if pile != piles.pile:
        raise SortError(f"{piles} cannot take {pile}")
    replaced: Sort = piles
    return replaced


def _vector_of_row(sorts: Sorts) -> Sort:
    return VectorSort(sorts[0].columns, sorts[0].cell)


# --- vectors and grids


def _at(s: Any, _: Any, v: tuple[int, ...], i: int) -> int:
    return v[i] if 0 <= i < len(v) else int(s.cell.filler)


def _put(_s: Any, _: Any, v: tuple[int, ...], i: int, x: int) -> tuple[int, ...]:
    return (*v[:i], int(x), *v[i + 1 :]) if 0 <= i < len(v) else v


def _at2(s: GridSort, _: Any, g: tuple[int, ...], r: int, c: int) -> int:
    return g[r * s.columns + c] if 0 <= r < s.rows and 0 <= c < s.columns else s.cell.filler


def _put2(s: GridSort, _: Any, g: tuple[int, ...], r: int, c: int, x: int) -> tuple[int, ...]:
    if not (0 <= r < s.rows and 0 <= c < s.columns):
        return g
    k = r * s.columns + c
    return (*g[:k], int(x), *g[k + 1 :])


def _row(s: GridSort, _: Any, g: tuple[int, ...], r: int) -> tuple[int, ...]:
    return g[r * s.columns : (r + 1) * s.columns] if 0 <= r < s.rows else (s.cell.filler,) * s.columns


def _column(s: GridSort, _: Any, g: tuple[int, ...], c: int) -> tuple[int, ...]:
    return g[c :: s.columns] if 0 <= c < s.columns else (s.cell.filler,) * s.rows


# --- piles


def _pile_at(s: PileSort, _: Any, p: tuple[int, ...], k: int) -> int:
    return p[k] if 0 <= k < len(p) else s.cell.filler


def _push(s: PileSort, _: Any, p: tuple[int, ...], x: int) -> tuple[int, ...]:
    return (*p, int(x)) if len(p) < s.capacity else p


def _under(s: PileSort, _: Any, p: tuple[int, ...], x: int) -> tuple[int, ...]:
    return (int(x), *p) if len(p) < s.capacity else p


def _take_out(_s: PileSort, _: Any, p: tuple[int, ...], k: int) -> tuple[int, ...]:
    return p[:k] + p[k + 1 :] if 0 <= k < len(p) else p


def _pile_put(_s: PileSort, _: Any, p: tuple[int, ...], k: int, x: int) -> tuple[int, ...]:
    return (*p[:k], int(x), *p[k + 1 :]) if 0 <= k < len(p) else p


def _append(s: PileSort, _: Any, p: tuple[int, ...], q: tuple[int, ...]) -> tuple[int, ...]:
    return p + q if len(p) + len(q) <= s.capacity else p


def _pile(_s: Any, _: Any, ps: tuple[tuple[int, ...], ...], w: int) -> tuple[int, ...]:
    return ps[w] if 0 <= w < len(ps) else ()


def _set_pile(
    _s: Any, _: Any, ps: tuple[tuple[int, ...], ...], w: int, p: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*ps[:w], p, *ps[w + 1 :]) if 0 <= w < len(ps) else ps


def _capacity(sorts: Sorts) -> Sort:
    return IntSort(0, sorts[0].capacity)


def _all(_s: Any, _: Any, *xs: Any) -> bool:
    return all(xs)


_TABLE = (
    Operator("add", "int...", lambda _s, _, *xs: sum(xs), _add, "the sum"),
    Operator("sub", "int int", lambda _s, _, a, b: a - b, _sub, "the difference"),
    Operator("mul", "int int", lambda _s, _, a, b: a * b, _mul, "the product"),
    Operator(
        "div", "int int", lambda _s, _, a, b: a // b if b > 0 else 0, _div, "the quotient rounded down; 0 unless b > 0"
    ),
    Operator("mod", "int int", lambda _s, _, a, b: a % b if b > 0 else 0, _mod, "the remainder from 0; 0 unless b > 0"),
    Operator("min", "int...", lambda _s, _, *xs: min(xs), _minimum, "the least"),
    Operator("max", "int...", lambda _s, _, *xs: max(xs), _maximum, "the greatest"),
    Operator("eq", "scalar same", lambda _s, _, a, b: a == b, _bool, "both are equal"),
    Operator("lt", "int int", lambda _s, _, a, b: a < b, _bool, "the first is less"),
    Operator("le", "int int", lambda _s, _, a, b: a <= b, _bool, "the first is less or equal"),
    Operator("and", "bool...", _all, _bool, "all hold"),
    Operator("or", "bool...", lambda _s, _, *xs: any(xs), _bool, "one or more hold"),
    Operator("not", "bool", lambda _s, _, a: not a, _bool, "it does not hold"),
    Operator(
        "implies", "bool bool", lambda _s, _, a, b: (not a) or bool(b), _bool, "the second holds where the first does"
    ),
    Operator(
        "ite",
        "bool any same",
        lambda _s, _, c, a, b: a if c else b,
        _choice,
        "the first value where the condition holds",
    ),
    Operator("at", "vector int", _at, _cell, "the cell at an index"),
    Operator("put", "vector int int", _put, _first, "the vector with one cell replaced"),
    Operator(
        "sum", "vector", lambda _s, _, v: sum(v), lambda s: _sum_sort(s[0].size, s[0].cell), "the sum of all cells"
    ),
    Operator(
        "count", "vector int", lambda _s, _, v, x: v.count(x), lambda s: IntSort(0, s[0].size), "how many cells hold x"
    ),
    Operator(
        "merge",
        "vector vector",
        lambda _s, _, a, b: tuple(x + y for x, y in zip(a, b, strict=True)),
        _merged,
        "kind by kind sum",
    ),
    Operator("at2", "grid int int", _at2, _cell, "the cell at a row and a column"),
    Operator("put2", "grid int int int", _put2, _first, "the grid with one cell replaced"),
    Operator("row", "grid int", _row, _vector_of_row, "one row as a vector"),
    Operator(
        "row_sum",
        "grid int",
        lambda s, _, g, r: sum(_row(s, _, g, r)),
        lambda s: _sum_sort(s[0].columns, s[0].cell),
        "a row's sum",
    ),
    Operator(
        "column_sum",
        "grid int",
        lambda s, _, g, c: sum(_column(s, _, g, c)),
        lambda s: _sum_sort(s[0].rows, s[0].cell),
        "a column's sum",
    ),
    Operator(
        "row_count",
        "grid int int",
        lambda s, _, g, r, x: _row(s, _, g, r).count(x),
        lambda s: IntSort(0, s[0].columns),
        "how many cells of a row hold x",
    ),
    Operator(
        "grid_sum",
        "grid",
        lambda _s, _, g: sum(g),
        lambda s: _sum_sort(s[0].rows * s[0].columns, s[0].cell),
        "the grid's sum",
    ),
    Operator(
        "grid_count",
        "grid int",
        lambda _s, _, g, x: g.count(x),
        lambda s: IntSort(0, s[0].rows * s[0].columns),
        "how many cells hold x",
    ),
    Operator("size", "pile", lambda _s, _, p: len(p), _capacity, "how many cards are in the pile"),
    Operator("pile_at", "pile int", _pile_at, _cell, "the card at a height, 0 at the bottom"),
    Operator("pile_count", "pile int", lambda _s, _, p, x: p.count(x), _capacity, "how often a card is in the pile"),
    Operator("push", "pile int", _push, _first, "a card laid on top"),
    Operator("drop", "pile", lambda _s, _, p: p[:-1], _first, "the top card taken away"),
    Operator("under", "pile int", _under, _first, "a card put under the pile"),
    Operator("take_out", "pile int", _take_out, _first, "the card at a height taken out"),
    Operator("pile_put", "pile int int", _pile_put, _first, "the card at a height replaced"),
    Operator("append", "pile pile", _append, _first, "another pile laid on top, in its order"),
    Operator("pile", "piles int", _pile, lambda s: s[0].pile, "one pile out of several"),
    Operator("set_pile", "piles int pile", _set_pile, _piles_with, "one pile out of several replaced"),
    Operator(
        "piles_count",
        "piles int",
        lambda _s, _, ps, x: sum(p.count(x) for p in ps),
        lambda s: IntSort(0, s[0].number * s[0].pile.capacity),
        "how often a card is in any of the piles",
    ),
    Operator(
        "piles_size",
        "piles",
        lambda _s, _, ps: sum(len(p) for p in ps),
        lambda s: IntSort(0, s[0].number * s[0].pile.capacity),
        "how many cards are in all piles together",
    ),
)

OPERATORS: dict[str, Operator] = {o.name: o for o in _TABLE}
