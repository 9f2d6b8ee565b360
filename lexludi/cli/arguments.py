"""What the commands are given: a game with its seats and readings, a position, an action; and how it is completed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import fail

if TYPE_CHECKING:
    from lexludi import Table
    from lexludi.spec.language.games import Game as Rules


def _games(incomplete: str) -> list[str]:
    from lexludi.spec.language.library import names

    return [name for name in names() if name.startswith(incomplete)]


def _chosen(ctx: typer.Context) -> Rules | None:
    """The game that the command line names so far; before an unfinished option its words are still unsorted."""
    from lexludi.spec.language.library import build, names

    named = next((word for word in (ctx.params.get("game"), *ctx.args) if word in names()), None)
    return build(named) if named else None


def _readings(ctx: typer.Context, incomplete: str) -> list[str]:
    rules = _chosen(ctx)
    offered = [
        f"{ruling.id}={reading.id}"
        for ruling in (rules.rulings if rules else ())
        if ruling.standing.selectable
        for reading in ruling.readings
    ]
    return [_continued(incomplete, o) for o in offered if o.lower().startswith(incomplete.lower())]


def _continued(incomplete: str, word: str) -> str:
    """A word of which the beginning is written as the person wrote it."""
    return incomplete + word[len(incomplete) :]


def _editions(ctx: typer.Context, incomplete: str) -> list[str]:
    from .catalogue import editions

    rules = _chosen(ctx)
    return [name for name in (editions(rules.name) if rules else ()) if name.startswith(incomplete)]


def _properties(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    rules = _chosen(ctx)
    return [(p.id, p.text) for p in (rules.properties if rules else ()) if p.id.startswith(incomplete)]


def _ids(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    from .catalogue import entries

    rules = _chosen(ctx)
    found = entries(rules) if rules else ()
    return [(_continued(incomplete, e.id), e.text) for e in found if e.id.lower().startswith(incomplete.lower())]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game, as `lexludi games` lists them.", autocompletion=_games)
]
AnyGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="Which game; every one by default.", autocompletion=_games)
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many play; the fewest by default.")]
AnySeats = Annotated[
    list[int] | None,
    typer.Option("--seats", metavar="N", help="How many play; repeat it for several. All numbers by default."),
]
Seed = Annotated[int | None, typer.Option(metavar="N", help="Decides the shuffles; drawn, and shown, by default.")]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--reading",
        metavar="ID=x",
        help="How a ruling is read, such as VA-12=b; repeat it for several. The defaults elsewhere.",
        autocompletion=_readings,
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(
        "--edition",
        metavar="NAME",
        help="For a game with editions, which one: a name, or a TOML file. The sample by default.",
        autocompletion=_editions,
    ),
]
Properties = Annotated[
    list[str] | None,
    typer.Option(
        "--property",
        metavar="ID",
        help="Which property; repeat it for several. All by default.",
        autocompletion=_properties,
    ),
]
RuleId = Annotated[
    str | None,
    typer.Argument(
        metavar="ID",
        help="A statement, clause, action, ending, ruling or property, shown in full.",
        autocompletion=_ids,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for a program to read.")]
PositionFile = Annotated[str, typer.Argument(metavar="POSITION", help="A position file in TOML; - for standard input.")]
Words = Annotated[
    list[str],
    typer.Argument(metavar="ACTION", help='Such as: move red midnight, or: warp card="red midnight" place=3.'),
]


def readings(given: list[str] | None) -> dict[str, str]:
    """The readings that options such as `--reading VA-12=b` choose."""
    chosen: dict[str, str] = {}
    for option in given or ():
        ruling, equals, reading = (part.strip() for part in option.partition("="))
        if not (ruling and equals and reading):
            fail(f"--reading {option}: write a ruling and the letter of its reading, such as VA-12=b")
        if chosen.get(ruling.upper(), reading.lower()) != reading.lower():
            fail(f"--reading {option}: {ruling.upper()} is given twice")
        chosen[ruling.upper()] = reading.lower()
    return chosen


def game_name(given: str) -> str:
    """The game that a name means, its case aside."""
    from lexludi.engine.names import find, hint
    from lexludi.spec.language.library import names

    found = find(given, names())
    return found if found is not None else fail(f'no game "{given}": {hint(given, names())}')


def rules_for(game: str, seats: int | None, given: list[str] | None, edition: str | None = None) -> Rules:
    """The rules of a game that the command line names."""
    from lexludi.spec.language.library import build

    return build(game_name(game), seats, readings(given), edition)


def table_for(game: str, seats: int | None, given: list[str] | None, edition: str | None = None) -> Table:
    """The table of a game that the command line names."""
    from lexludi import Table

    return Table(rules_for(game, seats, given, edition))


def text_of(name: str) -> str:
    """The text of a file, or of standard input where its name is `-`."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text("utf-8-sig")
    except UnicodeDecodeError:
        fail(f"{name}: cannot be read: it is no text in UTF-8")
    except (OSError, ValueError) as error:
        fail(f"{name}: cannot be read: {getattr(error, 'strerror', None) or error}")


def position(name: str) -> tuple[Table, Any]:
    """The table and the state of a position file."""
    from lexludi.engine.errors import PositionError
    from lexludi.engine.positions import load

    text = text_of(name)
    try:
        return load(text)
    except PositionError as error:
        fail(f"{'standard input' if name == '-' else name}: {error}")


def action(table: Table, state: Any, words: list[str], seat: int | None) -> Any:
    """The action that the words of a command line mean in a state."""
    from lexludi.engine.notation import read_action

    return read_action(table.rules, state, " ".join(words), seat)


def require_seat(rules: Rules, seat: int | None, option: str) -> None:
    """Refuse a seat that the game does not have."""
    if seat is not None and not 0 <= seat < rules.seats:
        fail(f"{option} {seat}: there are seats 0 to {rules.seats - 1}")
