"""The Sphinx domain `rules` shows what the game's value holds, and warns of what is wrong or missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.docs.console import ROOT
from tests.docs.projects import Built, build

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("book")]

PAGE = """
Title
=====

.. rules:game:: voyage

.. rules:clause:: V23.2

   A remark.

.. rules:clause:: V99.9

.. rules:ending:: E1

.. rules:ending:: E1

.. rules:case:: example-move

See :rules:clause:`V23.2` and :rules:ruling:`VA-99`.

.. rules:statements:: Moving

.. rules:matrix::
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A project of one page that has something of each kind, some of it wrong."""
    return build(tmp_path_factory.mktemp("domain"), {"index": PAGE}, cases=str(ROOT / "tests" / "cases"))


def told(built: Built, text: str) -> bool:
    """Whether a warning says something."""
    return any(text in line for line in built.warnings)


def test_an_unknown_id_is_a_warning_with_its_place(built: Built) -> None:
    """To describe a clause that the game does not have is a warning that names page and line."""
    assert any("index.rst:11" in w and "voyage has no clause 'V99.9'" in w for w in built.warnings)


def test_an_unknown_reference_is_a_warning(built: Built) -> None:
    """So is a reference to a ruling that the game does not have."""
    assert told(built, "rules:ruling reference target not found: VA-99")


def test_an_unknown_section_is_a_warning(built: Built) -> None:
    """So are the statements of a section that the rulebook does not have."""
    assert told(built, "voyage has no section 'Moving'")


def test_what_is_described_twice_is_a_warning(built: Built) -> None:
    """Each thing has one place."""
    assert told(built, "ending E1 of voyage is described twice")


def test_what_no_page_describes_is_a_warning(built: Built) -> None:
    """A page that is missing something is found by the build, not by a reader."""
    assert told(built, "ruling VA-12 of voyage is described nowhere")
    assert not told(built, "clause V23.2 of voyage is described nowhere")


def test_a_clause_stands_beside_its_predicate(built: Built) -> None:
    """The page shows the function that the engine calls, its formula, and the remark of the page."""
    page = built.page("index")

    assert "def time_matches(game: Game, state: State, action: Move) -> Bool:" in page
    assert "or TIME_OF[move.card] = TIME_OF[tops[machine + 1]]" in page
    assert "A remark." in page


def test_a_clause_names_who_tries_it(built: Built) -> None:
    """Cases that it forbids, an example found by play, rulings and properties are listed."""
    page = built.page("index")

    assert "illegal" in page
    assert 'Here only *V23.2* forbids "move seat=' in page
    assert "VA-09" in page


def test_a_case_shows_position_and_answer(built: Built) -> None:
    """The cards lie in a row, and the answer is the engine's too."""
    page = built.page("index")

    assert "seat 0: move, card red high noon" in page
    assert "the engine says otherwise" not in page


def test_what_was_not_run_is_marked(built: Built) -> None:
    """Without a run of the proofs the page says so instead of nothing."""
    assert "not run" in built.page("index")


def test_a_gap_in_the_matrix_is_counted(built: Built) -> None:
    """The matrix says how many statements have to be cited, and that each is."""
    assert "statements must be cited by a rule. Of these, every one is cited" in built.page("index")


def test_an_illegal_answer_names_the_clause(tmp_path: Path) -> None:
    """A case whose expectation is wrong is marked by what the engine says."""
    (tmp_path / "cases" / "voyage").mkdir(parents=True)
    case = (ROOT / "tests/cases/voyage/example-move.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "cases/voyage/example-move.toml"
    wrong.write_text(case.replace("tokens = [4, 3, 3, 2]", "tokens = [3, 3, 3, 2]"), encoding="utf-8")
    page = "Title\n=====\n\n.. rules:case:: example-move\n"
    built = build(tmp_path, {"index": page}, cases=str(tmp_path / "cases"), quiet=("rules", "ref"))

    assert "the engine says otherwise" in built.page("index")


def test_the_audit_lists_what_nothing_caught_first(tmp_path: Path) -> None:
    """Changes of the rules stand with what caught them; those that nothing caught come first, idle ones last."""
    source = tmp_path / "source"
    source.mkdir()
    case = "case move-needs-a-ticket-from-the-hand"
    mutants = [
        {"id": "drop-V37.1", "what": "V37.1 is dropped", "caught by": None, "equivalent": True},
        {"id": "drop-V23.1", "what": "V23.1 is dropped", "caught by": case, "equivalent": False},
        {"id": "drop-V39.1", "what": "V39.1 is dropped", "caught by": None, "equivalent": False},
    ]
    found = {"seats": 2, "killed": 1, "total": 2, "mutants": mutants}
    (source / "audit.json").write_text(json.dumps(found), encoding="utf-8")
    built = build(tmp_path, {"index": "Title\n=====\n\n.. rules:audit::\n"}, quiet=("rules", "ref"))
    page = built.page("index")

    assert "With 2 seats, 1 of 2 changes are caught, 50 %. Proved to change nothing: 1 more." in page
    assert page.index("V39.1 is dropped") < page.index("V23.1 is dropped") < page.index("V37.1 is dropped")
    assert "changes nothing: proved" in page
    assert "none" in page
