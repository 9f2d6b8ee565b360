"""Players of Leap's naive engine who work together with open hands: they try each action and keep the best position.

Random play never wins.  This team wins now and then, with items and missions, so that what follows a win, and what
comes just before it, is compared as well.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random

from .leap import ADDING, ASKING, COMPANY, LEAP, Action, Leap
from .leap_scenarios import violates


def best(game: Leap, random: Random) -> Action:
    """The action after which the team likes its position best; chance decides between those that are nearly as good."""
    return max(game.legal(), key=lambda action: _outlook(game, action) + 1.5 * random.random())


def team_game(game: Leap, random: Random, limit: int = 250) -> int:
    """Play until the game ends, or for so many actions; how many there were."""
    for played in range(limit):
        if game.over():
            return played
        game.play(best(game, random))
    return limit


def _outlook(game: Leap, action: Action) -> float:
    """The worth of the position after an action, when everybody stays out of what it has begun."""
    after = deepcopy(game)
    after.play(action)
    while not after.over() and after.phase in (COMPANY, ADDING, ASKING):
        after.play(after.legal()[-1])
    return _worth(after)


def _worth(game: Leap) -> float:
    endings = game.endings()
    if endings:
        return 1000.0 if endings == {"E1"} else -1000.0
    lost = Counter(game.discards)
    total = -0.7 * lost[LEAP]
    for era in range(10):
        left = 3 - lost[era]
        if game.face_up[era]:
            total += 12.0 + 0.3 * min(left, 2)
        else:
            total += 0.8 * left if left else -300.0
            total += max(_chance(game, seat, era) for seat in range(game.seats))
        if game.cards[era] is None:
            total -= 1.0
    for piece in game.pieces:
        total -= 0.6 * piece + 2.0 * game.face_up[piece]
    return total


def _chance(game: Leap, seat: int, era: int) -> float:
    """How near a seat is to laying the right card in an era."""
    distance = era - game.pieces[seat]
    near = 6.0 - 0.5 * distance if distance >= 0 else max(0.0, 2.0 + 0.4 * distance)
    if era < 9 and game.clearer[era] is None and violates(seat, era, game.scenarios, game.clearer):
        near *= 0.5
    return near if era in game.hands[seat] else 0.4 * near
