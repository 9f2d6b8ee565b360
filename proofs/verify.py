"""Verifying games: every property for every number of seats, over several processes, with known verdicts kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from time import perf_counter
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.properties import Equivalence, Property, Reachability, Symmetry, Termination

from . import cache as kept
from .errors import NoSuchPropertyError
from .verdicts import Verdict

Progress = Callable[[int, int, str], None]


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

    Raises:
        NoSuchPropertyError: a property is asked for that none of the games has.
    """
    several = list(games)
    wanted = [(g, p) for g in several for p in g.properties if not properties or p.id in properties]
    missing = set(properties) - {p.id for _, p in wanted}
    if missing:
        raise NoSuchPropertyError(f"no property {', '.join(sorted(missing))} in {', '.join(g.name for g in several)}")
    found: dict[int, Report] = {}
    todo: list[int] = []
    for n, (g, p) in enumerate(wanted):
        known = kept.load(g, p.id) if cache else None
        if known is not None:
            found[n] = _report(g, p, *known, cached=True)
        else:
            todo.append(n)
    _tell(progress, len(found), len(wanted), "")
    for n, verdict, seconds in _run([(n, *wanted[n]) for n in todo], jobs):
        g, p = wanted[n]
        kept.save(g, p.id, verdict, seconds)
        found[n] = _report(g, p, verdict, seconds)
        _tell(progress, len(found), len(wanted), f"{g.name} {p.id}, {g.seats} seats")
    return tuple(found[n] for n in range(len(wanted)))


def _tell(progress: Progress | None, done: int, total: int, what: str) -> None:
    if progress is not None:
        progress(done, total, what)


def _report(g: Game, p: Property, verdict: Verdict, seconds: float, *, cached: bool = False) -> Report:
    return Report(g.name, g.seats, p.id, p.text, verdict, seconds, cached, g.readings)


def _weight(g: Game, p: Property) -> int:
    heavy = {Symmetry: 50, Equivalence: 10, Reachability: 20, Termination: 8}
    return heavy.get(type(p), 5) * g.seats


def _run(todo: list[tuple[int, Game, Property]], jobs: int | None) -> Iterable[tuple[int, Verdict, float]]:
    ordered = sorted(todo, key=lambda t: -_weight(t[1], t[2]))
    tasks = [(n, _Task(g.name, g.seats, tuple(sorted(g.readings.items())), g.edition, p.id)) for n, g, p in ordered]
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
    verdict = prove(game, next(p for p in game.properties if p.id == task.property))
    return verdict, perf_counter() - start
