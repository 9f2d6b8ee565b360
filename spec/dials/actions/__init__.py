"""The actions of Dials, one module each, and what they share."""

from __future__ import annotations

from collections.abc import Mapping

from ...language.games import ActionKind
from . import calibrate, roll, travel, watch


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """The kinds of action under the given readings, in the order of a round."""
    return (
        roll.kind(seats, readings),
        calibrate.kind(seats, readings),
        watch.kind(seats, readings),
        *((watch.without(seats, readings),) if watch.optional(readings) else ()),
        *((travel.kind(seats, readings),) if readings["MA-40"] == "b" else ()),
    )
