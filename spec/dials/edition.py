"""Sheets: the edition of Dials, read from TOML and turned into what is printed as numbers.

Shape is checked while reading; whether the sheet can be played with is asked of `validity.PARTS`, as in the proofs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from ..language.containers import Grid, Vector
from ..language.editions import source
from ..language.errors import EditionError
from ..language.games import Game
from ..language.sorts import IntSort
from .components import (
    BONUS,
    FIELDS,
    LINKS,
    MACHINES,
    PLACES,
    POINTS,
    RELATION,
    TURN,
    VALUE,
    WATCHES,
    Print,
    print_domain,
)
from .validity import PARTS

_HOME = Path(__file__).resolve().parent / "editions"
SAMPLE = "sample"


@frozen
class Dial:
    """A machine: its name, the values of its places from the top, and the direction printed on it."""

    name: str
    green: tuple[int, ...]
    red: tuple[int, ...]
    direction: str = "clockwise"


@frozen
class Link:
    """A link between two machines, by their numbers: what must hold between their values, and what it pays then."""

    source: int
    target: int
    relation: str
    bonus: int


@frozen
class Event:
    """A historical event: its field, its bonus, and what it is called."""

    field: int
    bonus: int
    label: str = ""


@frozen
class Sheet:
    """What is printed on every sheet."""

    name: str
    dials: tuple[Dial, ...]
    watches: tuple[int, ...]
    links: tuple[Link, ...]
    timeline: int
    events: tuple[Event, ...]
    invented: bool = False

    @property
    def print(self) -> Print:
        """The sheet as numbers."""
        shape: Any = print_domain()
        fields = {event.field: event.bonus for event in self.events}
        links = self.links

        def cells(sort: Any, values: Sequence[int]) -> Vector:
            return Vector(sort, (*values, *[0] * (sort.size - len(values))))

        def values(sort: Any, rows: Sequence[Sequence[int]]) -> Grid:
            return Grid(sort, tuple(n for row in rows for n in (*row, *[0] * (PLACES - len(row)))))

        return Print(
            length=cells(shape.length, [len(d.green) for d in self.dials]),
            green=values(shape.green, [d.green for d in self.dials]),
            red=values(shape.red, [d.red for d in self.dials]),
            printed=cells(shape.printed, [TURN.names.index(d.direction) for d in self.dials]),
            watches=cells(shape.watches, self.watches),
            number=len(self.watches),
            links=len(links),
            link_from=cells(shape.link_from, [link.source for link in links]),
            link_to=cells(shape.link_to, [link.target for link in links]),
            relation=cells(shape.relation, [RELATION.names.index(link.relation) for link in links]),
            link_bonus=cells(shape.link_bonus, [link.bonus for link in links]),
            timeline=self.timeline,
            events=Vector(shape.events, tuple(fields.get(n, 0) for n in range(FIELDS + 1))),
        )


def edition_of(edition: Any = None) -> Sheet:
    """The sheet that an edition names: the sample by default, an edition's name, a file in TOML, its data, or a sheet.

    Raises:
        EditionError: there is no such edition, or it describes no sheet.
    """
    if isinstance(edition, Sheet):
        return edition
    if edition is not None and not isinstance(edition, str | Path | Mapping):
        raise EditionError(f"{edition!r} names no sheet: give its name, or a file that ends in .toml")
    found = source("dials", _HOME, SAMPLE if edition is None else edition)
    try:
        return _read(found.data)
    except EditionError as error:
        raise found.refuse(str(error)) from None


def check(game: Game) -> None:
    """Raise EditionError unless the sheet of a game can be played with under the game's readings."""
    for part in PARTS:
        for n in part.numbers:
            if not part.test(game, game.edition.print, n):
                place = part.place if len(part.numbers) == 1 else f"{part.place} {n}"
                raise EditionError(f"sheet {game.edition.name!r}, {place}: {part.advice}")


def _read(data: Mapping[str, Any]) -> Sheet:
    _known(data, ("name", "invented", "timeline", "watches", "machine", "link", "event"), "sheet")
    machines = _tables(data, "machine", MACHINES)
    if len(machines) != MACHINES:
        raise EditionError(f"machine: {len(machines)} given: give {MACHINES}, each under [[machine]]")
    dials = tuple(_dial(machine, f"machine {n}") for n, machine in enumerate(machines))
    names = [dial.name for dial in dials]
    for n, name in enumerate(names):
        if name in names[:n]:
            raise EditionError(f"machine {n}: {name!r} is the name of another machine: give each its own")
    events = [_event(event, f"event {n}") for n, event in enumerate(_tables(data, "event", FIELDS))]
    for n, event in enumerate(events):
        if any(event.field == other.field for other in events[:n]):
            raise EditionError(f"event {n}: field {event.field} has an event already: put one event on a field")
    links = [_link(link, names, f"link {n}") for n, link in enumerate(_tables(data, "link", LINKS))]
    return Sheet(
        name=_text(data, "name", "sheet"),
        dials=dials,
        watches=_numbers(data, "watches", VALUE, (0, WATCHES), "sheet"),
        links=tuple(links),
        timeline=_number(data, "timeline", IntSort(1, FIELDS), "sheet"),
        events=tuple(events),
        invented=data.get("invented") is True,
    )


def _dial(data: Mapping[str, Any], where: str) -> Dial:
    _known(data, ("name", "green", "red", "direction"), where)
    green, red = (_numbers(data, colour, VALUE, (2, PLACES), where) for colour in ("green", "red"))
    if len(green) != len(red):
        raise EditionError(f"{where}: {len(green)} green and {len(red)} red values: give as many of each")
    direction = data.get("direction", TURN.names[0])
    if direction not in TURN.names:
        raise EditionError(f"{where}, direction: {direction!r} is none of {', '.join(TURN.names)}")
    return Dial(_text(data, "name", where), green, red, direction)


def _link(data: Mapping[str, Any], names: Sequence[str], where: str) -> Link:
    _known(data, ("from", "to", "relation", "bonus"), where)
    ends = []
    for end in ("from", "to"):
        name = _text(data, end, where)
        if name not in names:
            raise EditionError(f"{where}, {end}: there is no machine {name!r}: there are {', '.join(names)}")
        ends.append(names.index(name))
    relation = _text(data, "relation", where)
    if relation not in RELATION.names:
        raise EditionError(f"{where}, relation: {relation!r} is none of {' '.join(RELATION.names)}")
    return Link(ends[0], ends[1], relation, _number(data, "bonus", BONUS, where))


def _event(data: Mapping[str, Any], where: str) -> Event:
    _known(data, ("field", "bonus", "label"), where)
    field = _number(data, "field", IntSort(1, FIELDS), where)
    bonus = _number(data, "bonus", IntSort(1, POINTS.hi), where)
    return Event(field, bonus, _text(data, "label", where) if "label" in data else "")


def _known(data: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    for key in data:
        if key not in keys:
            raise EditionError(f"{where}: unknown key {key!r}: there are {', '.join(keys)}")


def _tables(data: Mapping[str, Any], key: str, most: int) -> Sequence[Mapping[str, Any]]:
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found):
        raise EditionError(f"{key}: write each under [[{key}]]")
    if len(found) > most:
        raise EditionError(f"{key}: {len(found)} given, a sheet has room for {most}")
    return found


def _text(data: Mapping[str, Any], key: str, where: str) -> str:
    value = data.get(key)
    if not isinstance(value, str) or not value.strip():
        raise EditionError(
            f"{where}, {key}: {'expected text' if key in data else 'it is missing'}: give {key} in quotes"
        )
    return value


def _number(data: Mapping[str, Any], key: str, sort: IntSort, where: str) -> int:
    if key not in data:
        raise EditionError(f"{where}, {key}: it is missing: give a number from {sort}")
    return _one(data[key], sort, f"{where}, {key}")


def _one(value: Any, sort: IntSort, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in sort:
        raise EditionError(f"{where}: {value!r} will not do: give a number from {sort}")
    return value


def _numbers(data: Mapping[str, Any], key: str, sort: IntSort, sizes: tuple[int, int], where: str) -> tuple[int, ...]:
    found = data.get(key)
    low, high = sizes
    if not isinstance(found, list) or not low <= len(found) <= high:
        said = f"{len(found)} given" if isinstance(found, list) else "no list of numbers"
        raise EditionError(f"{where}, {key}: {said}: give {low} to {high} numbers")
    return tuple(_one(value, sort, f"{where}, {key}, number {n}") for n, value in enumerate(found))
