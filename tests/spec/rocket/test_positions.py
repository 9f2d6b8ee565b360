"""Positions of Rocket: rows of vortices and of rockets, and what shows that play never reaches a position."""

from __future__ import annotations

from attrs import evolve

from lexludi.engine.cells import read_field
from lexludi.engine.positions import from_mapping, notes
from lexludi.engine.table import Table
from lexludi.spec.language.library import build

TABLE = Table(build("rocket", 2))


def test_vortices_are_numbered_though_there_are_as_many_homes() -> None:
    """The six names of piles say where cards belong; they name no vortex."""
    third, fourth = (0, 0, 1, 0, 0, 0), (0, 0, 0, 1, 0, 0)

    assert third + fourth == read_field(TABLE.rules, "vortices", [{"2": 1}, {"3": 1}])


def test_nothing_is_noted_of_the_first_state() -> None:
    """Ghosts are left aside, also where an invariant makes another state of it."""
    assert () == notes(TABLE, TABLE.deal(seed=3))


def test_a_card_in_two_places_is_noted() -> None:
    """The invariant that no such state satisfies is named."""
    state = TABLE.deal(seed=3)
    wrong = evolve(state, discard=state.discard.push(state.piles.pile(0).top()))

    assert ["card-in-one-place", "cards-add-up"] == [n.split()[0] for n in notes(TABLE, wrong)][:2]


def test_a_double_counts_two_however_a_position_names_it() -> None:
    """Rocket 24 is a double of the sample deck, and its name is enough."""
    by_name = {"game": "rocket", "seats": 2, "state": {"rockets": [["rocket 15", "rocket 24"], []]}}
    by_value = {"game": "rocket", "seats": 2, "state": {"rockets": [{"rocket 15": 1, "rocket 24": 2}, []]}}
    table, state = from_mapping(by_name)

    assert (3, 0) == (state.rockets.row_total(0), state.rockets.row_total(1))
    assert state == from_mapping(by_value)[1]
    assert () == notes(table, state)
