"""However Voyage is played, cards and tokens are conserved and every question gets an answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import lexludi
from lexludi import IllegalActionError, Table
from lexludi.spec.language.games import candidates
from lexludi.spec.voyage.actions.end_turn import EndTurn
from lexludi.spec.voyage.actions.move import Move
from lexludi.spec.voyage.actions.stay import Stay
from lexludi.spec.voyage.actions.warp import Warp

from ..strategies import out_of_range, readings

STEPS = st.integers(0, 999)


class Voyage(RuleBasedStateMachine):
    """Plays any legal action, tries illegal ones, and looks at the table after each."""

    table: Table
    state: Any = None
    before: Any = None
    action: Any = None

    @initialize(seats=st.sampled_from((2, 3, 4)), seed=st.integers(0, 9999), under=st.just({}) | readings("voyage"))
    def deal(self, seats: int, seed: int, under: dict[str, str]) -> None:
        """Sit down and deal."""
        self.table = lexludi.game("voyage", seats=seats, readings=under)
        self.state = self.table.deal(seed)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.outcome(self.state).over

    @precondition(lambda self: not self.over)
    @rule(choice=STEPS)
    def play(self, choice: int) -> None:
        """Play some legal action."""
        legal = self.table.actions(self.state)
        self.before, self.action = self.state, legal[choice % len(legal)]
        self.state = self.table.play(self.state, self.action)

    @precondition(lambda self: not self.over)
    @rule(choice=STEPS)
    def travel(self, choice: int) -> None:
        """Play some legal action that moves the machine, where there is one."""
        legal = [a for a in self.table.actions(self.state) if isinstance(a, Move | Warp)]
        if legal:
            self.before, self.action = self.state, legal[choice % len(legal)]
            self.state = self.table.play(self.state, self.action)

    @rule(choice=STEPS, kind=STEPS)
    def try_anything(self, choice: int, kind: int) -> None:
        """Try some action, and be told why where it is not legal."""
        chosen = self.table.rules.kinds[kind % len(self.table.rules.kinds)]
        all_of_kind = list(candidates(chosen))
        action = all_of_kind[choice % len(all_of_kind)]
        if not self.table.legal(self.state, action):
            with pytest.raises(IllegalActionError) as caught:
                self.table.play(self.state, action)
            assert caught.value.explanation.failing is not None
            assert set(caught.value.explanation.nearest) <= set(self.table.actions(self.state))

    @invariant()
    def every_card_is_somewhere(self) -> None:
        """Each ticket and each port is there twice: in the row, under it, in a hand or out of the game."""
        state = self.state
        found = Counter(state.tops.body)
        for kind in range(31):
            found[kind] += state.buried.at(kind)
        for kind in range(25):
            found[kind] += state.removed.at(kind) + sum(state.hands.at(s, kind) for s in range(self.table.seats))

        assert dict.fromkeys(range(31), 2) == dict(found)

    @invariant()
    def every_token_is_somewhere(self) -> None:
        """Three for each seat, in front of them and in the row."""
        assert 3 * self.table.seats == sum(self.state.tokens.body) + sum(self.state.board.body)

    @invariant()
    def the_state_lies_in_its_domain(self) -> None:
        """Every field that a rule may read is in its range."""
        assert [] == out_of_range(self.table, self.state)

    @invariant()
    def somebody_acts_until_the_end(self) -> None:
        """One seat acts, and only it has actions, until the game is over and somebody has won."""
        actors, outcome = self.table.actors(self.state), self.table.outcome(self.state)

        assert (0 if outcome.over else 1) == len(actors)
        assert outcome.over == bool(outcome.winners)
        assert actors == {a.seat for a in self.table.actions(self.state)}

    @invariant()
    def hands_shrink_when_the_machine_travels(self) -> None:
        """By one card with a move or a warp; a stay may only shrink the hand of its last card."""
        if self.before is None:
            return
        change = sum(self.state.hands.body) - sum(self.before.hands.body)
        match self.action:
            case Move() | Warp():
                assert -1 == change
            case Stay():
                assert change in (-1, 0)
            case EndTurn():
                assert (0, (self.action.seat + 1) % self.table.seats) == (change, self.state.turn)

    @invariant()
    def each_seat_sees_its_own_hand(self) -> None:
        """And of the others how many cards they hold."""
        for seat in range(self.table.seats):
            hands = self.table.view(self.state, seat).hands

            assert self.state.hands.row(seat) == hands[seat]
            assert all(self.state.hands.row_total(s) == hands[s] for s in range(self.table.seats) if s != seat)


Voyage.TestCase.settings = settings(max_examples=30, stateful_step_count=40)
TestVoyage = Voyage.TestCase
