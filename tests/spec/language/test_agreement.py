"""Every way to read a formula yields the same value, on random formulas with every operator, in and out of range."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from lexludi.spec.language import terms
from lexludi.spec.language.laws import READS, WRITES, reduced
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import BOOL, BoolSort, IntSort
from lexludi.spec.language.terms import Term, constant, evaluate, lift, substitute, subterms

from .trees import SORTS, Problem, as_term, body, by_words, nodes, problems, sample, symbols

NUMBER = SORTS["int"][0]
anything = problems(spread=4)
scalars = problems((BOOL, NUMBER))


def test_every_operator_is_drawn() -> None:
    """No operator of the table escapes the property tests."""
    drawn = {node.op for problem in sample(problems(), 150) for node in nodes(problem.tree)}

    assert set(OPERATORS) == drawn - {"var", "const"}


@given(anything)
def test_a_term_has_the_value_of_the_formula_as_written(problem: Problem) -> None:
    """What a term is simplified to while it is built has the same value."""
    assert problem.value == evaluate(as_term(problem.tree), problem.given)


@given(anything)
def test_words_on_plain_values_yield_the_value(problem: Problem) -> None:
    """A rule fed with plain values computes what the table of operators says, and builds no term."""
    before = len(terms._interned)
    found = body(by_words(problem.tree, problem.given))

    assert problem.value == found
    assert not isinstance(found, Term)
    assert before == len(terms._interned)


@given(anything, st.data())
def test_words_on_symbolic_values_yield_the_formula(problem: Problem, data: st.DataObject) -> None:
    """A rule fed with variables yields a formula of the same value, also where some of them have plain values."""
    known = data.draw(st.sets(st.sampled_from(sorted(problem.given)))) if problem.given else set()
    found = body(by_words(problem.tree, {**symbols(), **{name: problem.given[name] for name in known}}))
    plain = not isinstance(found, Term)

    assert problem.value == (found if plain else evaluate(found, problem.given))


@given(anything)
def test_reduction_by_the_laws_keeps_the_value(problem: Problem) -> None:
    """The laws hold for every value, in range or not."""
    assert problem.value == evaluate(reduced(as_term(problem.tree)), problem.given)


@given(scalars)
def test_a_reduced_number_or_condition_holds_no_write(problem: Problem) -> None:
    """Every read is taken down to a variable or a constant, or to one of several piles of such."""
    term = reduced(as_term(problem.tree))

    assert set() == {t.op for t in subterms(term)} & WRITES
    assert {t.args[0].op for t in subterms(term) if t.op in READS} <= {"var", "const", "pile"}


@given(anything, st.data())
def test_substitution_is_evaluation_in_part(problem: Problem, data: st.DataObject) -> None:
    """Constants put in for variables, some or all, leave the value as it is."""
    term, given = as_term(problem.tree), problem.given
    names = data.draw(st.sets(st.sampled_from(sorted(given)))) if given else set()
    every = [(symbols()[name], constant(value, symbols()[name].sort)) for name, value in given.items()]
    some = [(t, c) for t, c in every if t.data in names]

    assert problem.value == evaluate(substitute(term, some), given)
    assert problem.value == substitute(term, every).data


@given(scalars)
def test_the_value_lies_in_the_sort_of_the_reduced_formula(problem: Problem) -> None:
    """Where variables lie in their sorts, a number lies in the range of its own."""
    sort = reduced(as_term(problem.tree)).sort

    assert isinstance(sort, BoolSort | IntSort)
    assert problem.value in ((False, True) if isinstance(sort, BoolSort) else range(sort.lo, sort.hi + 1))


@given(anything)
def test_a_formula_built_twice_is_one_object(problem: Problem) -> None:
    """Equal formulas are the same object."""
    term: Any = as_term(problem.tree)

    assert term is as_term(problem.tree)
    assert term is lift(term)
