"""Sifting: of very many random plays the moves of which there are few.

What a change of the rules concerns may come about once in a hundred plays, such as an item that clears an era against
a mission.  A sort of move is its kind of action with the fields that it changes; of each sort as many moves are kept,
with the states before and after them, as are wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from random import Random
from typing import Any

from lexludi.spec.language.games import Game
from lexludi.spec.language.trace import formulas

from .chasing import DEPTH, Start, random_starts
from .hunting import Hunter
from .trails import Packed, Trail, Trails, kept

MOVES = 3_000_000
"""How many moves are looked at."""
EACH = 400
"""How many of a sort are kept."""
EVENTFUL, WEIGHED = 0.8, 20
"""How often a move of an eventful play is an eventful one, and how many are weighed against each other."""

Sort = tuple[str, tuple[bool, ...]]


def sifted(game: Game, starts: Iterable[Start] = (), moves: int = MOVES, each: int = EACH) -> Trails:
    """The parts of given plays and random ones, of so many moves in all, in which a sort comes that is still wanted.

    The given ones go on at random after their end.  Every other play is an eventful one.
    """
    hunter = Hunter(game, formulas(game))
    found: list[Trail] = []
    had: Counter[Sort] = Counter()
    seen = 0
    for n, start in enumerate(chain(starts, random_starts(game, moves, seed=2))):
        trail, length = _sift(hunter, start, Random(n), had, each, eventful=n % 2 == 1)
        if trail.states:
            found.append(trail)
        seen += length
        if seen >= moves:
            break
    return Trails(game, tuple(found))


def _sift(
    hunter: Hunter, start: Start, random: Random, had: Counter[Sort], each: int, *, eventful: bool
) -> tuple[Trail, int]:
    """A play up to its last move that is wanted, with the states at those, and how many moves it had in all."""
    packed = hunter.begun(start.deal)
    actions: list[Any] = []
    states: dict[int, Packed] = {}
    last = 0
    while len(actions) < DEPTH and (moves := hunter.moves(packed, random)):
        planned = start.actions[len(actions) : len(actions) + 1]
        told = [move for move in moves if hunter.action(move) in planned] if planned else []
        move, after = _chosen(hunter, packed, told or moves, random, eventful)
        actions.append(hunter.action(move))
        sort = sort_of(hunter, packed, after, actions[-1])
        had[sort] += 1
        if had[sort] <= each:
            states[len(actions) - 1], states[len(actions)] = kept(packed), kept(after)
            last = len(actions)
        packed = after
    return Trail(start.deal, tuple(actions[:last]), states), len(actions) + 1


def sort_of(hunter: Hunter, packed: Packed, after: Packed, action: Any) -> Sort:
    """The sort of a move, with the packed states before and after it."""
    return hunter.game.kind_of(action).name, changed(packed, after)


def changed(packed: Packed, after: Packed) -> tuple[bool, ...]:
    """Which fields differ."""
    return tuple(a != b for a, b in zip(packed, after, strict=True))


def _chosen(hunter: Hunter, packed: Packed, moves: list[Any], random: Random, eventful: bool) -> tuple[Any, Packed]:
    """A move at random, and the state after it; in an eventful play mostly one that changes as many fields as any."""
    if not eventful or len(moves) == 1 or random.random() > EVENTFUL:
        move = random.choice(moves)
        return move, hunter.after(packed, move)
    some = moves if len(moves) <= WEIGHED else random.sample(moves, WEIGHED)
    after = [hunter.after(packed, move) for move in some]
    much = [sum(changed(packed, state)) for state in after]
    n = random.choice([n for n, found in enumerate(much) if found == max(much)])
    return some[n], after[n]
