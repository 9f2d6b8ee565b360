"""`deal`, `show`, `actions` and `explain`: positions, what may be done in them, and why."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from . import output
from .arguments import (
    AsJson,
    Edition,
    GameName,
    PositionFile,
    Readings,
    Seats,
    Seed,
    Words,
    action,
    position,
    require_seat,
    table_for,
)

if TYPE_CHECKING:
    from lexludi import Explanation, Table

_MARKS = {"holds": ("green", "holds"), "fails": ("red", "FAILS"), "not applicable": ("dim", "not applicable")}

OneSeat = Annotated[int | None, typer.Option("--seat", metavar="SEAT", help="Which seat; the one to act by default.")]
Viewer = Annotated[int | None, typer.Option("--seat", metavar="SEAT", help="Show only what this seat sees.")]


def deal(
    game: GameName,
    seats: Seats = None,
    seed: Seed = None,
    reading: Readings = None,
    edition: Edition = None,
    as_json: AsJson = False,
) -> None:
    """Shuffle, deal, and print the first position as TOML.

    For example: lexludi deal voyage --seats 3 --seed 7 > position.toml
    """
    from lexludi.engine.positions import dump, to_mapping

    table = table_for(game, seats, reading, edition)
    seed = random.randrange(1_000_000) if seed is None else seed
    state = table.deal(seed)
    if as_json:
        output.as_json({"seed": seed, **to_mapping(table, state)})
    else:
        typer.echo(
            f"# dealt by: lexludi deal {table.name} {_options(table, edition)} --seed {seed}\n{dump(table, state)}",
            nl=False,
        )


def _options(table: Table, edition: str | None) -> str:
    from lexludi.engine.plays import deviations

    under = (f"--reading {r}={x}" for r, x in deviations(table.rules).items())
    return " ".join([f"--seats {table.seats}", *under, *([f"--edition {edition}"] if edition else [])])


def show(file: PositionFile, seat: Viewer = None, as_json: AsJson = False) -> None:
    """Show a position as it lies on the table."""
    from lexludi.engine.positions import notes, to_mapping

    table, state = position(file)
    require_seat(table.rules, seat, "--seat")
    outcome = table.outcome(state)
    if as_json:
        if seat is not None:
            output.fail("--json shows the whole position: leave --seat out")
        result = {"over": outcome.over, "endings": outcome.endings, "winners": outcome.winners}
        output.as_json({**to_mapping(table, state), "outcome": result, "notes": notes(table, state)})
        return
    output.lines(table.rules.render(table.rules, state, seat))
    if outcome.over:
        say_outcome(table, state)
    for words in notes(table, state):
        output.note(f"play never comes to this position: {words}")


def say_outcome(table: Table, state: Any) -> None:
    """Say by which endings the game is over, and who has won."""
    outcome = table.outcome(state)
    ended = [e for e in table.rules.endings if e.id in outcome.endings]
    output.lines(((), (("heading", "The game is over"),)))
    for ending in ended:
        output.item(ending.id, ending.text)
    won = output.listed(outcome.winners)
    output.item("won by", f"seat {won}" if len(outcome.winners) == 1 else f"seats {won}, together", style="bold")


def actions(file: PositionFile, seat: OneSeat = None, as_json: AsJson = False) -> None:
    """List the legal actions in a position."""
    from lexludi.engine.notation import action_to, write_action

    table, state = position(file)
    require_seat(table.rules, seat, "--seat")
    legal = table.actions(state, seat)
    if as_json:
        output.as_json([action_to(table.rules, a) for a in legal])
        return
    for a in legal:
        typer.echo(write_action(table.rules, a, state=state))
    if not legal:
        _say_none(table, state, seat)


def _say_none(table: Table, state: Any, seat: int | None) -> None:
    acting = sorted(table.actors(state))
    if table.outcome(state).over:
        output.note("there is no legal action: the game is over")
    elif seat is not None and seat not in acting:
        output.note(f"seat {seat} has no legal action: to act is seat {output.listed(acting)}")
    else:
        output.note("there is no legal action")


def explain(file: PositionFile, words: Words, seat: OneSeat = None, as_json: AsJson = False) -> None:
    """Say whether an action is legal in a position: clause by clause, with what each rests on.

    Exit status 1 says that it is not.

    For example: lexludi explain position.toml warp "red midnight" 3
    """
    from lexludi.engine.notation import action_to

    table, state = position(file)
    require_seat(table.rules, seat, "--seat")
    explanation = table.explain(state, action(table, state, words, seat))
    if as_json:
        output.as_json(
            {
                "action": action_to(table.rules, explanation.action),
                "legal": explanation.legal,
                "findings": [_finding(f) for f in explanation.findings],
                "nearest": [action_to(table.rules, a) for a in explanation.nearest],
            }
        )
    else:
        say_explanation(table, state, explanation)
    if not explanation.legal:
        raise typer.Exit(1)


def _finding(finding: Any) -> dict[str, Any]:
    return {
        "clause": finding.clause.id,
        "text": finding.clause.text,
        "verdict": finding.verdict,
        "statements": {s.id: s.text for s in finding.statements},
        "rulings": {r.id: x.id for r, x in zip(finding.rulings, finding.readings, strict=True)},
    }


def say_explanation(table: Table, state: Any, explanation: Explanation) -> None:
    """Print what became of each clause; of one that fails also the statements, the rulings and the rule itself."""
    from lexludi.engine.notation import write_action
    from lexludi.spec.language.games import where

    verdict = (("green", "legal"),) if explanation.legal else (("red", "not legal"),)
    output.lines(((("heading", write_action(table.rules, explanation.action, state=state)), ("", ": "), *verdict),))
    for finding in explanation.findings:
        style, word = _MARKS[finding.verdict]
        output.item(word, f"{finding.clause.id}  {finding.clause.text} ({finding.sources})", column=16, style=style)
        if finding.verdict == "fails":
            for statement in finding.statements:
                output.item(statement.id, statement.text, indent=18, style="dim")
            for ruling, reading in zip(finding.rulings, finding.readings, strict=True):
                output.item(ruling.id, f"{ruling.question} ({reading.id}) {reading.text}", indent=18, style="dim")
            output.item("rule", where(finding.clause.test), indent=18, style="dim")
    for n, near in enumerate(explanation.nearest):
        output.item("" if n else "nearest legal", write_action(table.rules, near, state=state), column=16, style="bold")
