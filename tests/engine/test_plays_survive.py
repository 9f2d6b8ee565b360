"""Whatever a file of a play holds, reading and replaying it ends in states or in an error that says why."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from lexludi import PlayError, ReplayError
from lexludi.engine.plays import read, rules_of, write
from lexludi.engine.table import Table

from ..strategies import Walk, tables, walks

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.sampled_from(["move", "voyage"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(
    ["schema", "game", "seats", "readings", "edition", "seed", "deal", "do", "seat", "card", "place"]
)


def survives(text: str) -> bool:
    """Whether reading ends in a play that can be written, or in one of the errors of plays."""
    with suppress(PlayError, ReplayError):
        play = read(text)
        table = Table(rules_of(play))
        return play == read(write(play)) and len(table.replay(play)) == 1 + len(play.actions)
    return True


def lines(walk: Walk) -> list[dict[str, Any]]:
    """The lines of a played game."""
    return [json.loads(line) for line in write(walk.play).splitlines()]


@given(st.text() | st.lists(JSON).map(lambda values: "\n".join(map(json.dumps, values))))
def test_no_text_raises_anything_but_a_play_error(text: str) -> None:
    """Neither noise nor JSON of any shape."""
    assert survives(text)


@given(walks(tables(), most=8), st.data())
def test_no_changed_line_raises_anything_but_a_play_error(walk: Walk, data: st.DataObject) -> None:
    """One wrong key or value in the header or in an action is named, never a crash."""
    play = lines(walk)
    line = data.draw(st.sampled_from(play))
    for key in data.draw(st.lists(KEYS | st.sampled_from(sorted(line)), min_size=1, max_size=2)):
        if data.draw(st.booleans()):
            line.pop(key, None)
        else:
            line[key] = data.draw(JSON | st.sampled_from([0, 1, 2, 3, "red midnight", "warp"]))

    assert survives("\n".join(map(json.dumps, play)))


@given(tables(), st.integers(0, 999), st.data())
def test_no_changed_deal_raises_anything_but_a_play_error(table: Table, seed: int, data: st.DataObject) -> None:
    """A deal in full is checked card by card."""
    record = table.record(table.rules.setup.draw(table.rules, Random(seed)), [])
    header = json.loads(write(record).splitlines()[0])
    key = data.draw(st.sampled_from(sorted(header["deal"])))
    old = header["deal"][key]
    if isinstance(old, list) and data.draw(st.booleans()):
        old[data.draw(st.integers(0, len(old) - 1))] = data.draw(JSON)
    else:
        header["deal"][key] = data.draw(JSON)

    assert survives(json.dumps(header))


@given(walks(tables(), most=8), st.data())
def test_no_spoilt_text_raises_anything_but_a_play_error(walk: Walk, data: st.DataObject) -> None:
    """Cut, doubled or spoilt anywhere."""
    text = "\n".join(map(json.dumps, lines(walk)))
    at = data.draw(st.integers(0, len(text)))
    rest = data.draw(st.integers(0, 9))

    assert survives(text[:at] + data.draw(st.text(max_size=3)) + text[at + rest :])
