"""Openings that make no difference: readings under which the game is the same."""

from __future__ import annotations

from ...language.properties import Equivalence, Property


def properties(seats: int) -> tuple[Property, ...]:
    """The readings that are equivalent."""
    return (
        Equivalence(
            id="CA-13-equivalent",
            text="Counting the cards of a leap or looking where the last one lies leads to the same era.",
            ruling="CA-13",
            left="a",
            right="b",
            cites=("C36", "C37"),
        ),
        Equivalence(
            id="CA-23-equivalent",
            text="Drawing one card or as many as are lacking comes to the same.",
            ruling="CA-23",
            left="a",
            right="b",
            cites=("C20",),
        ),
        Equivalence(
            id="CA-48-equivalent",
            text="Whether the top of the deck is taken before the offer goes beneath or after, it is the same card.",
            ruling="CA-48",
            left="a",
            right="b",
            cites=("C56",),
        ),
        Equivalence(
            id="CA-08-equivalent",
            text="To let an empty hand draw first changes nothing: it is empty only when the deck is out.",
            ruling="CA-08",
            left="a",
            right="c",
            cites=("C12", "C41"),
        ),
    )
