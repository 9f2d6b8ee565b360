"""Compiled rules: packed states, legal actions by number, sources, backends, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings

import lexludi
from lexludi import MembershipError, RulebookError, Table
from lexludi.engine.compiled import BackendError, Compiled, compile
from lexludi.spec.language.games import ActionKind, Clause, Effect, candidates, seat_sort
from lexludi.spec.language.logic import any_of, iff, when
from lexludi.spec.language.sorts import BOOL, IntSort
from lexludi.spec.voyage.actions.move import Move

from ..games import parlour
from ..strategies import Walk, parlours, tables, walks

numba_too = pytest.mark.parametrize("backend", ["python", pytest.param("numba", marks=pytest.mark.slow)])


def game(backend: str = "python", seed: int = 3) -> tuple[Table, Compiled, Any]:
    """A table of Voyage for two, its rules compiled, and a first state."""
    table = lexludi.game("voyage", seats=2)
    return table, compile(table.rules, backend), table.deal(seed)


@settings(max_examples=20)
@given(walks(tables()) | walks(parlours()))
def test_a_state_comes_out_of_its_arrays_as_it_went_in(walk: Walk) -> None:
    """Packing loses nothing, ghosts included where they are asked for."""
    compiled = compile(walk.table.rules, ghosts=True)

    assert walk.state == compiled.unpack(compiled.pack(walk.state))


def test_ghosts_are_left_out_unless_asked_for() -> None:
    """What only properties read has no place in a packed state, and its filler in an unpacked one."""
    table, compiled, state = game()
    ghosts = compile(table.rules, ghosts=True)

    assert {"warped", "by_warp"} == set(ghosts.source.layout.slots) - set(compiled.source.layout.slots)
    assert compiled.unpack(compiled.pack(state)) == state


@numba_too
def test_legal_actions_have_the_order_of_the_direct_engine(backend: str) -> None:
    """They come by kind, then by seat and the other parameters, and their numbers ascend."""
    table, compiled, state = game(backend)
    packed = compiled.pack(state)
    numbers = compiled.numbers(packed)

    assert table.actions(state) == compiled.actions(packed)
    assert sorted(numbers) == numbers
    assert [compiled.number(a) for a in table.actions(state)] == numbers


@pytest.mark.parametrize("table", [lexludi.game("voyage", seats=3), parlour.table(3)], ids=["voyage", "parlour"])
def test_every_action_has_a_number_of_its_own(table: Table) -> None:
    """The actions of all kinds that are not drawn are numbered from 0 without a gap."""
    compiled = compile(table.rules)
    actions = [a for k in table.rules.kinds if k.draw is None for a in candidates(k)]

    assert list(range(len(actions))) == [compiled.number(a) for a in actions]
    assert actions == [compiled.action(n) for n in range(compiled.source.actions)]
    with pytest.raises(IndexError, match="numbered from 0"):
        compiled.action(len(actions))


@pytest.mark.parametrize("seed", range(4))
def test_legality_of_one_action_agrees_with_the_list(seed: int) -> None:
    """An action is legal if and only if it is among the legal ones."""
    table, compiled, state = game(seed=seed)
    packed, _ = compiled.random_play(compiled.pack(state), seed, limit=10)
    legal = [a for k in table.rules.kinds for a in candidates(k) if compiled.legal(packed, a)]

    assert compiled.actions(packed) == tuple(legal)


def test_what_is_outside_its_range_is_refused() -> None:
    """A state or a parameter out of range never comes near an array, and an action of another game is none."""
    _, compiled, state = game()
    packed = compiled.pack(state)
    with pytest.raises(MembershipError, match="machine: 13 is not in 0 to 12"):
        compiled.pack(evolve(state, machine=13))
    with pytest.raises(MembershipError, match="card: 25 is not in 0 to 24"):
        compiled.apply(packed, Move(seat=0, card=25))
    with pytest.raises(RulebookError, match="no action"):
        compiled.legal(packed, parlour.actions.Done(seat=0))


@numba_too
def test_a_game_without_an_ending_is_never_over(backend: str) -> None:
    """It can be run all the same."""
    endless = evolve(parlour.game(), endings=())
    compiled = compile(endless, backend)
    packed = compiled.pack(Table(endless).deal(seed=1))

    assert not compiled.over(packed)
    assert compiled.endings(packed) == ()
    assert compiled.actions(packed)


def test_the_source_says_what_it_is() -> None:
    """Generated code names fields, parameters and clauses, and leaves out checks that the ranges make needless."""
    _, compiled, _ = game()
    text = compiled.source.text

    assert '"""voyage for 2 seats, generated from its rules."""' in text
    assert "if hands[seat * 25 + card] <= 0:  # V23.1" in text
    assert "    # move, seat = turn\n" in text
    assert len(text.splitlines()) < 400


def test_deviating_readings_are_named_in_the_source() -> None:
    """A file in the cache tells what game it is of."""
    source = compile(lexludi.game("voyage", seats=4, readings={"VA-12": "b"}).rules).source

    assert source.text.startswith('"""voyage for 4 seats under VA-12 = b, generated from its rules."""')


def test_the_same_rules_are_generated_once() -> None:
    """Games of the library with the same seats and readings share their source and functions."""
    first, second = (compile(lexludi.game("voyage", seats=3).rules) for _ in range(2))

    assert first.source is second.source
    assert first.functions is second.functions


def test_an_unknown_backend_is_refused_with_a_suggestion() -> None:
    """The error names the backends that there are."""
    with pytest.raises(BackendError, match="did you mean numba"):
        compile(lexludi.game("voyage").rules, "number")


def test_a_missing_numba_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra, the error says how to get it."""
    monkeypatch.delitem(sys.modules, "lexludi.engine.compiled.numba_backend", raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(BackendError, match=r"lexludi\[fast\]"):
        compile(lexludi.game("voyage").rules, "numba")


def test_compiling_for_python_needs_no_numba() -> None:
    """Neither numba nor numpy is imported for the backend that is always there."""
    code = (
        "import lexludi, sys; from lexludi.engine.compiled import compile; compile(lexludi.game('voyage').rules);"
        "print([m for m in ('numba', 'numpy') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "[]" == run.stdout.strip()


@frozen
class Nod:
    """A seat nods, or does not, and so many times."""

    seat: Any
    loud: Any
    times: Any


@numba_too
def test_truth_values_and_ranges_from_anywhere_are_parameters(backend: str) -> None:
    """A parameter may be a truth value, or a number whose range does not begin at 0."""
    rules = parlour.game(2)
    nod = ActionKind(
        "nod",
        Nod,
        {"times": IntSort(-1, 2), "seat": seat_sort(2), "loud": BOOL},
        (
            Clause("X1.1", "Loud nods are shown.", lambda g, s, a: iff(a.loud, any_of(s.shown, a.times > 0)), ("T1",)),
            Clause("X1.2", "Seat 1 nods twice.", lambda g, s, a: a.times == when(a.seat == 1, 2, a.seat - 1), ("T1",)),
        ),
        Effect("It was so.", lambda g, s, a: evolve(s, shown=a.loud, round=a.times + 1), ("T1",)),
    )
    rules = evolve(rules, kinds=(*rules.kinds, nod))
    table, compiled = Table(rules), compile(rules, backend, ghosts=True)
    state = table.deal(1)
    packed = compiled.pack(state)
    nods = [Nod(seat=0, loud=False, times=-1), Nod(seat=1, loud=True, times=2)]

    assert nods == [a for a in compiled.actions(packed) if isinstance(a, Nod)]
    assert nods == [a for a in candidates(nod) if table.legal(state, a)]
    for action in nods:
        assert table.step(state, action) == compiled.unpack(compiled.step(packed, action))
        after = compiled.copy(packed)
        compiled.apply_number(after, compiled.number(action))
        assert table.step(state, action) == compiled.unpack(after)
