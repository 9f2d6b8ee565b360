"""Positions are read from TOML, completed, checked, and written so that they read back."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import lexludi
from lexludi import PositionError, Table
from lexludi.engine.cells import is_multiset, read_cells, read_field, write_field
from lexludi.engine.positions import dump, from_mapping, load, notes, to_mapping
from lexludi.spec.language.domains import complaints, sorts
from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.trace import state_of

from ..games import parlour
from ..strategies import Walk, parlours, tables, walks

ROW = [
    "green sunrise",
    "purple high noon",
    "blue sunrise",
    "red eventide",
    "yellow midnight",
    "green eventide",
    "purple nighttime",
    "red sunrise",
    "port high noon",
    "port any time",
    "port nighttime",
    "port eventide",
    "port midnight",
]
ANY_TIME = 30
GAMES = "there are " + ", ".join(f'"{name}"' for name in lexludi.games())


def described(**state: Any) -> dict[str, Any]:
    """A position of Voyage for two, with the row and the given fields."""
    return {"game": "voyage", "seats": 2, "state": {"tops": ROW, **state}}


def refusal(data: Any) -> str:
    """What is said of tables that describe no position."""
    with pytest.raises(PositionError) as error:
        from_mapping(data)
    return str(error.value)


def test_the_row_is_enough() -> None:
    """Hands share what the row leaves, the deal's number of tickets is removed, and the ports lie under the row."""
    table, state = from_mapping(described())

    assert (16, 17) == (state.hands.row_total(0), state.hands.row_total(1))
    assert (9, 7) == (state.removed.total, state.buried.total)
    assert (0, 0, (3, 3)) == (state.turn, state.machine, state.tokens.body)
    assert () == notes(table, state)


def test_a_hand_may_be_a_number() -> None:
    """So many unknown tickets are taken from those that are left over."""
    _, state = from_mapping(described(hands=[["red midnight", "red midnight"], 5]))

    assert (2, 5) == (state.hands.at(0, 9), state.hands.row_total(1))


def test_a_hand_may_be_left_out() -> None:
    """It has what the row and the other hands leave, and no more than is dealt."""
    _, state = from_mapping(described(hands={"0": ["blue midnight"]}))

    assert (1, 20) == (state.hands.row_total(0), state.hands.row_total(1))


def test_a_hand_may_count_cards_by_name() -> None:
    """A table gives the number of each ticket."""
    _, state = from_mapping(described(hands=[{"Red Midnight": 2, "blue sunrise": 1}, 3]))

    assert (2, 1, 3) == (state.hands.at(0, 9), state.hands.at(0, 20), state.hands.row_total(0))


def test_places_may_be_listed_or_named_by_number() -> None:
    """Places that a table leaves out have nothing on them."""
    _, listed = from_mapping(described(board=[0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], tokens=[2, 3]))
    _, named = from_mapping(described(board={"1": 1}, tokens=[2, 3]))

    assert named == listed
    assert 1 == named.board.at(1)


def test_who_laid_a_token_is_guessed() -> None:
    """It is the seat with the fewest in front of it."""
    _, state = from_mapping(described(board={"1": 1}, tokens=[3, 2]))

    assert 2 == state.laid_by.at(1)


def test_any_time_ports_that_are_not_on_top_lie_under_tickets() -> None:
    """There are two, and one of them is in sight."""
    _, state = from_mapping(described())

    assert [1, 9] == [place for place in range(13) if state.wild.at(place)]
    assert 1 == state.buried.at(ANY_TIME)


def test_names_are_read_in_any_case_and_spacing() -> None:
    """So is the game's."""
    lenient = [name.title().replace(" ", "  ") for name in ROW]
    _, state = from_mapping({"game": "Voyage", "seats": 2, "state": {"tops": lenient}})

    assert from_mapping(described())[1] == state


def test_readings_are_chosen() -> None:
    """Those that are not named are the defaults."""
    table, _ = from_mapping({**described(), "readings": {"va-12": "B"}})

    assert ("b", "a") == (table.readings["VA-12"], table.readings["VA-11"])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, f"game: it is missing; {GAMES}"),
        ({"game": 3}, f"game: expected a name, got 3; {GAMES}"),
        ({"game": "voyag"}, 'game: "voyag" is unknown: did you mean "voyage"?'),
        ({"game": "voyage"}, "seats: it is missing; voyage is for 2, 3, 4 seats"),
        ({"game": "voyage", "seats": 7}, "seats: 7 will not do; voyage is for 2, 3, 4 seats"),
        ({"game": "voyage", "seats": True}, "seats: true will not do; voyage is for 2, 3, 4 seats"),
        ({"game": "voyage", "seats": 2, "readings": 1}, "readings: expected a table of readings of rulings, got 1"),
        (
            {"game": "voyage", "seats": 2, "readings": {"VA-12": 1}},
            'readings, "VA-12": expected a letter such as "b", got 1',
        ),
        (
            {"game": "voyage", "seats": 2, "readings": {"VA-12": "z"}},
            "readings: VA-12 has no reading 'z': there are a, b",
        ),
        (
            {"game": "voyage", "seats": 2, "readings": {"VA-99": "a"}},
            "readings: no ruling 'VA-99': did you mean VA-39?",
        ),
        ({**described(), "edition": "x"}, "voyage has no editions: its rulebook lists every card"),
        (
            {"game": "voyage", "seats": 2, "state": []},
            "state: expected a table of the fields of the state, got an empty list",
        ),
        ({**described(), "seat": 1}, 'unknown key "seat": did you mean "seats"?'),
        ({**described(), "turn": 1}, 'unknown key "turn": it belongs under [state], below turn stands outside of it'),
        ({"game": "voyage", "seats": 2}, "state: tops: give the top card of each of the 13 places, from left to right"),
        (described(machin=3), 'state.machin: there is no such field: did you mean "machine"?'),
        (described(machine=13), "state.machine: 13 is not in 0 to 12"),
        (described(machine="3"), 'state.machine: expected a number from 0 to 12, got "3"'),
        (described(main_done=1), "state.main_done: expected true or false, got 1"),
        (described(tops=ROW[:12]), "state.tops: 12 places given, there are 13: places 0 to 12"),
        (described(tops={"0": "green sunrise"}), "state.tops: place 1 is missing: give places 0 to 12"),
        (described(tops=7), "state.tops: expected a list of 13, or a table such as {12 = ...}, got 7"),
        (
            described(tops=[*ROW[:12], "port midnite"]),
            'state.tops, place 12: "port midnite" is unknown: did you mean "port midnight"?',
        ),
        (described(board={"13": 1}), "state.board: there is no place 13: there are places 0 to 12"),
        (described(board={"x": 1}), 'state.board: "x" is no number of a place: there are places 0 to 12'),
        (described(board={"1": 1, "01": 1}), "state.board: place 1 is given twice"),
        (described(board=[0.5] * 13), "state.board, place 0: expected a number from 0 to 6, got 0.5"),
        (described(tokens=[3]), "state.tokens: 1 seat given, there are 2: seats 0 to 1"),
        (described(hands=[3, 3, 3]), "state.hands: 3 seats given, there are 2: seats 0 to 1"),
        (described(hands=[["port sunrise"], 3]), 'state.hands, seat 0: "port sunrise" is unknown'),
        (described(hands=[[3], 3]), "state.hands, seat 0: 3 is unknown: write one of 25 names such as"),
        (described(hands=[True, 3]), "state.hands, seat 0: expected a list of names, got true"),
        (described(hands=[-1, 3]), "state.hands, seat 0: -1 is not in 0 to 50"),
        (
            described(hands=[["red midnight"] * 3, 3]),
            'state.hands, seat 0: "red midnight" stands there 3 times, there are 2',
        ),
        (described(buried={"red midnight": 3}), 'state.buried, "red midnight": 3 is not in 0 to 2'),
        (described(turn=2**9000), "state.turn: a number far too large is not in 0 to 1"),
    ],
)
def test_what_is_no_position_is_refused_with_advice(data: dict[str, Any], message: str) -> None:
    """The message says what, where, and what to do."""
    assert refusal(data).startswith(message)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ({"hands": [["red sunrise"] * 2, 3]}, '3 cards are "red sunrise", there are 2'),
        ({"hands": [21, 3]}, "hands, seat 0: 21 tickets, a hand begins with 20 and never grows"),
        (
            {"hands": [20, 20]},
            "hands: 40 tickets in hand, 8 on top and 0 buried make 48, but 41 are in play with 2 seats",
        ),
        ({"removed": ["red midnight"]}, "removed: 1 tickets given, with 2 seats 9 are out of the game"),
        (
            {"buried": []},
            'buried: 2 of "port sunrise" lie nowhere: add them, or leave buried out to have it worked out',
        ),
        ({"board": {"1": 1}}, "tokens: 1 of the 6 lie in the row, so say how many lie in front of each seat"),
        (
            {"tokens": [3, 2]},
            "tokens: 5 in front of the seats and 0 in the row make 5, there are 6: "
            "say in board where the others lie, as in {3 = 1}",
        ),
        ({"tokens": [4, 3]}, "tokens: 7 in front of the seats and 0 in the row make 7, there are 6"),
        ({"tokens": [3, 3], "board": {"2": 1}}, "tokens: 6 in front of the seats and 1 in the row make 7, there are 6"),
    ],
)
def test_cards_and_tokens_must_add_up(state: dict[str, Any], message: str) -> None:
    """Both numbers are named."""
    assert f"state: {message}" == refusal(described(**state))


def test_who_laid_a_token_must_be_said_where_it_decides() -> None:
    """Under VA-30b tokens in the row count for whoever laid them."""
    data = {**described(board={"1": 1}, tokens=[2, 3]), "readings": {"VA-30": "b"}}

    assert refusal(data).startswith("state: laid_by: under VA-30b it counts who laid the token of a place")


def test_bad_toml_is_refused_with_its_line() -> None:
    """The parser's line and column are kept."""
    with pytest.raises(PositionError, match=r"this is no TOML: .* \(at line 2, column 9\)"):
        load('game = "voyage"\nseats = = 2')


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = " + "[" * 5000, "nested too deeply"),
        ("a = " + "9" * 5000, "a number of thousands of digits"),
    ],
)
def test_monstrous_toml_is_refused(text: str, message: str) -> None:
    """Deep nesting and endless numbers are no way to a crash."""
    with pytest.raises(PositionError, match=message):
        load(text)


def test_a_file_is_read(tmp_path: Path) -> None:
    """A path is read, and a message about what it holds names it."""
    file = tmp_path / "position.toml"
    table = lexludi.game("voyage", seats=3)
    file.write_text(dump(table, table.deal(4)))

    assert table.deal(4) == load(file)[1]

    file.write_text("game = 1")
    with pytest.raises(PositionError, match=r"position\.toml: game: expected a name"):
        load(file)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Missing files, folders and binary files are named with the reason."""
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")

    for path, why in ((tmp_path / "none", "No such file"), (tmp_path, "directory"), (binary, "no text in UTF-8")):
        with pytest.raises(PositionError, match=f"{path}: cannot be read: .*{why}"):
            load(path)


def writable(walk: Walk, state: Any) -> Any:
    """The state of a play, but for ghosts outside their range, which are those of the other state."""
    stray = {c.partition(":")[0] for c in complaints(walk.table.rules.domain, walk.state)}
    return evolve(walk.state, **{name: getattr(state, name) for name in stray & ghosts(type(state))})


@given(walks(tables()))
def test_a_written_position_reads_back(walk: Walk) -> None:
    """Whatever state play comes to, under whatever readings, its TOML means that state."""
    table, state = load(dump(walk.table, walk.state))

    assert writable(walk, state) == state
    assert walk.table.readings == table.readings


def test_a_ghost_outside_its_range_is_not_written() -> None:
    """A ghost counts for proofs alone; where it has run out of its range a position leaves it out."""
    table = lexludi.game("voyage", readings={"VA-40": "b"})
    state = table.deal(1)
    stray = evolve(state, warped=state.warped.put(3, state.warped.sort.cell.hi + 1))

    assert dump(table, state) == dump(table, stray)


@given(walks(tables(), most=10))
def test_a_position_is_the_same_as_tables(walk: Walk) -> None:
    """The tables that TOML is written from can be read as they are."""
    state = from_mapping(to_mapping(walk.table, walk.state))[1]

    assert writable(walk, state) == state


@given(walks(parlours(), most=30))
def test_every_kind_of_field_reads_back(walk: Walk) -> None:
    """Piles, rows of piles, hidden vectors and flags as well."""
    rules = walk.table.rules
    written = {name: write_field(rules, name, getattr(walk.state, name)) for name in sorts(rules.domain)}
    bodies = {name: read_field(rules, name, data) for name, data in written.items()}
    flat = {n: tuple(c for row in b for c in row) if isinstance(b, list) else b for n, b in bodies.items()}

    assert walk.state == state_of(rules, flat)


def test_piles_are_lists_from_bottom_to_top() -> None:
    """A pile holds no more than its capacity, and its cards have names."""
    rules = parlour.table(2).rules

    assert (0, 5) == read_field(rules, "stock", ["rose", "daisy"])
    assert {1: (2,)} == read_cells(rules, "columns", {"1": ["lily"]})
    for name, data, message in (
        ("stock", ["rose"] * 19, "stock: 19 cards given, at most 18 can lie there"),
        ("stock", "rose", 'stock: expected a list from bottom to top, got "rose"'),
        ("columns", [[], ["ruse"]], 'columns, seat 1, card 0: "ruse" is unknown: did you mean "rose"?'),
        ("peeked", {"0": [1, 0, 0]}, "peeked: seat 1 is missing: give seats 0 to 1"),
        ("phase", "rol", 'phase: "rol" is unknown: did you mean "roll"?'),
    ):
        with pytest.raises(lexludi.NotationError) as error:
            read_field(rules, name, data)
        assert message == str(error.value)


def test_parts_of_a_field_can_be_read() -> None:
    """A table gives only the places or seats that it lists."""
    rules = lexludi.game("voyage").rules

    assert {3: 6} == read_cells(rules, "tops", {"3": "red high noon"})
    assert {1: 7} == read_cells(rules, "hands", {"1": 7})
    assert is_multiset(rules, "buried")
    assert not is_multiset(rules, "board")


def test_what_is_derived_is_not_written() -> None:
    """A deal is a row and hands."""
    table = lexludi.game("voyage")

    assert {"turn", "start", "machine", "tops", "board", "tokens", "hands"} >= set(
        to_mapping(table, table.deal(1))["state"]
    )


def test_lists_are_numbered_by_comments() -> None:
    """A reader sees which place a card lies on, and whose hand it is."""
    table = lexludi.game("voyage", readings={"VA-12": "b"})
    text = dump(table, table.deal(1))

    assert text.startswith('game = "voyage"\nseats = 2\n\n[readings]\nVA-12 = "b"\n\n[state]\n')
    assert "  # place 12\n]\n" in text
    assert "hands = [\n    [  # seat 0\n" in text
    assert 100 >= max(len(line) for line in text.splitlines())


@given(walks(tables().filter(lambda t: all(t.readings[r.id] == r.default for r in t.rules.rulings))))
def test_nothing_is_noted_of_a_position_that_play_reaches(walk: Walk) -> None:
    """Notes are for what never comes about."""
    assert () == notes(walk.table, walk.state)


def test_a_position_that_play_never_reaches_is_noted() -> None:
    """Two tokens on one place are possible on the table, but no rule leads there."""
    table, state = from_mapping(described(board={"1": 2}, tokens=[2, 2]))

    assert ["one-token-a-place"] == [note.partition(" ")[0] for note in notes(table, state)]


def test_ghosts_are_no_ground_for_a_note() -> None:
    """A position does not say who warped before."""
    table, state = from_mapping(described())

    assert () == notes(table, evolve(state, by_warp=state.by_warp.put(3, 1)))


TOML_VALUES = st.recursive(
    st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(ROW) | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=13) | st.dictionaries(st.text(max_size=3) | st.sampled_from("0123"), inner, max_size=3)
    ),
    max_leaves=15,
)
KEYS = st.sampled_from(["game", "seats", "readings", "state", "edition"]) | st.text(max_size=4)


def survives(load_it: Any) -> bool:
    """Whether reading ends in a state that can be written, or in a PositionError."""
    with suppress(PositionError):
        table, state = load_it()
        return bool(state == load(dump(table, state))[1])
    return True


@given(st.text() | st.text(alphabet="[]{}=\"\\'\n\t #.,0123456789truefalsinogavemd-_:T"))
def test_no_text_raises_anything_but_a_position_error(text: str) -> None:
    """Whatever a file holds, the answer is a position or what is wrong with it."""
    assert survives(lambda: load(text))


@given(st.dictionaries(KEYS, TOML_VALUES, max_size=5))
def test_no_tables_raise_anything_but_a_position_error(data: dict[str, Any]) -> None:
    """Whatever its keys and values."""
    assert survives(lambda: from_mapping(data))


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """The tables of a position in which something was replaced, added or left out."""
    walk = draw(walks(tables(), most=6))
    data = to_mapping(walk.table, walk.state)
    spot = draw(st.sampled_from([data, data["state"], data["state"]]))
    for _ in range(draw(st.integers(1, 3))):
        key = draw(st.sampled_from([*spot, "wild", "removed", "buried", "origin"]))
        old = spot.get(key)
        if isinstance(old, list) and old and draw(st.booleans()):
            at = draw(st.integers(0, len(old) - 1))
            spot[key] = [*old[:at], draw(TOML_VALUES), *old[at + draw(st.integers(0, 1)) :]]
        elif draw(st.booleans()):
            spot.pop(key, None)
        else:
            spot[key] = draw(TOML_VALUES)
    return data


@given(mutated())
def test_no_changed_position_raises_anything_but_a_position_error(data: dict[str, Any]) -> None:
    """One wrong card, number or type is named, never a crash."""
    assert survives(lambda: from_mapping(data))


@given(tables(), st.data())
def test_no_changed_toml_raises_anything_but_a_position_error(table: Table, data: st.DataObject) -> None:
    """Cut, doubled or spoilt anywhere."""
    text = dump(table, table.deal(data.draw(st.integers(0, 99))))
    at = data.draw(st.integers(0, len(text)))
    rest = data.draw(st.integers(0, 9))
    spoilt = text[:at] + data.draw(st.text(max_size=3)) + text[at + rest :]

    assert survives(lambda: load(spoilt))
