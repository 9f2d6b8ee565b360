"""A state of Voyage is rendered as lines of known styles, and a seat is shown what it may see."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import lexludi
from lexludi.spec.language.rendering import STYLES, plain_text, span

from ...strategies import Walk, tables, walks


@given(walks(tables()))
def test_every_style_is_known(walk: Walk) -> None:
    """A terminal has a colour for each."""
    rules = walk.table.rules

    assert set() == {style for line in rules.render(rules, walk.state) for style, _ in line} - set(STYLES)


def test_an_unknown_style_is_refused() -> None:
    """A misspelt one would be shown as plain text."""
    with pytest.raises(ValueError, match="no style 'rde': there are purple, red"):
        span("x", "rde")


@given(walks(tables()))
def test_a_rendering_is_narrow(walk: Walk) -> None:
    """The row fits into 80 columns."""
    rules = walk.table.rules
    shown = plain_text(rules.render(rules, walk.state)).splitlines()

    assert 80 >= max(map(len, shown[1:]))


@given(walks(tables()), st.data())
def test_what_a_seat_does_not_see_is_not_rendered_for_it(walk: Walk, data: st.DataObject) -> None:
    """Exchanging tickets of another hand, removed ones and covered ones changes nothing that it is shown."""
    rules, state = walk.table.rules, walk.state
    seat, other = data.draw(st.permutations(range(rules.seats)))[:2]
    kinds = st.integers(0, 24)
    a, b = data.draw(kinds), data.draw(kinds)
    hands = state.hands.put(other, a, state.hands.at(other, b)).put(other, b, state.hands.at(other, a))
    removed = state.removed.put(a, state.removed.at(b)).put(b, state.removed.at(a))
    exchanged = evolve(state, hands=hands, removed=removed, buried=state.buried.put(a, 0))

    assert plain_text(rules.render(rules, state, seat)) == plain_text(rules.render(rules, exchanged, seat))


def test_a_rendering_says_what_was_done_in_the_turn() -> None:
    """Main action, movement, tokens laid ahead, a ticket that rests, and turns without movement."""
    table = lexludi.game("voyage")
    state = evolve(table.deal(3), main_done=True, moved=True, banked=1, taken=6, idle=2)

    assert (
        "Seat 1 is to act: main action done; the machine has moved; 1 token laid for warps to come; "
        "red sunrise came in and rests until the next turn; 2 turns without movement, 4 end the game"
    ) == plain_text(table.rules.render(table.rules, state)).splitlines()[0]


def test_the_end_is_rendered() -> None:
    """Nobody is to act."""
    table = lexludi.game("voyage")
    state = evolve(table.deal(3), machine=12)

    assert (
        "The game is over in the turn of seat 1" == plain_text(table.rules.render(table.rules, state)).splitlines()[0]
    )
