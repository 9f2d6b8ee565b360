"""Compiled formulas have the values that the table of operators gives, in range and out of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import lexludi
from lexludi.engine.compiled import BackendError, expression
from lexludi.spec.language.domains import values_of
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, constant, evaluate, make, variable

CELL, HIGH = IntSort(0, 3), IntSort(2, 5)
KINDS: dict[str, tuple[Sort, ...]] = {
    "bool": (BOOL,),
    "int": (IntSort(-2, 6), IntSort(0, 2)),
    "scalar": (BOOL, IntSort(-2, 6)),
    "any": (BOOL, IntSort(-2, 6), VectorSort(3, CELL), PileSort(3, CELL)),
    "vector": (VectorSort(3, CELL), VectorSort(3, HIGH)),
    "grid": (GridSort(2, 3, CELL), GridSort(2, 3, HIGH)),
    "pile": (PileSort(3, CELL), PileSort(3, HIGH)),
    "piles": (PilesSort(2, PileSort(3, CELL)), PilesSort(2, PileSort(3, HIGH))),
}


def uses(name: str) -> Iterator[Term]:
    """An operator over variables and over constants, of each sort that it takes."""
    words = OPERATORS[name].takes.split()
    if words[0].endswith("..."):
        words = [words[0][:-3]] * 3
    offered = [KINDS[w] if w != "same" else (None,) for w in words]
    for sorts in product(*offered):
        args: list[Term] = []
        for i, sort in enumerate(sorts):
            chosen = args[-1].sort if sort is None else sort
            args.append(variable(f"{name}_{i}_{len(str(chosen))}", chosen))
        filled = [args, *([constant(some(a.sort, Random(n)), a.sort) for a in args[:1]] + args[1:] for n in range(2))]
        for chosen_args in filled:
            try:
                yield make(name, *chosen_args)
            except TypeError:
                continue


def some(sort: Sort, random: Random) -> Any:
    """A value of a sort."""
    match sort:
        case IntSort():
            return random.randint(sort.lo, sort.hi)
        case VectorSort():
            return tuple(some(sort.cell, random) for _ in range(sort.size))
        case GridSort():
            return tuple(some(sort.cell, random) for _ in range(sort.rows * sort.columns))
        case PileSort():
            return tuple(some(sort.cell, random) for _ in range(random.randint(0, sort.capacity)))
        case PilesSort():
            return tuple(some(sort.pile, random) for _ in range(sort.number))
    return random.random() < 0.5


def disagreements(terms: list[Term], backend: str, *, trusting: bool, tries: int) -> list[str]:
    """Where compiled terms differ from the evaluator."""
    run = expression(terms, backend, trusting=trusting)
    sorts = {t.data: t.sort for term in terms for t in _variables(term)}
    random, found = Random(2), []
    for _ in range(tries):
        values = {n: some(s, random) for n, s in sorts.items()}
        for term, value in zip(terms, run(values), strict=True):
            expected = evaluate(term, values)
            if (type(expected), expected) != (type(value), value):
                found.append(f"{term} is {expected}, not {value}, for {values}")
    return found


def _variables(term: Term) -> Iterator[Term]:
    return (a for a in term.args if a.op == "var") if term.args else iter(())


@pytest.mark.parametrize("trusting", [True, False])
@pytest.mark.parametrize("name", OPERATORS)
def test_every_operator_has_its_value(name: str, trusting: bool) -> None:
    """Over variables and constants of each sort, in range and out of it."""
    assert [] == disagreements(list(uses(name)), "python", trusting=trusting, tries=60)


@pytest.mark.slow
def test_every_operator_has_its_value_in_machine_code() -> None:
    """The same under numba, all operators in a few functions."""
    terms = [t for name in OPERATORS for t in list(uses(name))[:2]]
    for start in range(0, len(terms), 30):
        assert [] == disagreements(terms[start : start + 30], "numba", trusting=True, tries=40)


def test_two_reads_of_an_index_compute_it_once() -> None:
    """What is used twice becomes a local."""
    v, i = variable("v", VectorSort(3, CELL)), variable("i", IntSort(0, 9))
    text = expression((make("at", v, i * 2), make("at", v, i * 2) + 1)).text

    assert text.count("i * 2") == 1


def test_an_index_in_range_is_not_checked() -> None:
    """Where the sort of the index lies inside there is no guard, elsewhere there is; nothing is trusted if told so."""
    v, i, k = variable("v", VectorSort(3, CELL)), variable("i", IntSort(0, 2)), variable("k", IntSort(0, 3))

    assert "return (v[i],)" in expression((make("at", v, i),)).text
    assert "return (v[k] if k < 3 else 0,)" in expression((make("at", v, k),)).text
    assert "return (v[i] if 0 <= i < 3 else 0,)" in expression((make("at", v, i),), trusting=False).text


def test_names_that_python_reserves_can_be_variables() -> None:
    """A variable may be called like a keyword, a builtin or a parameter of an action."""
    names = ["while", "sum", "scalars", "end_turn.seat", "1st", "t1", "t2", "TABLE_1", "apply_move"]
    terms = [(variable(n, IntSort(0, 9)) + k) * (variable(n, IntSort(0, 9)) + k) for k, n in enumerate(names)]
    values = {n: 9 - k for k, n in enumerate(names)}

    assert tuple(81 for _ in names) == expression(terms)(values)


def test_no_terms_have_no_values() -> None:
    """The empty tuple is compiled too."""
    assert () == expression(())({})


def test_deep_formulas_are_cut_into_statements() -> None:
    """A formula nested deeper than Python's parser goes is written in several lines."""
    x = variable("x", IntSort(0, 3))
    term: Term = x
    for _ in range(300):
        term = make("ite", make("lt", term, x), term * 2 - 1, make("max", term - 1, x))

    assert evaluate(term, {"x": 2}) == expression((term,))({"x": 2})[0]


def test_numbers_beyond_64_bits_are_python_s_alone() -> None:
    """Machine code would wrap them round; the error says which backend takes them."""
    x = variable("x", IntSort(0, 10**10))

    assert (10**20,) == expression((x * x,))({"x": 10**10})
    with pytest.raises(BackendError, match="use the backend python"):
        expression((x * x,), "numba")


def test_the_rules_of_a_game_can_be_evaluated_on_a_state() -> None:
    """All clauses of a game at once, over the values of a state's fields and of an action's parameters."""
    table = lexludi.game("voyage", seats=2)
    state = table.deal(seed=1)
    action = table.actions(state)[0]
    formulas = table.formulas.kinds[table.rules.kind_of(action).name]
    kind = formulas.kind.name.replace(" ", "_")
    values = {**values_of(state), **{f"{kind}.{n}": getattr(action, n) for n in formulas.kind.parameters}}

    assert (True,) * len(formulas.clauses) == expression(formulas.clauses)(values)
