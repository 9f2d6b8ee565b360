"""A case file that is no case is refused, and a case that expects something else is told what the engine says."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi import CaseError, IllegalActionError
from lexludi.engine.cases import judge, load_case, load_cases, read_case, scene
from lexludi.spec.voyage.actions.move import Move

CASE = """
id = "a-move"
title = "A title."
question = "A question?"
cites = ["V23"]
rulings = ["VA-08"]
example = "V28"

[position]
game = "voyage"
seats = 2

[position.state]
turn = 0
machine = 0
tops = [
    "red sunrise", "port high noon", "port sunrise", "port sunrise", "port high noon", "port eventide", "port eventide",
    "port nighttime", "port nighttime", "port midnight", "port midnight", "port any time", "port any time",
]
hands = [["purple high noon", "purple sunrise"], 20]

[action]
do = "move"
seat = 0
card = "purple high noon"

[expect]
legal = true

[expect.after]
machine = 1
hands = {0 = ["purple sunrise"], 1 = 20}
tops = {1 = "purple high noon"}
board = {}

[expect.outcome]
over = false
endings = []
winners = []
"""


def test_a_case_is_read() -> None:
    """All that its file says is in the value."""
    case = read_case(CASE)

    assert ("a-move", "V28", ("V23",), ("VA-08",)) == (case.id, case.example, case.cites, case.rulings)
    assert "a-move: A title." == str(case)


def test_a_case_that_the_engine_answers_so_has_no_complaints() -> None:
    """Legality, the state after it and the outcome agree."""
    assert [] == judge(read_case(CASE))


def test_a_case_is_set_up_for_others_too() -> None:
    """Its table, the state of the question and the action."""
    put = scene(read_case(CASE))

    assert (0, Move(0, 1)) == (put.state.machine, put.action)
    assert put.table.legal(put.state, put.action)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("machine = 1", "machine = 2", "machine: expected 2, got 1"),
        ("1 = 20", "1 = 19", "hands[1]: expected 19, got 20"),
        ('1 = "purple high noon"', '1 = "red high noon"', "tops[1]: expected 6, got 1"),
        ("board = {}", "board = {3 = 1}", "board: expected"),
        ("board = {}", "bord = {}", 'expect.after.bord: there is no such field: did you mean "board"'),
        ("board = {}", "board = {13 = 1}", "expect.after.board: "),
        ("over = false", "over = true", "over: expected True, got False"),
        ("winners = []", "winners = [1]", "winners: expected [1], got []"),
        ("turn = 0", "turns = 0", "cannot be put: state.turns: there is no such field"),
        ('card = "purple high noon"', 'card = "purple hi noon"', "cannot be put: move, card: "),
    ],
)
def test_a_case_with_another_answer_is_told(old: str, new: str, complaint: str) -> None:
    """Expected and got stand side by side."""
    complaints = judge(read_case(CASE.replace(old, new, 1)))

    assert 1 == len(complaints)
    assert complaint in complaints[0]


def test_the_clause_that_fails_first_is_compared() -> None:
    """Another clause than the expected one is a complaint."""
    illegal = CASE.replace('card = "purple high noon"', 'card = "purple sunrise"')
    illegal = illegal[: illegal.index("[expect]")] + '[expect]\nlegal = false\nfails = ["V23.1"]\n'

    assert ["fails: expected V23.1, got V23.2"] == judge(read_case(illegal))
    legal = illegal.replace('card = "purple sunrise"', 'card = "purple high noon"')
    assert ["legal: expected false, got true: "] == judge(read_case(legal))
    assert [] == judge(read_case(illegal.replace("V23.1", "V23.2")))


def test_an_action_before_the_question_must_be_legal() -> None:
    """A question cannot be put in a state to which no play leads."""
    case = read_case(CASE.replace("[action]", '[[before]]\ndo = "end turn"\nseat = 1\n\n[action]', 1))

    with pytest.raises(IllegalActionError):
        scene(case)
    assert judge(case)[0].startswith("cannot be put: end turn seat=1 is not legal: V21.1 fails")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "a-move"', "id = ", "this is no TOML"),
        ('id = "a-move"', "", "id is missing"),
        ('id = "a-move"', "id = 7", "id: expected a text, got 7"),
        ('cites = ["V23"]', 'cites = "V23"', "cites: expected a list of ids"),
        ('cites = ["V23"]', "cites = [23]", "cites: expected a list of ids"),
        ("rulings", "ruling", 'a case has no "ruling": did you mean "rulings"'),
        ("legal = true", 'legal = "yes"', 'legal: expected true or false, got "yes"'),
        ("legal = true", "", "it stands where there is an action"),
        ("legal = true", "legal = false", "expect.fails names what fails"),
        ("over = false", "ower = false", 'expect.outcome has no "ower": did you mean "over"'),
        ("legal = true", 'legal = false\nfails = ["V1.1"]', "expect.after is the state after a legal action"),
    ],
)
def test_a_file_that_is_no_case_is_refused(old: str, new: str, message: str) -> None:
    """What is missing, unknown or of the wrong kind is named."""
    with pytest.raises(CaseError) as caught:
        read_case(CASE.replace(old, new, 1))

    assert message in str(caught.value)


def test_a_case_lies_in_a_file_of_its_name(tmp_path: Path) -> None:
    """The error names the file."""
    (tmp_path / "a-move.toml").write_text(CASE)

    assert ("a-move",) == tuple(case.id for case in load_cases(tmp_path))
    (tmp_path / "a-stay.toml").write_text(CASE)
    with pytest.raises(CaseError, match=r'a-stay\.toml: id "a-move" in a file of another name'):
        load_case(tmp_path / "a-stay.toml")
