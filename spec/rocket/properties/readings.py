"""Readings of openings that make no difference."""

from __future__ import annotations

from ...language.properties import Equivalence, Property


def properties(seats: int) -> tuple[Property, ...]:
    """What makes no difference."""
    return (
        Equivalence(
            id="RA-43-equivalent",
            text="A Creative looks at the pile of its own period or at the one last revealed from: "
            "while only the card just revealed can be recruited, it is the same.",
            ruling="RA-43",
            left="a",
            right="b",
            cites=("R36",),
        ),
    )
