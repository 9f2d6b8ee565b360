"""Actions are read as people write them, and written so that they read back."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import lexludi
from lexludi import NotationError, Table
from lexludi.engine.names import cell_word, enumeration, find, hint, read_value, shown, write_value
from lexludi.engine.notation import action_from, action_to, read_action, sole_actor, write_action
from lexludi.spec.language.sorts import BOOL, IntSort
from lexludi.spec.voyage.actions.end_turn import EndTurn
from lexludi.spec.voyage.actions.move import Move
from lexludi.spec.voyage.actions.warp import Warp

from ..strategies import Walk, any_walks, tables

WORLDS = ("purple", "red", "yellow", "green", "blue")
TIMES = ("sunrise", "high noon", "eventide", "nighttime", "midnight")
RED_MIDNIGHT = 9


@pytest.fixture(scope="module")
def table() -> Table:
    """Voyage for two."""
    return lexludi.game("voyage")


@pytest.fixture(scope="module")
def state(table: Table) -> Any:
    """A first state in which seat 1 is to act."""
    return table.setup(
        tickets=[f"{w} {t}" for w in WORLDS for t in TIMES] * 2,
        ports=[f"port {t}" for t in (*TIMES, "any time")] * 2,
        start=1,
    )


@pytest.mark.parametrize(
    "text",
    [
        'warp card="red midnight" place=3',
        "warp card='red midnight' place=3",
        "warp card=red midnight place=3",
        'warp "red midnight" 3',
        "warp red midnight 3",
        "  WARP  Red   MIDNIGHT 3 ",
        "warp place=3 red midnight",
        'warp place = 3 card = "red midnight"',
        'warp seat=1 card="red midnight" place=3',
        "warp red midnight 3 seat=1",
        "warp red midnight 03",
    ],
)
def test_an_action_may_be_written_in_several_ways(table: Table, state: Any, text: str) -> None:
    """Quotes, case, order and the names of parameters are free as long as one action can be meant."""
    assert Warp(1, RED_MIDNIGHT, 3) == read_action(table.rules, state, text)


def test_an_action_without_parameters_is_its_name(table: Table, state: Any) -> None:
    """The name may have several words."""
    assert EndTurn(1) == read_action(table.rules, state, "end  turn")


def test_the_seat_can_be_given_beside_the_text(table: Table, state: Any) -> None:
    """A seat that is not to act can be asked about, too."""
    assert EndTurn(0) == read_action(table.rules, state, "end turn", 0)


def test_an_action_is_written_with_named_parameters(table: Table, state: Any) -> None:
    """The seat is left out where the state says who acts."""
    action = Warp(1, RED_MIDNIGHT, 3)

    assert 'warp seat=1 card="red midnight" place=3' == write_action(table.rules, action)
    assert 'warp card="red midnight" place=3' == write_action(table.rules, action, state=state)
    assert "end turn seat=0" == write_action(table.rules, EndTurn(0), state=state)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'an action begins with its name: there are "move", "stay", "warp", "end turn"'),
        ("moove red midnight", 'no action "moove" here: did you mean "move"?'),
        ("end", 'no action "end" here: did you mean "end turn"?'),
        ("endturn", 'no action "endturn" here: did you mean "end turn"?'),
        ("fly", 'no action "fly" here: there are "move", "stay", "warp", "end turn"'),
        ("move red midnite", 'move, card: "red midnite" is unknown: did you mean "red midnight"?'),
        ("move red", 'move, card: "red" is unknown: there are "purple sunrise", "purple high noon", .* and 13 more'),
        ("move port sunrise", 'move, card: "port sunrise" is unknown'),
        ("move", r'move needs card \(one of 25 names such as "purple sunrise"\): write move card="purple sunrise"'),
        ("warp red midnight", 'warp needs place .a number from 0 to 12.: write warp card="purple sunrise" place=0'),
        ("warp red midnight x", 'warp, place: expected a number from 0 to 12, got "x"'),
        ("warp red midnight 13", "warp, place: 13 is not in 0 to 12"),
        ("warp red midnight -1", "warp, place: -1 is not in 0 to 12"),
        ("move red midnight 3", 'move: "3" is too much: write move card="purple sunrise"'),
        ("move red midnight card=red midnight", "move: card is given twice"),
        ("move crad=red midnight", 'move has no "crad": did you mean "card"?'),
        ("move card=", '"move card=": nothing follows card='),
        ('move "red midnight', 'the " has no meaning there: write names in double quotes'),
        ("end turn seat=2", "end turn, seat: 2 is not in 0 to 1"),
    ],
)
def test_what_is_no_action_is_refused_with_advice(table: Table, state: Any, text: str, message: str) -> None:
    """The message says what is wrong, and what to write."""
    with pytest.raises(NotationError, match=message):
        read_action(table.rules, state, text)


def test_two_different_seats_are_refused(table: Table, state: Any) -> None:
    """The text and the asker must agree."""
    with pytest.raises(NotationError, match="seat 0 is named, but the action is asked of seat 1"):
        read_action(table.rules, state, "end turn seat=0", 1)


def test_the_seat_must_be_said_when_nobody_is_to_act(table: Table, state: Any) -> None:
    """After the end it is plain to nobody whose action is meant."""
    over = evolve(state, machine=12)

    assert None is sole_actor(table.rules, over)
    with pytest.raises(NotationError, match="it is not plain which seat acts here: add seat=0 to seat=1"):
        read_action(table.rules, over, "end turn")
    assert EndTurn(1) == read_action(table.rules, over, "end turn seat=1")


@given(any_walks(12))
def test_a_written_action_reads_back(walk: Walk) -> None:
    """Text and mapping both mean the action that they were made from."""
    rules = walk.table.rules
    for action in walk.table.actions(walk.state):
        assert action == read_action(rules, walk.state, write_action(rules, action))
        assert action == read_action(rules, walk.state, write_action(rules, action, state=walk.state))
        assert action == action_from(rules, action_to(rules, action))


def test_a_mapping_names_the_action_and_its_parameters(table: Table) -> None:
    """It is what files are made of."""
    assert {"do": "move", "seat": 0, "card": "red midnight"} == action_to(table.rules, Move(0, RED_MIDNIGHT))


def test_a_mapping_may_give_numbers_and_any_case(table: Table) -> None:
    """A card's number is as good as its name."""
    assert Move(0, RED_MIDNIGHT) == action_from(table.rules, {"do": "Move", "seat": 0, "card": 9})
    assert Move(0, RED_MIDNIGHT) == action_from(table.rules, {"do": "move", "card": "RED  midnight", "seat": 0})


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        ({}, 'an action needs "do", its name'),
        ({"do": 3}, 'an action needs "do", its name'),
        ({"do": "fly"}, 'no action "fly" here'),
        ({"do": "move", "seat": 0}, "move needs card"),
        (
            {"do": "move", "seat": 0, "card": "red midnight", "place": 3},
            'move has no "place": there are "seat", "card"',
        ),
        ({"do": "move", "seat": True, "card": "red midnight"}, "move, seat: expected a number from 0 to 1, got true"),
        ({"do": "move", "seat": 0, "card": 25}, "move, card: 25 is not in 0 to 24"),
        ({"do": "move", "seat": 0, "card": None}, "move, card: expected one of 25 names .*, got nothing"),
        ([], 'an action is a table with "do" and its parameters, not an empty list'),
    ],
)
def test_a_wrong_mapping_is_refused_with_advice(table: Table, mapping: Any, message: str) -> None:
    """Missing, unknown and wrong parts are named."""
    with pytest.raises(NotationError, match=message):
        action_from(table.rules, mapping)


@given(
    tables(),
    st.text()
    | st.lists(
        st.sampled_from(["move", "warp", "end", "turn", "red", "midnight", "3", "=", '"', "card", "'", "seat=1", " "])
    ).map(" ".join),
)
def test_no_text_raises_anything_but_a_notation_error(table: Table, text: str) -> None:
    """Whatever is typed, the answer is an action or an explanation of what was expected."""
    state = table.deal(1)
    action = None
    with suppress(NotationError):
        action = read_action(table.rules, state, text)

    assert action is None or action == read_action(table.rules, state, write_action(table.rules, action))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    tables(),
    st.dictionaries(
        st.sampled_from(["do", "seat", "card", "place", "x"]),
        st.sampled_from(["move", "warp", "red midnight", 3, 0]) | JSON,
    )
    | JSON,
)
def test_no_mapping_raises_anything_but_a_notation_error(table: Table, mapping: Any) -> None:
    """Whatever a file holds, the answer is an action or an explanation of what was expected."""
    action = None
    with suppress(NotationError):
        action = action_from(table.rules, mapping)

    assert action is None or action == action_from(table.rules, action_to(table.rules, action))


def test_a_value_is_written_by_its_name() -> None:
    """Without names it is the number, or the truth value."""
    assert ("flood", 2, True) == (
        write_value(IntSort(0, 2, ("ebb", "slack", "flood")), 2),
        write_value(IntSort(0, 2), 2),
        write_value(BOOL, True),
    )


def test_a_truth_value_is_no_number() -> None:
    """Nor the other way round."""
    with pytest.raises(NotationError, match="x: expected a number from 0 to 2, got true"):
        read_value(IntSort(0, 2), True, "x")
    with pytest.raises(NotationError, match="x: expected true or false, got 1"):
        read_value(BOOL, 1, "x")


def test_a_name_is_found_in_any_case_and_spacing() -> None:
    """What is found is the name as the game spells it."""
    assert "red midnight" == find(" Red\tMIDNIGHT", ("blue midnight", "red midnight"))
    assert None is find("redmidnight", ("red midnight",))


def test_a_hint_lists_what_there_is_when_nothing_is_near() -> None:
    """A single choice is named, and of many choices the first ones."""
    assert 'there is only "voyage"' == hint("", ["voyage"])
    assert "there are none" == hint("x", [])
    assert "and 8 more" in hint("", [f"n{i}" for i in range(20)])


def test_data_is_shown_in_few_words() -> None:
    """Long, deep and huge data does not flood a message."""
    assert ('"' + "x" * 37 + '..."', "a number far too large", "a table of 1", "nothing") == (
        shown("x" * 99),
        shown(10**5000),
        shown({"a": 1}),
        shown(None),
    )


def test_the_kinds_of_a_multiset_are_named_by_the_enumeration_of_its_size(table: Table) -> None:
    """There are 25 tickets and 31 cards; nothing has 7 names."""
    tickets, cards = enumeration(table.rules, 25), enumeration(table.rules, 31)

    assert ("blue midnight", "port any time") == (tickets and tickets.names[-1], cards and cards.names[-1])
    assert None is enumeration(table.rules, 7)


def test_cells_are_called_after_the_parameter_of_their_range(table: Table) -> None:
    """A vector with a cell for each seat is about seats."""
    assert ("seat", "place", "cell") == tuple(cell_word(table.rules, size) for size in (2, 13, 99))
