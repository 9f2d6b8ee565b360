"""The command as a whole: help, completion, speed of starting, and the last resort."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from lexludi.cli import app, rules

from .conftest import Command

COMMANDS = (
    *("games", "edition", "rules", "deal", "show", "actions"),
    *("explain", "play", "replay", "best", "verify", "audit", "export"),
)


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "lexludi", *words],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        check=False,
    )


def test_the_commands_are_those_of_the_documents() -> None:
    """In the order in which one meets them."""
    assert list(COMMANDS) == list(getattr(get_command(app), "commands"))  # noqa: B009


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(lexludi_command: Command, command: str) -> None:
    """What it does, and each of its arguments and options."""
    result = lexludi_command(command, "--help")

    assert 0 == result.exit_code
    assert "Usage: lexludi" in result.stdout


def test_help_without_words(lexludi_command: Command) -> None:
    """All commands, and what the exit status means."""
    shown = lexludi_command().output

    assert [] == [c for c in COMMANDS if f" {c} " not in shown]
    assert "Exit status: 0 when all is well" in shown


def test_the_version_is_shown(lexludi_command: Command) -> None:
    """As the package has it."""
    assert "lexludi 0.1.0\n" == lexludi_command("--version").stdout


def test_an_unknown_command_is_refused_with_a_suggestion(lexludi_command: Command) -> None:
    """Exit status 2."""
    result = lexludi_command("shw")

    assert 2 == result.exit_code
    assert "Did you mean 'show'?" in result.stderr


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("lexludi e", "explain"),
        ("lexludi deal v", "voyage"),
        ("lexludi deal voyage --reading va-12", "va-12=a"),
        ("lexludi verify voyage --property turns", "turns-end"),
        ("lexludi rules voyage v23.", "v23.2"),
    ],
)
def test_words_are_completed(words: str, expected: str) -> None:
    """Commands, games, readings, properties and ids."""
    position = str(len(words.split()) - 1)
    result = run(_LEXLUDI_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=position)

    assert expected in result.stdout.split()


def _broken(made: object) -> None:
    raise KeyError("no such key")


def test_a_bug_ends_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that it is one, and exit status 2."""
    monkeypatch.delenv("LEXLUDI_DEBUG")
    monkeypatch.setattr(rules, "_overview", _broken)
    result = CliRunner().invoke(app, ["rules", "voyage"])

    assert (2, "") == (result.exit_code, result.stdout)
    assert "Error: KeyError: 'no such key' (a bug; LEXLUDI_DEBUG=1 shows where)\n" == result.stderr


def test_a_bug_shows_its_traceback_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment variable LEXLUDI_DEBUG asks."""
    monkeypatch.setattr(rules, "_overview", _broken)

    assert isinstance(CliRunner().invoke(app, ["rules", "voyage"]).exception, KeyError)


def test_there_are_no_colours_in_a_pipe() -> None:
    """Nor anything else that a terminal would eat."""
    result = run("rules", "voyage", "V23.2", NO_COLOR="")

    assert 0 == result.returncode
    assert "\x1b" not in result.stdout + result.stderr


def test_a_closed_pipe_is_no_traceback() -> None:
    """As in `lexludi rules voyage | head -1`."""
    command = f"{sys.executable} -m lexludi rules voyage | head -1"
    result = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)

    assert (1, "") == (len(result.stdout.splitlines()), result.stderr)


def test_a_terminal_without_unicode_is_served(tmp_path: Path) -> None:
    """What it cannot show is replaced."""
    result = run("rules", "voyage", PYTHONIOENCODING="ascii")

    assert (0, "") == (result.returncode, result.stderr)


def test_binary_input_is_refused(tmp_path: Path) -> None:
    """Also from standard input."""
    result = subprocess.run(
        [sys.executable, "-m", "lexludi", "show", "-"], input=b"\xff\xfe\x00", capture_output=True, check=False
    )

    assert 2 == result.returncode
    assert b"Error: standard input: " in result.stderr


def test_the_list_of_games_needs_no_heavy_package() -> None:
    """`lexludi games` loads neither the solver nor the compiler nor what draws tables."""
    heavy = ("z3", "numba", "numpy", "rich")
    code = f"""
import sys
from lexludi.cli import app
app(["games"], standalone_mode=False)
print([name for name in {heavy} if name in sys.modules])
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "[]" == result.stdout.splitlines()[-1]


def test_the_command_starts_fast() -> None:
    """On an idle machine `lexludi games` takes less than 0.4 s; here the processor's time counts, not the clock's."""
    assert 0.8 > min(_seconds() for _ in range(3))


def _seconds() -> float:
    def used() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    start = used()
    run("games")
    return used() - start
