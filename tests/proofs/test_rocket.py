"""What is known of Rocket beside its default readings: where two readings differ, and which one makes it end."""

from __future__ import annotations

from random import Random

import pytest

from lexludi.engine.errors import ForcedStepError
from lexludi.engine.table import Table
from lexludi.proofs.context import context
from lexludi.proofs.proving import counterexample, prove
from lexludi.proofs.verdicts import Proved, Refuted
from lexludi.spec.language.library import build

from .changes import property_of, without_ending


def test_a_creative_may_look_elsewhere_when_earlier_cards_can_be_recruited() -> None:
    """Under RA-11c the recruit may be of a later period than the pile that was revealed from last."""
    game = build("rocket", 2, {"RA-11": "c"})
    verdict = counterexample(context(game), property_of(game, "RA-43-equivalent"))

    assert isinstance(verdict, Refuted)
    assert game.setup.valid(game, verdict.play.deal)


@pytest.mark.slow
def test_it_makes_no_difference_where_a_creative_looks_while_cards_since_a_rocket_can_be_recruited() -> None:
    """Under RA-11b all cards that can be recruited are of one pile."""
    game = build("rocket", 2, {"RA-11": "b"})

    assert isinstance(prove(game, property_of(game, "RA-43-equivalent")), Proved)


@pytest.mark.parametrize("reading", ["a", "b"])
def test_rounds_that_bring_nothing_can_follow_each_other_for_ever(reading: str) -> None:
    """One round is no bound either: nobody is ahead after it, and so it is with every final round."""
    game = build("rocket", 2, {"RA-81": reading})
    verdict = prove(game, property_of(game, "game-ends"))

    assert isinstance(verdict, Refuted)
    *before, last = Table(game).replay(verdict.play)
    assert last in before
    assert (0, 0) == last.totals.body


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_one_round_and_no_other_ends(seats: int) -> None:
    """The one reading that bounds rounds: who is tied after the round wins together."""
    game = build("rocket", seats, {"RA-81": "c"})
    verdict = prove(game, property_of(game, "game-ends"))

    assert isinstance(verdict, Proved)
    assert 1 == verdict.bound


@pytest.mark.slow
def test_where_used_cards_stay_out_a_game_is_over_when_nothing_can_be_come_by() -> None:
    """Without its ending such a game would be played on by chance alone, which is refused."""
    game = build("rocket", 2, {"RA-05": "c"})
    random = Random(2)
    table, endless = Table(game), Table(without_ending(game, "E2"))
    state = table.deal(seed=2)
    while not table.outcome(state).over:
        state = table.play(state, random.choice(table.actions(state)), random)

    assert ("E2",) == table.outcome(state).endings
    with pytest.raises(ForcedStepError, match="no seat of rocket comes to act"):
        endless.settle(state, random)
