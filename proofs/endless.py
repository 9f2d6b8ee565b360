"""Endless plays: a play that comes back to where it was, so that it can go round for ever.

A ranking that does not fall shows nothing but that it is the wrong ranking; such a play shows that there is no right
one.  Ghosts are left aside: as no rule reads them, what was possible once is possible again.
"""

from __future__ import annotations

from random import Random
from typing import Any

import attrs

from lexludi.engine.chance import draw
from lexludi.engine.plays import Play
from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.logic import same
from lexludi.spec.language.properties import Termination

from .chasing import EnginesDisagreeError
from .hunting import DEPTH, Hunter, search

GAMES, LAPS = 60, 12


def endless(h: Hunter, p: Termination, games: int = GAMES) -> tuple[Play, int] | None:
    """A play that ends in a state that it was in before, a counted action ago at least, and that state's number.

    Without laps every second play keeps the ranking as high as it can; the others are at random.
    """
    if p.lap is not None:
        return _in_laps(h, p)
    score = h.measure(p.measure)
    hidden = ghosts(h.game.state_type)
    for n in range(games):
        random = Random(f"endless/{n}")
        deal = draw(h.game, random)
        packed = h.begun(deal)
        actions: list[Any] = []
        seen: dict[Any, tuple[int, int]] = {}
        counted = 0
        for number in range(DEPTH):
            known = tuple(v for name, v in h.compiled.values(packed).items() if name not in hidden)
            if known in seen and seen[known][1] < counted:
                return _confirmed(h, deal, actions, seen[known][0]), seen[known][0]
            seen.setdefault(known, (number, counted))
            moves = h.moves(packed, random)
            if not moves:
                break
            options = [(move, h.after(packed, move)) for move in ([random.choice(moves)] if n % 2 else moves)]
            move, packed = options[0] if n % 2 else max(options, key=lambda o: (score(o[1]), random.random()))
            actions.append(h.action(move))
            counted += not p.kinds or h.game.kind_of(actions[-1]).name in p.kinds
    return None


def _in_laps(h: Hunter, p: Termination) -> tuple[Play, int] | None:
    """Laps from one deal, each begun by the same decision of chance, until one begins as an earlier one did."""
    assert p.lap is not None
    assert p.lap.deal is not None
    assert p.lap.guide is not None
    assert p.again is not None
    hidden = ghosts(h.game.state_type)
    look = h.measures(p.lap.test, p.lap.guide)
    deal = p.lap.deal(h.game)
    packed, again = h.begun(deal), p.again(h.game, deal)
    actions: list[Any] = []
    seen: dict[Any, int] = {}
    for lap in range(LAPS):
        known = tuple(v for name, v in h.compiled.values(packed).items() if name not in hidden)
        if known in seen:
            return _confirmed(h, deal, actions, seen[known]), seen[known]
        seen[known] = len(actions)
        found = search(h, Random(f"lap/{lap}"), packed, look)
        if found is None:
            return None
        for action in (*found, again):
            if not h.compiled.legal(packed, action):
                return None
            packed = h.after(packed, action)
            actions.append(action)
    return None


def _confirmed(h: Hunter, deal: Any, actions: list[Any], back: int) -> Play:
    """The record of a play, once the direct engine has come back to the same state too."""
    play = h.confirmed(deal, actions)
    states = h.table.replay(play)
    names = {a.name for a in attrs.fields(h.game.state_type)} - ghosts(h.game.state_type)
    if not all(same(getattr(states[back], n), getattr(states[-1], n)) for n in names):
        raise EnginesDisagreeError(f"a play of {h.game} comes back to a state, but not so on the direct engine")
    return play
