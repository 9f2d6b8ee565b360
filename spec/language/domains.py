"""Domains: a state class filled with sorts instead of values.

From a domain come symbolic states and the test whether a state is a member.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeVar

import attrs

from .containers import Container, Counts, Grid, Pile, Piles, Vector, wrap
from .errors import MembershipError
from .logic import all_of, between, implies, plain
from .sorts import BOOL, BoolSort, ContainerSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from .terms import Term, lift, make, variable

R = TypeVar("R")


def ranges(record: type[R], **fields: Sort) -> R:
    """A record's class filled with the sorts of its fields: its domain."""
    made: Any = record
    return made(**fields)  # type: ignore[no-any-return]


def sorts(domain: Any) -> dict[str, Sort]:
    """The sorts of a record's fields, by name."""
    return {a.name: getattr(domain, a.name) for a in attrs.fields(type(domain))}


def _like(record: type[Any], name: str) -> type[Container] | None:
    annotation = attrs.fields_dict(record)[name].type
    return Counts if annotation in (Counts, "Counts") else None


def embed(record: type[Any], name: str, sort: Sort, body: Any) -> Any:
    """The value of a field from its body: a container where the sort is one, else the body itself."""
    if isinstance(sort, BoolSort | IntSort):
        return plain(body) if isinstance(body, Term) else body
    return wrap(sort, body, _like(record, name))


def body(value: Any) -> Any:
    """The plain body of a field's value: a tuple, an int, a bool or a term."""
    return value.body if isinstance(value, Container) else value


def symbolic(domain: R, prefix: str = "") -> R:
    """A record of the same class in which every field is a variable named after it."""
    record: Any = type(domain)
    return record(**{n: embed(record, n, s, variable(prefix + n, s)) for n, s in sorts(domain).items()})  # type: ignore[no-any-return]


def terms_of(record: Any) -> dict[str, Term]:
    """The terms of a record's fields, by name."""
    values = {a.name: getattr(record, a.name) for a in attrs.fields(type(record))}
    return {n: v.term if isinstance(v, Container) else lift(v) for n, v in values.items()}


def values_of(record: Any) -> dict[str, Any]:
    """The plain bodies of a concrete record's fields, by name."""
    return {a.name: body(getattr(record, a.name)) for a in attrs.fields(type(record))}


def complaints(domain: Any, record: Any) -> Iterator[str]:
    """What is wrong with a concrete record, one sentence a field."""
    for name, sort in sorts(domain).items():
        value = getattr(record, name)
        yield from (f"{name}: {c}" for c in _wrong(sort, value))


def _wrong(sort: Sort, value: Any) -> Iterator[str]:
    match sort:
        case BoolSort():
            if not isinstance(value, bool):
                yield f"{value!r} is neither true nor false"
        case IntSort():
            if not _lies(sort, value):
                yield f"{value!r} is not in {sort}"
        case VectorSort() | GridSort() | PileSort() | PilesSort():
            kind = type(wrap(sort, ()))
            if not isinstance(value, kind):
                yield f"{value!r} is no {kind.__name__}"
            elif shape(value.sort) != shape(sort):
                yield f"{value.sort} instead of {sort}"
            elif not isinstance(value.body, tuple):
                yield f"{value.body!r} is no plain value"
            else:
                yield from _parts(sort, value.body)


def _lies(sort: IntSort, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in sort


def shape(sort: ContainerSort) -> tuple[Any, ...]:
    """What decides how a container behaves: its kind, its measures and its filler, not the range of its cells."""
    match sort:
        case VectorSort():
            return (Vector, sort.size, sort.cell.filler)
        case GridSort():
            return (Grid, sort.rows, sort.columns, sort.cell.filler)
        case PileSort():
            return (Pile, sort.capacity, sort.cell.filler)
        case PilesSort():
            return (Piles, sort.number, *shape(sort.pile))


def _parts(sort: ContainerSort, body: tuple[Any, ...]) -> Iterator[str]:
    match sort:
        case VectorSort() | GridSort():
            size = sort.size if isinstance(sort, VectorSort) else sort.rows * sort.columns
            if len(body) != size:
                yield f"{len(body)} cells instead of {size}"
                return
        case PileSort():
            if len(body) > sort.capacity:
                yield f"{len(body)} cards, more than {sort.capacity}"
                return
        case PilesSort():
            if len(body) != sort.number:
                yield f"{len(body)} piles instead of {sort.number}"
                return
            for i, pile in enumerate(body):
                yield from (f"pile {i}: {c}" for c in _parts(sort.pile, pile))
            return
    wrong = [(i, c) for i, c in enumerate(body) if not _lies(sort.cell, c)]
    if wrong:
        yield "cell {} is {!r}, not in {}".format(*wrong[0], sort.cell)


def require_member(domain: Any, record: Any, what: str = "state") -> None:
    """Raise MembershipError, naming each offending field, unless the record lies in its domain."""
    found = list(complaints(domain, record))
    if found:
        raise MembershipError(f"this {what} is outside its domain: " + "; ".join(found))


def inside(sort: Sort, term: Term) -> Term:
    """That the value of a term lies in a sort, if each variable in it lies in its own.

    A number must lie in the range; of a container, each value that a write lays into it.

    Raises:
        MembershipError: the term is a container of another shape.
    """
    if isinstance(sort, BoolSort):
        return lift(True)
    if isinstance(sort, IntSort):
        return _number(sort, term)
    if isinstance(term.sort, BoolSort | IntSort) or shape(term.sort) != shape(sort):
        raise MembershipError(f"{term} is {term.sort}, which does not fit {sort}")
    return _inside(sort.cell, term, {})


def _number(sort: IntSort, term: Term) -> Term:
    """That a number lies in a range: of a choice both sides; a cell of a variable does where all its cells do."""
    if term.op == "ite":
        condition, a, b = term.args
        return make("ite", condition, _number(sort, a), _number(sort, b))
    cells = _sort(term.args[0]).cell if term.op in ("at", "at2") and term.args[0].op == "var" else None
    if cells is not None and _covers(sort, cells):
        return lift(True)
    return lift(between(sort.lo, term, sort.hi))


def _inside(cell: IntSort, term: Term, known: dict[int, Term]) -> Term:
    if term.key not in known:
        known[term.key] = _condition(cell, term, known)
    return known[term.key]


def _condition(cell: IntSort, term: Term, known: dict[int, Term]) -> Term:
    """That all cells of a container lie in a range."""
    match term.op:
        case "var" if _covers(cell, _sort(term).cell):
            return lift(True)
        case "const":
            return lift(all(_lies(cell, x) for x in _flat(term.data)))
        case "ite":
            condition, a, b = term.args
            return make("ite", condition, _inside(cell, a, known), _inside(cell, b, known))
        case "put" | "put2" | "push" | "under" | "pile_put":
            return lift(all_of(_inside(cell, term.args[0], known), _number(cell, term.args[-1])))
        case "append" | "set_pile":
            return lift(all_of(_inside(cell, term.args[0], known), _inside(cell, term.args[-1], known)))
        case "pile" | "row" | "drop" | "take_out":
            return _inside(cell, term.args[0], known)
    return _cell_by_cell(cell, term)


def _sort(term: Term) -> ContainerSort:
    assert not isinstance(term.sort, BoolSort | IntSort)
    return term.sort


def _flat(body: tuple[Any, ...]) -> Iterator[Any]:
    for part in body:
        yield from _flat(part) if isinstance(part, tuple) else (part,)


def _covers(wide: IntSort, narrow: IntSort) -> bool:
    return wide.lo <= narrow.lo and narrow.hi <= wide.hi


def _cell_by_cell(cell: IntSort, term: Term) -> Term:
    lo, hi = cell.lo, cell.hi
    match wrap(_sort(term), term):
        case Vector() as vector:
            return lift(all_of(between(lo, x, hi) for x in vector))
        case Grid() as grid:
            places = product(range(grid.sort.rows), range(grid.sort.columns))
            return lift(all_of(between(lo, grid.at(r, c), hi) for r, c in places))
        case Pile() as pile:
            heights = range(pile.sort.capacity)
            return lift(all_of(implies(k < pile.size, between(lo, pile.bottom(k), hi)) for k in heights))
        case Piles() as piles:
            return lift(all_of(_cell_by_cell(cell, piles.pile(i).term) for i in range(piles.sort.number)))
    raise AssertionError


__all__ = [
    "BOOL",
    "body",
    "complaints",
    "embed",
    "inside",
    "require_member",
    "shape",
    "sorts",
    "symbolic",
    "terms_of",
    "values_of",
]
