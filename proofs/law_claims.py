"""A law as a Z3 formula at a size that is a symbol.

The left-hand side is the read of the written container by definition.  The right-hand side is the formula that the
law itself builds: it is built over variables whose sizes and fillers are marks, large numbers that occur nowhere
else, and each mark is then read as a symbol.  Any other number in it but -1, 0 and 1 is refused, and so is a formula
that other marks change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import z3
from attrs import evolve, frozen

from lexludi.spec.language.laws import Law
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, subterms, variable

from .errors import ForeignNumberError
from .law_models import EMPTY, OFTEN, PILE, READ, WRITE, Cells, Folds, Table
from .smt import combine

WIDE = IntSort(-(10**12), 10**12)
#: The laws that go over the columns of a grid; the others go over its rows.
ACROSS = frozenset({("row_sum", "put2"), ("row_count", "put2"), ("sum", "row"), ("count", "row")})


@frozen
class Claim:
    """A law at one size: what it presupposes, and what it says."""

    given: Any
    says: Any


@frozen
class Measures:
    """What a law's containers measure: a grid rows and columns, a pile its height and the capacity."""

    size: Any
    across: Any
    capacity: Any
    filler: Any
    second_filler: Any


MARKS = (
    Measures(1_000_003, 1_000_033, 1_000_037, 2_000_003, 2_000_029),
    Measures(50_021, 700_001, 600_011, 3_000_017, 3_000_029),
)


def arguments(law: Law) -> list[tuple[str, str]]:
    """The names and the kinds of what a law speaks of: what the write takes, then what the read takes."""
    words = OPERATORS[law.write].takes.split() + OPERATORS[law.read].takes.split()[1:]
    return [(f"{word} {i}", word) for i, word in enumerate(words)]


def claim(law: Law, folds: Folds, size: Any, *, across: bool | None = None, **fixed: Any) -> Claim:
    """The law at a size: of a vector, a row of piles, a pile's height, a grid's rows or (`across`) its columns.

    Numbers that the law is about may be fixed by name, such as `i=z3.IntVal(3)` where the name is `int 4`: `int_4=`.
    """
    m = _measures(law, size, (law.read, law.write) in ACROSS if across is None else across)
    numbers = {name: fixed.get(name.replace(" ", "_"), z3.Int(name)) for name, word in arguments(law) if word == "int"}
    values = {name: numbers.get(name, _container(law, folds, m, name, word)) for name, word in arguments(law)}
    parts = list(values.values())
    writes = len(OPERATORS[law.write].takes.split())
    written = WRITE[law.write](*parts[:writes])
    written = evolve(written, name=f"{law.write} at {z3.simplify(m.size)}, {z3.simplify(m.across)}")
    says = READ[law.read](written, *parts[writes:]) == right_side(law, values, m)
    given = [m.size >= 0, m.across >= 0, m.capacity >= 1, *(OFTEN(EMPTY, x) == 0 for x in numbers.values())]
    if arguments(law)[0][1] == "pile":
        given.append(parts[0].size <= m.capacity)
    return Claim(z3.And(given), says)


def _measures(law: Law, size: Any, across: bool) -> Measures:
    other, capacity = z3.Int("other size"), z3.Int("capacity")
    first, second = (other, size) if across or law.write == "append" else (size, other)
    fillers = (0, 0) if law.write == "merge" else (z3.Int("filler"), z3.Int("second filler"))
    return Measures(first, second, capacity, *fillers)


def _container(law: Law, folds: Folds, m: Measures, name: str, word: str) -> Any:
    second = not name.endswith(" 0")
    cells = z3.Function(f"cell of {name}", z3.IntSort(), z3.IntSort())
    filler = m.second_filler if second else m.filler
    match word:
        case "vector":
            return Cells(folds, name, m.size, cells, filler)
        case "grid":
            table = z3.Function(f"cell of {name}", z3.IntSort(), z3.IntSort(), z3.IntSort())
            return Table(folds, name, m.size, m.across, table, filler)
        case "piles":
            return Cells(folds, name, m.size, z3.Function(f"cell of {name}", z3.IntSort(), PILE), EMPTY)
        case "pile" if law.write == "set_pile":
            return z3.Const(name, PILE)
    return Cells(folds, name, m.across if second else m.size, cells, filler, m.capacity)


def right_side(law: Law, values: Mapping[str, Any], m: Measures) -> Any:
    """The formula that the law builds, over the given containers and numbers."""
    first, second = (_translated(law, values, m, marks) for marks in MARKS)
    if not first.eq(second):
        raise ForeignNumberError(f"{law.name}: the formula depends on the size: {first}; {second}")
    return first


def _translated(law: Law, values: Mapping[str, Any], m: Measures, marks: Measures) -> Any:
    named = [variable(name, _sort(law, name, word, marks)) for name, word in arguments(law)]
    symbols = {marks.across: m.across, marks.filler: m.filler, marks.second_filler: m.second_filler}
    symbols |= {marks.size: m.size, marks.capacity: m.capacity}
    known: dict[int, Any] = {}
    for t in subterms(law.right(*named)):
        known[t.key] = _node(law, t, [known[a.key] for a in t.args], values, symbols)
    return known[law.right(*named).key]


def _node(law: Law, t: Term, args: list[Any], values: Mapping[str, Any], symbols: Mapping[int, Any]) -> Any:
    if t.op == "var":
        return values[t.data]
    if t.op == "const" and isinstance(t.sort, BoolSort):
        return z3.BoolVal(t.data)
    if t.op == "const":
        if t.data not in symbols and t.data not in (-1, 0, 1):
            raise ForeignNumberError(f"{law.name}: {t.data} is neither -1, 0, 1 nor a size: no law of every size")
        found = symbols.get(t.data, t.data)
        return z3.IntVal(found) if isinstance(found, int) else found
    return READ[t.op](*args) if t.op in READ else combine(t, args)


def _sort(law: Law, name: str, word: str, marks: Measures) -> Sort:
    second = not name.endswith(" 0")
    lo = 0 if law.write == "merge" else marks.second_filler if second else marks.filler
    cell = IntSort(lo, 10**7)
    match word:
        case "vector":
            return VectorSort(marks.size, cell)
        case "grid":
            return GridSort(marks.size, marks.across, cell)
        case "pile":
            return PileSort(marks.capacity, IntSort(marks.filler, 10**7) if law.write == "set_pile" else cell)
        case "piles":
            return PilesSort(marks.size, PileSort(marks.capacity, cell))
    return WIDE
