"""What generated code calls to change piles in place; the text of these functions is copied into it where it is used.

A pile lies in `cells` from `offset` on, its bottom card first, filled up with 0; its size is `sizes[number]`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

Cells = Any


def push(cells: Cells, offset: int, sizes: Cells, number: int, capacity: int, card: int) -> None:
    """Lay a card on top; a full pile stays as it is."""
    size = sizes[number]
    if size < capacity:
        cells[offset + size] = card
        sizes[number] = size + 1


def under(cells: Cells, offset: int, sizes: Cells, number: int, capacity: int, card: int) -> None:
    """Put a card under the pile; a full pile stays as it is."""
    size = sizes[number]
    if size < capacity:
        for k in range(offset + size, offset, -1):
            cells[k] = cells[k - 1]
        cells[offset] = card
        sizes[number] = size + 1


def drop(cells: Cells, offset: int, sizes: Cells, number: int) -> None:
    """Take the top card away; an empty pile stays as it is."""
    size = sizes[number]
    if size > 0:
        cells[offset + size - 1] = 0
        sizes[number] = size - 1


def take_out(cells: Cells, offset: int, sizes: Cells, number: int, height: int) -> None:
    """Take the card at a height out; where there is none the pile stays as it is."""
    size = sizes[number]
    if 0 <= height < size:
        for k in range(offset + height, offset + size - 1):
            cells[k] = cells[k + 1]
        cells[offset + size - 1] = 0
        sizes[number] = size - 1


def pile_put(cells: Cells, offset: int, sizes: Cells, number: int, height: int, card: int) -> None:
    """Replace the card at a height; where there is none the pile stays as it is."""
    if 0 <= height < sizes[number]:
        cells[offset + height] = card


def append(
    cells: Cells, offset: int, sizes: Cells, number: int, capacity: int, other: Cells, begin: int, count: int
) -> None:
    """Lay another pile on top in its order; where it does not fit the pile stays as it is."""
    size = sizes[number]
    if size + count <= capacity:
        for k in range(count):
            cells[offset + size + k] = other[begin + k]
        sizes[number] = size + count


def lay(cells: Cells, offset: int, sizes: Cells, number: int, other: Cells, begin: int, count: int) -> None:
    """Replace the whole pile by another one."""
    for k in range(count):
        cells[offset + k] = other[begin + k]
    for k in range(count, sizes[number]):
        cells[offset + k] = 0
    sizes[number] = count


def lay_row(cells: Cells, other: Cells, begin: int, count: int) -> None:
    """Replace a vector by a row of a grid."""
    for k in range(count):
        cells[k] = other[begin + k]


def merge(cells: Cells, other: Cells, begin: int, count: int) -> None:
    """Add another vector, cell by cell."""
    for k in range(count):
        cells[k] += other[begin + k]


FUNCTIONS: tuple[Callable[..., None], ...] = (push, under, drop, take_out, pile_put, append, lay, lay_row, merge)


@cache
def text(name: str) -> str:
    """The text of one of the functions."""
    return inspect.getsource(next(f for f in FUNCTIONS if f.__name__ == name)).rstrip()
