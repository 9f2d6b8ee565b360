"""The verdicts that the book prints: those of a real run of the proofs, made when the book is built.

The run goes through the proofs' own cache, so that a book built after `make verify` costs seconds.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs
from attrs import frozen

from lexludi.spec.language.library import build, rules_of

#: The words for verdicts, the one first that matters most.
WORST_FIRST = ("refuted", "unknown", "proved")


@frozen
class Verdict:
    """What the run said of one property for one number of seats."""

    game: str
    seats: int
    property: str
    verdict: str
    detail: str
    bound: int | None
    seconds: float


def run(names: Iterable[str]) -> tuple[Verdict, ...]:
    """Verify the games for all their numbers of seats; nothing where the proofs are not installed."""
    try:
        verify = importlib.import_module("lexludi.proofs.verify").verify
    except ImportError:
        return ()
    games = [build(name, seats) for name in names for seats in rules_of(name).SEATS]
    return tuple(_verdict(report) for report in verify(games))


def _verdict(report: Any) -> Verdict:
    verdict = report.verdict
    detail = str(getattr(verdict, "reason", "") or getattr(verdict, "how", ""))
    bound = getattr(verdict, "bound", None)
    seconds = round(float(report.seconds), 2)
    return Verdict(report.game, report.seats, report.property, verdict.word, detail, bound, seconds)


def write(verdicts: Iterable[Verdict], path: Path) -> bool:
    """Write the verdicts as JSON; whether that changed the verdicts that stood there before, times aside."""
    found = [attrs.asdict(v) for v in verdicts]
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
