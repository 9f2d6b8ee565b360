"""For every multiset of missions in the box: whether some order of clears satisfies it, by two judges.

One judge is the rules: what `violates` says of a state.  The other is the missions as the rulebook tells them, written
once more.  `python -m tests.spec.leap.orders` prints the multisets that no order of clears satisfies, for the book.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product

from attrs import evolve

from lexludi.spec.language.containers import Vector
from lexludi.spec.language.library import build
from lexludi.spec.leap.components import ERAS, SCENARIO, SCENARIO_NAMES, SCENARIOS
from lexludi.spec.leap.missions import violates
from lexludi.spec.leap.setup import arrange, cards

CHAINS = (("roman 1", "roman 2", "roman 3"), ("kanji 1", "kanji 2", "kanji 3"))
KINDS = (*CHAINS[0], *CHAINS[1], "same", "fourth", "first")
MOST = (1, 1, 1, 1, 1, 1, 2, 7, 7)
OPEN = 7
GAME = build("leap", 2)
BEGUN = GAME.setup.begin(GAME, arrange(GAME, cards()))

Left = Mapping[str, int]
Judge = Callable[[str, Left], bool]
"""Whether a card may be cleared next, of those that are left of nine."""


def sets() -> Iterator[dict[str, int]]:
    """Every multiset of missions that the box holds and nine eras take."""
    for numbers in product(*(range(n + 1) for n in MOST)):
        given = dict(zip(KINDS, numbers, strict=True))
        if sum(numbers) <= SCENARIOS and given["fourth"] + given["first"] <= OPEN:
            yield given


def laid(given: Left) -> Vector:
    """Nine scenario cards: those given, and blanks."""
    numbers = [SCENARIO_NAMES.index(card) for card, n in given.items() for _ in range(n)]
    return Vector.of([*numbers, *[0] * (SCENARIOS - len(numbers))], SCENARIO)


def by_the_rules(card: str, left: Left) -> bool:
    """What the rules say, where one seat has cleared all eras but those with the cards that are left."""
    scenarios, number = laid(left), sum(left.values())
    cleared = tuple(int(number <= era < SCENARIOS) for era in range(ERAS))
    state = evolve(BEGUN, scenarios=scenarios, cleared_by=Vector(BEGUN.cleared_by.sort, cleared))
    return not violates(GAME, state, 0, scenarios.body.index(SCENARIO_NAMES.index(card)))


def as_told(card: str, left: Left) -> bool:
    """What the rulebook says."""
    if left.get("first", 0) > (card == "first"):
        return False
    if card == "fourth" and SCENARIOS - sum(left.values()) < 3:
        return False
    return not any(card in chain and any(c in left for c in chain[: chain.index(card)]) for chain in CHAINS)


@cache
def _can_be_cleared(left: frozenset[tuple[str, int]], judge: Judge) -> bool:
    there = dict(left)
    return not there or any(
        judge(card, there) and _can_be_cleared(frozenset(_without(there, card).items()), judge) for card in there
    )


def _without(there: Left, card: str) -> dict[str, int]:
    return {c: n - (c == card) for c, n in there.items() if n > (c == card)}


def can_be_cleared(given: Left, judge: Judge) -> bool:
    """Whether nine eras with these missions, and blanks, can be cleared one after another."""
    whole = {**given, "blank": SCENARIOS - sum(given.values())}
    return _can_be_cleared(frozenset((c, n) for c, n in whole.items() if n), judge)


def table(judge: Judge = by_the_rules) -> str:
    """The multisets that cannot be cleared, as lines of comma-separated values: by their "1" and "4<"."""
    lost = Counter((g["first"], g["fourth"]) for g in sets() if not can_be_cleared(g, judge))
    lines = [f"{first},{fourth},{n}" for (first, fourth), n in sorted(lost.items())]
    return "\n".join(['"cards ""1""","cards ""4<""",sets', *lines, f"together,,{lost.total()}"]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(table())
