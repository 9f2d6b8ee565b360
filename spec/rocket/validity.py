"""When a deck can be played with: one predicate, which the loader asks of a file and which the proofs assume."""

from __future__ import annotations

from typing import Any

from ..language.logic import all_of, any_of
from ..language.terms import Bool
from .components import FIRST_OBJECTIVE, FIRST_ROCKET, FIRST_VORTEX, PERIODS, ROCKET_PILE, TEAM


def characters_have_a_period(deck: Any) -> Bool:
    """Every character belongs to one of the five periods."""
    return all_of(deck.home.at(card) < ROCKET_PILE for card in range(FIRST_ROCKET))


def vortices_have_a_period(deck: Any) -> Bool:
    """Every vortex lies in one of the five period piles."""
    return all_of(deck.home.at(card) < ROCKET_PILE for card in range(FIRST_VORTEX, FIRST_OBJECTIVE))


def a_vortex_in_each_period(deck: Any) -> Bool:
    """Each period pile has a vortex."""
    cards = range(FIRST_VORTEX, FIRST_OBJECTIVE)
    return all_of(any_of(deck.home.at(card) == p for card in cards) for p in range(len(PERIODS)))


def every_period_has_a_character(deck: Any) -> Bool:
    """Each of the five periods has a character."""
    return all_of(any_of(deck.home.at(card) == p for card in range(FIRST_ROCKET)) for p in range(len(PERIODS)))


def every_category_has_a_character(deck: Any) -> Bool:
    """Each of the five categories has a character."""
    return all_of(any_of(deck.category.at(card) == k for card in range(FIRST_ROCKET)) for k in range(TEAM))


DEMANDS = (
    characters_have_a_period,
    vortices_have_a_period,
    a_vortex_in_each_period,
    every_period_has_a_character,
    every_category_has_a_character,
)


def valid_deck(deck: Any) -> Bool:
    """Whether a deck agrees with all that the rulebook says about decks, the numbers of cards being fixed."""
    return all_of(demand(deck) for demand in DEMANDS)
