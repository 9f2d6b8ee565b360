"""The numba backend: the same generated text as machine code, over arrays of 64-bit integers.

The text is kept in a file of the cache directory, beside which numba keeps the machine code: its compile time is paid
once per machine.  Where that directory cannot be written, it is paid in each process.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import numpy

from .caching import kept

NAME = "numba"

HEADER = """\
import numba
import numpy

jit = numba.njit(cache={cached}, error_model="numpy", nogil=True)


def table(*cells):
    return numpy.array(cells, dtype=numpy.int64)


@jit
def fresh(cells):
    return cells.copy()


@jit
def tally(cells, start, stop, value):
    count = 0
    for cell in cells[start:stop]:
        if cell == value:
            count += 1
    return count


"""


def array(cells: Iterable[int]) -> Any:
    """Cells as this backend holds them."""
    return numpy.array(tuple(cells), dtype=numpy.int64)


readable = array


def room(size: int) -> Any:
    """So many cells to be filled."""
    return numpy.zeros(size, dtype=numpy.int64)


def copy(cells: Any) -> Any:
    """The same cells, held apart."""
    return cells.copy()


@lru_cache(maxsize=64)
def load(text: str, name: str) -> Mapping[str, Any]:
    """The functions of a generated module, by name; machine code is made when one is first called."""
    about, body = text.split("\n\n", 1)
    path = kept(f"{about}\n\n{HEADER.format(cached=True)}{body}", name)
    if path is None:
        space: dict[str, Any] = {"__name__": f"lexludi.generated.{name}"}
        exec(compile(HEADER.format(cached=False) + text, f"<generated {name}>", "exec"), space)
        return space
    module = f"lexludi_generated_{path.stem}"
    spec = importlib.util.spec_from_file_location(module, path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[module] = loaded
    spec.loader.exec_module(loaded)
    return vars(loaded)
