"""The source of a rule: its text, its name in the reference, and the functions of the game that it calls."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Rule = Callable[..., Any]


def source_of(rule: Rule) -> str:
    """The source of a rule as it stands in its file."""
    return inspect.getsource(rule).rstrip()


def helpers_of(rule: Rule, folder: Path) -> tuple[Rule, ...]:
    """The functions of the same game that a rule calls by name."""
    code, names = inspect.unwrap(rule).__code__, inspect.unwrap(rule).__globals__
    found = (names.get(name) for name in _called(code))
    return tuple(dict.fromkeys(f for f in found if inspect.isfunction(f) and f is not rule and _inside(f, folder)))


def _called(code: Any) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if inspect.iscode(constant):
            yield from _called(constant)


def _inside(function: Rule, folder: Path) -> bool:
    return Path(inspect.getfile(function)).is_relative_to(folder)


def full_name(rule: Rule) -> str:
    """The name under which the reference documents a rule."""
    return f"{rule.__module__}.{rule.__qualname__}"
