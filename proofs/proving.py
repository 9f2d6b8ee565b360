"""From a property to a verdict: its obligations discharged, or a play that breaks it, or neither."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

from attrs import define, evolve

from lexludi.engine.chance import draw
from lexludi.engine.table import Table
from lexludi.spec.language.domains import complaints
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import no
from lexludi.spec.language.properties import (
    Commutation,
    Defined,
    Equivalence,
    Independence,
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

from . import (
    acting,
    apart,
    chasing,
    endless,
    hunting,
    induction,
    pairs,
    scenes,
    seeing,
    simulation,
    together,
    vacuity,
)
from .context import Context, context
from .facts import forget
from .positions import rebuilt
from .solving import EFFORT, Answer, Obligation, discharge
from .verdicts import Proved, Refuted, Unknown, Verdict
from .watching import Watch

HUNTS, PAIRS = 120, 20


def prove(game: Game, p: Property, without: frozenset[str] = frozenset()) -> Verdict:
    """The verdict on a property of a game, relying on its invariants but for those named in `without`.

    A proof holds only as far as the invariants that it relies on do: `proofs.verify` sees to that.
    """
    forget()
    c = context(game, without)
    if isinstance(p, Invariant) and without & set(p.follows):
        return Unknown(f"it follows from {', '.join(sorted(without & set(p.follows)))}, which is not proved")
    match p:
        case Reachability(possible=True):
            return reached(c, p)
        case Termination():
            return terminates(c, p)
        case _:
            return shown(c, p)


def shown(c: Context, p: Property) -> Verdict:
    """The verdict on a property whose obligations are all to be discharged, and met by real plays.

    Before a last and costly try at an obligation that resists, random play looks for a counterexample.
    """
    hunt = Hunt(c, p)
    done: list[Obligation] = []
    for alternatives in claims(c, p):
        o, answer = first_discharged(alternatives, hunt)
        if answer.status != "unsat":
            return hunt.verdict or not_known(c, o, answer)
        done.append(o)
    return vacuity.met(c, p, done)


def first_discharged(alternatives: tuple[Obligation, ...], hunt: Hunt) -> tuple[Obligation, Answer]:
    """The first of several obligations that is discharged; the last if none is, on which alone all effort is spent."""
    for o in alternatives:
        answer = discharge(o, pause=hunt.succeeds if o is alternatives[-1] else lambda: True)
        if answer.status == "unsat" or hunt.verdict is not None:
            break
    return o, answer


def claims(c: Context, p: Property) -> Iterator[tuple[Obligation, ...]]:
    """For each part of a property the obligations of which one is to be discharged; most parts have one alone."""
    if isinstance(p, Progress):
        yield from acting.progress(c, p)
    else:
        yield from ((o,) for o in obligations(c, p))


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
        case Commutation():
            return together.commutes(c, p)
        case Independence():
            return together.independent(c, p)
        case Equivalence() | Symmetry():
            return simulation.obligations(c, p)
        case Termination():
            return induction.termination(c, p, first_measure(c, p))
        case Progress():
            return (alternatives[0] for alternatives in acting.progress(c, p))
        case Reachability():
            return () if p.possible else induction.invariant(c, negation(p))


def not_known(c: Context, o: Obligation, answer: Answer) -> Unknown:
    """Why an obligation resists."""
    if answer.status == "unknown":
        return Unknown(f"{o.name}: the effort of the solver ran out", bound=EFFORT)
    return Unknown(f"{o.name}: not inductive", bound=None, position=rebuilt(c, o, answer))


@define
class Hunt:
    """A hunt for a play that breaks a property, which takes place once at most."""

    context: Context
    property: Property
    verdict: Verdict | None = None
    over: bool = False

    def succeeds(self) -> bool:
        """Whether a play is found; then `verdict` has it."""
        if not self.over:
            self.verdict, self.over = counterexample(self.context, self.property), True
        return self.verdict is not None


def counterexample(c: Context, p: Property) -> Verdict | None:
    """A play from a deal that breaks a property, seen on the direct engine too, if random play finds one."""
    if isinstance(p, Equivalence | Symmetry):
        return pairs.told_apart(c, p, partial(scenes.plays, c, PAIRS))
    if isinstance(p, Commutation):
        return apart.out_of_order(c)
    if isinstance(p, Independence):
        return apart.influenced(c, p)
    if isinstance(p, Reachability):
        play = hunting.reaches(hunting.Hunter(c.game, c.formulas), p.test, p.guide, p.suits, p.deal)
        return None if play is None else Refuted("a play reaches it", play)
    if isinstance(p, Termination) and (found := endless.endless(hunting.Hunter(c.game, c.formulas), p)) is not None:
        play, back = found
        return Refuted(f"after its last action the play is where it was after {back}, and so can go on for ever", play)
    alone = evolve(c.game, properties=(p,))
    watch = Watch(alone, c.formulas)
    for n, start in enumerate(chasing.random_starts(alone, HUNTS)):
        caught = chasing.follow(watch, start, Random(n), n)
        if caught is not None:
            return shown_by(c, p, caught)
    return None


def shown_by(c: Context, p: Property, found: chasing.Catch) -> Verdict:
    """What a play shows in which a property was seen to fail."""
    if not chasing.confirmed(c.game, found):
        raise chasing.EnginesDisagreeError(f"{found} is not so on the direct engine of {c.game}")
    play = hunting.Hunter(c.game, c.formulas).confirmed(found.deal, list(found.actions))
    if found.other is not None:
        seat, other = found.other
        why = f"to seat {seat} this position, which is not known to be reached, looks as one that allows other actions"
        return Unknown(why, position=other)
    match p:
        case Progress():
            fault = acting.standing(c.game, Table(c.game).replay(play)[-1]).fault()
            return Refuted(f"after the play {fault}", play)
        case Defined():
            return Refuted("after the play an operation is used outside its range", play)
        case InDomain():
            wrong = next(complaints(c.game.domain, Table(c.game).replay(play)[-1]))
            return Refuted(f"after the play a field is outside its range: {wrong}", play)
        case Termination():
            where = Table(c.game).replay(play)[-1]
            return Unknown(
                "no endless play was found; the ranking does not fall with an action that leads here", position=where
            )
        case StepProperty():
            return Refuted("it fails of the last action of the play", play)
    return Refuted("it fails after the last action of the play", play)


def negation(p: Reachability) -> Invariant:
    """That a state is never reached, as an invariant."""
    return Invariant(id=p.id, text=p.text, test=lambda game, state: no(p.test(game, state)), cites=p.cites)


def reached(c: Context, p: Reachability) -> Verdict:
    """Whether a state can be reached, by a play."""
    play = hunting.reaches(hunting.Hunter(c.game, c.formulas), p.test, p.guide, p.suits, p.deal)
    if play is None:
        return Unknown("no play was found that reaches it", bound=hunting.GAMES)
    return Proved(f"a play of {len(play.actions)} actions", play=play)


def first_measure(c: Context, p: Termination) -> int:
    """What a ranking is at the start of a deal: the bound to be proved of all deals."""
    value = p.measure(c.game, c.game.setup.begin(c.game, draw(c.game, Random(0))))
    return int(value)


def terminates(c: Context, p: Termination) -> Verdict:
    """That a ranking falls, with the bound that follows and the longest play found beside it."""
    verdict = shown(c, p)
    if not isinstance(verdict, Proved):
        return verdict
    bound = first_measure(c, p)
    h = hunting.Hunter(c.game, c.formulas)
    measures = [q.measure for q in c.game.properties if isinstance(q, Termination)]
    found, play = max((hunting.longest(h, m, p.kinds) for m in measures), key=lambda f: f[0])
    return Proved(f"at most {bound} {p.unit}; the longest play found has {found}", bound=bound, play=play)
