"""Containers do on plain values what lists do inside their range, and yield fillers or stay as they are outside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.spec.language import terms
from lexludi.spec.language.containers import Container, Counts, Grid, Pile, Piles, Vector, wrap
from lexludi.spec.language.errors import MembershipError, SortError
from lexludi.spec.language.logic import same, when
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import Term, lift, variable

CELL = IntSort(2, 9)
FILLER = 2
anywhere = st.integers(-7, 12)
cards = st.integers(2, 9)


def cell(cells: list[int], i: int) -> int:
    """The cell of a list, or the filler."""
    return cells[i] if i in range(len(cells)) else FILLER


def written(cells: list[int], i: int, value: int) -> list[int]:
    """A list with a cell replaced where it has it."""
    return [value if k == i else x for k, x in enumerate(cells)]


@given(st.lists(cards, min_size=1, max_size=6), anywhere, anywhere)
def test_a_vector_does_what_a_list_does(cells: list[int], i: int, value: int) -> None:
    """Negative indices count from no end."""
    v = Vector.of(cells, CELL)

    assert cell(cells, i) == v.at(i)
    assert tuple(written(cells, i, value)) == v.put(i, value).body
    assert tuple(written(cells, i, cell(cells, i) + value)) == v.add(i, value).body
    assert sum(cells) == v.total
    assert cells.count(value) == v.count(value)
    assert (len(cells), cells) == (len(v), list(v))


@given(
    st.lists(st.integers(0, 4), min_size=3, max_size=3), st.lists(st.integers(0, 9), min_size=3, max_size=3), anywhere
)
def test_counts_gain_lose_and_merge(a: list[int], b: list[int], kind: int) -> None:
    """A multiset changes by one kind at a time, or takes in another one."""
    bag = Counts(VectorSort(3, IntSort(0, 4)), tuple(a))
    other = Counts(VectorSort(3, IntSort(0, 9)), tuple(b))

    assert tuple(x + (k == kind) for k, x in enumerate(a)) == bag.gain(kind).body
    assert tuple(x - 2 * (k == kind) for k, x in enumerate(a)) == bag.lose(kind, 2).body
    assert Counts(bag.sort, tuple(x + y for x, y in zip(a, b, strict=True))) == bag.merge(other)


@given(st.integers(1, 3), st.integers(1, 3), st.data())
def test_a_grid_does_what_a_list_of_lists_does(rows: int, columns: int, data: st.DataObject) -> None:
    """A row or column that is none is one of fillers."""
    table = [[data.draw(cards) for _ in range(columns)] for _ in range(rows)]
    r, c, value = data.draw(anywhere), data.draw(anywhere), data.draw(anywhere)
    g = Grid.of(table, CELL)
    row = table[r] if r in range(rows) else [FILLER] * columns
    column = [line[c] for line in table] if c in range(columns) else [FILLER] * rows
    here = r in range(rows) and c in range(columns)
    after = [[value if here and (i, k) == (r, c) else x for k, x in enumerate(line)] for i, line in enumerate(table)]

    assert (table[r][c] if here else FILLER) == g.at(r, c)
    assert Grid.of(after, CELL) == g.put(r, c, value)
    assert Grid.of(after, CELL) == g.add(r, c, value - (table[r][c] if here else 0))
    assert Vector.of(row, CELL) == g.row(r)
    assert (sum(row), sum(column)) == (g.row_total(r), g.column_total(c))
    assert row.count(value) == g.row_count(r, value)
    assert sum(map(sum, table)) == g.total
    assert sum(line.count(value) for line in table) == g.count(value)


@given(st.lists(cards, max_size=4), st.lists(cards, max_size=3), anywhere, cards)
def test_a_pile_does_what_a_list_does(low: list[int], high: list[int], k: int, card: int) -> None:
    """A full pile takes no card, an empty one gives none, and an append that does not fit changes nothing."""
    p, q = Pile.of(low, 4, CELL), Pile.of(high, 3, CELL)
    full, here = len(low) == 4, k in range(len(low))

    assert len(low) == p.size
    assert cell(low, k) == p.bottom(k)
    assert cell(low[::-1], k) == p.top(k)
    assert (cell(low, 0), cell(low[::-1], 0)) == (p.bottom(), p.top())
    assert tuple(low if full else [*low, card]) == p.push(card).body
    assert tuple(low if full else [card, *low]) == p.under(card).body
    assert tuple(low[:-1]) == p.drop().body
    assert tuple(low[:k] + low[k + 1 :] if here else low) == p.remove(k).body
    assert tuple(written(low, k, card)) == p.put(k, card).body
    assert tuple(low + high if len(low + high) <= 4 else low) == p.append(q).body
    assert low.count(card) == p.count(card)
    assert (0, 4) == (p.clear().size, p.clear().sort.capacity)


@given(st.lists(st.lists(cards, max_size=3), min_size=1, max_size=3), anywhere, cards)
def test_several_piles_do_what_a_list_of_lists_does(piles: list[list[int]], w: int, card: int) -> None:
    """A pile that is none is empty, and cannot be replaced."""
    ps = Piles.of(piles, 3, CELL)
    here = w in range(len(piles))
    new = Pile.of([card, card], 3, CELL)

    def replaced(pile: list[int]) -> Piles:
        return Piles.of([pile if i == w else p for i, p in enumerate(piles)], 3, CELL)

    assert Pile.of(piles[w] if here else [], 3, CELL) == ps.pile(w)
    assert replaced([card, card]) == ps.set(w, new)
    assert (replaced([*piles[w], card][:3]) if here and len(piles[w]) < 3 else ps) == ps.push(w, card)
    assert (replaced(piles[w][:-1]) if here else ps) == ps.drop(w)
    assert sum(p.count(card) for p in piles) == ps.count(card)
    assert sum(map(len, piles)) == ps.total


def test_a_write_leaves_the_container_before_as_it_is() -> None:
    """A container is a value."""
    v, p = Vector.of([1, 2, 3]), Pile.of([1, 2], 3)
    v.put(0, 2)
    p.push(1)

    assert ((1, 2, 3), (1, 2)) == (v.body, p.body)


def test_a_vector_of_formulas_holds_them() -> None:
    """Cells may be formulas and numbers side by side."""
    x: Any = variable("x", IntSort(0, 9))
    v = Vector.of([1, x, 3], IntSort(0, 9))
    g = Grid.of([[1, x], [x + 1, 2]], IntSort(0, 9))

    assert v.is_symbolic
    assert "(1, 0, 3).put(1, x)" == str(v.body)
    assert 6 == terms.evaluate(lift(v.total), {"x": 2})
    assert (2, 3) == (terms.evaluate(lift(g.at(0, 1)), {"x": 2}), terms.evaluate(lift(g.at(1, 0)), {"x": 2}))


def test_wrap_makes_the_container_of_a_sort() -> None:
    """A body becomes the container that its sort asks for."""
    sorts = (VectorSort(2, CELL), GridSort(1, 2, CELL), PileSort(2, CELL), PilesSort(2, PileSort(2, CELL)))

    assert [Vector, Grid, Pile, Piles] == [type(wrap(sort, ())) for sort in sorts]
    assert Counts is type(wrap(sorts[0], (), Counts))


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: Vector.of([]), SortError, "a vector of formulas, or an empty one, needs the range of its cells"),
        (lambda: Vector.of([variable("x", CELL)]), SortError, "needs the range of its cells: Vector.of"),
        (lambda: Grid.of([[1, 2], [3]]), SortError, "the rows of a grid have one length and at least one cell"),
        (lambda: Grid.of([[]]), SortError, "the rows of a grid have one length and at least one cell"),
        (lambda: Grid.of([]), SortError, "the rows of a grid have one length and at least one cell"),
        (lambda: Pile.of([1, 2, 3], 2), MembershipError, "3 cards do not fit into a pile of 2"),
        (lambda: Piles.of([[1], [1, 2, 3]], 2), MembershipError, "a pile of 3 cards does not fit into 2"),
        (
            lambda: Piles.of([[1]], 2, CELL).set(0, Pile.of([1], 3, CELL)),
            SortError,
            "1 times a pile of up to 2 of 2 to 9 cannot take a pile of up to 3 of 2 to 9",
        ),
        (
            lambda: Counts.empty(2, 3).merge(Counts.empty(3, 3)),
            SortError,
            "merge adds counts of the same kinds, not 2 cells of 0 to 3 and 3 cells of 0 to 3",
        ),
        (
            lambda: Counts(VectorSort(1, CELL), (2,)).merge(Counts.empty(1, 3)),
            SortError,
            "merge adds counts of the same kinds",
        ),
    ],
    ids=range(10),
)
def test_a_container_that_cannot_be_is_refused(make: Callable[[], Any], error: type[Exception], message: str) -> None:
    """The message says what does not fit."""
    with pytest.raises(error) as caught:
        make()

    assert message in str(caught.value)


@pytest.mark.parametrize("number", [True, False])
def test_plain_and_symbolic_piles_refuse_the_same_company(number: bool) -> None:
    """A pile of another capacity is refused whether it is plain or a formula."""
    sort = PilesSort(2, PileSort(2, CELL))
    ps = Piles.of([[], []], 2, CELL) if number else Piles(sort, variable("ps", sort))

    with pytest.raises(SortError, match="cannot take a pile of up to 3 of 2 to 9"):
        ps.set(0, Pile.of([3], 3, CELL))


CONTAINERS: list[Container] = [
    Vector.of([2, 3], CELL),
    Grid.of([[2, 3]], CELL),
    Pile.of([2, 3], 3, CELL),
    Piles.of([[2, 3], []], 3, CELL),
]


def _symbolic(container: Container, name: str) -> Container:
    return type(container)(container.sort, variable(name, container.sort))


@pytest.mark.parametrize("container", CONTAINERS, ids=lambda c: type(c).__name__)
def test_same_compares_cell_by_cell(container: Container) -> None:
    """Plain containers yield a bool, symbolic ones a formula that holds of equal values alone."""
    other = type(container)(container.sort, _changed(container.body))
    formula = lift(same(_symbolic(container, "a"), _symbolic(container, "b")))

    assert same(container, container) is True
    assert same(container, other) is False
    assert terms.evaluate(formula, {"a": container.body, "b": container.body})
    assert not terms.evaluate(formula, {"a": container.body, "b": other.body})
    assert terms.evaluate(lift(same(container, _symbolic(container, "b"))), {"b": container.body})


def _changed(body: Any) -> Any:
    return tuple(_changed(x) if isinstance(x, tuple) else x + 1 for x in body)


def test_same_tells_piles_of_two_heights_apart() -> None:
    """A pile is not the same as one more card on it."""
    sort = PileSort(3, CELL)
    p, q = (Pile(sort, variable(name, sort)) for name in "pq")

    assert not terms.evaluate(lift(same(p, q)), {"p": (2,), "q": (2, 2)})
    assert not terms.evaluate(lift(same(p, q)), {"p": (), "q": (2,)})


@pytest.mark.parametrize("container", CONTAINERS, ids=lambda c: type(c).__name__)
def test_when_chooses_between_containers(container: Container) -> None:
    """By a plain condition one of them, by a formula a formula."""
    a, b = _symbolic(container, "a"), _symbolic(container, "b")
    chosen = when(variable("c", BOOL), a, b)

    assert a is when(True, a, b)
    assert b is when(False, a, b)
    assert type(container) is type(chosen)
    assert container.body == terms.evaluate(chosen.body, {"c": True, "a": container.body, "b": ()})


def test_a_choice_between_containers_of_two_sorts_is_refused() -> None:
    """Both sides need the same sort."""
    condition = variable("c", BOOL)

    with pytest.raises(SortError, match="a choice between 2 cells of 0 to 1 and 2 cells of 0 to 2: both sides need"):
        when(condition, Counts.empty(2, 1), Counts.empty(2, 2))


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("other", [Vector.of([2], CELL), Grid.of([[2, 3]], CELL), Pile.of([2, 3], 2, CELL)], ids=repr)
def test_containers_of_two_shapes_cannot_be_compared(other: Container, plain: bool) -> None:
    """Neither plain ones nor symbolic ones."""
    v = Vector.of([2, 3], CELL)

    with pytest.raises(SortError, match=r"2 cells of 2 to 9 and .* cannot be compared"):
        same(v if plain else _symbolic(v, "v"), other)


@attrs.frozen
class Seat:
    """A record with a number, a condition and a container."""

    coins: Any
    awake: Any
    hand: Any


def test_words_go_into_records() -> None:
    """A choice between records is a record of choices, and two are the same where all their fields are."""
    rich = Seat(9, True, Vector.of([2, 3], CELL))
    poor = Seat(2, True, Vector.of([2, 3], CELL))
    condition = variable("c", BOOL)
    chosen = when(condition, rich, poor)

    assert rich is when(True, rich, poor)
    assert [9, 2] == [terms.evaluate(chosen.coins, {"c": c}) for c in (True, False)]
    assert (True, rich.hand.body) == (chosen.awake, terms.evaluate(chosen.hand.term, {"c": True}))
    assert (True, False) == (same(rich, rich), same(rich, poor))
    assert [True, False] == [terms.evaluate(lift(same(chosen, rich)), {"c": c}) for c in (True, False)]
    assert same((rich, 1), (rich, 1))
    assert not same((rich, 1), (rich, 1, 2))


def test_equal_containers_are_equal_values() -> None:
    """Plain containers of one sort and body are equal and hash alike; the same formula is itself."""
    a, b = Vector.of([2, 3], CELL), Vector.of([2, 3], CELL)
    x = _symbolic(a, "x")

    assert (a, hash(a)) == (b, hash(b))
    assert a != Vector.of([2, 3])
    assert a != (2, 3)
    assert x == _symbolic(a, "x")
    assert isinstance(x.body, Term)
