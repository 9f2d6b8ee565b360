"""Parallel Time Machine Voyage: a race along a row of times, for 2 to 4 seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.errors import RulebookError
from ..language.games import Game, chosen
from ..language.logic import all_of, no
from .actions import kinds
from .completion import complete
from .components import SEATS, domain
from .endings import ENDINGS, SCORING
from .properties import properties
from .rendering import render
from .rulings import RULINGS
from .setup import setup
from .statements import STATEMENTS

TITLE = "Parallel Time Machine Voyage"


def acts(game: Game, state: Any, seat: int) -> Any:
    """Whether a seat is to act: it is its turn and the game is not over."""
    return all_of(state.turn == seat, no(game.over(state)))


def game(seats: int = 2, readings: Mapping[str, str] | None = None, edition: Any = None) -> Game:
    """Voyage for a number of seats, under the given readings."""
    if edition is not None:
        raise RulebookError("voyage has no editions: its rulebook lists every card")
    under = chosen(RULINGS, readings)
    return Game(
        name="voyage",
        title=TITLE,
        seats=seats,
        readings=under,
        statements=STATEMENTS,
        rulings=RULINGS,
        domain=domain(seats),
        setup=setup(seats),
        acts=acts,
        kinds=kinds(seats, under),
        endings=ENDINGS,
        scoring=SCORING,
        properties=properties(seats),
        complete=complete,
        render=render,
    )


__all__ = ["SEATS", "TITLE", "game"]
