"""For each clause an action that it alone forbids, found by random play of the rules.

The search is the same in every build: its seeds are counted from 0, and it keeps the first action that it meets.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from attrs import frozen
from book_model import Book

from lexludi.engine.notation import write_action
from lexludi.engine.table import Table
from lexludi.spec.language.games import ActionKind, Game, candidates
from lexludi.spec.language.rendering import Lines
from lexludi.spec.language.sorts import BoolSort, IntSort

#: How many plays the search looks into, and how many candidates of a kind it tries in one position.
PLAYS, TRIES = 40, 60


@frozen
class Example:
    """A position as its acting seat sees it, and an action there that only one clause forbids."""

    clause: str
    action: str
    lines: Lines
    seed: int
    moves: int
    under: str = ""


@lru_cache(maxsize=8)
def examples(book: Book) -> dict[str, Example]:
    """The examples of all clauses for which the search found one."""
    wanted: dict[str, set[str]] = {}
    for item in book.of("clause"):
        wanted.setdefault(item.under[0] if item.under else "", set()).add(item.id)
    games = {"": book.game, **{v.label: v.game for v in book.variants}}
    return {e.clause: e for label, ids in wanted.items() for e in search(games[label], ids, label)}


def search(game: Game, wanted: set[str], under: str = "") -> Iterator[Example]:
    """Examples of the clauses with these ids, by random play of a game."""
    table, open_ids = Table(game), set(wanted)
    asked = [k for k in game.kinds if all(isinstance(s, BoolSort | IntSort) for s in k.parameters.values())]
    for seed in range(PLAYS):
        random = Random(seed)
        state, moves = table.deal(seed), 0
        while open_ids:
            for kind in asked:
                for clause, action in forbidden(game, kind, state, open_ids, random):
                    open_ids.discard(clause)
                    lines = game.render(game, state, getattr(action, "seat", None))
                    yield Example(clause, write_action(game, action), lines, seed, moves, under)
            choices = table.actions(state)
            if not choices:
                break
            state = table.play(state, random.choice(choices), random)
            moves += 1


def forbidden(game: Game, kind: ActionKind, state: Any, wanted: set[str], random: Random) -> Iterator[tuple[str, Any]]:
    """Actions of a kind that exactly one clause forbids, one for each wanted clause."""
    if not any(c.id in wanted for c in kind.clauses):
        return
    actions = list(candidates(kind))
    for action in actions if len(actions) <= TRIES else random.sample(actions, TRIES):
        fails = [c.id for c in kind.clauses if not c.test(game, state, action)]
        if len(fails) == 1 and fails[0] in wanted:
            yield fails[0], action
            return
