"""Scenario sets: what the box holds, and which sets can be played at all."""

from __future__ import annotations

from collections.abc import Callable

from ..language.containers import Vector
from ..language.logic import all_of
from ..language.terms import Bool, Int
from .components import FIRST, FOURTH, ITEMS, ROMAN, SAME, SCENARIOS

BOX = 20
SINGLES = (*range(1, ITEMS + 1), *range(ROMAN, FOURTH))
OTHERS = BOX - len(SINGLES) - 2
EARLIER = 3


def within_supply(number: Callable[[int], Int]) -> Bool:
    """Whether the box holds so many of each card: one of most, two of "A", and blanks without limit (CA-74)."""
    return all_of(
        *(number(card) <= 1 for card in SINGLES),
        number(SAME) <= 2,
        number(FOURTH) + number(FIRST) <= OTHERS,
    )


def satisfiable(number: Callable[[int], Int]) -> Bool:
    """Whether some order of clears satisfies all missions: one era at most is first, and three or more may be early."""
    return all_of(number(FIRST) <= 1, number(FOURTH) <= max(0, SCENARIOS - EARLIER))


def playable(scenarios: Vector) -> Bool:
    """Whether nine scenario cards may be laid out: the box holds them, and they can be satisfied."""
    return all_of(within_supply(scenarios.count), satisfiable(scenarios.count))
