"""A play is lines of JSON and back, and a line that is wrong is named by its number."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import lexludi
from lexludi import Play, PlayError
from lexludi.engine.plays import deviations, read, rules_of, write
from lexludi.spec.language.containers import Pile
from lexludi.spec.voyage.actions.end_turn import EndTurn
from lexludi.spec.voyage.actions.move import Move

from ..games import parlour
from ..games.parlour.actions import Shuffle
from ..games.parlour.components import PILE
from ..games.parlour.setup import Deal
from ..strategies import Walk, parlours, tables, walks

HEADER = '{"schema": 1, "game": "voyage", "seats": 2, "seed": 7}'
MOVE = '{"do": "move", "seat": 0, "card": "red sunrise"}'
FORCED_MOVE = MOVE.replace("}", ', "forced": true}')
DEAL = Deal(Pile.of([*range(6)] * 3, 18, PILE.cell), 1)


def test_a_play_is_a_header_and_a_line_for_each_action() -> None:
    """Cards stand there by name."""
    play = Play("voyage", 2, (Move(0, 5), EndTurn(0)), seed=7, readings={"VA-12": "b"})

    assert [
        '{"schema": 1, "game": "voyage", "seats": 2, "readings": {"VA-12": "b"}, "seed": 7}',
        MOVE,
        '{"do": "end turn", "seat": 0}',
    ] == write(play).splitlines()


def test_what_nobody_chose_is_marked() -> None:
    """A forced step and what chance decided can be told from the seats' choices."""
    table = parlour.table()
    play = table.record(3, lambda state: (table.actions(state) or [None])[0])
    lines = [json.loads(line) for line in write(play, table.rules).splitlines()[1:]]

    marks = {(line["do"], "forced" in line, "chance" in line) for line in lines}
    assert {("roll", False, True), ("bid", False, False), ("show", True, False)} <= marks


def test_a_deal_may_stand_in_the_header() -> None:
    """Then no seed is needed, and the piles lie there from bottom to top."""
    play = Play("parlour", 2, (Shuffle(Pile.of([2, 1], 18, PILE.cell)),), deal=DEAL, edition="plain")
    header, line = map(json.loads, write(play, parlour.game()).splitlines())

    assert (["rose", "iris", "lily"], 1) == (header["deal"]["deck"][:3], header["deal"]["start"])
    assert {"do": "shuffle", "order": ["lily", "iris"], "chance": True} == line
    assert play == read(write(play, parlour.game()), parlour.game())


@pytest.mark.parametrize("given_", [{}, {"seed": 1, "deal": DEAL}])
def test_a_play_has_one_beginning(given_: dict[str, Any]) -> None:
    """Either a seed, or a deal."""
    with pytest.raises(PlayError, match="a seed or with a deal, one of them"):
        Play("parlour", 2, (), **given_)


@settings(max_examples=40)
@given(walks(tables(), 30))
def test_a_play_of_voyage_reads_back_as_it_was(reached: Walk) -> None:
    """Under any readings, for any number of seats, and its rules come out of the library."""
    play = reached.play

    assert play == read(write(play))
    assert reached.table.rules == rules_of(play)
    assert deviations(reached.table.rules) == play.readings


@settings(max_examples=40)
@given(walks(parlours(), 20))
def test_a_play_of_a_game_outside_the_library_reads_back_with_its_rules(reached: Walk) -> None:
    """The rules are handed over."""
    rules = reached.table.rules
    play = reached.play

    assert play == read(write(play, rules), rules)


def test_blank_lines_and_foreign_line_ends_do_not_matter() -> None:
    """A file may have gone through an editor."""
    assert read(f"{HEADER}\n{MOVE}\n") == read(f"\r\n{HEADER}\r\n\r\n{MOVE}\r\n\r\n")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 0, "this one is empty"),
        ("schema = 1", 1, "this is no JSON"),
        ("[1, 2]", 1, "expected an object in braces, got a list of 2"),
        ('{"schema": 1, "game": "voyage", "seed": 7}', 1, "the header lacks seats"),
        (HEADER.replace('"seats": 2', '"seats": null'), 1, "the header lacks seats"),
        (HEADER.replace('"seats": 2', '"seats": "2"'), 1, 'seats: expected a number, got "2"'),
        (HEADER.replace('"seats": 2', '"seats": true'), 1, "seats: expected a number, got true"),
        (HEADER.replace('"seats": 2', '"seats": 7'), 1, "voyage is for 2, 3, 4 seats, not 7"),
        (HEADER.replace("1", "2"), 1, "schema 2, but schema 1 is what is read here"),
        (HEADER.replace("voyage", "voyages"), 1, "did you mean voyage"),
        (HEADER.replace("seed", "sead"), 1, 'the header has no "sead": did you mean "seed"'),
        (HEADER.replace("7", "null"), 1, "a seed or with a deal"),
        (HEADER.replace("}", ', "readings": {"VA-12": "z"}}'), 1, "VA-12 has no reading 'z'"),
        (HEADER.replace("}", ', "readings": {"VA-12": 1}}'), 1, "each reading is a letter in quotes"),
        (HEADER.replace("}", ', "readings": ["VA-12"]}'), 1, "readings: expected an object"),
        (HEADER.replace("}", ', "edition": "new"}'), 1, "voyage has no editions"),
        (HEADER.replace('"seed": 7', '"deal": []'), 1, "the deal: expected a table, got an empty list"),
        (HEADER.replace('"seed": 7', '"deal": {}'), 1, "the deal lacks first"),
        (HEADER.replace('"seed": 7', '"deal": {"last": 1}'), 1, 'the deal has no "last"'),
        (f"{HEADER}\n{MOVE}\n\n{{", 4, "this is no JSON"),
        (f"{HEADER}\n{MOVE.replace('move', 'moove')}", 2, 'no action "moove" here: did you mean "move"'),
        (f"{HEADER}\n{MOVE.replace('sunrise', 'sunset')}", 2, '"red sunset" is unknown'),
        (f"{HEADER}\n{FORCED_MOVE}", 2, "move has no such mark, for a seat chooses it"),
    ],
)
def test_a_wrong_line_is_named(text: str, line: int, message: str) -> None:
    """The number of the line, counted from 1, and what is wrong with it."""
    with pytest.raises(PlayError) as caught:
        read(text)

    assert message in str(caught.value)
    assert line == caught.value.line
    assert str(caught.value) == str(pickle.loads(pickle.dumps(caught.value)))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "leap"}, "a play of leap for 2 seats, not of parlour for 2"),
        ({"seats": 3}, "a play of parlour for 3 seats, not of parlour for 2"),
        ({"readings": {"TA-01": "b"}}, "not"),
        ({"edition": "rich"}, 'a play of the edition "rich", not "plain"'),
    ],
)
def test_a_play_of_other_rules_is_refused(changes: dict[str, Any], message: str) -> None:
    """The header must fit the rules that are handed over."""
    header = {"schema": 1, "game": "parlour", "seats": 2, "edition": "plain", "seed": 1, **changes}

    with pytest.raises(PlayError, match=message):
        read(json.dumps(header), parlour.game())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"do": "show"}, 'show is marked "forced": true'),
        ({"do": "show", "forced": False}, 'show is marked "forced": true'),
        ({"do": "roll", "a": 1, "b": 2, "forced": True}, 'roll is marked "chance": true'),
        ({"do": "shuffle", "order": "rose", "chance": True}, 'shuffle, order: expected a list of cards, got "rose"'),
        ({"do": "shuffle", "order": ["rise"], "chance": True}, 'number 0: "rise" is unknown: did you mean "rose"'),
        ({"do": "shuffle", "order": ["rose"] * 19, "chance": True}, "19 cards, more than 18"),
    ],
)
def test_a_wrong_mark_is_refused(line: dict[str, Any], message: str) -> None:
    """Who takes an action is known from its kind, and a record that says otherwise is wrong."""
    header = {"schema": 1, "game": "parlour", "seats": 2, "edition": "plain", "seed": 1}

    with pytest.raises(PlayError) as caught:
        read(f"{json.dumps(header)}\n{json.dumps(line)}", parlour.game())

    assert message in str(caught.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["schema", "game", "seats", "readings", "edition", "seed", "deal", "do", "seat", "card", "forced"]
)


def refusal(text: str) -> tuple[PlayError | None, Play | None]:
    """The error with which a text is refused, or the play that it holds."""
    try:
        return None, read(text)
    except PlayError as error:
        return error, None


@given(st.lists(st.text(max_size=40) | st.dictionaries(KEYS, JSON).map(json.dumps), max_size=4).map("\n".join))
def test_any_text_is_a_play_or_refused(text: str) -> None:
    """No text makes the reader fail in another way."""
    wrong, play = refusal(text)

    assert (wrong is None) != (play is None)
    assert play is None or play == read(write(play))


@settings(max_examples=60)
@given(walks(tables(), 6), st.data())
def test_a_damaged_play_is_read_or_refused(reached: Walk, data: st.DataObject) -> None:
    """Whatever is put in the place of one value of one line."""
    lines = write(reached.play).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1), label="line")
    line = json.loads(lines[at])
    line[data.draw(st.sampled_from(sorted(line)), label="key")] = data.draw(JSON, label="value")
    lines[at] = json.dumps(line)
    wrong, play = refusal("\n".join(lines))

    assert (wrong is None) != (play is None)
    assert wrong is None or wrong.line in range(1, len(lines) + 1)
    assert play is None or play == read(write(play))


def test_a_seed_is_part_of_the_play() -> None:
    """Another seed is another play."""
    play = Play("voyage", 2, (), seed=7)

    assert play != evolve(play, seed=8)
    assert lexludi.game("voyage").replay(play) == [lexludi.game("voyage").deal(7)]
