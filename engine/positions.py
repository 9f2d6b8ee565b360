"""Positions as TOML that a person writes and reads: the game, its readings, and as much of the state as matters.

What is left out is derived, or takes its value at the start.  What cannot be right is refused; what is possible on
the table but, by the proved properties of the game, never comes about there is named by `notes`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any

from attrs import evolve

from lexludi.spec.language.domains import complaints, sorts
from lexludi.spec.language.errors import LanguageError, MembershipError
from lexludi.spec.language.fields import ghosts, marks
from lexludi.spec.language.games import Game, values
from lexludi.spec.language.library import build, names, rules_of
from lexludi.spec.language.properties import Invariant
from lexludi.spec.language.sorts import GridSort, PilesSort, VectorSort
from lexludi.spec.language.trace import state_of

from . import toml_text
from .cells import is_multiset, read_field, write_field
from .errors import NotationError, PositionError
from .names import cell_word, find, hint, shown
from .plays import deviations
from .table import Table

_KEYS = ("game", "seats", "edition", "readings", "state")


def load(source: str | Path) -> tuple[Table, Any]:
    """The game and the state of a position file: a Path is read, a str is the TOML itself.

    Raises:
        PositionError: it is no TOML, or describes no state; the message says where and what to do.
    """
    if isinstance(source, Path):
        try:
            return load(source.read_text("utf-8-sig"))
        except PositionError as e:
            raise PositionError(f"{source}: {e}") from None
        except UnicodeDecodeError:
            raise PositionError(f"{source}: cannot be read: it is no text in UTF-8") from None
        except (OSError, ValueError) as e:
            raise PositionError(f"{source}: cannot be read: {getattr(e, 'strerror', None) or e}") from None
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as e:
        raise PositionError(f"this is no TOML: {e}") from None
    except RecursionError:
        raise PositionError("this is no position: it is nested too deeply") from None
    except ValueError:
        raise PositionError(
            "this is no position: it holds a number of thousands of digits, or no proper date"
        ) from None
    return from_mapping(data)


def from_mapping(data: Mapping[str, Any]) -> tuple[Table, Any]:
    """The game and the state that the tables of a position file describe.

    Raises:
        PositionError: they describe no state.
    """
    for key in data:
        if key not in _KEYS:
            raise PositionError(f"unknown key {shown(key)}: {_misplaced(data, key)}")
    rules = _game(data)
    given = _table(data, "state", "the fields of the state")
    try:
        read = {name: _field(rules, name, value) for name, value in given.items()}
        state = _completed(rules, read)
    except NotationError as e:
        raise PositionError(f"state.{e}") from None
    except MembershipError as e:
        raise PositionError(f"state: {e}") from None
    for complaint in complaints(rules.domain, state):
        raise PositionError(f"state.{complaint}")
    return Table(rules), state


def _misplaced(data: Mapping[str, Any], key: str) -> str:
    name = data.get("game")
    fields = sorts(build(name).domain) if isinstance(name, str) and name in names() else {}
    return f"it belongs under [state], below {key} stands outside of it" if key in fields else hint(key, _KEYS)


def _game(data: Mapping[str, Any]) -> Game:
    name = data.get("game")
    if not isinstance(name, str):
        said = f"expected a name, got {shown(name)}" if "game" in data else "it is missing"
        raise PositionError(f"game: {said}; {hint('', names())}")
    found = find(name, names())
    if found is None:
        raise PositionError(f"game: {shown(name)} is unknown: {hint(name, names())}")
    seats = data.get("seats")
    allowed: tuple[int, ...] = rules_of(found).SEATS
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in allowed:
        said = f"{shown(seats)} will not do" if "seats" in data else "it is missing"
        raise PositionError(f"seats: {said}; {found} is for {', '.join(map(str, allowed))} seats")
    readings = _table(data, "readings", "readings of rulings")
    for ruling, reading in readings.items():
        if not isinstance(reading, str):
            raise PositionError(f'readings, {shown(ruling)}: expected a letter such as "b", got {shown(reading)}')
    try:
        under = {ruling.upper(): reading.lower() for ruling, reading in readings.items()}
        return build(found, seats, under, data.get("edition"))
    except LanguageError as e:
        raise PositionError(f"readings: {e}" if readings else str(e)) from None


def _table(data: Mapping[str, Any], key: str, what: str) -> Mapping[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, Mapping):
        raise PositionError(f"{key}: expected a table of {what}, got {shown(table)}")
    return table


def _field(rules: Game, name: str, data: Any) -> Any:
    if name not in sorts(rules.domain):
        raise PositionError(f"state.{name}: there is no such field: {hint(name, sorts(rules.domain))}")
    return read_field(rules, name, data)


def to_mapping(table: Table, state: Any) -> dict[str, Any]:
    """The tables of a position file, which `from_mapping` reads back; fields that it derives by itself are left out.

    So is a ghost outside its range, which may come about under readings other than the defaults.
    """
    rules = table.rules
    data: dict[str, Any] = {"game": rules.name, "seats": rules.seats}
    if rules.edition is not None:
        data["edition"] = getattr(rules.edition, "name", str(rules.edition))
    if deviations(rules):
        data["readings"] = deviations(rules)
    return {**data, "state": {name: write_field(rules, name, getattr(state, name)) for name in _needed(rules, state)}}


def dump(table: Table, state: Any) -> str:
    """A position as TOML, which `load` reads back as the same; fields that it derives by itself are left out."""
    lines: list[str] = []
    for key, part in to_mapping(table, state).items():
        if not isinstance(part, Mapping):
            lines.append(f"{key} = {toml_text.value(part)}")
            continue
        lines += ["", f"[{key}]"]
        for name, data in part.items():
            word = _numbering(table.rules, name) if key == "state" else ""
            lines.append(f"{toml_text.key(name)} = {toml_text.value(data, word)}")
    return "\n".join(lines) + "\n"


def _numbering(rules: Game, name: str) -> str:
    """The word that numbers the cells of a field in comments; none for cards whose order is that of the list."""
    match sorts(rules.domain)[name]:
        case VectorSort(size) if not is_multiset(rules, name):
            return cell_word(rules, size)
        case GridSort(rows) | PilesSort(rows):
            return cell_word(rules, rows)
    return ""


def _needed(rules: Game, state: Any) -> list[str]:
    """The fields without which the state would not be completed to itself, but for ghosts outside their range."""
    wild = {c.partition(":")[0] for c in complaints(rules.domain, state)} & ghosts(rules.state_type)
    given = {name: _read_body(rules, name, state) for name in sorts(rules.domain) if name not in wild}
    state = evolve(state, **{name: getattr(_completed(rules, given), name) for name in wild})
    for name, mark in marks(rules.state_type).items():
        without = {n: b for n, b in given.items() if n != name}
        if mark.optional and _completes(rules, without, state):
            given = without
    return list(given)


def _read_body(rules: Game, name: str, state: Any) -> Any:
    return read_field(rules, name, write_field(rules, name, getattr(state, name)))


def _completed(rules: Game, given: Mapping[str, Any]) -> Any:
    return state_of(rules, rules.complete(rules, given))


def _completes(rules: Game, given: Mapping[str, Any], state: Any) -> bool:
    try:
        return bool(_completed(rules, given) == state)
    except MembershipError:
        return False


def notes(table: Table, state: Any) -> tuple[str, ...]:
    """What shows that play never reaches a state: the invariants that it breaks, those about ghosts aside.

    They are proved for the default readings, so under others nothing is said.
    """
    rules = table.rules
    if deviations(rules):
        return ()
    seen = evolve(state, **dict.fromkeys(ghosts(rules.state_type), _Unsaid()))
    return tuple(
        f"{p.id} does not hold: {p.text}"
        for p in rules.properties
        if isinstance(p, Invariant) and any(_breaks(rules, p, seen, each) for each in _choices(p))
    )


def _choices(property_: Invariant) -> Iterator[dict[str, int]]:
    for choice in product(*(values(sort) for sort in property_.each.values())):
        yield dict(zip(property_.each, choice, strict=True))


def _breaks(rules: Game, property_: Invariant, state: Any, each: Mapping[str, int]) -> bool:
    try:
        return property_.test(rules, state, **each) is False
    except _GhostRead:
        return False


class _GhostRead(Exception):
    """An invariant read a field that no position gives."""


def _refuse(*_: object) -> Any:
    raise _GhostRead


class _Unsaid:
    """A ghost of a position, which says nothing of it: it cannot be compared, counted with, or read from."""

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __int__ = __index__ = __getitem__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __getattr__ = _refuse
    __hash__ = None  # type: ignore[assignment]
