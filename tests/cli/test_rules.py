"""`lexludi games` and `lexludi rules`: what there is, and each rule with what it rests on."""

from __future__ import annotations

import json

import pytest

import lexludi
from lexludi.cli.catalogue import entries

from .conftest import Command


def test_the_games_are_listed_with_their_seats(lexludi_command: Command) -> None:
    """One line a game."""
    result = lexludi_command("games")

    assert 0 == result.exit_code
    assert "voyage    Parallel Time Machine Voyage, for 2, 3 or 4 seats\n" in result.stdout


def test_the_games_are_listed_for_programs(lexludi_command: Command) -> None:
    """Names, titles, numbers of seats, and editions."""
    listed = json.loads(lexludi_command("games", "--json").stdout)

    assert {"name": "voyage", "title": "Parallel Time Machine Voyage", "seats": [2, 3, 4], "editions": []} in listed


def test_the_rules_of_a_game_are_shown_in_order(lexludi_command: Command) -> None:
    """Statements, actions with their clauses, endings, rulings and properties."""
    result = lexludi_command("rules", "voyage")
    order = [
        "Statements",
        "  V1 ",
        "Setup",
        "Actions",
        "  move ",
        "    V23.2 ",
        "Endings",
        "Who wins",
        "Rulings",
        "Properties",
    ]
    places = [result.stdout.index(f"\n{words}") for words in order]

    assert 0 == result.exit_code
    assert sorted(places) == places


def test_every_id_is_in_the_overview(lexludi_command: Command) -> None:
    """Nothing that has an id is left out."""
    shown = lexludi_command("rules", "voyage").stdout.split()

    assert [] == [
        e.id for e in entries(lexludi.game("voyage").rules) if e.what != e.id and e.id.split()[0] not in shown
    ]


@pytest.mark.parametrize("id", [e.id for e in entries(lexludi.game("voyage").rules)])
def test_everything_with_an_id_can_be_shown(lexludi_command: Command, id: str) -> None:
    """As text and as JSON."""
    shown, data = lexludi_command("rules", "voyage", id), lexludi_command("rules", "voyage", id, "--json")

    assert (0, 0) == (shown.exit_code, data.exit_code)
    assert shown.stdout.startswith(id)
    assert id == json.loads(data.stdout)[0]["id"]


def test_a_clause_is_shown_with_its_predicate(lexludi_command: Command) -> None:
    """The statements and rulings behind it, and the function that it is, with file and line."""
    shown = lexludi_command("rules", "voyage", "v23.2").stdout

    assert shown.startswith("V23.2, clause of move\nThe ticket shows the time of the top card on the right")
    assert "  V25     Where several cards lie in a stack" in shown
    assert "  VA-09   Does an any-time port keep its freedom once tickets cover it? (a) No" in shown
    assert "Predicate  spec/voyage/actions/move.py:" in shown
    assert "    def time_matches(game: Game, state: State, action: Move) -> Bool:\n" in shown


def test_a_statement_is_shown_with_what_uses_it(lexludi_command: Command) -> None:
    """Where it stands, and the clauses, rulings and properties that cite it."""
    shown = lexludi_command("rules", "voyage", "V23").stdout

    assert "line 59 of the rulebook, section Move" in shown
    assert "  - clause V23.1 of move: The ticket is in the seat's hand.\n" in shown


def test_a_statement_that_nothing_cites_says_why(lexludi_command: Command) -> None:
    """A component needs no rule."""
    assert "no rule needs to cite it: component" in lexludi_command("rules", "voyage", "V1").stdout


def test_a_ruling_is_shown_with_its_readings(lexludi_command: Command) -> None:
    """The default, the one in force, the reason, and how to choose another."""
    shown = lexludi_command("rules", "voyage", "VA-12", "--reading", "VA-12=b").stdout

    assert "  a   To the left or to the right. (default)\n" in shown
    assert "  b   Only to places on the right of the machine. (in force)\n" in shown
    assert "yes, as in --reading VA-12=b" in shown
    assert "no: A single reading" in lexludi_command("rules", "voyage", "VA-31").stdout


def test_a_clause_of_another_reading_is_found(lexludi_command: Command) -> None:
    """A note says under which reading it exists."""
    result = lexludi_command("rules", "voyage", "V36.2")

    assert 0 == result.exit_code
    assert "V36.2 exists only under another reading: this is with --reading VA-12=b" in result.stderr
    assert result.stdout.startswith("V36.2, clause of warp")


def test_all_rules_can_be_read_by_a_program(lexludi_command: Command) -> None:
    """An entry for everything that has an id, with its sources."""
    data = json.loads(lexludi_command("rules", "voyage", "--json").stdout)
    clause = next(e for e in data if e["id"] == "V23.2")

    assert ["V6", "V23", "V25"] == clause["cites"]
    assert "def time_matches" in clause["rules"][0]["source"]
    assert [e.id for e in entries(lexludi.game("voyage").rules)] == [e["id"] for e in data]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("voyag",), 'no game "voyag": did you mean "voyage"?'),
        (("voyage", "ticket-first"), "voyage has nothing called ticket-first: did you mean tickets-first?"),
        (("voyage", "xyzzy"), "voyage has nothing called xyzzy: `lexludi rules voyage` lists all"),
        (("voyage", "--seats", "9"), "voyage is for 2, 3, 4 seats, not 9"),
        (("voyage", "--reading", "VA-12"), "write a ruling and the letter of its reading, such as VA-12=b"),
        (("voyage", "--reading", "VA-12=x"), "VA-12 has no reading 'x': there are a, b"),
        (("voyage", "--reading", "VA-12=a", "--reading", "va-12=B"), "VA-12 is given twice"),
    ],
)
def test_wrong_words_are_refused_with_advice(lexludi_command: Command, words: tuple[str, ...], message: str) -> None:
    """One line on standard error, and exit status 2."""
    result = lexludi_command("rules", *words)

    assert (2, "") == (result.exit_code, result.stdout)
    assert message in result.stderr
