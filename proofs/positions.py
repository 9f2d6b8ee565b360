"""A position out of a solver's model: with real cells, and only if it really contradicts the obligation."""

from __future__ import annotations

from typing import Any

import z3

from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, VectorSort
from lexludi.spec.language.terms import Term, evaluate, lift, make, subterms
from lexludi.spec.language.trace import state_of

from .context import Context
from .solving import Answer, Obligation


def rebuilt(c: Context, o: Obligation, answer: Answer) -> Any:
    """The state of a model in which the hypotheses hold and the goal fails, evaluated; None where the model lies.

    The laws abstract from cells, so that a model may fit no state at all.
    """
    if answer.model is None:
        return None
    goal = lift(make("not", o.goal))
    terms = [*o.at(1), goal]
    variables = {t.data: t for t in subterms(*terms) if t.op == "var"}
    ranges = c.formulas.sorts
    wanted = {**variables, **{n: None for n in ranges if n not in variables}}
    values = {n: _value(answer.model, n, t.sort if t is not None else ranges[n]) for n, t in wanted.items()}
    if any(v is None for v in values.values()) or not all(_holds(t, values) for t in terms):
        return None
    return state_of(c.game, {n: values[n] for n in ranges})


def _holds(term: Term, values: dict[str, Any]) -> bool:
    return bool(evaluate(term, values))


def _value(model: Any, name: str, sort: Any) -> Any:
    def number(expression: Any) -> int:
        found: int = model.eval(expression, model_completion=True).as_long()
        return found

    if isinstance(sort, BoolSort):
        return z3.is_true(model.eval(z3.Bool(name), model_completion=True))
    if isinstance(sort, IntSort):
        return number(z3.Int(name))
    if isinstance(sort, VectorSort):
        at = z3.Function(f"{name}.at", z3.IntSort(), z3.IntSort())
        return tuple(number(at(i)) for i in range(sort.size))
    if isinstance(sort, GridSort):
        at2 = z3.Function(f"{name}.at2", z3.IntSort(), z3.IntSort(), z3.IntSort())
        return tuple(number(at2(r, c)) for r in range(sort.rows) for c in range(sort.columns))
    return None
