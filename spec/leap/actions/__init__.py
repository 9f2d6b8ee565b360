"""What the seats do, and what the game does by itself, in the order of a turn."""

from __future__ import annotations

from collections.abc import Mapping

from ...language.games import ActionKind
from . import adding, answer, asking, company, end_turn, fill, items, leap, offer, place


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """The kinds of action for a number of seats, under given readings."""
    return (
        place.kind(seats, readings),
        leap.kind(seats, readings),
        *company.kinds(seats),
        *adding.kinds(seats, readings),
        offer.kind(seats),
        *answer.kinds(seats, readings),
        *items.kinds(seats, readings),
        *asking.kinds(seats),
        *fill.kinds(seats),
        *end_turn.kinds(seats, readings),
    )
