"""Two states side by side: which fields they share, and what a rule says of the other one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from lexludi.spec.language.containers import Piles
from lexludi.spec.language.domains import embed, sorts, terms_of
from lexludi.spec.language.fields import marks
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


def with_own_piles(game: Game, state: Any, other: Any, seat: int) -> Any:
    """A second state in which the piles that a seat owns are those of the first."""
    owned = [n for n, m in marks(game.state_type).items() if m.kind == "owned" and isinstance(getattr(state, n), Piles)]
    mine = {n: getattr(state, n).pile(seat) for n in owned}
    return attrs.evolve(other, **{n: getattr(other, n).set(seat, pile) for n, pile in mine.items()})


def of_twin(game: Game, term: Term, free: Iterable[str], other: Any = None) -> Term:
    """A formula about the first state, said of the second, by default of the one with variables of its own."""
    ranges = sorts(game.domain)
    own = {} if other is None else terms_of(other)
    return substitute(term, {variable(n, ranges[n]): own.get(n, variable(OTHER + n, ranges[n])) for n in free})


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
