"""The best play of one seat, for given chance or for any: an exact search over the generated code.

What promises most is followed first.  A promise is never too low, so the first play that comes to its end is the best:
nothing that waits promises more.  Of positions from which the rest of the game is the same the better one is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Any

from attrs import frozen

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import rules_of
from lexludi.spec.language.solo import Solo

from .chance import draw
from .compiled import Compiled, compile
from .errors import NoSearchError
from .plays import deviations

_Waiting = tuple[int, int, int, int, int, bool, Any, Any]


@frozen
class Best:
    """The best play: its score, its actions with those of chance, and how many positions were looked at."""

    score: int
    actions: tuple[Any, ...]
    positions: int


def best(rules: Game, chance: Sequence[Any] | None = None, *, least: bool = False) -> Best:
    """The play of one seat with the highest score, or with the least.

    Args:
        rules: a game for one seat under default readings.
        chance: what chance decides, in order; by default whatever suits the score.

    Raises:
        NoSearchError: the game says nothing of scores, has several seats or other readings, or chance does not fit.
    """
    make: Callable[[Game, Sequence[Any] | None], Solo] | None = getattr(rules_of(rules.name), "solo", None)
    if make is None:
        raise NoSearchError(f"{rules.name} is not played for a score alone: there is no best play to look for")
    if rules.seats != 1 or deviations(rules):
        raise NoSearchError(f"the best play of {rules.name} is known for one seat under the default readings")
    search = _Search(compile(rules), make(rules, chance), None if chance is None else tuple(chance), -1 if least else 1)
    found = search.run()
    if found is None:
        raise NoSearchError(f"with these {len(chance or ())} decisions of chance {rules.name} does not come to its end")
    return found


@frozen
class _Search:
    """One search: for the highest score (sign 1) or the least (sign -1)."""

    compiled: Compiled
    solo: Solo
    chance: tuple[Any, ...] | None
    sign: int

    def run(self) -> Best | None:
        """The best play, if any comes to its end: what promises most is followed first, and far before near."""
        rules = self.compiled.rules
        start = self.compiled.pack(rules.setup.begin(rules, draw(rules, Random(0))))
        known: dict[Any, int] = {}
        waiting: list[_Waiting] = []
        looked = 0

        def keep(packed: Any, depth: int, turn: int, trail: Any) -> None:
            """Keep a position unless one that is as good is kept already."""
            values = self.compiled.values(packed)
            score, key = self.sign * self.solo.score(values), self.solo.rest(values)
            if key not in known or known[key] < score:
                known[key] = score
                over = self.compiled.over(packed)
                promise = score if over else self._promise(values)
                heappush(waiting, (-promise, -depth, -score, looked, turn, over, packed, trail))

        keep(start, 0, 0, None)
        while waiting:
            promise, depth, _, _, turn, over, packed, trail = heappop(waiting)
            if over:
                return Best(-self.sign * promise, tuple(self._actions(trail)), looked)
            for move, after, by_chance in self._after(packed, turn):
                looked += 1
                keep(after, 1 - depth, turn + by_chance, (move, trail))
        return None

    def _after(self, packed: Any, turn: int) -> Iterator[tuple[Any, Any, bool]]:
        """The positions after what the seat, or else chance, can do: the move, the position, whether by chance."""
        for by in ("seat", "chance"):
            moves: Sequence[Any] = self.compiled.numbers(packed, by)
            if moves and by == "chance" and self.chance is not None:
                moves = self.chance[turn : turn + 1]
            for move in moves:
                after = self.compiled.copy(packed)
                if isinstance(move, int):
                    self.compiled.apply_number(after, move)
                else:
                    self.compiled.apply(after, move)
                yield move, after, by == "chance"
            if moves:
                return

    def _promise(self, values: Any) -> int:
        return self.sign * (self.solo.most if self.sign > 0 else self.solo.least)(values)

    def _actions(self, trail: Any) -> list[Any]:
        actions = []
        while trail is not None:
            move, trail = trail
            actions.append(self.compiled.action(move) if isinstance(move, int) else move)
        return actions[::-1]
