"""The engine answers every case as the rulebook does."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from lexludi.engine.cases import Case, judge, load_cases

HOME = Path(__file__).parent
CASES = [case for folder in sorted(HOME.iterdir()) if folder.is_dir() for case in load_cases(folder)]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_the_engine_answers_as_the_rulebook(case: Case) -> None:
    """Legality, the clause that fails, the state after the action and the outcome are what the case expects."""
    assert [] == judge(case)


def test_every_game_has_cases() -> None:
    """The cases lie in a folder for each game, none of which is empty."""
    folders = {folder.name for folder in HOME.iterdir() if folder.is_dir() and folder.name != "__pycache__"}

    assert folders == {str(case.position["game"]) for case in CASES}


def test_every_case_has_a_name_of_its_own() -> None:
    """A case is called by its id alone, whatever game it is about."""
    times = Counter(case.id for case in CASES)

    assert [] == [id for id, number in times.items() if number > 1]
