"""Tests of how a state of Leap is shown."""

from __future__ import annotations

import lexludi
from lexludi.spec.language.rendering import plain_text
from lexludi.spec.leap.actions.place import Place
from lexludi.spec.leap.components import ERAS, LEAP
from lexludi.spec.leap.setup import cards

#: The cards of eras 10, 9 ... on top: seat 0 is dealt eras 10, 10 and 9, seat 1 eras 10, 9 and 9.
DECK = [*[LEAP] * 10, *(card for card in cards() if card < ERAS)]


def shown(seat: int | None) -> str:
    """What is shown to a seat after seat 0 has laid a wrong card."""
    table = lexludi.game("leap", seats=2)
    state = table.play(table.setup(deck=DECK), Place(seat=0, card=9))

    return plain_text(table.rules.render(table.rules, state, seat))


def test_a_card_that_lies_face_down_is_shown_to_who_laid_it() -> None:
    """The others see that a card lies there, and not which."""
    assert "(era 10)" in shown(0)
    assert "(?)" in shown(1)
    assert "(era 10)" not in shown(1)


def test_a_hand_is_shown_to_its_owner() -> None:
    """Of another hand the number of cards is shown."""
    assert "Seat 1: 3 cards: era 9 x2, era 10" in shown(1)
    assert "Seat 1: 3 cards\n" in shown(0)


def test_all_is_shown_to_nobody_in_particular() -> None:
    """Without a seat all hands and all cards are shown."""
    assert "(era 10)" in shown(None)
    assert "Seat 1: 3 cards: era 9 x2, era 10" in shown(None)
