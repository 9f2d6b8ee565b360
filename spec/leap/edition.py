"""Scenario sets as editions: which cards lie at the first nine eras, read from TOML, and refused where unplayable.

The printed adventures are not known, so the sets that come with the game are our own.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from attrs import frozen

from ..language.containers import Vector
from ..language.editions import Source, shipped, source
from ..language.errors import EditionError
from ..language.logic import all_of, total
from ..language.terms import Bool
from .components import BLANK, ITEMS, SAME, SCENARIO_NAMES, SCENARIOS
from .validity import fault

_HOME = Path(__file__).resolve().parent / "editions"
_KEYS = ("name", "title", "eras", "cards", "items")


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
    return (ANY.name, *shipped(_HOME))


def edition_of(edition: Any = None) -> Edition:
    """The scenario set that an edition names: any cards by default, its name, a file in TOML, its data, or itself.

    Raises:
        EditionError: there is no such edition, its data are malformed, or its cards cannot be played.
    """
    if edition is None or edition == ANY.name:
        return ANY
    if isinstance(edition, Edition):
        return _checked(Source({}, edition.name), edition)
    if not isinstance(edition, str | Path | Mapping):
        raise EditionError(f"{edition!r} names no scenario set: give its name, or a file that ends in .toml")
    found = source("leap", _HOME, edition)
    return _checked(found, _read(found))


def _read(found: Source) -> Edition:
    data = found.data
    for key in data:
        if key not in _KEYS:
            raise found.refuse(f"unknown key {key!r}: there are {', '.join(_KEYS)}")
    for key in ("name", "title"):
        if not isinstance(data.get(key), str) or not data[key].strip():
            raise found.refuse(f"{key}: {'expected text' if key in data else 'it is missing'}: give {key} in quotes")
    if ("eras" in data) == ("cards" in data):
        raise found.refuse("give either eras, nine cards in order, or cards, which are shuffled")
    items = data.get("items", 0)
    if not isinstance(items, int) or isinstance(items, bool) or items < 0:
        raise found.refuse(f"items: {items!r} will not do: say how many items are drawn at random")
    eras, cards = (_cards(found, key, data.get(key, [])) for key in ("eras", "cards"))
    if "eras" in data and len(eras) != SCENARIOS:
        raise found.refuse(f"eras: {len(eras)} cards: give exactly {SCENARIOS}, from era 1 to era {SCENARIOS}")
    if "eras" in data and items:
        raise found.refuse("items: none are drawn where eras says all cards: leave items out, or give cards instead")
    if len(cards) + items > SCENARIOS:
        said = f"{len(cards)} cards and {items} items to be drawn, and there are {SCENARIOS} eras"
        raise found.refuse(f"cards: {said}: leave out {len(cards) + items - SCENARIOS}")
    if "cards" in data:
        cards = (*cards, *[BLANK] * (SCENARIOS - len(cards)))
    return Edition(data["name"], data["title"], eras, cards, items)


def _cards(found: Source, key: str, data: Any) -> tuple[int, ...]:
    if not isinstance(data, list):
        raise found.refuse(f"{key}: give a list of names of scenario cards")
    return tuple(_card(found, key, name) for name in data)


def _card(found: Source, key: str, name: Any) -> int:
    if name not in SCENARIO_NAMES:
        near = sorted(get_close_matches(str(name), SCENARIO_NAMES))
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(SCENARIO_NAMES)}"
        raise found.refuse(f"{key}: no scenario card {name!r}: {hint}")
    return SCENARIO_NAMES.index(name)


def _checked(found: Source, edition: Edition) -> Edition:
    """The edition, if the box holds its cards, and some order of clears satisfies them."""
    cards = edition.eras or edition.cards
    if why := fault(cards):
        raise found.refuse(f"{'eras' if edition.eras else 'cards'}: {why}")
    given = sum(map(cards.count, range(1, ITEMS + 1)))
    if given + edition.items > ITEMS:
        raise found.refuse(
            f"items: {edition.items} are drawn besides the {given} given, and the box has {ITEMS}: "
            f"draw {ITEMS - given} at most"
        )
    return edition
