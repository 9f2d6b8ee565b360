"""The backends that run generated text: `python` always, `numba` where the extra `fast` is installed."""

from __future__ import annotations

import importlib
from difflib import get_close_matches
from typing import Any

from lexludi.engine.errors import EngineError

BACKENDS = ("python", "numba")


class BackendError(EngineError, ValueError):
    """A backend is unknown, or what it needs is not installed."""


def backend(name: str) -> Any:
    """The module of a backend.

    Raises:
        BackendError: there is no such backend, or numba is not installed.
    """
    if name not in BACKENDS:
        near = get_close_matches(name, BACKENDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {' and '.join(BACKENDS)}"
        raise BackendError(f"no backend {name!r}: {hint}")
    try:
        return importlib.import_module(f".{name}_backend", __package__)
    except ImportError as error:
        if error.name not in ("numba", "numpy", "llvmlite"):
            raise
        raise BackendError(f"the backend numba needs {error.name}: pip install 'lexludi[fast]'") from None
