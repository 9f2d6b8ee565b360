"""What chance decides is sampled, or given and validated, and never among the seats' actions."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import evolve

import lexludi
from lexludi import ChanceError, IllegalActionError, RulebookError, Table
from lexludi.spec.language.containers import Pile
from lexludi.spec.language.games import Clause

from ..games import parlour
from ..games.parlour.actions import Roll, Shuffle, draw_shuffle
from ..games.parlour.components import PILE, REFILL
from ..games.parlour.setup import Deal

TABLE = parlour.table()
START = TABLE.setup(deck=[*range(6)] * 3, start=1)
EMPTY = evolve(START, phase=REFILL, stock=Pile(PILE, ()), discard=Pile(PILE, (3, 1, 4)), hands=START.hands.put(0, 5, 0))


def changed(name: str, **changes: Any) -> Table:
    """Parlour with one kind of action changed."""
    rules = parlour.game()
    return Table(evolve(rules, kinds=tuple(evolve(k, **changes) if k.name == name else k for k in rules.kinds)))


def test_a_deal_goes_on_to_the_first_choice() -> None:
    """The dice of the first round are rolled by the seed too."""
    states = {TABLE.deal(7) for _ in range(3)}

    assert 1 == len(states)
    (state,) = states
    assert frozenset({0, 1}) == TABLE.actors(state)
    assert 0 < state.dice.at(0) <= 6


def test_without_a_random_generator_chance_is_awaited() -> None:
    """A setup by hand leaves the roll to be given."""
    assert ("roll", True) == (TABLE.chance(START).name, TABLE.settled(START))  # type: ignore[union-attr]


def test_a_roll_is_given_as_an_action() -> None:
    """Then it is the seats' turn."""
    after = TABLE.play(START, Roll(3, 4))

    assert ((3, 4), None) == (tuple(after.dice), TABLE.chance(after))


def test_a_roll_that_is_given_is_validated() -> None:
    """Its clauses forbid two sixes, and its ranges a seven."""
    with pytest.raises(IllegalActionError, match=r"T1\.2 fails: The dice do not both show six"):
        TABLE.play(START, Roll(6, 6))
    with pytest.raises(lexludi.MembershipError, match="a: 7 is not in 1 to 6"):
        TABLE.play(START, Roll(7, 1))


def test_every_legal_roll_is_as_likely_as_any_other() -> None:
    """Of 36 rolls one is forbidden; the others all come up."""
    random = Random(1)
    rolls = Counter(TABLE.sample(START, random) for _ in range(3500))

    assert 35 == len(rolls)
    assert Roll(6, 6) not in rolls
    assert (True, True) == (60 < min(rolls.values()), max(rolls.values()) < 150)


def test_a_kind_may_say_how_it_is_drawn() -> None:
    """The shuffled pile has the discarded cards in some order."""
    orders = {TABLE.sample(EMPTY, Random(seed)).order.body for seed in range(60)}

    assert {(1, 3, 4), (1, 4, 3), (3, 1, 4), (3, 4, 1), (4, 1, 3), (4, 3, 1)} == orders


def test_a_shuffle_may_be_given() -> None:
    """The order lies as it was given, and one card is drawn from its top."""
    after = TABLE.play(EMPTY, Shuffle(Pile.of([4, 3, 1], 18, PILE.cell)))

    assert ((4, 3), 1) == (after.stock.body, after.hands.at(0, 1) - EMPTY.hands.at(0, 1))


def test_a_shuffle_of_other_cards_is_refused() -> None:
    """The discarded cards, neither more nor fewer, are shuffled."""
    with pytest.raises(IllegalActionError, match=r"T6\.6 fails: The order is of the discarded cards"):
        TABLE.play(EMPTY, Shuffle(Pile.of([4, 3], 18, PILE.cell)))


def test_nothing_is_sampled_where_seats_choose() -> None:
    """Chance has its own times."""
    with pytest.raises(ChanceError, match="chance has nothing to decide"):
        TABLE.sample(TABLE.play(START, Roll(1, 1)), Random(1))


def test_chance_without_an_outcome_is_a_mistake_of_the_rules() -> None:
    """A roll that no outcome satisfies cannot be sampled."""
    roll = TABLE.rules.kind("roll")
    never = Clause("T1.3", "The dice show thirteen.", lambda game, state, action: action.a + action.b == 13, ("T1",))
    table = changed("roll", clauses=(*roll.clauses, never))

    with pytest.raises(ChanceError, match="roll is due in parlour, but nothing that chance could decide is legal"):
        table.sample(START, Random(1))


def test_only_chance_is_drawn() -> None:
    """A seat's action is chosen."""
    with pytest.raises(RulebookError, match="'bid' is taken by seat: only what chance takes is drawn"):
        changed("bid", draw=draw_shuffle)


def test_a_deal_may_be_given() -> None:
    """It is what the setup of the same cards makes of them."""
    assert START == TABLE.begin(Deal(Pile.of([*range(6)] * 3, 18, PILE.cell), 1))


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (Deal(Pile.of([0] * 18, 18, PILE.cell), 1), "its parts do not add up"),
        (Deal(Pile.of([*range(6)] * 3, 18, PILE.cell), 2), "start: 2 is not in 0 to 1"),
        ([1, 2, 3], "a deal of parlour is a Deal, not"),
    ],
)
def test_what_is_no_deal_is_refused(deal: Any, message: str) -> None:
    """A deal is validated before the first state is made of it."""
    with pytest.raises(ChanceError, match=message):
        TABLE.begin(deal)
