"""`lexludi play` and `replay`: a person at the keyboard, and the record of what was played."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import lexludi
from lexludi.cli.plays import short
from lexludi.engine.positions import load

from .conftest import Command


@pytest.fixture
def played(lexludi_command: Command, tmp_path: Path) -> Path:
    """A play of six actions: two of seat 0, and a turn of seat 1."""
    file = tmp_path / "play.jsonl"
    lexludi_command("play", "voyage", "--seed", "5", "--save", file, typed="1\nend turn\nq\n")
    return file


def test_a_person_answers_with_numbers_and_actions(lexludi_command: Command) -> None:
    """The other seats act at random, and each of their actions is told."""
    result = lexludi_command("play", "voyage", "--seed", "5", typed="1\nend turn\nq\n")

    assert 0 == result.exit_code
    assert "2 seats, seed 5. You are seat 0." in result.stdout
    assert "\nend turn  9 end turn\n" in result.stdout
    assert "\nSeat 1: " in result.stdout
    assert "You left the game after 6 actions.\n" in result.stdout


def test_a_game_with_a_seed_can_be_played_again(lexludi_command: Command) -> None:
    """Cards and opponents are the same."""
    first, second = (lexludi_command("play", "voyage", "--seed", "5", typed="1\nend turn\nq\n") for _ in range(2))

    assert first.stdout == second.stdout


def test_a_person_sees_only_the_own_hand(lexludi_command: Command) -> None:
    """Nothing of what the others hold is printed."""
    shown = lexludi_command("play", "voyage", "--seed", "5", "--as", "1", typed="q\n").stdout

    assert "You are seat 1." in shown
    assert "Seat 0: 3 tokens, 20 tickets\nSeat 1:" in shown or "Seat 0: 3 tokens, 19 tickets\nSeat 1:" in shown


@pytest.mark.parametrize("typed", ["", "1\n", "q\n", "quit", "Q\n"])
def test_leaving_is_no_error(lexludi_command: Command, typed: str) -> None:
    """The end of the input is one way to leave."""
    result = lexludi_command("play", "voyage", "--seed", "5", typed=typed)

    assert (0, "") == (result.exit_code, result.stderr)
    assert "You left the game after" in result.stdout


def test_a_wrong_answer_is_explained_and_asked_again(lexludi_command: Command) -> None:
    """Numbers out of range, unknown words, and illegal actions with the clause that fails."""
    shown = lexludi_command("play", "voyage", "--seed", "5", typed="99\nfly\nstay red midnight\n?\nq\n").stdout

    assert "There are actions 1 to 9.\n" in shown
    assert 'no action "fly" here' in shown
    assert "FAILS           V29.2" in shown
    assert 2 == shown.count("Answer with the number of an action")
    assert "You left the game after 0 actions." in shown


def test_a_game_is_played_to_its_end(lexludi_command: Command, tmp_path: Path) -> None:
    """Then the winners are named, and the record is a game that is over."""
    file = tmp_path / "play.jsonl"
    result = lexludi_command("play", "voyage", "--seed", "1", "--save", file, typed="1\n" * 200)
    outcome = json.loads(lexludi_command("replay", file, "--json").stdout)["outcome"]

    assert 0 == result.exit_code
    assert "The game is over\n" in result.stdout
    assert "won by" in result.stdout
    assert outcome["over"]


def test_a_play_is_saved_and_replayed(lexludi_command: Command, played: Path) -> None:
    """Each action with its number and seat, and the position at the end."""
    result = lexludi_command("replay", played)

    assert 0 == result.exit_code
    assert result.stdout.startswith("1  seat 0  move purple nighttime\n2  seat 0  end turn\n3  seat 1  ")
    assert "\nSeat 0 is to act" in result.stdout


def test_a_replay_can_stop_anywhere(lexludi_command: Command, played: Path) -> None:
    """It prints the position there, for `explain` and the others to read."""
    result = lexludi_command("replay", played, "--at", "0")

    assert lexludi.game("voyage").deal(5) == load(result.stdout)[1]


def test_a_replay_can_be_read_by_a_program(lexludi_command: Command, played: Path) -> None:
    """How many actions, and how it ends."""
    data = json.loads(lexludi_command("replay", "-", "--json", typed=played.read_text()).stdout)

    assert (6, {"over": False, "endings": [], "winners": []}) == (data["actions"], data["outcome"])


def test_a_play_that_breaks_a_rule_is_refuted(lexludi_command: Command, played: Path) -> None:
    """The first wrong step is named with the clause that fails, and the exit status is 1."""
    lines = played.read_text().splitlines()
    lines[2] = '{"do": "move", "seat": 0, "card": "red midnight"}'
    played.write_text("\n".join(lines))
    result = lexludi_command("replay", played)

    assert 1 == result.exit_code
    assert f"Error: {played}: step 2: move seat=0 card=" in result.stderr
    assert "V40.1 fails: This turn's main action is still to be done." in result.stderr


def test_a_play_that_cannot_be_saved_is_told(lexludi_command: Command) -> None:
    """With the reason, and exit status 2."""
    result = lexludi_command("play", "voyage", "--save", "/proc/version", typed="q\n")

    assert 2 == result.exit_code
    assert "--save /proc/version: cannot be written: " in result.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this one is empty"),
        ("x", "line 1: this is no JSON"),
        ('{"schema": 1, "game": "voyage", "seats": 2, "seed": 1}\n{"do": "fly"}', 'line 2: no action "fly" here'),
    ],
)
def test_a_wrong_record_is_refused_with_its_line(
    lexludi_command: Command, tmp_path: Path, text: str, message: str
) -> None:
    """Bad input is exit status 2."""
    file = tmp_path / "wrong.jsonl"
    file.write_text(text)
    result = lexludi_command("replay", file)

    assert 2 == result.exit_code
    assert message in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("play", "voyage", "--as", "2"), "--as 2: there are seats 0 to 1"),
        (("play", "voyage", "--save", "/no/such/folder/x"), "there is no folder /no/such/folder"),
        (("replay", "-", "--at", "9"), "--at 9: give a number from 0 to 0, for so many actions the play has"),
    ],
)
def test_wrong_words_are_refused_with_advice(lexludi_command: Command, words: tuple[str, ...], message: str) -> None:
    """Before anything is played."""
    result = lexludi_command(*words, typed='{"schema": 1, "game": "voyage", "seats": 2, "seed": 1}\n')

    assert (2, "") == (result.exit_code, result.stdout)
    assert message in result.stderr


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.lists(st.text(max_size=8) | st.sampled_from(["1", "end turn", "move red midnight", "0", "-1", "q q"])))
def test_nothing_that_is_typed_crashes_the_game(lexludi_command: Command, answers: list[str]) -> None:
    """Whatever a person types."""
    assert 0 == lexludi_command("play", "voyage", "--seed", "5", typed="\n".join(answers)).exit_code


def test_a_shuffle_is_said_in_a_word() -> None:
    """What lies in the piles after it would fill the screen."""
    table = lexludi.game("rocket", seats=2)
    deal = table.rules.setup.draw(table.rules, Random(0))
    shuffle = table.rules.kind("shuffle").record(*(getattr(deal, n) for n in table.rules.kind("shuffle").parameters))

    assert "shuffle" == short(table, shuffle)
