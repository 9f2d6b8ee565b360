"""Definedness says exactly where a formula, read lazily from left to right, uses each operation inside its range."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from lexludi.spec.language.definedness import defined, defined_clauses
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import TRUE, Term, evaluate, lift, make, variable

from .trees import Problem, as_term, problems


class Outside(Exception):
    """An operation was used outside its range."""


INSIDE: dict[str, Callable[..., bool]] = {
    "at": lambda s, v, i: i in range(s.size),
    "put": lambda s, v, i, x: i in range(s.size),
    "at2": lambda s, g, r, c: r in range(s.rows) and c in range(s.columns),
    "put2": lambda s, g, r, c, x: r in range(s.rows) and c in range(s.columns),
    "row": lambda s, g, r: r in range(s.rows),
    "row_sum": lambda s, g, r: r in range(s.rows),
    "row_count": lambda s, g, r, x: r in range(s.rows),
    "column_sum": lambda s, g, c: c in range(s.columns),
    "pile_at": lambda s, p, k: k in range(len(p)),
    "take_out": lambda s, p, k: k in range(len(p)),
    "pile_put": lambda s, p, k, x: k in range(len(p)),
    "drop": lambda s, p: p != (),
    "push": lambda s, p, x: len(p) < s.capacity,
    "under": lambda s, p, x: len(p) < s.capacity,
    "append": lambda s, p, q: len(p) + len(q) <= s.capacity,
    "pile": lambda s, ps, w: w in range(s.number),
    "set_pile": lambda s, ps, w, p: w in range(s.number),
    "div": lambda s, a, b: b > 0,
    "mod": lambda s, a, b: b > 0,
}


def strict(t: Term, given: dict[str, Any]) -> Any:
    """The value of a formula where only what matters is looked at, and nothing outside its range."""
    if t.op in ("const", "var"):
        return t.data if t.op == "const" else given[t.data]
    if t.op == "ite":
        return strict(t.args[1 if strict(t.args[0], given) else 2], given)
    if t.op == "implies":
        return not strict(t.args[0], given) or strict(t.args[1], given)
    if t.op in ("and", "or"):
        deciding = t.op == "or"
        return deciding if any(strict(a, given) is deciding for a in t.args) else not deciding
    values = [strict(a, given) for a in t.args]
    if t.op in INSIDE and not INSIDE[t.op](t.args[0].sort, *values):
        raise Outside(t.op)
    return OPERATORS[t.op].value(t.args[0].sort, None, *values)


@given(problems())
def test_a_formula_is_defined_where_each_use_that_matters_is_inside(problem: Problem) -> None:
    """The condition holds exactly where a strict reading comes through, and then the value is the same."""
    term = as_term(problem.tree)
    try:
        found, comes_through = strict(term, problem.given), True
    except Outside:
        found, comes_through = problem.value, False

    assert comes_through == evaluate(defined(term), problem.given)
    assert problem.value == found


X = variable("x", IntSort(-5, 9))
A = variable("a", BOOL)
V = variable("v", VectorSort(3, IntSort(0, 9)))
G = variable("g", GridSort(2, 3, IntSort(0, 9)))
P = variable("p", PileSort(2, IntSort(0, 9)))
PS = variable("ps", PilesSort(2, PileSort(2, IntSort(0, 9))))
INDEX = make("at", V, X)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (lambda: INDEX, "0 <= x and x < 3"),
        (lambda: make("row_sum", G, X), "0 <= x and x < 2"),
        (lambda: make("column_sum", G, X), "0 <= x and x < 3"),
        (lambda: make("pile_at", P, X), "0 <= x and x < p.size"),
        (lambda: make("size", make("drop", P)), "0 < p.size"),
        (lambda: make("size", make("push", P, X)), "p.size < 2"),
        (lambda: make("size", make("append", P, make("pile", PS, X))), "0 <= x and x < 2 and p.size + ps[x].size <= 2"),
        (lambda: make("mod", lift(7), X), "0 < x"),
        (lambda: make("sum", V) + make("count", V, X) + make("piles_count", PS, X), "True"),
        (lambda: make("ite", A, INDEX, lift(1)), "a -> 0 <= x and x < 3"),
        (lambda: make("ite", A, INDEX, INDEX), "0 <= x and x < 3"),
        (lambda: make("implies", A, INDEX == 1), "a -> 0 <= x and x < 3"),
        (lambda: A & (INDEX == 1), "a -> 0 <= x and x < 3"),
        (lambda: (INDEX == 1) & A, "0 <= x and x < 3"),
        (lambda: A | (INDEX == 1), "not a -> 0 <= x and x < 3"),
    ],
    ids=range(15),
)
def test_the_condition_is_what_a_person_would_ask(formula: Callable[[], Term], expected: str) -> None:
    """Behind a condition that is decided before it, a use asks for nothing more."""
    assert expected == repr(defined(formula()))


def test_each_clause_may_rely_on_the_ones_before() -> None:
    """A clause is looked at where all before it hold."""
    guard, use = lift(X >= 0) & (X < 3), INDEX == 1

    assert TRUE is defined_clauses([])
    for x in range(-5, 10):
        given = {"x": x, "v": (1, 1, 1), "a": True}
        assert evaluate(defined_clauses([guard, use]), given)
        assert (x in range(3)) == evaluate(defined_clauses([use, guard]), given)
        assert (x in range(3)) == evaluate(defined_clauses([A, use]), given)


def test_every_operator_on_containers_has_a_range_or_none() -> None:
    """Every operator that takes an index, a card or a pile may be outside its range."""
    always = {"sum", "count", "merge", "grid_sum", "grid_count", "size", "pile_count", "piles_count", "piles_size"}
    containers = {name for name, o in OPERATORS.items() if o.takes.split()[0] in ("vector", "grid", "pile", "piles")}

    assert containers | {"div", "mod"} == INSIDE.keys() | always
