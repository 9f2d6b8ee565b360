"""Terms: equal formulas are one object, print as a rule is written, and refuse arguments of the wrong sort."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from lexludi.spec.language.definedness import defined
from lexludi.spec.language.errors import SortError
from lexludi.spec.language.laws import most, reduced
from lexludi.spec.language.logic import (
    all_of,
    among,
    any_of,
    between,
    count,
    first_seat_from,
    iff,
    implies,
    lift,
    maximum,
    minimum,
    next_seat,
    no,
    quotient,
    remainder,
    same,
    total,
    when,
)
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.printing import text
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, VectorSort, flags, multiset
from lexludi.spec.language.terms import (
    FALSE,
    TRUE,
    Term,
    constant,
    evaluate,
    make,
    rebuild,
    substitute,
    subterms,
    variable,
)

from .trees import Problem, as_term, problems

X: Any = variable("x", IntSort(0, 9))
Y, Z = (variable(name, IntSort(0, 9)) for name in "yz")
ODD: Any = [3]
A, B, C = (variable(name, BOOL) for name in "abc")
V = variable("v", VectorSort(3, IntSort(0, 9)))
W = variable("w", VectorSort(3, IntSort(0, 9)))
G = variable("g", GridSort(2, 3, IntSort(0, 9)))
P = variable("p", PileSort(4, IntSort(0, 9)))
PS = variable("ps", PilesSort(2, PileSort(4, IntSort(0, 9))))


# --- one object


def test_equal_formulas_are_one_object() -> None:
    """However often they are built."""
    assert X + Y is X + Y
    assert (X == Y) is (X == Y)
    assert make("put", V, X, Y) is make("put", V, lift(X), lift(Y))
    assert variable("x", IntSort(0, 9)) is X
    assert constant((1, 2), VectorSort(2, IntSort(0, 3))) is constant((1, 2), VectorSort(2, IntSort(0, 3)))


def test_formulas_that_differ_are_two_objects() -> None:
    """By name, by sort, by value, by the order of what is not symmetric."""
    assert variable("x", IntSort(0, 8)) is not X
    assert X - Y is not Y - X
    assert constant(True) is not constant(1)
    assert constant((1, 0), flags(2)) is not constant((1, 0), multiset(2, 2))


def test_keys_tell_formulas_apart() -> None:
    """A key is a number for one formula."""
    formulas = [X, Y, X + Y, X - Y, TRUE, FALSE, constant(0), V]

    assert len(formulas) == len({f.key for f in formulas})


@given(problems())
def test_a_formula_survives_pickling_and_copying(problem: Problem) -> None:
    """What comes back is the same object."""
    term: Any = as_term(problem.tree)

    assert pickle.loads(pickle.dumps(term)) is term
    assert copy.deepcopy(term) is term


@given(problems())
def test_a_graph_is_gone_over_once_from_below(problem: Problem) -> None:
    """Each part comes once, after its own parts."""
    seen: set[int] = set()
    for t in subterms(as_term(problem.tree)):
        assert t.key not in seen
        assert all(a.key in seen for a in t.args)
        seen.add(t.key)


@given(problems())
def test_rebuilding_over_the_same_parts_changes_nothing(problem: Problem) -> None:
    """A formula with all its parts kept is itself."""
    assert all(rebuild(t, t.args) is t for t in subterms(as_term(problem.tree)))


def test_substitution_takes_pairs_or_a_mapping_and_any_part() -> None:
    """Variables and other parts are replaced at once, not one after the other."""
    assert Y + X is substitute(X + Y, [(X, Y), (Y, X)])
    assert (lift(3) < Y) is substitute((X + 1) < Y, [(X + 1, constant(3))])


def test_shared_parts_are_gone_over_once() -> None:
    """What would be 2^200 parts written out is 200 of them."""
    chained: Term = X
    for _ in range(200):
        chained = lift(when(chained > Y, chained - 1, chained))
    container = V
    for i in range(200):
        container = make("ite", make("lt", X, lift(i)), make("put", container, Y, X), container)

    assert 1 == evaluate(chained, {"x": 9, "y": 1})
    assert 1 == evaluate(reduced(chained), {"x": 9, "y": 1})
    assert evaluate(defined(chained), {"x": 9, "y": 1})
    assert 7 == evaluate(reduced(make("at", container, Y)), {"x": 7, "y": 1, "v": (0, 0, 0)})
    assert len(repr(chained)) <= 2000


def test_long_chains_need_no_recursion() -> None:
    """Thousands of writes, one over the other."""
    container, number = V, X
    for i in range(3000):
        container = make("put", container, lift(i % 3), number)
        number = number - Y
    read = make("at", container, lift(2))

    assert -2999 + 1 - 0 == evaluate(read, {"x": 0, "y": 1, "v": (0, 0, 0)}) + 1
    assert evaluate(read, {"x": 0, "y": 1, "v": (0, 0, 0)}) == evaluate(reduced(read), {"x": 0, "y": 1, "v": (0, 0, 0)})
    assert TRUE is defined(read)


# --- simplification


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (lambda: X + 0, lambda: X),
        (lambda: 0 + X, lambda: X),
        (lambda: X - 0, lambda: X),
        (lambda: X - X, lambda: constant(0)),
        (lambda: X * 1, lambda: X),
        (lambda: 0 * X, lambda: constant(0)),
        (lambda: X + 1 + 2, lambda: X + 3),
        (lambda: X + (-Y), lambda: X - Y),
        (lambda: X == X, lambda: TRUE),
        (lambda: X != X, lambda: FALSE),
        (lambda: X < X, lambda: FALSE),
        (lambda: X <= X, lambda: TRUE),
        (lambda: make("not", make("not", A)), lambda: A),
        (lambda: A & A, lambda: A),
        (lambda: A & True, lambda: A),
        (lambda: A & False, lambda: FALSE),
        (lambda: A | True, lambda: TRUE),
        (lambda: (A & B) & C, lambda: A & (B & C)),
        (lambda: make("implies", A, A), lambda: TRUE),
        (lambda: make("implies", A, FALSE), lambda: make("not", A)),
        (lambda: make("ite", A, X, X), lambda: X),
        (lambda: make("ite", make("not", A), X, Y), lambda: make("ite", A, Y, X)),
        (lambda: make("ite", A, TRUE, B), lambda: A | B),
        (lambda: make("ite", A, B, FALSE), lambda: A & B),
        (lambda: A == True, lambda: A),  # noqa: E712
        (lambda: A == False, lambda: make("not", A)),  # noqa: E712
        (lambda: constant(3) + 4, lambda: constant(7)),
        (lambda: True & A, lambda: A),
        (lambda: False | A, lambda: A),
        (lambda: make("implies", A, TRUE), lambda: TRUE),
        (lambda: make("implies", TRUE, A), lambda: A),
        (lambda: make("ite", A, FALSE, B), lambda: make("not", A) & B),
        (lambda: make("ite", A, B, TRUE), lambda: make("implies", A, B)),
        (lambda: 7 // (X + 1) % 2, lambda: make("mod", make("div", lift(7), X + 1), lift(2))),
        (lambda: 7 % (X + 1), lambda: make("mod", lift(7), X + 1)),
        (lambda: make("at", constant((4, 5), multiset(2, 9)), lift(7)), lambda: constant(0)),
    ],
    ids=range(36),
)
def test_what_is_plain_is_simplified(found: Callable[[], Term], expected: Callable[[], Term]) -> None:
    """What holds for every value is done while a formula is built."""
    assert expected() is found()


def test_words_yield_plain_values_where_formulas_come_down_to_them() -> None:
    """What is decided without the state needs no formula."""
    assert (False, True) == (all_of(A, False), any_of(A, True))
    assert (True, True) == (implies(A, A), implies(False, A))
    assert 4 == when(A, 4, 4)
    assert (True, False, True) == (iff(A, A), iff(True, False), iff(False, False))
    assert (True, False) == (same(X, X) is TRUE, same((1, 2), (1, 2, 3)))


def test_a_condition_given_as_a_function_is_asked_only_where_it_matters() -> None:
    """On plain values; in a formula it stands like any other, and what it yields must be a condition."""

    def never() -> bool:
        raise AssertionError("asked in vain")

    assert (False, True) == (all_of(False, never), any_of(True, never))
    assert (True, False) == (all_of(True, lambda: True), any_of(False, lambda: False))
    assert all_of(A, lambda: B) is all_of(A, B)
    assert any_of(A, lambda: B) is any_of(A, B)
    with pytest.raises(SortError, match="7 is no condition"):
        all_of(True, lambda: 7)  # type: ignore[arg-type, return-value]


def test_words_on_plain_values() -> None:
    """Each word does what its name says."""
    assert (True, False) == (all_of(), any_of())
    assert (True, False) == (among(3, [1, 3]), among(3, []))
    assert [False, True, True, True, False] == [between(1, n, 3) for n in range(5)]
    assert (3, 6, 1, 5) == (count([True, False, True, True]), total([1, 2, 3]), minimum(3, 1, 5), maximum(3, 1, 5))
    assert (3, 0, -1, 0) == (quotient(7, 2), quotient(7, 0), quotient(-1, 2), quotient(7, -2))
    assert (1, 0, 1, 0) == (remainder(7, 2), remainder(7, 0), remainder(-1, 2), remainder(7, -2))
    assert [1, 2, 0] == [next_seat(seat, 3) for seat in range(3)]
    assert [2, 2, 2, 0] == [first_seat_from(start, 4, lambda seat: seat in (0, 2)) for start in (1, 2, 2, 3)]
    assert -1 == first_seat_from(1, 4, lambda seat: False)
    assert (True, False) == (no(False), implies(True, False))


@pytest.mark.parametrize("start", range(4))
def test_first_seat_from_a_formula(start: int) -> None:
    """The start and the conditions may be formulas."""
    seat = variable("start", IntSort(0, 3))
    free = variable("free", flags(4))
    found = first_seat_from(seat, 4, lambda s: make("eq", make("at", free, lift(s)), lift(1)), 7)

    for cells in ((0, 0, 0, 0), (1, 0, 0, 1), (0, 1, 1, 0)):
        round_table = [(start + i) % 4 for i in range(4)]
        expected = next((s for s in round_table if cells[s]), 7)
        assert expected == evaluate(lift(found), {"start": start, "free": cells})


# --- printing


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (lambda: X + Y * 2 - 1, "x + y * 2 - 1"),
        (lambda: (X + Y) * 2, "(x + y) * 2"),
        (lambda: X - (Y - Z), "x - (y - z)"),
        (lambda: X - Y - Z, "x - y - z"),
        (lambda: X * (Y * Z), "x * (y * z)"),
        (lambda: (X + 1) // 2 % 3, "(x + 1) // 2 % 3"),
        (lambda: (X < Y) & (Y <= 3) | (X == 1), "x < y and y <= 3 or x = 1"),
        (lambda: (A | B) & C, "(a or b) and c"),
        (lambda: make("not", A & B), "not (a and b)"),
        (lambda: make("not", A), "not a"),
        (lambda: X != Y, "x != y"),
        (lambda: (X == Y) == (Y == Z), "(x = y) = (y = z)"),
        (lambda: (A == B) == C, "(a = b) = c"),
        (lambda: make("implies", A, make("implies", B, C)), "a -> b -> c"),
        (lambda: make("implies", make("implies", A, B), C), "(a -> b) -> c"),
        (lambda: make("ite", A, X, Y) + 1, "(if a then x else y) + 1"),
        (lambda: make("ite", A, X, make("ite", B, Y, Z)), "if a then x else if b then y else z"),
        (lambda: make("min", X, Y + 1), "min(x, y + 1)"),
        (lambda: -X, "0 - x"),
        (lambda: make("at", make("put", V, X, Y + 1), Z), "v.put(x, y + 1)[z]"),
        (lambda: make("sum", V) + make("count", V, X), "v.total + v.count(x)"),
        (lambda: make("sum", make("merge", V, W)), "v.merge(w).total"),
        (lambda: make("at2", make("put2", G, X, Y, Z), X, lift(0)), "g.put(x, y, z)[x, 0]"),
        (lambda: make("at", make("row", G, X), Y), "g.row(x)[y]"),
        (lambda: make("row_sum", G, X) + make("column_sum", G, Y), "g.row_total(x) + g.column_total(y)"),
        (lambda: make("row_count", G, X, Y), "g.row_count(x, y)"),
        (lambda: make("grid_sum", G) + make("grid_count", G, X), "g.total + g.count(x)"),
        (lambda: make("size", make("drop", make("push", P, X))), "p.push(x).drop().size"),
        (lambda: make("pile_at", make("under", P, X), Y), "p.under(x).bottom(y)"),
        (lambda: make("pile_count", make("take_out", P, X), Y), "p.remove(x).count(y)"),
        (lambda: make("size", make("pile_put", P, X, Y)), "p.put(x, y).size"),
        (lambda: make("size", make("append", P, make("pile", PS, X))), "p.append(ps[x]).size"),
        (lambda: make("piles_count", make("set_pile", PS, X, P), Y), "ps.set(x, p).count(y)"),
        (lambda: make("piles_size", PS), "ps.total"),
        (lambda: make("at", constant((4, 5, 6), multiset(3, 9)), X), "(4, 5, 6)[x]"),
    ],
    ids=range(35),
)
def test_a_formula_prints_as_a_rule_is_written(formula: Callable[[], Term], expected: str) -> None:
    """With the parentheses that it needs and no other."""
    assert expected == repr(formula())


def test_constants_may_be_named() -> None:
    """A reader is told what the numbers stand for."""
    assert "x = ebb and a" == text((X == 0) & A, lambda value: {0: "ebb"}.get(value, str(value)))


def test_a_long_formula_may_be_cut() -> None:
    """The text is no longer than asked for."""
    assert "x + x + ..." == text(X + X + X + X + X, most=11)


# --- sorts


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        (lambda: X & A, "'and' takes a truth value here, but x is 0 to 9: compare it with something"),
        (lambda: all_of(X), "'and' takes a truth value here, but x is 0 to 9: compare it with something"),
        (lambda: all_of(*ODD), "3 is no condition: compare it with something"),
        (lambda: any_of(ODD), "3 is no condition: compare it with something"),
        (lambda: no(X), "'not' takes a truth value here, but x is 0 to 9: compare it with something"),
        (lambda: A + 1, "'add' takes a number here, but a is true or false: use when(condition, 1, 0) for a number"),
        (lambda: X < A, "'lt' takes a number here, but a is true or false: use when(condition, 1, 0) for a number"),
        (lambda: X == True, "x and True are of different sorts (0 to 9; true or false)"),  # noqa: E712
        (lambda: when(X, 1, 2), "'ite' takes a truth value here, but x is 0 to 9"),
        (lambda: when(A, 1, True), "1 and True are of different sorts (1 to 1; true or false)"),
        (lambda: X + "1", "'1' is no number and no truth value: a rule works on int, bool, terms and containers"),
        (lambda: X + 1.5, "1.5 is no number and no truth value"),
        (lambda: X == None, "None is no number and no truth value"),  # noqa: E711
        (lambda: make("at", V, A), "'at' takes a number here, but a is true or false: use when(condition, 1, 0)"),
        (lambda: make("put", V, X, A), "'put' takes a number here, but a is true or false"),
        (lambda: make("at", P, X), "'at' takes a vector here, but p is a pile of up to 4 of 0 to 9"),
        (lambda: make("eq", V, V), "'eq' takes a number or a truth value here, but v is 3 cells of 0 to 9"),
        (
            lambda: make("merge", V, constant((1, 2), multiset(2, 2))),
            "merge adds counts of the same kinds, not 3 cells",
        ),
        (lambda: make("ite", A, V, constant((1, 2), multiset(2, 2))), "both sides need the same sort"),
        (lambda: make("set_pile", PS, X, constant((), PileSort(1, IntSort(0, 9)))), "cannot take a pile of up to 1"),
        (lambda: make("at", V), "'at' takes 2 arguments, not 1"),
        (lambda: X // Y, "y may be 0 to 9, which is not always positive: write quotient(a, b)"),
        (lambda: 5 % X, "x may be 0 to 9, which is not always positive: write remainder(a, b)"),
    ],
    ids=range(23),
)
def test_a_value_of_the_wrong_sort_is_refused(formula: Callable[[], Any], message: str) -> None:
    """The message says what is taken, what was given, and what to write."""
    with pytest.raises(SortError) as caught:
        formula()

    assert message in str(caught.value)


@pytest.mark.parametrize("name", OPERATORS)
def test_every_operator_refuses_what_it_does_not_take(name: str) -> None:
    """Each argument in turn is given something else."""
    given = {"bool": A, "int": X, "vector": V, "grid": G, "pile": P, "piles": PS, "scalar": X, "any": X, "same": X}
    words = [word.removesuffix("...") for word in OPERATORS[name].takes.split()]
    for i, word in enumerate(words):
        args = [given[w] for w in words]
        args[i] = {"bool": X, "int": V, "scalar": V, "any": X, "same": A}.get(word, X)
        if word != "any":
            with pytest.raises(SortError):
                make(name, *args)


def test_a_sort_must_be_one() -> None:
    """An empty range and a wrong number of names are refused."""
    with pytest.raises(ValueError, match="a range from 3 to 2 is empty: give the lower end first"):
        IntSort(3, 2)
    with pytest.raises(ValueError, match="2 names for 3 values from 0 to 2"):
        IntSort(0, 2, ("a", "b"))
    with pytest.raises(ValueError, match="'size' must be >= 1"):
        VectorSort(0, IntSort(0, 1))


def test_a_sort_says_its_filler_and_its_names() -> None:
    """The filler is 0 where the range has it, else the lowest value."""
    tide = IntSort(0, 2, ("ebb", "slack", "flood"))

    assert (0, 0, 3, -9) == (tide.filler, IntSort(-3, 3).filler, IntSort(3, 9).filler, IntSort(-9, -1).filler)
    assert ("ebb", "flood", "3", "-1") == (tide.name(0), tide.name(2), tide.name(3), tide.name(-1))
    assert [True, True, False] == [n in tide for n in (0, 2, 3)]


def test_names_make_no_other_sort() -> None:
    """A choice between a container with names and one without is a choice."""
    tide = IntSort(0, 2, ("ebb", "slack", "flood"))
    named, plain = variable("named", VectorSort(2, tide)), constant((0, 1), VectorSort(2, IntSort(0, 2)))

    assert tide == IntSort(0, 2)
    assert 1 == evaluate(make("at", make("ite", A, named, plain), lift(1)), {"a": False, "named": (2, 2)})
    assert tide.names == make("ite", A, variable("today", tide), variable("later", IntSort(0, 2))).sort.names  # type: ignore[union-attr]


def test_a_pile_that_cannot_overflow_has_room_for_more() -> None:
    """How it is made says how many cards it can have; of a pile that is a variable nothing is known."""
    empty = constant((), P.sort)
    one = make("ite", A, constant((7,), P.sort), empty)
    several = make("append", make("append", one, one), make("push", one, X))

    assert [0, 1, 4, 4] == [most(p) for p in (empty, one, several, P)]
    assert "ite" not in {t.op for t in subterms(reduced(make("size", make("push", constant((1,), P.sort), X))))}
