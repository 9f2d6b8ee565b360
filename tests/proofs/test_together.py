"""Seats that act at once: where they get in each other's way, a play shows it."""

from __future__ import annotations

import pytest

from lexludi.proofs.context import context
from lexludi.proofs.proving import counterexample, prove
from lexludi.proofs.verdicts import Proved, Refuted
from lexludi.spec.language.library import build

BOTH = ("order-of-choices", "nobody-influences-anybody")


@pytest.mark.parametrize("property_id", BOTH)
def test_seats_that_share_only_dice_are_independent(property_id: str) -> None:
    """By default the order of choices is no matter, and nobody influences anybody."""
    game = build("dials", 2)
    (found,) = (prove(game, p) for p in game.properties if p.id == property_id)

    assert isinstance(found, Proved)


@pytest.mark.parametrize("property_id", BOTH)
@pytest.mark.parametrize("ruling", ["MA-26", "MA-49"])
def test_what_is_shared_is_fought_over(property_id: str, ruling: str) -> None:
    """With shared watches, and with events for the first alone, a play shows that the others matter."""
    game = build("dials", 2, {ruling: "b"})
    (found,) = (counterexample(context(game), p) for p in game.properties if p.id == property_id)

    assert isinstance(found, Refuted)
    assert "after the play" in found.reason
