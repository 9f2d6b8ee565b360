"""The actions of Voyage, one module each."""

from __future__ import annotations

from collections.abc import Mapping

from ...language.games import ActionKind
from . import end_turn, move, pay, skip, stay, warp


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """The kinds of action under the given readings, in the order of the rulebook."""
    return (
        move.kind(seats, readings),
        stay.kind(seats, readings),
        *((skip.kind(seats, readings),) if readings["VA-27"] == "b" else ()),
        *((pay.kind(seats, readings),) if pay.lays_tokens(readings) else ()),
        warp.kind(seats, readings),
        end_turn.kind(seats, readings),
    )
