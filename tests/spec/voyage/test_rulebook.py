"""The statements and rulings of Voyage are complete, in order, and refer to things that exist."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import groupby
from pathlib import Path
from string import ascii_lowercase

import pytest

from lexludi.spec.language.rulebook import Ruling, Statement
from lexludi.spec.voyage.rulings import RULINGS
from lexludi.spec.voyage.statements import STATEMENTS

CASES = Path(__file__).parents[2] / "cases" / "voyage"
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
}
EQUIVALENT = ["VA-04", "VA-05", "VA-20", "VA-21", "VA-22", "VA-27"]

each_statement = pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
each_ruling = pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.id)


def test_statements_are_numbered_from_1_to_49() -> None:
    """There are 49 statements, and their ids have no gap."""
    assert [f"V{n}" for n in range(1, 50)] == [statement.id for statement in STATEMENTS]


def test_rulings_are_numbered_from_1_to_47() -> None:
    """There are 47 rulings, and their ids have no gap."""
    assert [f"VA-{n:02}" for n in range(1, 48)] == [ruling.id for ruling in RULINGS]


def test_statements_stand_in_the_order_of_the_rulebook() -> None:
    """The lines never fall, and each section is one run of statements, in the rulebook's order."""
    lines = [statement.line for statement in STATEMENTS]
    sections = groupby(STATEMENTS, key=lambda statement: statement.section)

    assert sorted(lines) == lines
    assert list(SECTIONS.items()) == [(next(run).id, section) for section, run in sections]


def test_no_two_statements_say_the_same() -> None:
    """Each statement has a text of its own."""
    assert 49 == len({statement.text for statement in STATEMENTS})


@each_statement
def test_each_statement_is_one_sentence(statement: Statement) -> None:
    """A statement begins with a capital, ends with a full stop, and has no other sentence in it."""
    assert statement.text[0].isupper()
    assert [len(statement.text) - 1] == [at for at, sign in enumerate(statement.text) if sign in ".?!"]


def test_what_is_restated_is_cited_itself() -> None:
    """A statement that restates another points to one that a rule must cite."""
    must_be_cited = {statement.id for statement in STATEMENTS if statement.must_be_cited}
    restated = [s.reason.detail for s in STATEMENTS if s.reason is not None and s.reason.kind == "restates"]

    assert ["V35", "V27"] == restated
    assert set() == set(restated) - must_be_cited


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


def test_examples_are_played_by_cases() -> None:
    """The case that each example names exists, and says which example it plays."""
    cases = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.toml"))]
    plays = {case["id"]: case.get("example") for case in cases}
    examples = [(s.id, s.reason.detail) for s in STATEMENTS if s.reason is not None and s.reason.kind == "example"]

    assert examples == [(plays.get(case), case) for _, case in examples]


@each_ruling
def test_each_ruling_cites_statements_that_exist(ruling: Ruling) -> None:
    """A ruling cites statements of the rulebook, in their order."""
    known = [statement.id for statement in STATEMENTS]

    assert list(ruling.cites) == [id for id in known if id in ruling.cites]


@each_ruling
def test_each_ruling_asks_a_question_and_gives_sentences(ruling: Ruling) -> None:
    """The question ends with a question mark; readings and reasons end with a full stop."""
    assert ruling.question.endswith("?")
    assert all(reading.text.endswith(".") for reading in ruling.readings)
    assert ruling.because.endswith(".")
    assert ruling.standing.selectable or ruling.standing.why.endswith(".")


@each_ruling
def test_readings_are_lettered_from_a(ruling: Ruling) -> None:
    """The readings of a ruling are a, b, ... without a gap, and the default is a."""
    assert ascii_lowercase[: len(ruling.readings)] == "".join(reading.id for reading in ruling.readings)
    assert "a" == ruling.default


def test_selectable_rulings_are_those_that_change_play() -> None:
    """Each ruling whose readings change play, end or result is selectable, with these readings."""
    found = {r.id: "".join(reading.id for reading in r.readings) for r in RULINGS if r.standing.selectable}

    assert SELECTABLE == found


def test_equivalent_rulings_are_those_tagged_so() -> None:
    """Readings are claimed equivalent exactly where the tag says it, and all of these are selectable."""
    assert EQUIVALENT == [ruling.id for ruling in RULINGS if ruling.equivalent]
    assert EQUIVALENT == [ruling.id for ruling in RULINGS if ruling.tag == "EQUIV"]
    assert set(EQUIVALENT) <= set(SELECTABLE)


def test_no_two_rulings_ask_the_same() -> None:
    """Each ruling has a question of its own."""
    assert len(RULINGS) == len({ruling.question for ruling in RULINGS})
