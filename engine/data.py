"""Values as plain data (numbers, names, truth values, lists), by their sorts: what files of plays are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs

from lexludi.spec.language.domains import embed, sorts
from lexludi.spec.language.games import Game
from lexludi.spec.language.sorts import BoolSort, ContainerSort, GridSort, IntSort, PileSort, PilesSort, Sort

from .errors import NotationError
from .names import hint, read_value, shown, write_value

Data: TypeAlias = Any


def encode(sort: Sort, value: Any) -> Data:
    """A value as plain data: containers as lists, members of an enumeration by name.

    >>> from lexludi.spec.language.containers import Pile
    >>> pile = Pile.of([2, 0], 5, IntSort(0, 2, ("ebb", "slack", "flood")))
    >>> encode(pile.sort, pile)
    ['flood', 'ebb']
    """
    if isinstance(sort, BoolSort | IntSort):
        return write_value(sort, value)
    return _lists(sort, value.body)


def _lists(sort: ContainerSort, body: tuple[Any, ...]) -> list[Any]:
    if isinstance(sort, PilesSort):
        return [_lists(sort.pile, pile) for pile in body]
    cells = [write_value(sort.cell, cell) for cell in body]
    if isinstance(sort, GridSort):
        return [cells[r * sort.columns : (r + 1) * sort.columns] for r in range(sort.rows)]
    return cells


def decode(sort: Sort, data: object, where: str) -> Any:
    """The body of a value that plain data means: a number, a truth value, or a tuple for a container.

    Raises:
        NotationError: the data does not fit the sort; the message begins with `where`.
    """
    if isinstance(sort, BoolSort | IntSort):
        return read_value(sort, data, where)
    if isinstance(sort, PilesSort):
        piles = _several(data, sort.number, "piles", where)
        return tuple(decode(sort.pile, p, f"{where}, pile {i}") for i, p in enumerate(piles))
    if isinstance(sort, GridSort):
        rows = _several(data, sort.rows, "rows", where)
        return tuple(c for i, row in enumerate(rows) for c in _row(sort, row, f"{where}, row {i}"))
    if isinstance(sort, PileSort):
        cards = _several(data, None, "cards", where)
        if len(cards) > sort.capacity:
            raise NotationError(f"{where}: {len(cards)} cards, more than {sort.capacity}")
    else:
        cards = _several(data, sort.size, "cells", where)
    return tuple(read_value(sort.cell, c, f"{where}, number {i}") for i, c in enumerate(cards))


def _row(sort: GridSort, data: object, where: str) -> tuple[Any, ...]:
    cells = _several(data, sort.columns, "cells", where)
    return tuple(read_value(sort.cell, c, f"{where}, number {i}") for i, c in enumerate(cells))


def _several(data: object, size: int | None, what: str, where: str) -> list[Any] | tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise NotationError(f"{where}: expected a list of {what}, got {shown(data)}")
    if size is not None and len(data) != size:
        raise NotationError(f"{where}: {len(data)} {what} instead of {size}")
    return data


def record_to(domain: Any, record: Any) -> dict[str, Any]:
    """A record as a mapping of plain data, by the sorts of its domain."""
    return {name: encode(sort, getattr(record, name)) for name, sort in sorts(domain).items()}


def record_from(domain: Any, data: object, where: str) -> Any:
    """The record that a mapping of plain data means.

    Raises:
        NotationError: a field is missing, unknown, or does not fit its sort.
    """
    if not isinstance(data, Mapping):
        raise NotationError(f"{where}: expected a table, got {shown(data)}")
    record, fields = type(domain), sorts(domain)
    for key in data:
        if key not in fields:
            raise NotationError(f"{where} has no {shown(key)}: {hint(str(key), fields)}")
    for name in fields:
        if name not in data:
            raise NotationError(f"{where} lacks {name}")
    return record(**{n: embed(record, n, s, decode(s, data[n], f"{where}, {n}")) for n, s in fields.items()})


def named(rules: Game, data: Any, where: str) -> Any:
    """Data in which each name of a card or the like is replaced by its number; lists at any depth.

    What a name means in a deal goes before what it means in a state.

    Raises:
        NotationError: a text names nothing in the game, or several things.
    """
    if isinstance(data, str):
        return _number(rules, data, where)
    if isinstance(data, list | tuple):
        return tuple(named(rules, d, where) for d in data)
    if isinstance(data, Mapping):
        return {k: named(rules, d, where) for k, d in data.items()}
    return data


def _number(rules: Game, name: str, where: str) -> int:
    found: dict[str, set[int]] = {}
    word = " ".join(name.split()).casefold()
    for domain in (rules.setup.domain, rules.domain):
        if not attrs.has(type(domain)) or word in found:
            continue
        for sort in sorts(domain).values():
            cell = sort if isinstance(sort, BoolSort | IntSort) else sort.cell
            for i, known in enumerate(cell.names if isinstance(cell, IntSort) else ()):
                assert isinstance(cell, IntSort)
                found.setdefault(known, set()).add(cell.lo + i)
    numbers = found.get(word, set())
    if len(numbers) == 1:
        return numbers.pop()
    if numbers:
        raise NotationError(
            f"{where}: {shown(name)} may mean {' or '.join(map(str, sorted(numbers)))}: give the number"
        )
    raise NotationError(f"{where}: {shown(name)} is unknown: {hint(name, found)}")
