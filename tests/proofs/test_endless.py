"""A game is said not to end only where a play comes back to where it was; a wrong ranking alone says nothing."""

from __future__ import annotations

import pytest
from attrs import evolve

from lexludi.engine.table import Table
from lexludi.proofs.context import context
from lexludi.proofs.proving import counterexample, prove
from lexludi.proofs.verdicts import Proved, Refuted, Unknown, said
from lexludi.proofs.verify import expected
from lexludi.spec.language.fields import ghost
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build

from .changes import property_of, with_effect, with_marks
from .tally import DOMAIN, ENDS, tally

BACK = with_effect(tally(DOMAIN, ENDS), "take", lambda g, s, a, t: evolve(s, turn=t.turn))
COUNTED = with_effect(
    with_marks(tally(DOMAIN, ENDS), counters=ghost()),
    "take",
    lambda g, s, a, t: evolve(s, turn=t.turn, counters=(s.counters + 1) % 9),
)
WRONG = evolve(ENDS, measure=lambda game, state: state.counters)
VA_16B = build("voyage", 2, {"VA-16": "b"})
VA_01B = build("voyage", 2, {"VA-01": "b"})


def test_a_ranking_that_falls_proves_that_it_ends() -> None:
    """Each action takes two counters."""
    assert isinstance(prove(tally(DOMAIN, ENDS), ENDS), Proved)


@pytest.mark.parametrize(("game", "id"), [(BACK, "ends"), (VA_16B, "turns-end"), (VA_16B, "actions-end")])
def test_a_game_without_end_is_refuted_by_going_round(game: Game, id: str) -> None:
    """The last state of the play is one that it was in before."""
    verdict = counterexample(context(game), property_of(game, id))

    assert isinstance(verdict, Refuted)
    *before, last = Table(game).replay(verdict.play)
    assert last in before
    assert f"after its last action the play is where it was after {before.index(last)}" in verdict.reason


def test_ghosts_do_not_hide_that_it_goes_round() -> None:
    """No rule reads them, so that the same can be done again whatever they are."""
    verdict = prove(COUNTED, ENDS)

    assert isinstance(verdict, Refuted)
    first, *_, last = Table(COUNTED).replay(verdict.play)
    assert first != last
    assert first == evolve(last, counters=first.counters)


def test_a_wrong_ranking_of_a_game_that_ends_refutes_nothing() -> None:
    """Where it does not fall is named; whether the game ends is not known."""
    game = tally(DOMAIN, WRONG)
    verdict = prove(game, WRONG)

    assert isinstance(verdict, Unknown)
    assert verdict.reason.startswith("no endless play was found")
    assert isinstance(verdict.position, game.state_type)


def test_tokens_laid_freely_do_not_go_on_for_ever() -> None:
    """Under VA-01b a turn has more actions, each of which takes a token from the seat."""
    false = frozenset({"no-token-waits", "one-token-a-place"})
    verdict = prove(VA_01B, property_of(VA_01B, "actions-end"), without=false)

    assert isinstance(verdict, Proved)
    assert 2470 == verdict.bound


def test_a_game_that_is_said_to_be_endless_is_expected_to_be_refuted() -> None:
    """Leap is, unless its turns are capped."""
    endless, capped = build("leap", 2), build("leap", 2, {"CA-07": "b"})

    assert "refuted" == expected(endless, property_of(endless, "turns-end"))
    assert "proved" == expected(capped, property_of(capped, "turns-end"))


def test_what_is_not_as_expected_is_said() -> None:
    """A proof that was not expected is as wrong as a refutation that was not."""
    assert "refuted as expected" == said(Refuted("it goes on"), "refuted")
    assert "proved against expectation" == said(Proved(), "refuted")
    assert ["unknown", "refuted"] == [said(Unknown("why"), "refuted"), said(Refuted("it goes on"))]
