"""The statements and rulings of Voyage are complete, in order, and refer to things that exist."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from lexludi.spec.voyage.rulings import RULINGS
from lexludi.spec.voyage.statements import STATEMENTS

SECTIONS = {
    "V1": "Components",
    "V8": "Setting Up",
    "V21": "Game Overview",
    "V23": "Move",
    "V29": "Stay",
    "V32": "Pass",
    "V35": "Free Action: Time Warp",
    "V42": "Game End and Scoring",
}
SELECTABLE = {
    **{f"VA-{n:02}": "ab" for n in (1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 22, 23, 25, 26, 27)},
    "VA-14": "abcd",
    "VA-29": "abc",
    "VA-30": "ab",
    "VA-40": "ab",
    "VA-42": "ab",
}
EQUIVALENT = ["VA-04", "VA-05", "VA-20", "VA-21", "VA-22", "VA-27"]


def test_statements_and_rulings_are_complete() -> None:
    """There are 49 statements and 47 rulings."""
    assert (49, 47) == (len(STATEMENTS), len(RULINGS))


def test_each_section_is_one_run_of_statements() -> None:
    """In the rulebook's order."""
    sections = groupby(STATEMENTS, key=lambda statement: statement.section)

    assert list(SECTIONS.items()) == [(next(run).id, section) for section, run in sections]


def test_most_statements_must_be_cited() -> None:
    """33 statements are for rules to cite; the others give one of five reasons."""
    reasons = Counter(statement.reason.kind if statement.reason else "cited" for statement in STATEMENTS)

    assert {
        "cited": 33,
        "component": 4,
        "definition": 5,
        "example": 4,
        "restates": 2,
        "not normative": 1,
    } == reasons


def test_selectable_rulings_are_those_that_change_play() -> None:
    """Each ruling whose readings change play, end or result is selectable, with these readings."""
    found = {r.id: "".join(reading.id for reading in r.readings) for r in RULINGS if r.standing.selectable}

    assert SELECTABLE == found


def test_equivalent_rulings_are_those_tagged_so() -> None:
    """Readings are claimed equivalent where the audit of the rulebook found them so."""
    assert EQUIVALENT == [ruling.id for ruling in RULINGS if ruling.equivalent]
