"""Sealed choices may come in any order, and what comes of them does not depend on it."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lexludi

from ..games import parlour
from ..games.parlour.actions import Bid, Roll

TABLE = parlour.table(3)
ROLLED = TABLE.play(TABLE.setup(deck=[*range(6)] * 3), Roll(2, 5))


@given(st.tuples(*[st.integers(0, 5)] * 3))
def test_the_order_of_sealed_choices_does_not_matter(bids: tuple[int, int, int]) -> None:
    """Three seats bid in each of the six orders, and the same seat leads with the same coins."""
    ends = set()
    for order in permutations(range(3)):
        state = ROLLED
        for seat in order:
            state = TABLE.play(state, Bid(seat, bids[seat]))
        ends.add(state)

    assert 1 == len(ends)
    (end,) = ends
    leader = bids.index(max(bids))
    assert (leader, 5 - max(bids), True) == (end.leader, end.coins.at(leader), end.shown)


def test_all_who_have_not_chosen_act_at_the_same_time() -> None:
    """Who has chosen waits for the others."""
    state = TABLE.play(ROLLED, Bid(1, 2))

    assert (frozenset({0, 1, 2}), frozenset({0, 2})) == (TABLE.actors(ROLLED), TABLE.actors(state))
    assert {0, 2} == {a.seat for a in TABLE.actions(state)}
    assert all(TABLE.rules.kind_of(a).sealed for a in TABLE.actions(state))


def test_a_sealed_choice_is_made_once() -> None:
    """A second bid of the same seat is not legal."""
    with pytest.raises(lexludi.IllegalActionError, match=r"T2\.2 fails: The seat has not bid"):
        TABLE.play(TABLE.play(ROLLED, Bid(1, 2)), Bid(1, 3))


def test_nothing_is_shown_before_all_have_chosen() -> None:
    """The forced step that shows the bids comes with the last of them."""
    state = TABLE.play(TABLE.play(ROLLED, Bid(1, 2)), Bid(0, 3))

    assert (False, True) == (state.shown, TABLE.play(state, Bid(2, 0)).shown)
