"""Domains: symbolic records, membership whose message names the field, and what keeps a written container in range."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given

from lexludi.spec.language.containers import Counts, Grid, Pile, Piles, Vector, wrap
from lexludi.spec.language.domains import (
    complaints,
    inside,
    ranges,
    require_member,
    sorts,
    symbolic,
    terms_of,
    values_of,
)
from lexludi.spec.language.errors import MembershipError
from lexludi.spec.language.sorts import (
    BOOL,
    BoolSort,
    GridSort,
    IntSort,
    PileSort,
    PilesSort,
    VectorSort,
    flags,
    multiset,
)
from lexludi.spec.language.terms import FALSE, TRUE, constant, evaluate, make, variable

from .trees import SORTS, Problem, as_term, problems

CELL = IntSort(0, 3)


@attrs.frozen
class Shop:
    """A state with a field of each sort."""

    open: Any
    day: Any
    prices: Any
    stock: Counts
    shelves: Any
    queue: Any
    carts: Any


DOMAIN: Any = ranges(
    Shop,
    open=BOOL,
    day=IntSort(1, 7),
    prices=VectorSort(3, CELL),
    stock=multiset(2, 9),
    shelves=GridSort(2, 3, CELL),
    queue=PileSort(3, CELL),
    carts=PilesSort(2, PileSort(3, CELL)),
)
STATE = Shop(
    True,
    3,
    Vector.of([0, 1, 3], CELL),
    Counts(multiset(2, 9), (9, 0)),
    Grid.of([[0, 1, 2], [3, 2, 1]], CELL),
    Pile.of([1, 2], 3, CELL),
    Piles.of([[1, 2], []], 3, CELL),
)


def test_a_record_in_its_domain_has_no_complaints() -> None:
    """Every field lies in its sort."""
    assert [] == list(complaints(DOMAIN, STATE))
    require_member(DOMAIN, STATE)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("open", 1, "open: 1 is neither true nor false"),
        ("day", 8, "day: 8 is not in 1 to 7"),
        ("day", True, "day: True is not in 1 to 7"),
        ("day", "3", "day: '3' is not in 1 to 7"),
        ("day", variable("day", IntSort(1, 7)), "day: day is not in 1 to 7"),
        ("prices", (0, 1, 3), "prices: (0, 1, 3) is no Vector"),
        ("prices", Vector.of([0, 1, 4], CELL), "prices: cell 2 is 4, not in 0 to 3"),
        ("prices", Vector.of([0, 1], CELL), "prices: 2 cells of 0 to 3 instead of 3 cells of 0 to 3"),
        ("prices", Vector.of([1, 1, 2]), "prices: 3 cells of 1 to 2 instead of 3 cells of 0 to 3"),
        ("prices", Vector(VectorSort(3, CELL), (1, 2)), "prices: 2 cells instead of 3"),
        ("prices", Vector(VectorSort(3, CELL), (1, 2, "3")), "prices: cell 2 is '3', not in 0 to 3"),
        ("prices", Vector(VectorSort(3, CELL), variable("v", VectorSort(3, CELL))), "prices: v is no plain value"),
        ("stock", Counts(multiset(2, 9), (10, -1)), "stock: cell 0 is 10, not in 0 to 9"),
        ("shelves", Vector.of([0] * 6, CELL), "shelves: Vector((0, 0, 0, 0, 0, 0)) is no Grid"),
        (
            "shelves",
            Grid.of([[0, 1], [2, 3], [2, 1]], CELL),
            "shelves: 3 rows of 2 cells of 0 to 3 instead of 2 rows of 3 cells of 0 to 3",
        ),
        ("shelves", Grid.of([[0, 1, 2], [3, 7, 1]], CELL), "shelves: cell 4 is 7, not in 0 to 3"),
        ("queue", Pile.of([1], 4, CELL), "queue: a pile of up to 4 of 0 to 3 instead of a pile of up to 3 of 0 to 3"),
        ("queue", Pile(PileSort(3, CELL), (1, 1, 1, 1)), "queue: 4 cards, more than 3"),
        ("queue", Pile.of([1, 5], 3, CELL), "queue: cell 1 is 5, not in 0 to 3"),
        ("carts", Piles.of([[1]], 3, CELL), "carts: 1 times a pile of up to 3 of 0 to 3 instead of 2 times"),
        ("carts", Piles(PilesSort(2, PileSort(3, CELL)), ((),)), "carts: 1 piles instead of 2"),
        ("carts", Piles.of([[1], [2, 9]], 3, CELL), "carts: pile 1: cell 1 is 9, not in 0 to 3"),
    ],
    ids=range(22),
)
def test_a_complaint_names_the_field_and_what_is_wrong(field: str, value: Any, complaint: str) -> None:
    """One sentence for the field that is outside, none for the others."""
    found = list(complaints(DOMAIN, attrs.evolve(STATE, **{field: value})))

    assert 1 == len(found)
    assert found[0].startswith(complaint)


def test_every_field_that_is_outside_is_named() -> None:
    """The error lists all complaints, and says what the record is."""
    wrong = attrs.evolve(STATE, day=0, queue=Pile.of([1, 5], 3, CELL))

    with pytest.raises(MembershipError) as caught:
        require_member(DOMAIN, wrong, "position")

    assert "this position is outside its domain: day: 0 is not in 1 to 7; queue: cell 1 is 5, not in 0 to 3" == str(
        caught.value
    )


def test_a_wider_range_of_the_same_filler_is_no_complaint() -> None:
    """What counts is where the cells lie and how the container behaves."""
    assert [] == list(complaints(DOMAIN, attrs.evolve(STATE, prices=Vector.of([0, 1, 3], IntSort(-2, 9)))))


def test_a_symbolic_record_has_a_variable_for_each_field() -> None:
    """Named after it, of its sort, in the container of its sort."""
    state = symbolic(DOMAIN, "after.")

    assert [f"after.{name}" for name in sorts(DOMAIN)] == [t.data for t in terms_of(state).values()]
    assert list(sorts(DOMAIN).values()) == [t.sort for t in terms_of(state).values()]
    assert [Vector, Counts, Grid, Pile, Piles] == [
        type(getattr(state, name)) for name in ("prices", "stock", "shelves", "queue", "carts")
    ]


def test_values_are_the_plain_bodies_of_the_fields() -> None:
    """Containers become tuples, from bottom to top and row after row."""
    assert {
        "open": True,
        "day": 3,
        "prices": (0, 1, 3),
        "stock": (9, 0),
        "shelves": (0, 1, 2, 3, 2, 1),
        "queue": (1, 2),
        "carts": ((1, 2), ()),
    } == values_of(STATE)
    assert values_of(STATE) == {name: t.data for name, t in terms_of(STATE).items()}


# --- inside

CONTAINERS = [sort for word in ("vector", "grid", "pile", "piles") for sort in SORTS[word]]
V = variable("v", VectorSort(3, CELL))
X = variable("x", IntSort(-5, 9))


@given(problems(CONTAINERS))
def test_what_is_inside_lies_in_the_sort(problem: Problem) -> None:
    """Where the condition holds, and variables lie in their sorts, every cell lies in its range."""
    sort = problem.tree.sort
    condition = inside(sort, as_term(problem.tree))

    if evaluate(condition, problem.given):
        wrapped = wrap(sort, problem.value)
        assert [] == list(complaints(_Record(sort), _Record(wrapped)))


@attrs.frozen
class _Record:
    field: Any


@given(problems((SORTS["int"][0],)))
def test_a_number_is_inside_where_it_lies_in_the_range(problem: Problem) -> None:
    """Of a number the condition is its range."""
    assert (-1 <= problem.value <= 4) == evaluate(inside(IntSort(-1, 4), as_term(problem.tree)), problem.given)


def test_a_truth_value_is_always_inside() -> None:
    """There is nothing to keep."""
    assert TRUE is inside(BOOL, variable("a", BOOL))
    assert isinstance(BOOL, BoolSort)


@pytest.mark.parametrize("value", [-1, 0, 3, 4])
def test_a_written_value_must_lie_in_the_range(value: int) -> None:
    """A write of each container asks for it, through choices and further writes too."""
    expected = value in CELL
    given = {"x": value, "a": True}
    p, ps, g = (variable(n, s) for n, s in (("p", DOMAIN.queue), ("ps", DOMAIN.carts), ("g", DOMAIN.shelves)))
    written = [
        (DOMAIN.prices, make("put", V, X, X)),
        (DOMAIN.prices, make("put", make("put", V, constant(0), X), constant(0), constant(1))),
        (DOMAIN.prices, make("ite", variable("a", BOOL), make("put", V, X, X), V)),
        (DOMAIN.shelves, make("put2", g, X, X, X)),
        (DOMAIN.queue, make("drop", make("push", p, X))),
        (DOMAIN.queue, make("under", p, X)),
        (DOMAIN.queue, make("take_out", make("pile_put", p, constant(0), X), constant(1))),
        (DOMAIN.queue, make("append", p, make("push", p, X))),
        (DOMAIN.carts, make("set_pile", ps, constant(0), make("push", p, X))),
        (DOMAIN.queue, make("pile", make("set_pile", ps, constant(0), make("push", p, X)), constant(0))),
        (DOMAIN.prices, make("row", make("put2", g, X, X, X), constant(0))),
    ]

    assert [expected] * len(written) == [evaluate(inside(sort, term), given) for sort, term in written]


def test_a_variable_of_another_range_is_looked_at_cell_by_cell() -> None:
    """A field may be set to another one whose cells range wider."""
    wide = variable("wide", VectorSort(3, IntSort(-2, 9)))
    narrow = variable("narrow", VectorSort(3, IntSort(0, 1)))
    condition = inside(VectorSort(3, CELL), wide)

    assert TRUE is inside(VectorSort(3, CELL), narrow)
    assert evaluate(condition, {"wide": (0, 3, 1)})
    assert not evaluate(condition, {"wide": (0, 4, 1)})
    assert not evaluate(condition, {"wide": (-1, 0, 1)})


@pytest.mark.parametrize(
    ("sort", "good", "bad"),
    [
        (GridSort(1, 2, CELL), (0, 3), (0, 4)),
        (PileSort(2, CELL), (3,), (3, 4)),
        (PilesSort(2, PileSort(2, CELL)), ((3,), ()), ((3,), (0, -1))),
    ],
    ids=["grid", "pile", "piles"],
)
def test_every_container_of_another_range_is_looked_at(sort: Any, good: Any, bad: Any) -> None:
    """Cards above the height of a pile do not count."""
    wide_cell = IntSort(-9, 9)
    wide = (
        attrs.evolve(sort, pile=PileSort(2, wide_cell))
        if isinstance(sort, PilesSort)
        else attrs.evolve(sort, cell=wide_cell)
    )
    condition = inside(sort, variable("wide", wide))

    assert evaluate(condition, {"wide": good})
    assert not evaluate(condition, {"wide": bad})


def test_a_merge_is_looked_at_kind_by_kind() -> None:
    """Both multisets may lie in range and their sum not."""
    a, b = (variable(name, multiset(2, 3)) for name in "ab")
    condition = inside(multiset(2, 3), make("merge", a, b))

    assert evaluate(condition, {"a": (1, 0), "b": (2, 3)})
    assert not evaluate(condition, {"a": (1, 1), "b": (2, 3)})


def test_a_constant_is_inside_or_not() -> None:
    """It is known at once."""
    assert TRUE is inside(flags(2), constant((1, 0), flags(2)))
    assert FALSE is inside(flags(2), constant((1, 2), flags(2)))


def test_a_container_of_another_shape_does_not_fit() -> None:
    """A field keeps its size and its filler."""
    with pytest.raises(MembershipError, match="v is 3 cells of 0 to 3, which does not fit 2 cells of 0 to 3"):
        inside(VectorSort(2, CELL), V)
    with pytest.raises(MembershipError, match="which does not fit 3 cells of 1 to 3"):
        inside(VectorSort(3, IntSort(1, 3)), V)
    with pytest.raises(MembershipError, match="x is -5 to 9, which does not fit 3 cells of 0 to 3"):
        inside(VectorSort(3, CELL), X)
