"""From a property to a verdict: its obligations discharged, or a play that breaks it, or neither."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from lexludi.engine.plays import Play
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import no
from lexludi.spec.language.properties import (
    Defined,
    Equivalence,
    InDomain,
    Invariant,
    Progress,
    Property,
    Reachability,
    StepProperty,
    Symmetry,
    Termination,
    ViewDecides,
    ViewHides,
)
from lexludi.spec.language.terms import lift

from . import hunting, induction, seeing, simulation
from .context import Context, context
from .positions import rebuilt
from .solving import EFFORT, Answer, Obligation, discharge
from .verdicts import Proved, Refuted, Unknown, Verdict


def prove(game: Game, p: Property, without: frozenset[str] = frozenset()) -> Verdict:
    """The verdict on a property of a game, relying on its invariants but for those named in `without`.

    A proof holds only as far as the invariants that it relies on do: `proofs.verify` sees to that.
    """
    c = context(game, without)
    if isinstance(p, Invariant) and without & set(p.follows):
        return Unknown(f"it follows from {', '.join(sorted(without & set(p.follows)))}, which is not proved")
    match p:
        case Reachability():
            return reached(c, p)
        case Progress():
            return progress(c, p)
        case Termination():
            return termination(c, p)
        case _:
            failed = first_failure(obligations(c, p))
            return Proved("induction") if failed is None else broken(c, p, *failed)


def obligations(c: Context, p: Property) -> Iterable[Obligation]:
    """All obligations of a property that has no alternatives."""
    match p:
        case Invariant():
            return induction.invariant(c, p)
        case StepProperty():
            return induction.step(c, p)
        case InDomain():
            return induction.in_domain(c, p)
        case Defined():
            return induction.definedness(c, p)
        case ViewDecides():
            return seeing.decides(c, p)
        case ViewHides():
            return seeing.hides(c, p)
        case Equivalence():
            return simulation.equivalence(c, p)
        case Symmetry():
            return simulation.symmetry(c, p)
        case Termination():
            return induction.termination(c, p, first_measure(c, p))
        case Progress():
            return (o for alternatives in induction.progress(c, p) for o in alternatives[:1])
        case Reachability():
            return () if p.possible else induction.invariant(c, negation(p))


def first_failure(several: Iterable[Obligation]) -> tuple[Obligation, Answer] | None:
    """The first obligation that is not discharged, and what the solver said of it."""
    for o in several:
        answer = discharge(o)
        if answer.status != "unsat":
            return o, answer
    return None


def broken(c: Context, p: Property, o: Obligation, answer: Answer) -> Verdict:
    """What to say of a property of which an obligation resists: a play that breaks it, or that we do not know."""
    found = counterexample(c, p)
    if found is not None:
        return found
    return not_known(c, o, answer)


def not_known(c: Context, o: Obligation, answer: Answer) -> Unknown:
    """Why an obligation resists."""
    if answer.status == "unknown":
        return Unknown(f"{o.name}: the effort ran out", bound=EFFORT)
    return Unknown(f"{o.name}: not inductive", bound=None, position=rebuilt(c, o, answer))


def counterexample(c: Context, p: Property) -> Refuted | None:
    """A play from a deal that breaks a property, replayed on the direct engine, if random play finds one."""
    h = hunting.Hunter(c.game, c.formulas)
    play: Play | None = None
    match p:
        case Invariant():
            test = partial(p.test, c.game, c.state)
            play = hunting.breaks(h, hunting.every_value(p.each, test), None)
        case StepProperty():
            test = partial(p.test, c.game, c.state, hunting.next_state(h))
            play = hunting.breaks(h, None, hunting.every_value(p.each, test))
        case InDomain():
            left = hunting.leaves_domain(h)
            return None if left is None else Refuted(f"the last state is outside its domain: {left[1]}", left[0])
        case Progress():
            play = hunting.gets_stuck(h)
            return None if play is None else Refuted("nobody has an action, and the game is not over", play)
        case Termination():
            play = hunting.breaks(h, lift(p.measure(c.game, c.state) >= 0), falls(c, p, h))
        case _:
            return None
    return None if play is None else Refuted("it fails after the last action of the play", play)


def falls(c: Context, p: Termination, h: hunting.Hunter) -> Any:
    """That a ranking falls with every action, where every action counts."""
    if p.kinds:
        return lift(p.measure(c.game, hunting.next_state(h)) <= p.measure(c.game, c.state))
    return lift(p.measure(c.game, hunting.next_state(h)) < p.measure(c.game, c.state))


def negation(p: Reachability) -> Invariant:
    """That a state is never reached, as an invariant."""
    return Invariant(id=p.id, text=p.text, test=lambda game, state: no(p.test(game, state)), cites=p.cites)


def reached(c: Context, p: Reachability) -> Verdict:
    """Whether a state can be reached, by a play; or that it cannot, by induction."""
    h = hunting.Hunter(c.game, c.formulas)
    if not p.possible:
        failed = first_failure(induction.invariant(c, negation(p)))
        if failed is None:
            return Proved("induction")
        play = hunting.reaches(h, p.test, p.guide)
        return not_known(c, *failed) if play is None else Refuted("a play reaches it", play)
    play = hunting.reaches(h, p.test, p.guide)
    if play is None:
        return Unknown("no play was found that reaches it", bound=hunting.GAMES)
    return Proved(f"a play of {len(play.actions)} actions", play=play)


def progress(c: Context, p: Progress) -> Verdict:
    """That somebody can act until the end: of each part, one of its alternatives is to be discharged."""
    for alternatives in induction.progress(c, p):
        tried = [(o, discharge(o)) for o in alternatives[:1]]
        for o in alternatives[1:]:
            if tried[-1][1].status == "unsat":
                break
            tried.append((o, discharge(o)))
        if tried[-1][1].status != "unsat":
            return broken(c, p, *tried[-1])
    return Proved("induction")


def first_measure(c: Context, p: Termination) -> int:
    """What a ranking is at the start of a deal: the bound to be proved of all deals."""
    from random import Random

    from lexludi.engine.chance import draw

    value = p.measure(c.game, c.game.setup.begin(c.game, draw(c.game, Random(0))))
    return int(value)


def termination(c: Context, p: Termination) -> Verdict:
    """That a ranking falls, with the bound that follows and the longest play found beside it."""
    bound = first_measure(c, p)
    failed = first_failure(induction.termination(c, p, bound))
    if failed is not None:
        return broken(c, p, *failed)
    h = hunting.Hunter(c.game, c.formulas)
    measures = [q.measure for q in c.game.properties if isinstance(q, Termination)]
    found, play = max((hunting.longest(h, m, p.kinds) for m in measures), key=lambda f: f[0])
    return Proved(f"at most {bound} {p.unit}; the longest play found has {found}", bound=bound, play=play)
