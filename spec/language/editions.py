"""Editions: the data that a rulebook leaves out, such as a deck's cards, in a TOML file of their own.

A game keeps those that it ships in a folder `editions`; others come from a file that somebody has written, or from a
mapping with the same keys.  What makes an edition valid is a rule of the game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from attrs import field, frozen

from .errors import EditionError


@frozen
class Source:
    """What describes an edition: its data, what to call it in messages, and its text where it has one."""

    data: Mapping[str, Any]
    where: str
    text: str = field(default="", repr=False)

    def line(self, table: str, number: int) -> str:
        """Where the table of a name and a number, from 0, stands: `line 12`, or `number 3` where there is no text."""
        header = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]\]?")
        lines = [n for n, line in enumerate(self.text.splitlines(), 1) if header.match(line)]
        return f"line {lines[number]}" if number < len(lines) else f"number {number + 1}"

    def refuse(self, what: str) -> EditionError:
        """The error that says what is wrong, and in which edition."""
        return EditionError(f"{self.where}: {what}")


def shipped(home: Path) -> tuple[str, ...]:
    """The names of the editions in a folder."""
    return tuple(sorted(path.stem for path in home.glob("*.toml")))


def source(game: str, home: Path, edition: str | Path | Mapping[str, Any]) -> Source:
    """What describes the edition of a name among those in a folder, of a path that ends in .toml, or of a mapping.

    Raises:
        EditionError: there is no such edition, or its file cannot be read.
    """
    if isinstance(edition, Mapping):
        return Source(edition, str(edition.get("name", "the edition")))
    if isinstance(edition, Path) or edition.endswith(".toml"):
        return _read(Path(edition))
    known = shipped(home)
    if edition not in known:
        near = get_close_matches(edition, known, 1)
        hint = f"did you mean {near[0]}" if near else f"there are {', '.join(known)}"
        raise EditionError(f"no edition {edition!r} of {game}: {hint}; or give the path of a file, which ends in .toml")
    return _read(home / f"{edition}.toml")


def _read(path: Path) -> Source:
    try:
        text = path.read_text("utf-8-sig")
        return Source(tomllib.loads(text), path.name, text)
    except OSError as error:
        raise EditionError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise EditionError(f"{path}: this is no UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{path}: this is no TOML: {error}") from None
