"""Traces a game: feeds its rules with symbolic states and actions and keeps the formulas that come out.

The formulas are what is proved, compiled, printed and mutated.  They are never written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from attrs import evolve, frozen

from .domains import embed, sorts, symbolic, terms_of
from .errors import RulebookError
from .fields import ghosts
from .games import ActionKind, Game
from .sorts import Sort
from .terms import Term, lift, substitute, subterms, variable


@frozen(eq=False)
class KindFormulas:
    """The formulas of one kind of action: its clauses in order, and each field of the state after it."""

    kind: ActionKind
    action: Any
    clauses: tuple[Term, ...]
    effect: Mapping[str, Term]

    @property
    def changed(self) -> tuple[str, ...]:
        """The fields that the effect changes."""
        return tuple(n for n, t in self.effect.items() if t.op != "var" or t.data != n)


@frozen
class Formulas:
    """All formulas of a game over the variables of its state, named as its fields."""

    game: Game
    state: Any
    kinds: Mapping[str, KindFormulas]
    endings: tuple[Term, ...]
    winners: tuple[Term, ...]
    acts: tuple[Term, ...]

    @property
    def sorts(self) -> dict[str, Sort]:
        """The sorts of the state's fields."""
        return sorts(self.game.domain)

    def with_kind(self, changed: KindFormulas) -> Formulas:
        """The formulas with one kind of action replaced."""
        return evolve(self, kinds={**self.kinds, changed.kind.name: changed})


def parameter(kind: ActionKind, name: str) -> str:
    """The variable that stands for a parameter of an action."""
    return f"{kind.name.replace(' ', '_')}.{name}"


def neutral(kind: ActionKind, term: Term) -> Term:
    """A formula of a kind with its parameters named alike in all kinds, so that equal conditions are one term."""
    return substitute(term, [(variable(parameter(kind, n), s), _common(n, s)) for n, s in kind.parameters.items()])


def specific(kind: ActionKind, term: Term) -> Term:
    """A formula that `neutral` made, with the parameters of a kind."""
    return substitute(term, [(_common(n, s), variable(parameter(kind, n), s)) for n, s in kind.parameters.items()])


def _common(name: str, sort: Sort) -> Term:
    return variable(f"action.{name}", sort)


def symbolic_action(kind: ActionKind) -> Any:
    """An action of a kind whose parameters are variables."""
    made = {n: embed(kind.record, n, s, variable(parameter(kind, n), s)) for n, s in kind.parameters.items()}
    return kind.record(**made)


def state_of(game: Game, fields: Mapping[str, Any]) -> Any:
    """A state from terms or plain bodies, by field."""
    record = game.state_type
    return record(**{n: embed(record, n, s, fields[n]) for n, s in sorts(game.domain).items()})


def _variables(terms: tuple[Term, ...]) -> Iterator[str]:
    return (t.data for t in subterms(*terms) if t.op == "var")


def _refuse_ghosts(game: Game, what: str, *terms: Term) -> None:
    read = ghosts(game.state_type) & set(_variables(terms))
    if read:
        raise RulebookError(f"{what} of {game.name} reads {', '.join(sorted(read))}: only properties may read a ghost")


def trace_kind(game: Game, state: Any, kind: ActionKind) -> KindFormulas:
    """The formulas of one kind of action from a symbolic state."""
    action = symbolic_action(kind)
    clauses = tuple(lift(c.test(game, state, action)) for c in kind.clauses)
    effect = terms_of(kind.effect.apply(game, state, action))
    for clause, term in zip(kind.clauses, clauses, strict=True):
        _refuse_ghosts(game, f"clause {clause.id}", term)
    hidden = ghosts(game.state_type)
    for name, term in effect.items():
        if name not in hidden:
            _refuse_ghosts(game, f"the effect of {kind.name} on {name}", term)
    return KindFormulas(kind, action, clauses, effect)


def trace(game: Game) -> Formulas:
    """All formulas of a game."""
    state = symbolic(game.domain)
    endings = tuple(lift(e.test(game, state)) for e in game.endings)
    winners = tuple(lift(w) for w in game.scoring.winners(game, state))
    acts = tuple(lift(game.acts(game, state, seat)) for seat in range(game.seats))
    _refuse_ghosts(game, "an ending", *endings)
    _refuse_ghosts(game, "the scoring", *winners)
    _refuse_ghosts(game, "who acts", *acts)
    kinds = {k.name: trace_kind(game, state, k) for k in game.kinds}
    return Formulas(game, state, kinds, endings, winners, acts)


@lru_cache(maxsize=128)
def _traced(name: str, seats: int, readings: tuple[tuple[str, str], ...]) -> Formulas:
    from .library import build

    return trace(build(name, seats, dict(readings)))


@lru_cache(maxsize=128)
def _of_edition(name: str, seats: int, readings: tuple[tuple[str, str], ...], edition: Any) -> Formulas:
    known = _traced(name, seats, readings)
    return evolve(known, game=evolve(known.game, edition=edition))


def formulas(game: Game) -> Formulas:
    """All formulas of a game; traced once for the games of the library, whose editions enter by the deal alone."""
    from .library import names

    if game.name in names():
        known = _of_edition(game.name, game.seats, tuple(sorted(game.readings.items())), game.edition)
        if known.game == game:
            return known
    return trace(game)
