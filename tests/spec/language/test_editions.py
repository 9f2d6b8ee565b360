"""Editions are found by name, path or mapping, and what is wrong with one is said with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from lexludi.spec.language.editions import Source, shipped, source
from lexludi.spec.language.errors import EditionError

TEXT = '[[card]]\nname = "one"\n\n  [[ card ]]\nname = "two"\n[vortices]\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with two editions."""
    for name in ("winter", "summer"):
        (tmp_path / f"{name}.toml").write_text(f'name = "{name}"\n{TEXT}', encoding="utf-8")
    return tmp_path


def test_editions_are_found_by_name(home: Path) -> None:
    """In alphabetical order."""
    assert ("summer", "winter") == shipped(home)
    assert "winter" == source("toy", home, "winter").data["name"]


def test_editions_are_found_by_path(home: Path) -> None:
    """As a text or as a path."""
    assert "summer" == source("toy", Path(), home / "summer.toml").data["name"]
    assert "summer" == source("toy", Path(), str(home / "summer.toml")).data["name"]


def test_a_mapping_is_an_edition(home: Path) -> None:
    """It has no lines."""
    found = source("toy", home, {"name": "mine"})

    assert ({"name": "mine"}, "mine") == (found.data, found.where)
    assert "number 2" == found.line("card", 1)


def test_the_line_of_a_table_is_known() -> None:
    """However its header is spaced."""
    found = Source({}, "toy.toml", TEXT)

    assert ("line 1", "line 4", "number 3") == tuple(found.line("card", n) for n in range(3))
    assert "line 6" == found.line("vortices", 0)
    assert "toy.toml: too few" == str(found.refuse("too few"))


@pytest.mark.parametrize(
    ("edition", "message"),
    [
        ("wintr", "no edition 'wintr' of toy: did you mean winter; or give the path of a file, which ends in .toml"),
        ("x", "there are summer, winter; or give"),
        ("missing.toml", "missing.toml: cannot be read: No such file"),
    ],
)
def test_a_missing_edition_is_refused_with_advice(home: Path, edition: str, message: str) -> None:
    """With the nearest name, or all."""
    with pytest.raises(EditionError, match=message.replace(".", r"\.")):
        source("toy", home, edition)


@pytest.mark.parametrize(("content", "message"), [(b"a = ", "this is no TOML"), (b"\xff", "this is no UTF-8 text")])
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    """With the reason."""
    (tmp_path / "bad.toml").write_bytes(content)
    with pytest.raises(EditionError, match=message):
        source("toy", tmp_path, "bad")
