"""Tests of scenario sets: what the box holds, what some order of clears satisfies, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

import pytest

from lexludi.spec.language.containers import Vector
from lexludi.spec.language.errors import EditionError
from lexludi.spec.leap.components import SCENARIO, SCENARIO_NAMES, SCENARIOS
from lexludi.spec.leap.edition import edition_of, names
from lexludi.spec.leap.scenarios import playable, within_supply

CHAINS = (("roman 1", "roman 2", "roman 3"), ("kanji 1", "kanji 2", "kanji 3"))
KINDS = (*CHAINS[0], *CHAINS[1], "same", "fourth", "first")
MOST = (1, 1, 1, 1, 1, 1, 2, 7, 7)


def sets() -> Iterator[dict[str, int]]:
    """Every multiset of missions that the box holds and nine eras take."""
    for numbers in product(*(range(n + 1) for n in MOST)):
        given = dict(zip(KINDS, numbers, strict=True))
        if sum(numbers) <= SCENARIOS and given["fourth"] + given["first"] <= 7:
            yield given


@cache
def can_be_cleared(left: frozenset[tuple[str, int]], done: int) -> bool:
    """Whether the eras that are left can be cleared one after another, one seat clearing all."""
    cards = dict(left)
    return not cards or any(
        can_be_cleared(frozenset(without(cards, card).items()), done + 1) for card in cards if fits(card, cards, done)
    )


def without(cards: Mapping[str, int], card: str) -> dict[str, int]:
    """The cards that are left when one has been cleared."""
    return {c: n - (c == card) for c, n in cards.items() if n > (c == card)}


def fits(card: str, left: Mapping[str, int], done: int) -> bool:
    """Whether a card may be cleared next, by the missions as they are told."""
    if left.get("first", 0) > (card == "first"):
        return False
    if card == "fourth" and done < 3:
        return False
    return not any(card in chain and any(c in left for c in chain[: chain.index(card)]) for chain in CHAINS)


def laid(given: Mapping[str, int]) -> Vector:
    """Nine scenario cards: the missions, and blanks."""
    cards = [SCENARIO_NAMES.index(card) for card, n in given.items() for _ in range(n)]
    return Vector.of([*cards, *[0] * (SCENARIOS - len(cards))], SCENARIO)


def test_a_set_is_playable_exactly_where_some_order_of_clears_satisfies_it() -> None:
    """Of all multisets of missions in the box the predicate accepts those that a search can clear."""
    for given in sets():
        blanks = SCENARIOS - sum(given.values())
        cards = {c: n for c, n in {**given, "blank": blanks}.items() if n}

        assert within_supply(laid(given).count)
        assert can_be_cleared(frozenset(cards.items()), 0) is playable(laid(given))


def test_the_impossible_sets_are_those_with_two_firsts_or_seven_fourths() -> None:
    """Of the multisets of missions in the box 2,094 of 4,158 cannot be satisfied, each for one of two reasons."""
    judged = Counter(playable(laid(given)) for given in sets())

    assert {True: 2064, False: 2094} == judged
    assert all(given["first"] > 1 or given["fourth"] > 6 for given in sets() if not playable(laid(given)))


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
        ({"name": "n", "title": "t", "eras": ["blank"]}, "exactly 9"),
        ({"name": "n", "title": "t", "cards": ["romn 1"]}, "did you mean roman 1"),
        ({"name": "n", "title": "t", "cards": ["item 1", "item 1"]}, "one of each item"),
        ({"name": "n", "title": "t", "cards": ["item 1"], "items": 5}, "one of each item"),
        ({"name": "n", "title": "t", "cards": ["first", "first"]}, "no order of clears"),
        ({"name": "n", "title": "t", "cards": ["fourth"] * 7}, "no order of clears"),
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
