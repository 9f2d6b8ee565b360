"""A deck is data: the sample agrees with what the rulebook says, and a file that does not is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

import lexludi
from lexludi.spec.language.errors import EditionError
from lexludi.spec.rocket.edition import EDITIONS, deck_of, edition_of
from lexludi.spec.rocket.validity import valid_deck

SAMPLE = (EDITIONS / "sample.toml").read_text(encoding="utf-8")
BUDDHA = SAMPLE.split("\n\n")[3] + "\n\n"


def test_the_sample_deck_is_valid_and_says_that_it_is_invented() -> None:
    """The rulebook lists no characters, so nobody may take them for its own."""
    sample = edition_of(None)

    assert ("sample", True) == (sample.name, sample.invented)
    assert valid_deck(deck_of(sample))
    assert "invented" in SAMPLE.splitlines()[0]


def test_the_sample_deck_has_five_piles_of_eighteen() -> None:
    """Fourteen characters a period, and four vortices and rockets."""
    home = deck_of(edition_of("sample")).home

    assert [18] * 5 + [10] == [home.count(pile) for pile in range(6)]


def test_the_sample_deck_has_seven_plain_rockets_and_three_doubles_in_the_rocket_pile() -> None:
    """The fourteen others lie in the period piles, and are plain."""
    rockets = edition_of("sample").rockets

    assert [(5, 1)] * 7 + [(5, 2)] * 3 == [r for r in rockets if r[0] == 5]
    assert {1} == {value for home, value in rockets if home < 5}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("points = 6", "points = 12", r"deck\.toml: line 7, Jesus: points are a number from 0 to 9, got 12"),
        ('period = "ancient"', 'period = "stone"', r"line 7, Jesus: period is one of ancient, .*, got 'stone'"),
        ('name = "Buddha"', 'name = "Jesus"', r"line 13, Jesus: another card has this name"),
        ("woman = true", 'woman = "yes"', r"Cleopatra: woman is true or false, got 'yes'"),
        ("middle = 1", "middle = 0", r"vortices: 5 vortices, a deck has 6"),
        (
            "plain = 7",
            "plain = 6",
            r"line 460 on, rockets: 23 rockets, a deck has 24; here are 2 ancient, .*9 rocket pile",
        ),
        (BUDDHA, "", r"line \d+, Amyr Klink: this is character 69 of 69, and a deck has 70; here are 13 ancient"),
        (BUDDHA, BUDDHA + BUDDHA.replace("Buddha", "Somebody"), r"Amyr Klink: this is character 71 of 71"),
        ("points = 5", "power = 5", r"line 13, Buddha: unknown key 'power'"),
        ("points = 5\n", "", r"line 13, Buddha: points are a number from 0 to 9, got None"),
        ('"Buddha"', '"Bud\\ndha"', r"line 13: a character needs a name on one line and without quotes"),
        ("points = 5", "points = five", r"this is no TOML: Invalid value \(at line 17, column 10\)"),
        ("[[rockets]]", "[[rocket]]", r"line 460: unknown key 'rocket': there are name, invented, character, rockets"),
        ("post-war = 1", "postwar = 1", r"line 485, vortices: unknown period 'postwar'"),
        ("invented = true", 'invented = "yes"', r"line 5, invented: expected true or false, got 'yes'"),
        ('name = "sample"', "name = 3", r"line 4, name: expected a text, got 3"),
    ],
)
def test_a_deck_that_cannot_be_is_refused_with_its_card_and_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    """The message leads to what is to be mended."""
    file = tmp_path / "deck.toml"
    file.write_text(SAMPLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=message):
        lexludi.game("rocket", edition=str(file))


def test_a_deck_without_a_vortex_in_some_period_is_refused(tmp_path: Path) -> None:
    """The rulebook promises one in each."""
    file = tmp_path / "deck.toml"
    file.write_text(SAMPLE.replace("ancient = 2", "ancient = 3").replace("post-war = 1", "post-war = 0"), "utf-8")
    with pytest.raises(EditionError, match=r"line 485 on, vortices: there is none for post-war: .* has a vortex"):
        lexludi.game("rocket", edition=file)


@pytest.mark.parametrize(
    ("key", "word", "other"), [("category", "explorer", "creative"), ("period", "modern", "middle")]
)
def test_a_deck_in_which_a_category_or_a_period_has_nobody_is_refused(
    tmp_path: Path, key: str, word: str, other: str
) -> None:
    """Then no team would be complete, or a pile would hold nobody."""
    file = tmp_path / "deck.toml"
    file.write_text(SAMPLE.replace(f'{key} = "{word}"', f'{key} = "{other}"'), "utf-8")
    with pytest.raises(EditionError, match=f"line 7 on, character: there is none for {word}"):
        lexludi.game("rocket", edition=file)


def test_a_game_is_played_with_the_deck_that_is_asked_for(tmp_path: Path) -> None:
    """Names, points and homes come from the file."""
    file = tmp_path / "deck.toml"
    file.write_text(SAMPLE.replace('"Jesus"', '"Somebody"').replace("points = 6", "points = 2", 1), "utf-8")
    table = lexludi.game("rocket", edition=file)

    assert "somebody" == table.rules.domain.piles.cell.name(0)
    assert 2 == table.deal(seed=1).points.at(0)
