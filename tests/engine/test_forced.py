"""The game takes the steps that leave no choice, one at a time, and refuses rules that leave one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from lexludi import ForcedStepError, Table
from lexludi.spec.language.containers import Grid
from lexludi.spec.language.games import Effect, Game
from lexludi.spec.language.logic import all_of, when

from ..games import parlour
from ..games.parlour.actions import Accept, Bid, Done, Draw, Parry, Rest, Roll, Show
from ..games.parlour.components import BID, REFILL
from ..strategies import Walk, parlours, walks

TABLE = parlour.table()
DECK = [*range(6)] * 3
START = TABLE.setup(deck=DECK)
ROLLED = TABLE.play(START, Roll(1, 2))
LAST_BID = Bid(1, 0)
ONE_BID = TABLE.play(ROLLED, Bid(0, 1))


def test_play_goes_on_to_the_next_choice() -> None:
    """After the last bid the bids are shown without being asked."""
    after = TABLE.step(ONE_BID, LAST_BID)

    assert (Show(), False, frozenset()) == (TABLE.forced(after), TABLE.settled(after), TABLE.actors(after))
    assert TABLE.step(after, Show()) == TABLE.play(ONE_BID, LAST_BID) == TABLE.settle(after)


def test_a_state_with_a_choice_is_settled() -> None:
    """Nothing is forced where seats choose."""
    assert (None, True) == (TABLE.forced(ROLLED), TABLE.settled(ROLLED))


def test_a_refill_is_a_run_of_forced_steps() -> None:
    """A card that was put away is drawn anew, and the round ends, each a step of its own."""
    state = TABLE.play(TABLE.play(ONE_BID, LAST_BID), Done(0))
    card = next(a.card for a in TABLE.actions(state, 1) if isinstance(a, Parry))
    steps = TABLE.settling(TABLE.step(state, Parry(1, card)))

    assert [Draw(), Rest()] == [action for action, _ in steps]
    assert [Rest()] == [action for action, _ in TABLE.settling(TABLE.step(state, Accept(1)))]


def test_forced_steps_stop_where_chance_decides() -> None:
    """After the round the dice are for chance to roll."""
    state = TABLE.play(TABLE.play(TABLE.play(ONE_BID, LAST_BID), Done(0)), Accept(1))

    assert ("roll", frozenset(), 1) == (TABLE.chance(state).name, TABLE.actors(state), state.round)  # type: ignore[union-attr]


def test_with_a_random_generator_chance_decides_on_the_way() -> None:
    """The next choice is that of the seats, who bid."""
    state = TABLE.play(TABLE.play(ONE_BID, LAST_BID), Done(0))
    after = TABLE.play(state, Accept(1), Random(5))

    assert (BID, frozenset({0, 1})) == (after.phase, TABLE.actors(after))


@settings(max_examples=60)
@given(walks(parlours()))
def test_a_play_is_always_settled(reached: Walk) -> None:
    """No state between the seats' actions has a forced step left, and all that chance decides is decided."""
    for state in reached.states:
        assert reached.table.settled(state)
        assert reached.table.chance(state) is None or reached.table.outcome(state).over


def changed(name: str, **changes: Any) -> Table:
    """Parlour with one kind of action changed."""
    rules: Game = parlour.game()
    kinds = tuple(evolve(k, **changes) if k.name == name else k for k in rules.kinds)
    return Table(evolve(rules, kinds=kinds))


@pytest.mark.parametrize("counted", [0, 1])
def test_forced_steps_in_a_circle_are_refused(counted: int) -> None:
    """A step after which the same step is due again would never end, though a ghost counts on."""
    endless = changed("rest", effect=Effect("Nothing.", lambda g, s, a: evolve(s, spent=s.spent + counted), ("T6",)))

    with pytest.raises(ForcedStepError, match=r"forced steps of parlour go round in a circle: Rest\(\) comes again"):
        endless.settle(evolve(START, phase=REFILL))


def test_forced_steps_without_an_end_are_refused() -> None:
    """A count that leaves its range never comes back to what it was."""
    endless = changed("rest", effect=Effect("Counts.", lambda g, s, a: evolve(s, power=s.power + 1), ("T6",)))

    with pytest.raises(ForcedStepError, match=r"5000 forced steps of parlour follow each other, and Rest\(\) would be"):
        endless.settle(evolve(START, phase=REFILL))


def test_chance_that_goes_on_alone_for_ever_is_refused() -> None:
    """Dice that are rolled again whatever they show never let a seat act; without a generator nobody waits for it."""
    endless = changed("roll", effect=Effect("Nothing.", lambda game, state, action: state, ("T1",)))

    assert "roll" == endless.chance(endless.settle(START)).name  # type: ignore[union-attr]
    with pytest.raises(ForcedStepError, match=r"no seat of parlour comes to act: chance alone has decided 1000 times"):
        endless.settle(START, Random(5))


def test_chance_may_take_its_time() -> None:
    """Dice that are rolled again until they show two ones are rolled until they do."""
    kind = TABLE.rules.kind("roll")

    def until_two_ones(game: Game, state: Any, action: Roll) -> Any:
        return when(all_of(action.a == 1, action.b == 1), kind.effect.apply(game, state, action), state)

    patient = changed("roll", effect=evolve(kind.effect, apply=until_two_ones))
    rolls = [[action for action, _ in patient.settling(START, Random(seed))] for seed in range(20)]

    assert all(Roll(1, 1) == steps[-1] for steps in rolls)
    assert max(map(len, rolls)) > 36


def test_two_forced_steps_at_once_are_refused() -> None:
    """A choice between them would be somebody's."""
    rest = TABLE.rules.kind("rest")
    torn = changed("rest", clauses=rest.clauses[:2])
    empty = evolve(START, phase=REFILL, hands=Grid(START.hands.sort, (0,) * len(START.hands.body)))

    with pytest.raises(ForcedStepError, match=r"2 steps are forced at once in parlour: Draw\(\) and Rest\(\)"):
        torn.settle(empty)
