"""What tests draw: tables with seats and readings, and states and plays that random play reaches.

A state drawn from the ranges of its fields almost never conserves cards, so states come from prefixes of plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import field, frozen
from hypothesis import strategies as st

import lexludi
from lexludi import Play, Table
from lexludi.spec.language.domains import complaints
from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.library import build, names, rules_of

from .games import parlour


def deviations(name: str) -> list[tuple[str, str]]:
    """The readings of a game that can be selected and are not the default."""
    selectable = (r for r in build(name).rulings if r.standing.selectable)
    return [
        (ruling.id, reading.id) for ruling in selectable for reading in ruling.readings if reading.id != ruling.default
    ]


#: Every game for every number of seats.
EVERY = [(name, seats) for name in names() for seats in rules_of(name).SEATS]
#: Every deviating reading of every game.
DEVIATIONS = [(name, ruling, reading) for name in names() for ruling, reading in deviations(name)]


@frozen
class Walk:
    """A table, a recorded play on it, and the states in which its seats chose, with what they chose."""

    table: Table = field(repr=False)
    play: Play = field(repr=False)
    states: tuple[Any, ...] = field(repr=False)
    actions: tuple[Any, ...]

    @property
    def state(self) -> Any:
        """The state that the play has come to."""
        return self.states[-1]


def walk(table: Table, seed: int, choices: Iterable[int]) -> Walk:
    """The play in which each number chooses one of the legal actions, until nobody has one."""
    states: list[Any] = []
    actions: list[Any] = []
    waiting = iter(choices)

    def choose(state: Any) -> Any:
        states.append(state)
        legal, choice = table.actions(state), next(waiting, None)
        if choice is None or not legal:
            return None
        actions.append(legal[choice % len(legal)])
        return actions[-1]

    return Walk(table, table.record(seed, choose), tuple(states), tuple(actions))


def readings(name: str, most: int = 3) -> st.SearchStrategy[dict[str, str]]:
    """Readings of a few rulings of a game, among those that can be selected."""
    offered = [(r.id, x.id) for r in build(name).rulings if r.standing.selectable for x in r.readings]
    chosen = st.lists(st.sampled_from(offered), max_size=most, unique_by=lambda pair: pair[0])
    return chosen.map(dict)


@st.composite
def tables(draw: st.DrawFn, name: str = "voyage") -> Table:
    """Tables of a game for any number of seats, under any readings."""
    seats = draw(st.sampled_from(rules_of(name).SEATS))
    return lexludi.game(name, seats=seats, readings=draw(readings(name)))


def parlours() -> st.SearchStrategy[Table]:
    """Tables of the toy game Parlour."""
    return st.builds(parlour.table, st.sampled_from((2, 3)), st.sampled_from(({}, {"TA-01": "b"})))


@st.composite
def walks(draw: st.DrawFn, tables: st.SearchStrategy[Table], most: int = 30) -> Walk:
    """Random plays of up to so many actions of seats."""
    length = draw(st.integers(0, most))
    choices = draw(st.lists(st.integers(0, 999), min_size=length, max_size=length))
    return walk(draw(tables), draw(st.integers(0, 9999)), choices)


def any_walks(most: int = 30) -> st.SearchStrategy[Walk]:
    """Random plays of Voyage or Parlour."""
    return walks(tables(), most) | walks(parlours(), most)


def out_of_range(table: Table, state: Any) -> list[str]:
    """What is wrong with the fields of a state, those aside that only properties read."""
    unread = tuple(f"{name}:" for name in ghosts(table.rules.state_type))
    return [c for c in complaints(table.rules.domain, state) if not c.startswith(unread)]
