"""Verifying games: every property for every number of seats, over several processes, with known verdicts kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import TypeAlias

from attrs import evolve, field, frozen

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build, names
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
from .verdicts import Proved, Refuted, Unknown, Verdict

Progress = Callable[[int, int, str], None]
NOTHING: frozenset[str] = frozenset()
_Task: TypeAlias = tuple[int, Game, Property, frozenset[str]]


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
    expected: str = Proved.word
    readings: Mapping[str, str] = field(factory=dict, repr=False)


Found: TypeAlias = dict[tuple[int, str], Report]


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
    asked = [(proved_in(g, p), p.id) for g, p in wanted]
    homes = _different(h for h, _ in asked)
    needed = [(h, p) for h in homes for p in h.properties if is_relied_on(p) or (h, p.id) in asked]
    run = _Run(jobs, cache, progress)
    found: Found = {}
    for (h, p), report in zip(needed, run.decide([(h, p, NOTHING) for h, p in needed]), strict=True):
        found[homes.index(h), p.id] = report
    for n, h in enumerate(homes):
        _settle(run, h, n, [p for g, p in needed if g is h], found)
    return tuple(
        evolve(found[homes.index(h), id], readings=g.readings) for (g, _), (h, id) in zip(wanted, asked, strict=True)
    )


def _different(games: Iterable[Game]) -> list[Game]:
    found: list[Game] = []
    for g in games:
        if g not in found:
            found.append(g)
    return found


def proved_in(g: Game, p: Property) -> Game:
    """The game on whose invariants the proof of a property relies: itself, or for an equivalence its left reading."""
    if isinstance(p, Equivalence) and not g.reads(p.ruling, p.left):
        return build(g.name, g.seats, {**g.readings, p.ruling: p.left}, g.edition)
    return g


def is_relied_on(p: Property) -> bool:
    """Whether other proofs rely on a property: invariants, and that every field stays in its range."""
    return isinstance(p, Invariant | InDomain)


def _settle(run: _Run, g: Game, n: int, several: list[Property], found: Found) -> None:
    """Prove whatever relied on an invariant that is not proved again without it, until nothing relies on such.

    What is vacuous may be so because of a false invariant, and is given up only when no other is left to be.
    """
    relied = [p for p in several if is_relied_on(p)]
    without = NOTHING
    while True:
        failed = _failed(relied, n, found)
        if failed <= without:
            failed = _failed(relied, n, found, vacuous=True)
        ranges = [p.id for p in relied if isinstance(p, InDomain)]
        if not ranges or failed & set(ranges):
            said = f"{ranges[0]}, which is not proved" if ranges else "ranges of which no property speaks"
            _withdraw(n, several, found, said)
            return
        if failed == without:
            return
        without = failed
        again = [p for p in several if _relies(found[n, p.id]) or _is_vacuous(found[n, p.id])]
        for p, report in zip(again, run.decide([(g, p, without) for p in again]), strict=True):
            found[n, p.id] = report


def _failed(relied: list[Property], n: int, found: Found, *, vacuous: bool = False) -> frozenset[str]:
    """What is relied on and not proved; what is proved of nothing counts as such only where that is asked."""
    reports = {p.id: found[n, p.id] for p in relied}
    unproved = {id: r for id, r in reports.items() if not isinstance(r.verdict, Proved)}
    return frozenset(id for id, r in unproved.items() if vacuous or not _is_vacuous(r))


def _relies(report: Report) -> bool:
    """Whether a verdict is a proof by induction, which relies on invariants, not a play."""
    return isinstance(report.verdict, Proved) and report.verdict.rests


def _is_vacuous(report: Report) -> bool:
    return isinstance(report.verdict, Unknown) and report.verdict.vacuous


def _withdraw(n: int, several: list[Property], found: Found, what: str) -> None:
    """Without ranges nothing is known of what is read: no proof stands."""
    for p in several:
        report = found[n, p.id]
        if _relies(report):
            found[n, p.id] = evolve(report, verdict=Unknown(f"it relies on {what}"))


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
            known = kept.load(g, p.id, without) if self.cache and is_of_library(g) else None
            if known is not None:
                reports[n] = _report(g, p, *known, cached=True)
        _tell(self.progress, len(reports), len(todo), "")
        left = [(n, *todo[n]) for n in range(len(todo)) if n not in reports]
        for n, verdict, seconds in _run(left, self.jobs):
            g, p, without = todo[n]
            if is_of_library(g):
                kept.save(g, p.id, verdict, seconds, without)
            reports[n] = _report(g, p, verdict, seconds)
            _tell(self.progress, len(reports), len(todo), f"{g.name} {p.id}, {g.seats} seats")
        return [reports[n] for n in range(len(todo))]


def _tell(progress: Progress | None, done: int, total: int, what: str) -> None:
    if progress is not None:
        progress(done, total, what)


def _report(g: Game, p: Property, verdict: Verdict, seconds: float, *, cached: bool = False) -> Report:
    return Report(g.name, g.seats, p.id, p.text, verdict, seconds, cached, expected(g, p), g.readings)


def expected(g: Game, p: Property) -> str:
    """The verdict that the specification expects of a property: a proof, but for games that are said to be endless."""
    endless = isinstance(p, Termination) and p.endless is not None and p.endless(g)
    return Refuted.word if endless else Proved.word


def _weight(g: Game, p: Property) -> int:
    heavy = {Symmetry: 50, Equivalence: 10, Reachability: 20, Termination: 8}
    return heavy.get(type(p), 5) * g.seats


def is_of_library(g: Game) -> bool:
    """Whether a game is what its name says: a changed one is neither kept nor sent to another process."""
    return g.name in names() and build(g.name, g.seats, g.readings, g.edition) == g


def _run(todo: list[_Task], jobs: int | None) -> Iterable[tuple[int, Verdict, float]]:
    ordered = sorted(todo, key=lambda t: -_weight(t[1], t[2]))
    workers = min(jobs or os.cpu_count() or 1, len(ordered))
    if workers <= 1 or not all(is_of_library(g) for _, g, _, _ in ordered):
        for n, g, p, without in ordered:
            yield n, *_decide(g, p.id, without)
        return
    with ProcessPoolExecutor(workers) as pool:
        futures = {pool.submit(_decide, g, p.id, without): n for n, g, p, without in ordered}
        for future in as_completed(futures):
            yield futures[future], *future.result()


def _decide(game: Game, property_id: str, without: frozenset[str]) -> tuple[Verdict, float]:
    from .proving import prove

    start = perf_counter()
    verdict = prove(game, next(p for p in game.properties if p.id == property_id), without)
    return kept.said(verdict, game), perf_counter() - start
