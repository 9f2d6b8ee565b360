"""Hunting: random and guided plays that break a property, or that reach what can be reached.

A play that is found is replayed on the direct engine before anybody is told of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.engine.chance import draw
from lexludi.engine.compiled import Compiled, compile, expression
from lexludi.engine.plays import Play, deviations
from lexludi.engine.table import Table
from lexludi.spec.language.domains import complaints, symbolic
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.terms import Term, lift, make
from lexludi.spec.language.trace import Formulas, formulas

GAMES, BEAM, DEPTH = 200, 150, 600
NEXT = "next."


@frozen(eq=False)
class Hunter:
    """A game made ready for many fast plays, ghosts included."""

    game: Game
    formulas: Formulas = field(repr=False)

    @cached_property
    def compiled(self) -> Compiled:
        """The generated code."""
        return compile(self.game, formulas=self.formulas, ghosts=True)

    @cached_property
    def table(self) -> Table:
        """The direct engine."""
        return Table(self.game)

    def measure(self, rule: Callable[..., Any]) -> Callable[[Any], Any]:
        """A rule of game and state as a fast function of a packed state."""
        term = lift(rule(self.game, self.formulas.state))
        evaluate = expression([term])
        compiled = self.compiled
        return lambda packed: evaluate(compiled.values(packed))[0]

    def play(self, deal: Any, actions: list[Any]) -> Play:
        """The record of a play."""
        return Play(
            game=self.game.name,
            seats=self.game.seats,
            actions=tuple(actions),
            deal=deal,
            readings=deviations(self.game),
            edition=self.game.edition,
        )

    def confirmed(self, deal: Any, actions: list[Any]) -> Play:
        """The record of a play, after replaying it on the direct engine."""
        play = self.play(deal, actions)
        state = self.table.begin(deal)
        for action in actions:
            state = self.table.step(state, action)
        return play

    def random_plays(self, games: int, seed: int = 0) -> Iterator[tuple[Any, Iterator[tuple[Any, Any, Any]]]]:
        """Random plays: the deal, and for each step the action and the packed states before and after it."""
        for n in range(games):
            random = Random(f"{seed}/{n}")
            deal = draw(self.game, random)
            yield deal, self._steps(deal, random)

    def _steps(self, deal: Any, random: Random) -> Iterator[tuple[Any, Any, Any]]:
        compiled = self.compiled
        state = compiled.pack(self.game.setup.begin(self.game, deal))
        yield None, state, state
        for _ in range(DEPTH):
            choices = [n for by in ("game", "seat") for n in compiled.numbers(state, by)]
            if not choices:
                drawn = compiled._drawn(state, random.randrange(2**31))
                if drawn is None:
                    return
                action = drawn
            else:
                action = compiled.action(random.choice(choices))
            after = compiled.copy(state)
            compiled.apply(after, action)
            yield action, state, after
            state = after


def hunter(game: Game) -> Hunter:
    """A hunter for a game."""
    return Hunter(game, formulas(game))


def next_state(h: Hunter) -> Any:
    """A symbolic next state."""
    return symbolic(h.game.domain, NEXT)


def breaks(h: Hunter, now: Term | None, step: Term | None, games: int = GAMES) -> Play | None:
    """A random play whose last state falsifies `now`, or whose last step falsifies `step`, if one is found."""
    check_now = expression([now]) if now is not None else None
    check_step = expression([step]) if step is not None else None
    compiled = h.compiled
    for deal, steps in h.random_plays(games):
        actions: list[Any] = []
        for action, before, after in steps:
            if action is not None:
                actions.append(action)
            values = compiled.values(after)
            if check_now is not None and not check_now(values)[0]:
                return h.confirmed(deal, actions)
            if check_step is not None and action is not None:
                both = {**compiled.values(before), **{NEXT + n: v for n, v in values.items()}}
                if not check_step(both)[0]:
                    return h.confirmed(deal, actions)
    return None


def leaves_domain(h: Hunter, games: int = GAMES) -> tuple[Play, str] | None:
    """A random play whose last state is outside its domain, and what is wrong with it."""
    for deal, steps in h.random_plays(games):
        actions: list[Any] = []
        for action, _, after in steps:
            if action is not None:
                actions.append(action)
            wrong = list(complaints(h.game.domain, h.compiled.unpack(after)))
            if wrong:
                return h.confirmed(deal, actions), wrong[0]
    return None


def gets_stuck(h: Hunter, games: int = GAMES) -> Play | None:
    """A random play that ends without an ending."""
    compiled = h.compiled
    for deal, steps in h.random_plays(games):
        actions: list[Any] = []
        last: Any = None
        for action, _, after in steps:
            if action is not None:
                actions.append(action)
            last = after
        if len(actions) < DEPTH and not compiled.over(last):
            return h.confirmed(deal, actions)
    return None


def reaches(h: Hunter, test: Callable[..., Any], guide: Callable[..., Any] | None, games: int = GAMES) -> Play | None:
    """A play that reaches a state: by a beam search along a guide, or at random."""
    if guide is None:
        wanted = lift(test(h.game, h.formulas.state))
        return breaks(h, make("not", wanted), None, games)
    holds, score = h.measure(test), h.measure(guide)
    for n in range(40):
        found = _beam(h, Random(f"beam/{n}"), holds, score)
        if found is not None:
            return h.confirmed(*found)
    return None


def _beam(h: Hunter, random: Random, holds: Any, score: Any) -> tuple[Any, list[Any]] | None:
    """Search along the states that the guide likes best, from one deal."""
    compiled = h.compiled
    deal = draw(h.game, random)
    start = compiled.pack(h.game.setup.begin(h.game, deal))
    layer: list[tuple[Any, Any]] = [(start, None)]
    seen: set[Any] = set()
    for _ in range(DEPTH):
        found: list[tuple[int, float, Any, Any]] = []
        for state, trail in layer:
            for number in (n for by in ("game", "seat") for n in compiled.numbers(state, by)):
                after = compiled.copy(state)
                compiled.apply_number(after, number)
                here = (number, trail)
                if holds(after):
                    return deal, _actions(compiled, here)
                identity = tuple(map(tuple, after))
                if identity not in seen:
                    seen.add(identity)
                    found.append((score(after), random.random(), after, here))
        if not found:
            return None
        found.sort(key=lambda f: f[:2])
        layer = [(state, trail) for _, _, state, trail in found[:BEAM]]
    return None


def _actions(compiled: Compiled, trail: Any) -> list[Any]:
    numbers = []
    while trail is not None:
        number, trail = trail
        numbers.append(number)
    return [compiled.action(n) for n in reversed(numbers)]


def longest(h: Hunter, measure: Callable[..., Any], kinds: tuple[str, ...], games: int = 60) -> tuple[int, Play | None]:
    """The most counted actions of a play that keeps a ranking as high as it can, over several deals."""
    score = h.measure(measure)
    compiled = h.compiled
    best: tuple[int, Any, list[Any]] = (0, None, [])
    for n in range(games):
        random = Random(f"long/{n}")
        deal = draw(h.game, random)
        state = compiled.pack(h.game.setup.begin(h.game, deal))
        actions: list[Any] = []
        for _ in range(10 * DEPTH):
            options = []
            for number in (n for by in ("game", "seat") for n in compiled.numbers(state, by)):
                after = compiled.copy(state)
                compiled.apply_number(after, number)
                options.append((-score(after) if not compiled.over(after) else 10**9, random.random(), number, after))
            if not options:
                break
            _, _, number, state = min(options, key=lambda o: o[:2])
            actions.append(compiled.action(number))
        counted = sum(1 for a in actions if not kinds or h.game.kind_of(a).name in kinds)
        if counted > best[0]:
            best = counted, deal, actions
    return best[0], h.confirmed(best[1], best[2]) if best[1] is not None else None


def every_value(each: Any, test: Callable[..., Any]) -> Term:
    """A quantified condition written out for every value of its parameters."""
    ranges = [range(s.lo, s.hi + 1) for s in each.values()]
    return lift(all_of(test(**dict(zip(each, values, strict=True))) for values in product(*ranges)))
