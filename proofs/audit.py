"""The audit of a specification: every small change of the rules, and which property or case notices it.

A change is caught by a case that is answered wrongly, or by a play from a deal after which a property fails.  What
nothing catches is proved to change nothing, or else it survives: a property or a case is missing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cached_property, lru_cache
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import Any

from attrs import evolve, field, frozen

from lexludi.engine.plays import Play
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build, names
from lexludi.spec.language.properties import InDomain, Invariant, Reachability

from . import audits as kept
from .asking import Questions, questions
from .chasing import Catch, chase, random_starts, rehearsed
from .context import context
from .equivalent import is_equivalent
from .mutants import Mutant, mutants
from .mutated import mutated
from .verdicts import Proved

Progress = Callable[[int, int, str], None]

FEW, MANY = 12, 150
_ROOT = Path(__file__).resolve().parent.parent


@frozen
class MutantResult:
    """What became of one change: the property or the case that caught it, or that it is proved to change nothing."""

    id: str
    what: str
    caught_by: str | None
    equivalent: bool = False

    @property
    def survives(self) -> bool:
        """Whether nothing notices the change, and it is not proved to change nothing."""
        return self.caught_by is None and not self.equivalent


@frozen
class AuditReport:
    """What became of all changes of a game."""

    mutants: tuple[MutantResult, ...]
    seconds: float = field(default=0.0, eq=False)

    @property
    def killed(self) -> int:
        """How many were caught."""
        return sum(m.caught_by is not None for m in self.mutants)

    @property
    def equivalent(self) -> int:
        """How many are proved to change nothing."""
        return sum(m.equivalent for m in self.mutants)

    @property
    def total(self) -> int:
        """How many were to be caught: all but those that change nothing."""
        return len(self.mutants) - self.equivalent

    @property
    def survivors(self) -> tuple[MutantResult, ...]:
        """Those that nothing notices."""
        return tuple(m for m in self.mutants if m.survives)


def cases_of(rules: Game) -> Path:
    """Where a checkout keeps the cases of a game."""
    return _ROOT / "tests" / "cases" / rules.name


def audit(
    rules: Game,
    *,
    progress: Progress | None = None,
    jobs: int | None = None,
    cases: Path | None = None,
    cache: bool = True,
) -> AuditReport:
    """Every mutant of a game for its seats and readings, and what catches it.

    Args:
        rules: the game; properties that fail of it, and cases that it answers wrongly, catch nothing.
        progress: told how many mutants are decided, of how many, and which one just was.
        jobs: how many processes; one for each core by default.
        cases: the folder of the cases; by default the one in the checkout.
        cache: whether a known report is taken from the cache.
    """
    folder = cases or cases_of(rules)
    in_library = rules.edition is None and rules.name in names()
    known = kept.load(rules, folder) if cache and in_library else None
    if known is not None:
        return AuditReport(tuple(MutantResult(**m) for m in known["mutants"]), known["seconds"])
    start = perf_counter()
    bench = bench_of(rules, folder)
    told = _Told(progress, len(bench.mutants))
    workers = (jobs or os.cpu_count() or 1) if in_library else 1
    found = {m.id: m for m in _run(bench, workers, told)}
    report = AuditReport(tuple(found[m.id] for m in bench.mutants), perf_counter() - start)
    if in_library:
        kept.save(rules, folder, {"mutants": report.mutants, "seconds": report.seconds})
    return report


class _Told:
    """Tells how many mutants are decided."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self.progress, self.total, self.done = progress, total, 0

    def __call__(self, id: str) -> None:
        self.done += 1
        if self.progress is not None:
            self.progress(self.done, self.total, id)


@frozen(eq=False)
class Bench:
    """All that one needs to decide mutants of a game, made once for each process."""

    rules: Game
    folder: Path

    @cached_property
    def mutants(self) -> tuple[Mutant, ...]:
        """The mutants of the game."""
        return mutants(self.rules)

    @cached_property
    def by_id(self) -> dict[str, Mutant]:
        """The mutants by their ids."""
        return {m.id: m for m in self.mutants}

    @cached_property
    def questions(self) -> Questions:
        """The cases that the game answers as they expect."""
        return questions(self.rules, self.folder)

    @cached_property
    def watched(self) -> Game:
        """The game with those properties alone that no play of it is found to break."""
        return without_broken(self.rules)

    def at_first(self, id: str) -> str | None:
        """The case, or the property in a few plays, that catches a mutant."""
        mutant = self.by_id[id]
        case = self.questions.failing(mutant)
        return f"case {case}" if case is not None else self.chased(mutant, random_starts(self.rules, FEW))

    def chased(self, mutant: Mutant, starts: Iterable[Any]) -> str | None:
        """The property that fails in some play of the mutant."""
        found = chase(mutated(self.watched, mutant), starts)
        return None if found is None else found.property

    def at_last(self, id: str, plays: tuple[Play, ...], unproved: frozenset[str]) -> MutantResult:
        """Whether a mutant changes nothing, or what catches it in many plays."""
        mutant = self.by_id[id]
        if is_equivalent(context(self.rules, unproved), mutant):
            return MutantResult(mutant.id, mutant.what, None, equivalent=True)
        starts = chain(rehearsed(plays), random_starts(self.rules, MANY, seed=1))
        return MutantResult(mutant.id, mutant.what, self.chased(mutant, starts))


def without_broken(rules: Game, games: int = FEW) -> Game:
    """The game without the properties that a random play of its own breaks."""
    while (found := chase(rules, random_starts(rules, games))) is not None:
        rules = evolve(rules, properties=tuple(p for p in rules.properties if p.id != found.property))
    return rules


def witness(rules: Game, id: str, games: int = MANY) -> Catch | None:
    """A play of the mutant with an id in which a property fails, if one is found."""
    mutant = next(m for m in mutants(rules) if m.id == id)
    return chase(mutated(rules, mutant), random_starts(rules, games))


def bench_of(rules: Game, folder: Path) -> Bench:
    """The bench of a game, the same again in this process where the game is from the library."""
    if rules.edition is not None or rules.name not in names():
        return Bench(rules, folder)
    return _bench(rules.name, rules.seats, tuple(sorted(rules.readings.items())), folder)


@lru_cache(maxsize=8)
def _bench(name: str, seats: int, readings: tuple[tuple[str, str], ...], folder: Path) -> Bench:
    return Bench(build(name, seats, dict(readings)), folder)


# --- many mutants


def _run(bench: Bench, workers: int, told: _Told) -> Iterator[MutantResult]:
    """All mutants: first what catches them soon, then the rest."""
    assert bench.questions is not None
    assert bench.watched is not None
    rest: list[str] = []
    for id, caught in _each(bench, _at_first, [(m.id,) for m in bench.mutants], workers):
        if caught is None:
            rest.append(id)
        else:
            told(id)
            yield MutantResult(id, bench.by_id[id].what, caught)
    if rest:
        plays, unproved = known_of(bench.rules, workers)
        for id, result in _each(bench, _at_last, [(id, plays, unproved) for id in rest], workers):
            told(id)
            yield result


def _each(bench: Bench, work: Any, tasks: list[Any], workers: int) -> Iterator[tuple[str, Any]]:
    """The results of a function of the bench, by the id that a task begins with."""
    if workers <= 1:
        for task in tasks:
            yield task[0], work(bench, *task)
        return
    of = bench.rules.name, bench.rules.seats, tuple(sorted(bench.rules.readings.items())), bench.folder
    with ProcessPoolExecutor(workers) as pool:
        futures = {pool.submit(_remote, of, work, task): task[0] for task in tasks}
        for future in as_completed(futures):
            yield futures[future], future.result()


def _remote(of: Any, work: Any, task: Any) -> Any:
    return work(_bench(*of), *task)


def _at_first(bench: Bench, id: str) -> str | None:
    return bench.at_first(id)


def _at_last(bench: Bench, id: str, plays: tuple[Play, ...], unproved: frozenset[str]) -> MutantResult:
    return bench.at_last(id, plays, unproved)


def known_of(rules: Game, workers: int) -> tuple[tuple[Play, ...], frozenset[str]]:
    """Plays that reach what can be reached, and the invariants of the game that are not proved."""
    relied = {p.id for p in rules.properties if isinstance(p, Invariant | InDomain)}
    reached = {p.id for p in rules.properties if isinstance(p, Reachability) and p.possible}
    if rules.edition is not None or rules.name not in names():
        return (), frozenset(relied)
    from .verify import verify

    wanted = tuple(p.id for p in rules.properties if p.id in relied | reached)
    reports = verify([rules], properties=wanted, jobs=workers) if wanted else ()
    proved = {r.property: r.verdict for r in reports if isinstance(r.verdict, Proved)}
    plays = tuple(v.play for id, v in proved.items() if id in reached and v.play is not None)
    return plays, frozenset(relied - proved.keys())
