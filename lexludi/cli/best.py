"""`best`: the best play of one seat, for a given roll of the dice each round, or for the luckiest one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from . import output
from .arguments import AsJson, Edition, GameName, rules_for

if TYPE_CHECKING:
    from lexludi.spec.language.games import Game as Rules

Dice = Annotated[
    str | None,
    typer.Option(
        metavar="N,N,...", help="What the dice show, one roll after another. By default whatever suits the score."
    ),
]
Least = Annotated[bool, typer.Option("--least", help="Look for the least score instead.")]


def best(
    game: GameName, dice: Dice = None, least: Least = False, edition: Edition = None, as_json: AsJson = False
) -> None:
    """Find the play with the highest score that one seat can reach alone, by an exact search.

    For example: lexludi best dials --dice 2,2,2,2,3,5,6,1,4,2,5,6
    """
    from lexludi.engine.best import best as search
    from lexludi.engine.errors import NoSearchError
    from lexludi.engine.notation import action_to, write_action

    rules = rules_for(game, 1 if _takes_one(game) else None, None, edition)
    try:
        found = search(rules, None if dice is None else _rolls(rules, dice), least=least)
    except NoSearchError as error:
        output.fail(str(error))
    if as_json:
        actions = [action_to(rules, a) for a in found.actions]
        output.as_json({"score": found.score, "actions": actions, "positions": found.positions})
        return
    for action in found.actions:
        typer.echo(write_action(rules, action).replace(" seat=0", ""))
    typer.echo(f"{'Least' if least else 'Highest'} score: {found.score} (exact; {found.positions:,} positions)")


def _takes_one(game: str) -> bool:
    from lexludi.spec.language.library import names, rules_of

    return game in names() and 1 in rules_of(game).SEATS


def _rolls(rules: Rules, dice: str) -> list[Any]:
    """The rolls that a list of numbers means: so many numbers each as the roll has dice."""
    kind = next((k for k in rules.kinds if k.by == "chance"), None)
    if kind is None:
        output.fail(f"--dice: chance has nothing to decide in {rules.name}")
    words, each = [w.strip() for w in dice.split(",")], len(kind.parameters)
    if not all(w.isascii() and w.isdigit() for w in words) or len(words) % each:
        output.fail(f"--dice {dice}: give {each} numbers for each roll, with commas between them")
    numbers = [int(w) for w in words]
    for number, sort in zip(numbers, [*kind.parameters.values()] * (len(numbers) // each), strict=True):
        if number not in range(sort.lo, sort.hi + 1):  # type: ignore[union-attr]
            output.fail(f"--dice {dice}: no die shows {number}: it shows {sort}")
    return [kind.record(*numbers[n : n + each]) for n in range(0, len(numbers), each)]
