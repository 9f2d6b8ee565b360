"""The obligations of simulations: one game follows another, action by action, to the same outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from attrs import frozen

from lexludi.spec.language.domains import symbolic
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.logic import all_of, any_of, between, iff, implies
from lexludi.spec.language.properties import Equivalence, Simulation, Symmetry
from lexludi.spec.language.terms import Bool, Term, lift, variable

from .context import Context, context, instances, interesting
from .solving import Hypotheses, Obligation
from .twins import shared_fields_same, twin


@frozen(eq=False)
class Pair:
    """A leading and a following game, and the context whose invariants are known of which of their states."""

    lead: Context
    follow: Context
    lead_known: bool
    follow_known: bool

    def hypotheses(self, s: Simulation, lead: Any, follow: Any, extra: list[Term], goal: Term) -> Hypotheses:
        """The invariants that are known, the relations of the two states, and extra hypotheses."""
        known = self.lead if self.lead_known else self.follow
        states = [s for s, use in ((lead, self.lead_known), (follow, self.follow_known)) if use]
        terms = interesting(goal, *extra)

        def hypotheses(detail: int) -> list[Term]:
            invariants = [t for state in states for t in known.known(state, terms, detail)]
            return [*extra, *known_related(self, s, lead, follow, terms, detail), *invariants]

        return hypotheses


def equivalence(c: Context, p: Equivalence) -> Iterator[Obligation]:
    """Both directions of an equivalence of readings."""
    left = c if c.game.reads(p.ruling, p.left) else context(under(c.game, p.ruling, p.left))
    right = context(under(c.game, p.ruling, p.right))
    yield from simulated(f"{p.id}/forth", Pair(left, right, True, False), p.forth)
    yield from simulated(f"{p.id}/back", Pair(right, left, False, True), p.back)


def symmetry(c: Context, p: Symmetry) -> Iterator[Obligation]:
    """Every renaming: the game is followed by itself."""
    for n, renaming in enumerate(p.renamings(c.game)):
        yield from simulated(f"{p.id}/{n}", Pair(c, c, True, True), renaming)


def under(game: Game, ruling: str, reading: str) -> Game:
    """The game with one reading changed."""
    return build(game.name, game.seats, {**game.readings, ruling: reading}, game.edition)


def outcomes(pair: Pair, s: Simulation, lead: Any, follow: Any) -> Bool:
    """That two states agree in their shared fields and, once the leader's game is over, in that and in who has won."""
    leader, follower = pair.lead.game, pair.follow.game
    over = leader.over(lead)
    won = zip(leader.scoring.winners(leader, lead), follower.scoring.winners(follower, follow), strict=True)
    return all_of(
        shared_fields_same(leader, lead, follow, s.free),
        implies(over, follower.over(follow)),
        *(implies(over, iff(a, b)) for a, b in won),
    )


def related(pair: Pair, s: Simulation, lead: Any, follow: Any) -> Bool:
    """That two states correspond: relations at any values of their parameters, and the same outcome."""
    games = pair.lead.game, pair.follow.game
    parts = []
    for n, r in enumerate(s.relations):
        chosen = {name: variable(f"any.{n}.{name}", sort) for name, sort in r.each.items()}
        inside = all_of(between(sort.lo, chosen[name], sort.hi) for name, sort in r.each.items())
        parts.append(implies(inside, r.test(*games, lead, follow, **chosen)))
    return all_of(*parts, outcomes(pair, s, lead, follow))


def known_related(pair: Pair, s: Simulation, lead: Any, follow: Any, terms: list[Term], detail: int) -> list[Term]:
    """What corresponding states are known to share, at the terms of interest."""
    games = pair.lead.game, pair.follow.game
    found = [lift(outcomes(pair, s, lead, follow))]
    for r in s.relations:
        found.extend(instances(r.each, lambda r=r, **each: r.test(*games, lead, follow, **each), terms, detail))
    return found


def simulated(name: str, pair: Pair, s: Simulation) -> Iterator[Obligation]:
    """The follower begins related, and answers every action of the leader so that they stay related."""
    yield begun(name, pair, s)
    lead, follow = pair.lead.state, twin(pair.follow.game, s.free)
    for kind in pair.lead.formulas.kinds.values():
        after = pair.lead.after(kind)
        answers = _answers(pair, s, lead, after, kind.action)
        here = f"{name}/{kind.kind.name.replace(' ', '-')}"
        some = lift(any_of(condition for condition, _ in answers))
        yield Obligation(f"{here}/answered", some, pair.hypotheses(s, lead, follow, [*kind.clauses], some))
        for n, (condition, actions) in enumerate(answers):
            goal = lift(_answered(pair, s, after, follow, actions))
            extra = [*kind.clauses, lift(condition)]
            yield Obligation(f"{here}/answer-{n}", goal, pair.hypotheses(s, lead, follow, extra, goal))


def _answers(pair: Pair, s: Simulation, lead: Any, after: Any, action: Any) -> Any:
    if s.answer is None:
        return ((True, (action,)),)
    return s.answer(pair.lead.game, pair.follow.game, lead, after, action)


def _answered(pair: Pair, s: Simulation, after: Any, follow: Any, actions: tuple[Any, ...]) -> Bool:
    """That the follower's answer is legal step by step and ends related."""
    game = pair.follow.game
    demands: list[Bool] = []
    for action in actions:
        kind = game.kind_of(action)
        demands.extend(c.test(game, follow, action) for c in kind.clauses)
        follow = kind.effect.apply(game, follow, action)
    return all_of(*demands, related(pair, s, after, follow))


def begun(name: str, pair: Pair, s: Simulation) -> Obligation:
    """That the first states are related."""
    leader, follower = pair.lead.game, pair.follow.game
    deal = pair.lead.deal()
    valid = pair.lead.valid(deal)
    if s.deals is None:
        goal = lift(related(pair, s, leader.setup.begin(leader, deal), follower.setup.begin(follower, deal)))
        return Obligation(f"{name}/deal", goal, lambda detail: [valid])
    shape = symbolic(follower.setup.domain, "other.deal.")
    fields = {f.name: getattr(shape if f.name in s.deal_free else deal, f.name) for f in attrs.fields(type(deal))}
    other = type(deal)(**fields)
    goal = lift(
        all_of(
            follower.setup.valid(follower, other),
            related(pair, s, leader.setup.begin(leader, deal), follower.setup.begin(follower, other)),
        )
    )
    renamed = lift(s.deals(leader, deal, other))
    return Obligation(f"{name}/deal", goal, lambda detail: [valid, renamed])
