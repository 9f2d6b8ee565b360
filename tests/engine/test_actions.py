"""The search for legal actions finds what trying every action finds, and asks each question once."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve, frozen
from hypothesis import given, settings

import lexludi
from lexludi import Table
from lexludi.engine.actions import KindPlan, first_failing, plan, probe
from lexludi.spec.language.containers import Grid, Pile, Piles, Vector
from lexludi.spec.language.errors import SortError
from lexludi.spec.language.games import ActionKind, Effect, candidates, values
from lexludi.spec.language.sorts import BOOL, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Bool

from ..games import parlour
from ..strategies import Walk, any_walks


def tried(table: Table, state: Any, seat: int) -> list[Any]:
    """The legal actions of a seat, found by trying every one."""
    kinds = [kind for kind in table.rules.kinds if kind.by == "seat"]
    return [
        action
        for kind in kinds
        for action in candidates(kind, seat)
        if first_failing(kind, table.rules, state, action) is None
    ]


@settings(max_examples=60)
@given(any_walks())
def test_the_search_finds_what_trying_finds(reached: Walk) -> None:
    """For every seat, under any readings, in the same order."""
    table, state = reached.table, reached.state

    assert [tried(table, state, seat) for seat in range(table.seats)] == [
        list(table.actions(state, seat)) for seat in range(table.seats)
    ]


def plan_of(table: Table, name: str) -> KindPlan:
    """How the actions of a kind are gone through."""
    (found,) = (p for p in plan(table.formulas) if p.kind.name == name)
    return found


def test_a_clause_is_asked_where_all_that_it_reads_is_chosen() -> None:
    """Of a warp, place and card are chosen apart, and only that they are twins needs both."""
    warp = plan_of(lexludi.game("voyage"), "warp")

    assert [(), ("seat",), ("seat",)] == [c.reads for c in warp.given]
    assert [("seat", "card")] == [c.reads for c in warp.single["card"]]
    assert [("place",), ("place",)] == [c.reads for c in warp.single["place"]]
    assert ([], [("card", "place")]) == ([*warp.joint["card"]], [c.reads for c in warp.joint["place"]])


def test_kinds_share_the_questions_that_have_one_formula() -> None:
    """That the game goes on is asked of every kind; where a warp leads, of the warp alone."""
    table = lexludi.game("voyage")
    move, warp = plan_of(table, "move"), plan_of(table, "warp")

    assert move.given[0].key == warp.given[0].key
    assert all(c.shared for c in move.given[:2])
    assert not any(c.shared for c in warp.joint["place"])


def test_a_shared_question_is_asked_once() -> None:
    """What one kind has asked the others know."""
    asked = []

    def counted(kind: ActionKind) -> ActionKind:
        first = kind.clauses[0]

        def test(game: Any, state: Any, action: Any) -> Any:
            asked.append(kind.name)
            return first.test(game, state, action)

        return evolve(kind, clauses=(evolve(first, test=test), *kind.clauses[1:]))

    rules = lexludi.game("voyage").rules
    table = Table(evolve(rules, kinds=tuple(counted(k) for k in rules.kinds)))
    state = table.deal(1)
    (seat,) = table.actors(state)
    table.formulas
    asked.clear()
    offered = table.actions(state, seat)

    assert (1, True) == (len(asked), len(offered) > 1)


def test_values_are_listed_of_scalars_alone() -> None:
    """A whole container is for chance to decide; its values are not gone through."""
    assert ([2, 3], [False, True]) == (list(values(IntSort(2, 3))), list(values(BOOL)))
    with pytest.raises(SortError, match="only chance may decide a whole container"):
        values(PileSort(3, IntSort(0, 1)))


def test_chance_and_the_game_have_no_actions_among_the_seats() -> None:
    """Before the roll nobody acts; after it every seat bids."""
    table = parlour.table(3)
    state = table.setup(deck=[*range(6)] * 3, start=1)

    assert () == table.actions(state)
    assert all(() == table.actions(state, seat) for seat in range(3))


@frozen
class Turmoil:
    """Chance decides about everything at once."""

    yes: Bool
    row: Vector
    table: Grid
    pile: Pile
    piles: Piles


def test_a_parameter_that_is_not_yet_chosen_has_a_value_of_its_sort() -> None:
    """A clause that does not read it may be handed it all the same."""
    cell = IntSort(2, 3)
    sorts: dict[str, Sort] = {
        "yes": BOOL,
        "row": VectorSort(2, cell),
        "table": GridSort(1, 2, cell),
        "pile": PileSort(2, cell),
        "piles": PilesSort(2, PileSort(2, cell)),
    }
    nothing = Effect("Nothing.", lambda game, state, action: state, ("T1",))
    turmoil = KindPlan(ActionKind("turmoil", Turmoil, sorts, (), nothing, by="chance"), tuple(sorts), (), {}, {})
    made = probe(turmoil, None)

    assert (False, (2, 2), (2, 2)) == (made.yes, made.row.body, made.table.body)
    assert ((), ((), ())) == (made.pile.body, made.piles.body)
    assert sorts["piles"] == made.piles.sort
