"""What a scenario set amounts to is told to its owner: where cards lie, what is drawn, and what missions ask for."""

from __future__ import annotations

from lexludi.spec.language.rendering import plain_text
from lexludi.spec.leap.edition import edition_of
from lexludi.spec.leap.report import report


def told(edition: object) -> list[str]:
    """The lines of the report on an edition."""
    return plain_text(report(edition_of(edition))).splitlines()


def test_a_layout_is_told_era_by_era() -> None:
    """And each chain in its order."""
    lines = told("both-chains")

    assert "era 5: item 4" in lines
    assert "In this order: kanji 1, then kanji 2, then kanji 3." in lines


def test_cards_to_be_shuffled_are_told_with_what_is_drawn() -> None:
    """Blanks fill up, and items take their places."""
    lines = told("everything")

    assert "shuffled: 2 x blank, roman 1, roman 2, roman 3, fourth, first, 2 x same" in lines
    assert "drawn: 2 items in place of blanks" in lines


def test_what_asks_for_nothing_is_not_told() -> None:
    """Of one card of a chain, or one of "A", nothing can be violated."""
    lone = told({"name": "n", "title": "t", "cards": ["roman 2", "same"]})

    assert "No mission: eras may be cleared in any order." == lone[-1]


def test_any_cards_are_told_in_one_line() -> None:
    """Where any nine cards will do nothing more can be said."""
    assert 1 == len(told("any"))
