"""The obligations of seats that act at the same time: their actions commute, and none touches what another has.

Seats are written out, so that what one seat writes and another reads falls apart by itself; the cells of a row are
quantified.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

from lexludi.spec.language.containers import Grid, Vector
from lexludi.spec.language.domains import embed, sorts
from lexludi.spec.language.games import ActionKind
from lexludi.spec.language.laws import READS, reduced
from lexludi.spec.language.logic import all_of, between, iff, same
from lexludi.spec.language.properties import Commutation, Independence
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, constant, lift, substitute, subterms, variable
from lexludi.spec.language.trace import KindFormulas

from .context import Context
from .induction import before
from .solving import Obligation
from .twins import OTHER, knowing, of_twin, twin

FEW = 6
CELL, ROW = "any.cell", "any.row"


def commutes(c: Context, p: Commutation) -> Iterator[Obligation]:
    """For each two seats and kinds: the second action stays legal after the first, and the order does not matter."""
    several = [k.kind for k in c.formulas.kinds.values() if k.kind.by == "seat"]
    for one, two in combinations(range(c.game.seats), 2):
        for first, second in product(several, several):
            a, b = _taken(first, one, "any.a."), _taken(second, two, "any.b.")
            legal = [lift(t) for t in (*_clauses(c, first, c.state, a), *_clauses(c, second, c.state, b))]
            after_a, after_b = _after(c, first, c.state, a), _after(c, second, c.state, b)
            stays = [*_clauses(c, second, after_a, b), *_clauses(c, first, after_b, a)]
            ab, ba = _after(c, second, after_a, b), _after(c, first, after_b, a)
            equal = (t for n, s in c.formulas.sorts.items() for t in _equal(s, getattr(ab, n), getattr(ba, n)))
            goal = lift(all_of(*stays, *equal))
            name = f"{p.id}/{_name(first)}-{one}/{_name(second)}-{two}"
            yield Obligation(name, goal, before(c, [*legal, *_inside(first, a), *_inside(second, b)], goal))


def independent(c: Context, p: Independence) -> Iterator[Obligation]:
    """For each seat: others change nothing of it or of what is shared, and what it does depends on nothing else."""
    for seat in range(c.game.seats):
        for kind in c.formulas.kinds.values():
            yield from _depends(c, p, seat, kind)
    for seat, other in permutations(range(c.game.seats), 2):
        for kind in c.formulas.kinds.values():
            if kind.kind.by == "seat":
                action = _taken(kind.kind, other, "any.a.")
                after = _after(c, kind.kind, c.state, action)
                kept = [t for n in p.own for t in _row(c, seat, getattr(c.state, n), getattr(after, n))]
                alike = [same(getattr(c.state, n), getattr(after, n)) for n in p.shared]
                goal = lift(all_of(*kept, *alike))
                extra = [lift(t) for t in _clauses(c, kind.kind, c.state, action)]
                name = f"{p.id}/seat-{seat}/keeps/{_name(kind.kind)}-{other}"
                yield Obligation(name, goal, before(c, [*extra, *_inside(kind.kind, action)], goal))


def _depends(c: Context, p: Independence, seat: int, kind: KindFormulas) -> Iterator[Obligation]:
    """That in two states which agree in what a seat has and in what is shared the seat may and does the same."""
    free = [n for n in sorts(c.game.domain) if n not in p.shared]
    other = twin(c.game, free)
    by_seat = kind.kind.by == "seat"
    action = _taken(kind.kind, seat, "any.a.") if by_seat else kind.action
    clauses = [lift(t) for t in _clauses(c, kind.kind, c.state, action)]
    legal = lift(all_of(clauses))
    after = _after(c, kind.kind, c.state, action)
    theirs = _after(c, kind.kind, other, action)
    equal = [t for n in p.own for t in _row(c, seat, getattr(after, n), getattr(theirs, n))]
    decided = lift(iff(legal, of_twin(c.game, legal, free))) if by_seat else lift(True)
    name = f"{p.id}/seat-{seat}/{_name(kind.kind)}"
    inside = _inside(kind.kind, action)
    parts = [(f"{name}/legal", decided, inside)] if by_seat else []
    for part, goal, extra in [*parts, (f"{name}/effect", lift(all_of(equal)), [*clauses, *inside])]:
        alike = list(_alike(c, p, seat, free, goal, *extra))
        yield Obligation(part, goal, knowing(c, [c.state, other], [*alike, *extra], goal))


def _alike(c: Context, p: Independence, seat: int, free: list[str], *about: Term) -> Iterator[Term]:
    """That two states agree in what a seat has, said of what some formulas read of it."""
    renamed = {OTHER + n: n for n in free}
    for read in {t.key: t for a in about for t in subterms(reduced(a))}.values():
        base = read.args[0] if read.op in READS and read.args else None
        if base is None or base.op != "var" or renamed.get(base.data, base.data) not in p.own:
            continue
        if len(read.args) > 1 and read.args[1] is constant(seat):
            name = renamed.get(base.data, base.data)
            mine, theirs = variable(name, base.sort), variable(OTHER + name, base.sort)
            yield lift(_swapped(read, base, mine) == _swapped(read, base, theirs))


def _swapped(read: Term, base: Term, by: Term) -> Term:
    """A read of another container."""
    return read if base is by else substitute(read, {base: by})


def _taken(kind: ActionKind, seat: int, prefix: str) -> Any:
    """An action of a seat whose other parameters are variables of a prefix."""
    made = {
        n: seat if n == "seat" else embed(kind.record, n, s, variable(prefix + n, s))
        for n, s in kind.parameters.items()
    }
    return kind.record(**made)


def _inside(kind: ActionKind, action: Any) -> list[Term]:
    """That the parameters of an action lie in their ranges."""
    ranges = {n: s for n, s in kind.parameters.items() if isinstance(s, IntSort)}
    return [lift(between(s.lo, getattr(action, n), s.hi)) for n, s in ranges.items()]


def _clauses(c: Context, kind: ActionKind, state: Any, action: Any) -> list[Any]:
    return [clause.test(c.game, state, action) for clause in kind.clauses]


def _after(c: Context, kind: ActionKind, state: Any, action: Any) -> Any:
    return kind.effect.apply(c.game, state, action)


def _name(kind: ActionKind) -> str:
    return kind.name.replace(" ", "-")


def _cell(size: int, name: str) -> list[Any]:
    """The indices of a container: each where they are few, else any."""
    return list(range(size)) if size <= FEW else [variable(name, IntSort(0, size - 1))]


def _equal(sort: Sort, a: Any, b: Any) -> Iterator[Any]:
    """That two values are equal: of a container the cells, one by one or any."""
    if isinstance(sort, BoolSort | IntSort):
        yield iff(a, b) if isinstance(sort, BoolSort) else a == b
    elif isinstance(sort, VectorSort):
        yield from (a.at(i) == b.at(i) for i in _cell(sort.size, f"{CELL}.{sort.size}"))
    elif isinstance(sort, GridSort):
        for row in _cell(sort.rows, f"{ROW}.{sort.rows}"):
            for column in _cell(sort.columns, f"{CELL}.{sort.columns}"):
                yield a.at(row, column) == b.at(row, column)
    else:
        yield same(a, b)


def _row(c: Context, seat: int, a: Any, b: Any) -> Iterator[Any]:
    """That what a seat has of a field is equal in two states."""
    if isinstance(a, Vector):
        yield a.at(seat) == b.at(seat)
    elif isinstance(a, Grid):
        for column in _cell(a.sort.columns, f"{CELL}.{a.sort.columns}"):
            yield a.at(seat, column) == b.at(seat, column)
    else:
        yield same(a.pile(seat), b.pile(seat))
