"""The audit of a game's specification as the book shows it: every small change of the rules, and what caught it.

`lexludi audit GAME --json` makes the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from book_nodes import gap, grid, joined, words
from book_page import Page
from docutils import nodes


def audit_table(page: Page, path: Path) -> list[nodes.Node]:
    """How many changes were caught, and all of them: first those that nothing catches, last what changes nothing."""
    if not path.exists():
        return [words("The audit was ", gap("not run"), " for this book.")]
    found = json.loads(path.read_text(encoding="utf-8"))
    mutants = sorted(found["mutants"], key=lambda m: (m["equivalent"], bool(m["caught by"])))
    share = 100 * found["killed"] / found["total"] if found["total"] else 100
    idle = sum(m["equivalent"] for m in mutants)
    more = f" Proved to change nothing: {idle} more." if idle else ""
    told = words(
        f"With {found['seats']} seats, {found['killed']} of {found['total']} changes are caught, {share:.0f} %.{more}"
    )
    rows = [(words(nodes.literal("", m["id"])), words(m["what"]), _caught(page, m)) for m in mutants]
    return [told, grid(("Change", "What it does", "Caught by"), (26, 44, 30), rows, "mutants")]


def _caught(page: Page, mutant: Mapping[str, Any]) -> nodes.paragraph:
    if mutant["equivalent"]:
        return words("changes nothing: proved")
    by = mutant["caught by"]
    names = [by] if isinstance(by, str) else list(by or ())
    return joined(_named(page, name) for name in names)


def _named(page: Page, name: str) -> nodes.Node:
    last = name.rsplit(maxsplit=1)[-1]
    for kind in ("property", "case", "ruling"):
        if page.book.find(kind, last):
            return page.ref(kind, last, name)
    return nodes.Text(name)
