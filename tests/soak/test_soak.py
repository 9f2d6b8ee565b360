"""The long differential test plays, counts and reports."""

from __future__ import annotations

from random import Random

import pytest

from .__main__ import Chunk, chunks, main, play, some_readings


def test_games_are_cut_into_portions() -> None:
    """Every seed is played once."""
    seeds = [s for c in chunks("voyage", 7, 60, (2, 3), varied=False) for s in range(c.first, c.first + c.games)]

    assert list(range(7, 67)) == seeds


def test_random_readings_deviate_and_can_be_played() -> None:
    """The games of a portion under random readings have actions, and all engines agree."""
    assert all(some_readings("voyage", Random(seed)) for seed in range(20))
    assert play(Chunk("voyage", 0, 2, (2,), varied=True)) > 1


@pytest.mark.slow
def test_the_soak_says_how_many_moves_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    """A short soak, with numba, ends well and states its figure."""
    assert 0 == main(["voyage", "--games", "4", "--varied", "2", "--seats", "2", "--jobs", "1"])
    assert "voyage: 4 games, " in capsys.readouterr().out
