"""The bench on which mutants of a game are decided: its cases, its proved properties, and its processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve, field, frozen

from lexludi.engine.plays import Play
from lexludi.spec.language.games import Game
from lexludi.spec.language.properties import Equivalence, Invariant, Property, Reachability, Symmetry

from .asking import Questions, questions
from .chasing import DEPTH, Catch, Start, chase, random_starts, rehearsed
from .context import Context, context
from .equivalent import heard, is_equivalent, plays_alike
from .mutants import EFFECT, Mutant, mutants
from .mutated import mutated
from .sifting import sifted
from .trails import Trails, trails
from .verdicts import Proved, Verdict
from .verify import is_of_library, verify

FEW, MANY = 12, 150
SHORT = 60
"""For how many actions a change is followed."""
SOME, LATE = 40, 4
"""From how many places a change is followed, and from how many of them to the end."""


@frozen(eq=False)
class Bench:
    """A game, the folder of its cases, and which of its properties are proved.

    Only a property that is proved of the game can catch a mutant: then it is the change that breaks it.
    """

    rules: Game
    folder: Path
    verdicts: Mapping[str, Verdict] = field(repr=False)

    @cached_property
    def mutants(self) -> Mapping[str, Mutant]:
        """The mutants of the game, by their ids."""
        return {m.id: m for m in mutants(self.rules)}

    @cached_property
    def questions(self) -> Questions:
        """The cases that the game answers as they expect."""
        return questions(self.rules, self.folder)

    @cached_property
    def watched(self) -> Game:
        """The game with its proved properties alone."""
        return evolve(self.rules, properties=tuple(p for p in self.rules.properties if self._is_proved(p)))

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """Plays that reach what can be reached."""
        reached = [self.verdicts[p.id] for p in self.watched.properties if isinstance(p, Reachability)]
        return tuple(v.play for v in reached if isinstance(v, Proved) and v.play is not None)

    @cached_property
    def few(self) -> Trails:
        """A few random plays of the game itself."""
        return trails(self.rules, random_starts(self.rules, FEW))

    @cached_property
    def many(self) -> Trails:
        """What comes about seldom: in the plays that reach what can be reached, with other ends too, and at random."""
        return sifted(self.rules, rehearsed(self.plays))

    def _is_proved(self, p: Property) -> bool:
        return isinstance(self.verdicts.get(p.id), Proved) or not decides(p)

    def first(self, id: str) -> str | None:
        """The case that catches a mutant, or the property that soon fails in one of a few plays."""
        case = self.questions.failing(self.mutants[id])
        return f"case {case}" if case is not None else self._chased(id, self.few.starts(self.mutants[id]))

    @cached_property
    def _context(self) -> Context:
        unproved = frozenset(p.id for p in self.rules.properties if isinstance(p, Invariant) and not self._is_proved(p))
        return context(self.rules, unproved)

    def is_equivalent(self, id: str) -> bool:
        """Whether a mutant is proved to do what the game does."""
        return is_equivalent(self._context, self.mutants[id])

    def plays_alike(self, id: str) -> bool:
        """Whether a mutant that changes a field on which play does not depend is proved to play as the game does."""
        mutant = self.mutants[id]
        unheard = {mutant.site.field, *mutant.more} - heard(self._context.formulas)
        return mutant.site.part == EFFECT and bool(unheard) and plays_alike(self._context, mutant)

    def last(self, id: str) -> str | None:
        """The property that fails in one of many plays of a mutant, wherever it is felt, or late."""
        starts = list(self.many.starts(self.mutants[id]))
        some = starts if len(starts) <= SOME else Random(0).sample(starts, SOME)
        return self._chased(id, some) or self._chased(id, some[:LATE], DEPTH)

    def _chased(self, id: str, starts: Iterable[Start], depth: int = SHORT) -> str | None:
        several = list(starts)
        found = chase(mutated(self.watched, self.mutants[id]), several, depth) if several else None
        return None if found is None else found.property


def decides(p: Property) -> bool:
    """Whether the verdict on a property matters here: it is watched, relied on, or gives plays."""
    return not isinstance(p, Symmetry | Equivalence)


def bench(rules: Game, folder: Path, jobs: int | None = None) -> Bench:
    """The bench of a game, whose properties are proved for it unless their verdicts are known."""
    wanted = [p for p in rules.properties if decides(p)]
    if not wanted:
        return Bench(rules, folder, {})
    reports = verify([rules], properties=tuple(p.id for p in wanted), jobs=jobs)
    return Bench(rules, folder, {r.property: r.verdict for r in reports})


def witness(rules: Game, id: str) -> Catch | None:
    """A play of the mutant with an id in which a property fails, if one is found, whatever is proved of the game."""
    (mutant,) = (m for m in mutants(rules) if m.id == id)
    return chase(mutated(rules, mutant), random_starts(rules, MANY))


# --- many at once

_MINE: list[Bench] = []


#: What a question needs of the bench.
NEEDS: dict[Any, tuple[str, ...]] = {
    Bench.first: ("questions", "few"),
    Bench.last: ("many",),
}


def each(b: Bench, ask: Callable[[Bench, str], Any], ids: list[str], workers: int) -> Iterator[tuple[str, Any]]:
    """What a question about a mutant yields for each id, in the order in which the answers come."""
    if min(workers, len(ids)) <= 1 or not is_of_library(b.rules):
        for id in ids:
            yield id, ask(b, id)
        return
    for part in ("mutants", "watched", *NEEDS.get(ask, ())):
        getattr(b, part)  # made here, so that processes that are forked find it
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(b,)) as pool:
        futures = {pool.submit(_remote, ask, id): id for id in ids}
        for future in as_completed(futures):
            yield futures[future], future.result()


def _begin(b: Bench) -> None:
    """What a process does first: it takes its bench."""
    _MINE[:] = [b]


def _remote(ask: Callable[[Bench, str], Any], id: str) -> Any:
    return ask(_MINE[0], id)
