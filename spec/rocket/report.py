"""What a deck amounts to: its piles, its vortices, and which objectives can be met with it at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from ..language.rendering import Line, Lines, span
from .components import (
    AWARDS,
    CATEGORIES,
    CREATIVE,
    EXPLORER,
    HOMES,
    HUMANITARIAN,
    MILITARY,
    OBJECTIVE_NAMES,
    PERIODS,
    SCIENTIST,
    TEAM,
)
from .edition import Character, Edition


def report(edition: Edition) -> Lines:
    """The deck in lines: what lies in each pile, and each objective with the reason why it cannot be met, if so."""
    return tuple(_lines(edition))


def _lines(edition: Edition) -> Iterator[Line]:
    said = "invented, not the publisher's" if edition.invented else "70 characters, 24 rockets, 6 vortices"
    yield (span(f"Deck {edition.name}", "heading"), span(f": {said}"))
    yield ()
    for pile, name in enumerate(HOMES):
        yield (span(f"{name:<13}", "strong"), span(_pile(edition, pile)))
    yield ()
    obstacles = {name: obstacle(edition, number) for number, name in enumerate(OBJECTIVE_NAMES)}
    for number, (name, why) in enumerate(obstacles.items()):
        verdict = f"cannot be met: {why}" if why else "no card is missing for it"
        yield (span(f"{name:<13}", "strong"), span(f"{AWARDS.at(number)} points, {verdict}"))


def _pile(edition: Edition, pile: int) -> str:
    people = sum(c.period == pile for c in edition.characters)
    values = [value for home, value in edition.rockets if home == pile]
    plain, double = values.count(1), values.count(2)
    vortices = edition.vortices.count(pile)
    parts = [
        (people, "character", "characters"),
        (plain, "plain rocket", "plain rockets"),
        (double, "double rocket", "double rockets"),
        (vortices, "vortex", "vortices"),
    ]
    shown = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in parts if n)
    return f"{people + len(values) + vortices} cards: {shown}"


def obstacle(edition: Edition, number: int) -> str:
    """Why an objective cannot be met with a deck, whatever happens; nothing where that is not plain.

    >>> from .edition import edition_of
    >>> [obstacle(edition_of("sample"), number) for number in range(10)] == [""] * 10
    True
    """
    people = edition.characters
    name = OBJECTIVE_NAMES[number]
    if name in _NEEDED:
        category, points = _NEEDED[name]
        strong = any(c.category == category and c.points >= points for c in people)
        wanted = f"no {CATEGORIES[category]} has {points} points or more"
        if not strong or name != "dinosaur":
            return "" if strong else wanted
    match name:
        case "dinosaur":
            return _rockets(edition, 7)
        case "moon":
            return _rockets(edition, 4) if any(c.woman for c in people) else "there is no woman"
        case "cradle":
            return _two([c for c in people if c.period == 0], "of the Ancient Age")
        case "wonder":
            return _two([c for c in people if c.brazilian], "from Brazil")
        case "terminator":
            return _victims(people)
        case "nostradamus":
            return _spread(people)
    return ""


_NEEDED = {
    "baby": (HUMANITARIAN, 5),
    "flat earth": (SCIENTIST, 4),
    "santa claus": (CREATIVE, 3),
    "dinosaur": (EXPLORER, 1),
}


def _rockets(edition: Edition, value: int) -> str:
    reach = {SCIENTIST, CREATIVE, EXPLORER}
    if not any(c.category in reach and c.points > 0 for c in edition.characters):
        return "nobody can gain a rocket"
    return "" if sum(v for _, v in edition.rockets) >= value else f"all rockets are worth less than {value}"


def _two(people: Sequence[Character], which: str) -> str:
    several = len({c.category for c in people}) >= 2
    return "" if several else f"no two characters {which} are of different categories"


def _victims(people: Sequence[Character]) -> str:
    most = max((c.points for c in people if c.category == MILITARY), default=-1)
    if most < 0:
        return "there is no Military"
    least = sorted(c.points for c in people)[:3]
    return "" if sum(least) <= most else "no Military reaches three characters"


def _spread(people: Sequence[Character]) -> str:
    cells = {(c.period, c.category) for c in people}
    periods = range(len(PERIODS))
    if any(all((p, k) in cells for p, k in zip(periods, order, strict=True)) for order in permutations(range(TEAM))):
        return ""
    return "no five characters are of five periods and five categories"
