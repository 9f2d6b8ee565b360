"""Small changes of formulas: what is changed, and that nothing else is."""

from __future__ import annotations

from lexludi.proofs.mutations import ALIKE, Places, of_condition, of_value
from lexludi.spec.language.containers import Vector
from lexludi.spec.language.logic import all_of, any_of, implies, no, when
from lexludi.spec.language.sorts import BOOL, IntSort, VectorSort
from lexludi.spec.language.terms import FALSE, Term, lift, variable

X, Y = variable("x", IntSort(0, 9)), variable("y", IntSort(0, 9))
P, Q = variable("p", BOOL), variable("q", BOOL)
CELLS = VectorSort(3, IntSort(0, 9))
V = Vector(CELLS, variable("v", CELLS))


def conditions(term: object, *whole: Term) -> dict[str, str]:
    """The changes of a condition by their names, as text."""
    changes = of_condition(lift(term), places=Places(frozenset(t.key for t in whole)))
    return {c.name: str(c.term) for c in changes}


def values(before: Term, term: object) -> dict[str, str]:
    """The changes of an assignment by their names, as text."""
    return {c.name: str(c.term) for c in of_value(before, lift(term))}


def test_a_comparison_is_dropped_negated_and_shifted() -> None:
    """The bound is the constant, on whichever side it stands."""
    assert {"dropped": "True", "negated": "not 0 < x", "bound-1/up": "1 < x", "bound-1/down": "-1 < x"} == conditions(
        X > 0
    )


def test_the_second_side_is_the_bound_where_both_vary() -> None:
    """It goes up and down by one."""
    found = conditions(X == Y)

    assert ("x = y + 1", "x = y + -1") == (found["bound-1/up"], found["bound-1/down"])


def test_each_part_is_dropped_and_negated() -> None:
    """Of a conjunction, a disjunction within it, and an implication."""
    found = conditions(all_of(P, any_of(Q, X == 1)))

    assert "q or x = 1" == found["part-1/dropped"]
    assert "not p and (q or x = 1)" == found["part-1/negated"]
    assert "p" == found["part-2/dropped"]
    assert ("p and x = 1", "p and q") == (found["part-3/dropped"], found["part-4/dropped"])
    assert "x = 1" == conditions(implies(P, X == 1))["part-1/dropped"]


def test_what_is_changed_elsewhere_stays_whole() -> None:
    """It is dropped and negated as one."""
    over = lift(any_of(X == 0, Y == 0))

    assert {"dropped", "negated", "part-1/dropped", "part-1/negated", "part-2/dropped", "part-2/negated"} == set(
        conditions(all_of(P, no(over)), over)
    )


def test_no_change_comes_twice() -> None:
    """Changes that make the same formula count once, and none makes the old one."""
    found = conditions(any_of(P, no(P), X < 3))

    assert len(found) == len(set(found.values()))
    assert str(lift(any_of(P, no(P), X < 3))) not in found.values()


def test_a_dropped_ending_never_holds() -> None:
    """What is left of a dropped condition can be said."""
    assert FALSE is next(iter(of_condition(lift(X == 3), FALSE))).term


def test_an_assigned_number_is_dropped_and_shifted() -> None:
    """Each value among which a choice chooses goes up and down by itself, and the condition does not."""
    found = values(X, when(X + 1 == 3, 0, X + 1))

    assert "x" == found["dropped"]
    assert "if x + 1 = 3 then 1 else x + 1" == found["value-1/up"]
    assert "if x + 1 = 3 then 0 else x + 2" == found["value-2/up"]
    assert "if x + 1 = 3 then x + 1 else 0" == found["choice-1/swapped"]
    assert "if x + 1 = 4 then 0 else x + 1" == found["bound-1/up"]


def test_an_assigned_truth_is_negated() -> None:
    """It is dropped, too."""
    assert {"dropped": "p", "value/negated": "False"} == values(P, True)


def test_a_write_is_moved_and_its_value_shifted() -> None:
    """A single write that is left out is the whole assignment dropped."""
    found = values(V.term, V.put(X, 0).term)

    assert {"dropped", "write/index/up", "write/index/down", "write/value/up", "write/value/down"} == set(found)
    assert ("v.put(x + 1, 0)", "v.put(x, 1)") == (found["write/index/up"], found["write/value/up"])


def test_a_write_is_left_out_for_later_ones_as_well() -> None:
    """What reads the cell that it has written reads the old one."""
    twice = V.add(X, -1).add(Y, 1)
    found = values(V.term, twice.term)

    assert str(V.add(Y, 1).term) == found["write-1/dropped"]
    assert str(V.add(X, -1).term) == found["write-2/dropped"]


def test_of_places_that_look_alike_the_first_are_changed() -> None:
    """A loop over ten cells writes ten conditions that differ in a number; what looks different is changed too."""
    loop = all_of(*(implies(V.at(n % 3) > n, Y == n) for n in range(10)), X < 3)
    found = conditions(loop)
    bounds = {name.split("/")[0] for name in found if name.startswith("bound")}

    assert 2 * ALIKE + 1 == len(bounds)
    assert any("x < 4" in changed for changed in found.values())


def test_a_part_that_several_choices_hold_is_changed_in_all_of_them() -> None:
    """It stands once in the rule."""
    both = all_of(P, Q)
    found = values(X, when(both, Y, 0) + when(both, 1, X))
    changed = [term for name, term in found.items() if name.startswith("choice") and name.endswith("dropped")]

    assert 2 == len(changed)
    assert all("p and q" not in term for term in changed)
