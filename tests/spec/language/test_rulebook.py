"""Statements and rulings that are written wrongly are refused, with a message that says what is wrong."""

from __future__ import annotations

import attrs
import pytest

from lexludi.spec.language.rulebook import (
    REASON_KINDS,
    TAGS,
    MalformedRulebook,
    Reading,
    Reason,
    Ruling,
    Standing,
    Statement,
    component,
    definition,
    example,
    not_normative,
    outside,
    recorded,
    restates,
    selectable,
)

STATEMENT = Statement("V23", 59, "Move", "A Move matches the time on the right.")
RULING = Ruling(
    "VA-12",
    "HOLE",
    "In which direction may a warp lead?",
    ("V26", "V36"),
    (Reading("a", "Left or right."), Reading("b", "Only to the right.")),
    "a",
    "No direction is named.",
    selectable(),
)
RECORDED = recorded("Only one reading is thinkable.")
ALONE = (Reading("a", "Left or right."),)


def test_each_helper_makes_its_kind_of_reason() -> None:
    """The six helpers make the six kinds of reason, in the order of the list."""
    made = [component(), definition(), restates("V19"), example("example-move"), not_normative(), outside("Of people.")]

    assert list(REASON_KINDS) == [reason.kind for reason in made]
    assert ["", "", "V19", "example-move", "", "Of people."] == [reason.detail for reason in made]


@pytest.mark.parametrize("id", ["V1", "V23", "R31", "C100"])
def test_well_formed_statement_ids_are_taken(id: str) -> None:
    """A statement id is a capital letter and a number without leading zero."""
    assert id == attrs.evolve(STATEMENT, id=id).id


@pytest.mark.parametrize("id", ["VA-14", "RA-05", "CA-100"])
def test_well_formed_ruling_ids_are_taken(id: str) -> None:
    """A ruling id is a capital letter, "A-" and a number of two digits or more."""
    assert id == attrs.evolve(RULING, id=id).id


def test_values_are_frozen() -> None:
    """A statement cannot be changed in place."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        STATEMENT.text = "Something else."  # type: ignore[misc]


def test_equal_values_are_one_key() -> None:
    """Statements and rulings with equal parts are equal and hash alike."""
    assert 2 == len({STATEMENT, attrs.evolve(STATEMENT), RULING, attrs.evolve(RULING)})


def test_statement_without_reason_must_be_cited() -> None:
    """A statement asks for a citation exactly when it gives no reason."""
    assert STATEMENT.must_be_cited
    assert not attrs.evolve(STATEMENT, reason=component()).must_be_cited


def test_reading_is_found_by_its_id() -> None:
    """A ruling hands out the reading that is asked for."""
    assert Reading("b", "Only to the right.") == RULING.reading("b")


def test_unknown_reading_is_refused_with_those_known() -> None:
    """Asking for a reading that the ruling lacks names the readings that it has."""
    with pytest.raises(MalformedRulebook, match=r"^VA-12: reading 'x' is none of a, b$"):
        RULING.reading("x")


def test_recorded_ruling_may_have_one_reading() -> None:
    """A ruling that cannot be selected needs no second reading."""
    assert ALONE == attrs.evolve(RULING, readings=ALONE, standing=RECORDED).readings


@pytest.mark.parametrize(
    ("kind", "detail", "message"),
    [
        ("because", "", "Reason: kind 'because' is none of component, definition"),
        ("component", "V1", "Reason: detail must be empty for 'component', got 'V1'"),
        ("not normative", "why", "Reason: detail must be empty for 'not normative', got 'why'"),
        ("restates", "", "Reason: detail must be a letter and a number such as 'V23', got ''"),
        ("restates", "v2", "Reason: detail must be a letter and a number such as 'V23', got 'v2'"),
        ("example", "V28", "Reason: detail must be a case id such as 'example-move', got 'V28'"),
        ("outside the model", "", "Reason: detail must be text without blanks around it, got ''"),
    ],
)
def test_wrong_reasons_are_refused(kind: str, detail: str, message: str) -> None:
    """A reason is one of the six kinds, with the detail that its kind asks for."""
    with pytest.raises(MalformedRulebook) as caught:
        Reason(kind, detail)

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"id": "23"}, "23: id must be a letter and a number such as 'V23', got '23'"),
        ({"id": "V0"}, "V0: id must be a letter and a number such as 'V23', got 'V0'"),
        ({"id": "VA-14"}, "VA-14: id must be a letter and a number such as 'V23', got 'VA-14'"),
        ({"id": "V23\n"}, "V23\n: id must be a letter and a number such as 'V23', got 'V23\\n'"),
        ({"id": 23}, "23: id must be a letter and a number such as 'V23', got 23"),
        ({"line": 0}, "V23: line must be a whole number from 1, got 0"),
        ({"line": True}, "V23: line must be a whole number from 1, got True"),
        ({"line": "59"}, "V23: line must be a whole number from 1, got '59'"),
        ({"section": ""}, "V23: section must be text without blanks around it, got ''"),
        ({"text": "  "}, "V23: text must be text without blanks around it, got '  '"),
        ({"text": "A Move. "}, "V23: text must be text without blanks around it, got 'A Move. '"),
        ({"reason": "component"}, "V23: reason must be a Reason or None, got 'component'"),
        ({"reason": restates("V23")}, "V23: reason must not be that it restates itself"),
    ],
)
def test_wrong_statements_are_refused(change: dict[str, object], message: str) -> None:
    """A statement names which of its parts is wrong, and what was expected."""
    with pytest.raises(MalformedRulebook) as caught:
        attrs.evolve(STATEMENT, **change)  # type: ignore[arg-type]

    assert message == str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"id": "V12"}, "V12: id must be an id such as 'VA-14', got 'V12'"),
        ({"id": "VA-1"}, "VA-1: id must be an id such as 'VA-14', got 'VA-1'"),
        ({"tag": "GAP"}, "VA-12: tag 'GAP' is none of HOLE, AMBIG, CONTRA, EQUIV, DATA"),
        ({"question": ""}, "VA-12: question must be text without blanks around it, got ''"),
        ({"because": ""}, "VA-12: because must be text without blanks around it, got ''"),
        ({"cites": ()}, "VA-12: cites must be a tuple of one or more str, got ()"),
        ({"cites": "V36"}, "VA-12: cites must be a tuple of one or more str, got 'V36'"),
        ({"cites": ("VA-01",)}, "VA-12: cites must be a letter and a number such as 'V23', got 'VA-01'"),
        ({"cites": ("V36", "V36")}, "VA-12: cites must differ, 'V36' stands there twice"),
        ({"readings": ()}, "VA-12: readings must be a tuple of one or more Reading, got ()"),
        ({"readings": ("a", "b")}, "VA-12: readings must be a tuple of one or more Reading, got ('a', 'b')"),
        (
            {"readings": (Reading("a", "Left."), Reading("a", "Right."))},
            "VA-12: ids of readings must differ, 'a' stands there twice",
        ),
        (
            {"readings": (Reading("a", "Left."), Reading("b", "Left."))},
            "VA-12: texts of readings must differ, 'Left.' stands there twice",
        ),
        ({"default": "c"}, "VA-12: default 'c' is none of a, b"),
        ({"standing": True}, "VA-12: standing must be selectable() or recorded(why), got True"),
        ({"readings": ALONE}, "VA-12: readings must be two or more to be selectable or equivalent, there is one"),
        (
            {"readings": ALONE, "standing": RECORDED, "equivalent": True},
            "VA-12: readings must be two or more to be selectable or equivalent, there is one",
        ),
    ],
)
def test_wrong_rulings_are_refused(change: dict[str, object], message: str) -> None:
    """A ruling names which of its parts is wrong, and what was expected."""
    with pytest.raises(MalformedRulebook) as caught:
        attrs.evolve(RULING, **change)  # type: ignore[arg-type]

    assert message == str(caught.value)


@pytest.mark.parametrize("tag", TAGS)
def test_each_tag_is_taken(tag: str) -> None:
    """The five tags are the ones that a ruling may bear."""
    assert tag == attrs.evolve(RULING, tag=tag).tag


@pytest.mark.parametrize(
    ("id", "text", "message"),
    [
        ("A", "Left.", "A: id must be one lower-case letter such as 'b', got 'A'"),
        ("ab", "Left.", "ab: id must be one lower-case letter such as 'b', got 'ab'"),
        ("a", "", "a: text must be text without blanks around it, got ''"),
    ],
)
def test_wrong_readings_are_refused(id: str, text: str, message: str) -> None:
    """A reading has one lower-case letter and a text."""
    with pytest.raises(MalformedRulebook) as caught:
        Reading(id, text)

    assert message == str(caught.value)


@pytest.mark.parametrize(("chosen", "why"), [(False, ""), (True, "Just so.")])
def test_standing_gives_a_reason_exactly_when_recorded(chosen: bool, why: str) -> None:
    """A recorded ruling says why it is not selectable, a selectable one has nothing to say."""
    with pytest.raises(MalformedRulebook, match=r"^Standing: why must be"):
        Standing(chosen, why)


def test_mistakes_are_value_errors() -> None:
    """Whoever expects the built-in error catches ours."""
    with pytest.raises(ValueError, match=r"^V0: id must be"):
        attrs.evolve(STATEMENT, id="V0")
