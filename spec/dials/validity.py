"""When a printed sheet can be played with: one predicate in named parts, each asked of numbered places.

The proofs take it as their hypothesis, and the loader of editions asks the very same parts to say what is wrong where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import frozen

from ..language.games import Game
from ..language.logic import all_of, any_of, implies
from ..language.terms import Bool
from .components import FIELDS, LINKS, MACHINES, Print


@frozen
class Part:
    """One condition on a sheet: what it asks of, how many of those there are, the test, and what to do if it fails."""

    place: str
    numbers: range
    test: Callable[[Game, Any, int], Bool]
    advice: str


def watches_needed(game: Game) -> int:
    """How many pocket watches a sheet needs: one for each machine, none where a watch is optional (MA-24b)."""
    return 0 if game.reads("MA-24", "b") else MACHINES


def enough_watches(game: Game, sheet: Print, number: int) -> Bool:
    """There is a watch for each machine."""
    return sheet.number >= watches_needed(game)


def links_two_machines(game: Game, sheet: Print, link: int) -> Bool:
    """A link leads from one machine to another."""
    return implies(link < sheet.links, sheet.link_from.at(link) != sheet.link_to.at(link))


def pays(game: Game, sheet: Print, link: int) -> Bool:
    """A link has a bonus."""
    return implies(link < sheet.links, sheet.link_bonus.at(link) > 0)


def lies_on_the_line(game: Game, sheet: Print, field: int) -> Bool:
    """No event lies before the first field or beyond the last."""
    return implies(any_of(field == 0, field > sheet.timeline), sheet.events.at(field) == 0)


PARTS = (
    Part("watches", range(1), enough_watches, "give at least as many pocket watches as there are machines, 6"),
    Part("link", range(LINKS), links_two_machines, "link two different machines"),
    Part("link", range(LINKS), pays, "give it a bonus of 1 or more"),
    Part("event on field", range(FIELDS + 1), lies_on_the_line, "put it on a field from 1 to the end of the timeline"),
)


def valid(game: Game, sheet: Print) -> Bool:
    """Whether a printed sheet can be played with."""
    return all_of(part.test(game, sheet, n) for part in PARTS for n in part.numbers)
