"""Prints a term the way a person would write the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .terms import Term

_INFIX = {"add": "+", "sub": "-", "mul": "*", "div": "//", "mod": "%", "lt": "<", "le": "<=", "eq": "="}
_COMPARISONS = {"lt", "le", "eq"}
_STRENGTH = {
    "ite": 0,
    "implies": 1,
    "or": 2,
    "and": 3,
    "not": 4,
    "eq": 5,
    "lt": 5,
    "le": 5,
    "add": 6,
    "sub": 6,
    "mul": 7,
    "div": 7,
    "mod": 7,
}
_METHODS = {
    "sum": "total",
    "grid_sum": "total",
    "row_sum": "row_total",
    "column_sum": "column_total",
    "grid_count": "count",
    "pile_count": "count",
    "piles_count": "count",
    "piles_size": "total",
    "pile_at": "bottom",
    "put2": "put",
    "pile_put": "put",
    "take_out": "remove",
    "set_pile": "set",
}


def text(term: Term, name: Callable[[Any], str] = str, most: int | None = None) -> str:
    """The term in infix notation; `name` turns a constant into words, and parts longer than `most` are cut."""
    written: dict[int, tuple[str, int]] = {}

    def wrapped(t: Term, least: int) -> str:
        words, strength = written[t.key]
        return f"({words})" if strength < least else words

    from .terms import subterms

    for t in subterms(term):
        words = _one(t, wrapped, name)
        if most is not None and len(words) > most:
            words = words[: most - 3] + "..."
        written[t.key] = (words, _STRENGTH.get(t.op, 9))
    return written[term.key][0]


def _one(t: Term, arg: Callable[[Term, int], str], name: Callable[[Any], str]) -> str:
    op, args = t.op, t.args
    strength = _STRENGTH.get(op, 9)
    if op == "const":
        return name(t.data)
    if op == "var":
        return str(t.data)
    if op in ("and", "or"):
        return f" {op} ".join(arg(a, strength + 1) for a in args)
    if op == "not" and args[0].op == "eq":
        return f"{arg(args[0].args[0], 6)} != {arg(args[0].args[1], 6)}"
    if op == "not":
        return f"not {arg(args[0], strength)}"
    if op == "implies":
        return f"{arg(args[0], 2)} -> {arg(args[1], 1)}"
    if op == "ite":
        return f"if {arg(args[0], 1)} then {arg(args[1], 1)} else {arg(args[2], 0)}"
    if op in _INFIX:
        rest = [arg(a, strength + (op != "add")) for a in args[1:]]
        return f" {_INFIX[op]} ".join([arg(args[0], strength + (op in _COMPARISONS)), *rest])
    if op in ("min", "max"):
        return f"{op}({', '.join(arg(a, 0) for a in args)})"
    inside = ", ".join(arg(a, 0) for a in args[1:])
    if op in ("at", "at2", "pile"):
        return f"{arg(args[0], 9)}[{inside}]"
    method = _METHODS.get(op, op)
    return f"{arg(args[0], 9)}.{method}" + (f"({inside})" if inside or op in ("drop",) else "")
