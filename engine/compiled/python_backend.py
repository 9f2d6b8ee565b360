"""The CPython backend: generated text run as it is, over lists of ints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

NAME = "python"


def array(cells: Iterable[int]) -> list[int]:
    """Cells as this backend holds them."""
    return list(cells)


def readable(cells: Any) -> Any:
    """Cells that are only read."""
    return cells


def room(size: int) -> list[int]:
    """So many cells to be filled."""
    return [0] * size


def copy(cells: list[int]) -> list[int]:
    """The same cells, held apart."""
    return cells[:]


def _jit(function: Any) -> Any:
    return function


def _table(*cells: int) -> tuple[int, ...]:
    return cells


def _tally(cells: Any, start: int, stop: int, value: int) -> int:
    number: int = cells[start:stop].count(value)
    return number


@lru_cache(maxsize=64)
def load(text: str, name: str) -> Mapping[str, Any]:
    """The functions of a generated module, by name."""
    space: dict[str, Any] = {
        "__name__": f"lexludi.generated.{name}",
        "jit": _jit,
        "table": _table,
        "fresh": list,
        "tally": _tally,
    }
    exec(compile(text, f"<generated {name}>", "exec"), space)
    return space
