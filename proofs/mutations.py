"""Small changes of formulas: a bound shifted, a part dropped or negated, a write left out or moved.

They know nothing of any game.  A change replaces a subterm wherever it stands in the formula.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from attrs import evolve, frozen

from lexludi.spec.language.laws import WRITES
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import TRUE, Term, constant, join, make, rebuild, substitute, subterms

MANY = 24
ALIKE = 5
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
    """A changed formula: how the change is called, what it is in words, and the formula.

    Where a subterm is replaced, `swap` is the subterm and what takes its place, so that other formulas that hold it
    can be changed alike.
    """

    name: str
    what: str
    term: Term
    swap: tuple[Term, Term] | None = None


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


class Places:
    """Which places of a rule are changed: of those that look alike but for numbers, as loops write them, the first few.

    Args:
        whole: keys of formulas that are not looked into, since they are changed where they come from.
    """

    def __init__(self, whole: frozenset[int] = frozenset()) -> None:
        self.whole = whole
        self._shapes: dict[int, int] = {}
        self._known: dict[Any, int] = {}
        self._taken: defaultdict[tuple[str | int, ...], set[int]] = defaultdict(set)
        self._swaps: set[tuple[int, int]] = set()

    def take(self, use: str, term: Term, *looks: Term) -> bool:
        """Whether a kind of change is made of a term: it is one of the first that look so, or whose parts do."""
        taken = self._taken[use, *(self.shape(t) for t in looks or (term,))]
        if len(taken) < ALIKE:
            taken.add(term.key)
        return term.key in taken

    def is_new(self, old: Term, new: Term) -> bool:
        """Whether a term is replaced by another for the first time."""
        known = len(self._swaps)
        self._swaps.add((old.key, new.key))
        return len(self._swaps) > known

    def shape(self, term: Term) -> int:
        """A number for what a term looks like, apart from the numbers in it."""
        for t in subterms(term):
            if t.key not in self._shapes:
                named = "#" if t.op == "const" and isinstance(t.sort, IntSort) else t.data
                looks = (t.op, named, tuple(self._shapes[a.key] for a in t.args))
                self._shapes[t.key] = self._known.setdefault(looks, len(self._known))
        return self._shapes[term.key]


# --- conditions


def of_condition(term: Term, dropped: Term = TRUE, places: Places | None = None) -> Iterator[Change]:
    """A condition dropped, negated, with parts dropped or negated, and with bounds shifted.

    Args:
        dropped: what is left where the condition is dropped.
        places: which places are changed.
    """
    places = places or Places()
    without = Change("dropped", "it always holds" if dropped is TRUE else "it never holds", dropped)
    negated = Change("negated", "it holds exactly where it should not", make("not", term))
    return different(term, [without, negated, *parts(term, places), *bounds(term, places)])


def nodes(term: Term, places: Places) -> list[Term]:
    """The subterms in reading order; those of long joins, which a loop has written, are left out."""
    found: dict[int, Term] = {}
    stack = [term]
    while stack:
        t = stack.pop()
        if t.key not in found:
            found[t.key] = t
            if t.key not in places.whole and (t.op not in ("and", "or") or len(t.args) <= MANY):
                stack.extend(reversed(t.args))
    return list(found.values())


def bounds(term: Term, places: Places) -> Iterator[Change]:
    """Each comparison of numbers with its constant, or else its second side, shifted by one."""
    compared = [t for t in nodes(term, places) if t.op in ("lt", "le", "eq") and isinstance(t.args[0].sort, IntSort)]
    for n, t in enumerate((t for t in compared if places.take("bound", t)), 1):
        a, b = t.args
        for word, by in _STEPS:
            sides = (constant(a.data + by), b) if a.op == "const" else (a, b + by)
            new = make(t.op, *sides)
            if places.is_new(t, new):
                yield _part(term, t, new, f"bound-{n}/{word}", becomes(t, new))


def parts(term: Term, places: Places, inside: Term | None = None) -> Iterator[Change]:
    """Each part of a conjunction, a disjunction or an implication (inside of a subterm) dropped or negated."""
    for n, (t, i) in enumerate(_parts(term if inside is None else inside, places), 1):
        part, rest = t.args[i], [a for k, a in enumerate(t.args) if k != i]
        without = join(t.op, rest) if t.op != "implies" else t.args[1]
        if (t.op != "implies" or i == 0) and places.is_new(t, without):
            yield _part(term, t, without, f"part-{n}/dropped", f"{shown(part)} is not asked")
        new = make("not", part)
        otherwise = rebuild(t, tuple(new if k == i else a for k, a in enumerate(t.args)))
        if places.is_new(t, otherwise):
            yield _part(term, t, otherwise, f"part-{n}/negated", becomes(part, new))


def _parts(term: Term, places: Places) -> Iterator[tuple[Term, int]]:
    """The joins inside of a term, and which of their parts."""
    for t in nodes(term, places):
        is_join = t.op in ("and", "or", "implies") and t.key not in places.whole and len(t.args) <= MANY
        if is_join and places.take("part", t):
            yield from ((t, i) for i in range(len(t.args)))


def _part(term: Term, old: Term, new: Term, name: str, what: str) -> Change:
    return Change(name, what, substitute(term, {old: new}), (old, new))


# --- values


def of_value(before: Term, term: Term, places: Places | None = None) -> Iterator[Change]:
    """An assignment dropped, its values, indices and bounds shifted, writes left out, choices swapped.

    Args:
        before: what the field holds without the assignment.
        places: which places are changed.
    """
    places = places or Places()
    dropped = Change("dropped", f"{shown(before)} keeps its value", before)
    scalar = isinstance(term.sort, BoolSort | IntSort)
    made = [dropped, *(_scalar(term) if scalar else _container(term, places))]
    made += [*_choices(term, places), *bounds(term, places)]
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


def _choices(term: Term, places: Places) -> Iterator[Change]:
    """Each choice the other way round, and its condition changed."""
    found = [t for t in nodes(term, places) if t.op == "ite"]
    for n, t in enumerate((t for t in found if places.take("choice", t)), 1):
        condition, a, b = t.args
        new = make("ite", condition, b, a)
        yield _part(term, t, new, f"choice-{n}/swapped", f"it is the other way round where {shown(condition)}")
        for c in parts(term, places, condition):
            yield evolve(c, name=f"choice-{n}/{c.name}")


def _container(term: Term, places: Places) -> Iterator[Change]:
    """Each write left out or made elsewhere, also where a later one reads what it has written."""
    found = list(writes(term))
    for n, write in enumerate((w for w in found if places.take(f"write {w.op}", w, *w.args[1:])), 1):
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
