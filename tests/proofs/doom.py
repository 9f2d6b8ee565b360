"""How many lost games the predicate `doomed` of Leap knows: on a reduced deck, against exhaustive search.

From a deal every state is visited that play can reach, and of each it is found out whether a win can still be reached.
What no rule reads, who knows which card, is left aside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.engine.chance import draw
from lexludi.engine.compiled import Compiled, compile, expression
from lexludi.spec.language.games import Game
from lexludi.spec.language.terms import lift

UNREAD = "knows"


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
    """How many lost states there were in some searches, and how many of them are known to be doomed."""

    states: int = 0
    lost: int = 0
    known: int = 0
    wrong: int = 0

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


def shares(game: Game, doomed: Any, deals: int, most: int = 400_000) -> Iterator[tuple[Search, Share, list[Any]]]:
    """For so many deals the search, what the predicate knows of it, and the lost states that it misses."""
    compiled = compile(game)
    holds = expression([lift(doomed(game, compiled.formulas.state))])

    def told(packed: Any) -> bool:
        return bool(holds(compiled.values(packed))[0])

    for seed in range(deals):
        found = searched(compiled, draw(game, Random(seed)), most)
        missed = [s for s in found.lost if not told(s)]
        wrong = sum(told(found.states[n]) for n in found.winnable)
        lost = len(found.lost)
        yield found, Share(len(found.states), lost, lost - len(missed), wrong), missed
