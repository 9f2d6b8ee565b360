"""A position out of a solver's model: with real cells, and only if it really contradicts the obligation."""

from __future__ import annotations

from itertools import product
from typing import Any

import z3

from lexludi.spec.language.domains import complaints, embed, sorts
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import evaluate, lift, make, subterms
from lexludi.spec.language.trace import state_of

from .context import DEAL, Context
from .solving import Answer, Obligation


def rebuilt(c: Context, o: Obligation, answer: Answer) -> Any:
    """A state that satisfies all invariants and contradicts an obligation, evaluated; None where the model lies.

    The laws abstract from cells, so that a model may fit no state at all.
    """
    if answer.model is None:
        return None
    goal = lift(make("not", o.goal))
    terms = [*o.at(1), goal]
    variables = {t.data: t.sort for t in subterms(*terms) if t.op == "var"}
    values = {n: value_in(answer.model, n, sort) for n, sort in variables.items()}
    if any(v is None for v in values.values()) or not all(evaluate(t, values) for t in terms):
        return None
    ranges = c.formulas.sorts
    if any(n.startswith(DEAL) for n in variables):
        shape = sorts(c.game.setup.domain)
        deal = type(c.game.setup.domain)
        parts = {n: values.get(DEAL + n, value_in(answer.model, DEAL + n, x)) for n, x in shape.items()}
        state = c.game.setup.begin(c.game, deal(**{n: embed(deal, n, shape[n], v) for n, v in parts.items()}))
        return state
    state = state_of(c.game, {n: values.get(n, value_in(answer.model, n, x)) for n, x in ranges.items()})
    return state if not list(complaints(c.game.domain, state)) and satisfies(c, state) else None


def satisfies(c: Context, state: Any) -> bool:
    """Whether a state satisfies all invariants that proofs rely on."""
    for i in c.invariants:
        ranges = [range(s.lo, s.hi + 1) for s in i.each.values()]
        if not all(i.test(c.game, state, **dict(zip(i.each, chosen, strict=True))) for chosen in product(*ranges)):
            return False
    return True


def value_in(model: Any, name: str, sort: Sort) -> Any:
    """The plain value of a variable in a model; None where a pile in it has no size."""

    def number(function: str, *indices: int) -> int:
        integers = [z3.IntSort()] * (len(indices) + 1)
        expression = z3.Function(function, *integers)(*indices) if indices else z3.Int(function)
        found: int = model.eval(expression, model_completion=True).as_long()
        return found

    match sort:
        case BoolSort():
            return z3.is_true(model.eval(z3.Bool(name), model_completion=True))
        case IntSort():
            return number(name)
        case VectorSort(size=size):
            return tuple(number(f"{name}.at", i) for i in range(size))
        case GridSort(rows=rows, columns=columns):
            return tuple(number(f"{name}.at2", r, c) for r in range(rows) for c in range(columns))
        case PileSort(capacity=capacity):
            size = number(f"{name}.size")
            fits = 0 <= size <= capacity
            return tuple(number(f"{name}.pile_at", k) for k in range(size)) if fits else None
        case PilesSort(number=several, pile=pile):
            sizes = [number(f"{name}.size.of", w) for w in range(several)]
            fits = all(0 <= size <= pile.capacity for size in sizes)
            of = f"{name}.pile_at.of"
            return tuple(tuple(number(of, w, k) for k in range(n)) for w, n in enumerate(sizes)) if fits else None
