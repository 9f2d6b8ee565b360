"""Readings that make no difference."""

from __future__ import annotations

from ...language.properties import Equivalence, Property


def properties(seats: int) -> tuple[Property, ...]:
    """What readings are claimed to be the same."""
    return (
        Equivalence(
            id="MA-21",
            text="Whether six rounds or six machines end the game makes no difference.",
            ruling="MA-21",
            left="a",
            right="b",
            cites=("M4", "M20"),
        ),
    )
