"""Compiled rules: source generated from a game's formulas, run by CPython or, with the extra `fast`, as machine code."""

from __future__ import annotations

from .backends import BACKENDS, BackendError
from .compiled import Compiled, Packed
from .compiler import compile

__all__ = ["BACKENDS", "BackendError", "Compiled", "Packed", "compile"]
