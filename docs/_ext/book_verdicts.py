"""The verdicts that the book prints: those of a real run of the proofs, made when the book is built.

The run goes through the proofs' own cache, so that a book built after `make verify` costs seconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import attrs
from attrs import field, frozen

from lexludi.cli.plays import short
from lexludi.engine.plays import rules_of
from lexludi.engine.table import Table
from lexludi.proofs.verdicts import said
from lexludi.spec.language.library import build
from lexludi.spec.language.library import rules_of as module_of
from lexludi.spec.language.rendering import plain_text

#: The words for verdicts, the one first that matters most.
WORST_FIRST = ("refuted", "proved against expectation", "unknown", "refuted as expected", "proved")


def _words(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(lines)


@frozen
class Verdict:
    """What the run said of one property for one number of seats; `play` is a witness or a refutation, in words."""

    game: str
    seats: int
    property: str
    verdict: str
    detail: str
    seconds: float
    play: tuple[str, ...] = field(default=(), converter=_words)


def run(names: Iterable[str]) -> tuple[Verdict, ...]:
    """Verify the games for all their numbers of seats."""
    from lexludi.proofs.verify import verify

    games = [build(name, seats) for name in names for seats in module_of(name).SEATS]
    return tuple(_verdict(report) for report in verify(games))


def _verdict(report: Any) -> Verdict:
    found = report.verdict
    detail = str(getattr(found, "reason", "") or getattr(found, "how", ""))
    play = () if getattr(found, "play", None) is None else told(found.play)
    word = said(found, report.expected)
    return Verdict(report.game, report.seats, report.property, word, detail, round(report.seconds, 1), play)


def told(play: Any) -> Iterator[str]:
    """A play in words: the position after the deal, what each seat does in its turn, and how it ends."""
    table = Table(rules_of(play))
    states = table.replay(play)
    yield from plain_text(table.rules.render(table.rules, states[0])).splitlines()
    yield ""
    for seat, several in groupby(play.actions, key=lambda action: getattr(action, "seat", None)):
        who = "" if seat is None else f"Seat {seat}: "
        yield who + "; ".join(short(table, action) for action in several)
    outcome = table.outcome(states[-1])
    if outcome.over:
        yield f"Over by {', '.join(outcome.endings)}; won by {', '.join(f'seat {w}' for w in outcome.winners)}"


def write(verdicts: Iterable[Verdict], path: Path) -> bool:
    """Write the verdicts as JSON; whether that changed the verdicts that stood there before, times aside."""
    found = json.loads(json.dumps([attrs.asdict(v) for v in verdicts]))
    before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return before is None or _timeless(before) != _timeless(found)


def _timeless(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{k: v for k, v in one.items() if k != "seconds"} for one in found]


def read(path: Path) -> tuple[Verdict, ...]:
    """The verdicts that a run wrote."""
    if not path.exists():
        return ()
    return tuple(Verdict(**one) for one in json.loads(path.read_text(encoding="utf-8")))
