"""Time Machine (dials): a roll-and-write on a printed sheet, where everybody plays at once, alone or in any number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.games import Game, chosen
from ..language.logic import all_of, any_of, no
from .actions import kinds
from .completion import complete
from .components import CALIBRATE, DONE, SEATS, WATCHING, domain
from .edition import check, edition_of
from .endings import ENDINGS, SCORING
from .properties import properties
from .rendering import render
from .rulings import RULINGS
from .setup import setup
from .solo import solo
from .statements import STATEMENTS

TITLE = "Time Machine (dials)"


def acts(game: Game, state: Any, seat: int) -> Any:
    """Whether a seat is to act: it has something to do in this round, and may do it at once."""
    waits = no(may_choose(game, state, seat)) if game.reads("MA-22", "b") else False
    return all_of(state.step.at(seat) != DONE, no(game.over(state)), no(waits))


def may_choose(game: Game, state: Any, seat: int) -> Any:
    """Whether a seat need not wait for others before it chooses a watch (MA-22b)."""
    crossed = all_of(state.step.at(other) != CALIBRATE for other in range(game.seats))
    return any_of(state.step.at(seat) != WATCHING, crossed)


def game(seats: int = 1, readings: Mapping[str, str] | None = None, edition: Any = None) -> Game:
    """Dials for a number of seats, under the given readings, on a sheet."""
    under = chosen(RULINGS, readings)
    made = Game(
        name="dials",
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
        edition=edition_of(edition),
    )
    check(made)
    return made


__all__ = ["SEATS", "TITLE", "game", "solo"]
