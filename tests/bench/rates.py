"""How many moves of random play a second each way to run the rules makes."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

from attrs import frozen

import lexludi
from lexludi import Table
from lexludi.engine.compiled import Compiled, compile

from ..oracles.naive import begin

Round = Callable[[int], int]
"""Plays games from a seed on, and says how many moves they had."""
LONGEST = 10_000
"""After so many moves a game that need not end is left."""


@frozen
class Way:
    """One way to play: its name, what is said of it, and how to begin a game; None where something is missing."""

    name: str
    about: str
    begin: Callable[[str], Round | None]


#: How many times as fast as the direct engine a way should be, game by game.
GOALS = {
    "voyage": {"compiled": 8.0, "numba": 300.0},
    "leap": {"compiled": 5.0, "numba": 100.0},
    "rocket": {"compiled": 5.0, "numba": 100.0},
}


def rate(play: Round, seconds: float, rounds: int = 3) -> float:
    """The most moves per second of processor time in some rounds, each of at least so many seconds."""
    play(0)
    best = 0.0
    for seed in range(rounds):
        moves, games, began = 0, 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            moves += play(1000 * seed + games)
            games += 1
        best = max(best, moves / spent)
    return best


def _table(name: str) -> Table:
    return lexludi.game(name, seats=2)


def direct(name: str) -> Round:
    """The rules as they stand, by way of a table."""
    table = _table(name)

    def play(seed: int) -> int:
        random, moves, state = Random(seed), 0, starts[seed % len(starts)]
        while not table.outcome(state).over and moves < LONGEST:
            legal = table.actions(state)
            action = random.choice(legal) if legal else table.sample(state, random)
            passed = [table.step(state, action)]
            passed += [after for _, after in table.settling(passed[0])]
            moves, state = moves + len(passed), passed[-1]
        return moves

    starts = [table.deal(seed) for seed in range(20)]
    return play


def _compiled(name: str, backend: str) -> tuple[Compiled, list[Any]]:
    table = _table(name)
    compiled = compile(table.rules, backend)
    return compiled, [compiled.pack(table.deal(seed)) for seed in range(100)]


def python(name: str) -> Round:
    """The generated source in CPython."""
    compiled, starts = _compiled(name, "python")
    return lambda seed: compiled.random_play(starts[seed % len(starts)], seed)[1]


def numba_each(name: str) -> Round | None:
    """The same source as machine code, each game begun from Python."""
    if find_spec("numba") is None:
        return None
    compiled, starts = _compiled(name, "numba")
    return lambda seed: sum(compiled.random_play(start, seed + n)[1] for n, start in enumerate(starts))


def numba_many(name: str) -> Round | None:
    """The same source as machine code, a thousand games at a time."""
    if find_spec("numba") is None:
        return None
    compiled, starts = _compiled(name, "numba")
    return lambda seed: compiled.random_games(starts[seed % len(starts)], seed, 1000)


def naive(name: str) -> Round:
    """The naive engine of the tests, which takes forced steps by itself and does not count them."""
    edition = _table(name).edition

    def play(seed: int) -> int:
        random, moves = Random(seed), 0
        _, game = begin(name, 2, random, edition)
        while not game.over() and moves < LONGEST:
            legal = game.legal()
            action = random.choice(legal) if legal else game.chance(random)
            assert action is not None
            game.play(action)
            moves += 1
        return moves

    return play


def open_spiel(name: str) -> Round | None:
    """A game of dominoes written in Python for OpenSpiel: another game, beside which to see the others."""
    if find_spec("pyspiel") is None:
        return None
    import importlib

    pyspiel: Any = importlib.import_module("pyspiel")
    importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game("python_block_dominoes")

    def play(seed: int) -> int:
        random, moves, state = Random(seed), 0, game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


WAYS = (
    Way("direct", "the rules as they stand, in a table", direct),
    Way("compiled", "generated source, CPython", python),
    Way("numba", "the same source as machine code", numba_many),
    Way("numba, game by game", "the same, each game begun from Python", numba_each),
    Way("naive", "the independent engine of the tests", naive),
    Way("OpenSpiel", "its game `python_block_dominoes`, written in Python", open_spiel),
)
