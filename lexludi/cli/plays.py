"""`play` and `replay`: a person at the keyboard against random opponents, and the record of what was played."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from attrs import define

from . import output
from .arguments import AsJson, Edition, GameName, Readings, Seats, Seed, require_seat, table_for, text_of
from .positions import say_explanation, say_outcome

if TYPE_CHECKING:
    from lexludi import Table

_HELP = "the number of an action, an action such as move red midnight, h for this help, or q to quit"

Me = Annotated[int, typer.Option("--as", metavar="SEAT", help="The seat that you play.")]
Save = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Where to save the play, as JSON lines.", dir_okay=False)
]
PlayFile = Annotated[
    str, typer.Argument(metavar="PLAY", help="A play, as `lexludi play --save` writes it; - for standard input.")
]
Step = Annotated[
    int | None, typer.Option("--at", metavar="N", help="Print the position after N actions as TOML, and nothing else.")
]


def play(
    game: GameName,
    seats: Seats = None,
    seed: Seed = None,
    me: Me = 0,
    reading: Readings = None,
    edition: Edition = None,
    save: Save = None,
) -> None:
    """Play a game at the keyboard; the other seats act at random.

    Answer with the number of an action or with the action itself; q quits.
    """
    from lexludi.engine.plays import write

    table = table_for(game, seats, reading, edition)
    require_seat(table.rules, me, "--as")
    _require_place(save)
    seed = random.randrange(1_000_000) if seed is None else seed
    typer.echo(f"{table.rules.title}, {table.seats} seats, seed {seed}. You are seat {me}. Answer with {_HELP}.\n")
    record = table.record(seed, _Person(table, me, random.Random(f"opponents {seed}")).choose)
    states = table.replay(record)
    if not table.outcome(states[-1]).over:
        typer.echo(f"You left the game after {len(record.actions)} actions.")
    if save is not None:
        try:
            save.write_text(write(record, table.rules))
        except OSError as error:
            output.fail(f"--save {save}: cannot be written: {error.strerror}")
        typer.echo(f"Saved to {save}: lexludi replay {save}")


def _require_place(save: Path | None) -> None:
    if save is not None and not save.parent.is_dir():
        output.fail(f"--save {save}: there is no folder {save.parent}")


@define
class _Person:
    """A person at the keyboard, and the random opponents; `choose` is asked in each state where a seat is to act."""

    table: Table
    me: int
    opponents: random.Random
    shown: bool = False

    def choose(self, state: Any) -> Any:
        """The action that is taken in a state; None where the game is over or the person leaves it."""
        table, acting = self.table, self.table.actors(state)
        if not acting:
            output.lines(table.rules.render(table.rules, state, self.me))
            say_outcome(table, state)
            return None
        if self.me not in acting:
            action = self.opponents.choice(table.actions(state, min(acting)))
            typer.echo(f"Seat {min(acting)}: {short(table, action)}")
            return action
        output.lines(((), *table.rules.render(table.rules, state, self.me)))
        legal = table.actions(state, self.me)
        menu(table, legal)
        return self._answer(state, legal)

    def _answer(self, state: Any, legal: tuple[Any, ...]) -> Any:
        from lexludi import NotationError
        from lexludi.engine.notation import read_action

        while True:
            try:
                said = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                typer.echo()
                return None
            if not sys.stdin.isatty():
                typer.echo(said)
            if said.casefold() in ("q", "quit", "exit"):
                return None
            if said.casefold() in ("", "h", "help", "?"):
                typer.echo(f"Answer with {_HELP}.")
                continue
            if said.isascii() and said.isdigit() and len(said) < 9:
                if 1 <= int(said) <= len(legal):
                    return legal[int(said) - 1]
                typer.echo(f"There are actions 1 to {len(legal)}.")
                continue
            try:
                action = read_action(self.table.rules, state, said, self.me)
            except NotationError as error:
                typer.echo(f"{error}.")
                continue
            if self.table.legal(state, action):
                return action
            say_explanation(self.table, state, self.table.explain(state, action))


def short(table: Table, action: Any) -> str:
    """An action in few words: its name, and its parameters in order, but for whole containers such as a shuffle's."""
    from lexludi.engine.names import write_value
    from lexludi.spec.language.sorts import BoolSort, IntSort

    kind = table.rules.kind_of(action)
    told = {n: s for n, s in kind.parameters.items() if n != "seat" and isinstance(s, BoolSort | IntSort)}
    parts = [str(write_value(sort, getattr(action, name))) for name, sort in told.items()]
    return " ".join([kind.name, *parts])


def menu(table: Table, legal: tuple[Any, ...]) -> None:
    """Print the legal actions with their numbers, a paragraph for each kind."""
    for kind in table.rules.kinds:
        numbered = [(n, short(table, a)) for n, a in enumerate(legal, 1) if table.rules.kind_of(a) == kind]
        words = [f"{n} {s.removeprefix(kind.name).strip() or kind.name}".replace(" ", "\u00a0") for n, s in numbered]
        if words:
            output.item(kind.name, "   ".join(words), indent=0, column=10)


def replay(file: PlayFile, at: Step = None, as_json: AsJson = False) -> None:
    """Replay a recorded play, checking each step, and show how it ends.

    Exit status 1 says that a step cannot be played; the message names the first.
    """
    from lexludi import PlayError, ReplayError
    from lexludi.engine.plays import read, rules_of
    from lexludi.engine.positions import dump
    from lexludi.engine.table import Table

    text, name = text_of(file), "standard input" if file == "-" else file
    try:
        record = read(text)
    except PlayError as error:
        output.fail(f"{name}: {error}")
    table = Table(rules_of(record))
    try:
        states = table.replay(record)
    except ReplayError as error:
        output.fail(f"{name}: {error}", 1)
    if at is not None:
        if not 0 <= at < len(states):
            output.fail(f"--at {at}: give a number from 0 to {len(record.actions)}, for so many actions the play has")
        typer.echo(dump(table, states[at]), nl=False)
        return
    outcome = table.outcome(states[-1])
    if as_json:
        result = {"over": outcome.over, "endings": outcome.endings, "winners": outcome.winners}
        output.as_json({"game": table.name, "seats": table.seats, "actions": len(record.actions), "outcome": result})
        return
    _say_steps(table, record.actions)
    output.lines(((), *table.rules.render(table.rules, states[-1])))
    if outcome.over:
        say_outcome(table, states[-1])


def _say_steps(table: Table, actions: tuple[Any, ...]) -> None:
    width = len(str(len(actions)))
    for n, action in enumerate(actions, 1):
        by = f"seat {action.seat}" if hasattr(action, "seat") else table.rules.kind_of(action).by
        typer.echo(f"{n:>{width}}  {by}  {short(table, action)}")
