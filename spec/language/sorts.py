"""Sorts: the ranges that values of the rule language lie in, scalars and whole containers alike."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen
from attrs.validators import ge


@frozen
class BoolSort:
    """A truth value."""

    filler: bool = field(default=False, init=False)

    def __str__(self) -> str:
        return "true or false"


@frozen(cache_hash=True)
class IntSort:
    """A bounded integer, both ends included; with names it is an enumeration.

    Names are for people: two ranges are the same sort whatever their values are called.

    >>> IntSort(0, 2, ("ebb", "slack", "flood")).name(1)
    'slack'
    >>> IntSort(3, 9).filler
    3
    """

    lo: int
    hi: int
    names: tuple[str, ...] = field(default=(), eq=False)

    def __attrs_post_init__(self) -> None:
        if self.hi < self.lo:
            raise ValueError(f"a range from {self.lo} to {self.hi} is empty: give the lower end first")
        if self.names and len(self.names) != self.hi - self.lo + 1:
            raise ValueError(f"{len(self.names)} names for {self.hi - self.lo + 1} values from {self.lo} to {self.hi}")

    @property
    def filler(self) -> int:
        """What an operation yields outside its range: 0 where the sort has it, else its lowest value."""
        return 0 if self.lo <= 0 <= self.hi else self.lo

    def name(self, value: int) -> str:
        """The name of a value, or its digits where the sort has no names."""
        return self.names[value - self.lo] if self.names and self.lo <= value <= self.hi else str(value)

    def __contains__(self, value: int) -> bool:
        return self.lo <= value <= self.hi

    def __str__(self) -> str:
        return f"{self.lo} to {self.hi}"


@frozen(cache_hash=True)
class VectorSort:
    """A fixed number of cells with one number each."""

    size: int = field(validator=ge(1))
    cell: IntSort

    def __str__(self) -> str:
        return f"{self.size} cells of {self.cell}"


@frozen(cache_hash=True)
class GridSort:
    """Rows of cells, all rows of one length."""

    rows: int = field(validator=ge(1))
    columns: int = field(validator=ge(1))
    cell: IntSort

    def __str__(self) -> str:
        return f"{self.rows} rows of {self.columns} cells of {self.cell}"


@frozen(cache_hash=True)
class PileSort:
    """An ordered pile of at most `capacity` cards, counted from the bottom."""

    capacity: int = field(validator=ge(1))
    cell: IntSort

    def __str__(self) -> str:
        return f"a pile of up to {self.capacity} of {self.cell}"


@frozen(cache_hash=True)
class PilesSort:
    """A fixed number of piles side by side."""

    number: int = field(validator=ge(1))
    pile: PileSort

    @property
    def cell(self) -> IntSort:
        """The range of a card."""
        return self.pile.cell

    def __str__(self) -> str:
        return f"{self.number} times {self.pile}"


BOOL = BoolSort()
ScalarSort: TypeAlias = BoolSort | IntSort
ContainerSort: TypeAlias = VectorSort | GridSort | PileSort | PilesSort
Sort: TypeAlias = ScalarSort | ContainerSort


def flags(size: int) -> VectorSort:
    """A vector of yes and no, as 1 and 0."""
    return VectorSort(size, IntSort(0, 1))


def multiset(kinds: int, most: int) -> VectorSort:
    """How many there are of each kind, each from 0 to `most`."""
    return VectorSort(kinds, IntSort(0, most))
