"""A mutant as a game: a rule is replaced by the changed formula, read on whatever it is handed.

On a concrete state the formula is evaluated, into a symbolic one it is substituted; so a mutated game can be played,
traced, compiled and asked like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from attrs import evolve

from lexludi.spec.language.domains import embed, sorts, terms_of
from lexludi.spec.language.games import ActionKind, Game
from lexludi.spec.language.logic import plain
from lexludi.spec.language.terms import Term, evaluate, substitute, subterms
from lexludi.spec.language.trace import parameter

from .mutants import ACTS, CLAUSE, EFFECT, ENDING, WINNER, Mutant, RuleSite

Rule = Callable[..., Any]


def mutated(game: Game, mutant: Mutant) -> Game:
    """The game with its rules changed as the mutant says."""
    rules = mutant.rules

    def change(site: RuleSite, rule: Rule) -> Rule:
        return _changed(game, mutant, site, rule) if site in rules else rule

    return with_rules(game, change)


def with_rules(game: Game, change: Callable[[RuleSite, Rule], Rule]) -> Game:
    """The game with every rule replaced by what `change` makes of it."""
    return evolve(
        game,
        acts=change((ACTS, "", 0), game.acts),
        kinds=tuple(_kind(k, change) for k in game.kinds),
        endings=tuple(evolve(e, test=change((ENDING, "", n), e.test)) for n, e in enumerate(game.endings)),
        scoring=evolve(game.scoring, winners=change((WINNER, "", 0), game.scoring.winners)),
    )


def _kind(kind: ActionKind, change: Callable[[RuleSite, Rule], Rule]) -> ActionKind:
    clauses = (evolve(c, test=change((CLAUSE, kind.name, n), c.test)) for n, c in enumerate(kind.clauses))
    effect = evolve(kind.effect, apply=change((EFFECT, kind.name, 0), kind.effect.apply))
    return evolve(kind, clauses=tuple(clauses), effect=effect)


def _changed(game: Game, mutant: Mutant, place: RuleSite, rule: Rule) -> Rule:
    """What stands in the place of a rule that a mutant changes."""
    here = {site: reader(term) for site, term in mutant.sites.items() if site.rule == place}
    site, read = next(iter(here.items()))
    of_seat = {s.number: r for s, r in here.items()}
    fields = {site.field: read, **{name: reader(term) for name, term in mutant.more.items()}}
    kind = game.kind(site.kind) if site.kind else None

    def given(state: Any, action: Any = None) -> dict[str, Term]:
        more = {} if kind is None else {parameter(kind, n): t for n, t in terms_of(action).items()}
        return {**terms_of(state), **more}

    def formula(state: Any, action: Any = None) -> Any:
        return read(given(state, action))

    @wraps(rule)
    def condition(game: Game, state: Any, action: Any = None) -> Any:
        return formula(state, action)

    @wraps(rule)
    def effect(game: Game, state: Any, action: Any) -> Any:
        terms, of = given(state, action), sorts(game.domain)
        values = {name: embed(type(state), name, of[name], formula(terms)) for name, formula in fields.items()}
        return evolve(rule(game, state, action), **values)

    @wraps(rule)
    def winners(game: Game, state: Any) -> Any:
        told = enumerate(rule(game, state))
        return tuple(of_seat[seat](given(state)) if seat in of_seat else w for seat, w in told)

    @wraps(rule)
    def acts(game: Game, state: Any, seat: int) -> Any:
        return of_seat[seat](given(state)) if seat in of_seat else rule(game, state, seat)

    made: dict[str, Rule] = {CLAUSE: condition, EFFECT: effect, ENDING: condition, WINNER: winners, ACTS: acts}
    return made[site.part]


def reader(term: Term) -> Callable[[Mapping[str, Term]], Any]:
    """A formula as a function of the terms of its variables: a plain value where all are constants, else a term."""
    variables = {t.data: t for t in subterms(term) if t.op == "var"}

    def read(given: Mapping[str, Term]) -> Any:
        if all(given[n].is_constant for n in variables):
            return evaluate(term, {n: given[n].data for n in variables})
        return plain(substitute(term, [(t, given[n]) for n, t in variables.items()]))

    return read
