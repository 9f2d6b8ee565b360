"""A play is recorded with its forced steps and its chance, and replayed step by step; the first wrong step is named."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import lexludi
from lexludi import Play, ReplayError, Table
from lexludi.spec.language.containers import Pile
from lexludi.spec.voyage.actions.end_turn import EndTurn
from lexludi.spec.voyage.actions.move import Move

from ..games import parlour
from ..games.parlour.actions import Accept, Bid, Done, Rest, Roll, Show
from ..games.parlour.components import PILE
from ..games.parlour.setup import Deal
from ..strategies import Walk, any_walks

TABLE = parlour.table()
DEAL = Deal(Pile.of([*range(6)] * 3, 18, PILE.cell), 1)
ROUND = (Roll(1, 2), Bid(0, 1), Bid(1, 0), Done(0), Accept(1))


def test_forced_steps_are_recorded_where_they_are_taken() -> None:
    """The seats' actions are given, and what the game did between them is in the record."""
    assert (*ROUND[:3], Show(), *ROUND[3:], Rest()) == TABLE.record(DEAL, ROUND).actions


def test_a_record_may_be_recorded_again() -> None:
    """Forced steps among the given actions are those that the game takes."""
    play = TABLE.record(DEAL, ROUND)
    seats = [a for a in play.actions if TABLE.rules.kind_of(a).by != "game"]

    assert play == TABLE.record(DEAL, seats)


def test_after_a_seed_chance_is_sampled() -> None:
    """The deal and the first roll are those of the same seed."""
    play = TABLE.record(7, ())

    assert (7, None, 1) == (play.seed, play.deal, len(play.actions))
    assert TABLE.deal(7) == TABLE.replay(play)[-1]


def test_a_function_may_choose() -> None:
    """It is asked in every state in which a seat is to act, until it says None."""
    play = TABLE.record(7, lambda state: (TABLE.actions(state) or [None])[0])

    assert TABLE.outcome(TABLE.replay(play)[-1]).over


@settings(max_examples=50)
@given(any_walks(30))
def test_a_replay_goes_through_the_same_states(reached: Walk) -> None:
    """Every state between the seats' actions is among those of the replay, in order, and each step follows."""
    table = reached.table
    play = reached.play
    states = table.replay(play)

    assert table.record(play.seed, reached.actions) == play
    assert len(play.actions) + 1 == len(states)
    assert reached.state == states[-1]
    waiting = iter(states)
    assert all(any(state == other for other in waiting) for state in reached.states)
    assert states[1:] == [table.step(state, action) for state, action in zip(states, play.actions, strict=False)]


def test_the_first_step_that_cannot_be_played_is_named() -> None:
    """Its number, counted from 1, and the clause that forbids it."""
    table = lexludi.game("voyage")
    play = table.record(7, ())
    seat = table.deal(7).turn
    wrong = evolve(play, actions=(EndTurn(seat), EndTurn(seat), Move(seat, 99)))

    with pytest.raises(ReplayError, match=r"step 2: end turn seat=\d is not legal: V21\.1 fails") as caught:
        table.replay(wrong)

    assert 2 == caught.value.step
    assert isinstance(caught.value.__cause__, lexludi.IllegalActionError)
    assert str(caught.value) == str(pickle.loads(pickle.dumps(caught.value)))


def replayed(table: Table, play: Play) -> tuple[int, list[Any]]:
    """The number of the step at which a replay fails, 0 where it does not, and its states."""
    try:
        return 0, table.replay(play)
    except ReplayError as error:
        return error.step, []


@settings(max_examples=50)
@given(any_walks(20), st.data())
def test_a_replay_refuses_a_play_with_a_step_left_out(reached: Walk, data: st.DataObject) -> None:
    """Without one of its steps a play comes to another state, or cannot go on."""
    table = reached.table
    play = reached.play
    number = data.draw(st.integers(0, max(0, len(play.actions) - 1)), label="left out")
    shorter = evolve(play, actions=play.actions[:number] + play.actions[number + 1 :])
    failed, states = replayed(table, shorter)

    assert failed > number or len(shorter.actions) + 1 == len(states)


def test_a_forced_step_may_not_be_left_out() -> None:
    """The record keeps what the game did, and a replay asks for it."""
    play = TABLE.record(DEAL, ROUND)
    without = tuple(a for a in play.actions if a != Show())

    with pytest.raises(ReplayError, match=r"step 4: Show\(\) is forced here, and the play has Done\(seat=0\)"):
        TABLE.replay(evolve(play, actions=without))


def test_an_action_of_another_game_cannot_be_replayed() -> None:
    """It is of no kind of this game."""
    play = evolve(TABLE.record(DEAL, ()), actions=(Move(0, 1),))

    with pytest.raises(ReplayError, match=r"step 1: .* is no action of parlour"):
        TABLE.replay(play)


def test_a_deal_that_is_none_cannot_be_replayed() -> None:
    """The step before the first is the deal."""
    play = evolve(TABLE.record(DEAL, ()), deal=evolve(DEAL, start=5))

    with pytest.raises(ReplayError, match="step 0: no deal of parlour: start: 5 is not in 0 to 1"):
        TABLE.replay(play)


@pytest.mark.parametrize(
    "table",
    [lexludi.game("voyage"), parlour.table(3), parlour.table(readings={"TA-01": "b"})],
    ids=["game", "seats", "readings"],
)
def test_a_play_is_replayed_on_its_own_table(table: Table) -> None:
    """Game, seats and readings must be those of the play."""
    with pytest.raises(
        ReplayError, match="step 0: a play of parlour for 2 seats under the default readings, but the table"
    ):
        table.replay(TABLE.record(DEAL, ()))


def test_a_default_may_be_named() -> None:
    """A reading that is the default is the same whether a play names it or not."""
    play = evolve(TABLE.record(DEAL, ROUND), readings={"TA-01": "a"})

    assert TABLE.replay(TABLE.record(DEAL, ROUND)) == TABLE.replay(play)


def test_an_unknown_reading_is_refused() -> None:
    """Before anything is played."""
    with pytest.raises(ReplayError, match="step 0: TA-01 has no reading 'z'"):
        TABLE.replay(evolve(TABLE.record(DEAL, ()), readings={"TA-01": "z"}))


@pytest.mark.parametrize("start", [None, "7", True])
def test_a_record_begins_with_a_seed_or_a_deal(start: Any) -> None:
    """Anything else is no deal."""
    with pytest.raises(lexludi.ChanceError, match="a deal of parlour is a Deal"):
        TABLE.record(start, ())
