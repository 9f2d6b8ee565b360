"""Missions: the team is lost at the very clear that violates one, as the order of all clears shows, and only then.

The order is told by ghosts, which no rule reads: the place of each era in the order of clears, 0 where it has none.
"""

from __future__ import annotations

from ...language.games import Game
from ...language.logic import all_of, any_of, between, implies, no
from ...language.properties import Invariant, Property, StepProperty
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import ERAS, FIRST, FOURTH, KANJI, ROMAN, SAME, SCENARIOS, State
from .clears import cleared_now

PLACE = IntSort(0, SCENARIOS - 1)


def comes_first(state: State, era: Int, other: Int) -> Bool:
    """Whether an era has been cleared, and the other one later or not at all."""
    mine, theirs = state.rank.at(era), state.rank.at(other)
    return all_of(mine > 0, any_of(theirs == 0, mine < theirs))


def shows(state: State, era: Int, card: int) -> Bool:
    """Whether a scenario card lies at an era."""
    return state.scenarios.at(era) == card


def chain_is_broken(state: State, era: Int, other: Int, chain: int) -> Bool:
    """Whether of two eras the one that comes later in a chain was cleared first."""
    backwards = any_of(
        all_of(shows(state, era, chain + later), shows(state, other, chain + sooner))
        for sooner in range(3)
        for later in range(sooner + 1, 3)
    )
    return all_of(backwards, comes_first(state, era, other))


def first_is_not_first(state: State, era: Int, other: Int) -> Bool:
    """Whether an era was cleared before another that should have been the first of all."""
    return all_of(shows(state, other, FIRST), era != other, comes_first(state, era, other))


def fourth_is_too_early(state: State, era: Int) -> Bool:
    """Whether an era that should be cleared fourth or later was one of the first three."""
    return all_of(shows(state, era, FOURTH), between(1, state.rank.at(era), 3))


def twins_differ(state: State, era: Int, other: Int) -> Bool:
    """Whether both eras with "A" were cleared, by different seats."""
    both = all_of(shows(state, era, SAME), shows(state, other, SAME))
    by, at = state.cleared_by.at(era), state.cleared_by.at(other)
    return all_of(both, by > 0, at > 0, by != at)


def broken(state: State, era: Int, other: Int) -> Bool:
    """Whether the order of clears, or who cleared, violates a mission of two eras."""
    return any_of(
        chain_is_broken(state, era, other, ROMAN),
        chain_is_broken(state, era, other, KANJI),
        first_is_not_first(state, era, other),
        fourth_is_too_early(state, era),
        twins_differ(state, era, other),
    )


def violation_is_seen(game: Game, state: State, era: Int, other: Int) -> Bool:
    """Whatever the order of clears violates has been seen."""
    return implies(broken(state, era, other), state.violated)


def lost_now(state: State, after: State) -> Bool:
    """Whether a step loses by a mission."""
    return all_of(no(state.violated), after.violated)


def seen_is_cleared(game: Game, state: State, after: State) -> Bool:
    """A step that loses by a mission clears an era."""
    return implies(lost_now(state, after), any_of(cleared_now(state, after, era) for era in range(SCENARIOS)))


def seen_is_violated(game: Game, state: State, after: State, era: Int) -> Bool:
    """The era that is cleared as the team is lost breaks a mission by that."""
    culprit = all_of(lost_now(state, after), cleared_now(state, after, era))
    return implies(culprit, any_of(broken(after, era, other) for other in range(SCENARIOS)))


def loss_is_for_good(game: Game, state: State, after: State) -> Bool:
    """What was violated stays so."""
    return implies(state.violated, after.violated)


def ranks_grow_by_one(game: Game, state: State, after: State, era: Int) -> Bool:
    """An era that is cleared takes the next place in the order of clears."""
    return implies(cleared_now(state, after, era), after.rank.at(era) == ERAS + 1 - state.rank.count(0))


def properties(seats: int) -> tuple[Property, ...]:
    """What missions do."""
    pair = {"era": PLACE, "other": PLACE}
    return (
        Invariant(
            id="violations-lose",
            text="The team is lost as soon as the order of clears, or who cleared, is against a mission.",
            test=violation_is_seen,
            each=pair,
            cites=("C65", "C67", "C68", "C69", "C70", "C71"),
        ),
        StepProperty(
            id="only-clears-lose",
            text="The team is lost by a mission only when an era is cleared.",
            test=seen_is_cleared,
            cites=("C65",),
        ),
        StepProperty(
            id="only-violations-lose",
            text="The team is lost by a mission only at a clear that is against one.",
            test=seen_is_violated,
            each={"era": PLACE},
            cites=("C65", "C67", "C68", "C69", "C70", "C71"),
        ),
        StepProperty(
            id="loss-is-for-good",
            text="A mission that was violated is never mended.",
            test=loss_is_for_good,
            cites=("C65",),
        ),
        StepProperty(
            id="ranks-grow",
            text="An era that is cleared takes the next place in the order of clears.",
            test=ranks_grow_by_one,
            each={"era": PLACE},
            cites=("C45", "C48"),
        ),
    )
