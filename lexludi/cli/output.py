"""What the command prints: styled lines, wrapped items and JSON on standard output, errors and notes beside it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from lexludi.spec.language.rendering import Lines

#: How a terminal shows the styles of a rendering.
_COLOURS = {
    "purple": "magenta",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "bright_blue",
    "white": "bold",
    "heading": "bold",
    "strong": "bold",
    "faint": "dim",
    "marker": "bold reverse",
    "token": "cyan",
}
#: How wide lines are where there is no terminal and COLUMNS does not say.
_WIDTH = 100


def console(*, errors: bool = False) -> Console:
    """Standard output (or standard error) as rich sees it: colours on a terminal only, nothing interpreted."""
    from rich.console import Console

    file = sys.stderr if errors else sys.stdout
    width = None if file.isatty() or os.environ.get("COLUMNS") else _WIDTH
    return Console(file=file, width=width, highlight=False, markup=False, emoji=False)


def lines(rendered: Lines) -> None:
    """Print the lines of a rendering in their colours, however long they are."""
    from rich.text import Text

    out = console()
    for line in rendered:
        text = Text()
        for style, words in line:
            text.append(words, _COLOURS.get(style, ""))
        text.rstrip()
        out.print(text, soft_wrap=True)


def heading(words: str) -> None:
    """Print a heading with a blank line above it."""
    console().print(f"\n{words}", style="bold", soft_wrap=True)


def item(label: str, body: str, *, indent: int = 2, column: int = 8, style: str = "cyan") -> None:
    """Print a label, and beside it a text that is wrapped to the width of the terminal, not at no-break spaces."""
    from rich.text import Text

    out = console()
    start = indent + column
    folded = wrap(body, max(out.width - start, 30)) or [""]
    for n, words in enumerate(folded):
        text = Text(" " * indent)
        text.append(f"{label if n == 0 else '':<{column}}", style)
        if n == 0 and len(label) >= column:
            text.append(" ")
        text.append(words.replace("\u00a0", " "))
        text.rstrip()
        out.print(text, soft_wrap=True)


def paragraph(body: str, *, indent: int = 0, style: str = "") -> None:
    """Print a text wrapped to the width of the terminal."""
    out = console()
    for words in wrap(body, max(out.width - indent, 30)):
        out.print(" " * indent + words, style=style, soft_wrap=True)


def source(code: str, *, indent: int = 4) -> None:
    """Print Python source, coloured on a terminal."""
    from textwrap import dedent
    from textwrap import indent as indented

    out, text = console(), indented(dedent(code).rstrip(), " " * indent)
    if out.is_terminal:
        from rich.syntax import Syntax

        text_ = Syntax("", "python", theme="ansi_dark", background_color="default").highlight(text)
        text_.rstrip()
        out.print(text_, soft_wrap=True)
    else:
        out.print(text, soft_wrap=True)


def as_json(data: Any) -> None:
    """Print data as JSON."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def note(words: str) -> None:
    """Say something beside the result, on standard error."""
    typer.secho(f"Note: {words}", err=True, fg="yellow")


def fail(words: str, status: int = 2) -> NoReturn:
    """Say what is wrong on standard error, and leave with a status."""
    typer.secho("Error: ", err=True, nl=False, fg="red", bold=True)
    typer.echo(words, err=True)
    raise typer.Exit(status)


def listed(words: Iterable[object], last: str = "and") -> str:
    """Words in a row, as in `2, 3 and 4`.

    >>> listed([2, 3, 4]), listed(["a"])
    ('2, 3 and 4', 'a')
    """
    texts: Sequence[str] = [str(w) for w in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}" if texts else ""
