"""Whether the cells of a packed state lie within the ranges of its fields."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from lexludi.engine.compiled.layout import Cells, Layout
from lexludi.spec.language.sorts import GridSort, IntSort, PileSort, PilesSort, VectorSort


@frozen
class Ranges:
    """The least and the greatest value of each scalar, by its number, and of the cells of each array, by its place.

    The cells of a pile come with its capacity, and lie before its size; beyond that they are of no matter.
    """

    scalars: tuple[tuple[int, int, int], ...]
    arrays: tuple[tuple[int, int, int], ...]
    piles: tuple[tuple[int, int, int, int], ...]

    def hold(self, packed: Sequence[Cells]) -> bool:
        """Whether all values of a packed state lie within."""
        return (
            all(lo <= packed[0][n] <= hi for n, lo, hi in self.scalars)
            and all(lo <= min(packed[n]) and max(packed[n]) <= hi for n, lo, hi in self.arrays)
            and all(_piled(packed[n], packed[n + 1], room, lo, hi) for n, room, lo, hi in self.piles)
        )


def ranges(layout: Layout) -> Ranges:
    """The ranges of a packed state; a truth value has none."""
    scalars: list[tuple[int, int, int]] = []
    arrays: list[tuple[int, int, int]] = []
    piles: list[tuple[int, int, int, int]] = []
    at = 1
    for slot in layout.slots.values():
        match slot.sort:
            case IntSort(lo, hi):
                assert slot.number is not None, "the layout is that of a packed state"
                scalars.append((slot.number, lo, hi))
            case VectorSort(cell=cell) | GridSort(cell=cell):
                arrays.append((at, cell.lo, cell.hi))
            case PileSort() as pile:
                piles.append((at, pile.capacity, pile.cell.lo, pile.cell.hi))
            case PilesSort(pile=pile):
                piles.append((at, pile.capacity, pile.cell.lo, pile.cell.hi))
        at += len(slot.arrays)
    return Ranges(tuple(scalars), tuple(arrays), tuple(piles))


def _piled(cells: Cells, sizes: Cells, room: int, lo: int, hi: int) -> bool:
    for which, size in enumerate(sizes):
        if not 0 <= size <= room:
            return False
        pile = cells[which * room : which * room + size]
        if size and not (lo <= min(pile) and max(pile) <= hi):
            return False
    return True
