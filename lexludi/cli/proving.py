"""`verify`, `audit` and `export`: what holds of the rules, what would notice a wrong rule, and the queries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from . import output
from .arguments import AnyGame, AnySeats, AsJson, Edition, GameName, Properties, Readings, Seats, game_name, readings
from .verdicts import as_data, say

if TYPE_CHECKING:
    from lexludi.proofs.audit import AuditReport, MutantResult
    from lexludi.proofs.verify import Report
    from lexludi.spec.language.games import Game

Progress = Callable[[int, int, str], None]

Cache = Annotated[bool, typer.Option("--cache/--no-cache", help="Whether to take known verdicts from the cache.")]
Jobs = Annotated[int | None, typer.Option(metavar="N", min=1, help="How many processes; one for each core by default.")]
Lenient = Annotated[
    bool, typer.Option("--allow-unknown", help="Exit with 0 even if something is neither proved nor refuted.")
]
Plays = Annotated[
    Path | None,
    typer.Option(
        "--plays", metavar="DIR", help="A folder for the plays of what is refuted; made where missing.", file_okay=False
    ),
]
AtLeast = Annotated[int, typer.Option(metavar="PERCENT", min=0, max=100, help="How many mutants must be caught.")]
Folder = Annotated[
    Path,
    typer.Option("--smt2", metavar="DIR", help="The folder to write to; made where it is missing.", file_okay=False),
]


def verify(
    game: AnyGame = None,
    property_: Properties = None,
    seats: AnySeats = None,
    reading: Readings = None,
    edition: Edition = None,
    cache: Cache = True,
    jobs: Jobs = None,
    allow_unknown: Lenient = False,
    plays: Plays = None,
    as_json: AsJson = False,
) -> None:
    """Prove the properties of a game, or of every game, each for all its numbers of seats.

    Exit status 1 says that a verdict is not what the specification expects, or that there is none. With --plays each
    play that refutes a property becomes a file, for lexludi replay.

    For example: lexludi verify voyage --property cards-conserved --seats 2
    """
    made = _made(game, seats, reading, edition)
    wanted = _known_properties(made, property_)
    from lexludi.proofs.verify import verify as run

    start = perf_counter()
    with _progress("proving", quiet=as_json) as progress:
        reports = run(made, properties=wanted, jobs=jobs, cache=cache, progress=progress)
    if as_json:
        output.as_json([as_data(r) for r in reports])
    else:
        say(reports, perf_counter() - start)
    if plays is not None:
        _save_plays(plays, reports, quiet=as_json)
    unexpected = {r.verdict.word for r in reports if r.verdict.word != r.expected}
    if unexpected - ({"unknown"} if allow_unknown else set()):
        raise typer.Exit(1)


def _save_plays(folder: Path, reports: Sequence[Report], *, quiet: bool) -> None:
    from lexludi.engine.plays import write

    for r in reports:
        play = getattr(r.verdict, "play", None)
        if r.verdict.word != "refuted" or play is None:
            continue
        path = folder / f"{r.game}-{r.seats}-{r.property}.jsonl"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(write(play))
        except OSError as error:
            output.fail(f"--plays {folder}: cannot be written: {error.strerror or error}")
        if not quiet:
            typer.echo(f"Saved: lexludi replay {path}")


def _made(
    game: str | None, seats: list[int] | None, reading: list[str] | None, edition: str | None = None
) -> list[Game]:
    from lexludi.spec.language.library import build, names, rules_of

    for option, given in (("--reading", reading), ("--edition", edition)):
        if game is None and given:
            output.fail(f"{option} is about one game: name the game before it")
    chosen = names() if game is None else (game_name(game),)
    under = readings(reading)
    wanted = [(name, n) for name in chosen for n in (seats or rules_of(name).SEATS)]
    if game is None:
        wanted = [(name, n) for name, n in wanted if n in rules_of(name).SEATS]
        if not wanted:
            output.fail(f"no game is for {output.listed(seats or (), 'or')} seats")
    return [build(name, n, under, edition) for name, n in dict.fromkeys(wanted)]


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


def audit(
    game: GameName,
    seats: Seats = None,
    reading: Readings = None,
    edition: Edition = None,
    at_least: AtLeast = 90,
    cache: Cache = True,
    jobs: Jobs = None,
    as_json: AsJson = False,
) -> None:
    """Change the rules in every small way, and list the changes that no property and no case catches.

    Changes that are proved to change nothing need not be caught. Exit status 1 says that fewer are caught than
    --at-least asks for.

    For example: lexludi audit voyage --seats 4
    """
    (made,) = _made(game, [seats or min(_seats(game))], reading, edition)
    from lexludi.proofs.audit import audit as run

    with _progress("changing rules", quiet=as_json) as progress:
        report = run(made, jobs=jobs, cache=cache, progress=progress)
    if as_json:
        mutants = [
            {"id": m.id, "what": m.what, "caught by": m.caught_by, "equivalent": m.equivalent} for m in report.mutants
        ]
        output.as_json({"seats": made.seats, "killed": report.killed, "total": report.total, "mutants": mutants})
    else:
        _say_audit(report)
    if 100 * report.killed < at_least * report.total:
        raise typer.Exit(1)


def _seats(game: str) -> tuple[int, ...]:
    from lexludi.spec.language.library import rules_of

    seats: tuple[int, ...] = rules_of(game_name(game)).SEATS
    return seats


def _say_audit(report: AuditReport) -> None:
    width = 1 + max((len(m.id) for m in report.mutants), default=8)
    for m in report.mutants:
        if m.caught_by is not None:
            output.item(m.id, f"{m.what}: caught by {m.caught_by}", indent=0, column=width, style="green")
    _say_mutants("Proved to change nothing", [m for m in report.mutants if m.equivalent], width, "cyan")
    _say_mutants("Caught by nothing", report.survivors, width, "yellow")
    share = 100 * report.killed / report.total if report.total else 100
    output.heading(f"{report.killed} of {report.total} changes of the rules are caught ({share:.0f} %)")


def _say_mutants(title: str, mutants: Sequence[MutantResult], width: int, style: str) -> None:
    if mutants:
        output.heading(title)
    for m in mutants:
        output.item(m.id, m.what, indent=0, column=width, style=style)


def export(
    game: GameName, folder: Folder, seats: AnySeats = None, reading: Readings = None, edition: Edition = None
) -> None:
    """Write every query to the solver as SMT-LIB 2, with an index.

    For example: lexludi export voyage --smt2 queries
    """
    made = _made(game, seats, reading, edition)
    from lexludi.proofs.export import export as run

    try:
        number = run(made, folder)
    except OSError as error:
        output.fail(f"--smt2 {folder}: cannot be written: {error.strerror or error}")
    typer.echo(f"{number} queries written to {folder}")
