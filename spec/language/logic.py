"""The words of the rule language: what stands for and, or, not, if, in and sum over formulas.

Each works on plain values and on terms alike.  On plain values none of them builds a term.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast, overload

import attrs

from .containers import Container, Grid, Pile, Piles, Vector
from .errors import SortError
from .sorts import GridSort, PilesSort, VectorSort
from .terms import Bool, Int, Term, join, lift, make

R = TypeVar("R", bound=attrs.AttrsInstance)
Later = Callable[[], Bool]
"""A condition that is worked out only where it is needed."""


def _flat(conditions: tuple[Bool | Iterable[Bool] | Later, ...]) -> Iterable[Bool]:
    for c in conditions:
        if isinstance(c, bool | Term):
            yield c
        elif isinstance(c, Iterable):
            yield from c
        elif callable(c):
            yield c()
        else:
            raise SortError(f"{c!r} is no condition: compare it with something")


def all_of(*conditions: Bool | Iterable[Bool] | Later) -> Bool:
    """Whether every condition holds; true of none.

    A condition that is dear to work out can be given as a function of nothing: on plain values it is called only if all
    before it hold.

    >>> all_of(2 < 3, 3 < 4), all_of(i < 2 for i in range(3)), all_of(3 < 2, lambda: 1 // 0 == 1)
    (True, False, False)
    """
    return _joined("and", _flat(conditions), absorbing=False)


def any_of(*conditions: Bool | Iterable[Bool] | Later) -> Bool:
    """Whether one condition or more holds; false of none.

    A function of nothing stands for a condition, as in `all_of`: it is called only if none before it holds.

    >>> any_of(i == 2 for i in range(3)), any_of()
    (True, False)
    """
    return _joined("or", _flat(conditions), absorbing=True)


def _joined(op: str, conditions: Iterable[Bool], *, absorbing: bool) -> Bool:
    terms: list[Term] = []
    for c in conditions:
        if isinstance(c, Term):
            terms.append(c)
        elif not isinstance(c, bool):
            raise SortError(f"{c!r} is no condition: compare it with something")
        elif c is absorbing:
            return absorbing
    if not terms:
        return not absorbing
    result = join(op, terms)
    return bool(result.data) if result.is_constant else result


def no(condition: Bool) -> Bool:
    """Whether a condition does not hold.

    >>> no(2 < 3)
    False
    """
    return plain(make("not", condition)) if isinstance(condition, Term) else not condition


def implies(condition: Bool, consequence: Bool) -> Bool:
    """Whether the consequence holds wherever the condition does.

    >>> implies(False, False), implies(True, False)
    (True, False)
    """
    if isinstance(condition, Term) or isinstance(consequence, Term):
        return cast(Bool, plain(make("implies", lift(condition), lift(consequence))))
    return (not condition) or consequence


def iff(a: Bool, b: Bool) -> Bool:
    """Whether both conditions hold or neither does."""
    if isinstance(a, Term) or isinstance(b, Term):
        return cast(Bool, plain(make("eq", lift(a), lift(b))))
    return a == b


def plain(term: Term) -> Any:
    """The value of a constant term, else the term."""
    return term.data if term.is_constant else term


@overload
def when(condition: Bool, a: R, b: R) -> R: ...
@overload
def when(condition: Bool, a: Bool, b: Bool) -> Bool: ...
@overload
def when(condition: Bool, a: Int, b: Int) -> Int: ...
def when(condition: Bool, a: Any, b: Any) -> Any:
    """The first value where the condition holds, else the second; both are evaluated.

    >>> when(2 < 3, 10, 20)
    10
    """
    if not isinstance(condition, Term):
        return a if condition else b
    if isinstance(a, Container) and isinstance(b, Container):
        if a.sort != b.sort:
            raise SortError(f"a choice between {a.sort} and {b.sort}: both sides need the same sort")
        return type(a)(a.sort, make("ite", condition, a.term, b.term))
    if attrs.has(type(a)) and type(a) is type(b):
        names = [f.name for f in attrs.fields(type(a))]
        return type(a)(**{n: when(condition, getattr(a, n), getattr(b, n)) for n in names})
    return plain(make("ite", condition, lift(a), lift(b)))


def total(numbers: Iterable[Int]) -> Int:
    """The sum of numbers.

    >>> total([1, 2, 3])
    6
    """
    result: Int = 0
    for n in numbers:
        result = n if isinstance(result, int) and result == 0 else result + n
    return result


def count(conditions: Iterable[Bool]) -> Int:
    """How many of the conditions hold.

    >>> count(i % 2 == 0 for i in range(5))
    3
    """
    return total(when(c, 1, 0) for c in conditions)


def minimum(*numbers: Int) -> Int:
    """The least of the numbers."""
    if any(isinstance(n, Term) for n in numbers):
        return cast(Int, plain(make("min", *(lift(n) for n in numbers))))
    return min(cast("tuple[int, ...]", numbers))


def maximum(*numbers: Int) -> Int:
    """The greatest of the numbers."""
    if any(isinstance(n, Term) for n in numbers):
        return cast(Int, plain(make("max", *(lift(n) for n in numbers))))
    return max(cast("tuple[int, ...]", numbers))


def quotient(a: Int, b: Int) -> Int:
    """How often b goes into a, rounded down; 0 unless b is positive.

    >>> quotient(7, 2), quotient(7, 0)
    (3, 0)
    """
    if isinstance(a, Term) or isinstance(b, Term):
        return cast(Int, plain(make("div", lift(a), lift(b))))
    return a // b if b > 0 else 0


def remainder(a: Int, b: Int) -> Int:
    """What is left of a after taking b from it as often as it goes, never negative; 0 unless b is positive.

    >>> remainder(7, 4), remainder(-1, 4), remainder(7, 0)
    (3, 3, 0)
    """
    if isinstance(a, Term) or isinstance(b, Term):
        return cast(Int, plain(make("mod", lift(a), lift(b))))
    return a % b if b > 0 else 0


def among(value: Int, options: Iterable[Int]) -> Bool:
    """Whether a value is one of the options: the word for `in`."""
    return any_of(value == o for o in options)


def between(low: Int, value: Int, high: Int) -> Bool:
    """Whether a value lies between two others, both included: the word for a chained comparison.

    >>> between(1, 3, 3)
    True
    """
    return all_of(low <= value, value <= high)


def same(a: Any, b: Any) -> Bool:
    """Whether two values, containers or records are equal, cell by cell and field by field.

    >>> same(Vector.of([1, 2]), Vector.of([1, 3]))
    False
    """
    if isinstance(a, Container) and isinstance(b, Container):
        return _same_containers(a, b)
    if attrs.has(type(a)) and type(a) is type(b):
        names = [f.name for f in attrs.fields(type(a))]
        return all_of(same(getattr(a, n), getattr(b, n)) for n in names)
    if isinstance(a, tuple) and isinstance(b, tuple):
        return all_of(len(a) == len(b), *(same(x, y) for x, y in zip(a, b, strict=False)))
    return cast(Bool, a == b)


def _measures(sort: Any) -> Any:
    match sort:
        case VectorSort():
            return sort.size
        case GridSort():
            return sort.rows, sort.columns
        case PilesSort():
            return sort.number
    return None


def _same_containers(a: Container, b: Container) -> Bool:
    if type(a.sort) is not type(b.sort) or _measures(a.sort) != _measures(b.sort):
        raise SortError(f"{a.sort} and {b.sort} cannot be compared")
    if a.body is b.body:
        return True
    if not a.is_symbolic and not b.is_symbolic:
        return bool(a.body == b.body)
    if isinstance(a, Vector) and isinstance(b, Vector):
        return all_of(a.at(i) == b.at(i) for i in range(len(a)))
    if isinstance(a, Grid) and isinstance(b, Grid):
        return all_of(a.at(r, c) == b.at(r, c) for r in range(a.sort.rows) for c in range(a.sort.columns))
    if isinstance(a, Pile) and isinstance(b, Pile):
        cells = (implies(k < a.size, a.bottom(k) == b.bottom(k)) for k in range(a.sort.capacity))
        return all_of(a.size == b.size, *cells)
    if isinstance(a, Piles) and isinstance(b, Piles):
        return all_of(_same_containers(a.pile(i), b.pile(i)) for i in range(a.sort.number))
    raise SortError(f"{a!r} and {b!r} cannot be compared")


def first_seat_from(start: Int, seats: int, holds: Callable[[int], Bool], default: Int = -1) -> Int:
    """The first seat, going round from `start`, of which a condition holds; `default` if of none.

    >>> first_seat_from(2, 4, lambda seat: seat in (0, 1))
    0
    """
    result: Int = default
    conditions = [holds(seat) for seat in range(seats)]
    for steps in reversed(range(seats)):
        for seat in range(seats):
            here = all_of(conditions[seat], (start + steps) % seats == seat)
            result = when(here, seat, result)
    return result


def next_seat(seat: Int, seats: int) -> Int:
    """The seat on the left, clockwise.

    >>> next_seat(3, 4)
    0
    """
    return when(seat + 1 == seats, 0, seat + 1)


__all__ = [
    "all_of",
    "among",
    "any_of",
    "between",
    "count",
    "first_seat_from",
    "iff",
    "implies",
    "lift",
    "maximum",
    "minimum",
    "next_seat",
    "no",
    "plain",
    "quotient",
    "remainder",
    "same",
    "total",
    "when",
]
