"""What holds of every game of Voyage under the default readings."""

from __future__ import annotations

from ...language.properties import Property
from . import conservation, ending, readings, row, seeing, turns


def properties(seats: int) -> tuple[Property, ...]:
    """All properties, in the order in which the book tells them."""
    parts = (conservation, turns, row, ending, seeing, readings)
    return tuple(p for part in parts for p in part.properties(seats))
