"""Text that a person reads on a table: lines of spans, each with a style that a terminal may turn into colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

#: The styles: the colours of cards, and roles.  "" is plain text.
STYLES = ("", "purple", "red", "yellow", "green", "blue", "white", "heading", "strong", "faint", "marker", "token")

Span: TypeAlias = tuple[str, str]
Line: TypeAlias = tuple[Span, ...]
Lines: TypeAlias = tuple[Line, ...]


def span(text: object, style: str = "") -> Span:
    """A piece of text in a style.

    >>> span(3, "token")
    ('token', '3')
    """
    if style not in STYLES:
        raise ValueError(f"no style {style!r}: there are {', '.join(s for s in STYLES if s)}")
    return (style, str(text))


def cells(texts: Iterable[Span], width: int) -> Line:
    """Spans in columns of a width, filled up with plain blanks.

    >>> cells([span("ebb", "blue"), span("")], 5)
    (('blue', 'ebb'), ('', '  '), ('', ''), ('', '     '))
    """
    return tuple(part for style, text in texts for part in ((style, text), ("", " " * (width - len(text)))))


def joined(spans: Iterable[Span], between: str = ", ") -> Line:
    """The spans in one line, with a text between each two.

    >>> joined([span("a"), span("b", "red")])
    (('', 'a'), ('', ', '), ('red', 'b'))
    """
    line: list[Span] = []
    for one in spans:
        line += [("", between)] if line else []
        line.append(one)
    return tuple(line)


def plain_text(lines: Lines) -> str:
    """The lines without their styles, no blanks at their ends.

    >>> plain_text((joined([span("a"), span("b ", "red")]),))
    'a, b'
    """
    return "\n".join("".join(text for _, text in line).rstrip() for line in lines)
