"""Verdicts on properties: as a table and in words, or as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from . import output

if TYPE_CHECKING:
    from lexludi.proofs.verify import Report

_COLOURS = {
    "proved": "green",
    "refuted as expected": "green",
    "refuted": "bold red",
    "proved against expectation": "bold red",
    "unknown": "yellow",
}


def as_data(report: Report) -> dict[str, Any]:
    """A report as plain data, for JSON."""
    verdict = report.verdict
    data: dict[str, Any] = {
        "game": report.game,
        "seats": report.seats,
        "property": report.property,
        "text": report.text,
        "verdict": verdict.word,
        "expected": report.expected,
        "seconds": round(report.seconds, 3),
        "cached": report.cached,
    }
    for key in ("reason", "how", "bound"):
        if getattr(verdict, key, None) not in (None, ""):
            data[key] = getattr(verdict, key)
    play = getattr(verdict, "play", None)
    if play is not None:
        data["play"] = _play_lines(play)
    position = getattr(verdict, "position", None)
    if position is not None:
        data["position"] = position if isinstance(position, str | dict) else repr(position)
    return data


def _play_lines(play: Any) -> list[Any]:
    import json

    from lexludi.engine.plays import write

    return [json.loads(line) for line in write(play).splitlines()]


def _word(report: Report) -> str:
    """A verdict in words, with the bound that a proof yields."""
    verdict, word = report.verdict, _said(report)
    bound = getattr(verdict, "bound", None)
    if verdict.word != "proved" or bound is None:
        return word
    how = getattr(verdict, "how", "")
    return f"{word}: {how}" if how else f"{word}, bound {bound}"


def _said(report: Report) -> str:
    from lexludi.proofs.verdicts import said

    return said(report.verdict, report.expected)


def _grouped(reports: tuple[Report, ...]) -> Iterator[tuple[Report, list[int], float]]:
    """Reports of one property that say the same for several numbers of seats, in one."""
    groups: dict[tuple[str, str], dict[str, list[Report]]] = {}
    for r in reports:
        groups.setdefault((r.game, r.property), {}).setdefault(_word(r), []).append(r)
    for of_property in groups.values():
        for same in of_property.values():
            yield same[0], [r.seats for r in same], sum(r.seconds for r in same)


def say(reports: tuple[Report, ...], seconds: float) -> None:
    """Print a table of the verdicts, what is known of those that are not proofs, and a summary."""
    from rich.table import Table
    from rich.text import Text

    out = output.console()
    many = len({r.game for r in reports}) > 1
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for name in (*(("game",) if many else ()), "property", "seats", "verdict", "time"):
        table.add_column(name, justify="right" if name == "time" else "left", no_wrap=name != "verdict")
    for report, seats, spent in _grouped(reports):
        cells: list[str | Text] = [
            report.property,
            ", ".join(map(str, seats)),
            Text(_word(report), _COLOURS[_said(report)]),
            f"{spent:.1f} s",
        ]
        table.add_row(*((report.game,) if many else ()), *cells)
    out.print(table)
    for report in reports:
        if _said(report) != "proved":
            _say_failure(report)
    _say_summary(reports, seconds)


def _say_failure(report: Report) -> None:
    verdict = report.verdict
    output.lines(((), (("heading", report.property), ("", f" of {report.game}, {report.seats} seats: {report.text}"))))
    bound = getattr(verdict, "bound", None)
    limit = f" (limit {bound})" if bound is not None else ""
    reason = getattr(verdict, "reason", "") or getattr(verdict, "how", "")
    output.item(verdict.word, f"{reason}{limit}", column=10, style=_COLOURS[_said(report)])
    play = getattr(verdict, "play", None)
    if play is not None:
        _say_play(play)
    position = getattr(verdict, "position", None)
    if position is not None:
        first, *rest = str(position).rstrip().split("\n")
        output.item("position", first, column=10, style="dim")
        for line in rest:
            output.console().print(
                f"{'':12}{line}".rstrip(), style="dim", markup=False, highlight=False, soft_wrap=True
            )


def _say_play(play: Any) -> None:
    from lexludi.engine.plays import rules_of
    from lexludi.engine.table import Table

    from .plays import short

    table = Table(rules_of(play))
    start = f"from seed {play.seed}" if play.seed is not None else "from a deal"
    steps = [f"seat {a.seat} {short(table, a)}" if hasattr(a, "seat") else short(table, a) for a in play.actions]
    number = "1 action" if len(steps) == 1 else f"{len(steps)} actions"
    shown = steps if len(steps) <= 24 else [*steps[:4], f"... {len(steps) - 24} more ...", *steps[-20:]]
    output.item("play", f"{start}, {number}: {'; '.join(shown)}", column=10, style="dim")


def _say_summary(reports: tuple[Report, ...], seconds: float) -> None:
    counts = {word: sum(_said(r) == word for r in reports) for word in _COLOURS}
    said = ", ".join(f"{n} {word}" for word, n in counts.items() if n or word == "proved")
    cached = sum(r.cached for r in reports)
    known = f", {cached} known from the cache" if cached else ""
    style = next((_COLOURS[w] for w in reversed(_COLOURS) if counts[w]), _COLOURS["proved"])
    output.console().print(f"\n{said} in {seconds:.1f} s{known}", style=style, soft_wrap=True)
