"""What a deck amounts to is told to its owner: the piles, and the objectives that cannot be met."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from lexludi.spec.language.rendering import plain_text
from lexludi.spec.rocket.components import OBJECTIVE_NAMES
from lexludi.spec.rocket.edition import Character, Edition, edition_of
from lexludi.spec.rocket.report import obstacle, report

SAMPLE = edition_of("sample")


def changed(**each: Any) -> Edition:
    """The sample deck with something changed in every character."""
    return evolve(SAMPLE, characters=tuple(evolve(c, **each) for c in SAMPLE.characters))


def obstacles(deck: Edition) -> set[str]:
    """The names of the objectives that cannot be met."""
    return {name for n, name in enumerate(OBJECTIVE_NAMES) if obstacle(deck, n)}


def test_the_sample_deck_rules_no_objective_out() -> None:
    """And its report says that it is invented."""
    assert set() == obstacles(SAMPLE)
    assert "invented" in plain_text(report(SAMPLE)).splitlines()[0]


def test_a_pile_is_told_with_what_lies_in_it() -> None:
    """Numbers and words agree."""
    assert "middle       18 cards: 14 characters, 3 plain rockets, 1 vortex" in plain_text(report(SAMPLE)).splitlines()


def test_worthless_characters_rule_out_what_asks_for_points() -> None:
    """Nobody can gain a rocket either."""
    assert {"baby", "flat earth", "santa claus", "dinosaur", "moon"} == obstacles(changed(points=0))


def test_equal_characters_rule_out_what_asks_for_two_of_a_team() -> None:
    """Two of a category never stand side by side."""
    deck = changed(category=1, points=9)

    assert {"cradle", "wonder", "nostradamus"} <= obstacles(deck)
    assert "no two characters from Brazil are of different categories" == obstacle(
        deck, OBJECTIVE_NAMES.index("wonder")
    )


def test_without_women_nobody_goes_to_the_moon() -> None:
    """Whatever rockets there are."""
    assert {"moon"} == obstacles(changed(woman=False))


def test_a_strong_team_leaves_the_terminator_nothing() -> None:
    """Three victims cost more than any Military has."""
    people = tuple(evolve(c, points=9 if c.category != 1 else 8) for c in SAMPLE.characters)

    assert "no Military reaches three characters" == obstacle(
        evolve(SAMPLE, characters=people), OBJECTIVE_NAMES.index("terminator")
    )
    assert isinstance(people[0], Character)
