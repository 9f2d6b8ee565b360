"""The table deals, asks what is legal, plays and says how the game stands, and changes nothing that it is given."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

import lexludi
from lexludi import Outcome, Table
from lexludi.spec.voyage.actions.end_turn import EndTurn
from lexludi.spec.voyage.actions.move import Move
from lexludi.spec.voyage.actions.warp import Warp
from lexludi.spec.voyage.components import CARD_NAMES

from ..games import parlour
from ..strategies import Walk, any_walks, out_of_range

TICKETS = [CARD_NAMES[k] for k in range(25)] * 2
PORTS = [CARD_NAMES[k] for k in range(25, 31)] * 2


@pytest.fixture
def table() -> Table:
    """Voyage for two."""
    return lexludi.game("voyage")


def test_a_game_is_made_for_the_fewest_seats_by_default(table: Table) -> None:
    """Voyage is for two to four."""
    assert ("voyage", 2, None) == (table.name, table.seats, table.edition)


def test_a_game_is_made_under_readings() -> None:
    """Readings that are not given are the defaults."""
    table = lexludi.game("voyage", seats=3, readings={"VA-12": "b"})

    assert ("b", "a") == (table.readings["VA-12"], table.readings["VA-11"])


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    """The nearest name is suggested."""
    with pytest.raises(lexludi.RulebookError, match="did you mean voyage"):
        lexludi.game("voyages")


def test_the_games_are_listed() -> None:
    """The names are those that `game` takes."""
    assert "voyage" in lexludi.games()


def test_the_version_is_that_of_the_project() -> None:
    """The package says the version under which it is published."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]

    assert project["version"] == lexludi.__version__


def test_one_seed_deals_one_state(table: Table) -> None:
    """The same seed deals the same cards, another seed others."""
    assert table.deal(7) == table.deal(7)
    assert table.deal(7) != table.deal(8)


def test_a_setup_takes_cards_by_name_or_number(table: Table) -> None:
    """The start ticket comes first, then the hands; the ports lie to its right."""
    by_name = table.setup(tickets=TICKETS, ports=PORTS, start=1)
    by_number = table.setup(tickets=[*range(25)] * 2, ports=[*range(25, 31)] * 2, start=1)

    assert by_name == by_number
    assert (1, 0, 25) == (by_name.turn, by_name.tops.at(0), by_name.tops.at(1))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"tickets": TICKETS}, "ports.*a setup of voyage is made of tickets, ports, start=0"),
        ({"tickets": TICKETS, "ports": PORTS, "first": 1}, "first.*a setup of voyage is made of"),
        ({"tickets": TICKETS[1:], "ports": PORTS}, "50 tickets and 12 ports, got 49 and 12"),
        ({"tickets": ["red sunrise", *TICKETS[1:]], "ports": PORTS}, "not in 0 to 2|do not add up"),
        ({"tickets": TICKETS, "ports": ["red sunrise", *PORTS[1:]]}, "ports: cell 0 is 5, not in 25 to 30"),
        ({"tickets": TICKETS, "ports": PORTS, "start": 2}, "start: 2 is not in 0 to 1"),
    ],
)
def test_a_wrong_setup_is_refused(table: Table, given: dict[str, Any], message: str) -> None:
    """What is missing, too much, or does not add up is named."""
    with pytest.raises(lexludi.ChanceError, match=message):
        table.setup(**given)


def test_a_card_of_an_unknown_name_is_refused(table: Table) -> None:
    """The nearest name is suggested."""
    with pytest.raises(lexludi.NotationError, match='tickets: "red sunris" is unknown: did you mean "red sunrise"'):
        table.setup(tickets=["red sunris", *TICKETS[1:]], ports=PORTS)


def test_only_the_seat_whose_turn_it_is_acts(table: Table) -> None:
    """The start seat of the deal is the first to act."""
    state = table.setup(tickets=TICKETS, ports=PORTS, start=1)

    assert frozenset({1}) == table.actors(state)
    assert () == table.actions(state, 0)
    assert table.actions(state) == table.actions(state, 1)


def test_actions_come_by_kind_and_then_by_parameters(table: Table) -> None:
    """The order is that of the rulebook's kinds, then of the cards."""
    state = table.setup(tickets=TICKETS, ports=PORTS)

    assert [Move(0, card) for card in (5, 10, 15, 20)] == list(table.actions(state)[:4])
    assert EndTurn(0) == table.actions(state)[-1]


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_that_is_not_there_is_refused(table: Table, seat: Any) -> None:
    """Seats are numbered from 0."""
    with pytest.raises(ValueError, match="voyage has seats 0 to 1"):
        table.actions(table.deal(1), seat)


def test_a_state_of_another_game_is_refused(table: Table) -> None:
    """A table knows its states by their class."""
    with pytest.raises(TypeError, match="is no state of voyage"):
        table.actions(parlour.table().deal(1))


def test_an_action_outside_its_range_is_refused(table: Table) -> None:
    """There are 25 tickets, and a port is none."""
    with pytest.raises(lexludi.MembershipError, match="card: 25 is not in 0 to 24"):
        table.legal(table.deal(1), Move(0, 25))


def test_an_action_of_no_kind_is_refused(table: Table) -> None:
    """The kinds that there are under these readings are named."""
    with pytest.raises(lexludi.RulebookError, match="there are move, stay, warp, end turn"):
        table.play(table.deal(1), "move")


def test_an_illegal_action_carries_its_explanation(table: Table) -> None:
    """The message names the clause, its sources and its place, and what could be done instead."""
    state = table.setup(tickets=TICKETS, ports=PORTS)

    with pytest.raises(lexludi.IllegalActionError) as caught:
        table.play(state, Move(0, 6))

    assert table.explain(state, Move(0, 6)) == caught.value.explanation
    assert 'move seat=0 card="red high noon" is not legal: V23.2 fails' in str(caught.value)
    assert "spec/voyage/actions/move.py:" in str(caught.value)
    assert 'Nearest legal: move seat=0 card="red sunrise"' in str(caught.value)


def test_nobody_has_won_while_the_game_goes_on(table: Table) -> None:
    """An outcome names winners at the end alone."""
    assert Outcome(over=False) == table.outcome(table.deal(1))


def test_the_last_place_ends_the_game(table: Table) -> None:
    """Whoever brings the machine there, the fewest tickets win."""
    state = evolve(table.setup(tickets=TICKETS, ports=PORTS), machine=12)

    assert Outcome(over=True, endings=("E2",), winners=(0, 1)) == table.outcome(state)
    assert frozenset() == table.actors(state)
    assert () == table.actions(state)


@settings(max_examples=60)
@given(any_walks())
def test_legal_is_what_actions_offer(reached: Walk) -> None:
    """Every action offered is legal and can be played, and comes once; seats that do not act have none."""
    table, state = reached.table, reached.state
    offered = table.actions(state)

    assert len(offered) == len(set(offered))
    assert all(table.legal(state, action) for action in offered)
    assert offered == tuple(
        a
        for kind in table.rules.kinds
        for seat in range(table.seats)
        for a in table.actions(state, seat)
        if table.rules.kind_of(a) == kind
    )
    assert table.actors(state) == {a.seat for a in offered}


@settings(max_examples=60)
@given(any_walks())
def test_play_leaves_the_state_as_it_was(reached: Walk) -> None:
    """States are values: playing yields new ones."""
    table, state = reached.table, reached.state
    before, shown = hash(state), repr(state)
    for action in table.actions(state):
        table.play(state, action, Random(1))

    assert (before, shown) == (hash(state), repr(state))


@settings(max_examples=60)
@given(any_walks())
def test_a_game_that_is_over_has_no_actors(reached: Walk) -> None:
    """At the end somebody has won and nobody acts; before it somebody acts."""
    table, state = reached.table, reached.state
    outcome = table.outcome(state)

    assert outcome.over == (not table.actors(state))
    assert outcome.over == bool(outcome.winners)


@settings(max_examples=60)
@given(any_walks())
def test_a_play_stays_in_its_domain(reached: Walk) -> None:
    """Every field that a rule may read lies in its range, in every state."""
    assert [] == [c for state in reached.states for c in out_of_range(reached.table, state)]


def test_a_warp_needs_no_seat_to_be_asked_about(table: Table) -> None:
    """An action of a seat that is not to act is not legal, whoever asks."""
    assert not table.legal(table.setup(tickets=TICKETS, ports=PORTS), Warp(1, 0, 3))
