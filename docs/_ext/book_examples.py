"""For each clause an action that it alone forbids, found by random play of the rules.

The search is the same in every build: its seeds are counted from 0, and it keeps the first action that it meets.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from attrs import evolve, frozen
from book_model import Book

from lexludi.engine.actions import Condition, Memo, conditions
from lexludi.engine.compiled import Compiled, compile
from lexludi.engine.notation import write_action
from lexludi.engine.table import Table
from lexludi.spec.language.games import ActionKind, Game, candidates
from lexludi.spec.language.rendering import Lines
from lexludi.spec.language.sorts import BoolSort, IntSort

#: How many plays without a find end the search, how far it looks into each, and how many candidates of a kind it tries.
PLAYS, MOVES, TRIES = 8, 120, 60


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
    table, fast, open_ids = Table(game), compile(game), set(wanted)
    asked = [
        (k.kind, [evolve(c, shared=True) for c in conditions(k)])
        for k in table.formulas.kinds.values()
        if all(isinstance(s, BoolSort | IntSort) for s in k.kind.parameters.values())
    ]
    seed, last = 0, 0
    while seed <= last + PLAYS:
        random = Random(seed)
        state = table.deal(seed)
        for moves in range(MOVES):
            asked = [(k, c) for k, c in asked if any(c.id in open_ids for c in k.clauses)]
            if not asked:
                return
            memo: Memo = {}
            for kind, tests in asked:
                for clause, action in forbidden(game, kind, tests, state, open_ids, random, memo):
                    open_ids.discard(clause)
                    last = seed
                    lines = game.render(game, state, getattr(action, "seat", None))
                    yield Example(clause, write_action(game, action), lines, seed, moves, under)
            state = after(table, fast, state, random)
            if state is None:
                break
        seed += 1


def after(table: Table, fast: Compiled, state: Any, random: Random) -> Any:
    """The state in which a seat is to act again after some action and what follows; None where none is to act."""
    packed = fast.pack(state)
    numbers = fast.numbers(packed)
    if not numbers:
        return None
    packed = fast.play(packed, fast.action(random.choice(numbers)))
    while not fast.over(packed) and not fast.actors(packed):
        packed = fast.play(packed, table.sample(fast.unpack(packed), random))
    return fast.unpack(packed)


def forbidden(
    game: Game, kind: ActionKind, tests: list[Condition], state: Any, wanted: set[str], random: Random, memo: Memo
) -> Iterator[tuple[str, Any]]:
    """An action of a kind that exactly one clause forbids, and that a wanted one."""
    ids = [c.id for c in kind.clauses]
    actions = list(candidates(kind))
    for action in actions if len(actions) <= TRIES else random.sample(actions, TRIES):
        failing = (id for id, test in zip(ids, tests, strict=True) if not test.holds(game, state, action, memo))
        fails = list(islice(failing, 2))
        if len(fails) == 1 and fails[0] in wanted:
            yield fails[0], action
            return
