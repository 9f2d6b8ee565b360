"""Data as TOML that a person reads: long lists broken into lines, cells numbered by comments."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_WIDTH = 100
_INDENT = "    "


def scalar(value: Any) -> str:
    """A text, number or truth value in TOML.

    >>> scalar("red midnight"), scalar(True), scalar(3)
    ('"red midnight"', 'true', '3')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f") if isinstance(value, str) else str(value)


def key(name: str) -> str:
    """A key in TOML, in quotes where it needs them.

    >>> key("tops"), key("VA-12"), key("any key")
    ('tops', 'VA-12', '"any key"')
    """
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else scalar(name)


def value(data: Any, word: str = "", indent: str = "") -> str:
    """A value in TOML; where a list is broken into one line a cell, the cells are numbered by a comment with `word`."""
    if isinstance(data, Mapping):
        inside = ", ".join(f"{key(str(k))} = {value(v)}" for k, v in data.items())
        return f"{{{inside}}}"
    if not isinstance(data, list):
        return scalar(data)
    short = f"[{', '.join(value(v) for v in data)}]"
    if len(indent + short) <= _WIDTH and not any(isinstance(v, list) and v for v in data):
        return short
    inner = indent + _INDENT
    if word:
        cells = [_commented(f"{inner}{value(v, '', inner)},", f"  # {word} {i}") for i, v in enumerate(data)]
        return "\n".join(["[", *cells, f"{indent}]"])
    return "\n".join(["[", *_wrapped([value(v, "", inner) for v in data], inner), f"{indent}]"])


def _commented(cell: str, comment: str) -> str:
    first, *rest = cell.split("\n")
    return "\n".join([first + comment, *rest])


def _wrapped(items: list[str], indent: str) -> list[str]:
    lines = [indent]
    for item in items:
        if len(lines[-1]) > len(indent) and len(lines[-1]) + len(item) + 2 > _WIDTH:
            lines.append(indent)
        lines[-1] += item + ", "
    return [line.rstrip() for line in lines]
