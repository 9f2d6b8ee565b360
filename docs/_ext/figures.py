"""The directive `figures`: a small Markdown file of headings, paragraphs and tables that a program wrote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

_INLINE: dict[str, Any] = {"strong": nodes.strong, "em": nodes.emphasis}


class Figures(SphinxDirective):
    """Show the file, or say that it has not been written yet."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Turn the file into nodes."""
        path = Path(self.env.doc2path(self.env.docname)).parent / self.arguments[0]
        self.env.note_dependency(str(path))
        if not path.exists():
            return [nodes.paragraph("", "Nothing has been measured yet.")]
        return list(nodes_of(path.read_text(encoding="utf-8")))


def nodes_of(text: str) -> Iterator[nodes.Node]:
    """The nodes of a Markdown text; its headings become rubrics."""
    tokens: Sequence[Token] = MarkdownIt("commonmark").enable("table").parse(text)
    for block in SyntaxTreeNode(tokens).children:
        yield from _block(block)


def _block(block: SyntaxTreeNode) -> Iterator[nodes.Node]:
    if block.type == "heading":
        if block.tag != "h1":
            yield nodes.rubric("", "", *_inline(block))
    elif block.type == "paragraph":
        yield nodes.paragraph("", "", *_inline(block))
    elif block.type in ("bullet_list", "ordered_list"):
        kind = nodes.bullet_list if block.type == "bullet_list" else nodes.enumerated_list
        yield kind(
            "", *(nodes.list_item("", *(n for b in item.children for n in _block(b))) for item in block.children)
        )
    elif block.type in ("fence", "code_block"):
        yield nodes.literal_block(block.content, block.content, language=block.info or "text")
    elif block.type == "table":
        yield _table(block)


def _table(block: SyntaxTreeNode) -> nodes.table:
    rows = [list(row.children) for part in block.children for row in part.children]
    group = nodes.tgroup(cols=len(rows[0]))
    group += [nodes.colspec(colwidth=1) for _ in rows[0]]
    built = [nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *_inline(c))) for c in row)) for row in rows]
    group += nodes.thead("", built[0])
    group += nodes.tbody("", *built[1:])
    return nodes.table("", group, classes=["book"])


def _inline(parent: SyntaxTreeNode) -> Iterator[nodes.Node]:
    for child in parent.children:
        if child.type == "inline":
            yield from _inline(child)
        elif child.type in _INLINE:
            yield _INLINE[child.type]("", "", *_inline(child))
        elif child.type == "code_inline":
            yield nodes.literal("", child.content)
        elif child.type == "link":
            yield nodes.reference("", "", *_inline(child), refuri=str(child.attrs["href"]))
        elif child.type in ("softbreak", "hardbreak"):
            yield nodes.Text("\n")
        else:
            yield nodes.Text(child.content)


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive to Sphinx."""
    app.add_directive("figures", Figures)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
