"""Leap: a cooperative game of leaps in time, for 2 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.games import Game, chosen
from ..language.logic import all_of, any_of, no
from ..language.terms import Bool
from .actions import kinds
from .actions.adding import could_add, still_in
from .actions.answer import could_accept
from .actions.company import could_come
from .actions.fill import comes_to_nothing
from .actions.turn import may_offer_freely
from .completion import complete
from .components import ADDING, ASKING, COMPANY, ITEM, MAIN, REFUSED, REST, SEATS, domain
from .edition import edition_of
from .endings import SCORING, endings, stuck
from .properties import properties
from .rendering import render
from .report import report
from .rulings import RULINGS
from .setup import setup
from .statements import STATEMENTS

TITLE = "Leap"


def acts(game: Game, state: Any, seat: int) -> Any:
    """Whether a seat is to act: it is asked and has an answer, or it is its turn and there is something to choose."""
    own, asked = state.turn == seat, state.asked == seat
    rest = state.phase == REST

    def begins() -> Bool:
        return all_of(state.phase == MAIN, lambda: no(stuck(game, state, state.turn)))

    def freely() -> Bool:
        return all_of(rest, lambda: any_of(may_offer_freely(game, state, s) for s in range(game.seats)))

    def chooses() -> Bool:
        item = all_of(state.phase == ITEM, lambda: no(comes_to_nothing(game, state)))
        return any_of(begins, item, state.phase == REFUSED, freely)

    def others() -> Bool:
        return all_of(any_of(begins, rest), lambda: may_offer_freely(game, state, seat))

    return all_of(
        any_of(
            all_of(own, chooses),
            all_of(asked, state.phase == COMPANY, lambda: could_come(state, seat)),
            all_of(asked, state.phase == ADDING, lambda: all_of(still_in(state, seat), could_add(game, state, seat))),
            all_of(asked, state.phase == ASKING, lambda: could_accept(state, seat)),
            all_of(game.reads("CA-38", "b"), others),
        ),
        lambda: no(game.over(state)),
    )


def game(seats: int = 2, readings: Mapping[str, str] | None = None, edition: Any = None) -> Game:
    """Leap for a number of seats, under the given readings, with the scenario cards of an edition."""
    under = chosen(RULINGS, readings)
    return Game(
        name="leap",
        title=TITLE,
        seats=seats,
        readings=under,
        statements=STATEMENTS,
        rulings=RULINGS,
        domain=domain(seats),
        setup=setup(seats),
        acts=acts,
        kinds=kinds(seats, under),
        endings=endings(under),
        scoring=SCORING,
        properties=properties(seats),
        complete=complete,
        render=render,
        edition=edition_of(edition),
    )


__all__ = ["SEATS", "TITLE", "game", "report"]
