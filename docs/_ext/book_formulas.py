"""The formulas of a game as the book prints them: what the tracer made of each rule under each reading.

The formula of a rule is a graph in which equal parts are one; printed, it is a tree and may grow long.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from attrs import frozen
from book_model import Book, Item

from lexludi.spec.language.containers import Container
from lexludi.spec.language.games import Game
from lexludi.spec.language.printing import text
from lexludi.spec.language.terms import Term, subterms
from lexludi.spec.language.trace import Formulas, formulas

#: A formula of more characters than this is cut off, with a note of its true size.
LONGEST = 1200


@frozen
class Printed:
    """A formula as text, the number of distinct parts that it has, and the readings under which it stands."""

    text: str
    parts: int
    under: tuple[str, ...] = ()


@lru_cache(maxsize=8)
def tables_of(components: str) -> dict[Any, str]:
    """The constant tables that the module with the components of a game names, by their cells."""
    module = importlib.import_module(components)
    named = {value.body: name for name, value in vars(module).items() if isinstance(value, Container)}
    return {cells: name for cells, name in named.items() if isinstance(cells, tuple)}


def written(game: Game, term: Term) -> str:
    """A term as text, with the names of constant tables in place of their cells; one part of a conjunction a line."""
    tables = tables_of(game.state_type.__module__)

    def name(value: Any) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        return tables.get(value, str(value)) if isinstance(value, tuple) else str(value)

    if term.op not in ("and", "or"):
        return text(term, name, most=LONGEST + 1)
    lines = [_bracketed(part, term.op, text(part, name, most=LONGEST + 1)) for part in term.args]
    return "\n".join([" " * (len(term.op) + 1) + lines[0], *(f"{term.op} {line}" for line in lines[1:])])


def _bracketed(part: Term, op: str, words: str) -> str:
    loose = {"ite", "implies"} | ({"or"} if op == "and" else set())
    return f"({words})" if part.op in loose else words


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else words[:LONGEST].rstrip() + " ..."


def _of(item: Item, game: Game, found: Formulas) -> Iterator[tuple[str, Term]]:
    """The formulas of an item in one game, each with the name that it is given to."""
    if item.kind == "clause":
        for kind in found.kinds.values():
            for clause, term in zip(kind.kind.clauses, kind.clauses, strict=True):
                if clause.id == item.id:
                    yield "", term
                    return
    elif item.kind == "effect" and item.id in found.kinds:
        kind = found.kinds[item.id]
        yield from ((name, kind.effect[name]) for name in kind.changed)
    elif item.kind == "ending":
        yield from (("", t) for e, t in zip(game.endings, found.endings, strict=True) if e.id == item.id)
    elif item.kind == "scoring":
        yield from ((f"seat {seat} wins", t) for seat, t in enumerate(found.winners))


def printed(book: Book, item: Item) -> list[tuple[str, Printed]]:
    """The formulas of a clause, effect, ending or the scoring: first by default, then where a reading changes them."""
    usual = dict(_of(item, book.game, formulas(book.game)))
    found: dict[tuple[str, int], tuple[Term, list[str]]] = {(name, t.key): (t, []) for name, t in usual.items()}
    for variant in book.variants:
        for name, t in _of(item, variant.game, formulas(variant.game)):
            if name not in usual or usual[name].key != t.key:
                found.setdefault((name, t.key), (t, []))[1].append(variant.label)
    return [(name, _print(book.game, t, tuple(under))) for (name, _), (t, under) in found.items()]


def _print(game: Game, term: Term, under: tuple[str, ...]) -> Printed:
    return Printed(_cut(written(game, term)), sum(1 for _ in subterms(term)), under)
