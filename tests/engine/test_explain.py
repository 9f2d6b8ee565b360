"""An explanation says of each clause whether it holds, with its sources, and what would be legal instead."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import lexludi
from lexludi import RulebookError, Table
from lexludi.engine.explain import FAILS, HOLDS, NOT_APPLICABLE, distance
from lexludi.spec.language.games import candidates
from lexludi.spec.voyage.actions.end_turn import EndTurn
from lexludi.spec.voyage.actions.move import Move
from lexludi.spec.voyage.actions.warp import Warp
from lexludi.spec.voyage.components import CARD_NAMES

from ..games import parlour
from ..games.parlour.actions import Draw, Roll
from ..strategies import Walk, any_walks

TICKETS = [*range(25)] * 2
PORTS = [*range(25, 31)] * 2


@pytest.fixture
def table() -> Table:
    """Voyage for two."""
    return lexludi.game("voyage")


@pytest.fixture
def state(table: Table) -> Any:
    """The first state of an orderly deal: the port of sunrise lies to the right of the start ticket."""
    return table.setup(tickets=TICKETS, ports=PORTS)


def test_a_clause_after_a_failing_one_is_not_applicable(table: Table, state: Any) -> None:
    """Whether the twin is right does not matter where the place shows a port."""
    found = table.explain(state, Warp(0, 1, 1)).findings

    assert [HOLDS, HOLDS, HOLDS, HOLDS, FAILS, NOT_APPLICABLE, NOT_APPLICABLE] == [f.verdict for f in found]
    assert ["V42.1", "V21.1", "V35.1", "V39.1", "V39.2", "V37.1", "V37.2"] == [f.clause.id for f in found]


def test_a_finding_tells_statements_and_the_readings_in_force() -> None:
    """The clause of the time rests on three statements and on the rulings about ports of any time."""
    table = lexludi.game("voyage", readings={"VA-09": "b"})
    failing = table.explain(table.setup(tickets=TICKETS, ports=PORTS), Move(0, 1)).failing

    assert failing is not None
    assert "V6, V23, V25; VA-08 a, VA-09 b" == failing.sources
    assert table.rules.rulings[8].reading("b") == failing.readings[1]


def test_the_nearest_actions_differ_in_the_fewest_parameters(table: Table, state: Any) -> None:
    """Other cards of the hand go to the same place: all four of sunrise are as near."""
    explanation = table.explain(state, Move(0, 1))

    assert tuple(Move(0, card) for card in (5, 10, 15, 20)) == explanation.nearest
    assert 'move seat=0 card="red sunrise"' == explanation.near[0]


def test_the_nearest_warp_keeps_what_it_can(table: Table, state: Any) -> None:
    """With two twins in hand, the one that shares a parameter with the action asked about is nearest."""
    after = evolve(state, machine=1, tops=state.tops.put(0, 1).put(2, 7))

    assert (Warp(0, 1, 0), Warp(0, 7, 2)) == table.explain(after, Warp(0, 3, 5)).nearest
    assert (Warp(0, 7, 2),) == table.explain(after, Warp(0, 7, 5)).nearest
    assert (Warp(0, 1, 0),) == table.explain(after, Warp(0, 3, 0)).nearest


def test_a_legal_action_needs_no_nearest(table: Table, state: Any) -> None:
    """Its explanation says only that all holds."""
    explanation = table.explain(state, Move(0, 5))

    assert (True, None, (), "") == (explanation.legal, explanation.failing, explanation.nearest, explanation.reason)


def test_a_seat_that_does_not_act_has_nothing_nearer(table: Table, state: Any) -> None:
    """Nearest actions are of the same seat."""
    assert () == table.explain(state, EndTurn(1)).nearest


def test_an_explanation_reads_as_a_table(table: Table, state: Any) -> None:
    """A line for each clause, and the nearest actions below."""
    lines = str(table.explain(state, Move(0, 1))).splitlines()

    assert f'move seat=0 card="{CARD_NAMES[1]}": not legal' == lines[0]
    assert lines[1].startswith("  holds           V42.1  The game is not over. (V42; VA-20 a")
    assert lines[5].startswith("  fails           V23.2  ")
    assert lines[6].startswith('nearest legal: move seat=0 card="red sunrise"; ')


def test_an_error_survives_its_journey_to_another_process(table: Table, state: Any) -> None:
    """The explanation comes along."""
    with pytest.raises(lexludi.IllegalActionError) as caught:
        table.play(state, Move(0, 1))
    again = pickle.loads(pickle.dumps(caught.value))

    assert (str(caught.value), caught.value.explanation) == (str(again), again.explanation)


def test_what_chance_and_the_game_do_is_explained_too() -> None:
    """A forced step too early fails at its phase; a roll has no nearest, since chance is not enumerated."""
    table = parlour.table()
    state = table.setup(deck=[*range(6)] * 3)

    assert "T6.1" == table.explain(state, Draw()).failing.clause.id  # type: ignore[union-attr]
    assert ("T1.2", ()) == (
        table.explain(state, Roll(6, 6)).failing.clause.id,  # type: ignore[union-attr]
        table.explain(state, Roll(6, 6)).nearest,
    )


def test_a_citation_of_nothing_is_refused() -> None:
    """A clause that cites a statement which is not there is a mistake of the rules."""
    rules = parlour.game()
    roll = rules.kinds[0]
    broken = evolve(roll, clauses=(evolve(roll.clauses[0], cites=("T99",)), *roll.clauses[1:]))
    table = Table(evolve(rules, kinds=(broken, *rules.kinds[1:])))

    with pytest.raises(RulebookError, match=r"clause T7\.1 of parlour cites T99, which there is not"):
        table.explain(table.setup(deck=[*range(6)] * 3), Roll(1, 1))


@settings(max_examples=60)
@given(any_walks(), st.data())
def test_every_action_is_explained(reached: Walk, data: st.DataObject) -> None:
    """The verdicts are holds, then at most one fails, then not applicable; and they agree with legality."""
    table, state = reached.table, reached.state
    kind = data.draw(st.sampled_from([k for k in table.rules.kinds if k.by == "seat"]), label="kind")
    action = data.draw(st.sampled_from(list(candidates(kind))), label="action")
    explanation = table.explain(state, action)
    verdicts = [f.verdict for f in explanation.findings]
    holding = verdicts.index(FAILS) if FAILS in verdicts else len(verdicts)
    rest = len(verdicts) - holding - 1

    assert [HOLDS] * holding + [FAILS] * (rest >= 0) + [NOT_APPLICABLE] * max(rest, 0) == verdicts
    assert explanation.legal == table.legal(state, action) == (holding == len(verdicts))
    alike = [a for a in table.actions(state, action.seat) if type(a) is type(action)]
    nearest = min((distance(table.rules, action, a) for a in alike), default=0)
    expected = [a for a in alike if distance(table.rules, action, a) == nearest and not explanation.legal]
    assert expected == list(explanation.nearest)
