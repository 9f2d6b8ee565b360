"""The best play of one seat, for given chance or for any: an exact search over the generated code.

Positions from which the rest of the game is the same are kept once, with the better score; a position that promises
no more than a play already found is dropped.  When none is left, the play found is the best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import rules_of
from lexludi.spec.language.solo import Solo

from .chance import draw
from .compiled import Compiled, compile
from .errors import NoSearchError
from .plays import deviations

WIDTH = 100
_Found = tuple[int, Any, Any]


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
    quick = search.run(None, WIDTH)
    better = search.run(search.sign * quick.score, None) if quick is not None else None
    found = better or quick
    if found is None:
        raise NoSearchError(f"with these {len(chance or ())} decisions of chance {rules.name} does not come to its end")
    return Best(found.score, found.actions, search.looked[0])


@frozen
class _Search:
    """One search: for the highest score (sign 1) or the least (sign -1)."""

    compiled: Compiled
    solo: Solo
    chance: tuple[Any, ...] | None
    sign: int
    looked: list[int] = field(factory=lambda: [0])

    def run(self, above: int | None, width: int | None) -> Best | None:
        """The best play that is better than a bound; with a width only the most promising positions are followed."""
        rules = self.compiled.rules
        start = self.compiled.pack(rules.setup.begin(rules, draw(rules, Random(0))))
        layer: list[tuple[Any, Any]] = [(start, None)]
        over: list[tuple[int, Any]] = []
        turn = 0
        while layer:
            found: dict[Any, _Found] = {}
            rolled = False
            for packed, trail in layer:
                if self.compiled.over(packed):
                    over.append((self._score(self.compiled.values(packed)), trail))
                for move, after, by_chance in self._after(packed, turn):
                    rolled = rolled or by_chance
                    self._keep(found, move, after, trail, above)
            turn += rolled
            layer = [(packed, trail) for _, packed, trail in self._followed(found, None if rolled else width)]
        if not over:
            return None
        score, trail = max(over, key=lambda o: o[0])
        if above is not None and score <= above:
            return None
        return Best(self.sign * score, tuple(self._actions(trail)), self.looked[0])

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

    def _keep(self, found: dict[Any, _Found], move: Any, after: Any, trail: Any, above: int | None) -> None:
        """Keep a position unless it promises too little, or one that is as good is kept already."""
        self.looked[0] += 1
        values = self.compiled.values(after)
        if above is not None and self._promise(values) <= above:
            return
        score, key = self._score(values), self.solo.rest(values)
        if key not in found or found[key][0] < score:
            found[key] = score, after, (move, trail)

    def _followed(self, found: dict[Any, _Found], width: int | None) -> list[_Found]:
        if width is None or len(found) <= width:
            return list(found.values())
        return sorted(found.values(), key=lambda f: -self._promise(self.compiled.values(f[1])) - self.sign * f[0])[
            :width
        ]

    def _score(self, values: Any) -> int:
        return self.sign * self.solo.score(values)

    def _promise(self, values: Any) -> int:
        return self.sign * (self.solo.most if self.sign > 0 else self.solo.least)(values)

    def _actions(self, trail: Any) -> list[Any]:
        actions = []
        while trail is not None:
            move, trail = trail
            actions.append(self.compiled.action(move) if isinstance(move, int) else move)
        return actions[::-1]
