"""Parlour: a toy game with dice, sealed bids, a shuffled stock, hidden hands, answers and forced steps.

Each round dice are rolled, all seats bid at once in secret, the highest bidder strikes at the others' columns as far
as the dice reach, the next seat answers, and hands are filled up one card at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lexludi.engine.table import Table
from lexludi.spec.language.games import Ending, Game, Scoring, chosen
from lexludi.spec.language.logic import all_of, any_of, maximum, next_seat, no
from lexludi.spec.language.rulebook import Reading, Ruling, Statement, selectable
from lexludi.spec.language.terms import Bool

from .components import ANSWER, ATTACK, BID, PLAIN, ROUNDS, Edition, State, domain
from .kinds import kinds
from .setup import setup

STATEMENTS = (
    Statement("T1", 1, "Round", "Each round begins with a roll of two dice that do not both show six."),
    Statement("T2", 2, "Round", "All bid at once, in secret and no more than they have; the highest bid leads."),
    Statement("T3", 3, "Attack", "The leader strikes cards off the columns of others while the dice reach."),
    Statement("T4", 4, "Attack", "The leader may look at cards of the market, and exchange those that it knows."),
    Statement("T5", 5, "Answer", "The seat after the leader puts a card under the discards, or lets it be."),
    Statement("T6", 6, "Refill", "Hands are filled up one card at a time; an empty stock is shuffled anew."),
    Statement("T7", 7, "End", "The game ends after five rounds or with an empty column; most coins win."),
    Statement("T8", 8, "Cards", "The points of a card stand on the edition's sheet."),
)
RULINGS = (
    Ruling(
        "TA-01",
        "HOLE",
        "May one strike at a column a second time?",
        ("T3",),
        (Reading("a", "Yes."), Reading("b", "Only while two cards or more lie there.")),
        "a",
        "Nothing forbids it.",
        selectable(),
    ),
)


def acts(game: Game, state: State, seat: int) -> Bool:
    """Whether a seat is to act: all that have not bid, the leader, or the one that answers."""
    return all_of(
        no(game.over(state)),
        any_of(
            all_of(state.phase == BID, state.placed.at(seat) == 0),
            all_of(state.phase == ATTACK, state.leader == seat),
            all_of(state.phase == ANSWER, next_seat(state.leader, game.seats) == seat),
        ),
    )


def rounds_are_played(game: Game, state: State) -> Bool:
    """Five rounds are over."""
    return state.round == ROUNDS


def a_column_is_empty(game: Game, state: State) -> Bool:
    """Some seat has no card left in its column."""
    return any_of(state.columns.pile(seat).size == 0 for seat in range(game.seats))


def winners(game: Game, state: State) -> tuple[Bool, ...]:
    """For each seat whether it has the most coins."""
    most = maximum(*(state.coins.at(seat) for seat in range(game.seats)))
    return tuple(state.coins.at(seat) == most for seat in range(game.seats))


def complete(game: Game, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """A position of Parlour is always given in full."""
    return given


def render(game: Game, state: State) -> str:
    """The phase of a state."""
    return f"phase {state.phase}"


def game(seats: int = 2, readings: Mapping[str, str] | None = None, edition: Edition = PLAIN) -> Game:
    """Parlour for two or three seats."""
    return Game(
        name="parlour",
        title="Parlour",
        seats=seats,
        readings=chosen(RULINGS, readings),
        statements=STATEMENTS,
        rulings=RULINGS,
        domain=domain(seats),
        setup=setup(seats),
        acts=acts,
        kinds=kinds(seats),
        endings=(
            Ending("E1", "Five rounds are played.", rounds_are_played, ("T7",)),
            Ending("E2", "A column is empty.", a_column_is_empty, ("T7",)),
        ),
        scoring=Scoring("Who has the most coins wins.", winners, ("T7",)),
        properties=(),
        complete=complete,
        render=render,
        edition=edition,
    )


def table(seats: int = 2, readings: Mapping[str, str] | None = None) -> Table:
    """A table of Parlour."""
    return Table(game(seats, readings))
