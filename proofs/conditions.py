"""Conditions over indices as Z3 formulas, which numbers decide at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import z3


def value_of(index: Any) -> int | None:
    """The number that an index is, if it is one."""
    return int(index.as_long()) if z3.is_int_value(index) else None


def in_range(index: Any, size: Any) -> Any:
    """That an index lies in 0 .. size - 1, decided at once for numbers."""
    known = value_of(index)
    if known is not None and isinstance(size, int):
        return 0 <= known < size
    return z3.And(index >= 0, index < size)


def equal(a: Any, b: Any) -> Any:
    """That two indices are equal, decided at once for numbers."""
    if a is b or a.eq(b):
        return True
    known = value_of(a), value_of(b)
    return a == b if None in known else False


def both(*parts: Any) -> Any:
    """A conjunction that is decided at once where it can be."""
    if any(p is False for p in parts):
        return False
    rest = [p for p in parts if p is not True]
    return True if not rest else rest[0] if len(rest) == 1 else z3.And(rest)


def where(condition: Any, fact: Any) -> Iterator[Any]:
    """A fact under a condition; nothing where the condition fails."""
    if condition is True:
        yield fact
    elif condition is not False:
        yield z3.Implies(condition, fact)


def negated(condition: Any) -> Any:
    """The opposite of a condition."""
    return (not condition) if isinstance(condition, bool) else z3.Not(condition)
