"""Values of every sort are plain data and back, and data that does not fit is refused with its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from lexludi import NotationError
from lexludi.engine.data import decode, encode, named, record_from
from lexludi.spec.language.containers import Counts, Vector, wrap
from lexludi.spec.language.sorts import (
    BOOL,
    BoolSort,
    GridSort,
    IntSort,
    PileSort,
    PilesSort,
    Sort,
    VectorSort,
    multiset,
)

from ..games import parlour

TIDE = IntSort(-1, 1, ("ebb", "slack", "flood"))
SORTS: tuple[Sort, ...] = (
    BOOL,
    TIDE,
    IntSort(-3, 9),
    VectorSort(3, TIDE),
    GridSort(2, 3, IntSort(0, 4)),
    PileSort(4, TIDE),
    PilesSort(2, PileSort(3, TIDE)),
)


def bodies(sort: Sort) -> st.SearchStrategy[Any]:
    """The bodies of the values of a sort."""
    match sort:
        case BoolSort():
            return st.booleans()
        case IntSort():
            return st.integers(sort.lo, sort.hi)
        case VectorSort():
            return st.tuples(*[bodies(sort.cell)] * sort.size)
        case GridSort():
            return st.tuples(*[bodies(sort.cell)] * (sort.rows * sort.columns))
        case PileSort():
            return st.lists(bodies(sort.cell), max_size=sort.capacity).map(tuple)
        case PilesSort():
            return st.tuples(*[bodies(sort.pile)] * sort.number)


@given(st.sampled_from(SORTS).flatmap(lambda sort: st.tuples(st.just(sort), bodies(sort))))
def test_data_reads_back_as_the_value(drawn: tuple[Sort, Any]) -> None:
    """Also after a journey through JSON."""
    sort, body = drawn
    value = body if isinstance(sort, BoolSort | IntSort) else wrap(sort, body)

    assert body == decode(sort, json.loads(json.dumps(encode(sort, value))), "here")


@pytest.mark.parametrize(
    ("sort", "data", "message"),
    [
        (VectorSort(3, TIDE), ["ebb"], "here: 1 cells instead of 3"),
        (VectorSort(3, TIDE), "ebb", 'here: expected a list of cells, got "ebb"'),
        (VectorSort(1, TIDE), ["eb"], 'here, number 0: "eb" is unknown: did you mean "ebb"?'),
        (GridSort(2, 3, TIDE), [["ebb"] * 3], "here: 1 rows instead of 2"),
        (GridSort(1, 3, TIDE), [["ebb"] * 2], "here, row 0: 2 cells instead of 3"),
        (GridSort(1, 1, IntSort(0, 4)), [[5]], "here, row 0, number 0: 5 is not in 0 to 4"),
        (PileSort(2, TIDE), ["ebb"] * 3, "here: 3 cards, more than 2"),
        (PilesSort(2, PileSort(2, TIDE)), [[]], "here: 1 piles instead of 2"),
        (PilesSort(1, PileSort(2, TIDE)), [["flut"]], 'here, pile 0, number 0: "flut" is unknown'),
        (BOOL, 1, "here: expected true or false, got 1"),
    ],
)
def test_data_that_does_not_fit_is_refused(sort: Sort, data: Any, message: str) -> None:
    """The message begins with the place and says what was expected."""
    with pytest.raises(NotationError) as caught:
        decode(sort, data, "here")

    assert str(caught.value).startswith(message)


@frozen
class Bag:
    """A record with a multiset."""

    cards: Counts
    top: int


def test_a_record_keeps_its_multisets() -> None:
    """Counts come back as counts."""
    record: Any = Bag
    domain = record(cards=multiset(2, 3), top=TIDE)

    assert Bag(Counts(multiset(2, 3), (1, 2)), 1) == record_from(domain, {"cards": [1, 2], "top": "flood"}, "a bag")
    assert isinstance(record_from(domain, {"cards": [1, 2], "top": "flood"}, "a bag").cards, Counts)


def test_names_are_replaced_at_any_depth() -> None:
    """Lists and tables of names become tuples and tables of numbers; what is no name stays as it is."""
    assert {"deck": (0, (5, 3)), "start": 1} == named(
        parlour.game(), {"deck": ["rose", ["Daisy", 3]], "start": 1}, "deck"
    )


def test_a_name_of_two_things_is_refused() -> None:
    """Where the same word stands for several numbers, the number must be given."""
    rules = parlour.game()
    seats = evolve(rules.setup.domain, start=IntSort(1, 2, ("rose", "thorn")))
    twofold = evolve(rules, setup=evolve(rules.setup, domain=seats))

    with pytest.raises(NotationError, match='deck: "rose" may mean 0 or 1: give the number'):
        named(twofold, ["rose"], "deck")


def test_a_name_in_a_deal_goes_before_the_same_name_in_a_state() -> None:
    """What is dealt is what the names of a setup are about."""
    rules = parlour.game()
    twofold = evolve(rules, domain=evolve(rules.domain, round=IntSort(1, 2, ("rose", "thorn"))))

    assert (0, 2) == named(twofold, ["rose", "thorn"], "deck")


def test_a_deal_that_is_no_record_has_no_names() -> None:
    """Only records have fields with names to look in."""
    rules = parlour.game()
    bare = evolve(rules, setup=evolve(rules.setup, domain=None))

    assert (0,) == named(bare, ["rose"], "deck")
    assert isinstance(Vector.of(named(bare, ["rose"], "deck")), Vector)
