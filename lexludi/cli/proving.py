"""`verify`, `audit` and `export`: what holds of the rules, what would notice a wrong rule, and the queries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from . import output
from .arguments import AnyGame, AnySeats, AsJson, GameName, Properties, Readings, game_name, readings

if TYPE_CHECKING:
    from lexludi.proofs.audit import AuditReport
    from lexludi.proofs.verify import Report
    from lexludi.spec.language.games import Game

Progress = Callable[[int, int, str], None]

Cache = Annotated[bool, typer.Option("--cache/--no-cache", help="Whether to take known verdicts from the cache.")]
Jobs = Annotated[int | None, typer.Option(metavar="N", min=1, help="How many processes; one for each core by default.")]
Lenient = Annotated[
    bool, typer.Option("--allow-unknown", help="Exit with 0 even if something is neither proved nor refuted.")
]
AtLeast = Annotated[int, typer.Option(metavar="PERCENT", min=0, max=100, help="How many mutants must be caught.")]
Folder = Annotated[
    Path,
    typer.Option("--smt2", metavar="DIR", help="The folder to write to; made where it is missing.", file_okay=False),
]

_COLOURS = {"proved": "green", "refuted": "bold red", "unknown": "yellow"}


def verify(
    game: AnyGame = None,
    property_: Properties = None,
    seats: AnySeats = None,
    reading: Readings = None,
    cache: Cache = True,
    jobs: Jobs = None,
    allow_unknown: Lenient = False,
    as_json: AsJson = False,
) -> None:
    """Prove the properties of a game, or of every game, each for all its numbers of seats.

    Exit status 1 says that something is refuted, or neither proved nor refuted.

    For example: lexludi verify voyage --property conservation --seats 2
    """
    made = _made(game, seats, reading)
    wanted = _known_properties(made, property_)
    from lexludi.proofs.verify import verify as run

    start = perf_counter()
    with _progress("proving", quiet=as_json) as progress:
        reports = run(made, properties=wanted, jobs=jobs, cache=cache, progress=progress)
    if as_json:
        output.as_json([_report(r) for r in reports])
    else:
        _say_reports(reports, perf_counter() - start)
    words = {r.verdict.word for r in reports}
    if "refuted" in words or ("unknown" in words and not allow_unknown):
        raise typer.Exit(1)


def _made(game: str | None, seats: list[int] | None, reading: list[str] | None) -> list[Game]:
    from lexludi.spec.language.library import build, names, rules_of

    if game is None and reading:
        output.fail("--reading is about one game: name the game before it")
    chosen = names() if game is None else (game_name(game),)
    under = readings(reading)
    wanted = [(name, n) for name in chosen for n in (seats or rules_of(name).SEATS)]
    if game is None:
        wanted = [(name, n) for name, n in wanted if n in rules_of(name).SEATS]
        if not wanted:
            output.fail(f"no game is for {output.listed(seats or (), 'or')} seats")
    return [build(name, n, under) for name, n in dict.fromkeys(wanted)]


def _known_properties(made: list[Game], wanted: list[str] | None) -> tuple[str, ...]:
    from lexludi.engine.names import hint

    known = dict.fromkeys(p.id for rules in made for p in rules.properties)
    for id in wanted or ():
        if id not in known:
            output.fail(f"no property {id}: {hint(id, known, quote='')}")
    return tuple(wanted or ())


@contextmanager
def _progress(what: str, *, quiet: bool) -> Iterator[Progress | None]:
    """A line on standard error that says how far the work is, on a terminal alone."""
    err = output.console(errors=True)
    if quiet or not err.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    columns = (
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Bar(*columns, console=err, transient=True) as bar:
        task = bar.add_task("", total=None)

        def tell(done: int, total: int, name: str) -> None:
            bar.update(task, completed=done, total=total, description=name)

        yield tell


def _report(report: Report) -> dict[str, Any]:
    verdict = report.verdict
    data: dict[str, Any] = {
        "game": report.game,
        "seats": report.seats,
        "property": report.property,
        "text": report.text,
        "verdict": verdict.word,
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


def _grouped(reports: tuple[Report, ...]) -> Iterator[tuple[Report, list[int], float]]:
    """Reports of one property that say the same for several numbers of seats, in one."""
    groups: dict[tuple[Any, ...], list[Report]] = {}
    for r in reports:
        groups.setdefault((r.game, r.property, r.verdict.word, getattr(r.verdict, "bound", None)), []).append(r)
    for same in groups.values():
        yield same[0], [r.seats for r in same], sum(r.seconds for r in same)


def _say_reports(reports: tuple[Report, ...], seconds: float) -> None:
    from rich.table import Table
    from rich.text import Text

    out = output.console()
    many = len({r.game for r in reports}) > 1
    table = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for name in (*(("game",) if many else ()), "property", "seats", "verdict", "time"):
        table.add_column(name, justify="right" if name == "time" else "left", no_wrap=name != "verdict")
    for report, seats, spent in _grouped(reports):
        bound = getattr(report.verdict, "bound", None)
        word = report.verdict.word + (f", bound {bound}" if bound is not None else "")
        cells = [
            report.property,
            ", ".join(map(str, seats)),
            Text(word, _COLOURS[report.verdict.word]),
            f"{spent:.1f} s",
        ]
        table.add_row(*((report.game,) if many else ()), *cells)
    out.print(table)
    for report in reports:
        if report.verdict.word != "proved":
            _say_failure(report)
    _say_summary(reports, seconds)


def _say_failure(report: Report) -> None:
    verdict = report.verdict
    output.lines(((), (("heading", report.property), ("", f" of {report.game}, {report.seats} seats: {report.text}"))))
    bound = getattr(verdict, "bound", None)
    limit = f" (limit {bound})" if bound is not None else ""
    output.item(verdict.word, f"{verdict.reason}{limit}", column=10, style=_COLOURS[verdict.word])
    play = getattr(verdict, "play", None)
    if play is not None:
        _say_play(play)
    position = getattr(verdict, "position", None)
    if position is not None:
        output.item("position", position if isinstance(position, str) else str(position), column=10, style="dim")


def _say_play(play: Any) -> None:
    from lexludi.engine.plays import rules_of
    from lexludi.engine.table import Table

    from .plays import short

    table = Table(rules_of(play))
    start = f"from seed {play.seed}" if play.seed is not None else "from a deal"
    steps = [f"seat {a.seat} {short(table, a)}" if hasattr(a, "seat") else short(table, a) for a in play.actions]
    shown = steps if len(steps) <= 24 else [*steps[:4], f"... {len(steps) - 24} more ...", *steps[-20:]]
    output.item("play", f"{start}, {len(steps)} actions: {'; '.join(shown)}", column=10, style="dim")


def _say_summary(reports: tuple[Report, ...], seconds: float) -> None:
    counts = {word: sum(r.verdict.word == word for r in reports) for word in _COLOURS}
    said = ", ".join(f"{n} {word}" for word, n in counts.items() if n or word == "proved")
    cached = sum(r.cached for r in reports)
    known = f", {cached} known from the cache" if cached else ""
    style = next((_COLOURS[w] for w in ("refuted", "unknown") if counts[w]), _COLOURS["proved"])
    output.console().print(f"\n{said} in {seconds:.1f} s{known}", style=style, soft_wrap=True)


def audit(game: GameName, at_least: AtLeast = 90, as_json: AsJson = False) -> None:
    """Change the rules in every small way, and list the changes that no property and no case catches.

    Exit status 1 says that fewer are caught than --at-least asks for.
    """
    from lexludi.spec.language.library import build

    made = build(game_name(game))
    from lexludi.proofs.audit import audit as run

    with _progress("changing rules", quiet=as_json) as progress:
        report = run(made, progress=progress)
    if as_json:
        mutants = [{"id": m.id, "what": m.what, "caught by": m.caught_by} for m in report.mutants]
        output.as_json({"killed": report.killed, "total": report.total, "mutants": mutants})
    else:
        _say_audit(report)
    if 100 * report.killed < at_least * report.total:
        raise typer.Exit(1)


def _say_audit(report: AuditReport) -> None:
    caught = [m for m in report.mutants if m.caught_by is not None]
    width = 1 + max((len(m.id) for m in report.mutants), default=8)
    for m in caught:
        output.item(m.id, f"{m.what}: caught by {m.caught_by}", indent=0, column=width, style="green")
    left = [m for m in report.mutants if m.caught_by is None]
    if left:
        output.heading("Caught by nothing")
    for m in left:
        output.item(m.id, m.what, indent=0, column=width, style="yellow")
    share = 100 * report.killed / report.total if report.total else 100
    output.heading(f"{report.killed} of {report.total} changes of the rules are caught ({share:.0f} %)")


def export(game: GameName, folder: Folder, seats: AnySeats = None, reading: Readings = None) -> None:
    """Write every query to the solver as SMT-LIB 2, with an index.

    For example: lexludi export voyage --smt2 queries
    """
    made = _made(game, seats, reading)
    from lexludi.proofs.export import export as run

    try:
        number = run(made, folder)
    except OSError as error:
        output.fail(f"--smt2 {folder}: cannot be written: {error.strerror or error}")
    typer.echo(f"{number} queries written to {folder}")
