"""What holds of every game of Dials, on every valid sheet, under the default readings."""

from __future__ import annotations

from ...language.properties import Property
from . import ending, links, machines, players, readings, timeline


def properties(seats: int) -> tuple[Property, ...]:
    """All properties, in the order in which the book tells them."""
    parts = (machines, links, timeline, players, ending, readings)
    return tuple(p for part in parts for p in part.properties(seats))
