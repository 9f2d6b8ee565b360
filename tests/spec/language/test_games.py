"""Games: readings are chosen by name, rules read no ghost, and a game is found in its folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from attrs import evolve

from lexludi.spec.language.errors import RulebookError, SortError
from lexludi.spec.language.fields import ghost, ghosts, hidden, known, marks, owned, piled, public, sealed
from lexludi.spec.language.games import ActionKind, Clause, Effect, Ending, Game, candidates, chosen, values, where
from lexludi.spec.language.library import build, names, rules_of
from lexludi.spec.language.logic import all_of
from lexludi.spec.language.rulebook import Reading, Ruling, recorded, selectable
from lexludi.spec.language.sorts import BOOL, IntSort, VectorSort
from lexludi.spec.language.trace import trace

from ...games import parlour

GAME: Game = parlour.table().rules
OPEN = Ruling(
    "TA-01",
    "HOLE",
    "May one strike twice?",
    ("T3",),
    (Reading("a", "Yes."), Reading("b", "No.")),
    "a",
    "Nothing forbids it.",
    selectable(),
)
CLOSED = evolve(OPEN, id="TA-02", standing=recorded("Nobody can tell."))


def test_every_ruling_has_a_reading() -> None:
    """The one that is given, else the default."""
    assert {"TA-01": "a", "TA-02": "a"} == chosen((OPEN, CLOSED), None)
    assert {"TA-01": "b", "TA-02": "a"} == chosen((OPEN, CLOSED), {"TA-01": "b", "TA-02": "a"})


@pytest.mark.parametrize(
    ("readings", "message"),
    [
        ({"TA-1": "b"}, "no ruling 'TA-1': did you mean TA-01?"),
        ({"speed": "b"}, "no ruling 'speed': there are TA-01 to TA-02"),
        ({"TA-01": "c"}, "TA-01 has no reading 'c': there are a, b"),
        ({"TA-02": "b"}, "TA-02 is recorded, not selectable: Nobody can tell."),
    ],
    ids=range(4),
)
def test_a_reading_that_cannot_be_chosen_is_refused(readings: dict[str, str], message: str) -> None:
    """The message says what there is, and what may have been meant."""
    with pytest.raises(RulebookError) as caught:
        chosen((OPEN, CLOSED), readings)

    assert message == str(caught.value)


# --- ghosts


def spends(game: Game, state: Any, action: Any = None) -> Any:
    """A rule that reads a ghost."""
    return state.spent < 3


def moves_by_spent(game: Game, state: Any, action: Any) -> Any:
    """An effect by which a ghost decides a field."""
    return evolve(state, round=state.spent)


def changed(name: str) -> Game:
    """Parlour with one rule that reads a ghost."""
    first, *others = GAME.kinds
    match name:
        case "clause T0.1":
            kinds = (evolve(first, clauses=(Clause("T0.1", "It is cheap.", spends, ("T1",)),)), *others)
            return evolve(GAME, kinds=kinds)
        case "the effect of":
            kinds = (evolve(first, effect=Effect("The round is what was spent.", moves_by_spent, ("T1",))), *others)
            return evolve(GAME, kinds=kinds)
        case "an ending":
            return evolve(GAME, endings=(Ending("E9", "Much is spent.", spends, ("T7",)),))
        case "who acts":
            return evolve(GAME, acts=lambda game, state, seat: state.spent == seat)
    scoring = evolve(GAME.scoring, winners=lambda game, state: [state.spent == seat for seat in range(game.seats)])
    return evolve(GAME, scoring=scoring)


@pytest.mark.parametrize("name", ["clause T0.1", "the effect of", "an ending", "the scoring", "who acts"])
def test_a_rule_that_reads_a_ghost_is_refused(name: str) -> None:
    """Only properties may, so that a ghost never decides what happens."""
    with pytest.raises(RulebookError, match=rf"^{name}.*reads spent: only properties may read a ghost$"):
        trace(changed(name))


def test_an_effect_may_keep_account_in_a_ghost() -> None:
    """What a ghost becomes may depend on what it was."""
    found = trace(GAME)

    assert {"spent"} == ghosts(GAME.state_type)
    assert any("spent" in kind.changed for kind in found.kinds.values())


def test_marks_say_who_sees_a_field() -> None:
    """A field without a mark is public."""

    @attrs.frozen
    class Marked:
        plain: Any
        table: Any = public(cites=("T1",))
        bag: Any = hidden()
        hands: Any = owned(totals=True)
        stock: Any = piled(tops=True)
        market: Any = known(by="seen")
        bids: Any = sealed(until="shown")
        spent: Any = ghost()

    found = marks(Marked)

    assert ["public", "public", "hidden", "owned", "piled", "known", "sealed", "hidden"] == [
        m.kind for m in found.values()
    ]
    assert ("seen", "shown", ("T1",)) == (found["market"].by, found["bids"].until, found["table"].cites)
    assert {"spent"} == ghosts(Marked)


# --- actions


@attrs.frozen
class Step:
    """An action of the tests."""

    seat: Any
    far: Any


def step(**changes: Any) -> ActionKind:
    """A kind of action."""
    parts: dict[str, Any] = {
        "name": "step",
        "record": Step,
        "parameters": {"seat": IntSort(0, 1), "far": BOOL},
        "clauses": (),
        "effect": Effect("One goes on.", lambda game, state, action: state, ("T1",)),
    }
    return ActionKind(**{**parts, **changes})


def test_candidates_are_all_choices_of_the_parameters() -> None:
    """In the order of the parameters, of every seat or of one."""
    assert [Step(0, False), Step(0, True), Step(1, False), Step(1, True)] == list(candidates(step()))
    assert [Step(1, False), Step(1, True)] == list(candidates(step(), 1))
    assert [False, True, 2, 3] == [*values(BOOL), *values(IntSort(2, 3))]


def test_a_whole_container_is_not_enumerated() -> None:
    """Only chance may decide one."""
    with pytest.raises(SortError, match="the values of 3 cells of 0 to 9 are not enumerated"):
        values(VectorSort(3, IntSort(0, 9)))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: step(by="nobody"), "action 'step' is taken by 'nobody': say 'seat', 'chance' or 'game'"),
        (lambda: step(by="game"), "action 'step': a seat's action, and no other, has the parameter 'seat'"),
        (lambda: step(parameters={"far": BOOL}), "action 'step': a seat's action, and no other, has the parameter"),
        (lambda: GAME.kind("strick"), "parlour has no action 'strick': there are"),
        (lambda: GAME.kind_of(Step(0, True)), "Step(seat=0, far=True) is no action of parlour under these readings"),
        (lambda: rules_of("voyages"), "no game 'voyages': did you mean voyage?"),
        (lambda: rules_of("language"), "no game 'language': "),
        (lambda: build("voyage", 5), "voyage is for 2, 3, 4 seats, not 5"),
        (lambda: build("voyage", 2, {"VA-99": "a"}), "no ruling 'VA-99'"),
    ],
    ids=range(9),
)
def test_what_does_not_exist_is_refused(make: Callable[[], Any], message: str) -> None:
    """The message names it and says what there is."""
    with pytest.raises(RulebookError) as caught:
        make()

    assert message in str(caught.value)


def test_the_library_has_a_game_for_each_folder_of_rules() -> None:
    """The least number of seats and the default readings unless told otherwise."""
    assert "voyage" in names()
    assert "language" not in names()
    assert build("voyage").seats == rules_of("voyage").SEATS[0]
    assert all(build("voyage").reads(ruling.id, ruling.default) for ruling in build("voyage").rulings)


def test_a_game_is_a_value() -> None:
    """Built twice it is equal, and nothing that one does to it reaches the other."""
    assert build("voyage", 3) == build("voyage", 3)
    assert build("voyage", 3) != build("voyage", 3, {"VA-12": "b"})


def test_a_rule_has_a_place() -> None:
    """The file from its folder on, and the line."""
    rule = build("voyage").kind("move").clauses[-1].test

    assert where(rule).startswith("spec/voyage/actions/")
    assert where(rule).rpartition(":")[2].isdigit()
    assert where(all_of).startswith("spec/language/logic.py:")
