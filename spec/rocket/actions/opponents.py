"""The actions against opponents: a Humanitarian captures one character, a Military discards one after another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, implies
from ...language.sorts import BOOL
from ...language.terms import Bool, Int
from ..components import ACT, CATEGORY, HUMANITARIAN, MILITARY, State, filled, member
from .turn import GAME_GOES_ON, NOTHING_IS_DUE, SEAT_IS_TO_ACT, during, over, place


@frozen
class Capture:
    """Take a character out of another seat's team into one's own."""

    seat: Int
    victim: Int
    category: Int
    keep: Bool = False


@frozen
class Strike:
    """Discard a character of another seat's team."""

    seat: Int
    victim: Int
    category: Int


@cache
def recruited(category: int) -> Any:
    """The clause test that the recruit whose action is open is of a category."""

    def recruit_is_of_the_category(game: Game, state: State, action: Any) -> Bool:
        return all_of(state.recruit > 0, state.category.at(state.recruit - 1) == category)

    return recruit_is_of_the_category


def of_another_seat(game: Game, state: State, action: Capture | Strike) -> Bool:
    """The other team is not one's own."""
    return action.victim != action.seat


def somebody_is_there(game: Game, state: State, action: Capture | Strike) -> Bool:
    """The other team has a character of the category."""
    return filled(state, action.victim, action.category)


def points_reach(game: Game, state: State, action: Capture | Strike) -> Bool:
    """What is left of the recruit's points reaches the character's."""
    return state.points.at(member(state, action.victim, action.category)) <= state.left


def no_humanitarian(game: Game, state: State, action: Capture) -> Bool:
    """The character is no Humanitarian."""
    return action.category != HUMANITARIAN


def one_would_be_replaced(game: Game, state: State, action: Capture) -> Bool:
    """Only where a character of one's own would be replaced can it be kept."""
    return implies(action.keep, filled(state, action.seat, action.category))


def capture(game: Game, state: State, action: Capture) -> State:
    """The character changes teams."""
    card = member(state, action.victim, action.category)
    worth = state.points.at(card)
    gone = evolve(state, teams=state.teams.put(action.victim, action.category, 0), spent=state.spent + worth)
    return over(place(game, gone, card, action.keep if game.reads("RA-39", "b") else False))


def strike(game: Game, state: State, action: Strike) -> State:
    """The character is discarded, and its points are used up."""
    card = member(state, action.victim, action.category)
    worth = state.points.at(card)
    return evolve(
        state,
        teams=state.teams.put(action.victim, action.category, 0),
        discard=state.discard.push(card),
        left=state.left - worth,
        struck=state.struck + 1,
        spent=state.spent + worth,
    )


ACTING = during(
    "R27.1",
    ACT,
    text="A character recruited from the play area may use its action.",
    cites=("R27", "R33"),
    rulings=("RA-32", "RA-41"),
)


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """What a Humanitarian and a Military do; RA-39b and RA-40b change the capture."""
    other = {"seat": seat_sort(seats), "victim": seat_sort(seats), "category": CATEGORY}
    shared = (GAME_GOES_ON, SEAT_IS_TO_ACT, ACTING, NOTHING_IS_DUE)
    keeping = readings["RA-39"] == "b"
    kept = Clause("R34.6", "There is one of one's own to keep.", one_would_be_replaced, ("R34",), ("RA-39",))
    lay = Clause("R34.5", "The character is no Humanitarian.", no_humanitarian, ("R34",), ("RA-40",))
    return (
        ActionKind(
            name="capture",
            record=Capture,
            parameters={**other, **({"keep": BOOL} if keeping else {})},
            clauses=(
                *shared,
                Clause("R34.1", "The recruit is a Humanitarian.", recruited(HUMANITARIAN), ("R34",)),
                Clause("R34.2", "The other team is not one's own.", of_another_seat, ("R34",)),
                Clause("R34.3", "A character of the category is there.", somebody_is_there, ("R34",)),
                Clause("R34.4", "It has no more points than the recruit.", points_reach, ("R34",)),
                *((lay,) if readings["RA-40"] == "b" else ()),
                *((kept,) if keeping else ()),
            ),
            effect=Effect(
                "The character is in the seat's own team; one of its category that was there before is discarded.",
                capture,
                ("R26", "R34"),
                ("RA-39", "RA-40", "RA-41", "RA-70"),
            ),
        ),
        ActionKind(
            name="strike",
            record=Strike,
            parameters=other,
            clauses=(
                *shared,
                Clause("R35.1", "The recruit is a Military.", recruited(MILITARY), ("R35",)),
                Clause("R35.2", "The other team is not one's own.", of_another_seat, ("R35",)),
                Clause("R35.3", "A character of the category is there.", somebody_is_there, ("R35",)),
                Clause("R35.4", "What is left of the points reaches it.", points_reach, ("R35",), ("RA-42",)),
            ),
            effect=Effect(
                "The character is discarded, and so many points fewer are left.",
                strike,
                ("R35", "R51"),
                ("RA-42", "RA-60", "RA-61", "RA-84"),
            ),
        ),
    )
