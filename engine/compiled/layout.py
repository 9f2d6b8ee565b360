"""The packed layout of a state: its scalars in one array, and for each container an array of its own.

Vectors and grids lie flat.  A pile is its cells, filled up with 0, and its size; piles side by side are the cells of
all of them and one size each.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from attrs import frozen

from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort

Cells: TypeAlias = Any
"""A list of ints, or a numpy array of 64-bit integers."""

RESERVED = frozenset(
    {
        *("scalars", "found", "options", "index", "seed", "limit", "games", "moves", "count", "played", "bits"),
        *("sum", "min", "max", "range", "jit", "table", "fresh", "tally", "lay", "lay_row", "push", "drop", "under"),
        *("take_out", "pile_put", "append", "merge", "apply", "over", "endings", "winners", "actors"),
    }
)
"""Names that generated code has uses of its own for."""

_GENERATED = re.compile(r"t\d+(_size)?|TABLE_\d+|(legal|apply|random)_\w*[^_]|.*_(actions|at_first)")
"""Names that generated code makes up: locals, constant arrays, functions and their arguments."""


@frozen
class Slot:
    """Where a variable lies: its number among the scalars, or the arrays of its cells and sizes."""

    name: str
    sort: Sort
    local: str
    number: int | None = None
    sizes: str | None = None

    @property
    def is_scalar(self) -> bool:
        """Whether the variable is a number or a truth value."""
        return isinstance(self.sort, BoolSort | IntSort)

    @property
    def arrays(self) -> tuple[str, ...]:
        """The arrays that hold the variable, by name."""
        return () if self.is_scalar else (self.local, *([self.sizes] if self.sizes else []))


@frozen
class Layout:
    """The slots of some variables, by name; `packed` says whether scalars share one array."""

    slots: Mapping[str, Slot]
    packed: bool

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments of a function that reads all the variables, in order."""
        if self.packed:
            return ("scalars", *(a for s in self.slots.values() for a in s.arrays))
        return tuple(a for s in self.slots.values() for a in ((s.local,) if s.is_scalar else s.arrays))

    def pack(self, values: Mapping[str, Any]) -> list[Sequence[int]]:
        """The cells of the arrays of plain values."""
        scalars = [int(values[s.name]) for s in self.slots.values() if s.is_scalar]
        rest = (flat(s.sort, values[s.name]) for s in self.slots.values() if not s.is_scalar)
        return [scalars, *(array for arrays in rest for array in arrays)]

    def unpack(self, arrays: Sequence[Cells], names: Iterable[str] | None = None) -> dict[str, Any]:
        """The plain values that arrays hold: of all variables, or of some."""
        values: dict[str, Any] = {}
        for name in self.slots if names is None else names:
            s = self.slots[name]
            if s.number is not None:
                scalar = int(arrays[0][s.number])
                values[name] = bool(scalar) if isinstance(s.sort, BoolSort) else scalar
            else:
                start, end = self._places[name]
                values[name] = body(s.sort, arrays[start:end])
        return values

    @cached_property
    def _places(self) -> dict[str, tuple[int, int]]:
        """Which of the arrays hold each container."""
        found, at = {}, 1
        for s in self.slots.values():
            if s.number is None:
                found[s.name] = at, at + len(s.arrays)
                at += len(s.arrays)
        return found


def layout(sorts: Mapping[str, Sort], *, packed: bool, taken: Iterable[str] = ()) -> Layout:
    """The layout of variables of the given sorts."""
    used = set(RESERVED) | set(taken)
    slots: dict[str, Slot] = {}
    number = 0
    for name, sort in sorts.items():
        scalar = isinstance(sort, BoolSort | IntSort)
        local = identifier(name, used)
        sizes = identifier(f"{name}_size", used) if isinstance(sort, PileSort | PilesSort) else None
        slots[name] = Slot(name, sort, local, number if scalar and packed else None, sizes)
        number += scalar
    return Layout(slots, packed)


def identifier(name: str, used: set[str]) -> str:
    """A Python name like the given one that is not yet used; it is used from then on."""
    plain = "".join(c if c.isalnum() or c == "_" else "_" for c in name)
    plain = f"_{plain}" if not plain or plain[0].isdigit() else plain
    while plain in used or keyword.iskeyword(plain) or _GENERATED.fullmatch(plain):
        plain += "_"
    used.add(plain)
    return plain


def flat(sort: Sort, value: Any) -> list[Sequence[int]]:
    """The arrays of a container's plain body."""
    match sort:
        case PileSort():
            return [[*value, *[0] * (sort.capacity - len(value))], [len(value)]]
        case PilesSort():
            room = sort.pile.capacity
            return [[c for p in value for c in (*p, *[0] * (room - len(p)))], [len(p) for p in value]]
    return [value]


def body(sort: Sort, arrays: Sequence[Cells]) -> tuple[Any, ...]:
    """The plain body of a container from its arrays."""
    cells = tuple(arrays[0]) if isinstance(arrays[0], list) else tuple(map(int, arrays[0]))
    match sort:
        case PileSort():
            return cells[: int(arrays[1][0])]
        case PilesSort():
            room = sort.pile.capacity
            return tuple(cells[w * room : w * room + int(n)] for w, n in enumerate(arrays[1]))
    return cells


def size_of(sort: Sort) -> int:
    """How many cells a container's array has."""
    match sort:
        case VectorSort():
            return sort.size
        case GridSort():
            return sort.rows * sort.columns
        case PileSort():
            return sort.capacity
        case PilesSort():
            return sort.number * sort.pile.capacity
    raise TypeError(f"{sort} is no container")


def filler(sort: Sort) -> Any:
    """The plain value that stands for a variable that is not there."""
    match sort:
        case BoolSort() | IntSort():
            return sort.filler
        case PileSort():
            return ()
        case PilesSort():
            return ((),) * sort.number
    return (sort.cell.filler,) * size_of(sort)
