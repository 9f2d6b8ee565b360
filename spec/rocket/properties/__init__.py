"""What holds of every game of Rocket under the default readings, for every valid deck."""

from __future__ import annotations

from ...language.properties import Property
from . import bounds, conservation, ending, reaching, readings, seeing, turns


def properties(seats: int) -> tuple[Property, ...]:
    """All properties, in the order in which the book tells them."""
    parts = (conservation, turns, bounds, ending, reaching, seeing, readings)
    return tuple(p for part in parts for p in part.properties(seats))
