"""Two games played side by side: the follower answers what the leader does, on real states.

Each pair of states that comes about shows that the hypotheses of a simulation can be met; where the follower cannot
answer, or comes to another outcome, the play tells the games apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs
import z3
from attrs import frozen

from lexludi.spec.language.domains import embed, sorts, values_of
from lexludi.spec.language.logic import same
from lexludi.spec.language.properties import Equivalence, Simulation, Symmetry
from lexludi.spec.language.terms import constant, substitute, variable

from .context import DEAL, Context
from .facts import facts
from .hunting import Hunter
from .positions import value_in
from .simulation import OTHER_DEAL, Pair, answers, outcomes, sides
from .smt import Encoder
from .solving import solver
from .verdicts import Refuted

Plays = Callable[[Context], Iterable[tuple[Any, Iterable[Any]]]]


@frozen
class Meeting:
    """A pair of states that play comes to, what the leader does next, and the deals before the first step."""

    lead: Any
    follow: Any
    action: Any = None
    deals: tuple[Any, Any] | None = None


@frozen
class Parting:
    """What tells the games apart: the actions of the leader up to there, and how."""

    actions: tuple[Any, ...]
    why: str


def meetings(pair: Pair, s: Simulation, deal: Any, actions: Iterable[Any]) -> Iterator[Meeting | Parting]:
    """The pairs of states along a play of the leader's, up to where they part."""
    leader, follower = pair.lead.game, pair.follow.game
    other = deal if s.deals is None else other_deal(pair, s, deal)
    if other is None:
        return
    lead, follow = leader.setup.begin(leader, deal), follower.setup.begin(follower, other)
    done: list[Any] = []
    deals: tuple[Any, Any] | None = (deal, other)
    for action in actions:
        yield Meeting(lead, follow, action, deals)
        deals = None
        done.append(action)
        after = leader.kind_of(action).effect.apply(leader, lead, action)
        answer = next((a for condition, a in answers(pair, s, lead, after, action) if condition), None)
        for a in answer or ():
            kind = follower.kind_of(a)
            failed = next((c for c in kind.clauses if not c.test(follower, follow, a)), None)
            if failed is not None:
                yield Parting(tuple(done), f"the last action of the play fails {failed.id}")
                return
            follow = kind.effect.apply(follower, follow, a)
        lead = after
        if answer is None or not outcomes(pair, s, lead, follow):
            yield Parting(tuple(done), differing(pair, s, lead, follow))
            return
    yield Meeting(lead, follow, None, deals)


def other_deal(pair: Pair, s: Simulation, deal: Any) -> Any:
    """A deal with which the follower begins where the leader begins with this one: found by the solver, then tested."""
    leader, follower = pair.lead.game, pair.follow.game
    shape = sorts(follower.setup.domain)
    assert s.deals is not None
    fixed = {variable(DEAL + n, x): constant(values_of(deal)[n], x) for n, x in sorts(leader.setup.domain).items()}
    free = {
        n: embed(type(deal), n, x, variable(OTHER_DEAL + n, x) if n in s.deal_free else fixed[variable(DEAL + n, x)])
        for n, x in shape.items()
    }
    related = s.deals(leader, pair.lead.deal(), type(deal)(**free))
    wanted = [substitute(related, fixed)]
    encoder = Encoder()
    made = solver()
    made.add([encoder.encode(t) for t in wanted])
    made.add(facts(encoder, wanted, 1))
    if made.check() != z3.sat:
        return None
    model = made.model()
    found = {n: value_in(model, OTHER_DEAL + n, shape[n]) for n in s.deal_free}
    other = attrs.evolve(deal, **{n: embed(type(deal), n, shape[n], v) for n, v in found.items()})
    return other if follower.setup.valid(follower, other) and s.deals(leader, deal, other) else None


def shared(pair: Pair, s: Simulation, lead: Any, follow: Any) -> bool:
    """Whether two states agree in the fields that are not free."""
    names = [n for n in sorts(pair.lead.game.domain) if n not in s.free]
    return all(same(getattr(lead, n), getattr(follow, n)) for n in names)


def differing(pair: Pair, s: Simulation, lead: Any, follow: Any) -> str:
    """How two states differ: in the fields that are to be equal, or else in how the game ends."""
    names = [
        n for n in sorts(pair.lead.game.domain) if n not in s.free and not same(getattr(lead, n), getattr(follow, n))
    ]
    return f"the play leads to other {', '.join(names)}" if names else "the play comes to another end"


def told_apart(c: Context, p: Equivalence | Symmetry, plays: Plays) -> Refuted | None:
    """A play that cannot be followed by the same play under the other reading, or by the renamed one."""
    for name, pair, s in sides(c, p):
        if s.answer is not None and isinstance(p, Equivalence):
            continue
        where = "renamed," if isinstance(p, Symmetry) else f"under {p.ruling}{pair.follow.game.readings[p.ruling]}"
        for deal, actions in plays(pair.lead):
            for found in meetings(pair, s, deal, actions):
                if isinstance(found, Parting):
                    play = Hunter(pair.lead.game, pair.lead.formulas).confirmed(deal, list(found.actions))
                    return Refuted(f"{name}: {where} {found.why}", play)
    return None
