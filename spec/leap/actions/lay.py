"""Laying a card in an era: face up or down, exchanged for what lies there, and what a first right card brings about."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from ...language.games import Clause, Game, Rule
from ...language.logic import all_of, any_of, implies, no, when
from ...language.terms import Bool, Int
from ..components import ERAS, State, occupied
from ..missions import clears_an_era, item_of, violates

#: What a card that is laid rests on, wherever it is laid.
LAID = ("C15", "C16", "C45", "C46", "C47", "C48", "C49", "C65", "C67", "C68", "C69", "C70", "C71")


def lay(game: Game, state: State, seat: Int, card: Int, era: Int) -> State:
    """The state after a seat has laid a card of its hand in an era, before pieces move and cards are drawn."""
    right = card == era
    first = clears_an_era(game, state, card, era)
    broken = violates(game, state, seat, era)
    there = occupied(state, era)
    given = state.hands.add(seat, card, -1)
    knows = state.knows
    for other in range(game.seats):
        knows = knows.put(other, era, when(any_of(right, seat == other), 1, 0))
    return evolve(
        state,
        hands=when(there, given.add(seat, state.eras.at(era), 1), given),
        eras=state.eras.put(era, card),
        face_up=state.face_up.put(era, when(right, 1, 0)),
        knows=knows,
        cleared_by=state.cleared_by.put(era, when(first, seat + 1, state.cleared_by.at(era))),
        violated=any_of(state.violated, all_of(first, broken)),
        pending=when(all_of(first, no(broken)), item_of(state, era), 0),
        rank=state.rank.put(era, when(first, ERAS + 1 - state.rank.count(0), state.rank.at(era))),
    )


def right_card_may_go(game: Game, state: State, card: Int, era: Int) -> Bool:
    """A card that lies right is exchanged for one of the same era alone."""
    return implies(state.face_up.at(era) == 1, card == era)


def keeps_the_missions(game: Game, state: State, seat: Int, card: Int, era: Int) -> Bool:
    """The card clears nothing, or violates no mission by it."""
    return no(all_of(clears_an_era(game, state, card, era), violates(game, state, seat, era)))


def further_clauses(readings: Mapping[str, str], stays: Rule, keeps: Rule) -> tuple[Clause, ...]:
    """The clauses that CA-15b and CA-17b add to a card that is laid, from their tests."""
    right = Clause("C48.1", "A right card is exchanged for a right one only.", stays, ("C48",), ("CA-15",))
    mission = Clause("C65.2", "No mission is violated by it.", keeps, ("C65",), ("CA-17",))
    return (*((right,) if readings["CA-15"] == "b" else ()), *((mission,) if readings["CA-17"] == "b" else ()))
