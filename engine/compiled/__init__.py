"""Compiled rules: source generated from formulas, run by CPython or, with the extra `fast`, as machine code."""

from __future__ import annotations

from .backends import BACKENDS, BackendError
from .compiled import Compiled, Packed
from .compiler import compile
from .expressions import Expression, expression

__all__ = ["BACKENDS", "BackendError", "Compiled", "Expression", "Packed", "compile", "expression"]
