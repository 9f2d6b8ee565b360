"""Compiled rules at play: in place or not, forced steps, random plays, what is refused, and who has won."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lexludi
from lexludi import IllegalActionError, Table
from lexludi.engine.compiled import Compiled, compile
from lexludi.spec.language.games import candidates

from ..games import parlour

numba_too = pytest.mark.parametrize("backend", ["python", pytest.param("numba", marks=pytest.mark.slow)])


def game(backend: str = "python", seed: int = 3) -> tuple[Table, Compiled, Any]:
    """A table of Voyage for two, its rules compiled, and a first state."""
    table = lexludi.game("voyage", seats=2)
    return table, compile(table.rules, backend), table.deal(seed)


@numba_too
def test_playing_leaves_the_state_as_it_was(backend: str) -> None:
    """Only apply, settle and run change arrays in place."""
    table, compiled, state = game(backend)
    packed = compiled.pack(state)
    action = compiled.actions(packed)[0]
    after = compiled.play(packed, action)

    assert compiled.unpack(packed) == state
    assert table.play(state, action) == compiled.unpack(after)

    compiled.apply(packed, action)

    assert compiled.values(after) == compiled.values(packed)


def test_an_illegal_action_is_refused_with_its_explanation() -> None:
    """The error is that of the direct engine."""
    table, compiled, state = game()
    packed = compiled.pack(state)
    illegal = next(a for k in table.rules.kinds for a in candidates(k) if not table.legal(state, a))
    with pytest.raises(IllegalActionError) as refused:
        compiled.play(packed, illegal)

    assert table.explain(state, illegal) == refused.value.explanation


def test_forced_steps_are_taken_after_an_action() -> None:
    """`play` runs on like the direct engine, `step` does not."""
    table = parlour.table(2)
    compiled = compile(table.rules, ghosts=True)
    state = table.deal(1)
    first, second = (next(a for a in table.actions(state) if a.seat == seat) for seat in (0, 1))
    state = table.play(state, first)
    packed = compiled.pack(state)

    assert table.step(state, second) == compiled.unpack(compiled.step(packed, second))
    assert table.play(state, second) == compiled.unpack(compiled.play(packed, second))


@numba_too
@pytest.mark.parametrize("table", [lexludi.game("voyage", seats=2), parlour.table(2)], ids=["voyage", "parlour"])
def test_random_play_comes_to_an_end_by_legal_actions(table: Table, backend: str) -> None:
    """It is a play of the rules, the same for a seed on every backend, and ends when the game is over."""
    plain, other = compile(table.rules, "python", ghosts=True), compile(table.rules, backend, ghosts=True)
    state = table.deal(5)
    packed = plain.pack(state)
    ends = []
    for seed in range(3):
        after, moves = plain.random_play(packed, seed)
        twin, as_many = other.random_play(other.pack(state), seed)
        ends.append(plain.values(after))

        assert plain.over(after)
        assert (moves, ends[-1]) == (as_many, other.values(twin))
        assert plain.unpack(packed) == state
    assert ends[0] != ends[1] != ends[2]


def test_random_play_takes_one_of_the_legal_actions() -> None:
    """After one action of random play the state is one that a legal action leads to."""
    _, compiled, state = game()
    packed = compiled.pack(state)
    reachable = [compiled.play(packed, a) for a in compiled.actions(packed)]
    reached = [compiled.random_play(packed, seed, limit=1)[0] for seed in range(200)]

    assert all(r in reachable for r in reached)
    assert all(r in reached for r in reachable)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(1, 4))
def test_many_random_games_are_one_after_another(seed: int, games: int) -> None:
    """Their actions are counted together, and the start is untouched."""
    _, compiled, state = game()
    packed = compiled.pack(state)

    assert compiled.random_games(packed, seed, games) >= games
    assert compiled.unpack(packed) == state


def test_winners_are_named_at_the_end_only() -> None:
    """While the game goes on nobody has won."""
    table, compiled, state = game()
    packed = compiled.pack(state)
    over, _ = compiled.random_play(packed, 1)
    outcome = table.outcome(compiled.unpack(over))

    assert (False, (), ()) == (compiled.over(packed), compiled.endings(packed), compiled.winners(packed))
    assert (True, outcome.endings, outcome.winners) == (
        compiled.over(over),
        compiled.endings(over),
        compiled.winners(over),
    )
    assert table.actors(state) == compiled.actors(packed)
    assert frozenset() == compiled.actors(over)


def test_random_choice_is_spread_evenly() -> None:
    """Each of the first actions is taken about equally often."""
    _, compiled, state = game()
    packed = compiled.pack(state)
    legal = [compiled.play(packed, a) for a in compiled.actions(packed)]
    random = Random(0)
    taken = [legal.index(compiled.random_play(packed, random.randrange(10**9), limit=1)[0]) for _ in range(2000)]
    expected = 2000 / len(legal)

    assert all(0.6 * expected < taken.count(i) < 1.5 * expected for i in range(len(legal)))
