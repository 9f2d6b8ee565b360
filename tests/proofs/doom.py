"""How many lost games the predicate `doomed` of Leap knows: on a reduced deck, against exhaustive search.

From a deal every state is visited that play can reach, and of each it is found out whether a win can still be reached.
What no rule reads, who knows which card, is left aside.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.engine.chance import draw
from lexludi.engine.compiled import Compiled, compile, expression
from lexludi.spec.language.logic import any_of
from lexludi.spec.language.terms import lift

from ..games.small_leap import package, small_leap

UNREAD = "knows"
DECK = {"ERAS": 3, "COPIES": 2, "LEAPS": 1, "HAND": 1}
DEALS = 6
SPARE = ("none", "one", "two or more")
EDITION = {"name": "reduced", "title": "No scenario cards.", "cards": []}


@frozen
class Search:
    """All states that play reaches from a deal, and those from which a win can be reached; numbers are places."""

    states: list[Any] = field(repr=False)
    winnable: frozenset[int] = field(repr=False)
    over: frozenset[int] = field(repr=False)

    @property
    def lost(self) -> list[Any]:
        """The states in which the game goes on and can no longer be won."""
        numbers = range(len(self.states))
        return [self.states[n] for n in numbers if n not in self.winnable and n not in self.over]


@frozen
class Share:
    """How many states were lost, and how many of them the predicate knows; how many it calls doomed wrongly.

    Of the lost states that it does not know, so many have an era `behind` all cards that would be right for it.
    """

    lost: int = 0
    known: int = 0
    wrong: int = 0
    behind: int = 0

    @property
    def missed(self) -> float:
        """The share of lost states that are not known to be."""
        return 1 - self.known / self.lost if self.lost else 0.0


class TooManyStatesError(RuntimeError):
    """A deal has more states than are to be visited."""


def searched(compiled: Compiled, deal: Any, most: int) -> Search:
    """The search from a deal.

    Raises:
        TooManyStatesError: there are more states than `most`.
    """
    rules = compiled.rules
    left_aside = [n for n, name in enumerate(compiled.source.layout.arguments) if name == UNREAD]

    def identity(packed: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(a) for n, a in enumerate(packed) if n not in left_aside)

    first = compiled.pack(rules.setup.begin(rules, deal))
    compiled.settle(first)
    states, known = [first], {identity(first): 0}
    before: list[list[int]] = [[]]
    for number, packed in enumerate(states):
        for action in compiled.numbers(packed):
            after = compiled.copy(packed)
            compiled.apply_number(after, action)
            compiled.settle(after)
            there = known.setdefault(identity(after), len(states))
            if there == len(states):
                if there == most:
                    raise TooManyStatesError(f"more than {most} states")
                states.append(after)
                before.append([])
            before[there].append(number)
    over = [n for n, s in enumerate(states) if compiled.over(s)]
    return Search(states, _back([n for n in over if compiled.winners(states[n])], before), frozenset(over))


def _back(wins: Iterable[int], before: list[list[int]]) -> frozenset[int]:
    found = set(wins)
    waiting = list(found)
    while waiting:
        for n in before[waiting.pop()]:
            if n not in found:
                found.add(n)
                waiting.append(n)
    return frozenset(found)


def shares(deals: int = DEALS, most: int = 400_000) -> dict[str, Share]:
    """What the predicate knows on the reduced deck, by how many cards more than one for each era are left."""
    game = small_leap(DECK, edition=EDITION)
    told = import_module(f"{package(**DECK).__name__}.properties.doomed")
    compiled = compile(game)
    state = compiled.formulas.state
    eras = range(DECK["ERAS"])
    left_behind = any_of(told.beyond(game, state, era, lambda state, era, place: place > era) for era in eras)
    holds = expression([lift(told.doomed(game, state)), lift(left_behind)])
    found: dict[str, Share] = {name: Share() for name in SPARE}

    for seed in range(deals):
        search = searched(compiled, draw(game, Random(seed)), most)
        for n, packed in enumerate(search.states):
            if n in search.over:
                continue
            values = compiled.values(packed)
            known, behind = map(bool, holds(values))
            lost = n not in search.winnable
            row = SPARE[max(0, min(spare(values), len(SPARE) - 1))]
            s = found[row]
            found[row] = Share(
                s.lost + lost,
                s.known + (lost and known),
                s.wrong + (known and not lost),
                s.behind + (lost and behind and not known),
            )
    return found


def spare(values: Mapping[str, Any]) -> int:
    """How many cards are left, less one for each era."""
    cards = DECK["ERAS"] * DECK["COPIES"] + DECK["LEAPS"]
    return cards - int(sum(values["discards"]) + sum(values["wormhole"])) - DECK["ERAS"]


def table(found: Mapping[str, Share]) -> str:
    """The shares as lines of comma-separated values."""
    whole = Share(*(sum(getattr(s, n) for s in found.values()) for n in ("lost", "known", "wrong", "behind")))
    rows = [(name, s) for name, s in {**found, "together": whole}.items()]
    lines = [f"{name},{s.lost},{s.known},{100 * s.missed:.0f} %,{s.lost - s.known},{s.behind}" for name, s in rows]
    return (
        "\n".join(["spare cards,lost states,known,share missed,missed,missed with an era behind its cards", *lines])
        + "\n"
    )


if __name__ == "__main__":
    sys.stdout.write(table(shares()))
