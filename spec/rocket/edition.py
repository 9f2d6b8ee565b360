"""Decks as editions: the characters, rockets and vortices, which the rulebook leaves open, read from TOML.

A file that is no deck, or no valid one, is refused with its line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
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
from .validity import DEMANDS, a_vortex_in_each_period, every_category_has_a_character, every_period_has_a_character

EDITIONS = Path(__file__).resolve().parent / "editions"
_KEYS = ("name", "invented", "character", "rockets", "vortices")


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


def edition_of(edition: Any) -> Edition:
    """The edition that is meant: itself, a name among those shipped, a path, a mapping, or the sample deck.

    Raises:
        EditionError: there is none, or it is no valid deck; the message names the card and its line.
    """
    if isinstance(edition, Edition):
        return edition
    found = source("rocket", EDITIONS, "sample" if edition is None else edition)
    for key in found.data:
        if key not in _KEYS:
            raise found.refuse(f"{_line(found, key)}: unknown key {key!r}: there are {', '.join(_KEYS)}")
    made = Edition(
        name=_said(found, "name", str, "a text", Path(found.where).stem),
        invented=_said(found, "invented", bool, "true or false", False),
        characters=tuple(_characters(found)),
        rockets=tuple(_rockets(found)),
        vortices=tuple(_vortices(found)),
    )
    deck = deck_of(made)
    for demand in DEMANDS:
        if not demand(deck):
            raise found.refuse(f"{_where(found, made, demand)}: this does not hold: {(demand.__doc__ or '').strip()}")
    return made


def _where(found: Source, made: Edition, demand: object) -> str:
    """Where a demand on the whole deck is to be met, and what it is that there is none of."""
    by_table = {
        a_vortex_in_each_period: ("vortices", PERIODS, set(made.vortices)),
        every_period_has_a_character: ("character", PERIODS, {c.period for c in made.characters}),
        every_category_has_a_character: ("character", CATEGORIES, {c.category for c in made.characters}),
    }
    if demand not in by_table:
        return "the deck"
    table, names, there = by_table[demand]
    missing = ", ".join(name for n, name in enumerate(names) if n not in there)
    return f"from {found.line(table, 0)} on, {table}: there is none for {missing}"


def _said(found: Source, key: str, kind: type[Any], what: str, default: Any) -> Any:
    value = found.data.get(key, default)
    if not isinstance(value, kind):
        raise found.refuse(f"{_line(found, key)}, {key}: expected {what}, got {value!r}")
    return value


def _line(found: Source, key: str) -> str:
    """The line of a key outside of all tables, or of the first table of that name."""
    starts = re.compile(rf"\s*(\[\[?\s*)?[\"']?{re.escape(key)}[\"']?\s*[=\]]")
    lines = (n for n, line in enumerate(found.text.splitlines(), 1) if starts.match(line))
    return f"line {n}" if (n := next(lines, 0)) else "the deck"


def _numbers(names: tuple[str, ...], places: Iterable[int]) -> str:
    """How many there are of each."""
    number = Counter(places)
    return ", ".join(f"{number[n]} {name}" for n, name in enumerate(names))


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
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or '"' in name:
            raise found.refuse(f"{at}: a character needs a name on one line and without quotes, got {name!r}")
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
        by_period = _numbers(PERIODS, (PERIODS.index(t["period"]) for t in tables))
        last = min(len(tables), CHARACTERS + 1) - 1
        card = f"{found.line('character', last)}, {tables[last]['name']}: " if tables else ""
        raise found.refuse(
            f"{card}this is character {last + 1} of {len(tables)}, and a deck has {CHARACTERS}; here are {by_period}"
        )


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
    homes: list[int] = []
    for n, table in enumerate(_tables(found, "rockets", "a table [[rockets]] for each pile that has some")):
        at = f"{found.line('rockets', n)}, rockets"
        home = _word(found, table, "home", HOMES, at)
        for key in table:
            if key not in ("home", "plain", "double"):
                raise found.refuse(f"{at}: unknown key {key!r}")
        for value, key in ((1, "plain"), (2, "double")):
            for _ in range(_number(found, table.get(key, 0), f"{at}, {key}")):
                homes.append(home)
                yield home, value
    if len(homes) != ROCKETS:
        at = f"from {found.line('rockets', 0)} on, rockets"
        raise found.refuse(f"{at}: {len(homes)} rockets, a deck has {ROCKETS}; here are {_numbers(HOMES, homes)}")


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
