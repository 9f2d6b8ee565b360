"""The backends that run generated text: `python` always, `numba` where the extra `fast` is installed."""

from __future__ import annotations

import importlib
from difflib import get_close_matches
from typing import Any

from lexludi.engine.errors import EngineError

BACKENDS = ("python", "numba")


class BackendError(EngineError, ValueError):
    """A backend is unknown, what it needs is not installed, or its numbers are too small for the formulas."""


def backend(name: str, widest: int = 0) -> Any:
    """The module of a backend for numbers up to an absolute value.

    Raises:
        BackendError: there is no such backend, numba is not installed, or the numbers go beyond its 64 bits.
    """
    if name not in BACKENDS:
        near = get_close_matches(name, BACKENDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {' and '.join(BACKENDS)}"
        raise BackendError(f"no backend {name!r}: {hint}")
    if name == "numba" and widest >= 2**63:
        raise BackendError(f"numbers may need {widest.bit_length()} bits, numba has 63: use the backend python")
    try:
        return importlib.import_module(f".{name}_backend", __package__)
    except ImportError as error:
        if error.name not in ("numba", "numpy", "llvmlite"):
            raise
        raise BackendError(f"the backend numba needs {error.name}: pip install 'lexludi[fast]'") from None
