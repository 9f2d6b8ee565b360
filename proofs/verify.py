"""Verifying games: every property for every number of seats, over several processes, with known verdicts kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import Any

from attrs import evolve, field, frozen

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.properties import (
    Equivalence,
    InDomain,
    Invariant,
    Property,
    Reachability,
    Symmetry,
    Termination,
)

from . import cache as kept
from .errors import NoSuchPropertyError
from .verdicts import Proved, Unknown, Verdict

Progress = Callable[[int, int, str], None]
NOTHING: frozenset[str] = frozenset()


@frozen
class Report:
    """What was found of one property of one game."""

    game: str
    seats: int
    property: str
    text: str
    verdict: Verdict
    seconds: float
    cached: bool = False
    readings: Mapping[str, str] = field(factory=dict, repr=False)


@frozen
class _Task:
    name: str
    seats: int
    readings: tuple[tuple[str, str], ...]
    edition: Any
    property: str
    without: frozenset[str] = NOTHING

    def game(self) -> Game:
        return build(self.name, self.seats, dict(self.readings), self.edition)


def verify(
    games: Iterable[Game],
    *,
    properties: tuple[str, ...] = (),
    jobs: int | None = None,
    cache: bool = True,
    progress: Progress | None = None,
) -> tuple[Report, ...]:
    """The verdicts on the properties of games, in the order of the games and their properties.

    Args:
        games: the games, each for its seats, readings and edition.
        properties: ids of the properties wanted; all by default.
        jobs: how many processes; one for each core by default.
        cache: whether known verdicts are taken from the cache.
        progress: told how many are done, of how many, and what was just decided.

    A proof by induction relies on the game's invariants.  Those are therefore decided too, and where one is not proved
    whatever relied on it is proved again without it, or not at all.

    Raises:
        NoSuchPropertyError: a property is asked for that none of the games has.
    """
    several = list(games)
    wanted = [(g, p) for g in several for p in g.properties if not properties or p.id in properties]
    missing = set(properties) - {p.id for _, p in wanted}
    if missing:
        raise NoSuchPropertyError(f"no property {', '.join(sorted(missing))} in {', '.join(g.name for g in several)}")
    needed = [(g, p) for g in several for p in g.properties if (g, p) in wanted or is_relied_on(p)]
    run = _Run(jobs, cache, progress)
    found = {
        (id(g), p.id): r for (g, p), r in zip(needed, run.decide([(g, p, NOTHING) for g, p in needed]), strict=True)
    }
    for g in several:
        _settle(run, g, [p for h, p in needed if h is g], found)
    return tuple(found[id(g), p.id] for g, p in wanted)


def is_relied_on(p: Property) -> bool:
    """Whether other proofs rely on a property: invariants, and that every field stays in its range."""
    return isinstance(p, Invariant | InDomain)


def _settle(run: _Run, g: Game, several: list[Property], found: dict[tuple[int, str], Report]) -> None:
    """Prove whatever relied on an invariant that is not proved again without it, until nothing relies on such."""
    relied = [p for p in several if is_relied_on(p)]
    without = NOTHING
    while True:
        failed = frozenset(p.id for p in relied if not isinstance(found[id(g), p.id].verdict, Proved))
        if any(isinstance(p, InDomain) and p.id in failed for p in relied):
            _withdraw(g, several, found, next(p.id for p in relied if isinstance(p, InDomain)))
            return
        if failed == without:
            return
        without = failed
        again = [p for p in several if _relies(found[id(g), p.id])]
        for p, report in zip(again, run.decide([(g, p, without) for p in again]), strict=True):
            found[id(g), p.id] = report


def _relies(report: Report) -> bool:
    """Whether a verdict is a proof by induction, which relies on invariants, not a play."""
    return isinstance(report.verdict, Proved) and report.verdict.rests


def _withdraw(g: Game, several: list[Property], found: dict[tuple[int, str], Report], domain: str) -> None:
    """Without ranges nothing is known of what is read: no proof stands."""
    for p in several:
        report = found[id(g), p.id]
        if _relies(report):
            found[id(g), p.id] = evolve(report, verdict=Unknown(f"it relies on {domain}, which is not proved"))


@frozen
class _Run:
    """How verdicts are come by: from the cache, or by processes."""

    jobs: int | None
    cache: bool
    progress: Progress | None

    def decide(self, todo: list[tuple[Game, Property, frozenset[str]]]) -> list[Report]:
        """Reports of properties, each without some invariants, in order."""
        reports: dict[int, Report] = {}
        for n, (g, p, without) in enumerate(todo):
            known = kept.load(g, p.id, without) if self.cache else None
            if known is not None:
                reports[n] = _report(g, p, *known, cached=True)
        _tell(self.progress, len(reports), len(todo), "")
        left = [(n, *todo[n]) for n in range(len(todo)) if n not in reports]
        for n, verdict, seconds in _run(left, self.jobs):
            g, p, without = todo[n]
            kept.save(g, p.id, verdict, seconds, without)
            reports[n] = _report(g, p, verdict, seconds)
            _tell(self.progress, len(reports), len(todo), f"{g.name} {p.id}, {g.seats} seats")
        return [reports[n] for n in range(len(todo))]


def _tell(progress: Progress | None, done: int, total: int, what: str) -> None:
    if progress is not None:
        progress(done, total, what)


def _report(g: Game, p: Property, verdict: Verdict, seconds: float, *, cached: bool = False) -> Report:
    return Report(g.name, g.seats, p.id, p.text, verdict, seconds, cached, g.readings)


def _weight(g: Game, p: Property) -> int:
    heavy = {Symmetry: 50, Equivalence: 10, Reachability: 20, Termination: 8}
    return heavy.get(type(p), 5) * g.seats


def _run(
    todo: list[tuple[int, Game, Property, frozenset[str]]], jobs: int | None
) -> Iterable[tuple[int, Verdict, float]]:
    ordered = sorted(todo, key=lambda t: -_weight(t[1], t[2]))
    tasks = [
        (n, _Task(g.name, g.seats, tuple(sorted(g.readings.items())), g.edition, p.id, without))
        for n, g, p, without in ordered
    ]
    workers = min(jobs or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        for n, task in tasks:
            yield n, *_decide(task)
        return
    with ProcessPoolExecutor(workers) as pool:
        futures = {pool.submit(_decide, task): n for n, task in tasks}
        for future in as_completed(futures):
            yield futures[future], *future.result()


def _decide(task: _Task) -> tuple[Verdict, float]:
    from .proving import prove

    game = task.game()
    start = perf_counter()
    verdict = prove(game, next(p for p in game.properties if p.id == task.property), task.without)
    return verdict, perf_counter() - start
