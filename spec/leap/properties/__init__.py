"""What holds of every game of Leap under the default readings."""

from __future__ import annotations

from ...language.properties import Property
from . import acting, clears, conservation, doomed, ending, missions, phases, reaching, readings, seeing, turns


def properties(seats: int) -> tuple[Property, ...]:
    """All properties, in the order in which the book tells them."""
    parts = (conservation, phases, acting, clears, turns, missions, ending, doomed, reaching, seeing, readings)
    return tuple(p for part in parts for p in part.properties(seats))
