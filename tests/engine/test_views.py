"""A seat sees what the marks of the fields grant it, and the terms of a view are the view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

import lexludi
from lexludi import RulebookError, Table, View
from lexludi.engine.views import Heap, view, view_terms
from lexludi.spec.language.containers import Container, Grid, Pile, Piles, Vector
from lexludi.spec.language.domains import symbolic, values_of
from lexludi.spec.language.fields import known, owned, piled, public
from lexludi.spec.language.sorts import IntSort
from lexludi.spec.language.terms import Term, evaluate

from ..games import parlour
from ..games.parlour.actions import Bid, Peek, Roll
from ..strategies import Walk, any_walks

DECK = [*range(6)] * 3


def plain(value: Any, values: dict[str, Any]) -> Any:
    """The value of a term, of a container's body, or the plain value itself."""
    body = value.body if isinstance(value, Container) else value
    return evaluate(body, values) if isinstance(body, Term) else body


def test_a_seat_sees_its_own_hand_and_the_size_of_others() -> None:
    """In Voyage nobody looks into another's hand, but all may count its cards."""
    table = lexludi.game("voyage", seats=3)
    state = table.deal(3)

    assert (14, state.hands.row(1), 14) == table.view(state, 1).hands


def test_nobody_sees_what_is_hidden() -> None:
    """Cards removed or covered, and ghosts, are in no view."""
    table = lexludi.game("voyage")
    seen = table.view(table.deal(3), 0)

    assert (None, None, None, None) == (seen.buried, seen.removed, seen.warped, seen["by_warp"])


def test_everybody_sees_what_lies_open() -> None:
    """The row, the machine and the tokens are the same in every view."""
    table = lexludi.game("voyage")
    state = table.deal(3)

    for seat in range(2):
        seen = table.view(state, seat)
        assert (state.tops, state.machine, state.tokens) == (seen.tops, seen.machine, seen.tokens)


def test_a_view_has_the_fields_of_the_state() -> None:
    """Another name is no field of it."""
    with pytest.raises(AttributeError, match="a view has no field 'cards'"):
        View(0, {"hands": ()}).cards


def test_a_pile_is_seen_from_above() -> None:
    """Of the stock one sees how high it is, of the discards the top card too."""
    table = parlour.table()
    state = table.setup(deck=DECK)

    seen = table.view(state, 0)
    assert (Heap(7), Heap(0)) == (seen.stock, seen.discard)
    seen = table.view(evolve(state, discard=state.discard.push(4).push(2)), 0)
    assert Heap(2, 2) == seen.discard


def test_a_known_card_is_seen_by_those_who_know_it() -> None:
    """Who has looked at a card of the market sees it."""
    table = parlour.table()
    state = table.play(table.setup(deck=DECK), Roll(1, 1))
    state = table.play(table.play(state, Bid(0, 1)), Bid(1, 0))
    state = table.play(state, Peek(0, 2))

    assert (None, None, state.market.at(2)) == table.view(state, 0).market
    assert (None, None, None) == table.view(state, 1).market


def test_a_sealed_bid_is_seen_by_its_seat_until_all_are_shown() -> None:
    """When all have bid, everybody sees all bids."""
    table = parlour.table()
    state = table.play(table.setup(deck=DECK), Roll(1, 1))
    bid = table.play(state, Bid(0, 3))

    assert ((3, None), (None, 0)) == (table.view(bid, 0).bids, table.view(bid, 1).bids)
    assert (3, 2) == table.view(table.play(bid, Bid(1, 2)), 1).bids


def test_a_sealed_bid_leaves_the_views_of_others_as_they_are() -> None:
    """Two bids of another seat look the same."""
    table = parlour.table()
    state = table.play(table.setup(deck=DECK), Roll(1, 1))

    assert 1 == len({repr(table.view(table.play(state, Bid(0, n)), 1)) for n in range(6)})
    assert 6 == len({repr(table.view(table.play(state, Bid(0, n)), 0)) for n in range(6)})


@given(any_walks(20), st.randoms(use_true_random=False))
def test_the_order_of_hidden_cards_is_in_no_view(reached: Walk, random: Random) -> None:
    """A stock shuffled anew, or a hand exchanged for as many other cards, looks the same to the other seats."""
    table, state = reached.table, reached.state
    hands = state.hands
    mine = list(hands.row(0))
    random.shuffle(mine)
    for kind, n in enumerate(mine):
        hands = hands.put(0, kind, n)
    other = evolve(state, hands=hands)
    if hasattr(state, "stock"):
        stock = list(state.stock.body)
        random.shuffle(stock)
        other = evolve(other, stock=Pile(state.stock.sort, tuple(stock)))

    for seat in range(1, table.seats):
        assert table.view(state, seat) == table.view(other, seat)
        assert view_terms(table.rules, state, seat) == view_terms(table.rules, other, seat)


@given(any_walks(20))
def test_the_terms_of_a_view_have_the_values_of_the_view(reached: Walk) -> None:
    """What is proved about symbolic views is about the views that seats get; what is not seen is below its range."""
    table, state = reached.table, reached.state
    values = values_of(state)
    for seat in range(table.seats):
        terms = view_terms(table.rules, symbolic(table.rules.domain), seat)
        seen = {name: plain(value, {}) for name, value in view_terms(table.rules, state, seat).items()}

        assert {name: seen.get(name, -1) for name in terms} == {n: plain(t, values) for n, t in terms.items()}
        assert seen.keys() <= terms.keys()


@frozen
class Peeking:
    """A state with a pile of which some cards are known, hands in order, secret numbers, and rows of piles."""

    deck: Pile = known(by="flags")
    flags: Grid = public()
    hands: Piles = owned(totals=True)
    roles: Vector = owned(totals=False)
    rows: Piles = piled(tops=True)


def test_piles_may_be_known_owned_and_piled() -> None:
    """Cards of a pile that one has looked at, ordered hands, secret roles and rows of heaps."""
    cell = IntSort(0, 9)
    state = Peeking(
        deck=Pile.of([4, 7, 9], 5, cell),
        flags=Grid.of([[0, 1, 0, 0, 1], [0, 0, 0, 0, 0]]),
        hands=Piles.of([[1, 2], [3]], 4, cell),
        roles=Vector.of([5, 6], cell),
        rows=Piles.of([[], [8, 6]], 4, cell),
    )
    rules = evolve(parlour.game(), domain=state)

    seen = view(rules, state, 0)
    assert (None, 7, None) == seen.deck
    assert (state.hands.pile(0), 1) == seen.hands
    assert (5, None) == seen.roles
    assert (Heap(0), Heap(2, 6)) == seen.rows
    assert ((None, None, None), (2, state.hands.pile(1)), (None, 6)) == (
        (other := view(rules, state, 1)).deck,
        other.hands,
        other.roles,
    )
    assert {"deck.size": 3, "deck[1]": 7, "hands[1].total": 1, "roles[0]": 5, "rows[1].top": 6}.items() <= (
        view_terms(rules, state, 0).items()
    )


@frozen
class Totalled:
    """A state with secret numbers whose totals are said to be open."""

    roles: Vector = owned(totals=True)


@frozen
class Heaped:
    """A state with a number that is said to be a pile."""

    number: int = piled(tops=True)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (Totalled(Vector.of([1, 2])), "the field roles shows totals, but each seat owns one number alone"),
        (Heaped(3), "the field number is marked piled, which says nothing of 3"),
    ],
)
def test_a_mark_that_does_not_fit_its_field_is_refused(state: Any, message: str) -> None:
    """The rules say who sees a field, in words that the field has."""
    with pytest.raises(RulebookError, match=message):
        view(evolve(parlour.game(), domain=state), state, 0)


def test_a_view_is_of_a_concrete_state() -> None:
    """What a seat sees of a formula is for `view_terms` to say."""
    table: Table = parlour.table()

    with pytest.raises(TypeError, match="ask view_terms"):
        table.view(symbolic(table.rules.domain), 0)
