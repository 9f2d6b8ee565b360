"""When a scenario set can be played: what the box holds, and whether some order of clears satisfies all missions."""

from __future__ import annotations

from collections.abc import Callable

from ..language.containers import Vector
from ..language.logic import all_of, total
from ..language.terms import Bool, Int
from .components import FIRST, FOURTH, ITEMS, ROMAN, SAME, SCENARIO_NAMES, SCENARIOS

BOX = 20
SINGLES = (*range(1, ITEMS + 1), *range(ROMAN, FOURTH))
OTHERS = BOX - len(SINGLES) - 2
EARLIER = 3

#: Of which cards together the box holds how many: one of most, two of "A"; of blanks as many as are needed (CA-74).
SUPPLY = (*(((card,), 1) for card in SINGLES), ((SAME,), 2), ((FOURTH, FIRST), OTHERS))
#: Of which card how many some order of clears satisfies, and why no more.
IN_ORDER = (
    (FIRST, 1, "each is to be cleared before all other eras"),
    (FOURTH, max(0, SCENARIOS - EARLIER), f"{EARLIER} other eras are to be cleared before each"),
)


def within_supply(number: Callable[[int], Int]) -> Bool:
    """Whether the box holds so many of each card."""
    return all_of(total(number(card) for card in cards) <= most for cards, most in SUPPLY)


def satisfiable(number: Callable[[int], Int]) -> Bool:
    """Whether some order of clears satisfies all missions: one era at most is first, and three or more may be early."""
    return all_of(number(card) <= most for card, most, _ in IN_ORDER)


def playable(scenarios: Vector) -> Bool:
    """Whether nine scenario cards may be laid out: the box holds them, and they can be satisfied."""
    return all_of(within_supply(scenarios.count), satisfiable(scenarios.count))


def fault(cards: tuple[int, ...]) -> str:
    """Why cards cannot be laid out, and what to do, in words; empty where they can."""
    for several, most in SUPPLY:
        n = sum(map(cards.count, several))
        if n > most:
            named = " and ".join(f'"{SCENARIO_NAMES[card]}"' for card in several)
            return f"{n} of {named}, and the box has {most}: leave out {n - most}"
    for card, most, why in IN_ORDER:
        n = cards.count(card)
        if n > most:
            more = f"no order of clears satisfies more than {most}, since {why}"
            return f'{n} of "{SCENARIO_NAMES[card]}", and {more}: leave out {n - most}'
    return ""
