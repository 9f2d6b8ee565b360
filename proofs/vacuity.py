"""That a proof is about something: real plays meet the hypotheses of every obligation.

A hypothesis that nothing can meet proves whatever one likes.  So the hypotheses are evaluated on scenes: steps, deals
and pairs of states of real plays, with values for what is quantified.  Where they are met the goal is evaluated too:
if it failed there, the proof would be wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.games import values
from lexludi.spec.language.properties import Equivalence, Property, Simulation, Symmetry
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import Term, subterms

from .context import Context
from .errors import WrongProofError
from .scenes import CHOSEN, Scene, along, beside, guided, legal_beginning, satisfies, stock, varied
from .simulation import Pair, sides
from .solving import Obligation
from .verdicts import VACUOUS, Proved, Unknown, Verdict

ENOUGH, TRIES = 5, 2000
SOURCES = STOCK, MORE, GUIDED = range(3)
"""Where scenes come from: a few moments of random plays, all moments of some, and guided plays."""


def met(c: Context, p: Property, obligations: Iterable[Obligation]) -> Verdict:
    """`Proved` if real plays meet the hypotheses of a property's obligations, which are discharged; else not.

    Of the answers of a simulation to one kind of action, each with its condition, it is enough that some are met.
    """
    stage = Stage(c, p)
    found: dict[str, int] = {}
    waiting = list(obligations)
    for source in SOURCES:
        for o in waiting:
            hypotheses = o.at(stage.detail(o))
            several = (scene for scene in stage.scenes(o, hypotheses, source) if meets(o, hypotheses, scene))
            here = sum(1 for _ in islice(several, ENOUGH))
            found[_part(o)] = found.get(_part(o), 0) + here
        waiting = [o for o in waiting if not found[_part(o)]]
    for part, number in found.items():
        if not number:
            return Unknown(f"{VACUOUS}no play meets the hypotheses of {part}")
    return Proved(f"induction; {sum(found.values())} moments of plays meet the hypotheses")


def _part(o: Obligation) -> str:
    """What an obligation is about, whichever answer of a simulation it is for."""
    return o.name.split("/answer-")[0]


@frozen(eq=False)
class Stage:
    """What gives the scenes for the obligations of a property: random plays first, then guided ones."""

    context: Context
    property: Property
    _found: dict[tuple[str, int], list[Scene]] = field(factory=dict, init=False, repr=False)

    @cached_property
    def _sides(self) -> list[tuple[str, Pair, Simulation]]:
        p = self.property
        return list(sides(self.context, p)) if isinstance(p, Equivalence | Symmetry) else []

    def detail(self, o: Obligation) -> int:
        """How many hypotheses to ask: where a scene satisfies all invariants, only those nearest to the goal."""
        return 0 if any(o.name.startswith(name + "/") for name, _, _ in self._sides) else -1

    def scenes(self, o: Obligation, hypotheses: Iterable[Term], source: int) -> Iterator[Scene]:
        """Scenes from a source that give all variables of hypotheses but what is quantified."""
        wanted = {n for h in hypotheses for n in variables(h) if not n.startswith(CHOSEN)}
        return (scene for scene in self._scenes(o, source) if wanted <= scene.values.keys())

    def _scenes(self, o: Obligation, source: int) -> Iterable[Scene]:
        for name, pair, s in self._sides:
            if o.name.startswith(name + "/"):
                if (name, source) not in self._found:
                    self._found[name, source] = self._beside(pair, s, source)
                return self._found[name, source]
        if source == STOCK:
            return stock(self.context)
        plays = varied(self.context, ENOUGH) if source == MORE else guided(self.context)
        found = (s for deal, actions in plays for s in along(self.context, deal, actions))
        return (scene for scene in found if satisfies(self.context, scene))

    def _beside(self, pair: Pair, s: Simulation, source: int) -> list[Scene]:
        if source == MORE:
            return []
        if source == GUIDED:
            plays = [(deal, legal_beginning(pair.lead, deal, actions)) for deal, actions in guided(self.context)]
        else:
            plays = list(varied(pair.lead, ENOUGH))
        found = [scene for play in plays for scene in beside(pair, s, *play)]
        Random(0).shuffle(found)
        return found


def meets(o: Obligation, hypotheses: Iterable[Term], scene: Scene) -> bool:
    """Whether an obligation's hypotheses hold in a scene, for some values of what is quantified.

    Raises:
        WrongProofError: they do, and the goal fails.
    """
    free: dict[str, Term] = {}
    quantified: list[Term] = []
    for h in hypotheses:
        missing = {n: t for n, t in variables(h).items() if n not in scene.values}
        free.update(missing)
        if missing:
            quantified.append(h)
        elif not scene.value(h, {}, {}):
            return False
    for chosen in choices(list(free.values())):
        local: dict[int, Any] = {}
        if all(scene.value(h, chosen, local) for h in quantified):
            _require_goal(o, scene, chosen)
            return True
    return False


@lru_cache(maxsize=100_000)
def variables(term: Term) -> dict[str, Term]:
    """The variables of a formula, by name."""
    return {t.data: t for t in subterms(term) if t.op == "var"}


def choices(free: list[Term]) -> Iterator[dict[str, Any]]:
    """Values for variables: all of them if there are few, else many at random."""
    ranges = [values(t.sort) for t in free]
    names = [t.data for t in free]
    random = Random(0)
    if prod(len(r) for r in ranges) <= TRIES:
        every = list(product(*ranges))
        random.shuffle(every)
        yield from (dict(zip(names, chosen, strict=True)) for chosen in every)
    else:
        yield from ({n: random.choice(r) for n, r in zip(names, ranges, strict=True)} for _ in range(TRIES))


def _require_goal(o: Obligation, scene: Scene, chosen: dict[str, Any]) -> None:
    """Raise unless the goal holds in a scene; what only the goal speaks of takes any value."""
    random = Random(0)
    everything = dict(chosen)
    for t in subterms(o.goal):
        if t.op == "var" and t.data not in scene.values and t.data not in everything:
            if not isinstance(t.sort, BoolSort | IntSort):
                return
            everything[t.data] = random.choice(values(t.sort))
    if not scene.value(o.goal, everything, {}):
        raise WrongProofError(
            f"{o.name} is proved, but fails at a moment of a play: {dict(scene.values)}, {everything}"
        )
