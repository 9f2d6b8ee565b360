"""Tests of scenario sets: what the box holds, what some order of clears satisfies, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from lexludi.spec.language.errors import EditionError
from lexludi.spec.leap.components import SCENARIO_NAMES
from lexludi.spec.leap.edition import edition_of, names
from lexludi.spec.leap.validity import playable, within_supply

from .orders import Judge, as_told, by_the_rules, can_be_cleared, laid, sets, table

PRINTED = Path(__file__).resolve().parents[3] / "docs" / "leap" / "impossible.csv"


@pytest.mark.parametrize("judge", [by_the_rules, as_told])
def test_a_set_is_playable_exactly_where_some_order_of_clears_satisfies_it(judge: Judge) -> None:
    """Of all multisets of missions in the box the predicate accepts those that a search can clear."""
    for given in sets():
        assert within_supply(laid(given).count)
        assert can_be_cleared(given, judge) is playable(laid(given))


def test_the_impossible_sets_are_those_with_two_firsts_or_seven_fourths() -> None:
    """Of the multisets of missions in the box 2,094 of 4,158 cannot be satisfied, each for one of two reasons."""
    judged = Counter(playable(laid(given)) for given in sets())

    assert {True: 2064, False: 2094} == judged
    assert all(given["first"] > 1 or given["fourth"] > 6 for given in sets() if not playable(laid(given)))


def test_the_impossible_sets_are_listed_in_the_book() -> None:
    """`python -m tests.spec.leap.orders` prints them."""
    assert PRINTED.read_text(encoding="utf-8") == table()


@pytest.mark.parametrize("name", names())
def test_every_edition_that_comes_with_the_game_can_be_played(name: str) -> None:
    """Each edition loads under its own name."""
    assert name == edition_of(name).name


def test_the_editions_use_every_mission_and_every_item() -> None:
    """No scenario card is left out of all editions."""
    used = {card for name in names() for card in (*edition_of(name).eras, *edition_of(name).cards)}

    assert set(range(len(SCENARIO_NAMES))) == used


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"title": "t", "cards": []}, "name: it is missing"),
        ({"name": "n", "title": "t"}, "either eras"),
        ({"name": "n", "title": "t", "eras": ["blank"]}, "eras: 1 cards: give exactly 9"),
        ({"name": "n", "title": "t", "eras": ["blank"] * 9, "items": 1}, "items: none are drawn"),
        ({"name": "n", "title": "t", "cards": ["blank"] * 9, "items": 1}, "cards: 9 cards and 1 items.*: leave out 1"),
        ({"name": "n", "title": "t", "cards": ["romn 1"]}, "cards: no scenario card 'romn 1': did you mean roman 1"),
        ({"name": "n", "title": "t", "cards": ["item 1", "item 1"]}, 'cards: 2 of "item 1", and the box has 1'),
        ({"name": "n", "title": "t", "cards": ["same"] * 3}, 'cards: 3 of "same", and the box has 2: leave out 1'),
        ({"name": "n", "title": "t", "cards": ["fourth"] * 6 + ["first"] * 2}, 'of "fourth" and "first", and the box'),
        ({"name": "n", "title": "t", "cards": ["item 1"], "items": 5}, "items: 5 are drawn besides the 1 given.*4 at"),
        ({"name": "n", "title": "t", "eras": ["first"] * 2 + ["blank"] * 7}, "eras: 2 of .* no order of clears.* all"),
        ({"name": "n", "title": "t", "cards": ["fourth"] * 7}, "cards: 7 of .* no order of clears.*: leave out 1"),
        ({"name": "n", "title": "t", "cards": [], "items": -1}, "-1 will not do"),
        ({"name": "n", "title": "t", "cards": [], "shuffle": True}, "unknown key 'shuffle'"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_reason(data: Mapping[str, Any], said: str) -> None:
    """The message says what is wrong."""
    with pytest.raises(EditionError, match=said):
        edition_of(data)


def test_the_name_of_an_edition_is_suggested() -> None:
    """A misspelt name is answered with the nearest one."""
    with pytest.raises(EditionError, match="did you mean twins"):
        edition_of("twinz")
