"""Rules fed with a concrete state compute plain values and build no formula."""

from __future__ import annotations

from itertools import islice
from typing import Any

import attrs
from hypothesis import given, settings

from lexludi.spec.language import terms
from lexludi.spec.language.containers import Container
from lexludi.spec.language.errors import SortError
from lexludi.spec.language.games import ActionKind, Game, candidates
from lexludi.spec.language.terms import Term

from ..strategies import Walk, any_walks


def read_all(game: Game, state: Any) -> list[Any]:
    """What every rule of a game says of a state: clauses and effects of some actions, endings, winners, who acts."""
    found = [e.test(game, state) for e in game.endings]
    found += [*game.scoring.winners(game, state), *(game.acts(game, state, seat) for seat in range(game.seats))]
    for kind in game.kinds:
        for action in _some(kind):
            found += [c.test(game, state, action) for c in kind.clauses]
            found += [
                getattr(after, a.name)
                for after in [kind.effect.apply(game, state, action)]
                for a in attrs.fields(type(after))
            ]
    return found


def _some(kind: ActionKind) -> list[Any]:
    try:
        return list(islice(candidates(kind), 0, None, 7))[:20]
    except SortError:
        return []


@settings(max_examples=40)
@given(any_walks(20))
def test_concrete_evaluation_builds_no_term(walk: Walk) -> None:
    """No rule of any game, whatever the state that play has come to."""
    before = len(terms._interned)
    found = read_all(walk.table.rules, walk.state)

    assert before == len(terms._interned)
    assert not any(isinstance(value.body if isinstance(value, Container) else value, Term) for value in found)
