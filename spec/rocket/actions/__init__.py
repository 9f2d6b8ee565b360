"""The actions of Rocket, in the order of a turn."""

from __future__ import annotations

from collections.abc import Mapping

from ...language.games import ActionKind
from . import closing, looking, opponents, recruit, reveal, rockets, shuffle


def kinds(seats: int, readings: Mapping[str, str], characters: tuple[str, ...]) -> tuple[ActionKind, ...]:
    """The kinds of action under the given readings, in the order of a turn; one round (RA-81c) needs no shuffle."""
    further = () if readings["RA-81"] == "c" else (shuffle.kind(seats, readings, characters),)
    return (
        reveal.lay_kind(seats, readings),
        *reveal.reveal_kinds(seats, readings),
        reveal.resolve_kind(seats, readings),
        *reveal.vortex_kinds(seats, readings),
        *recruit.kinds(seats, readings),
        *opponents.kinds(seats, readings),
        *looking.kinds(seats, readings),
        *rockets.kinds(seats, readings),
        *closing.kinds(seats, readings),
        *further,
    )
