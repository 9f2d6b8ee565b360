"""`lexludi deal`, `show`, `actions` and `explain`: positions in, answers out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import lexludi
from lexludi.engine.positions import load

from .conftest import Command


def test_a_deal_is_a_position(lexludi_command: Command) -> None:
    """Its first line says how to get the same again."""
    result = lexludi_command("deal", "voyage", "--seats", "3", "--seed", "7", "--reading", "VA-12=b")

    assert 0 == result.exit_code
    assert "# dealt by: lexludi deal voyage --seats 3 --reading VA-12=b --seed 7" == result.stdout.splitlines()[0]
    assert lexludi.game("voyage", seats=3).deal(7) == load(result.stdout)[1]


def test_a_deal_without_a_seed_says_its_seed(lexludi_command: Command) -> None:
    """So that it can be had again."""
    drawn = lexludi_command("deal", "voyage").stdout
    words = drawn.splitlines()[0].removeprefix("# dealt by: lexludi ").split()

    assert drawn == lexludi_command(*words).stdout


def test_a_deal_can_be_read_by_a_program(lexludi_command: Command) -> None:
    """The tables of the position, and the seed."""
    data = json.loads(lexludi_command("deal", "voyage", "--seed", "3", "--json").stdout)

    assert (3, "voyage", 2, 1) == (data["seed"], data["game"], data["seats"], data["state"]["turn"])


def test_a_position_is_shown(lexludi_command: Command, position: Path) -> None:
    """The row, the machine, the tokens and the hands, without colours where there is no terminal."""
    result = lexludi_command("show", position)

    assert 0 == result.exit_code
    assert result.stdout.startswith("Seat 1 is to act: main action to come\n")
    assert "\n[machine]\n" in result.stdout
    assert "\nSeat 0: 3 tokens, 20 tickets\n  purple  high noon x2, eventide, nighttime\n" in result.stdout
    assert "\x1b" not in result.output


def test_a_seat_sees_its_own_hand_alone(lexludi_command: Command, position: Path) -> None:
    """Of the others it sees how many tickets they hold."""
    shown = lexludi_command("show", position, "--seat", "1").stdout

    assert "\nSeat 0: 3 tokens, 20 tickets\nSeat 1: 3 tokens, 20 tickets\n  purple  sunrise" in shown
    assert "out of the game" not in shown


def test_the_end_is_shown_with_its_winners(lexludi_command: Command, position: Path) -> None:
    """And the ending that came about."""
    position.write_text(position.read_text().replace("machine = 0", "machine = 12"))
    result = lexludi_command("show", position)

    assert "E2      The machine has come onto the rightmost place." in result.stdout
    assert "won by  seats 0 and 1, together" in result.stdout
    assert "play never comes to this position: " in result.stderr


def test_a_position_can_be_read_by_a_program(lexludi_command: Command, position: Path) -> None:
    """With its outcome, and with what shows that play never comes there."""
    data = json.loads(lexludi_command("show", position, "--json").stdout)

    assert ({"over": False, "endings": [], "winners": []}, []) == (data["outcome"], data["notes"])


def test_the_legal_actions_are_listed(lexludi_command: Command, position: Path) -> None:
    """One line each, written as `explain` reads them."""
    result = lexludi_command("actions", position)

    assert 0 == result.exit_code
    assert ('move card="purple sunrise"', "end turn", 21) == (
        result.stdout.splitlines()[0],
        result.stdout.splitlines()[-1],
        len(result.stdout.splitlines()),
    )


def test_the_legal_actions_can_be_read_by_a_program(lexludi_command: Command, position: Path) -> None:
    """As mappings."""
    data = json.loads(lexludi_command("actions", position, "--json").stdout)

    assert ({"do": "end turn", "seat": 1}, 21) == (data[-1], len(data))


def test_a_seat_that_is_not_to_act_has_no_action(lexludi_command: Command, position: Path) -> None:
    """That is an answer, not an error."""
    result = lexludi_command("actions", position, "--seat", "0")

    assert (0, "") == (result.exit_code, result.stdout)
    assert "seat 0 has no legal action: to act is seat 1" in result.stderr


def test_standard_input_is_a_position_too(lexludi_command: Command, position: Path) -> None:
    """Its name is a dash."""
    result = lexludi_command("actions", "-", typed=position.read_text())

    assert lexludi_command("actions", position).stdout == result.stdout


def test_a_legal_action_is_explained(lexludi_command: Command, position: Path) -> None:
    """Every clause holds, and the exit status is 0."""
    result = lexludi_command("explain", position, "move", "red", "eventide")

    assert 0 == result.exit_code
    assert result.stdout.startswith('move card="red eventide": legal\n')
    assert 5 == result.stdout.count("\n  holds  ")


def test_an_illegal_action_is_explained(lexludi_command: Command, position: Path) -> None:
    """The clause that fails, the statement and the rule behind it, what is nearest, and exit status 1."""
    result = lexludi_command("explain", position, "warp", "purple sunrise", "3")

    assert 1 == result.exit_code
    assert result.stdout.startswith('warp card="purple sunrise" place=3: not legal\n')
    assert "\n  FAILS           V39.2  The place shows a ticket, not a port. (V36, V39; VA-10 a)\n" in result.stdout
    assert "V36     The goal of a warp is a ticket that lies open among the locations.\n" in result.stdout
    assert "rule    spec/voyage/actions/warp.py:" in result.stdout
    assert "\n  not applicable  V37.1 " in result.stdout


def test_the_nearest_legal_actions_are_named(lexludi_command: Command, position: Path) -> None:
    """They are written as one would ask for them."""
    result = lexludi_command("explain", position, "stay", "red eventide")

    assert '\n  nearest legal   stay card="purple sunrise"\n' in result.stdout


def test_an_explanation_can_be_read_by_a_program(lexludi_command: Command, position: Path) -> None:
    """The verdict on each clause, and the nearest actions."""
    result = lexludi_command("explain", position, "--json", "--seat", "0", "end turn")
    data = json.loads(result.stdout)

    assert (1, False) == (result.exit_code, data["legal"])
    assert [("V42.1", "holds"), ("V21.1", "fails")] == [(f["clause"], f["verdict"]) for f in data["findings"]]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("fly",), 'no action "fly" here: there are "move", "stay", "warp", "end turn"'),
        (("move", "red", "midnite"), 'move, card: "red midnite" is unknown: did you mean "red midnight"?'),
        (
            ("warp", "red", "midnight"),
            'warp needs place (a number from 0 to 12): write warp card="purple sunrise" place=0',
        ),
        (("end turn", "--seat", "2"), "--seat 2: there are seats 0 to 1"),
    ],
)
def test_a_wrong_action_is_refused_with_advice(
    lexludi_command: Command, position: Path, words: tuple[str, ...], message: str
) -> None:
    """One line on standard error, and exit status 2."""
    result = lexludi_command("explain", position, *words)

    assert (2, "", f"Error: {message}\n") == (result.exit_code, result.stdout, result.stderr)


@pytest.mark.parametrize("command", ["show", "actions"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "game: it is missing"),
        ("game = ", "this is no TOML"),
        ('game = "voyage"\nseats = 2', "state: tops: give the top card of each of the 13 places"),
        (
            'game = "voyage"\nseats = 2\n[state]\nmachin = 3',
            'state.machin: there is no such field: did you mean "machine"?',
        ),
    ],
)
def test_a_wrong_position_is_refused_with_advice(
    lexludi_command: Command, tmp_path: Path, command: str, text: str, message: str
) -> None:
    """The file is named, and what is wrong in it."""
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    named, piped = lexludi_command(command, file), lexludi_command(command, "-", typed=text)

    assert (2, 2) == (named.exit_code, piped.exit_code)
    assert named.stderr.startswith(f"Error: {file}: {message}")
    assert piped.stderr.startswith(f"Error: standard input: {message}")


def test_a_file_that_cannot_be_read_is_refused(lexludi_command: Command, tmp_path: Path) -> None:
    """Missing files, folders and binary files."""
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff")

    for path, why in ((tmp_path / "none", "No such file"), (tmp_path, "Is a directory"), (binary, "no text in UTF-8")):
        result = lexludi_command("show", path)
        assert 2 == result.exit_code
        assert f"{path}: cannot be read: " in result.stderr
        assert why in result.stderr


def test_json_shows_the_whole_position(lexludi_command: Command, position: Path) -> None:
    """What one seat sees is for people."""
    result = lexludi_command("show", position, "--seat", "0", "--json")

    assert (2, "Error: --json shows the whole position: leave --seat out\n") == (result.exit_code, result.stderr)
