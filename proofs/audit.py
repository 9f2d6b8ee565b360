"""The audit of a specification: every small change of the rules, and which property or case notices it.

A change is caught by a case that is answered wrongly, or by a play from a deal after which a property fails.  What
nothing catches is proved to change nothing, or else it survives: a property or a case is missing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

from attrs import field, frozen

from lexludi.spec.language.games import Game

from . import audits as kept
from .bench import Bench, bench, each
from .verify import is_of_library

Progress = Callable[[int, int, str], None]

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
        rules: the game; properties that are not proved of it, and cases that it answers wrongly, catch nothing.
        progress: told how many mutants are decided, of how many, and which one just was.
        jobs: how many processes; one for each core by default.
        cases: the folder of the cases; by default the one in the checkout.
        cache: whether a known report is taken from the cache, and one that was broken off is gone on with.
    """
    folder = cases or cases_of(rules)
    known = kept.load(rules, folder) if cache and is_of_library(rules) else None
    if known is not None:
        return AuditReport(tuple(MutantResult(**m) for m in known["mutants"]), known["seconds"])
    start = perf_counter()
    b = bench(rules, folder, jobs)
    done: list[str] = []

    def told(id: str) -> None:
        done.append(id)
        if progress is not None:
            progress(len(done), len(b.mutants), id)

    keeps = cache and is_of_library(rules)
    found = {m.id: m for m in (MutantResult(**m) for m in (kept.begun(rules, folder) if keeps else ()))}
    for id in found:
        told(id)
    for m in _decided(b, [id for id in b.mutants if id not in found], jobs or os.cpu_count() or 1):
        found[m.id] = m
        told(m.id)
        if keeps:
            kept.go_on(rules, folder, m)
    report = AuditReport(tuple(found[id] for id in b.mutants), perf_counter() - start)
    if is_of_library(rules):
        kept.save(rules, folder, {"mutants": report.mutants, "seconds": report.seconds})
    return report


def _decided(b: Bench, left: list[str], workers: int) -> Iterator[MutantResult]:
    """Mutants by their ids: what catches each soon, or that it changes nothing; what catches it late, or play alike."""
    for ask in (Bench.first, Bench.is_equivalent, Bench.last, Bench.plays_alike):
        undecided = []
        for id, answer in each(b, ask, left, workers):
            if answer:
                caught = answer if isinstance(answer, str) else None
                yield MutantResult(id, b.mutants[id].what, caught, equivalent=caught is None)
            else:
                undecided.append(id)
        left = undecided
    yield from (MutantResult(id, b.mutants[id].what, None) for id in left)
