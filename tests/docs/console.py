"""Runs the terminal sessions that pages show, and compares what comes out with what they print.

`python -m tests.docs.console PAGE...` writes what comes out into the pages.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from textwrap import dedent, indent

from attrs import frozen

ROOT = Path(__file__).parents[2]
#: How wide the terminal is; as wide as the pages can show.
WIDTH = 96

#: What changes from run to run, and what is written instead.
_LOOSE: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(\.py:)\d+"), r"\1..."),
    (re.compile(r" in \d+\.\d s(, \d+ known from the cache)?$", re.MULTILINE), " in ..."),
    (re.compile(r"\d+\.\d s$", re.MULTILINE), lambda m: "... s".rjust(len(m[0]))),
)
#: The blanks before the last column of a table, which is as wide as its longest time.
_GAP = re.compile(r" {2,}(?=\S+(?: s)?$)", re.MULTILINE)
_RST = re.compile(r"^(?P<by> *)\.\. code-block:: console\n\n(?P<body>(?:(?P=by) {3}.*\n|\n)+)", re.MULTILINE)
_MARKDOWN = re.compile(r"^(?P<by> *)```console\n(?P<body>(?:.*\n)+?)(?P=by)```$", re.MULTILINE)


@frozen
class Command:
    """One command of a session and what it prints, errors included."""

    line: str
    output: str


@frozen
class Session:
    """A block of commands on a page: where its text stands there, and how far it is indented."""

    commands: tuple[Command, ...]
    start: int
    end: int
    by: str


def sessions(page: Path) -> Iterator[Session]:
    """The sessions that a page shows."""
    pattern, more = (_MARKDOWN, "") if page.suffix == ".md" else (_RST, "   ")
    for block in pattern.finditer(page.read_text(encoding="utf-8")):
        commands = tuple(_commands(dedent(block["body"])))
        yield Session(commands, block.start("body"), block.end("body"), block["by"] + more)


def _commands(text: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, output = part.partition("\n")
        yield Command(line, output.strip("\n"))


def run(commands: tuple[Command, ...], folder: Path) -> Iterator[Command]:
    """The commands with what they really print; `$?` is the exit status of the one before."""
    status = 0
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    settings = {"PATH": path, "COLUMNS": str(WIDTH), "NO_COLOR": "1", "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    for command in commands:
        done = subprocess.run(
            ["bash", "-c", f"(exit {status}); {command.line}"],
            cwd=folder,
            env={**os.environ, **settings},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        )
        status = done.returncode
        printed = "\n".join(line.rstrip() for line in done.stdout.splitlines())
        yield Command(command.line, printed.strip("\n"))


def agree(expected: Command, found: Command) -> bool:
    """Whether a command prints what its page says; `...` there stands for anything."""
    wanted, got = (_GAP.sub("  ", command.output) + "\n" for command in (expected, found))
    return OutputChecker().check_output(wanted, got, ELLIPSIS)


def written(commands: tuple[Command, ...]) -> str:
    """A session as text."""
    return "".join(f"$ {c.line}\n" + (f"{c.output}\n" if c.output else "") for c in commands)


def loosened(command: Command) -> Command:
    """A command whose output leaves open what changes from run to run."""
    output = command.output
    for pattern, instead in _LOOSE:
        output = pattern.sub(instead, output)
    return Command(command.line, output)


def update(page: Path) -> None:
    """Write what the sessions of a page really print into it, where it differs."""
    text = page.read_text(encoding="utf-8")
    for session in reversed(list(sessions(page))):
        found = tuple(run(session.commands, page.parent))
        if not all(map(agree, session.commands, found)):
            kept = (e if agree(e, f) else loosened(f) for e, f in zip(session.commands, found, strict=True))
            before = text[session.start : session.end]
            blanks = before[len(before.rstrip()) :]
            body = indent(written(tuple(kept)), session.by).rstrip()
            text = text[: session.start] + body + blanks + text[session.end :]
    page.write_text(text, encoding="utf-8")


def pages() -> list[Path]:
    """The pages with sessions."""
    found = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.rst"))]
    return [page for page in found if page.exists() and "_build" not in page.parts and any(sessions(page))]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        update(Path(name).resolve())
