"""Small changes of formulas: a bound shifted, a part dropped or negated, a write left out or moved.

They know nothing of any game.  A change replaces a subterm wherever it stands in the formula.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from attrs import frozen

from lexludi.spec.language.laws import WRITES
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import TRUE, Term, constant, join, make, rebuild, substitute

MANY = 24
_STEPS = (("up", 1), ("down", -1))
_ARGUMENTS = {
    "put": ("index", "value"),
    "put2": ("row", "column", "value"),
    "push": ("value",),
    "under": ("value",),
    "take_out": ("index",),
    "pile_put": ("index", "value"),
    "set_pile": ("index",),
}
_TABLE = re.compile(r"\((-?\d+), (-?\d+)(?:, -?\d+){6,}\)")


@frozen
class Change:
    """A changed formula: how the change is called, what it is in words, and the formula."""

    name: str
    what: str
    term: Term


def shown(term: Term) -> str:
    """A formula as people read it, long tables cut short."""
    return _TABLE.sub(r"(\1, \2, ...)", str(term)).replace(" + -", " - ")


def becomes(old: Term, new: Term) -> str:
    """In words, that one formula takes the place of another."""
    return f"{shown(old)} becomes {shown(new)}"


def different(term: Term, changes: Iterable[Change]) -> Iterator[Change]:
    """Those changes that make another formula, each formula once."""
    seen = {term.key}
    for change in changes:
        if change.term.key not in seen:
            seen.add(change.term.key)
            yield change


# --- conditions


def of_condition(term: Term, dropped: Term = TRUE, whole: frozenset[int] = frozenset()) -> Iterator[Change]:
    """A condition dropped, negated, with parts dropped or negated, and with bounds shifted.

    Args:
        dropped: what is left where the condition is dropped.
        whole: keys of formulas that are not looked into, since they are changed where they come from.
    """
    without = Change("dropped", "it always holds" if dropped is TRUE else "it never holds", dropped)
    negated = Change("negated", "it holds exactly where it should not", make("not", term))
    return different(term, [without, negated, *parts(term, whole), *bounds(term, whole)])


def nodes(term: Term, whole: frozenset[int]) -> list[Term]:
    """The subterms in reading order; those of long joins, which a loop has written, are left out."""
    found: dict[int, Term] = {}
    stack = [term]
    while stack:
        t = stack.pop()
        if t.key not in found:
            found[t.key] = t
            if t.key not in whole and (t.op not in ("and", "or") or len(t.args) <= MANY):
                stack.extend(reversed(t.args))
    return list(found.values())


def bounds(term: Term, whole: frozenset[int] = frozenset()) -> Iterator[Change]:
    """Each comparison of numbers with its constant, or else its second side, shifted by one."""
    compared = [t for t in nodes(term, whole) if t.op in ("lt", "le", "eq") and isinstance(t.args[0].sort, IntSort)]
    for n, t in enumerate(compared, 1):
        a, b = t.args
        for word, by in _STEPS:
            sides = (constant(a.data + by), b) if a.op == "const" else (a, b + by)
            new = make(t.op, *sides)
            yield Change(f"bound-{n}/{word}", becomes(t, new), substitute(term, {t: new}))


def parts(term: Term, whole: frozenset[int] = frozenset()) -> Iterator[Change]:
    """Each part of a conjunction, a disjunction or an implication dropped or negated."""
    n = 0
    for t in nodes(term, whole):
        if t.op not in ("and", "or", "implies") or t.key in whole or len(t.args) > MANY:
            continue
        for i, part in enumerate(t.args):
            n += 1
            rest = [a for k, a in enumerate(t.args) if k != i]
            if t.op != "implies":
                yield _part(term, t, join(t.op, rest), f"part-{n}/dropped", f"{shown(part)} is not asked")
            elif i == 0:
                yield _part(term, t, t.args[1], f"part-{n}/dropped", f"{shown(part)} is not asked")
            new = make("not", part)
            args = tuple(new if k == i else a for k, a in enumerate(t.args))
            yield _part(term, t, rebuild(t, args), f"part-{n}/negated", becomes(part, new))


def _part(term: Term, old: Term, new: Term, name: str, what: str) -> Change:
    return Change(name, what, substitute(term, {old: new}))


# --- values


def of_value(before: Term, term: Term, whole: frozenset[int] = frozenset()) -> Iterator[Change]:
    """An assignment dropped, its values, indices and bounds shifted, writes left out, choices swapped.

    Args:
        before: what the field holds without the assignment.
        whole: keys of formulas that are not looked into.
    """
    dropped = Change("dropped", f"{shown(before)} keeps its value", before)
    scalar = isinstance(term.sort, BoolSort | IntSort)
    made = [dropped, *(_scalar(term) if scalar else _container(term)), *_choices(term, whole), *bounds(term, whole)]
    return different(term, made)


def _scalar(term: Term) -> Iterator[Change]:
    """Each value that a choice may give."""
    found = list(leaves(term))
    for n, (leaf, put) in enumerate(found, 1):
        name = "value" if len(found) == 1 else f"value-{n}"
        if isinstance(leaf.sort, BoolSort):
            new = make("not", leaf)
            yield Change(f"{name}/negated", becomes(leaf, new), put(new))
        else:
            for word, by in _STEPS:
                yield Change(f"{name}/{word}", becomes(leaf, leaf + by), put(leaf + by))


def leaves(term: Term) -> Iterator[tuple[Term, Callable[[Term], Term]]]:
    """The values among which choices choose, each with the function that puts another in its place."""
    if term.op != "ite":
        yield term, lambda new: new
        return
    condition, a, b = term.args
    for side, (x, y) in enumerate(((a, b), (b, a))):
        for leaf, put in leaves(x):
            yield leaf, partial(_chosen, condition, side, put, y)


def _chosen(condition: Term, side: int, put: Callable[[Term], Term], other: Term, new: Term) -> Term:
    """A choice of which one side is changed."""
    changed = put(new)
    return make("ite", condition, changed, other) if side == 0 else make("ite", condition, other, changed)


def _choices(term: Term, whole: frozenset[int]) -> Iterator[Change]:
    """Each choice the other way round, and its condition changed."""
    for n, t in enumerate((t for t in nodes(term, whole) if t.op == "ite"), 1):
        condition, a, b = t.args
        new = make("ite", condition, b, a)
        yield _part(term, t, new, f"choice-{n}/swapped", f"it is the other way round where {shown(condition)}")
        for c in parts(condition, whole):
            yield _part(term, t, make("ite", c.term, a, b), f"choice-{n}/{c.name}", c.what)


def _container(term: Term) -> Iterator[Change]:
    """Each write left out or made elsewhere, also where a later one reads what it has written."""
    found = list(writes(term))
    for n, write in enumerate(found, 1):
        name = f"write-{n}" if len(found) > 1 else "write"
        base, *rest = write.args
        if len(found) > 1:
            yield _part(term, write, base, f"{name}/dropped", f"write {n} is left out")
        for i, word in enumerate(_ARGUMENTS.get(write.op, ())):
            for step, by in _STEPS:
                args = [a + by if k == i else a for k, a in enumerate(rest)]
                where = f"{word} of write {n}" if len(found) > 1 else word
                what = f"the {where}, {becomes(rest[i], args[i])}"
                yield _part(term, write, make(write.op, base, *args), f"{name}/{word}/{step}", what)


def writes(term: Term) -> Iterator[Term]:
    """The writes of a container, in the order in which they are done."""
    match term.op:
        case "ite":
            yield from writes(term.args[1])
            yield from writes(term.args[2])
        case "set_pile":
            yield from writes(term.args[0])
            yield from writes(term.args[2])
            yield term
        case op if op in WRITES:
            yield from writes(term.args[0])
            yield term
