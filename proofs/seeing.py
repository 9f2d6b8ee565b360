"""The obligations of views: a view decides what its seat may do, and hides what the rulebook hides."""

from __future__ import annotations

from collections.abc import Iterator

from lexludi.engine.views import view_terms
from lexludi.spec.language.fields import marks
from lexludi.spec.language.logic import all_of, any_of, iff, same
from lexludi.spec.language.properties import ViewDecides, ViewHides
from lexludi.spec.language.terms import Term, constant, lift, substitute, variable
from lexludi.spec.language.trace import parameter

from .context import Context, in_sorts, skolems
from .solving import Obligation
from .twins import knowing, of_twin, twin, with_own_piles


def decides(c: Context, p: ViewDecides) -> Iterator[Obligation]:
    """For each seat: states that look the same to it agree on the end and on the legality of each kind of action."""
    free = [n for n, m in marks(c.game.state_type).items() if m.kind != "public"]
    for seat in range(c.game.seats):
        other = with_own_piles(c.game, c.state, twin(c.game, free), seat)
        mine, theirs = view_terms(c.game, c.state, seat), view_terms(c.game, other, seat)
        alike = [lift(same(mine[n], theirs[n])) for n in mine]
        over = lift(any_of(c.formulas.endings))
        goal = lift(iff(over, of_twin(c.game, over, free, other)))
        yield Obligation(f"{p.id}/seat-{seat}/over", goal, knowing(c, [c.state, other], alike, goal))
        for kind in c.formulas.kinds.values():
            if "seat" not in kind.kind.parameters:
                continue
            by_seat = variable(parameter(kind.kind, "seat"), kind.kind.parameters["seat"])
            here = substitute(lift(all_of(kind.clauses)), {by_seat: constant(seat)})
            goal = lift(iff(here, of_twin(c.game, here, free, other)))
            name = f"{p.id}/seat-{seat}/{kind.kind.name.replace(' ', '-')}"
            yield Obligation(name, goal, knowing(c, [c.state, other], alike, goal))


def hides(c: Context, p: ViewHides) -> Iterator[Obligation]:
    """For each seat: the view after an exchange of hidden things is the view before it."""
    chosen = skolems(p.each)
    for seat in range(c.game.seats):
        changed = p.change(c.game, c.state, seat, **chosen)
        before, after = view_terms(c.game, c.state, seat), view_terms(c.game, changed, seat)
        goal = lift(all_of(before.keys() == after.keys(), *(same(before[n], after[n]) for n in before)))
        extra: list[Term] = [lift(p.possible(c.game, c.state, seat, **chosen)), *in_sorts(p.each, chosen)]
        yield Obligation(f"{p.id}/seat-{seat}", goal, knowing(c, [c.state], extra, goal))
