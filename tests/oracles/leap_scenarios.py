"""Scenario cards of Leap for its naive engine: what they ask for, which sets can be fulfilled, and random such sets.

A scenario card is a number: 0 blank, 1 to 5 the items, 6 to 8 the Roman chain, 9 to 11 the kanji chain, 12 "fourth",
13 "first", 14 "same".  It shares nothing with the library.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

BLANK = 0
ITEMS = (1, 2, 3, 4, 5)
CHAINS = ((6, 7, 8), (9, 10, 11))
FOURTH, FIRST, SAME = 12, 13, 14
NAMES = [
    "blank",
    *[f"item {n}" for n in (1, 2, 3, 4, 5)],
    *[f"{chain} {n}" for chain in ("roman", "kanji") for n in (1, 2, 3)],
    "fourth",
    "first",
    "same",
]


def violates(seat: int, era: int, scenarios: Sequence[int], clearer: Sequence[int | None]) -> bool:
    """Whether it is against a mission that a seat clears an era now, for the first time [C65]."""
    scenario = scenarios[era]
    before = [other for other in range(9) if clearer[other] is not None]
    waiting = [scenarios[other] for other in range(9) if other != era and clearer[other] is None]
    if FIRST in waiting or (scenario == FIRST and before):  # [C70]
        return True
    if scenario == FOURTH:  # [C69]
        return len(before) < 3
    if scenario == SAME:  # [C71]
        return any(clearer[other] != seat for other in before if scenarios[other] == SAME)
    for chain in CHAINS:  # [C67, C68]
        if scenario in chain:
            present = [member for member in chain if member in scenarios]  # [CA-64]
            earlier = present[: present.index(scenario)]
            return bool(earlier) and earlier[-1] in waiting
    return False


@cache
def orders(cards: tuple[int, ...]) -> bool:
    """Whether some order of clears, all by one player, violates none of nine scenario cards [C65]."""
    return _orders(tuple(sorted(cards)), 0)


@cache
def _orders(left: tuple[int, ...], done: int) -> bool:
    """Whether the cards left can be cleared after so many others."""
    if not left:
        return True
    for card in sorted(set(left)):
        later = list(left)
        later.remove(card)
        wrong = FIRST in later or (card == FIRST and done > 0) or (card == FOURTH and done < 3)
        for chain in CHAINS:
            wrong = wrong or (card in chain and any(member in later for member in chain if member < card))
        if not wrong and _orders(tuple(later), done + 1):
            return True
    return False


def some_cards(random: Random) -> list[int]:
    """Nine scenario cards of the box that some order of clears satisfies, in any number of items and missions."""
    while True:
        extra = random.randrange(8)  # [C3] the box leaves room for seven besides the items, the chains and "same"
        firsts = random.randrange(extra + 1) if random.random() < 0.3 else 0
        box = [*range(1, 12), SAME, SAME, *[FIRST] * firsts, *[FOURTH] * (extra - firsts)]
        if random.random() < 0.3:
            box = [card for card in box if card in ITEMS]  # games without missions last longer
        chosen = random.sample(box, min(len(box), random.randrange(10)))
        cards = chosen + [BLANK] * (9 - len(chosen))
        if orders(tuple(cards)):
            return cards


def _numbers(names: Sequence[Any]) -> list[int]:
    return [NAMES.index(name) if isinstance(name, str) else int(name) for name in names]


def laid_out(edition: Any, random: Random) -> list[int]:
    """The scenario cards over era 1 to era 9 as an edition wants them [C9, C74, C76]; any of them without one."""
    keys = ("name", "eras", "cards", "items")
    given: Mapping[str, Any] = (
        edition if isinstance(edition, Mapping) else {key: getattr(edition, key, None) for key in keys}
    )
    if given.get("eras"):
        return _numbers(given["eras"])
    if given.get("name") in (None, "any"):
        cards = some_cards(random)
    else:
        cards = [card for card in _numbers(given.get("cards") or []) if card != BLANK]
        cards += random.sample([item for item in ITEMS if item not in cards], given.get("items") or 0)
        cards += [BLANK] * (9 - len(cards))
    random.shuffle(cards)
    return cards


def editions(random: Random) -> dict[str, Any]:
    """A random valid edition: nine scenario cards in their places, or such as are shuffled."""
    cards = some_cards(random)
    random.shuffle(cards)
    names = [NAMES[card] for card in cards]
    if random.random() < 0.5:
        return {"name": "drawn", "title": "Drawn at random", "eras": names}
    kept = [name for name in names if name != "blank" and not name.startswith("item")]
    return {
        "name": "drawn",
        "title": "Drawn at random",
        "cards": kept,
        "items": sum(name.startswith("item") for name in names),
    }
