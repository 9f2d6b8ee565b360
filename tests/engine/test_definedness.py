"""The direct engine notices where a rule uses an operation outside its range, and names the place."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

import lexludi
from lexludi import Table, UndefinedError
from lexludi.engine.definedness import culprit, obligation
from lexludi.spec.language.definedness import defined
from lexludi.spec.language.games import Clause, Effect, Ending
from lexludi.spec.language.logic import all_of, implies, when
from lexludi.spec.language.sorts import IntSort, VectorSort
from lexludi.spec.language.terms import Term, evaluate, lift, make, variable
from lexludi.spec.voyage.actions.move import Move

from ..games import parlour
from ..games.parlour.actions import Roll, Strike
from ..strategies import Walk, any_walks

TABLE = parlour.table()
START = TABLE.setup(deck=[*range(6)] * 3)
V = variable("v", VectorSort(3, IntSort(0, 9)))
N = variable("n", IntSort(-9, 9))


def at(i: Any) -> Term:
    """A cell of the vector."""
    return make("at", V, lift(i))


@settings(max_examples=60)
@given(any_walks())
def test_the_rules_are_defined_in_every_play(reached: Walk) -> None:
    """Neither a clause, given the ones before it, nor an effect, an ending or the scoring goes outside a range."""
    table, state = reached.table, reached.state
    table.check(state)
    for action in table.actions(state):
        table.check(state, action)


def test_an_illegal_action_is_defined_up_to_the_clause_that_fails() -> None:
    """On the last place nothing lies to the right, but the game is over before that is asked."""
    table = lexludi.game("voyage")
    state = evolve(table.deal(1), machine=12)
    over, turn, open_, hand, time = table.rules.kind("move").clauses
    eager = evolve(table.rules.kind("move"), clauses=(time, over, turn, open_, hand))
    hasty = Table(evolve(table.rules, kinds=(eager, *table.rules.kinds[1:])))

    table.check(state, Move(0, 1))
    with pytest.raises(UndefinedError, match=r"clause V23\.2 of move uses tops\[machine \+ 1\] outside its range"):
        hasty.check(state, Move(0, 1))


def test_an_effect_that_goes_outside_a_range_names_its_field() -> None:
    """A card pushed onto a full pile would be lost."""
    full = evolve(START, discard=evolve(START.discard, body=(0,) * 18), phase=2, power=3, leader=0)

    with pytest.raises(UndefinedError, match=r"the effect of strike on discard uses discard\.push") as caught:
        TABLE.check(full, Strike(0, 1))

    assert "the effect of strike on discard" == caught.value.place
    assert caught.value.operation.startswith("discard.push(")
    assert str(caught.value) == str(pickle.loads(pickle.dumps(caught.value)))


def test_an_ending_that_goes_outside_a_range_is_named() -> None:
    """What is asked of a state alone is checked without an action."""
    late = Ending("E3", "Beyond the last die.", lambda game, state: state.dice.at(state.round + 1) == 6, ("T7",))
    table = Table(evolve(TABLE.rules, endings=(*TABLE.rules.endings, late)))

    table.check(START)
    with pytest.raises(UndefinedError, match=r"ending E3 uses dice\[round \+ 1\]"):
        table.check(evolve(START, round=1))


def test_a_filler_keeps_the_game_going() -> None:
    """Only `check` minds a use outside its range; play goes on with the filler."""
    roll = TABLE.rules.kind("roll")
    careless = evolve(
        roll,
        clauses=(*roll.clauses, Clause("T1.3", "Nothing.", lambda game, state, action: state.dice.at(9) == 0, ("T1",))),
        effect=Effect("The dice.", lambda game, state, action: evolve(state, power=state.dice.at(2)), ("T1",)),
    )
    table = Table(evolve(TABLE.rules, kinds=(careless, *TABLE.rules.kinds[1:])))

    assert 0 == table.step(START, Roll(1, 2)).power
    with pytest.raises(UndefinedError, match=r"clause T1\.3 of roll uses dice\[9\]"):
        table.check(START, Roll(1, 2))


@pytest.mark.parametrize("n", range(-4, 6))
@pytest.mark.parametrize(
    "formula",
    [
        at(N) == 1,
        at(N + 1) + at(N) == 1,
        all_of(N >= 0, at(N) == 1),
        all_of(at(N) == 1, N >= 0),
        implies(all_of(N >= 0, N < 3), at(N) == 1),
        when(N < 0, 0, at(N)),
        when(at(N) == 0, at(N + 1), at(N - 1)),
        make("div", lift(7), N),
        make("put", V, N, at(0)),
    ],
    ids=str,
)
def test_a_culprit_is_found_where_the_obligation_fails(formula: Any, n: int) -> None:
    """The walk that names the operation and the formula that is proved agree."""
    values = {"v": (0, 1, 2), "n": n}

    assert evaluate(defined(lift(formula) if isinstance(formula, int) else formula), values) == (
        culprit(formula, values) is None
    )
    assert formula is obligation("here", formula).formula
