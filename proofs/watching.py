"""Watching plays: all properties of a game at once, at every state and step, as one compiled formula.

Games whose properties come out as the same formulas share the compiled one, so that many mutants are watched cheaply.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.engine.compiled import Compiled, Expression, expression
from lexludi.spec.language.definedness import defined, defined_clauses
from lexludi.spec.language.domains import body, complaints, symbolic
from lexludi.spec.language.games import Game, values
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.properties import (
    Defined,
    InDomain,
    Invariant,
    Progress,
    StepProperty,
    Termination,
    ViewDecides,
    ViewHides,
)
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import TRUE, Term, lift, make
from lexludi.spec.language.trace import Formulas, KindFormulas, parameter

from .acting import Standing
from .hunting import NEXT, code, every_value
from .ranges import Ranges, ranges

Values = Mapping[str, Any]
EXCHANGES, TRIES = 3, 20

_shared: dict[tuple[int, ...], Expression] = {}


def shared(terms: list[Term]) -> Expression:
    """Some formulas as one function, compiled once."""
    key = tuple(t.key for t in terms)
    if key not in _shared:
        _shared[key] = expression(terms, trusting=False)
    return _shared[key]


@frozen(eq=False)
class Watch:
    """What is watched while a game is played; each method names the property that is broken, or None."""

    game: Game
    formulas: Formulas = field(repr=False)

    @cached_property
    def compiled(self) -> Compiled:
        """The generated code, ghosts included."""
        return code(self.game, self.formulas)

    def of(self, kind: type[Any]) -> list[Any]:
        """The properties of one kind."""
        return [p for p in self.game.properties if isinstance(p, kind)]

    # --- states

    @cached_property
    def _now(self) -> list[tuple[str, Term]]:
        state = self.formulas.state
        return [(p.id, every_value(p.each, partial(p.test, self.game, state))) for p in self.of(Invariant)]

    @cached_property
    def _holds_now(self) -> Expression:
        measures = [lift(p.measure(self.game, self.formulas.state)) for p in self.of(Termination)]
        return shared([lift(all_of(t for _, t in self._now)), *measures])

    def state(self, now: Values) -> tuple[str | None, tuple[int, ...]]:
        """The invariant that fails, if one does, and the rankings."""
        holds, *measures = self._holds_now(now)
        return None if holds else _first(self._now, now), tuple(measures)

    @cached_property
    def _ranges(self) -> Ranges:
        return ranges(self.compiled.source.layout)

    def domain(self, packed: Any) -> str | None:
        """Whether a field is out of its range."""
        return None if self._ranges.hold(packed) else next((p.id for p in self.of(InDomain)), None)

    # --- steps

    @cached_property
    def _step(self) -> list[tuple[str, Term]]:
        states = self.formulas.state, symbolic(self.game.domain, NEXT)
        return [(p.id, every_value(p.each, partial(p.test, self.game, *states))) for p in self.of(StepProperty)]

    @cached_property
    def _holds_step(self) -> Expression:
        return shared([lift(all_of(t for _, t in self._step))])

    def step(self, before: Values, after: Values, measures: tuple[Any, Any], kind: str) -> str | None:
        """Whether a step breaks a property of steps, or a ranking does not fall or is negative."""
        both = {**before, **{NEXT + n: v for n, v in after.items()}}
        if not self._holds_step(both)[0]:
            return _first(self._step, both)
        for p, old, new in zip(self.of(Termination), *measures, strict=True):
            falls = 1 if not p.kinds or kind in p.kinds else 0
            if new + falls > old or new < 0:
                return str(p.id)
        return None

    # --- who can act

    def progress(self, packed: Any, legal: Mapping[str, list[Any]], drawn: Any) -> str | None:
        """Whether it is not plain whose move it is."""
        if not self.of(Progress):
            return None
        here = Standing(
            over=self.compiled.over(packed),
            actors=self.compiled.actors(packed),
            able=frozenset(a.seat for a in legal["seat"]),
            forced=len(legal["game"]),
            chance=len({type(a) for a in legal["chance"]}) + (drawn is not None),
        )
        return None if here.fault() is None else str(self.of(Progress)[0].id)

    # --- definedness

    @cached_property
    def _defined(self) -> dict[str, tuple[Term, Term]]:
        return {
            name: (lift(all_of(defined(k.effect[n]) for n in k.changed)), defined_clauses(k.clauses))
            for name, k in self.formulas.kinds.items()
        }

    @cached_property
    def _state_defined(self) -> Term:
        f = self.formulas
        over = make("or", *f.endings)
        won = make("implies", over, lift(all_of(defined(w) for w in f.winners)))
        return lift(all_of(won, *(defined(t) for t in (*f.endings, *f.acts))))

    def undefined(self, now: Values, action: Any, random: Random) -> tuple[str, Any] | None:
        """Whether something uses an operation out of its range: the effect of an action, or a clause of any action.

        Besides the action given one of each kind is tried, and which one it is stands beside the property.
        """
        for p in self.of(Defined):
            if not _evaluated(self._state_defined, now):
                return p.id, None
            for a, part in [(action, 0), *((self._some(k, random), 1) for k in self.formulas.kinds.values())]:
                if a is None:
                    continue
                name = self.game.kind_of(a).name
                if not _evaluated(self._defined[name][part], {**now, **arguments(self.formulas.kinds[name], a)}):
                    return p.id, a
        return None

    def _some(self, formulas: KindFormulas, random: Random) -> Any:
        """An action with parameters at random; None where a container is among them."""
        chosen = formulas.kind.parameters
        if not all(isinstance(s, BoolSort | IntSort) for s in chosen.values()):
            return None
        return formulas.kind.record(**{n: random.choice(values(s)) for n, s in chosen.items()})

    # --- views

    def unseen(self, packed: Any, legal: list[Any], random: Random) -> tuple[str, int, Any] | None:
        """Whether an exchange of what a seat does not see changes what it may do: the seat, and the other state."""
        deciding, hiding = self.of(ViewDecides), self.of(ViewHides)
        if not deciding or not hiding or not legal:
            return None
        seat = random.choice(legal).seat
        mine = [a for a in legal if a.seat == seat]
        state = self.compiled.unpack(packed)
        for p in hiding * EXCHANGES:
            changed = exchanged(self.game, p, state, seat, random)
            if changed is not None and not any(complaints(self.game.domain, changed)):
                others = self.compiled.actions(self.compiled.pack(changed))
                if mine != [a for a in others if a.seat == seat]:
                    return deciding[0].id, seat, changed
        return None


def exchanged(game: Game, p: ViewHides, state: Any, seat: int, random: Random) -> Any:
    """The state with hidden things exchanged; None where no try finds a possible exchange."""
    for _ in range(TRIES):
        each = {n: random.choice(values(s)) for n, s in p.each.items()}
        if p.possible(game, state, seat, **each):
            return p.change(game, state, seat, **each)
    return None


def arguments(formulas: KindFormulas, action: Any) -> dict[str, Any]:
    """The values of the variables that stand for the parameters of an action."""
    return {parameter(formulas.kind, n): body(getattr(action, n)) for n in formulas.kind.parameters}


def _first(several: list[tuple[str, Term]], now: Values) -> str:
    holds = shared([t for _, t in several])(now)
    return next(id for (id, _), fine in zip(several, holds, strict=True) if not fine)


def _evaluated(term: Term, now: Values) -> bool:
    return term is TRUE or bool(shared([term])(now)[0])
