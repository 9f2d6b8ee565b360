"""Simplifications that hold for every value, applied while a term is built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .sorts import BoolSort

if TYPE_CHECKING:
    from .terms import Term


def easy(op: str, args: tuple[Term, ...]) -> Term | None:
    """A simpler term of the same value, or None where there is nothing to simplify."""
    from . import terms

    if op in ("and", "or"):
        return terms.join(op, list(args))
    if op == "not":
        return _negation(args[0])
    if op == "implies":
        return _implication(*args)
    if op == "ite":
        return _choice(*args)
    if op == "eq":
        return _equality(*args)
    if op in ("lt", "le"):
        return _order(op, *args)
    if op == "add":
        return _addition(args)
    if op == "sub" and args[1].op == "const" and args[1].data == 0:
        return args[0]
    if op == "sub" and args[0] is args[1]:
        return terms.constant(0)
    if op == "mul":
        return _product(*args)
    return None


def _negation(a: Term) -> Term | None:
    return a.args[0] if a.op == "not" else None


def _implication(a: Term, b: Term) -> Term | None:
    from . import terms

    if a is terms.FALSE or b is terms.TRUE or a is b:
        return terms.TRUE
    if a is terms.TRUE:
        return b
    if b is terms.FALSE:
        return terms.make("not", a)
    return None


def _choice(condition: Term, a: Term, b: Term) -> Term | None:
    from . import terms

    if condition.op == "const":
        return a if condition.data else b
    if a is b:
        return a
    if condition.op == "not":
        return terms.make("ite", condition.args[0], b, a)
    if isinstance(a.sort, BoolSort):
        if a is terms.TRUE:
            return terms.make("or", condition, b)
        if a is terms.FALSE:
            return terms.make("and", terms.make("not", condition), b)
        if b is terms.FALSE:
            return terms.make("and", condition, a)
        if b is terms.TRUE:
            return terms.make("implies", condition, a)
    return None


def _equality(a: Term, b: Term) -> Term | None:
    from . import terms

    if a is b:
        return terms.TRUE
    for x, y in ((a, b), (b, a)):
        if x is terms.TRUE:
            return y
        if x is terms.FALSE:
            return terms.make("not", y)
    return None


def _order(op: str, a: Term, b: Term) -> Term | None:
    from . import terms

    return terms.constant(op == "le") if a is b else None


def _addition(args: tuple[Term, ...]) -> Term | None:
    from . import terms

    flat: list[Term] = []
    for a in args:
        flat.extend(a.args if a.op == "add" else (a,))
    constants = [a for a in flat if a.op == "const"]
    total = sum(a.data for a in constants)
    others = [a for a in flat if a.op != "const"]
    parts = [*others, *([terms.constant(total)] if total else [])]
    if not parts:
        return terms.constant(0)
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2 and parts[1].op == "sub" and parts[1].args[0] is terms.constant(0):
        return terms.make("sub", parts[0], parts[1].args[1])
    if len(constants) > 1 or len(flat) != len(args) or (constants and total == 0):
        return terms.make("add", *parts)
    return None


def _product(a: Term, b: Term) -> Term | None:
    from . import terms

    for x, y in ((a, b), (b, a)):
        if x.op == "const" and x.data == 0:
            return terms.constant(0)
        if x.op == "const" and x.data == 1:
            return y
    return None
