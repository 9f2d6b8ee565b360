"""Changed formulas can be compiled, and mean what the evaluator says even where they leave every range."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from attrs import evolve

import lexludi
from lexludi.engine.compiled import compile
from lexludi.spec.language.domains import sorts, values_of
from lexludi.spec.language.terms import FALSE, TRUE, Term, evaluate, lift, make, rebuild, subterms
from lexludi.spec.language.trace import Formulas, KindFormulas

TABLE = lexludi.game("voyage", seats=2)


def changed(kind: str, **effect: Term) -> Formulas:
    """The formulas of Voyage with an effect changed."""
    formulas = TABLE.formulas.kinds[kind]
    return TABLE.formulas.with_kind(evolve(formulas, effect={**formulas.effect, **effect}))


def mutants(random: Random, number: int) -> list[Formulas]:
    """Formulas in which one constant is moved or one clause is negated."""
    found: list[Formulas] = []
    while len(found) < number:
        kind = random.choice(list(TABLE.formulas.kinds.values()))
        terms = [*kind.clauses, *(kind.effect[n] for n in kind.changed)]
        target = random.choice(terms)
        numbers = [t for t in subterms(target) if t.op == "const" and isinstance(t.data, int)]
        if random.random() < 0.3 or not numbers:
            new = make("not", target) if any(target is c for c in kind.clauses) else target
        else:
            old = random.choice(numbers)
            shifted = not old.data if isinstance(old.data, bool) else old.data + random.choice((-9, -1, 1, 9))
            new = replaced(target, old, lift(shifted))
        clauses = tuple(new if t is target else t for t in kind.clauses)
        effect = {n: new if t is target else t for n, t in kind.effect.items()}
        found.append(TABLE.formulas.with_kind(evolve(kind, clauses=clauses, effect=effect)))
    return found


def replaced(term: Term, old: Term, new: Term) -> Term:
    """The term with every use of another one replaced."""
    return new if term is old else rebuild(term, tuple(replaced(a, old, new) for a in term.args)) if term.args else term


def after(kind: KindFormulas, values: Mapping[str, Any], action: Any) -> dict[str, Any]:
    """The fields after an action, by the evaluator."""
    given = {**values, **parameters(kind, action)}
    return {n: evaluate(t, given) for n, t in kind.effect.items()}


def parameters(kind: KindFormulas, action: Any) -> dict[str, Any]:
    """The values of the variables of an action."""
    return {f"{kind.kind.name.replace(' ', '_')}.{n}": getattr(action, n) for n in kind.kind.parameters}


@pytest.mark.parametrize("seed", range(6))
def test_mutants_play_as_the_evaluator_says(seed: int) -> None:
    """Random plays of random mutants: legality of every action and the fields after one, ghosts included."""
    for mutant in mutants(Random(seed), 5):
        compiled = compile(TABLE.rules, formulas=mutant, ghosts=True)
        random = Random(seed)
        packed = compiled.pack(TABLE.deal(seed))
        for _ in range(12):
            values = compiled.values(packed)
            numbers = set(compiled.numbers(packed))
            for number in random.sample(range(compiled.source.actions), 40):
                action = compiled.action(number)
                kind = mutant.kinds[TABLE.rules.kind_of(action).name]
                legal = all(evaluate(c, {**values, **parameters(kind, action)}) for c in kind.clauses)
                assert legal == compiled.legal(packed, action) == (number in numbers)
            if not numbers:
                break
            action = compiled.action(random.choice(sorted(numbers)))
            expected = after(mutant.kinds[TABLE.rules.kind_of(action).name], values, action)
            compiled.apply(packed, action)
            assert expected == compiled.values(packed)


@pytest.mark.parametrize("backend", ["python", pytest.param("numba", marks=pytest.mark.slow)])
def test_a_state_outside_its_domain_is_read_in_range(backend: str) -> None:
    """After the machine has left the row, reads yield fillers and nothing goes wrong."""
    machine = lift(-20) - 1
    compiled = compile(TABLE.rules, backend, formulas=changed("end turn", machine=machine))
    packed = compiled.pack(TABLE.deal(1))
    end = next(a for a in compiled.actions(packed) if type(a).__name__ == "EndTurn")
    compiled.apply(packed, end)
    values = compiled.values(packed)

    assert -21 == values["machine"]
    assert all(
        all(evaluate(c, {**full(values), **parameters(kind, action)}) for c in kind.clauses)
        for action in compiled.actions(packed)
        for kind in [compiled.formulas.kinds[TABLE.rules.kind_of(action).name]]
    )


def full(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with those of ghosts from a first state."""
    return {**values_of(TABLE.deal(1)), **values}


def test_a_clause_can_be_dropped_or_made_impossible() -> None:
    """A clause that is true or false alone leaves readable code that runs."""
    kind = TABLE.formulas.kinds["move"]
    packed_state = TABLE.deal(1)
    free = TABLE.formulas.with_kind(evolve(kind, clauses=(TRUE,) * len(kind.clauses)))
    stuck = TABLE.formulas.with_kind(evolve(kind, clauses=(*kind.clauses[:-1], FALSE)))
    names = {}
    for what, mutant in (("free", free), ("stuck", stuck)):
        compiled = compile(TABLE.rules, formulas=mutant)
        legal = compiled.actions(compiled.pack(packed_state))
        names[what] = sum(type(a).__name__ == "Move" for a in legal)

    assert {"free": 50, "stuck": 0} == names


def test_a_parameter_that_a_clause_gives_is_checked_where_nothing_is_proved() -> None:
    """If the turn may be anybody's, the seat that an equation gives is compared with the seats that there are."""
    mutant = changed("end turn", turn=lift(5))
    compiled = compile(TABLE.rules, formulas=mutant)
    packed = compiled.pack(TABLE.deal(1))
    compiled.apply(packed, next(a for a in compiled.actions(packed) if type(a).__name__ == "EndTurn"))

    assert 5 == compiled.values(packed)["turn"]
    assert () == compiled.actions(packed)
    assert "turn" in sorts(TABLE.rules.domain)
