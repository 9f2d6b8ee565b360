"""The book describes each thing of each game, and each page is reached."""

from __future__ import annotations

import doctest
import importlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from lexludi.proofs.mutants import mutants
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build as build_game
from lexludi.spec.language.library import names
from tests.docs.console import ROOT
from tests.docs.projects import EXTENSIONS, build

DOCS = ROOT / "docs"
PAGES = sorted(p for p in DOCS.rglob("*.rst") if "_build" not in p.parts)


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module that reads a game for the book."""
    monkeypatch.syspath_prepend(str(EXTENSIONS))
    return importlib.import_module("book_model")


@pytest.mark.parametrize("folder", sorted(DOCS.glob("*/audit.json")), ids=lambda path: path.parent.name)
def test_the_audit_in_the_book_is_of_the_rules_as_they_stand(folder: Path) -> None:
    """It lists every change that can be made to them; `lexludi audit GAME --json` makes it anew."""
    found = json.loads(folder.read_text("utf-8"))
    game = build_game(folder.parent.name, found["seats"])

    assert [m.id for m in mutants(game)] == [m["id"] for m in found["mutants"]]
    caught = {m["caught by"] for m in found["mutants"]}
    assert {c for c in caught if c and not c.startswith("case ")} <= {p.id for p in game.properties}


@pytest.mark.slow
@pytest.mark.xdist_group("book")
def test_the_ids_described_are_those_of_the_game(tmp_path: Path) -> None:
    """The chapter of Voyage describes each of its things once, and nothing else."""
    folder = DOCS / "voyage"
    pages = {str(p.relative_to(folder).with_suffix("")): p.read_text("utf-8") for p in sorted(folder.rglob("*.rst"))}
    pages.pop("modules")
    built = build(tmp_path, pages, cases=str(ROOT / "tests" / "cases"))

    assert [] == [w for w in built.warnings if "[rules." in w]


def ids_of(game: Game, part: str) -> set[str]:
    """The ids of the clauses, actions or endings of a game."""
    if part == "clause":
        return {c.id for kind in game.kinds for c in kind.clauses}
    return {k.name for k in game.kinds} if part == "action" else {e.id for e in game.endings}


@pytest.mark.parametrize("name", names())
def test_every_clause_action_and_ending_of_every_reading_is_in_the_book(model: Any, name: str) -> None:
    """What only some reading brings is described like the rest, and said to be under it."""
    book = model.book(name)
    games = {"": book.game, **{v.label: v.game for v in book.variants}}
    for part in ("clause", "action", "ending"):
        told = {i.id: i.under for i in book.of(part)}
        have = {label: ids_of(game, part) for label, game in games.items()}

        assert set().union(*have.values()) == set(told)
        assert {id: tuple(lb for lb in games if lb and id in have[lb]) for id in told if id not in have[""]} == {
            id: under for id, under in told.items() if under
        }


def test_what_a_reading_brings_is_said_to_be_under_it(model: Any) -> None:
    """And what stands without it is not."""
    book = model.book("voyage")

    assert {"pay", "pass"} <= {i.id for i in book.of("action")}
    assert ("VA-12b",) == book.find("clause", "V36.2").under
    assert () == book.find("clause", "V37.2").under


def test_every_game_has_a_chapter() -> None:
    """A game of the library is one of the games of the book."""
    conf = (DOCS / "conf.py").read_text(encoding="utf-8")

    assert [] == [name for name in names() if f'"{name}"' not in conf or not (DOCS / name / "index.rst").exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_a_page_has_one_sentence_a_line(page: Path) -> None:
    """A line of prose does not go on after a full stop."""
    prose = [line for line in page.read_text(encoding="utf-8").splitlines() if not line.startswith((" ", ".."))]

    assert [] == [line for line in prose if re.search(r"[a-z`)]\. [A-Z`]", line)]


@pytest.mark.parametrize("name", sorted(p.stem for p in EXTENSIONS.glob("*.py")))
def test_examples_of_the_extension_hold(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The doctests of the book's own modules are run like those of the package."""
    monkeypatch.syspath_prepend(str(EXTENSIONS))

    assert 0 == doctest.testmod(importlib.import_module(name)).failed


def test_only_what_points_into_the_row_is_marked_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three seats the idle turns have the range of the places, but they are no place."""
    monkeypatch.syspath_prepend(str(EXTENSIONS))
    drawing = importlib.import_module("book_drawing")
    tops = ["red sunrise", *["port any time"] * 12]
    row, rest = drawing.drawn(build_game("voyage", 3), {"tops": tops, "machine": 2, "idle": 3})

    assert "machine" in row.astext()
    assert "idle: 3." == rest.astext()


def test_places_are_called_what_players_call_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The eras of Leap count from 1, scenarios lie at the first nine, and a piece stands in one of them."""
    monkeypatch.syspath_prepend(str(EXTENSIONS))
    drawing = importlib.import_module("book_drawing")
    given = {
        "eras": ["era 1", *["none"] * 9],
        "scenarios": ["first", *["blank"] * 8],
        "pieces": ["era 2", "era 10"],
    }
    eras, scenarios, seats = (node.astext().split() for node in drawing.drawn(build_game("leap", 2), given))

    assert " ".join(f"era {n}" for n in range(1, 11)) == " ".join(eras[:20])
    assert " ".join(f"era {n}" for n in range(1, 10)) == " ".join(scenarios[:18])
    assert "seat 0 era 2 seat 1 era 10" == " ".join(seats[1:])
