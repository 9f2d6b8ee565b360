"""The pieces that pages of the book are put together from: references, lists, fields, code, folds and tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from book_model import Item
from docutils import nodes
from sphinx import addnodes

GAP = "none"


class fold(nodes.General, nodes.Element):  # type: ignore[misc]
    """Something that a browser shows on request, under the summary that the node carries."""


def visit_fold(self: Any, node: fold) -> None:
    """Open the fold in HTML."""
    self.body.append(f'<details class="fold"><summary>{self.encode(node["summary"])}</summary>')


def depart_fold(self: Any, node: fold) -> None:
    """Close the fold in HTML."""
    self.body.append("</details>")


def pass_over(self: Any, node: nodes.Element) -> None:
    """Show what is folded, in builders that cannot fold."""


def refer(game: str, kind: str, id: str, text: str, doc: str, *classes: str) -> addnodes.pending_xref:
    """A reference to something that the book describes."""
    reference = addnodes.pending_xref(
        "",
        nodes.inline("", text, classes=["xref", "rules", *classes]),
        refdomain="rules",
        reftype=kind,
        reftarget=id,
        refdoc=doc,
        refexplicit=True,
        refwarn=True,
    )
    reference["rules:game"] = game
    return reference


def refer_to_code(name: str, doc: str, text: str | None = None) -> addnodes.pending_xref:
    """A reference to a function that the reference documents."""
    words = nodes.literal("", text or name.rpartition(".")[2], classes=["xref", "py", "py-obj"])
    reference = addnodes.pending_xref(
        "", words, refdomain="py", reftype="obj", reftarget=name, refdoc=doc, refexplicit=True, refwarn=False
    )
    reference["py:module"] = reference["py:class"] = None
    return reference


def gap(text: str = GAP) -> nodes.inline:
    """A mark for something that is missing."""
    return nodes.inline("", text, classes=["gap"])


def joined(parts: Iterable[nodes.Node], between: str = ", ", none: nodes.Node | None = None) -> nodes.paragraph:
    """Inline pieces in one paragraph; `none` (by default the mark of a gap) when there are none."""
    line = nodes.paragraph()
    for n, part in enumerate(parts):
        line += ([nodes.Text(between)] if n else []) + [part]
    if not line.children:
        line += none if none is not None else gap()
    return line


def words(*parts: nodes.Node | str) -> nodes.paragraph:
    """A paragraph of text and inline pieces."""
    return nodes.paragraph("", "", *(nodes.Text(p) if isinstance(p, str) else p for p in parts))


def prose(text: str) -> nodes.paragraph:
    """A paragraph of a docstring, what stands in backticks as code."""
    parts = text.split("`")
    return words(*(nodes.literal("", part) if n % 2 else part for n, part in enumerate(parts) if part))


def bullets(lines: Iterable[nodes.Node], *classes: str) -> nodes.bullet_list:
    """A list of paragraphs."""
    return nodes.bullet_list("", *(nodes.list_item("", line) for line in lines), classes=["simple", *classes])


def with_text(game: str, items: Iterable[Item], doc: str, mark: Any = None) -> nodes.bullet_list:
    """A list of things, each with its reference and its text; `mark` adds a piece before the reference."""
    lines = []
    for item in items:
        before = [mark(item), nodes.Text(" ")] if mark else []
        if item.kind == "case":
            lines.append(words(*before, refer(game, "case", item.id, item.text, doc)))
        else:
            lines.append(words(*before, refer(game, item.kind, item.id, item.id, doc), f" {item.text}"))
    return bullets(lines, "items")


def labelled(label: str, *body: nodes.Node) -> nodes.field:
    """One row of a list of fields."""
    return nodes.field("", nodes.field_name("", label), nodes.field_body("", *body))


def code(source: str, language: str, *classes: str) -> nodes.literal_block:
    """A block of code, coloured."""
    block = nodes.literal_block(source, source, classes=list(classes))
    block["language"] = language
    return block


def folded(summary: str, *body: nodes.Node) -> fold:
    """Something under a summary, opened on request."""
    return fold("", *body, summary=summary)


def grid(
    heads: Sequence[str], widths: Sequence[int], rows: Iterable[Sequence[nodes.Node]], *classes: str
) -> nodes.table:
    """A table with a heading row."""
    group = nodes.tgroup("", *(nodes.colspec(colwidth=w) for w in widths), cols=len(heads))
    group += nodes.thead("", nodes.row("", *(nodes.entry("", nodes.paragraph("", h)) for h in heads)))
    group += nodes.tbody("", *(nodes.row("", *(nodes.entry("", cell) for cell in row)) for row in rows))
    return nodes.table("", group, classes=["book", *classes])
