"""Every law of containers is proved for every size, and a law that is wrong is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
import z3

from lexludi.proofs import law_facts
from lexludi.proofs.errors import ForeignNumberError
from lexludi.proofs.law_claims import arguments
from lexludi.proofs.law_models import EMPTY, HEIGHT, OFTEN, PILE, READ, WRITE, Cells, Folds, Table
from lexludi.proofs.laws import Obligation, induction, obligations, prefixes_agree, prove_law, prove_laws
from lexludi.spec.language.laws import LAWS, Law
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import Term, lift, make

CELL = IntSort(1, 2)
BY_NAME = {law.name: law for law in LAWS}


def consistent(obligation: Obligation) -> bool:
    """Whether what an obligation presupposes can be met."""
    return bool(z3.sat == Obligation(obligation.folds, z3.BoolVal(False), obligation.given).check())


def test_every_law_is_proved() -> None:
    """Induction goes through for each law, and no small case contradicts it."""
    results = prove_laws()

    assert {law.name: "proved" for law in LAWS} == {result.law: result.verdict for result in results}
    assert all(result.trial.cases > 100 for result in results)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_no_law_follows_from_nothing(law: Law) -> None:
    """What the base and the step presuppose can be met, so that they do not prove everything."""
    assert all(consistent(obligation) for obligation in obligations(law))


def test_folds_of_equal_weights_agree() -> None:
    """Two folds whose weights are equal before a place are equal there."""
    assert prefixes_agree()


def broken(law: Law) -> Law:
    """The law with its right-hand side off by one, or with another pile."""

    def right(*args: Term) -> Term:
        said = law.right(*args)
        return said + 1 if isinstance(said.sort, IntSort) else make("drop", said)

    return Law(law.read, law.write, right)


@pytest.mark.parametrize("law", [law for law in LAWS if law.read != "pile"], ids=lambda law: law.name)
def test_a_law_off_by_one_is_refuted(law: Law) -> None:
    """The induction does not go through, and a small case shows the fault."""
    wrong = broken(law)

    assert "" == induction(wrong)
    assert "refuted" == prove_law(wrong).verdict


def _sum_put_everywhere(v: Term, j: Term, y: Term) -> Term:
    return make("sum", v) + y - make("at", v, j)


def _count_push_always(p: Term, y: Term, x: Term) -> Term:
    return make("pile_count", p, x) + make("ite", make("eq", y, x), lift(1), lift(0))


def _append_with_the_fillers_of_the_second(p: Term, q: Term, k: Term) -> Term:
    above = k - make("size", p)
    fits = make("le", make("size", p) + make("size", q), lift(p.sort.capacity))  # type: ignore[union-attr]
    beyond = make("and", fits, make("le", lift(0), above))
    return make("ite", beyond, make("pile_at", q, above), make("pile_at", p, k))


def _at_put_of_any_index(v: Term, j: Term, y: Term, i: Term) -> Term:
    return make("ite", make("eq", i, j), y, make("at", v, i))


def _pile_kept(ps: Term, w: Term, q: Term, v: Term) -> Term:
    return make("pile", ps, v)


@pytest.mark.parametrize(
    ("read", "write", "right"),
    [
        ("sum", "put", _sum_put_everywhere),
        ("at", "put", _at_put_of_any_index),
        ("pile_count", "push", _count_push_always),
        ("pile_at", "append", _append_with_the_fillers_of_the_second),
        ("pile", "set_pile", _pile_kept),
    ],
)
def test_a_law_that_forgets_a_case_is_refuted(read: str, write: str, right: Callable[..., Term]) -> None:
    """An index outside, a full pile, a filler of another range: each is found, with the case that shows it."""
    wrong = Law(read, write, right)
    result = prove_law(wrong)

    assert "" == induction(wrong)
    assert "refuted" == result.verdict
    assert result.trial.failure.startswith(f"{write}(")


def test_a_law_that_fails_for_small_sizes_alone_is_refuted() -> None:
    """The induction takes the formula of large sizes; the cases tell."""

    def right(v: Term, j: Term, y: Term) -> Term:
        said = BY_NAME["sum of put"].right(v, j, y)
        return said + 1 if v.sort.size == 3 else said  # type: ignore[union-attr]

    assert "refuted" == prove_law(Law("sum", "put", right)).verdict


def test_a_law_that_fails_for_large_sizes_alone_is_not_proved() -> None:
    """No small case fails, and the verdict is unknown, not proved."""

    def right(v: Term, j: Term, y: Term) -> Term:
        said = BY_NAME["sum of put"].right(v, j, y)
        return said + 1 if v.sort.size > 9 else said  # type: ignore[union-attr]

    result = prove_law(Law("sum", "put", right))

    assert ("unknown", "") == (result.verdict, result.trial.failure)


@pytest.mark.parametrize(
    "number", [lambda size: 7, lambda size: size // 2, lambda size: size + 1], ids=["7", "half", "more"]
)
def test_a_law_with_a_number_of_its_own_is_no_law_of_every_size(number: Callable[[int], int]) -> None:
    """A number that is no size, nor -1, 0 or 1, is refused."""

    def right(v: Term, j: Term, y: Term) -> Term:
        return make("sum", v) + lift(number(v.sort.size))  # type: ignore[union-attr]

    with pytest.raises(ForeignNumberError, match=r"sum of put: .* is neither -1, 0, 1 nor a size"):
        induction(Law("sum", "put", right))


def test_a_law_that_depends_on_the_size_is_no_law_of_every_size() -> None:
    """Two choices of marks that give two formulas are refused."""

    def right(v: Term, j: Term, y: Term) -> Term:
        return make("sum", v) + lift(int(v.sort.size > 100_000))  # type: ignore[union-attr]

    with pytest.raises(ForeignNumberError, match="the formula depends on the size"):
        induction(Law("sum", "put", right))


# --- the definitions that the proofs are about


def modelled(sort: Any, value: Any, folds: Folds, name: str) -> Any:
    """A plain container as the proofs see it."""

    def chosen(cells: list[Any], default: Any) -> Callable[[Any], Any]:
        def cell(k: Any) -> Any:
            result = default
            for i, c in enumerate(cells):
                result = z3.If(k == i, c, result)
            return result

        return cell

    unused = z3.IntVal(77)
    match sort:
        case VectorSort():
            return Cells(folds, name, z3.IntVal(len(value)), chosen(list(value), unused), z3.IntVal(sort.cell.filler))
        case PileSort():
            cells = chosen(list(value), unused)
            return Cells(folds, name, z3.IntVal(len(value)), cells, z3.IntVal(sort.cell.filler), sort.capacity)
        case GridSort():
            rows = [chosen(list(value[r * sort.columns : (r + 1) * sort.columns]), unused) for r in range(sort.rows)]
            return Table(
                folds,
                name,
                z3.IntVal(sort.rows),
                z3.IntVal(sort.columns),
                lambda r, c: chosen([row(c) for row in rows], unused)(r),
                z3.IntVal(sort.cell.filler),
            )
        case PilesSort():
            piles = [z3.Const(repr(pile), PILE) for pile in value]
            return Cells(folds, name, z3.IntVal(len(value)), chosen(piles, EMPTY), EMPTY)
    raise AssertionError(sort)


def _of_piles() -> list[tuple[Any, Any]]:
    """How high each pile of the tests is, and how often each card is in it."""
    found = [(HEIGHT(EMPTY), z3.IntVal(0)), *((OFTEN(EMPTY, z3.IntVal(x)), z3.IntVal(0)) for x in range(-1, 4))]
    for pile in {*VALUES["pile"], *(p for piles in VALUES["piles"] for p in piles)}:
        one = z3.Const(repr(pile), PILE)
        found += [(HEIGHT(one), z3.IntVal(len(pile)))]
        found += [(OFTEN(one, z3.IntVal(x)), z3.IntVal(pile.count(x))) for x in range(-1, 4)]
    return found


def _applications(value: Any) -> Iterator[Any]:
    yield value
    for child in value.children():
        yield from _applications(child)


def worked_out(folds: Folds, value: Any) -> Any:
    """The number that a read is, with each fold added up weight by weight."""
    by_name = {use.name: use for use in folds.uses.values()}
    while not z3.is_int_value(value := z3.simplify(z3.substitute(z3.simplify(value), *_of_piles()))):
        read = next(
            v for v in _applications(value) if v.decl().name() in by_name and all(map(z3.is_int_value, v.children()))
        )
        *parameters, upto = read.children()
        weight = by_name[read.decl().name()].weight
        total = z3.Sum([z3.IntVal(0), *(weight(z3.IntVal(k), *parameters) for k in range(upto.as_long()))])
        value = z3.substitute(value, (read, total))
        by_name |= {use.name: use for use in folds.uses.values()}
    return value.as_long()


SORTS = {
    "vector": VectorSort(3, CELL),
    "grid": GridSort(2, 2, CELL),
    "pile": PileSort(3, CELL),
    "piles": PilesSort(2, PileSort(3, CELL)),
}
VALUES: dict[str, list[Any]] = {
    "vector": [(1, 2, 1), (2, 2, 2)],
    "grid": [(1, 2, 2, 1), (2, 1, 1, 1)],
    "pile": [(), (1,), (2, 1), (1, 2, 2)],
    "piles": [((1, 2), ()), ((1, 1, 1), (2,))],
}


@pytest.mark.parametrize("law", [law for law in LAWS if law.read != "pile"], ids=lambda law: law.name)
def test_the_definitions_are_those_of_the_operators(law: Law) -> None:
    """What a write leaves and a read yields in the proofs is what the table of operators computes."""
    read, write = law.read, law.write
    words = [word for _, word in arguments(law)]
    number = len(OPERATORS[write].takes.split())
    sorts = [SORTS.get(word) for word in words]
    if write == "merge":
        sorts = [VectorSort(3, IntSort(0, 2)) if s else None for s in sorts]
    after = OPERATORS[write].result(sorts[:number])
    choices: list[Any] = [VALUES.get(word, [-1, 0, 1, 2, 3]) for word in words]
    tried = list(product(*choices))
    for values in tried[:: 1 + len(tried) // 50]:
        folds = Folds()
        inputs = [
            z3.Const(repr(v), PILE)
            if word == "pile" and write == "set_pile"
            else modelled(s, v, folds, word)
            if s
            else z3.IntVal(v)
            for word, s, v in zip(words, sorts, values, strict=True)
        ]
        changed = OPERATORS[write].value(sorts[0], None, *values[:number])
        expected = OPERATORS[read].value(after, None, changed, *values[number:])

        assert expected == worked_out(folds, READ[read](WRITE[write](*inputs[:number]), *inputs[number:])), values


# --- facts about containers whose cells lie in their range


def test_every_kind_of_fact_is_proved() -> None:
    """Induction goes through for each kind of fact."""
    results = law_facts.prove_facts()

    assert {fact.name: "proved" for fact in law_facts.FACTS} == {result.fact: result.verdict for result in results}


@pytest.mark.parametrize("fact", law_facts.FACTS, ids=lambda fact: fact.name)
def test_no_fact_follows_from_nothing(fact: law_facts.Fact) -> None:
    """What the base and the step presuppose can be met."""
    assert all(consistent(obligation) for obligation in law_facts.obligations(fact))


@pytest.mark.parametrize("fact", law_facts.FACTS, ids=lambda fact: fact.name)
def test_the_contrary_of_a_fact_is_not_proved(fact: law_facts.Fact) -> None:
    """The induction tells a fact from its contrary."""
    contrary = law_facts.Fact(fact.name, lambda folds, n: z3.Not(fact.says(folds, n)), fact.by)

    assert "unknown" == law_facts.prove_fact(contrary).verdict


def test_a_total_may_be_less_than_a_cell_where_cells_may_be_negative() -> None:
    """Without the condition on the range the fact is not proved."""

    def says(folds: Folds, n: Any) -> Any:
        v = law_facts.vector(folds, n)
        return z3.Implies(z3.And(0 <= law_facts.K, law_facts.K < n), READ["sum"](v) >= v.cell(law_facts.K))

    assert "unknown" == law_facts.prove_fact(law_facts.Fact("a total is at least each cell", says)).verdict
