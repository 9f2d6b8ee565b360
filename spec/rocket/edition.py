"""Decks as editions: the characters, rockets and vortices, which the rulebook leaves open, read from TOML.

A file that is no deck, or no valid one, is refused with its line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import frozen

from ..language.containers import Vector
from ..language.editions import Source, source
from ..language.sorts import IntSort, VectorSort, flags
from .components import (
    CATEGORIES,
    CATEGORY,
    CHARACTERS,
    FIRST_OBJECTIVE,
    HOME,
    HOMES,
    MOST_POINTS,
    OBJECTIVE_NAMES,
    PERIODS,
    POINTS,
    ROCKET_NAMES,
    ROCKETS,
    VORTEX_NAMES,
    VORTICES,
)
from .deck import DEMANDS

EDITIONS = Path(__file__).resolve().parent / "editions"


@frozen
class Character:
    """One character of a deck: its name, and the numbers of its period and its category."""

    name: str
    period: int
    category: int
    points: int
    woman: bool = False
    brazilian: bool = False


@frozen
class Edition:
    """A deck: 70 characters, the home and the value of 24 rockets, the home of 6 vortices."""

    name: str
    invented: bool
    characters: tuple[Character, ...]
    rockets: tuple[tuple[int, int], ...]
    vortices: tuple[int, ...]


@frozen
class Deck:
    """The data of a deck as the rules see it."""

    points: Vector
    category: Vector
    home: Vector
    woman: Vector
    brazilian: Vector
    value: Vector


def deck_of(edition: Edition) -> Deck:
    """The deck of an edition."""
    people = edition.characters
    homes = (*(c.period for c in people), *(h for h, _ in edition.rockets), *edition.vortices)
    return Deck(
        points=Vector(VectorSort(CHARACTERS, POINTS), tuple(c.points for c in people)),
        category=Vector(VectorSort(CHARACTERS, CATEGORY), tuple(c.category for c in people)),
        home=Vector(VectorSort(FIRST_OBJECTIVE, HOME), homes),
        woman=Vector(flags(CHARACTERS), tuple(int(c.woman) for c in people)),
        brazilian=Vector(flags(CHARACTERS), tuple(int(c.brazilian) for c in people)),
        value=Vector(VectorSort(ROCKETS, IntSort(1, 2)), tuple(v for _, v in edition.rockets)),
    )


def find(edition: Any) -> Edition:
    """The edition that is meant: itself, a name among those shipped, a path, a mapping, or the sample deck.

    Raises:
        EditionError: there is none, or it is no valid deck; the message names the card and its line.
    """
    if isinstance(edition, Edition):
        return edition
    found = source("rocket", EDITIONS, "sample" if edition is None else edition)
    made = Edition(
        name=str(found.data.get("name", Path(found.where).stem)),
        invented=found.data.get("invented", False) is True,
        characters=tuple(_characters(found)),
        rockets=tuple(_rockets(found)),
        vortices=tuple(_vortices(found)),
    )
    deck = deck_of(made)
    for demand in DEMANDS:
        if not demand(deck):
            raise found.refuse(f"this does not hold: {(demand.__doc__ or '').strip()}")
    return made


def _tables(found: Source, key: str, said: str) -> list[Mapping[str, Any]]:
    tables = found.data.get(key)
    if not isinstance(tables, list) or not all(isinstance(t, Mapping) for t in tables):
        raise found.refuse(f"{key}: expected {said}")
    return tables


def _characters(found: Source) -> Iterator[Character]:
    tables = _tables(found, "character", "a table [[character]] for each of the 70 characters")
    taken = {*ROCKET_NAMES, *VORTEX_NAMES, *OBJECTIVE_NAMES, "nobody"}
    for n, table in enumerate(tables):
        name, at = table.get("name"), found.line("character", n)
        if not isinstance(name, str) or not name.strip() or '"' in name:
            raise found.refuse(f"{at}: a character needs a name, got {name!r}")
        if name.casefold() in taken:
            raise found.refuse(f"{at}, {name}: another card has this name")
        taken.add(name.casefold())
        for key in table:
            if key not in ("name", "period", "category", "points", "woman", "brazilian"):
                raise found.refuse(f"{at}, {name}: unknown key {key!r}")
        points = table.get("points")
        if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= MOST_POINTS:
            raise found.refuse(f"{at}, {name}: points are a number from 0 to {MOST_POINTS}, got {points!r}")
        marks = {key: table.get(key, False) for key in ("woman", "brazilian")}
        for key, mark in marks.items():
            if not isinstance(mark, bool):
                raise found.refuse(f"{at}, {name}: {key} is true or false, got {mark!r}")
        period = _word(found, table, "period", PERIODS, f"{at}, {name}")
        category = _word(found, table, "category", CATEGORIES, f"{at}, {name}")
        yield Character(name, period, category, points, **marks)
    if len(tables) != CHARACTERS:
        raise found.refuse(f"{len(tables)} characters, a deck has {CHARACTERS}")


def _word(found: Source, table: Mapping[str, Any], key: str, known: tuple[str, ...], at: str) -> int:
    word = table.get(key)
    if word not in known:
        raise found.refuse(f"{at}: {key} is one of {', '.join(known)}, got {word!r}")
    return known.index(word)


def _number(found: Source, value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= ROCKETS:
        raise found.refuse(f"{at}: expected a number of cards, got {value!r}")
    return value


def _rockets(found: Source) -> Iterator[tuple[int, int]]:
    number = 0
    for n, table in enumerate(_tables(found, "rockets", "a table [[rockets]] for each pile that has some")):
        at = f"{found.line('rockets', n)}, rockets"
        home = _word(found, table, "home", HOMES, at)
        for key in table:
            if key not in ("home", "plain", "double"):
                raise found.refuse(f"{at}: unknown key {key!r}")
        for value, key in ((1, "plain"), (2, "double")):
            for _ in range(_number(found, table.get(key, 0), f"{at}, {key}")):
                number += 1
                yield home, value
    if number != ROCKETS:
        raise found.refuse(f"{number} rockets, a deck has {ROCKETS}")


def _vortices(found: Source) -> Iterator[int]:
    table, at = found.data.get("vortices"), f"{found.line('vortices', 0)}, vortices"
    if not isinstance(table, Mapping):
        raise found.refuse("vortices: expected a table with the number of vortices in each period")
    for key in table:
        if key not in PERIODS:
            raise found.refuse(f"{at}: unknown period {key!r}: there are {', '.join(PERIODS)}")
    numbers = [_number(found, table.get(p, 0), f"{at}, {p}") for p in PERIODS]
    if sum(numbers) != VORTICES:
        raise found.refuse(f"{at}: {sum(numbers)} vortices, a deck has {VORTICES}")
    for period, n in enumerate(numbers):
        for _ in range(n):
            yield period
