"""Scenario sets: which cards lie at the first nine eras, what the box holds, and which sets can be played at all.

The printed adventures are not known, so the sets here are our own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from attrs import frozen

from ..language.containers import Vector
from ..language.errors import RulebookError
from ..language.logic import all_of, total
from ..language.terms import Bool, Int
from .components import BLANK, FIRST, FOURTH, ITEMS, ROMAN, SAME, SCENARIO, SCENARIO_NAMES, SCENARIOS

HOME = Path(__file__).resolve().parent / "editions"
BOX = 20
SINGLES = (*range(1, ITEMS + 1), *range(ROMAN, FOURTH))
OTHERS = BOX - len(SINGLES) - 2
EARLIER = 3


@frozen
class Edition:
    """A scenario set: the cards of the first nine eras in order, or cards to be shuffled, with items drawn at random.

    Args:
        name: what files and the command call it.
        title: one line about it.
        eras: nine cards in the order of the eras; empty where they are shuffled.
        cards: nine cards to be shuffled, blanks included; empty where `eras` says them or where any nine will do.
        items: how many of the blanks among `cards` are exchanged for items drawn at random.
    """

    name: str
    title: str
    eras: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    items: int = 0

    @property
    def is_open(self) -> bool:
        """Whether any nine cards that can be played will do."""
        return not self.eras and not self.cards


ANY = Edition("any", "Any nine scenario cards out of the box that some order of clears can satisfy.")


def within_supply(number: Callable[[int], Int]) -> Bool:
    """Whether the box holds so many of each card: one of most, two of "A", and blanks without limit (CA-74)."""
    return all_of(
        *(number(card) <= 1 for card in SINGLES),
        number(SAME) <= 2,
        number(FOURTH) + number(FIRST) <= OTHERS,
    )


def satisfiable(number: Callable[[int], Int]) -> Bool:
    """Whether some order of clears satisfies all missions: one era at most is first, and three or more may be early."""
    return all_of(number(FIRST) <= 1, number(FOURTH) <= SCENARIOS - EARLIER)


def playable(scenarios: Vector) -> Bool:
    """Whether nine scenario cards may be laid out: the box holds them, and they can be satisfied."""
    return all_of(within_supply(scenarios.count), satisfiable(scenarios.count))


def of_edition(edition: Edition, scenarios: Vector) -> Bool:
    """Whether nine scenario cards are those of an edition."""
    if edition.is_open:
        return True
    if edition.eras:
        return all_of(scenarios.at(era) == card for era, card in enumerate(edition.eras))
    items = range(1, ITEMS + 1)
    given = sum(edition.cards.count(card) for card in items)
    others = (scenarios.count(card) == edition.cards.count(card) for card in range(ITEMS + 1, SAME + 1))
    return all_of(
        *others,
        *(scenarios.count(card) >= edition.cards.count(card) for card in items),
        total(scenarios.count(card) for card in items) == given + edition.items,
    )


def names() -> tuple[str, ...]:
    """The names of all editions."""
    return (ANY.name, *sorted(path.stem for path in HOME.glob("*.toml")))


def load(name: str) -> Edition:
    """The edition of a name, or of a TOML file.

    Raises:
        RulebookError: there is none, its file is malformed, or its cards cannot be played; the message says why.
    """
    if name == ANY.name:
        return ANY
    path = Path(name) if name.endswith(".toml") else HOME / f"{name}.toml"
    if not path.is_file():
        near = get_close_matches(name, names(), 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names())}"
        raise RulebookError(f"leap has no edition {name!r}: {hint}")
    try:
        return edition_from(tomllib.loads(path.read_text("utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{path.name} is no TOML: {error}") from None


def edition_from(data: Mapping[str, Any]) -> Edition:
    """The edition that a mapping describes: `name`, `title`, and `eras`, or `cards` with or without `items`.

    Raises:
        RulebookError: a part is missing or wrong, or the cards cannot be played; the message says why.
    """
    known = ("name", "title", "eras", "cards", "items")
    for key in data:
        if key not in known:
            raise RulebookError(f"an edition of leap has no {key!r}: there are {', '.join(known)}")
    for key in ("name", "title"):
        if not isinstance(data.get(key), str) or not data[key].strip():
            raise RulebookError(f"an edition of leap needs {key}, a text")
    name = data["name"]
    if ("eras" in data) == ("cards" in data):
        raise RulebookError(f"{name}: give either eras, nine cards in order, or cards, which are shuffled")
    items = data.get("items", 0)
    if not isinstance(items, int) or isinstance(items, bool) or items < 0:
        raise RulebookError(f"{name}: items is how many items are drawn at random, not {items!r}")
    eras = _cards(name, "eras", data.get("eras", []))
    cards = _cards(name, "cards", data.get("cards", []))
    if "eras" in data and (len(eras) != SCENARIOS or items):
        raise RulebookError(f"{name}: eras are exactly {SCENARIOS} cards, and none is drawn at random besides")
    if len(cards) + items > SCENARIOS:
        raise RulebookError(f"{name}: {len(cards)} cards and {items} items are more than the {SCENARIOS} eras take")
    if "cards" in data:
        cards = (*cards, *[BLANK] * (SCENARIOS - len(cards)))
    return checked(Edition(name, data["title"], eras, cards, items))


def _cards(name: str, key: str, data: Any) -> tuple[int, ...]:
    if not isinstance(data, list):
        raise RulebookError(f"{name}: {key} is a list of names of scenario cards")
    for card in data:
        if card not in SCENARIO_NAMES:
            near = get_close_matches(str(card), SCENARIO_NAMES, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(SCENARIO_NAMES)}"
            raise RulebookError(f"{name}: no scenario card {card!r}: {hint}")
    return tuple(SCENARIO_NAMES.index(card) for card in data)


def checked(edition: Edition) -> Edition:
    """The edition, if its cards can be played.

    Raises:
        RulebookError: the box does not hold them, or no order of clears satisfies them.
    """
    cards = edition.eras or edition.cards
    if not cards:
        return edition
    number = Vector.of(cards, SCENARIO).count
    drawn = sum(cards.count(card) for card in range(1, ITEMS + 1)) + edition.items
    if not within_supply(number) or drawn > ITEMS:
        raise RulebookError(
            f'{edition.name}: the box has one of each item and of each card of a chain, two of "same", and '
            f'{OTHERS} of "fourth" and "first" together'
        )
    if not satisfiable(number):
        raise RulebookError(
            f"{edition.name}: no order of clears satisfies these missions: one era at most can be first, and "
            f"{EARLIER} must come before any that is fourth"
        )
    return edition
