"""What the book says of rulings, properties and cases, and which of its functions describes what."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import book_cases
import book_rules
from book_drawing import drawn
from book_model import Item
from book_nodes import bullets, code, folded, gap, joined, labelled, prose, words
from book_page import Nodes, Page, case_mark, mark
from book_verdicts import Verdict
from docutils import nodes

from lexludi.engine.cases import Case, judge
from lexludi.spec.language.library import build


def named(item: Item) -> str:
    """What a thing is called in a row of references."""
    return f"effect of {item.id}" if item.kind == "effect" else item.id


def ruling(page: Page, item: Item) -> Nodes:
    """A ruling: its readings, which of them is taken and why, and everything that turns on it."""
    it = item.value
    yield from page.cited(item.cites)
    yield labelled("Readings", bullets((_reading(r.id, r.text, r.id == it.default) for r in it.readings), "readings"))
    yield labelled(f"Why {it.default}", nodes.paragraph("", it.because))
    told = "Every reading can be played." if it.standing.selectable else f"Recorded only. {it.standing.why}"
    yield labelled("Choice", nodes.paragraph("", told))
    if it.equivalent:
        yield labelled("Claim", nodes.paragraph("", "The readings give the same game: to be proved."))
    turning = page.book.turning_on(item.id, ("setup", "clause", "effect", "ending", "scoring"))
    if turning:
        yield labelled("Decides", joined(page.ref(i.kind, i.id, named(i)) for i in turning))
    for kind, label, wanted in (
        ("property", "Properties", it.equivalent),
        ("case", "Cases", it.standing.selectable),
    ):
        found = page.book.turning_on(item.id, (kind,))
        if found or wanted:
            yield labelled(label, page.listed(found) if found else nodes.paragraph("", "", gap()))


def _reading(id: str, text: str, is_default: bool) -> nodes.paragraph:
    if not is_default:
        return words(f"{id}. {text}")
    return words(nodes.strong("", f"{id}. "), text, " ", nodes.inline("", "default", classes=["default"]))


def property(page: Page, item: Item) -> Nodes:
    """A property: what it asks, its source and the verdicts."""
    value = item.value
    told = (inspect.getdoc(type(value)) or "").splitlines()[0].partition(":")[0].rstrip(".")
    over = "".join(f"; for every {n} ({s})" for n, s in getattr(value, "each", {}).items())
    yield labelled("Kind", prose(f"{type(value).__name__}. {told}{over}."))
    if getattr(value, "lemma", False):
        yield labelled("Lemma", nodes.paragraph("", "It is there for the sake of other proofs."))
    yield from page.cited(item.cites)
    if item.rulings:
        yield labelled("Ruling", page.refs("ruling", item.rulings))
    for label, rule in rules_of(value):
        yield from page.predicate(rule, label)
    found = page.verdicts_of(item.id)
    plays = [folded(f"the play for {v.seats} seats", _play(v)) for v in found if v.play]
    yield labelled("Verdict", bullets(map(_verdict_line, found)) if found else nodes.paragraph("", "", gap("not run")))
    if plays:
        yield labelled("Plays", *plays)


def rules_of(value: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """The functions that a property is made of, each with the name of its part."""
    for name in (a.name for a in attrs.fields(type(value))):
        part = getattr(value, name)
        if inspect.isfunction(part):
            yield f"{before} {name}".strip().capitalize(), part
        elif attrs.has(type(part)):
            yield from rules_of(part, name)


def _verdict_line(v: Verdict) -> nodes.paragraph:
    return words(f"{v.seats} seats ", mark(v.verdict), f" {v.detail} ({v.seconds:.1f} s)")


def _play(v: Verdict) -> nodes.literal_block:
    return code("\n".join(v.play), "text")


def case(page: Page, item: Item) -> Nodes:
    """A case: the question, the position, and the answer."""
    it: Case = item.value
    game = build(page.book.game.name, book_cases.seats(it))
    yield labelled("Question", nodes.paragraph("", it.question))
    if book_cases.readings(it):
        yield labelled("Readings", page.under(book_cases.readings(it)))
    yield labelled("Position", *drawn(game, it.position.get("state", {})))
    if it.before:
        yield labelled("Played before", bullets(nodes.paragraph("", book_cases.in_words(a)) for a in it.before))
    if it.action is not None:
        yield labelled("Action", nodes.paragraph("", book_cases.in_words(it.action)))
    yield labelled("Answer", *_answer(page, it))
    yield from page.cited(item.cites)
    if item.rulings:
        yield labelled("Rulings", page.refs("ruling", item.rulings))


def _answer(page: Page, it: Case) -> Nodes:
    said = words(case_mark(it))
    if book_cases.fails(it):
        said += [nodes.Text(", by "), *page.refs("clause", book_cases.fails(it)).children]
    yield said
    after = [f"{k.replace('_', ' ')} {book_cases.plainly(v)}" for k, v in it.expect.get("after", {}).items()]
    if after:
        yield words(f"Afterwards: {'; '.join(after)}.")
    outcome = it.expect.get("outcome", {})
    if outcome.get("over"):
        line = words("The game is over")
        if book_cases.endings(it):
            line += [nodes.Text(" by "), *page.refs("ending", book_cases.endings(it)).children]
        if "winners" in outcome:
            line += nodes.Text(f"; winners: {', '.join(f'seat {w}' for w in outcome['winners'])}")
        yield line
    elif "over" in outcome and it.action is not None:
        yield words("The game goes on.")
    for complaint in judge(it):
        yield words(gap("the engine says otherwise"), f" {complaint}")


#: What describes a thing of each kind.
DESCRIBE: dict[str, Callable[[Page, Item], Nodes]] = {
    "setup": book_rules.setup,
    "action": book_rules.action,
    "clause": book_rules.clause,
    "effect": book_rules.effect,
    "ending": book_rules.ending,
    "scoring": book_rules.scoring,
    "ruling": ruling,
    "property": property,
    "case": case,
}
