"""Playing for the score: what the rest of a game depends on, and between what bounds its score ends, for one seat.

It is about default readings, and serves the search for the best play: of two positions from which the rest is the
same, the one with the lower score is dropped, and so is a position that promises no more than is reached elsewhere.
What pointers can be worth is asked of the rules: each roll to come is calibrated on each machine in every way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property, partial
from itertools import product
from typing import Any

from attrs import frozen

from ..language.games import Game
from ..language.solo import Solo, Values
from ..language.sorts import IntSort
from .actions.calibrate import Calibrate, calibrate
from .actions.roll import Roll, roll
from .components import CALIBRATE, FACE, FIELDS, MACHINES, ROUNDS, TURN, WATCHES, WATCHING, WHICH
from .setup import arrange, begin


def solo(game: Game, rolls: Sequence[Any] | None = None) -> Solo:
    """What a search for the best play needs to know, for given rolls or for any."""
    bounds = Bounds(game, None if rolls is None else tuple(rolls))
    return Solo(score, rest, most=partial(most, bounds), least=partial(least, bounds))


def score(values: Values) -> int:
    """Years back and the bonuses of visited events."""
    return int(values["marker"][0]) + sum(values["visited"])


def in_hand(values: Values) -> int:
    """The machine that waits for its watch, or -1."""
    return int(values["current"][0]) if values["step"][0] == WATCHING else -1


def open_links(values: Values) -> list[int]:
    """The links of which an end is not complete."""
    complete = [bool(done) for done in values["calibrated"]]
    if in_hand(values) >= 0:
        complete[in_hand(values)] = False
    ends = (values["link_from"], values["link_to"])
    return [k for k in range(values["links"]) if not all(complete[end[k]] for end in ends)]


def rest(values: Values) -> tuple[Any, ...]:
    """What the rest of a game depends on, for one seat, sheet and dice aside.

    A sum matters while its machine has a link whose other machine is not complete.
    """
    calibrated, sums, machine = values["calibrated"], values["sums"], in_hand(values)
    matters = {machine} | {values[end][k] for k in open_links(values) for end in ("link_from", "link_to")}
    kept = tuple(sums[m] if m in matters and calibrated[m] else None for m in range(MACHINES))
    left = sorted(values["watches"][w] for w in range(values["number"]) if not values["used"][w])
    dice = tuple(sorted(values["dice"])) if values["step"][0] == CALIBRATE else ()
    return (values["round"], dice, machine, calibrated, kept, tuple(left), values["marker"][0])


@frozen(eq=False)
class Bounds:
    """What the machines to come can be worth at most and at least, for given rolls or for any."""

    game: Game
    rolls: tuple[Any, ...] | None

    @cached_property
    def worth(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Between what the pointers of each machine lie in each round, in any way to calibrate it."""
        every = [Roll(a, b) for a, b in product(_numbers(FACE), repeat=2)]
        if self.rolls is None:
            return (self._worth(every),) * ROUNDS
        return tuple(self._worth([r]) for r in self.rolls)

    def _worth(self, rolls: Sequence[Any]) -> tuple[tuple[int, int], ...]:
        start = begin(self.game, arrange(self.game))
        found: list[set[int]] = [set() for _ in range(MACHINES)]
        for r, machine, green, turn in product(rolls, range(MACHINES), _numbers(WHICH), _numbers(TURN)):
            crossed = calibrate(self.game, roll(self.game, start, r), Calibrate(0, machine, green, turn))
            found[machine].add(int(crossed.sums.at(0, machine)))
        return tuple((min(f), max(f)) for f in found)

    @cached_property
    def pointers(self) -> Any:
        """For a round and the machines left, what the pointers of all of them come to at most, none below 0."""

        @cache
        def most(number: int, left: frozenset[int]) -> int:
            if not left or number >= len(self.worth):
                return 0
            return max(max(self.worth[number][m][1], 0) + most(number + 1, left - {m}) for m in left)

        return most

    @cached_property
    def lowest(self) -> Any:
        """For a round and a machine, the least that its pointers come to then or later."""
        return cache(lambda number, machine: min(w[machine][0] for w in self.worth[number:]))


def most(bounds: Bounds, values: Values) -> int:
    """No final score is higher: all links open, the best watches, and the best events in reach."""
    machine, marker, line = in_hand(values), values["marker"][0], values["timeline"]
    uncrossed = frozenset(m for m in range(MACHINES) if not values["calibrated"][m])
    ahead = len(uncrossed) + (machine >= 0)
    left = sorted((values["watches"][w] for w in range(values["number"]) if not values["used"][w]), reverse=True)
    held = max(values["sums"][machine], 0) if machine >= 0 else 0
    distance = held + bounds.pointers(MACHINES - len(uncrossed), uncrossed)
    distance += sum(max(w, 0) for w in left[:ahead]) + sum(values["link_bonus"][k] for k in open_links(values))
    reached = min(line, marker + distance)
    events = sorted((values["events"][field] for field in range(marker + 1, min(reached, FIELDS) + 1)), reverse=True)
    return int(reached + sum(values["visited"]) + sum(events[:ahead]))


def least(bounds: Bounds, values: Values) -> int:
    """No final score is lower: no link pays, no event is met, and watches keep all journeys as short as they can."""
    machine = in_hand(values)
    uncrossed = [m for m in range(MACHINES) if not values["calibrated"][m]]
    number = MACHINES - len(uncrossed)
    bases = [bounds.lowest(number, m) for m in uncrossed] + ([values["sums"][machine]] if machine >= 0 else [])
    watches = (values["watches"][w] for w in range(WATCHES) if w < values["number"] and not values["used"][w])
    distance = shortest(tuple(sorted(bases)), tuple(sorted(watches)))
    return int(min(values["timeline"], values["marker"][0] + distance) + sum(values["visited"]))


@cache
def shortest(bases: tuple[int, ...], watches: tuple[int, ...]) -> int:
    """The least sum of journeys, none below 0, when each machine gets one of the watches."""
    if not bases:
        return 0
    first, *others = bases
    ways = (max(first + w, 0) + shortest(tuple(others), _without(watches, w)) for w in set(watches))
    return min(ways)


def _without(watches: tuple[int, ...], watch: int) -> tuple[int, ...]:
    at = watches.index(watch)
    return watches[:at] + watches[at + 1 :]


def _numbers(sort: IntSort) -> range:
    return range(sort.lo, sort.hi + 1)
