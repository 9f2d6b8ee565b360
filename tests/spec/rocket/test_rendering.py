"""Tests of how a state of Rocket is shown."""

from __future__ import annotations

from lexludi.engine.positions import from_mapping
from lexludi.spec.language.rendering import plain_text


def shown(seat: int | None, **state: object) -> list[str]:
    """The lines in which a position is shown to a seat, those that begin with a seat's name included."""
    table, position = from_mapping({"game": "rocket", "seats": 2, "state": state})
    return plain_text(table.rules.render(table.rules, position, seat)).splitlines()


def test_the_piles_lie_from_the_oldest_to_the_latest_with_their_heights() -> None:
    """Before the first card eighteen cards lie in each."""
    lines = shown(None)

    assert ["ancient", "middle", "modern", "contemporary", "post-war"] == lines[3].split()
    assert ["18", "cards"] * 5 == lines[4].split()


def test_an_area_shows_characters_with_points_and_what_rockets_are_worth() -> None:
    """A double is marked."""
    lines = shown(None, teams=[["rumi", *["nobody"] * 4], ["nobody"] * 5], rockets=[["rocket 15", "rocket 24"], []])

    assert "  humanitarian  Rumi 3" in lines
    assert "  rockets worth 3: rocket 15, rocket 24 (double)" in lines


def test_cards_that_a_creative_looks_at_are_shown_to_its_seat_alone() -> None:
    """The other seat sees how many they are; without a seat all is shown."""
    look = {
        "phase": "take",
        "pile": "middle",
        "recruit": "dante",
        "teams": [["nobody", "nobody", "dante", "nobody", "nobody"], ["nobody"] * 5],
        "peeked": [["avicenna", "giotto"], []],
    }

    for seat in (None, 0):
        assert "  looked at: Avicenna 4, Giotto 2" in shown(seat, **look)
    assert "  looks at 2 cards" in shown(1, **look)
    assert not any("Avicenna" in line for line in shown(1, **look))


def test_the_play_area_and_the_round_s_objective_are_shown() -> None:
    """Both are there for all to see."""
    lines = shown(1, objectives=["wonder"], open=["mother teresa"])

    assert "Objective: wonder, 5 points" in lines
    assert any(line.startswith("Play area: Mother Teresa") for line in lines)


def test_a_round_that_is_over_is_said_to_be() -> None:
    """With the way in which it ended."""
    assert "A round is over: empty pile" == shown(None, phase="between", ended="empty pile")[0]
