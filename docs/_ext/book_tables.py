"""The tables of the book: statements, fields, the matrix of who cites what with its gaps, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import book_cases
from book_describe import named
from book_model import RULES, Book, Item, fate
from book_nodes import bullets, gap, grid, joined, refer, words
from book_page import Page, mark
from book_verdicts import WORST_FIRST, Verdict
from docutils import nodes

#: Gives a thing that a table describes its anchor: the paragraph to point at.
Anchor = Callable[[Item, nodes.paragraph], None]

#: How visibility is called, by the mark of the field.
SEEN_BY = {
    "public": "everybody",
    "owned": "its owner",
    "hidden": "nobody",
    "piled": "everybody, in part",
    "known": "whom the state names",
    "sealed": "its owner, then everybody",
}


def becomes(book: Book, item: Item, doc: str) -> nodes.paragraph:
    """What a statement becomes: the rules that cite it, or the reason why none does; a gap when there is neither."""
    game = book.game.name
    reason, citing = fate(book, item.value)
    parts: list[nodes.Node] = []
    if reason:
        parts.append(_reason(book, item, doc))
    parts += [refer(game, i.kind, i.id, named(i), doc) for i in citing]
    return joined(parts)


def _reason(book: Book, item: Item, doc: str) -> nodes.inline:
    reason, game = item.value.reason, book.game.name
    body: list[nodes.Node] = [nodes.emphasis("", reason.kind)]
    if reason.kind == "restates":
        body += [nodes.Text(" "), refer(game, "statement", reason.detail, reason.detail, doc)]
    elif reason.kind == "example":
        body += [nodes.Text(" "), refer(game, "case", reason.detail, reason.detail, doc)]
    elif reason.detail:
        body += [nodes.Text(f": {reason.detail}")]
    return nodes.inline("", "", *body)


def statement_table(book: Book, statements: Iterable[Item], doc: str, anchor: Anchor | None = None) -> nodes.table:
    """The statements in our words, and what becomes of each."""
    rows = []
    for item in statements:
        name = words(item.id) if anchor else words(refer(book.game.name, "statement", item.id, item.id, doc))
        if anchor:
            anchor(item, name)
        rows.append((name, words(str(item.value.line)), words(item.text), becomes(book, item, doc)))
    return grid(("", "Line", "What it says", "Becomes"), (8, 6, 56, 30), rows, "statements")


def field_table(book: Book, doc: str, anchor: Anchor) -> nodes.table:
    """The fields of a state: their ranges, who sees them, what they rest on."""
    rows = []
    for item in book.of("field"):
        name = words(nodes.literal("", item.id))
        anchor(item, name)
        mark = item.value
        seen = "properties alone" if mark.ghost else SEEN_BY[mark.kind]
        seen += "; everybody sees totals" if mark.totals else ""
        cites = joined((refer(book.game.name, "statement", c, c, doc) for c in item.cites), none=nodes.Text("—"))
        rows.append((name, words(item.text), words(seen), cites))
    return grid(("Field", "Range", "Seen by", "Rests on"), (16, 44, 24, 16), rows, "fields")


def _numbered(book: Book, items: Sequence[Item], doc: str) -> nodes.paragraph:
    return joined((refer(book.game.name, i.kind, i.id, str(n), doc) for n, i in enumerate(items, 1)), " ")


def _marked(page: Page, items: Sequence[Item]) -> Iterator[nodes.Node]:
    for item in items:
        verdict = page.verdict_mark(item)
        piece = [page.ref(item.kind, item.id)]
        if "verdict-proved" not in verdict["classes"]:
            piece += [nodes.Text(" "), verdict]
        yield nodes.inline("", "", *piece)


def matrix(page: Page) -> list[nodes.Node]:
    """Every statement against what makes it a rule, its rulings, its cases and its properties; gaps are marked."""
    book, doc = page.book, page.doc
    rows, gaps = [], {"rule": 0, "case": 0, "property": 0}
    quiet = nodes.Text("—")
    for item in book.of("statement"):
        rests = item.value.must_be_cited
        cases, properties = book.citing(item.id, ("case",)), book.citing(item.id, ("property",))
        rulings = book.citing(item.id, ("ruling",))
        gaps["rule"] += rests and not book.citing(item.id, RULES)
        gaps["case"] += rests and not cases
        gaps["property"] += rests and not properties
        rows.append(
            (
                words(page.ref("statement", item.id)),
                becomes(book, item, doc),
                joined((page.ref("ruling", i.id) for i in rulings), none=nodes.Text("—")),
                _numbered(book, cases, doc) if cases or rests else words(quiet.astext()),
                joined(_marked(page, properties)) if properties or rests else words(quiet.astext()),
            )
        )
    must = sum(1 for s in book.game.statements if s.must_be_cited)
    told = words(
        f"{must} of {len(book.game.statements)} statements must be cited by a rule. Of these, ",
        *_counted(gaps["rule"], "cited by none", "every one is cited"),
        "; ",
        *_counted(gaps["case"], "tried by no case", "every one is tried by a case"),
        "; ",
        *_counted(gaps["property"], "cited by no property", "every one is cited by a property"),
        ".",
    )
    heads = ("Says", "Becomes", "Rulings", "Cases", "Properties")
    return [told, grid(heads, (8, 30, 16, 18, 28), rows, "matrix")]


def _counted(number: int, what: str, fine: str) -> list[nodes.Node | str]:
    return [gap(str(number)), f" {'is' if number == 1 else 'are'} {what}"] if number else [fine]


def clause_matrix(page: Page) -> nodes.table:
    """Every clause and ending against the cases that it decides and the properties that cite its statements."""
    book, doc = page.book, page.doc
    rows = []
    for item in (*book.of("clause"), *book.of("ending")):
        cases = book.of("case")
        if item.kind == "clause":
            deciding = [c for c in cases if item.id in book_cases.fails(c.value)]
        else:
            deciding = [c for c in cases if item.id in book_cases.endings(c.value)]
        same = {p.id: p for s in item.cites for p in book.citing(s, ("property",))}
        rows.append(
            (
                words(page.ref(item.kind, item.id), " ", item.text),
                page.under(item.under) if item.under else words("default"),
                _numbered(book, deciding, doc),
                joined(_marked(page, tuple(same.values()))),
            )
        )
    return grid(("Clause or ending", "Stands under", "Cases decided", "Properties"), (44, 18, 16, 22), rows, "matrix")


def verdict_table(page: Page) -> list[nodes.Node]:
    """The properties of a game against the numbers of seats, with the verdict of each."""
    book = page.book
    mine = [v for v in page.verdicts if v.game == book.game.name]
    seats = sorted({v.seats for v in mine})
    if not book.of("property"):
        return [words(gap("no property yet"))]
    if not mine:
        listed = bullets(words(page.ref("property", i.id), " ", i.text) for i in book.of("property"))
        return [words("The proofs were ", gap("not run"), " when this page was built."), listed]
    found = {(v.property, v.seats): v for v in mine}
    rows = [
        (
            words(page.ref("property", item.id)),
            words(item.text),
            *(_verdict_cell(found.get((item.id, n))) for n in seats),
        )
        for item in book.of("property")
    ]
    heads = ("Property", "What it says", *(f"{n} seats" for n in seats))
    tally = ", ".join(f"{n} {w}" for w in WORST_FIRST if (n := sum(v.verdict == w for v in mine)))
    return [words(f"{len(mine)} verdicts: {tally}."), grid(heads, (18, 46, *(12 for _ in seats)), rows, "verdicts")]


def _verdict_cell(v: Verdict | None) -> nodes.paragraph:
    return words(gap("not run")) if v is None else words(mark(v.verdict), f" {v.seconds:.1f}\N{NO-BREAK SPACE}s")
