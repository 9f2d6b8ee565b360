"""Domains: a state class filled with sorts instead of values.

From a domain come symbolic states and the test whether a state is a member.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs

from .containers import Container, Counts, Grid, Pile, Piles, Vector, wrap
from .errors import MembershipError
from .logic import plain
from .sorts import BOOL, BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from .terms import Term, make, variable

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
    from .terms import lift

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
            if not isinstance(value, int) or isinstance(value, bool) or value not in sort:
                yield f"{value!r} is not in {sort}"
        case VectorSort():
            yield from _cells(sort, value, Vector, sort.size)
        case GridSort():
            yield from _cells(sort, value, Grid, sort.rows * sort.columns)
        case PileSort():
            if not isinstance(value, Pile):
                yield f"{value!r} is no Pile"
            elif len(value.body) > sort.capacity:
                yield f"{len(value.body)} cards, more than {sort.capacity}"
            else:
                yield from _range(sort.cell, value.body)
        case PilesSort():
            if not isinstance(value, Piles) or len(value.body) != sort.number:
                yield f"{value!r} is not {sort.number} piles"
            else:
                for i, p in enumerate(value.body):
                    yield from (f"pile {i}: {c}" for c in _wrong(sort.pile, Pile(sort.pile, p)))


def _cells(sort: VectorSort | GridSort, value: Any, kind: type[Container], size: int) -> Iterator[str]:
    if not isinstance(value, kind):
        yield f"{value!r} is no {kind.__name__}"
    elif len(value.body) != size:
        yield f"{len(value.body)} cells instead of {size}"
    else:
        yield from _range(sort.cell, value.body)


def _range(cell: IntSort, cells: tuple[int, ...]) -> Iterator[str]:
    for i, c in enumerate(cells):
        if c not in cell:
            yield f"cell {i} is {c}, not in {cell}"
            return


def require_member(domain: Any, record: Any, what: str = "state") -> None:
    """Raise MembershipError, naming each offending field, unless the record lies in its domain."""
    found = list(complaints(domain, record))
    if found:
        raise MembershipError(f"this {what} is outside its domain: " + "; ".join(found))


def inside(sort: Sort, term: Term) -> Term:
    """That a term that writes to a variable keeps every cell in range, if the variable's cells are.

    Scalars must lie in their sort; each value that a write lays into a container must lie in the cells' range.
    """
    from .logic import all_of, between, implies
    from .terms import lift

    if isinstance(sort, BoolSort):
        return lift(True)
    if isinstance(sort, IntSort):
        return lift(between(sort.lo, term, sort.hi))
    if term.op in ("var", "const"):
        return lift(term.op == "var" or not list(_wrong(sort, wrap(sort, term.data))))
    if term.op == "ite":
        condition, a, b = term.args
        return make("ite", condition, inside(sort, a), inside(sort, b))
    cell = sort.cell
    if term.op == "merge":
        raise MembershipError("a field that is set to a merge has no fixed range: state its size in an invariant")
    if term.op in ("put", "put2", "push", "under", "pile_put"):
        written = term.args[-1]
        return lift(all_of(inside(sort, term.args[0]), between(cell.lo, written, cell.hi)))
    if term.op == "set_pile":
        assert isinstance(sort, PilesSort)
        return lift(all_of(inside(sort, term.args[0]), inside(sort.pile, term.args[2])))
    if term.op == "append":
        return lift(all_of(inside(sort, term.args[0]), inside(sort, term.args[1])))
    if term.op in ("pile", "row"):
        return lift(implies(True, inside_any(term.args[0])))
    return inside(sort, term.args[0])


def inside_any(term: Term) -> Term:
    """As `inside`, for a container whose own sort says the range."""
    return inside(term.sort, term)


__all__ = [
    "BOOL",
    "body",
    "complaints",
    "embed",
    "inside",
    "require_member",
    "sorts",
    "symbolic",
    "terms_of",
    "values_of",
]
