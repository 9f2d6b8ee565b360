"""Proofs about a game with piles, hidden hands, sealed bids, dice and forced steps: Parlour, for three seats.

For two seats the stock never runs out, so that nothing can be said of shuffling it.
"""

from __future__ import annotations

import pytest
from attrs import evolve

from lexludi.engine.table import Table
from lexludi.proofs.context import context
from lexludi.proofs.proving import counterexample, prove
from lexludi.proofs.verdicts import Proved, Refuted, Unknown
from lexludi.spec.language.games import Game
from lexludi.spec.language.properties import Progress

from ..games import parlour
from ..games.parlour.properties import properties
from .changes import property_of, with_effect, without_clause


def parlour_for(seats: int) -> Game:
    """Parlour with its properties."""
    return evolve(parlour.game(seats), properties=properties(seats))


GAME = parlour_for(3)
BROKEN: dict[str, Game] = {
    "domain": without_clause(GAME, "bid", "T2.3"),
    "defined": without_clause(GAME, "draw", "T6.3"),
    "cards-conserved": with_effect(GAME, "parry", lambda g, s, a, t: evolve(t, discard=s.discard.under(0))),
    "nothing-is-lost": with_effect(GAME, "strike", lambda g, s, a, t: evolve(t, discard=s.discard)),
    "bids-are-hidden": with_effect(GAME, "rest", lambda g, s, a, t: evolve(t, shown=s.shown)),
    "bids-can-be-paid": without_clause(GAME, "bid", "T2.3"),
    "strikes-within-power": with_effect(GAME, "strike", lambda g, s, a, t: evolve(t, power=s.power)),
    "stock-keeps-its-order": with_effect(GAME, "draw", lambda g, s, a, t: evolve(t, stock=s.stock.remove(0))),
    "progress": without_clause(GAME, "rest", "T6.7"),
}


@pytest.mark.parametrize("id", [p.id for p in GAME.properties])
def test_every_property_is_proved(id: str) -> None:
    """By induction, with steps of real plays that meet each hypothesis, shuffles among them."""
    assert isinstance(prove(GAME, property_of(GAME, id)), Proved)


@pytest.mark.parametrize("id", [p.id for p in GAME.properties])
def test_a_play_breaks_it_under_changed_rules(id: str) -> None:
    """The play is replayed on the direct engine, with the rolls and shuffles that it has."""
    game = BROKEN[id]
    verdict = counterexample(context(game), property_of(game, id))

    assert isinstance(verdict, Refuted)
    assert len(verdict.play.actions) == len(Table(game).replay(verdict.play)) - 1


def test_a_shuffle_needs_an_example() -> None:
    """Its orders are too many to be looked through, so that without one it is not known that some order is legal."""
    p = Progress(id="progress", text="It is always plain whose move it is.")
    verdict = prove(evolve(GAME, properties=(*GAME.properties[:-1], p)), p)

    assert isinstance(verdict, Unknown)
    assert verdict.reason.startswith("progress/chance/shuffle: ")


def test_nothing_is_proved_of_a_step_that_never_comes() -> None:
    """Of seven cards in the stock five rounds draw no more than five."""
    game = parlour_for(2)
    verdict = prove(game, property_of(game, "stock-keeps-its-order"))

    assert isinstance(verdict, Unknown)
    assert verdict.vacuous
    assert verdict.reason.endswith("stock-keeps-its-order/shuffle")
