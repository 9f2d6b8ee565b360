"""Running the command in a test: bugs show their traceback, and the files that a test needs are made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import lexludi
from lexludi.cli import app
from lexludi.engine.positions import dump

Command = Callable[..., Result]


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of one width everywhere, and no last resort that would turn a bug into an error message."""
    monkeypatch.setenv("LEXLUDI_DEBUG", "1")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def lexludi_command() -> Command:
    """The command: words in, exit status and output out."""
    runner = CliRunner()

    def run(*words: str | Path, typed: str | None = None) -> Result:
        result = runner.invoke(app, [str(w) for w in words], input=typed, prog_name="lexludi")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A first position of Voyage for two, in which seat 1 is to act."""
    file = tmp_path / "position.toml"
    table = lexludi.game("voyage")
    file.write_text(dump(table, table.deal(3)))
    return file
