"""Two states side by side: which fields they share, and what a rule says of the other one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from lexludi.spec.language.domains import embed, sorts
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of, same
from lexludi.spec.language.terms import Bool, Term, substitute, variable

from .context import Context, interesting
from .solving import Hypotheses

OTHER = "other."


def twin(game: Game, free: Iterable[str]) -> Any:
    """A second symbolic state that shares all fields with the first but the free ones."""
    fresh = set(free)
    fields = {
        n: embed(game.state_type, n, s, variable((OTHER if n in fresh else "") + n, s))
        for n, s in sorts(game.domain).items()
    }
    return game.state_type(**fields)


def of_twin(game: Game, term: Term, free: Iterable[str]) -> Term:
    """A formula about the first state, said of the second."""
    ranges = sorts(game.domain)
    return substitute(term, {variable(n, ranges[n]): variable(OTHER + n, ranges[n]) for n in free})


def shared_fields_same(game: Game, a: Any, b: Any, free: Iterable[str]) -> Bool:
    """That two states agree in all fields but the free ones."""
    names = [f.name for f in attrs.fields(game.state_type) if f.name not in set(free)]
    return all_of(same(getattr(a, n), getattr(b, n)) for n in names)


def knowing(c: Context, states: Iterable[Any], extra: list[Term], *goals: Term) -> Hypotheses:
    """The invariants of several states, and extra hypotheses."""
    terms = interesting(*goals, *extra)
    several = list(states)

    def hypotheses(detail: int) -> list[Term]:
        return [*extra, *(t for s in several for t in c.known(s, terms, detail))]

    return hypotheses
