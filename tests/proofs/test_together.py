"""Seats that act at once: where they get in each other's way, a play shows it."""

from __future__ import annotations

import pytest

from lexludi.proofs.proving import prove
from lexludi.proofs.verdicts import Proved, Refuted
from lexludi.spec.language.library import build

BOTH = ("order-of-choices", "nobody-influences-anybody")


def verdict(property_id: str, **readings: str) -> object:
    """The verdict on a property of Dials for two seats under some readings, written as MA_26="b"."""
    game = build("dials", 2, {name.replace("_", "-"): reading for name, reading in readings.items()})
    return prove(game, next(p for p in game.properties if p.id == property_id))


@pytest.mark.parametrize("property_id", BOTH)
def test_seats_that_share_only_dice_are_independent(property_id: str) -> None:
    """By default the order of choices is no matter, and nobody influences anybody."""
    assert isinstance(verdict(property_id), Proved)


@pytest.mark.parametrize("property_id", BOTH)
@pytest.mark.parametrize("ruling", ["MA_26", "MA_49"])
def test_what_is_shared_is_fought_over(property_id: str, ruling: str) -> None:
    """With shared watches, and with events for the first alone, a play shows that the others matter."""
    found = verdict(property_id, **{ruling: "b"})

    assert isinstance(found, Refuted)
    assert "after the play" in found.reason
