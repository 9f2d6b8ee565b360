"""The rules of Dials agree with the naive engine under every reading, alone and mixed, on random sheets, too."""

from random import Random

import pytest

import lexludi
from lexludi import Table
from lexludi.spec.language.library import build

from ..engine.differential import Direct, Engine, Oracle, moves_in_agreement
from .dials import editions
from .dials_readings import ReadDials
from .dials_sheets import read

RULINGS = [ruling for ruling in build("dials").rulings if ruling.standing.selectable]
OTHERS = [(ruling.id, reading.id) for ruling in RULINGS for reading in ruling.readings if reading.id != ruling.default]


def table(seats: int, readings: dict[str, str], random: Random) -> Table:
    """A table of Dials under some readings, on the sample or on a random sheet."""
    edition = random.choice([None, editions(random), editions(random)])
    return lexludi.game("dials", seats=seats, readings=readings, edition=edition)


def actions_in_agreement(seats: int, readings: dict[str, str], random: Random) -> int:
    """How many actions a random game has, on the direct engine and on the naive one."""
    one = table(seats, readings, random)
    engines: list[Engine] = [Direct(one, one.setup()), Oracle(ReadDials(seats, read(one.edition), readings))]
    return moves_in_agreement(engines, random, eager=random.random() < 0.5)


@pytest.mark.parametrize(("ruling", "reading"), OTHERS)
def test_each_reading_agrees_with_the_naive_engine(ruling: str, reading: str) -> None:
    """Random games of one, two and four seats have the same legal actions, states and outcomes."""
    random = Random(f"{ruling}{reading}")
    for seats in (1, 2, 4):
        assert 11 * seats <= actions_in_agreement(seats, {ruling: reading}, random)


@pytest.mark.parametrize("seed", range(20))
def test_mixed_readings_agree_with_the_naive_engine(seed: int) -> None:
    """Two to eight other readings at once change both engines alike."""
    random = Random(seed)
    mixed = dict(random.sample(OTHERS, random.randint(2, 8)))

    assert 11 <= actions_in_agreement(random.choice([1, 1, 2, 3]), mixed, random)
