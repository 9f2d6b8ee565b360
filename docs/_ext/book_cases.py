"""Cases in words: what is asked, what the answer is, and whether the engine gives it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lexludi.engine.cases import Case


def seats(case: Case) -> int:
    """How many seats the position has."""
    return int(case.position["seats"])


def readings(case: Case) -> tuple[str, ...]:
    """The readings that differ from the default, as in "VA-12b"."""
    return tuple(f"{ruling}{reading}" for ruling, reading in case.position.get("readings", {}).items())


def legal(case: Case) -> bool | None:
    """Whether the action is legal; None when the question is about the position itself."""
    return case.expect.get("legal") if case.action is not None else None


def fails(case: Case) -> tuple[str, ...]:
    """The clauses that forbid the action."""
    return tuple(case.expect.get("fails", ()))


def endings(case: Case) -> tuple[str, ...]:
    """The endings by which the game is then over."""
    return tuple(case.expect.get("outcome", {}).get("endings", ()))


def verdict(case: Case) -> str:
    """The answer in a few words."""
    if legal(case) is not None:
        return "legal" if legal(case) else "illegal"
    over = case.expect.get("outcome", {}).get("over")
    return {True: "the game is over", False: "the game goes on"}.get(over, "see below")


def in_words(action: Mapping[str, Any]) -> str:
    """An action as one would say it.

    >>> in_words({"do": "warp", "seat": 1, "card": "red midnight", "place": 3})
    'seat 1: warp, card red midnight, place 3'
    """
    rest = (f"{name} {value}" for name, value in action.items() if name not in ("do", "seat"))
    return ", ".join([f"seat {action['seat']}: {action['do']}" if "seat" in action else str(action["do"]), *rest])


def plainly(value: Any) -> str:
    """A value of a case in words.

    >>> plainly({"0": 2}), plainly([0, 1]), plainly(True)
    ('0: 2', '0, 1', 'true')
    """
    return ", ".join(_parts(value))


def _parts(value: Any) -> Iterator[str]:
    if isinstance(value, bool):
        yield "true" if value else "false"
    elif isinstance(value, Mapping):
        yield from (f"{k}: {plainly(v)}" for k, v in value.items())
    elif isinstance(value, list):
        yield from (plainly(v) for v in value)
    else:
        yield str(value)
    if value in ({}, []):
        yield "none"
