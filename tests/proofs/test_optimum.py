"""The engine's search and Z3's optimiser agree on the best play, and on the worst."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import lexludi
from lexludi.engine.best import Best, best
from lexludi.proofs.errors import ProofError
from lexludi.proofs.optimum import optimum
from lexludi.spec.dials.actions.roll import Roll
from lexludi.spec.dials.endings import score
from lexludi.spec.language.games import Game

TABLE = lexludi.game("dials", seats=1)
DICE = [Roll(2, 2), Roll(2, 2), Roll(3, 5), Roll(6, 1), Roll(4, 2), Roll(5, 6)]
ROUND = 3


def points(game: Game, state: Any) -> Any:
    """The score of the only seat."""
    return score(game, state, 0)


@cache
def found(least: bool = False) -> Best:
    """The best play for the dice, by search."""
    return best(TABLE.rules, DICE, least=least)


def states(actions: tuple[Any, ...]) -> list[Any]:
    """The positions along a play."""
    return list(TABLE.replay(TABLE.record(TABLE.rules.setup.draw(TABLE.rules, Random(0)), actions)))


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_the_rest_of_the_best_play_cannot_be_bettered(rounds: int) -> None:
    """Nor can the play as a whole; what the optimiser finds is a play, and leads to the value that it says."""
    at = len(found().actions) - ROUND * rounds
    optimal = optimum(TABLE.rules, states(found().actions)[at], found().actions[at:], points)
    reached = states((*found().actions[:at], *optimal.actions))[-1]

    assert found().score == optimal.value == points(TABLE.rules, reached)


@pytest.mark.parametrize("rounds", [1, 2])
def test_the_rest_of_the_worst_play_cannot_be_worse(rounds: int) -> None:
    """The least score likewise."""
    at = len(found(True).actions) - ROUND * rounds
    optimal = optimum(TABLE.rules, states(found(True).actions)[at], found(True).actions[at:], points, least=True)

    assert found(True).score == optimal.value


def test_a_bad_rest_is_bettered() -> None:
    """After a play of the least score the optimiser finds a better end, and a still better one if chance helps."""
    worst, at = found(True), len(found(True).actions) - 2 * ROUND
    values = [
        optimum(TABLE.rules, states(worst.actions)[at], worst.actions[at:], points, chance=chance).value
        for chance in (True, False)
    ]

    assert worst.score < values[0] < values[1]


def test_an_impossible_course_is_refused() -> None:
    """Nobody can calibrate twice in a round."""
    actions = found().actions[:2]
    with pytest.raises(ProofError, match="no best play"):
        optimum(TABLE.rules, TABLE.setup(), (*actions, actions[1]), points)
