"""The solver reads a formula as the language does, and what it assumes of reads holds of every container."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
import z3
from hypothesis import given, settings

from lexludi.proofs.facts import facts
from lexludi.proofs.smt import Encoder
from lexludi.spec.language.laws import reduced
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import Term, constant, evaluate, make, subterms, variable

from ..spec.language.trees import VARIABLES, Problem, as_term, problems


def reads_of(sort: Any, term: Term) -> Iterator[Term]:
    """Every read of a container at indices in and out of range."""
    around = [constant(i) for i in range(-1, 5)]
    match sort:
        case VectorSort():
            yield from (make("at", term, i) for i in around)
            yield from (make("count", term, x) for x in around)
            yield make("sum", term)
        case GridSort():
            yield from (make("at2", term, r, c) for r, c in product(around, repeat=2))
            yield from (make(op, term, i) for op in ("row_sum", "column_sum", "grid_count") for i in around)
            yield from (make("row_count", term, r, x) for r, x in product(around, repeat=2))
            yield make("grid_sum", term)
        case PileSort():
            yield make("size", term)
            yield from (make(op, term, i) for op in ("pile_at", "pile_count") for i in around)
        case PilesSort():
            yield make("piles_size", term)
            yield from (make("piles_count", term, x) for x in around)
            yield from (read for w in around for read in reads_of(sort.pile, make("pile", term, w)))


def plain(value: Any) -> Any:
    """A plain value as Z3 writes it."""
    return z3.BoolVal(value) if isinstance(value, bool) else z3.IntVal(value)


def world(encoder: Encoder, given: dict[str, Any]) -> list[Any]:
    """What the solver has to know of the variables' values: each scalar, each read."""
    known = []
    for name, value in given.items():
        sort = VARIABLES[name]
        if isinstance(sort, BoolSort | IntSort):
            known.append((z3.Bool(name) if isinstance(sort, BoolSort) else z3.Int(name)) == plain(value))
        else:
            for read in reads_of(sort, variable(name, sort)):
                known.append(encoder.encode(read) == plain(evaluate(read, given)))
    return known


def asked(encoder: Encoder, term: Term, given: dict[str, Any]) -> list[Any]:
    """What the reads in an encoded formula yield."""
    reads, _ = encoder.contents(term)
    return [encoder.known[t.key] == plain(evaluate(t, given)) for t in subterms(reduced(term)) if t.key in reads]


def questions(problem: Problem) -> list[Term]:
    """A formula itself where it is a number or a condition, else some reads of it."""
    term = as_term(problem.tree)
    if isinstance(term.sort, BoolSort | IntSort):
        return [term]
    reads = list(reads_of(term.sort, term))
    return reads[len(str(term)) % 3 :: 1 + len(reads) // 5]


@given(problems())
def test_the_solver_computes_the_value(problem: Problem) -> None:
    """Where it knows what the variables hold, the solver knows the value of a formula, and of each part of it."""
    encoder, solver = Encoder(), z3.Solver()
    wrong = []
    for term in questions(problem):
        wrong.append(encoder.encode(term) != plain(evaluate(term, problem.given)))
        solver.add(asked(encoder, term, problem.given))
    solver.add(*world(encoder, problem.given), z3.Or(wrong))

    assert z3.unsat == solver.check()


@pytest.mark.parametrize("level", [1, 2, 3])
@settings(max_examples=40)
@given(problem=problems())
def test_the_facts_hold_of_every_container(level: int, problem: Problem) -> None:
    """What the prover assumes of reads can be met with whatever the variables hold in their sorts."""
    encoder, solver = Encoder(), z3.Solver()
    for term in questions(problem):
        encoder.encode(term)
        solver.add(asked(encoder, term, problem.given))
    solver.add(*world(encoder, problem.given), *facts(encoder, questions(problem), level))

    assert z3.sat == solver.check()
