"""The long differential test plays, counts and reports."""

from __future__ import annotations

from random import Random

import pytest

from .__main__ import Chunk, arguments, chunks, main, play, some_readings


def test_games_are_cut_into_portions() -> None:
    """Every seed is played once, and each number of seats has as many games."""
    cut = chunks("voyage", arguments(["voyage", "--first", "7"]), 60, varied=False)
    seeds = [seed for c in cut for seed in range(c.first, c.first + c.games)]

    assert list(range(7, 187)) == seeds
    assert [60, 60, 60] == [
        sum(c.seats[s % 3] == n for c in cut for s in range(c.first, c.first + c.games)) for n in (2, 3, 4)
    ]


def test_only_games_that_need_not_end_are_left() -> None:
    """Those that end are played to their end, if nothing else is said."""
    longest = {n: chunks(n, arguments([]), 1, varied=False)[0].longest for n in ("voyage", "leap")}

    assert longest["leap"] < longest["voyage"]


def test_a_game_that_goes_on_is_left() -> None:
    """After so many moves; Leap need not end."""
    (cut,) = chunks("leap", arguments(["leap", "--moves", "9", "--seats", "2"]), 2, varied=True)

    assert play(cut) <= 18


def test_random_readings_deviate_and_can_be_played() -> None:
    """The games of a portion under random readings have actions, and all engines agree."""
    assert all(some_readings("voyage", Random(seed)) for seed in range(20))
    assert play(Chunk("voyage", 0, 2, (2,), varied=True)) > 1


@pytest.mark.slow
def test_the_soak_says_how_many_moves_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    """A short soak, with numba, ends well and states its figure."""
    assert 0 == main(["voyage", "--games", "4", "--varied", "2", "--seats", "2", "--jobs", "1"])
    assert "voyage: 4 games, " in capsys.readouterr().out
