"""Queries written out: their index, and two solvers that read them back."""

from __future__ import annotations

import csv
from pathlib import Path

import cvc5
import pytest
import z3

from lexludi.proofs.export import INDEX, export
from lexludi.spec.language.library import build

from .tally import DEFINED, DOMAIN, ENDS, EVEN, KEPT, NEVER_ONE, PROGRESS, tally

TALLY = tally(DOMAIN, DEFINED, KEPT, EVEN, PROGRESS, ENDS)
WANTED = (
    "tokens-conserved",
    "one-token-a-place",
    "hands-shrink-with-movement",
    "warps-bounded",
    "no-warp-onto-a-warp",
    "progress",
    "view-hides-buried",
    "ends-E3",
    "VA-21-equivalent",
)


def rows(folder: Path) -> list[dict[str, str]]:
    """The lines of the index."""
    with (folder / INDEX).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def by_z3(path: Path) -> str:
    """What Z3 says of a script."""
    solver = z3.Solver()
    solver.from_file(str(path))
    return str(solver.check())


def by_cvc5(path: Path) -> str:
    """What cvc5 says of a script."""
    terms = cvc5.TermManager()
    solver, symbols = cvc5.Solver(terms), cvc5.SymbolManager(terms)
    solver.setOption("rlimit", "20000000")
    parser = cvc5.InputParser(solver, symbols)
    parser.setFileInput(cvc5.InputLanguage.SMT_LIB_2_6, str(path))
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said = command.invoke(solver, symbols).strip() or said
    return said


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some properties of Voyage, written out."""
    made = tmp_path_factory.mktemp("queries")
    export([build("voyage", 2)], made, WANTED, jobs=2)
    return made


def test_the_index_names_every_file(folder: Path) -> None:
    """With the property that it belongs to and what is expected of it."""
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*.smt2")}
    named = [row["file"] for row in rows(folder) if row["file"] != "-"]

    assert written == set(named)
    assert len(named) == len(written)
    assert {"unsat"} == {row["expected"] for row in rows(folder) if row["file"] != "-"}
    assert set(WANTED) == {row["property"] for row in rows(folder)}


def test_what_a_play_shows_has_no_file(folder: Path) -> None:
    """The index says so."""
    assert [("-", "a play shows it")] == [
        (row["file"], row["expected"]) for row in rows(folder) if row["property"] == "ends-E3"
    ]


def test_files_lie_by_game_seats_and_property(folder: Path) -> None:
    """And are called as their obligation."""
    assert (folder / "voyage-2" / "one-token-a-place" / "warp-0.smt2").is_file()


def test_two_solvers_refute_what_was_written(folder: Path) -> None:
    """What is read back is as unsatisfiable as what was asked, for a second solver too."""
    paths = sorted(folder.rglob("*.smt2"))

    assert [] == [path.name for path in paths if by_z3(path) != "unsat"]
    assert [] == [path.name for path in paths if by_cvc5(path) != "unsat"]


def test_a_query_says_what_it_is_about(folder: Path) -> None:
    """In words, with the expected answer."""
    head = (folder / "voyage-2" / "tokens-conserved" / "warp-0.smt2").read_text(encoding="utf-8").splitlines()[:4]

    assert [
        "; There are always three tokens for each seat, in front of seats or in the row (VL-4).",
        "; tokens-conserved/warp: refuted, so that what it denies is proved",
        "(set-logic ALL)",
        "(set-info :status unsat)",
    ] == head


def test_an_export_is_the_same_every_time(tmp_path: Path) -> None:
    """File by file, whatever was proved before."""
    texts = []
    for name, others in (("a", (DOMAIN, EVEN)), ("b", (DOMAIN, NEVER_ONE, DEFINED))):
        export([tally(*others)], tmp_path / "others")
        assert export([TALLY], tmp_path / name) > 0
        files = sorted((tmp_path / name).rglob("*.smt2"))
        texts.append({p.relative_to(tmp_path / name): p.read_text(encoding="utf-8") for p in files})

    assert texts[0].keys() == texts[1].keys()
    assert texts[0] == texts[1]


def test_an_export_has_every_obligation(tmp_path: Path) -> None:
    """Of every kind of property; a number tells how many queries there are."""
    number = export([TALLY], tmp_path)
    obligations = {row["obligation"] for row in rows(tmp_path)}

    assert number == len(list(tmp_path.rglob("*.smt2")))
    assert {"domain/deal", "domain/take", "defined/take/clauses", "kept/take", "ends/take"} <= obligations
    assert {"progress/seat-0", "progress/seat-1", "ends/bound/deal"} <= obligations


def test_what_holds_at_once_needs_no_query(tmp_path: Path) -> None:
    """The index has it all the same."""
    export([tally(DEFINED)], tmp_path)
    (trivial,) = (row for row in rows(tmp_path) if row["obligation"] == "defined/take/clauses")

    assert ("-", "holds at once") == (trivial["file"], trivial["expected"])


def test_what_is_not_proved_has_no_file(tmp_path: Path) -> None:
    """The index says what the solver said of it."""
    export([tally(DOMAIN, NEVER_ONE)], tmp_path)
    (failed,) = (row for row in rows(tmp_path) if row["obligation"] == "never-one/take")

    assert ("-", "sat") == (failed["file"], failed["expected"])
    assert not list((tmp_path / "tally-2" / "never-one").glob("take*"))
