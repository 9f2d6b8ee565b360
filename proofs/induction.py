"""The obligations of properties of states and steps, by induction over plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Any

from lexludi.spec.language.definedness import defined, defined_clauses
from lexludi.spec.language.domains import inside, sorts, terms_of
from lexludi.spec.language.logic import all_of, any_of, implies
from lexludi.spec.language.properties import (
    Defined,
    InDomain,
    Invariant,
    StepProperty,
    Termination,
)
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import Term, constant, lift, subterms
from lexludi.spec.language.trace import KindFormulas

from .context import Context, in_sorts, interesting, skolems
from .solving import Case, Hypotheses, Obligation

MANY = 128


def before(c: Context, extra: list[Term], *goals: Term, state: Any = None) -> Hypotheses:
    """The hypotheses of a step: the invariants of the state, and extra ones."""
    state = c.state if state is None else state
    terms = interesting(*goals, *extra)

    @cache
    def hypotheses(detail: int) -> list[Term]:
        return [*extra, *c.known(state, terms, detail)]

    return hypotheses


def of_step(
    c: Context, name: str, kind: KindFormulas, goal: Term, each: Any = None, known: Term | None = None
) -> Obligation:
    """That a goal holds when an action of a kind is taken in a state that satisfies the invariants.

    Where the goal is the invariant `known` itself, the action touching nothing of it, no other is needed.
    """
    chosen = skolems(each or {})
    extra = [*kind.clauses, *in_sorts(each or {}, chosen)]
    if goal is known:
        return Obligation(f"{name}/{kind.kind.name.replace(' ', '-')}", goal, lambda detail: [*extra, goal])
    near = interesting(goal, *kind.clauses)
    terms = interesting(goal, *kind.clauses, *_scalars(kind))

    @cache
    def hypotheses(detail: int) -> list[Term]:
        return [*extra, *c.known(c.state, [*(terms if detail >= 0 else near), *chosen.values()], detail)]

    cases = _one_by_one(each or {}) if _lays_out(kind) else _whose(kind, chosen)
    return Obligation(f"{name}/{kind.kind.name.replace(' ', '-')}", goal, hypotheses, cases)


def _whose(kind: KindFormulas, chosen: dict[str, Term]) -> tuple[Case, ...]:
    """Two cases where a goal is about any seat: it is the one that acts, or another."""
    if kind.kind.by != "seat" or "seat" not in chosen:
        return ()
    acting, any_seat = kind.action.seat, chosen["seat"]
    return (({any_seat: acting}, ()), ({}, (lift(any_seat != acting),)))


def _scalars(kind: KindFormulas) -> list[Term]:
    """The indices and values that an effect writes, as scalar terms."""
    changed = [kind.effect[n] for n in kind.changed]
    return [t for t in subterms(*changed) if isinstance(t.sort, BoolSort | IntSort)]


def of_deal(c: Context, name: str, goal: Callable[[Any], Term], each: Any = None) -> Obligation:
    """That a goal holds of the first state of every valid deal."""
    deal = c.deal()
    chosen = skolems(each or {})
    valid = [c.valid(deal), *in_sorts(each or {}, chosen)]
    return Obligation(f"{name}/deal", goal(c.begun(deal)), lambda detail: valid, _one_by_one(each or {}))


def _one_by_one(each: Any) -> tuple[Case, ...]:
    """All values for what is quantified, where they are few enough."""
    chosen = skolems(each)
    if prod(s.hi - s.lo + 1 for s in each.values()) > MANY:
        return ()
    split = product(*(range(s.lo, s.hi + 1) for s in each.values()))
    return tuple(({chosen[n]: constant(v) for n, v in zip(chosen, values, strict=True)}, ()) for values in split)


def _lays_out(kind: KindFormulas) -> bool:
    """Whether chance decides a whole container, of which a clause may say something card by card."""
    return any(not isinstance(s, BoolSort | IntSort) for s in kind.kind.parameters.values())


def invariant(c: Context, p: Invariant) -> Iterator[Obligation]:
    """Base and steps of an invariant."""
    chosen = skolems(p.each)
    if p.follows:
        goal = lift(p.test(c.game, c.state, **chosen))
        inside = in_sorts(p.each, chosen)
        terms = [*chosen.values(), *interesting(goal)]
        yield Obligation(f"{p.id}/follows", goal, lambda detail: [*inside, *c.known(c.state, terms, detail, p.follows)])
        return
    yield of_deal(c, p.id, lambda state: lift(p.test(c.game, state, **chosen)), p.each)
    before_it = lift(p.test(c.game, c.state, **chosen))
    for kind in c.formulas.kinds.values():
        yield of_step(c, p.id, kind, lift(p.test(c.game, c.after(kind), **chosen)), p.each, before_it)


def step(c: Context, p: StepProperty) -> Iterator[Obligation]:
    """A property of each kind of step."""
    chosen = skolems(p.each)
    for kind in c.formulas.kinds.values():
        yield of_step(c, p.id, kind, lift(p.test(c.game, c.state, c.after(kind), **chosen)), p.each)


def in_domain(c: Context, p: InDomain) -> Iterator[Obligation]:
    """Every field in its range, at the deal and after each kind of step."""
    ranges = sorts(c.game.domain)
    yield of_deal(c, p.id, lambda s: lift(all_of(inside(ranges[n], t) for n, t in terms_of(s).items())))
    for kind in c.formulas.kinds.values():
        yield of_step(c, p.id, kind, lift(all_of(inside(ranges[n], kind.effect[n]) for n in kind.changed)))


def definedness(c: Context, p: Defined) -> Iterator[Obligation]:
    """Every use of an operation in its range: in clauses given the earlier ones, in effects, endings and scoring."""
    f = c.formulas
    for kind in f.kinds.values():
        goal = defined_clauses(kind.clauses)
        name = f"{p.id}/{kind.kind.name.replace(' ', '-')}"
        yield Obligation(f"{name}/clauses", goal, before(c, [], goal))
        effect = lift(all_of(defined(kind.effect[n]) for n in kind.changed))
        yield of_step(c, f"{p.id}/effect", kind, effect)
    endings = lift(all_of(defined(e) for e in f.endings))
    yield Obligation(f"{p.id}/endings", endings, before(c, [], endings))
    winners = lift(implies(any_of(f.endings), all_of(defined(w) for w in f.winners)))
    yield Obligation(f"{p.id}/scoring", winners, before(c, [], winners))


def termination(c: Context, p: Termination, bound: int) -> Iterator[Obligation]:
    """The ranking is never negative, never rises, falls with each counted action, and starts at the bound or below."""
    now = p.measure(c.game, c.state)
    goal = lift(now >= 0)
    yield Obligation(f"{p.id}/not-negative", goal, before(c, [], goal))
    for kind in c.formulas.kinds.values():
        falls = 1 if not p.kinds or kind.kind.name in p.kinds else 0
        later = p.measure(c.game, c.after(kind))
        yield of_step(c, p.id, kind, lift(later + falls <= now))
    yield of_deal(c, f"{p.id}/bound", lambda state: lift(p.measure(c.game, state) <= bound))


__all__ = ["before", "definedness", "in_domain", "invariant", "of_deal", "of_step", "step", "termination"]
