"""Generated modules are kept on disk by their content."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lexludi.engine.compiled import caching

PLAY = """
import lexludi
from lexludi.engine.compiled import compile
table = lexludi.game("voyage", seats=2)
fast = compile(table.rules, "numba")
packed = fast.pack(table.deal(seed=1))
fast.number(fast.actions(packed)[0])
print(sum(fast.functions["seat_actions"].stats.cache_hits.values()))
"""


def test_the_environment_names_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """LEXLUDI_CACHE wins over the platform's place, which depends on the home directory."""
    monkeypatch.delenv(caching.VARIABLE, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)

    assert caching.directory().is_relative_to(tmp_path) or sys.platform == "win32"

    monkeypatch.setenv(caching.VARIABLE, str(tmp_path / "here"))

    assert tmp_path / "here" == caching.directory()


@pytest.mark.parametrize(("platform", "part"), [("linux", ".cache"), ("darwin", "Library"), ("win32", "Local")])
def test_each_platform_has_its_place(monkeypatch: pytest.MonkeyPatch, platform: str, part: str) -> None:
    """Linux, macOS and Windows keep caches where their users expect them."""
    monkeypatch.setattr(sys, "platform", platform)
    for variable in (caching.VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)

    assert part in caching.directory().parts
    assert "lexludi" in caching.directory().parts


def test_a_text_is_written_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The same content has the same file, which is not touched again; other content has another."""
    monkeypatch.setenv(caching.VARIABLE, str(tmp_path))
    first = caching.kept("x = 1\n", "game")
    assert first is not None
    written = first.stat().st_mtime_ns

    assert first == caching.kept("x = 1\n", "game")
    assert written == first.stat().st_mtime_ns
    assert "x = 1\n" == first.read_text()
    assert first != caching.kept("x = 2\n", "game")


def test_a_file_that_was_changed_is_written_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What runs is what was generated, whatever lies in the cache."""
    monkeypatch.setenv(caching.VARIABLE, str(tmp_path))
    path = caching.kept("x = 1\n", "game")
    assert path is not None
    path.write_text("x = 3\n")

    assert path == caching.kept("x = 1\n", "game")
    assert "x = 1\n" == path.read_text()


def test_a_cache_that_cannot_be_written_is_done_without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the directory is a file, there is no cache."""
    (tmp_path / "taken").write_text("")
    monkeypatch.setenv(caching.VARIABLE, str(tmp_path / "taken"))

    assert caching.kept("x = 1\n", "game") is None


@pytest.mark.slow
def test_machine_code_is_made_once(tmp_path: Path) -> None:
    """A second process finds the machine code that the first one made."""
    hits = []
    for _ in range(2):
        run = subprocess.run(
            [sys.executable, "-c", PLAY],
            capture_output=True,
            text=True,
            check=True,
            env={"LEXLUDI_CACHE": str(tmp_path), "PATH": ""},
        )
        hits.append(int(run.stdout))

    assert [0, 1] == hits


@pytest.mark.slow
def test_machine_code_runs_without_a_cache(tmp_path: Path) -> None:
    """Where nothing can be kept, it is made for the process alone."""
    (tmp_path / "taken").write_text("")
    run = subprocess.run(
        [sys.executable, "-c", PLAY],
        capture_output=True,
        text=True,
        check=True,
        env={"LEXLUDI_CACHE": str(tmp_path / "taken"), "PATH": ""},
    )

    assert "0" == run.stdout.strip()
