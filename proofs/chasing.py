"""Chasing a mutant: plays of the mutated game in which a property is seen to fail.

What the compiled formulas show is played again on the direct engine, where the property itself is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.engine.chance import draw
from lexludi.engine.errors import UndefinedError
from lexludi.engine.plays import Play
from lexludi.engine.table import Table
from lexludi.spec.language.domains import complaints
from lexludi.spec.language.games import Game, values
from lexludi.spec.language.properties import (
    Defined,
    InDomain,
    Invariant,
    Progress,
    StepProperty,
    Termination,
    ViewDecides,
)
from lexludi.spec.language.trace import formulas

from .acting import standing
from .errors import ProofError
from .watching import Watch

DEPTH = 400
BACK = (0, 1, 2, 3, 5, 8, 13)
EVERY = 6


class EnginesDisagreeError(ProofError, AssertionError):
    """What the compiled rules show is not so on the direct engine."""


@frozen
class Catch:
    """A property that fails after the last action of a play from a deal.

    Args:
        probe: the action whose clauses or effect are undefined there.
        other: a seat, and a state that looks the same to it but allows it other actions.
    """

    property: str
    deal: Any = field(repr=False)
    actions: tuple[Any, ...] = field(repr=False)
    probe: Any = None
    other: tuple[int, Any] | None = field(default=None, repr=False)


@frozen
class Start:
    """How a play begins: a deal, and actions that are done while they are legal; then it goes on at random.

    Where the first `done` of the actions lead to the `packed` state, they are taken to break nothing.
    """

    deal: Any
    actions: tuple[Any, ...] = ()
    done: int = 0
    packed: Any = field(default=None, repr=False)


def random_starts(game: Game, games: int, seed: int = 0) -> Iterator[Start]:
    """So many shuffled deals."""
    return (Start(draw(game, Random(f"{seed}/{n}"))) for n in range(games))


def rehearsed(plays: Iterable[Play]) -> Iterator[Start]:
    """Known plays, each followed to its end and to some points before it."""
    for back in BACK:
        for play in plays:
            if play.deal is not None and back < len(play.actions):
                yield Start(play.deal, play.actions[: len(play.actions) - back])


def chase(game: Game, starts: Iterable[Start], depth: int = DEPTH) -> Catch | None:
    """The first play found in which a property of the game fails, confirmed on the direct engine.

    A play is followed for `depth` actions, besides those that are done.
    """
    watch = Watch(game, formulas(game))
    for n, start in enumerate(starts):
        found = follow(watch, start, Random(n), n, depth)
        if found is not None:
            if not confirmed(game, found):
                raise EnginesDisagreeError(f"{found} is not so on the direct engine of {game}")
            return found
    return None


def follow(watch: Watch, start: Start, random: Random, style: int, depth: int = DEPTH) -> Catch | None:
    """One play, watched at every state and step."""
    compiled, deal = watch.compiled, start.deal
    packed, done = begun(watch, start)
    now = compiled.values(packed)
    broken, measures = watch.state(now)
    actions: list[Any] = list(start.actions[:done])
    while len(actions) < done + depth:
        legal = {by: [compiled.action(n) for n in compiled.numbers(packed, by)] for by in ("seat", "game", "chance")}
        drawn = compiled._drawn(packed, random.randrange(2**31)) if compiled._draws else None
        broken = broken or watch.domain(packed) or watch.progress(packed, legal, drawn)
        if broken is not None:
            return Catch(broken, deal, tuple(actions))
        if len(actions) % EVERY == 0 and (told := watch.unseen(packed, legal["seat"], random)) is not None:
            return Catch(told[0], deal, tuple(actions), other=told[1:])
        action = chosen(start, len(actions), [*legal["game"], *legal["chance"], *legal["seat"]], random, style)
        action = drawn if action is None else action
        if action is None:
            return None
        if (lost := watch.undefined(now, action, random)) is not None:
            return Catch(lost[0], deal, tuple(actions), probe=lost[1])
        after = compiled.copy(packed)
        compiled.apply(after, action)
        then = compiled.values(after)
        broken, ranked = watch.state(then)
        actions.append(action)
        stepped = watch.step(now, then, (measures, ranked), watch.game.kind_of(action).name)
        if stepped is not None:
            return Catch(stepped, deal, tuple(actions))
        packed, now, measures = after, then, ranked
    return None


def begun(watch: Watch, start: Start) -> tuple[Any, int]:
    """The packed state from which a play is followed, and how many actions lie before it.

    It is followed from its deal where the rules, which may be changed ones, do not come by these to the known state.
    """
    compiled = watch.compiled
    first = compiled.pack(watch.game.setup.begin(watch.game, start.deal))
    packed = compiled.copy(first)
    try:
        for action in start.actions[: start.done]:
            if not compiled.legal(packed, action):
                return first, 0
            compiled.apply(packed, action)
    except IndexError:
        return first, 0
    return (packed, start.done) if start.packed is None or same(packed, start.packed) else (first, 0)


def same(packed: Any, other: Any) -> bool:
    """Whether two packed states have the same cells."""
    return all(list(a) == list(b) for a, b in zip(packed, other, strict=True))


def chosen(start: Start, n: int, legal: list[Any], random: Random, style: int) -> Any:
    """The next action of the beginning while that is legal; else one at random, in one of three styles."""
    if n < len(start.actions) and start.actions[n] in legal:
        return start.actions[n]
    if not legal:
        return None
    if style % 3 == 1:
        kind = random.choice(sorted({type(a).__name__ for a in legal}))
        return random.choice([a for a in legal if type(a).__name__ == kind])
    if style % 3 == 2:
        most = max(len(a.__attrs_attrs__) for a in legal)
        rich = [a for a in legal if len(a.__attrs_attrs__) > 1]
        return random.choice(rich if most > 1 else legal)
    return random.choice(legal)


# --- on the direct engine


def confirmed(game: Game, catch: Catch) -> bool:
    """Whether the property fails on the direct engine after the same play."""
    table = Table(game)
    before = state = game.setup.begin(game, catch.deal)
    for action in catch.actions:
        before, state = state, table.step(state, action)
    (p,) = (p for p in game.properties if p.id == catch.property)
    match p:
        case Invariant():
            return any(not p.test(game, state, **each) for each in _choices(p.each))
        case StepProperty():
            return any(not p.test(game, before, state, **each) for each in _choices(p.each))
        case Termination():
            kind = game.kind_of(catch.actions[-1]).name
            new = p.measure(game, state)
            return bool(new < 0 or new + (not p.kinds or kind in p.kinds) > p.measure(game, before))
        case InDomain():
            return any(complaints(game.domain, state))
        case Defined():
            return _undefined(table, state, catch.probe)
        case Progress():
            return standing(game, state).fault() is not None
        case ViewDecides() if catch.other is not None:
            seat, other = catch.other
            return table.actions(state, seat) != table.actions(other, seat)
    return False


def _choices(each: Any) -> Iterator[dict[str, int]]:
    for choice in product(*(values(sort) for sort in each.values())):
        yield dict(zip(each, choice, strict=True))


def _undefined(table: Table, state: Any, probe: Any) -> bool:
    try:
        table.check(state)
        if probe is not None:
            table.check(state, probe)
    except UndefinedError:
        return True
    return False
