"""The order of calibrations is no matter for the links won, but it is for the score: by events, and by the floor."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

import lexludi
from lexludi.spec.dials.actions.calibrate import Calibrate
from lexludi.spec.dials.actions.roll import Roll
from lexludi.spec.dials.actions.watch import Watch

TABLE = lexludi.game("dials", seats=1)
Way = tuple[int, int, int, int]

BY_EVENTS: tuple[Roll, list[Way]] = (
    Roll(3, 1),
    [(0, 1, 1, 6), (1, 1, 1, 7), (2, 1, 0, 3), (3, 0, 1, 0), (4, 0, 0, 2), (5, 1, 0, 5)],
)
BY_THE_FLOOR: tuple[Roll, list[Way]] = (
    Roll(3, 3),
    [(0, 1, 1, 4), (1, 1, 1, 7), (2, 1, 0, 3), (3, 0, 1, 6), (4, 0, 0, 0), (5, 1, 0, 1)],
)


def end(play: tuple[Roll, list[Way]], order: tuple[int, ...]) -> Any:
    """The end of a play in which the same roll comes six times, and the same is done with it in some order."""
    roll, ways = play
    state = TABLE.setup()
    for machine, green, turn, watch in (ways[k] for k in order):
        for action in (roll, Calibrate(0, machine, green, turn), Watch(0, watch)):
            state = TABLE.step(state, action)
    return state


def test_the_order_decides_which_events_are_met() -> None:
    """The same journeys end at the same year, and yet one order meets events for 9 points and the other for 24."""
    one, other = end(BY_EVENTS, (0, 1, 2, 3, 4, 5)), end(BY_EVENTS, (1, 2, 3, 4, 5, 0))

    assert 42 == one.marker.at(0) == other.marker.at(0)
    assert (9, 24) == (one.visited.row_total(0), other.visited.row_total(0))


def test_the_order_decides_how_far_the_marker_goes() -> None:
    """A bonus that a machine below 0 gains is partly lost: the same sums and links lead to 42 in one order, 39 else."""
    one, other = end(BY_THE_FLOOR, (0, 1, 2, 3, 4, 5)), end(BY_THE_FLOOR, (1, 0, 2, 3, 4, 5))

    assert one.sums == other.sums
    assert one.gained.row_total(0) == other.gained.row_total(0)
    assert (42, 39) == (one.marker.at(0), other.marker.at(0))


@pytest.mark.parametrize("play", [BY_EVENTS, BY_THE_FLOOR], ids=["events", "floor"])
def test_the_links_won_are_the_same_in_every_order(play: tuple[Roll, list[Way]]) -> None:
    """In all orders of which the first two machines come first or second."""
    orders = [order for order in permutations(range(6)) if set(order[:2]) == {0, 1}]

    assert 1 == len({str(end(play, order).won) for order in orders})
