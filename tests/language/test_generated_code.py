"""Generated code computes the value of a formula, on random formulas with every operator."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from lexludi.engine.compiled import expression
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import BOOL, IntSort, VectorSort
from lexludi.spec.language.terms import evaluate, lift, make, subterms, variable

from ..spec.language.trees import VARIABLES, Problem, Tree, as_term, by_table, nodes, plain_values, problems, sample


@given(problems())
def test_generated_python_computes_the_value(problem: Problem) -> None:
    """Where the variables lie in their sorts, checks that their sorts make needless are left out."""
    assert (problem.value,) == expression([as_term(problem.tree)])(problem.given)


@given(problems(spread=4))
def test_generated_python_that_trusts_no_sort_computes_the_value(problem: Problem) -> None:
    """Values may lie outside the sorts of their variables."""
    assert (problem.value,) == expression([as_term(problem.tree)], trusting=False)(problem.given)


@pytest.mark.parametrize("chosen", [True, False])
@pytest.mark.parametrize("index", [-1, 0, 2, 3])
def test_a_write_after_a_choice_is_no_part_of_the_choice(chosen: bool, index: int) -> None:
    """Two writes at one index, the first of them under a condition: each has its own guard."""
    v, i = variable("v", VectorSort(3, IntSort(0, 9))), variable("i", IntSort(-2, 5))
    a, y = variable("a", BOOL), variable("y", IntSort(0, 9))
    term = make("put", make("ite", a, make("put", v, i, lift(3)), v), i, y)
    given = {"v": (1, 2, 4), "i": index, "a": chosen, "y": 7}

    assert (evaluate(term, given),) == expression([term])(given)


def covering(trees: list[Tree]) -> Iterator[Tree]:
    """Few of the trees, and few parts, that together have every operator after simplification."""
    missing = set(OPERATORS)
    parts = {str(part): part for tree in trees for part in nodes(tree)}
    for part in sorted(parts.values(), key=lambda part: len(str(part))):
        found = {t.op for t in subterms(as_term(part))} & missing
        if found:
            missing -= found
            yield part
    assert set() == missing


@pytest.mark.slow
@pytest.mark.parametrize("backend", ["python", "numba"])
def test_machine_code_computes_the_values(backend: str) -> None:
    """Formulas that together have every operator, compiled as one function, have their values for many inputs."""
    pytest.importorskip("numba")
    drawn = [problem.tree for problem in sample(problems(), 150)]
    trees = [*covering(drawn), *drawn[::15]]
    computed = expression([as_term(tree) for tree in trees], backend, trusting=False)
    inputs = {name: sample(plain_values(sort, spread=3), 40) for name, sort in VARIABLES.items()}
    for i in range(40):
        given = {name: values[i % len(values)] for name, values in inputs.items()}

        assert tuple(by_table(tree, given) for tree in trees) == computed(given)
