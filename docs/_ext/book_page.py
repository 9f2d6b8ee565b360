"""What descriptions on one page share: references, citations, sources, formulas and marks of verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import book_cases
from attrs import frozen
from book_formulas import Printed, printed
from book_model import Book, Item
from book_nodes import code, folded, joined, labelled, refer, refer_to_code, with_text, words
from book_sources import full_name, helpers_of, source_of
from book_verdicts import WORST_FIRST, Verdict
from docutils import nodes

from lexludi.engine.cases import Case
from lexludi.spec.language.games import where

#: A formula of more characters than this is folded away.
LONG = 240

Nodes = Iterator[nodes.Node]


@frozen(eq=False)
class Page:
    """A page about a game: the book, the page's name, and the verdicts of the run that it reports."""

    book: Book
    doc: str
    verdicts: Sequence[Verdict]

    def ref(self, kind: str, id: str, text: str | None = None) -> nodes.Node:
        """A reference to something else in the book."""
        return refer(self.book.game.name, kind, id, text or id, self.doc)

    def refs(self, kind: str, ids: Iterable[str]) -> nodes.paragraph:
        """References to several things of a kind."""
        return joined(self.ref(kind, id) for id in ids)

    def under(self, readings: Sequence[str]) -> nodes.paragraph:
        """The readings under which something stands, as references to their rulings."""
        return joined((self.ref("ruling", label[:-1], label) for label in readings), " or ")

    def listed(self, items: Iterable[Item]) -> nodes.bullet_list:
        """Things with their texts; properties and cases carry their verdicts."""
        marks = {"property": self.verdict_mark, "case": lambda item: case_mark(item.value)}
        found = list(items)
        return with_text(self.book.game.name, found, self.doc, marks.get(found[0].kind) if found else None)

    def verdicts_of(self, property: str) -> tuple[Verdict, ...]:
        """What the run said of a property, for each number of seats."""
        return tuple(v for v in self.verdicts if (v.game, v.property) == (self.book.game.name, property))

    def verdict_mark(self, item: Item) -> nodes.inline:
        """The verdicts of a property in one mark: the worst of them."""
        found = {v.verdict for v in self.verdicts_of(item.id)}
        worst = next((w for w in WORST_FIRST if w in found), "")
        return mark(worst) if worst else nodes.inline("", "not run", classes=["verdict", "gap"])

    def cited(self, ids: Sequence[str]) -> Nodes:
        """The statements that something rests on, with their lines."""
        if ids:
            lines = {s.id: s.line for s in self.book.game.statements}
            parts = (words(self.ref("statement", id), f" (line {lines.get(id, '?')})").children for id in ids)
            yield labelled("Rests on", joined(nodes.inline("", "", *p) for p in parts))

    def predicate(self, rule: Any, label: str = "Predicate") -> Nodes:
        """A rule's source, with references to it and to what it calls."""
        helpers = helpers_of(rule, self.book.folder)
        line = words(refer_to_code(full_name(rule), self.doc), " in ", nodes.literal("", where(rule)))
        if helpers:
            line += nodes.Text("; it calls ")
            line += joined(refer_to_code(full_name(h), self.doc) for h in helpers).children
        yield labelled(label, line, code(source_of(rule), "python"))

    def formulas(self, item: Item) -> Nodes:
        """The formulas that the tracer made of an item's rule: by default, then under the readings that change them."""
        by_readings: dict[tuple[str, ...], list[tuple[str, Printed]]] = {}
        for name, p in printed(self.book, item):
            by_readings.setdefault(p.under, []).append((name, p))
        body: list[nodes.Node] = []
        for readings, those in by_readings.items():
            body += [words("Under ", *self.under(readings).children, ":")] if readings else []
            body.append(formula_block(those))
        if body:
            long = sum(len(p.text) for those in by_readings.values() for _, p in those) > LONG
            summary = f"for {self.book.game.seats} seats, as traced"
            yield labelled("Formula", *([folded(summary, *body)] if long else body))

    def seen_elsewhere(self, item: Item) -> Nodes:
        """The rulings of an item, and the properties that cite the same statements."""
        rulings = [i for id in item.rulings if (i := self.book.find("ruling", id))]
        if rulings:
            yield labelled("Rulings", self.listed(rulings))
        properties = {p.id: p for s in item.cites for p in self.book.citing(s, ("property",))}
        if properties:
            yield labelled("Properties", self.listed(properties.values()))


def mark(verdict: str) -> nodes.inline:
    """The mark of a verdict."""
    return nodes.inline("", verdict, classes=["verdict", "verdict-" + verdict.replace(" ", "-")])


def case_mark(case: Case) -> nodes.inline:
    """The mark of a case's answer."""
    said = book_cases.verdict(case)
    return nodes.inline("", said, classes=["verdict", "case-" + said.replace(" ", "-")])


def formula_block(found: Iterable[tuple[str, Printed]]) -> nodes.literal_block:
    """Formulas as lines, those of fields as assignments."""
    lines = []
    for name, p in found:
        cut = f"\n({p.parts} parts, cut off here)" if p.text.endswith(" ...") else ""
        lines.append((p.text if not name else f"{name} := {p.text}") + cut)
    return code("\n".join(lines), "text", "formula")
