"""Time Machine Rocket: pushing one's luck through five piles of history, for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.games import Game, chosen
from ..language.logic import all_of, any_of, no
from ..language.terms import Bool
from .actions import kinds
from .completion import complete
from .components import ACT, CHOOSE, DRAW, LOOK, RETURN, ROB, SEATS, START, TAKE, VORTEX, domain, holds_rockets
from .edition import edition_of
from .endings import SCORING, endings
from .objectives import due
from .properties import properties
from .rendering import render
from .report import report
from .rulings import RULINGS
from .setup import setup
from .statements import STATEMENTS

TITLE = "Time Machine Rocket"


def chooses(game: Game, state: Any) -> Bool:
    """Whether the seat whose turn it is has a choice, unless an objective is due."""
    phases = [VORTEX, CHOOSE, ACT, TAKE, RETURN, ROB]
    if game.reads("RA-33", "b"):
        phases += [LOOK, DRAW]
    starts = all_of(state.phase == START, state.turn_first, holds_rockets(state, state.turn))
    return any_of(starts, *(state.phase == phase for phase in phases))


def acts(game: Game, state: Any, seat: int) -> Bool:
    """Whether a seat is to act: it is its turn, it has a choice, and nothing is due before."""

    def choice() -> Bool:
        if game.reads("RA-57", "b"):
            return any_of(chooses(game, state), lambda: due(game, state))
        return all_of(chooses(game, state), lambda: no(due(game, state)))

    return all_of(state.turn == seat, choice, lambda: no(game.over(state)))


def game(seats: int = 2, readings: Mapping[str, str] | None = None, edition: Any = None) -> Game:
    """Rocket for a number of seats, under the given readings, with a deck: a name, a path, or by default the sample."""
    under = chosen(RULINGS, readings)
    deck = edition_of(edition)
    characters = tuple(c.name.casefold() for c in deck.characters)
    return Game(
        name="rocket",
        title=TITLE,
        seats=seats,
        readings=under,
        statements=STATEMENTS,
        rulings=RULINGS,
        domain=domain(seats, characters),
        setup=setup(seats, characters),
        acts=acts,
        kinds=kinds(seats, under, characters),
        endings=endings(under),
        scoring=SCORING,
        properties=properties(seats),
        complete=complete,
        render=render,
        edition=deck,
    )


__all__ = ["SEATS", "TITLE", "game", "report"]
