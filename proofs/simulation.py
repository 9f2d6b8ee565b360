"""The obligations of simulations: one game follows another, action by action, to the same outcome."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
from attrs import frozen

from lexludi.spec.language.domains import inside, sorts, symbolic, terms_of
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.logic import all_of, any_of, between, iff, implies, same
from lexludi.spec.language.properties import Equivalence, Simulation, Symmetry
from lexludi.spec.language.terms import Bool, Term, lift, substitute, variable

from .context import Context, context, instances, interesting
from .errors import ProofError
from .solving import Hypotheses, Obligation
from .twins import shared_fields_same, twin

OTHER_DEAL = "other.deal."


@frozen(eq=False)
class Pair:
    """A leading and a following game, and the context whose invariants are known of which of their states."""

    lead: Context
    follow: Context
    lead_known: bool
    follow_known: bool

    def unknown(self, lead: Any, follow: Any) -> Iterator[tuple[Context, Any]]:
        """The contexts and states of which nothing is known but what is shown on the way."""
        for c, state, known in ((self.lead, lead, self.lead_known), (self.follow, follow, self.follow_known)):
            if not known:
                yield c, state

    def hypotheses(self, s: Simulation, lead: Any, follow: Any, extra: list[Term], goal: Term) -> Hypotheses:
        """The invariants that are known, the relations of the two states, and extra hypotheses."""
        known = self.lead if self.lead_known else self.follow
        states = [s for s, use in ((lead, self.lead_known), (follow, self.follow_known)) if use]
        terms = interesting(goal, *extra)

        def hypotheses(detail: int) -> list[Term]:
            invariants = [t for state in states for t in known.known(state, terms, detail)]
            return [*extra, *known_related(self, s, lead, follow, terms, detail), *invariants]

        return hypotheses


def sides(c: Context, p: Equivalence | Symmetry) -> Iterator[tuple[str, Pair, Simulation]]:
    """The simulations that a property claims: both directions of an equivalence, every renaming of a symmetry."""
    if isinstance(p, Symmetry):
        for n, renaming in enumerate(p.renamings(c.game)):
            yield f"{p.id}/{n}", Pair(c, c, True, True), renaming
        return
    left = c if c.game.reads(p.ruling, p.left) else context(under(c.game, p.ruling, p.left))
    right = context(under(c.game, p.ruling, p.right))
    if sorts(left.game.domain) != sorts(right.game.domain):
        raise ProofError(f"{p.id}: the fields of the two readings have different ranges")
    yield f"{p.id}/forth", Pair(left, right, True, False), p.forth
    yield f"{p.id}/back", Pair(right, left, False, True), p.back


def obligations(c: Context, p: Equivalence | Symmetry) -> Iterator[Obligation]:
    """All that shows an equivalence or a symmetry."""
    for name, pair, s in sides(c, p):
        yield from simulated(name, pair, s)
        if isinstance(p, Symmetry):
            yield from undone(name, pair, s)


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
        several = answers(pair, s, lead, after, kind.action)
        here = f"{name}/{kind.kind.name.replace(' ', '-')}"
        if not pair.lead_known:
            kept = in_ranges(pair.lead.game, after)
            yield Obligation(f"{here}/domain", kept, pair.hypotheses(s, lead, follow, [*kind.clauses], kept))
        some = lift(any_of(condition for condition, _ in several))
        yield Obligation(f"{here}/answered", some, pair.hypotheses(s, lead, follow, [*kind.clauses], some))
        for n, (condition, actions) in enumerate(several):
            goal = _with_equals(pair, s, lift(_answered(pair, s, after, follow, actions)))
            extra = [*kind.clauses, lift(condition)]
            yield Obligation(f"{here}/answer-{n}", goal, pair.hypotheses(s, lead, follow, extra, goal))


def _with_equals(pair: Pair, s: Simulation, goal: Term) -> Term:
    """A goal in which equal numbers stand for each other, and that they are equal; the goal follows from it."""
    if s.equal is None:
        return goal
    equals = [(lift(a), lift(b)) for a, b in s.equal(pair.lead.game, pair.lead.state)]
    put = substitute(goal, equals)
    return goal if put is goal else lift(all_of(*(a == b for a, b in equals), put))


def in_ranges(game: Game, state: Any) -> Term:
    """That every field of a state lies in its range."""
    ranges = sorts(game.domain)
    return lift(all_of(inside(ranges[n], t) for n, t in terms_of(state).items()))


def answers(pair: Pair, s: Simulation, lead: Any, after: Any, action: Any) -> Any:
    """The follower's answers to an action, each with its condition."""
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
    kept = True if pair.follow_known else in_ranges(game, follow)
    return all_of(*demands, kept, related(pair, s, after, follow))


def begun(name: str, pair: Pair, s: Simulation) -> Obligation:
    """That the first states are related, and in their ranges where that is not known of the game."""
    leader, follower = pair.lead.game, pair.follow.game
    deal, other = deals(pair, s)
    lead, follow = leader.setup.begin(leader, deal), follower.setup.begin(follower, other)
    demands: list[Bool] = [related(pair, s, lead, follow)]
    demands.extend(in_ranges(c.game, state) for c, state in pair.unknown(lead, follow))
    hypotheses = [pair.lead.valid(deal)]
    if s.deals is not None:
        demands.insert(0, follower.setup.valid(follower, other))
        hypotheses.append(lift(s.deals(leader, deal, other)))
    return Obligation(f"{name}/deal", lift(all_of(*demands)), lambda detail: hypotheses)


def deals(pair: Pair, s: Simulation) -> tuple[Any, Any]:
    """The symbolic deals of the two games: the same one, or two that share all but the free fields."""
    deal = pair.lead.deal()
    if s.deals is None:
        return deal, deal
    shape = symbolic(pair.follow.game.setup.domain, OTHER_DEAL)
    fields = {f.name: getattr(shape if f.name in s.deal_free else deal, f.name) for f in attrs.fields(type(deal))}
    return deal, type(deal)(**fields)


def undone(name: str, pair: Pair, s: Simulation) -> Iterator[Obligation]:
    """That a renaming undoes itself: related states are so the other way round, and an answer to it is the action."""
    lead, follow = pair.lead.state, twin(pair.follow.game, s.free)
    back = lift(related(pair, s, follow, lead))
    yield Obligation(f"{name}/undone", back, pair.hypotheses(s, lead, follow, [], back))
    for kind in pair.lead.formulas.kinds.values():
        ((_, (once,)),) = answers(pair, s, lead, pair.lead.after(kind), kind.action)
        ((_, (twice,)),) = answers(pair, s, lead, pair.lead.after(kind), once)
        goal = lift(same(twice, kind.action))
        yield Obligation(f"{name}/{kind.kind.name.replace(' ', '-')}/undone", goal, lambda detail: [])
    if s.deals is not None:
        deal, other = deals(pair, s)
        goal, given = (lift(s.deals(pair.lead.game, a, b)) for a, b in ((other, deal), (deal, other)))
        yield Obligation(f"{name}/deal/undone", goal, lambda detail: [given])
