"""Hunting: random and guided plays that reach what can be reached, and long ones.

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
from lexludi.engine.plays import Play, deviations, edition_name
from lexludi.engine.table import Table
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.terms import Term, lift
from lexludi.spec.language.trace import Formulas, formulas

GAMES, DEPTH, DEALS = 400, 600, 1000
BEAMS = (10, 150)
KEPT = 8
NEXT = "next."


_code: dict[int, tuple[Formulas, Compiled]] = {}


def code(game: Game, formulas: Formulas) -> Compiled:
    """The generated code of a game, ghosts included; generated once for the formulas that were asked for last."""
    found = _code.get(id(formulas))
    if found is None or found[1].rules != game:
        if len(_code) >= KEPT:
            _code.clear()
        found = _code[id(formulas)] = formulas, compile(game, formulas=formulas, ghosts=True)
    return found[1]


@frozen(eq=False)
class Hunter:
    """A game made ready for many fast plays, ghosts included."""

    game: Game
    formulas: Formulas = field(repr=False)

    @cached_property
    def compiled(self) -> Compiled:
        """The generated code."""
        return code(self.game, self.formulas)

    @cached_property
    def table(self) -> Table:
        """The direct engine."""
        return Table(self.game)

    def measure(self, rule: Callable[..., Any]) -> Callable[[Any], Any]:
        """A rule of game and state as a fast function of a packed state."""
        several = self.measures(rule)
        return lambda packed: several(packed)[0]

    def measures(self, *rules: Callable[..., Any]) -> Callable[[Any], tuple[Any, ...]]:
        """Several rules of game and state as one fast function of a packed state."""
        evaluate = expression([lift(rule(self.game, self.formulas.state)) for rule in rules])
        compiled = self.compiled
        return lambda packed: evaluate(compiled.values(packed, evaluate.names))

    def begun(self, deal: Any) -> Any:
        """The packed first state of a deal."""
        return self.compiled.pack(self.game.setup.begin(self.game, deal))

    def moves(self, packed: Any, random: Random) -> list[Any]:
        """What can be done in a packed state: a forced step, else what seats may do, else what chance may decide.

        A move is the number of an action, or the action itself where chance draws it.
        """
        compiled = self.compiled
        for by in ("game", "seat", "chance"):
            numbers = compiled.numbers(packed, by)
            if numbers:
                return numbers
        drawn = compiled._drawn(packed, random.randrange(2**31)) if compiled._draws else None
        return [] if drawn is None else [drawn]

    def after(self, packed: Any, move: Any) -> Any:
        """The packed state after a move."""
        after = self.compiled.copy(packed)
        if isinstance(move, int):
            self.compiled.apply_number(after, move)
        else:
            self.compiled.apply(after, move)
        return after

    def action(self, move: Any) -> Any:
        """The action of a move."""
        return self.compiled.action(move) if isinstance(move, int) else move

    def play(self, deal: Any, actions: list[Any]) -> Play:
        """The record of a play."""
        return Play(
            game=self.game.name,
            seats=self.game.seats,
            actions=tuple(actions),
            deal=deal,
            readings=deviations(self.game),
            edition=edition_name(self.game),
        )

    def confirmed(self, deal: Any, actions: list[Any]) -> Play:
        """The record of a play, after replaying it on the direct engine."""
        play = self.play(deal, actions)
        self.table.replay(play)
        return play

    def random_plays(self, games: int, seed: int = 0) -> Iterator[tuple[Any, Iterator[tuple[Any, Any, Any]]]]:
        """Random plays: the deal, and for each step the action and the packed states before and after it."""
        for n in range(games):
            random = Random(f"{seed}/{n}")
            deal = draw(self.game, random)
            yield deal, self._steps(deal, random)

    def _steps(self, deal: Any, random: Random) -> Iterator[tuple[Any, Any, Any]]:
        state = self.begun(deal)
        yield None, state, state
        for _ in range(DEPTH):
            moves = self.moves(state, random)
            if not moves:
                return
            move = random.choice(moves)
            after = self.after(state, move)
            yield self.action(move), state, after
            state = after


def hunter(game: Game) -> Hunter:
    """A hunter for a game."""
    return Hunter(game, formulas(game))


def reaches(
    h: Hunter,
    test: Callable[..., Any],
    guide: Callable[..., Any] | None,
    suits: Callable[..., Any] | None = None,
    deal: Callable[..., Any] | None = None,
    games: int = GAMES,
) -> Play | None:
    """A play that reaches a state: by a beam search along a guide, from deals that suit, or at random."""
    if guide is None:
        found = _stumble(h, h.measure(test), games)
    else:
        look = h.measures(test, guide)
        deals = (_suitable(h, Random(f"beam/{n}"), suits, deal) for n in range(games // 10))
        several = ((d, search(h, random, h.begun(d), look)) for d, random in deals if d is not None)
        found = next(((d, actions) for d, actions in several if actions is not None), None)
    return None if found is None else h.confirmed(*found)


def _suitable(
    h: Hunter, random: Random, suits: Callable[..., Any] | None, deal: Callable[..., Any] | None
) -> tuple[Any, Random]:
    """The deal that is given, or one at random that suits, if any; and the source of chance after it."""
    if deal is not None:
        return deal(h.game), random
    deals = (draw(h.game, random) for _ in range(1 if suits is None else DEALS))
    return next((d for d in deals if suits is None or suits(h.game, d)), None), random


def _stumble(h: Hunter, holds: Callable[[Any], Any], games: int) -> tuple[Any, list[Any]] | None:
    """Random plays until one reaches a state."""
    for deal, steps in h.random_plays(games):
        actions: list[Any] = []
        for action, _, after in steps:
            if action is not None:
                actions.append(action)
            if holds(after):
                return deal, actions
    return None


def search(h: Hunter, random: Random, start: Any, look: Callable[[Any], tuple[Any, ...]]) -> list[Any] | None:
    """The actions that lead from a packed state along those that a guide likes best to one that is sought.

    Of each state `look` says whether it is sought, and how far off the guide takes it to be.  Few are followed first,
    and more only where that leads nowhere.
    """
    return next((found for width in BEAMS if (found := _beam(h, random, start, look, width)) is not None), None)


def _beam(
    h: Hunter, random: Random, start: Any, look: Callable[[Any], tuple[Any, ...]], width: int
) -> list[Any] | None:
    if look(start)[0]:
        return []
    layer: list[tuple[Any, Any]] = [(start, None)]
    seen: set[Any] = set()
    for _ in range(DEPTH):
        found: list[tuple[int, float, Any, Any]] = []
        for state, trail in layer:
            for move in h.moves(state, random):
                after = h.after(state, move)
                here = (move, trail)
                holds, score = look(after)
                if holds:
                    return _actions(h, here)
                identity = tuple(map(tuple, after))
                if identity not in seen:
                    seen.add(identity)
                    found.append((score, random.random(), after, here))
        if not found:
            return None
        found.sort(key=lambda f: f[:2])
        layer = [(state, trail) for _, _, state, trail in found[:width]]
    return None


def _actions(h: Hunter, trail: Any) -> list[Any]:
    actions = []
    while trail is not None:
        move, trail = trail
        actions.append(h.action(move))
    return actions[::-1]


def longest(h: Hunter, measure: Callable[..., Any], kinds: tuple[str, ...], games: int = 60) -> tuple[int, Play | None]:
    """The most counted actions of a play that keeps a ranking as high as it can, over several deals."""
    score = h.measure(measure)
    over = h.compiled.over
    best: tuple[int, Any, list[Any]] = (0, None, [])
    for n in range(games):
        random = Random(f"long/{n}")
        deal = draw(h.game, random)
        state = h.begun(deal)
        actions: list[Any] = []
        for _ in range(10 * DEPTH):
            options = []
            for move in h.moves(state, random):
                after = h.after(state, move)
                options.append((10**9 if over(after) else -score(after), random.random(), move, after))
            if not options:
                break
            _, _, move, state = min(options, key=lambda o: o[:2])
            actions.append(h.action(move))
        counted = sum(1 for a in actions if not kinds or h.game.kind_of(a).name in kinds)
        if counted > best[0]:
            best = counted, deal, actions
    return best[0], h.confirmed(best[1], best[2]) if best[1] is not None else None


def every_value(each: Any, test: Callable[..., Any]) -> Term:
    """A quantified condition written out for every value of its parameters."""
    ranges = [range(s.lo, s.hi + 1) for s in each.values()]
    return lift(all_of(test(**dict(zip(each, values, strict=True))) for values in product(*ranges)))
