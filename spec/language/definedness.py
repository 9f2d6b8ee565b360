"""Definedness: where each use of an operation lies inside its range.

Every operation is total, so a use outside its range yields a filler and no error.  In exchange each use carries an
obligation.  A use counts only where its value can matter: behind the condition of a choice, the premise of an
implication, the earlier parts of a conjunction.
"""

from __future__ import annotations

from collections.abc import Iterable

from .sorts import GridSort, IntSort, PileSort, PilesSort, VectorSort
from .terms import TRUE, Term, join, lift, make, subterms


def _within(i: Term, size: int | Term) -> Term:
    known = isinstance(size, int) and _lies_in_its_sort(i)
    if known and isinstance(i.sort, IntSort) and 0 <= i.sort.lo and i.sort.hi < size:
        return TRUE
    return make("and", make("le", lift(0), i), make("lt", i, lift(size)))


def _lies_in_its_sort(i: Term) -> bool:
    """Whether a number is a variable, or a cell of one, which no write can have taken out of its range."""
    return i.op == "var" or (i.op in ("at", "at2") and i.args[0].op == "var")


def own(term: Term) -> Term:
    """What one operation itself demands of its arguments."""
    a = term.args
    first = a[0].sort if a else None
    match term.op:
        case "at" | "put" if isinstance(first, VectorSort):
            return _within(a[1], first.size)
        case "at2" | "put2" if isinstance(first, GridSort):
            return make("and", _within(a[1], first.rows), _within(a[2], first.columns))
        case "row" | "row_sum" | "row_count" if isinstance(first, GridSort):
            return _within(a[1], first.rows)
        case "column_sum" if isinstance(first, GridSort):
            return _within(a[1], first.columns)
        case "pile" | "set_pile" if isinstance(first, PilesSort):
            return _within(a[1], first.number)
        case "pile_at" | "take_out" | "pile_put":
            return _within(a[1], make("size", a[0]))
        case "drop":
            return make("lt", lift(0), make("size", a[0]))
        case "push" | "under" if isinstance(first, PileSort):
            return make("lt", make("size", a[0]), lift(first.capacity))
        case "append" if isinstance(first, PileSort):
            return make("le", make("size", a[0]) + make("size", a[1]), lift(first.capacity))
        case "div" | "mod":
            return make("lt", lift(0), a[1])
    return TRUE


def defined(term: Term) -> Term:
    """The condition under which every use that matters in a term is inside its range."""
    known: dict[int, Term] = {}
    for node in subterms(term):
        known[node.key] = _of(node, [known[a.key] for a in node.args])
    return known[term.key]


def _of(t: Term, parts: list[Term]) -> Term:
    """The condition for a term, given those for its arguments."""
    if t.op == "ite":
        condition, a, b = parts
        return make("and", condition, make("ite", t.args[0], a, b))
    if t.op == "implies":
        return make("and", parts[0], make("implies", t.args[0], parts[1]))
    if t.op in ("and", "or"):
        result = TRUE
        for arg, part in zip(reversed(t.args), reversed(parts), strict=True):
            guard = arg if t.op == "and" else make("not", arg)
            result = make("and", part, make("implies", guard, result))
        return result
    return join("and", [*parts, own(t)])


def defined_clauses(clauses: Iterable[Term]) -> Term:
    """The condition under which an action's clauses are defined, each given the ones before it."""
    result = TRUE
    for clause in reversed(list(clauses)):
        result = make("and", defined(clause), make("implies", clause, result))
    return result
