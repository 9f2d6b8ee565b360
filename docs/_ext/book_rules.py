"""What the book says of the parts of the rules: setup, actions, clauses, effects, endings, scoring."""

from __future__ import annotations

from collections.abc import Sequence

import book_cases
from book_drawing import lines_of_text
from book_examples import examples
from book_model import Form, Item, statement_of
from book_nodes import bullets, folded, gap, labelled, words
from book_page import Nodes, Page
from docutils import nodes


def setup(page: Page, item: Item) -> Nodes:
    """The setup: from a deal to the first state."""
    yield from page.cited(item.cites)
    yield from page.predicate(item.value.valid, "A deal is valid")
    yield from page.predicate(item.value.begin, "The first state")
    yield from page.seen_elsewhere(item)


def action(page: Page, item: Item) -> Nodes:
    """An action: its parameters, its clauses in the order in which they are asked, and its effect."""
    kind = item.value
    parameters = [f"{name} ({sort})" for name, sort in kind.parameters.items()]
    yield labelled("Parameters", nodes.paragraph("", ", ".join(parameters)))
    if item.under:
        yield labelled("Only under", page.under(item.under))
    asked = [i for c in kind.clauses if (i := page.book.find("clause", c.id))]
    further = [c for c in page.book.of("clause") if item.id in c.actions and c not in asked]
    yield labelled("Clauses, in order", clause_list(page, asked))
    if further:
        yield labelled("Further clauses", clause_list(page, further))
    yield labelled("Effect", words(page.ref("effect", item.id, kind.effect.text)))


def clause_list(page: Page, clauses: Sequence[Item]) -> nodes.bullet_list:
    """Clauses with their texts, and the readings that some of them need."""
    lines = []
    for clause in clauses:
        line = words(page.ref("clause", clause.id), " ", clause.text)
        if clause.under:
            line += [nodes.Text(" (only under "), *page.under(clause.under).children, nodes.Text(")")]
        lines.append(line)
    return bullets(lines)


def clause(page: Page, item: Item) -> Nodes:
    """A clause: whom it binds, what it rests on, the predicate that it is, and what tries it."""
    yield labelled("Asked of", page.refs("action", item.actions))
    if item.under:
        yield labelled("Only under", page.under(item.under))
    yield from page.cited(item.cites)
    shapes = list({form.value.test: form for form in item.forms}.values())
    for form in shapes:
        yield from page.predicate(form.value.test, _label(form, len(shapes)))
    yield from page.formulas(item)
    yield from example(page, item)
    yield from cases_of(page, item)
    yield from page.seen_elsewhere(item)


def _label(form: Form, shapes: int) -> str:
    return "Predicate" if shapes == 1 else "Predicate under " + " or ".join(form.under)


def example(page: Page, item: Item) -> Nodes:
    """An action, found by random play, that only this clause forbids."""
    found = examples(page.book).get(item.id)
    if found is None:
        return
    line = words("Here only ", page.ref("clause", item.id), " forbids ", nodes.literal("", found.action))
    if found.under:
        line += [nodes.Text(", under "), *page.under((found.under,)).children]
    line += nodes.Text(f". Found after {found.moves} moves of the random play with seed {found.seed}.")
    yield labelled("Example", folded(f"what it forbids: {found.action}", line, lines_of_text(found.lines)))


def cases_of(page: Page, item: Item) -> Nodes:
    """The cases in which a clause forbids something, and those of its statement in which something is legal."""
    forbids = [c for c in page.book.of("case") if item.id in book_cases.fails(c.value)]
    near = page.book.citing(statement_of(item.id), ("case",))
    allows = [c for c in near if book_cases.legal(c.value) and c.value.action["do"] in item.actions]
    if forbids:
        yield labelled("Forbids", page.listed(forbids))
    if allows:
        yield labelled("Allows", page.listed(allows))
    if not forbids and not allows:
        yield labelled("Cases", nodes.paragraph("", "", gap()))


def effect(page: Page, item: Item) -> Nodes:
    """An effect: what it rests on, the function that it is, and the fields that it changes."""
    yield from page.cited(item.cites)
    yield from page.predicate(item.value.apply, "Function")
    yield from page.formulas(item)
    yield from page.seen_elsewhere(item)


def ending(page: Page, item: Item) -> Nodes:
    """An ending: its condition, and the cases that end by it."""
    if item.under:
        yield labelled("Only under", page.under(item.under))
    yield from page.cited(item.cites)
    yield from page.predicate(item.value.test)
    yield from page.formulas(item)
    ends = [c for c in page.book.of("case") if item.id in book_cases.endings(c.value)]
    yield labelled("Cases", page.listed(ends) if ends else nodes.paragraph("", "", gap()))
    yield from page.seen_elsewhere(item)


def scoring(page: Page, item: Item) -> Nodes:
    """The scoring: who wins once the game is over."""
    yield from page.cited(item.cites)
    yield from page.predicate(item.value.winners)
    yield from page.formulas(item)
    yield from page.seen_elsewhere(item)
