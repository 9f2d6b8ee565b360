"""The statements and rulings of every game are numbered, in order, well formed, and refer to things that exist."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import ascii_lowercase

import pytest

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build, names
from lexludi.spec.language.rulebook import Ruling, Statement

CASES = Path(__file__).parents[1] / "cases"
GAMES = [build(name) for name in names()]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_statement = pytest.mark.parametrize(
    "statement", [s for game in GAMES for s in game.statements], ids=lambda statement: statement.id
)
each_ruling = pytest.mark.parametrize(
    ("game", "ruling"), [(game, r) for game in GAMES for r in game.rulings], ids=lambda v: getattr(v, "id", "")
)


@each_game
def test_a_game_built_again_is_the_same(game: Game) -> None:
    """By its value, so that verdicts on it can be kept and its proofs sent to other processes."""
    assert game == build(game.name, game.seats, game.readings, game.edition)


@each_game
def test_ids_are_a_letter_and_numbers_without_a_gap(game: Game) -> None:
    """Statements count from 1 after the game's letter, rulings after the letter and an A."""
    letter = game.statements[0].id[0]

    assert [f"{letter}{n + 1}" for n in range(len(game.statements))] == [s.id for s in game.statements]
    assert [f"{letter}A-{n + 1:02}" for n in range(len(game.rulings))] == [r.id for r in game.rulings]


@each_game
def test_statements_stand_in_the_order_of_the_rulebook(game: Game) -> None:
    """The lines never fall."""
    lines = [statement.line for statement in game.statements]

    assert sorted(lines) == lines


@each_game
def test_no_two_say_the_same(game: Game) -> None:
    """Each statement has a text of its own, and each ruling a question of its own."""
    assert len(game.statements) == len({s.text for s in game.statements})
    assert len(game.rulings) == len({r.question for r in game.rulings})


@each_statement
def test_each_statement_is_one_sentence(statement: Statement) -> None:
    """A statement begins with a capital, ends with a full stop, and has no other sentence in it."""
    assert not statement.text[0].islower()
    assert [len(statement.text) - 1] == [at for at, sign in enumerate(statement.text) if sign in ".?!"]


@each_game
def test_what_is_restated_is_cited_itself(game: Game) -> None:
    """A statement that restates another points to one that a rule must cite."""
    must_be_cited = {s.id for s in game.statements if s.must_be_cited}
    restated = {s.reason.detail for s in game.statements if s.reason is not None and s.reason.kind == "restates"}

    assert set() == restated - must_be_cited


@each_game
def test_examples_are_played_by_cases(game: Game) -> None:
    """The case that each example names exists, and says which example it plays."""
    cases = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((CASES / game.name).glob("*.toml"))]
    plays = {case["id"]: case.get("example") for case in cases}
    examples = [(s.id, s.reason.detail) for s in game.statements if s.reason is not None and s.reason.kind == "example"]

    assert examples == [(plays.get(case), case) for _, case in examples]


@each_ruling
def test_each_ruling_cites_statements_that_exist(game: Game, ruling: Ruling) -> None:
    """A ruling cites statements of the rulebook, in their order."""
    known = [statement.id for statement in game.statements]

    assert list(ruling.cites) == [id for id in known if id in ruling.cites]


@each_ruling
def test_each_ruling_asks_a_question_and_gives_sentences(game: Game, ruling: Ruling) -> None:
    """The question ends with a question mark; readings and reasons end with a full stop."""
    assert ruling.question.endswith("?")
    assert all(reading.text.endswith(".") for reading in ruling.readings)
    assert ruling.because.endswith(".")
    assert ruling.standing.selectable or ruling.standing.why.endswith(".")


@each_ruling
def test_readings_are_lettered_from_a(game: Game, ruling: Ruling) -> None:
    """The readings of a ruling are a, b, ... without a gap, and the default is one of them."""
    letters = ascii_lowercase[: len(ruling.readings)]

    assert letters == "".join(reading.id for reading in ruling.readings)
    assert ruling.default in letters


@each_game
def test_readings_are_claimed_equivalent_where_the_tag_says_so(game: Game) -> None:
    """And all of these are selectable."""
    equivalent = [ruling for ruling in game.rulings if ruling.equivalent]

    assert [r.id for r in game.rulings if r.tag == "EQUIV"] == [r.id for r in equivalent]
    assert all(r.standing.selectable for r in equivalent)
