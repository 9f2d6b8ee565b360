"""Tries a law on all small containers, with all arguments in range and just outside, by the table of operators."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from attrs import frozen

from lexludi.spec.language.laws import Law
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import Term, subterms, variable

BIT = IntSort(0, 1)
#: A range without 0, so that its filler is another number.
HIGH = IntSort(2, 3)
NUMBER = IntSort(-100, 100)

VECTORS = (*(VectorSort(n, BIT) for n in range(1, 7)), *(VectorSort(n, HIGH) for n in range(1, 4)))
COUNTS = (*(VectorSort(n, BIT) for n in range(1, 7)), *(VectorSort(n, IntSort(0, 2)) for n in range(1, 4)))
GRIDS = (
    *(GridSort(r, c, BIT) for r, c in ((1, 2), (2, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2))),
    *(GridSort(r, c, HIGH) for r, c in ((1, 2), (2, 2))),
)
PILES = (*(PileSort(n, BIT) for n in range(1, 7)), *(PileSort(n, HIGH) for n in range(1, 4)))
ROWS_OF_PILES = tuple(PilesSort(n, PileSort(c, BIT)) for n, c in ((1, 1), (1, 3), (2, 2), (3, 1), (6, 1)))
TWO_PILES = ((4, BIT, 4, BIT), (1, BIT, 2, HIGH), (3, HIGH, 1, BIT), (6, BIT, 6, BIT))

#: What the numbers are that an operator takes after its container.
ROLES = {
    "put": "index value",
    "at": "index",
    "count": "value",
    "row": "row",
    "put2": "row column value",
    "at2": "row column",
    "row_sum": "row",
    "row_count": "row value",
    "column_sum": "column",
    "grid_count": "value",
    "push": "value",
    "under": "value",
    "take_out": "index",
    "pile_put": "index value",
    "pile_at": "index",
    "pile_count": "value",
    "pile": "index",
    "set_pile": "index pile",
    "piles_count": "value",
    "merge": "vector",
    "append": "pile",
}


@frozen
class Trial:
    """How many cases a law was tried on, the largest container among them, and the first case that fails, if any."""

    cases: int
    largest: str
    failure: str = ""

    def __str__(self) -> str:
        tried = f"tried on {self.cases:,} cases up to {self.largest}"
        return f"fails for {self.failure}" if self.failure else tried


def tried(law: Law) -> Trial:
    """The law tried on all small containers of its kind, up to its first failure."""
    cases, largest, most = 0, "", 0
    for sorts in _sorts(law):
        for failure in _cases(law, sorts):
            cases += 1
            if failure:
                return Trial(cases, str(sorts[0]), failure)
        if len(containers := list(_values(sorts[0]))) > most:
            largest, most = str(sorts[0]), len(containers)
    return Trial(cases, largest)


def _sorts(law: Law) -> Iterator[tuple[Any, ...]]:
    match law.write:
        case "put":
            yield from ((v,) for v in VECTORS)
        case "merge":
            yield from ((v, v) for v in COUNTS)
        case "row" | "put2":
            yield from ((g,) for g in GRIDS)
        case "append":
            yield from ((PileSort(n, a), PileSort(m, b)) for n, a, m, b in TWO_PILES)
        case "set_pile":
            yield from ((ps, ps.pile) for ps in ROWS_OF_PILES)
        case _:
            yield from ((p,) for p in PILES)


def _values(sort: Any) -> Iterator[tuple[Any, ...]]:
    """All containers of a sort."""
    if isinstance(sort, PilesSort):
        yield from product(list(_values(sort.pile)), repeat=sort.number)
        return
    cells = range(sort.cell.lo, sort.cell.hi + 1)
    if isinstance(sort, PileSort):
        yield from (p for n in range(sort.capacity + 1) for p in product(cells, repeat=n))
    else:
        yield from product(cells, repeat=sort.size if isinstance(sort, VectorSort) else sort.rows * sort.columns)


def _choices(role: str, sorts: tuple[Any, ...]) -> list[Any]:
    """All values for an argument, and for a number also the next ones outside its range."""
    first = sorts[0]
    match role:
        case "vector" | "pile":
            return list(_values(sorts[1]))
        case "value":
            return list(range(first.cell.lo - 1, first.cell.hi + 2))
        case "row":
            return list(range(-1, first.rows + 1))
        case "column":
            return list(range(-1, first.columns + 1))
    match first:
        case VectorSort():
            return list(range(-1, first.size + 1))
        case PileSort():
            return list(range(-1, first.capacity + 1))
        case GridSort():
            return list(range(-1, first.columns + 1))
    return list(range(-1, first.number + 1))


def _cases(law: Law, sorts: tuple[Any, ...]) -> Iterator[str]:
    """For each case nothing where the law holds, else what fails."""
    write, read = OPERATORS[law.write], OPERATORS[law.read]
    given, asked = ROLES.get(law.write, "").split(), ROLES.get(law.read, "").split()
    others = iter(sorts[1:])
    kinds = [sorts[0], *(next(others) if role in ("vector", "pile") else NUMBER for role in given)]
    variables = [variable(f"x{i}", s) for i, s in enumerate([*kinds, *(NUMBER for _ in asked)])]
    right = _function(law.right(*variables), variables)
    after = write.result(kinds)
    for inputs in product(_values(sorts[0]), *(_choices(role, sorts) for role in given)):
        changed = write.value(sorts[0], None, *inputs)
        for question in product(*(_choices(role, sorts) for role in asked)):
            found, said = read.value(after, None, changed, *question), right(*inputs, *question)
            yield "" if found == said else f"{law.write}{inputs}, {law.read}{question}: {found}, not {said}"


def _function(term: Term, variables: list[Term]) -> Callable[..., Any]:
    """A term as a Python function of its variables, operator by operator."""
    names: dict[str, Any] = {}
    lines = []
    for t in subterms(term):
        if t.op == "const":
            names[f"t{t.key}"] = t.data
        elif t.op != "var":
            names[f"f{t.key}"], names[f"s{t.key}"] = OPERATORS[t.op].value, t.args[0].sort
            lines.append(f"    t{t.key} = f{t.key}(s{t.key}, None, {', '.join(f't{a.key}' for a in t.args)})")
    head = f"def function({', '.join(f't{v.key}' for v in variables)}):"
    exec("\n".join([head, *lines, f"    return t{term.key}"]), names)
    made: Callable[..., Any] = names["function"]
    return made
