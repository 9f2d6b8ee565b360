"""What the search for the best play is told of Dials holds along random plays, and the search finds what it should."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import lexludi
from lexludi.engine.best import best
from lexludi.engine.errors import NoSearchError
from lexludi.spec.dials.actions.roll import Roll
from lexludi.spec.dials.solo import solo
from lexludi.spec.language.domains import values_of

TABLE = lexludi.game("dials", seats=1)
SOLO = solo(TABLE.rules)
DICE = [Roll(2, 2), Roll(2, 2), Roll(3, 5), Roll(6, 1), Roll(4, 2), Roll(5, 6)]


def states(seed: int) -> list[dict[str, Any]]:
    """The positions of a random play."""
    random = Random(seed)
    state = TABLE.deal(seed)
    found = [values_of(state)]
    while not TABLE.outcome(state).over:
        state = TABLE.play(state, random.choice(TABLE.actions(state)), random)
        found.append(values_of(state))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_bounds_hold_to_the_end(seed: int) -> None:
    """No position promises less than is reached from it, or owes more."""
    play = states(seed)
    final = SOLO.score(play[-1])

    assert all(SOLO.least(values) <= final <= SOLO.most(values) for values in play)


def test_bounds_never_widen() -> None:
    """What is promised never rises along a play."""
    assert all(SOLO.most(a) >= SOLO.most(b) for seed in range(8) for a, b in pairwise(states(seed)))


def test_the_rest_is_the_same_where_it_should_be() -> None:
    """Of two positions with the same rest, each action brings the same gain and leads to the same rest."""
    groups: dict[Any, list[Any]] = defaultdict(list)
    start = TABLE.setup()
    for first, second in ((1, 3), (3, 1)):
        state = start
        for machine in (first, second):
            state = TABLE.play(state, Roll(2, 1))
            calibrate = next(a for a in TABLE.actions(state) if a.machine == machine)
            state = TABLE.play(state, calibrate)
            state = TABLE.play(state, TABLE.actions(state)[0 if machine == 1 else -1])
        groups[SOLO.rest(values_of(state))].append(TABLE.play(state, Roll(2, 1)))
    (pair,) = groups.values()
    one, other = ({(SOLO.rest(v), SOLO.score(v) - s) for v, s in _next(state)} for state in pair)

    assert one == other


def _next(state: Any) -> list[tuple[Any, int]]:
    score = SOLO.score(values_of(state))
    return [(values_of(TABLE.play(state, a)), score) for a in TABLE.actions(state)]


def test_the_best_play_is_found_and_legal() -> None:
    """The best play for given dice replays to the score that it is said to have, and no random play beats it."""
    found = best(TABLE.rules, DICE)
    end = TABLE.replay(TABLE.record(TABLE.rules.setup.draw(TABLE.rules, Random(0)), found.actions))[-1]

    assert 132 == found.score == SOLO.score(values_of(end))


@pytest.mark.parametrize(("least", "score"), [(False, 134), (True, 2)])
def test_the_greatest_and_the_least_score_of_the_sample(least: bool, score: int) -> None:
    """Over all dice and choices: nothing promises more (or less), and a play comes to it."""
    found = best(TABLE.rules, least=least)
    end = TABLE.replay(TABLE.record(TABLE.rules.setup.draw(TABLE.rules, Random(0)), found.actions))[-1]

    assert score == found.score == SOLO.score(values_of(end))


def test_chance_must_suffice() -> None:
    """With fewer rolls than rounds there is no best play."""
    with pytest.raises(NoSearchError, match="does not come to its end"):
        best(TABLE.rules, DICE[:2])


def test_other_games_are_refused() -> None:
    """Nobody plays Voyage for a score, and Dials for two seats is no search for one."""
    with pytest.raises(NoSearchError, match="not played for a score"):
        best(lexludi.game("voyage").rules)
    with pytest.raises(NoSearchError, match="one seat"):
        best(lexludi.game("dials", seats=2).rules)
