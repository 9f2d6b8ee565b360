"""What holds of every game of Rocket under the default readings, for every valid deck."""

from __future__ import annotations

from ...language.properties import Property


def properties(seats: int) -> tuple[Property, ...]:
    """All properties, in the order in which the book tells them."""
    return ()
