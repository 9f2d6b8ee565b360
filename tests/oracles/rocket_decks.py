"""The cards of Time Machine Rocket as the naive engine knows them, and random decks that the rulebook allows.

A card is a number: characters are 0 to 69, rockets 70 to 93, vortices 94 to 99, objectives 100 to 109.
``[Rn]`` names the statement of the rulebook that a line follows.
"""

from __future__ import annotations

from random import Random
from typing import Any

from attrs import frozen

HUMANITARIAN, MILITARY, CREATIVE, SCIENTIST, EXPLORER = range(5)
ANCIENT, MIDDLE, MODERN, CONTEMPORARY, POST_WAR = range(5)
ROCKET_PILE = 5
RUNNING, BY_OBJECTIVE, BY_TEAM, BY_EMPTY_PILE = range(4)
PERIODS = ("ancient", "middle", "modern", "contemporary", "post-war")
CATEGORIES = ("humanitarian", "military", "creative", "scientist", "explorer")
BABY, FLAT_EARTH, SANTA, TERMINATOR, CRADLE, MOON, DINOSAUR, WONDER, NOSTRADAMUS, PARADOX = range(100, 110)
WORTH = (15, 5, 10, 10, 5, 10, 15, 5, 20, 5)  # [R48-R57]
FIRST_CARDS = {
    BABY: (HUMANITARIAN, 5, CONTEMPORARY),  # [R48]
    FLAT_EARTH: (SCIENTIST, 4, MIDDLE),  # [R49]
    SANTA: (CREATIVE, 3, ANCIENT),  # [R50]
}


@frozen
class Deck:
    """What the cards show, by their number: 70 characters, 24 rockets, 6 vortices [R8, R9]."""

    points: tuple[int, ...]
    category: tuple[int, ...]
    home: tuple[int, ...]
    """The pile to which each of the cards 0 to 99 belongs: its period, or 5 for the rocket pile [R10, R12]."""
    woman: tuple[int, ...]
    brazilian: tuple[int, ...]
    value: tuple[int, ...]


def is_character(card: int) -> bool:
    """The first 70 cards are the characters."""
    return card < 70


def is_rocket(card: int) -> bool:
    """Then come the rockets."""
    return 70 <= card < 94


def is_vortex(card: int) -> bool:
    """Then the vortices."""
    return 94 <= card < 100


def bare(value: Any) -> Any:
    """A plain value, or the plain value within another engine's container."""
    return getattr(value, "body", value)


def shuffled(deck: Deck, random: Random) -> dict[str, Any]:
    """Every pile in random order, by the name that the setup gives it [R10, R11, R12, R16]."""
    piles = [[c for c in range(100) if deck.home[c] == pile] for pile in range(6)]
    objectives = list(range(100, 110))
    for pile in [*piles, objectives]:
        random.shuffle(pile)
    return {"piles": piles[:ROCKET_PILE], "rocket_pile": piles[ROCKET_PILE], "objectives": objectives}


def drawn_deck(random: Random) -> dict[str, Any]:
    """A random edition as the keys of its file: any characters, rockets anywhere, a vortex in each period [R8, R44]."""
    characters = [
        {
            "name": f"person {n}",
            "period": random.choice(PERIODS),
            "category": random.choice(CATEGORIES),
            "points": random.choice([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 9]),
            "woman": random.random() < 0.4,
            "brazilian": random.random() < 0.2,
        }
        for n in range(1, 71)
    ]
    rockets, left, doubles = [], 24, random.randrange(3, 8)
    for home in random.sample([*PERIODS, "rocket pile"], 5):
        plain = random.randrange(min(left - doubles, 7) + 1)
        double = random.randrange(min(doubles, 3) + 1)
        rockets.append({"home": home, "plain": plain, "double": double})
        left, doubles = left - plain - double, doubles - double
    rockets.append({"home": "rocket pile", "plain": left - doubles, "double": doubles})
    vortices = dict.fromkeys(PERIODS, 1)
    vortices[random.choice(PERIODS)] += 1
    merged: dict[str, dict[str, Any]] = {}
    for batch in rockets:
        home = str(batch["home"])
        kept = merged.setdefault(home, {"home": home, "plain": 0, "double": 0})
        kept["plain"] += batch["plain"]
        kept["double"] += batch["double"]
    return {
        "name": f"random {random.randrange(10**6)}",
        "invented": True,
        "character": characters,
        "rockets": list(merged.values()),
        "vortices": vortices,
    }


def deck_of(edition: dict[str, Any]) -> Deck:
    """The deck of an edition's keys, numbered in their order."""
    people = edition["character"]
    home = [PERIODS.index(p["period"]) for p in people]
    value = []
    for batch in edition["rockets"]:
        at = ROCKET_PILE if batch["home"] == "rocket pile" else PERIODS.index(batch["home"])
        number = batch.get("plain", 0) + batch.get("double", 0)
        home += [at] * number
        value += [1] * batch.get("plain", 0) + [2] * batch.get("double", 0)
    for period, name in enumerate(PERIODS):
        home += [period] * edition["vortices"][name]
    return Deck(
        points=tuple(p["points"] for p in people),
        category=tuple(CATEGORIES.index(p["category"]) for p in people),
        home=tuple(home),
        woman=tuple(int(p.get("woman", False)) for p in people),
        brazilian=tuple(int(p.get("brazilian", False)) for p in people),
        value=tuple(value),
    )


def known_deck(edition: Any) -> Deck:
    """The deck that an edition of another engine describes: its characters, and (home, value) of the rockets."""
    people, rockets = edition.characters, edition.rockets
    return Deck(
        points=tuple(p.points for p in people),
        category=tuple(p.category for p in people),
        home=(*(p.period for p in people), *(home for home, _ in rockets), *edition.vortices),
        woman=tuple(int(p.woman) for p in people),
        brazilian=tuple(int(p.brazilian) for p in people),
        value=tuple(value for _, value in rockets),
    )
