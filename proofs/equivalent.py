"""Mutants that change nothing: a proof that play cannot tell the changed formula from the original.

In every state that satisfies the invariants, and for an action whose other clauses hold, both formulas have the same
value.  The invariants are proved of the original game, so by induction its plays are those of the mutant.

A field may be there for readings that are not chosen: then nothing that play depends on reads it, and whatever it is
changed to, both games have the same legal actions and outcomes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import evolve

from lexludi.spec.language.fields import marks
from lexludi.spec.language.logic import all_of, any_of, iff, implies
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, lift, make, subterms, variable
from lexludi.spec.language.trace import Formulas

from .context import Context
from .errors import UnsupportedError
from .induction import before, of_step
from .mutants import CLAUSE, EFFECT, WINNER, Mutant, Site
from .solving import Obligation, attempt

EFFORT, STAGES = 2_000_000, range(4)


def is_equivalent(c: Context, mutant: Mutant) -> bool:
    """Whether a mutant is proved to do what the original does; False where no proof is found."""
    return _all_hold(obligations(c, mutant))


def plays_alike(c: Context, mutant: Mutant) -> bool:
    """Whether a mutant is proved to do what the original does, but for fields that play does not depend on."""
    return _all_hold(obligations(c, mutant, heard(c.formulas)))


def _all_hold(several: Iterable[Obligation]) -> bool:
    try:
        return all(attempt(o, STAGES, EFFORT).status == "unsat" for o in several)
    except UnsupportedError:
        return False


def heard(f: Formulas) -> frozenset[str]:
    """The fields on which play depends: those that clauses, endings and marks read, and what sets these."""
    clauses = (clause for kind in f.kinds.values() for clause in kind.clauses)
    marked = {name for m in marks(f.game.state_type).values() for name in (m.by, m.until)}
    found = marked | _read([*clauses, *f.endings, *f.winners, *f.acts])
    while True:
        setting = [term for kind in f.kinds.values() for name, term in kind.effect.items() if name in found]
        more = found | _read(setting)
        if more == found:
            return frozenset(found & f.sorts.keys())
        found = more


def _read(several: Iterable[Term]) -> set[str]:
    return {t.data for term in several for t in subterms(term) if t.op == "var"}


def obligations(c: Context, mutant: Mutant, fields: frozenset[str] | None = None) -> Iterator[Obligation]:
    """That each changed formula has the value of the original wherever play asks it; of fields those given, or all."""
    if mutant.site.part != EFFECT:
        yield from (_of_condition(c, mutant.id, site, term) for site, term in mutant.sites.items())
        return
    kind = c.formulas.kinds[mutant.site.kind]
    for name, new in {mutant.site.field: mutant.term, **mutant.more}.items():
        if fields is not None and name not in fields:
            continue
        each = indices(c.formulas.sorts[name])
        chosen = [variable(f"any.{n}", s) for n, s in each.items()]
        goal = lift(all_of(_equal(kind.effect[name], new, chosen)))
        yield of_step(c, f"{mutant.id} {name}", kind, goal, each)


def _of_condition(c: Context, id: str, site: Site, new: Term) -> Obligation:
    old = site.of(c.formulas)
    if site.part == CLAUSE:
        kind = c.formulas.kinds[site.kind]
        others = tuple(t for n, t in enumerate(kind.clauses) if n != site.number)
        return of_step(c, id, evolve(kind, clauses=others), lift(iff(old, new)))
    goal = iff(old, new)
    if site.part == WINNER:
        goal = implies(any_of(c.formulas.endings), goal)
    return Obligation(id, lift(goal), before(c, [], lift(goal)))


def indices(sort: Sort) -> dict[str, Any]:
    """What numbers the cells of a container; nothing for a number or a truth value."""
    match sort:
        case VectorSort(size):
            return {"index": IntSort(0, size - 1)}
        case GridSort(rows, columns):
            return {"row": IntSort(0, rows - 1), "column": IntSort(0, columns - 1)}
        case PileSort(capacity):
            return {"height": IntSort(0, capacity - 1)}
        case PilesSort(number, pile):
            return {"pile": IntSort(0, number - 1), "height": IntSort(0, pile.capacity - 1)}
    return {}


def _equal(old: Term, new: Term, chosen: list[Term]) -> list[Any]:
    """That two values are equal, of containers in size and at any chosen cell."""
    match old.sort:
        case BoolSort():
            return [iff(old, new)]
        case VectorSort():
            return [make("at", old, *chosen) == make("at", new, *chosen)]
        case GridSort():
            return [make("at2", old, *chosen) == make("at2", new, *chosen)]
        case PileSort():
            return _equal_piles(old, new, chosen[0])
        case PilesSort():
            return _equal_piles(make("pile", old, chosen[0]), make("pile", new, chosen[0]), chosen[1])
    return [old == new]


def _equal_piles(old: Term, new: Term, height: Term) -> list[Any]:
    size = make("size", old)
    cards = make("eq", make("pile_at", old, height), make("pile_at", new, height))
    return [make("eq", size, make("size", new)), implies(height < size, cards)]
