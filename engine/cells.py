"""Fields of a state as data that a person writes: cards by name, cells in a list or by their number.

A multiset, such as a hand, is a list of names.  A vector is a list of all its cells, or a table of some of them by
number.  A grid is that row by row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import attrs

from lexludi.spec.language.containers import Counts
from lexludi.spec.language.domains import body, sorts
from lexludi.spec.language.fields import marks
from lexludi.spec.language.games import Game
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, VectorSort

from .errors import NotationError
from .names import cell_word, enumeration, find, hint, read_value, shown, wanted, write_value

Data: TypeAlias = Any
Body: TypeAlias = Any


def _kinds(rules: Game, name: str) -> IntSort | None:
    """The enumeration of the kinds of a multiset, or of a grid of multisets; None for any other field."""
    sort = sorts(rules.domain)[name]
    counts = attrs.fields_dict(rules.state_type)[name].type in (Counts, "Counts")
    if isinstance(sort, VectorSort) and counts:
        return enumeration(rules, sort.size)
    if isinstance(sort, GridSort) and not sort.cell.names:
        return enumeration(rules, sort.columns, done=True)
    return None


def is_multiset(rules: Game, name: str) -> bool:
    """Whether a field is a multiset whose kinds have names, or a grid of such."""
    return _kinds(rules, name) is not None


def _multiset(kinds: IntSort, most: int, data: Data, where: str) -> tuple[int, ...]:
    if isinstance(data, Mapping):
        named = [(name, read_value(IntSort(0, most), n, f"{where}, {shown(name)}")) for name, n in data.items()]
    elif isinstance(data, list | tuple):
        named = [(name, 1) for name in data]
    else:
        raise NotationError(f"{where}: expected a list of names, got {shown(data)}")
    counts = [0] * len(kinds.names)
    for name, n in named:
        known = find(name, kinds.names) if isinstance(name, str) else None
        if known is None:
            advice = hint(name, kinds.names) if isinstance(name, str) else f"write {wanted(kinds)}"
            raise NotationError(f"{where}: {shown(name)} is unknown: {advice}")
        counts[kinds.names.index(known)] += n
    for kind, n in enumerate(counts):
        if n > most:
            raise NotationError(f'{where}: "{kinds.names[kind]}" stands there {n} times, there are {most}')
    return tuple(counts)


def _numbered(size: int, word: str, data: Data, where: str) -> dict[int, Data]:
    """The cells given, by number: all of a list, some of a table."""
    if isinstance(data, list | tuple):
        if len(data) != size:
            raise NotationError(f"{where}: {_number(len(data), word)} given, there are {size}: {_all(word, size)}")
        return dict(enumerate(data))
    if not isinstance(data, Mapping):
        raise NotationError(
            f"{where}: expected a list of {size}, or a table such as {{{size - 1} = ...}}, got {shown(data)}"
        )
    cells: dict[int, Data] = {}
    for key, value in data.items():
        digits = str(key) if isinstance(key, int) and not isinstance(key, bool) else key
        if not (isinstance(digits, str) and digits.isascii() and digits.isdigit() and len(digits) <= 9):
            raise NotationError(f"{where}: {shown(key)} is no number of a {word}: there are {_all(word, size)}")
        if int(digits) >= size:
            raise NotationError(f"{where}: there is no {word} {int(digits)}: there are {_all(word, size)}")
        if int(digits) in cells:
            raise NotationError(f"{where}: {word} {int(digits)} is given twice")
        cells[int(digits)] = value
    return cells


def _number(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def _all(word: str, size: int) -> str:
    return f"{word}s 0 to {size - 1}"


def _pile(sort: PileSort, data: Data, where: str) -> tuple[int, ...]:
    if not isinstance(data, list | tuple):
        raise NotationError(f"{where}: expected a list from bottom to top, got {shown(data)}")
    if len(data) > sort.capacity:
        raise NotationError(f"{where}: {len(data)} cards given, at most {sort.capacity} can lie there")
    return tuple(read_value(sort.cell, card, f"{where}, card {i}") for i, card in enumerate(data))


def _row(rules: Game, name: str, sort: GridSort, data: Data, where: str) -> tuple[int, ...] | int:
    kinds = _kinds(rules, name)
    if kinds is not None:
        if isinstance(data, int) and not isinstance(data, bool) and marks(rules.state_type)[name].kind == "owned":
            return int(read_value(IntSort(0, sort.columns * sort.cell.hi), data, where))
        return _multiset(kinds, sort.cell.hi, data, where)
    cells = _numbered(sort.columns, cell_word(rules, sort.columns), data, where)
    return _filled(sort.cell, sort.columns, cell_word(rules, sort.columns), cells, where)


def _filled(cell: IntSort, size: int, word: str, cells: Mapping[int, Data], where: str) -> tuple[int, ...]:
    read = {i: read_value(cell, value, f"{where}, {word} {i}") for i, value in cells.items()}
    missing = [i for i in range(size) if i not in read]
    if missing and (cell.names or 0 not in cell):
        raise NotationError(f"{where}: {word} {missing[0]} is missing: give {_all(word, size)}")
    return tuple(read.get(i, 0) for i in range(size))


def read_cells(rules: Game, name: str, data: Data, where: str = "") -> dict[int, Any]:
    """The cells of a vector, the rows of a grid or the piles of a row that some data gives, by number.

    A row of an owned grid may be a number: so many unknown cards.

    Raises:
        NotationError: the data is none of this; the message begins with `where`, by default the field's name.
    """
    sort, where = sorts(rules.domain)[name], where or name
    match sort:
        case VectorSort():
            kinds = _kinds(rules, name)
            if kinds is not None:
                return dict(enumerate(_multiset(kinds, sort.cell.hi, data, where)))
            word = cell_word(rules, sort.size)
            cells = _numbered(sort.size, word, data, where)
            return {i: read_value(sort.cell, v, f"{where}, {word} {i}") for i, v in cells.items()}
        case GridSort():
            word = cell_word(rules, sort.rows)
            rows = _numbered(sort.rows, word, data, where)
            return {i: _row(rules, name, sort, row, f"{where}, {word} {i}") for i, row in rows.items()}
        case PilesSort():
            word = cell_word(rules, sort.number)
            piles = _numbered(sort.number, word, data, where)
            return {i: _pile(sort.pile, pile, f"{where}, {word} {i}") for i, pile in piles.items()}
    raise NotationError(f"{where}: a single value has no cells")


def read_field(rules: Game, name: str, data: Data, where: str = "") -> Body:
    """The body of a field that some data gives: a number, a truth value or a tuple.

    Of a grid that seats own it is a list of rows, each of which may be a number (so many unknown cards) or None
    (nothing is said of it): the game completes it.

    Raises:
        NotationError: the data is not of the field's kind.
    """
    sort, where = sorts(rules.domain)[name], where or name
    match sort:
        case BoolSort() | IntSort():
            return read_value(sort, data, where)
        case PileSort():
            return _pile(sort, data, where)
        case VectorSort():
            cells = read_cells(rules, name, data, where)
            return _filled(sort.cell, sort.size, cell_word(rules, sort.size), cells, where)
        case GridSort():
            rows = read_cells(rules, name, data, where)
            if marks(rules.state_type)[name].kind == "owned":
                return [rows.get(i) for i in range(sort.rows)]
            if len(rows) < sort.rows:
                raise _short(rules, sort.rows, rows, where)
            return tuple(cell for i in range(sort.rows) for cell in rows[i])
        case PilesSort():
            piles = read_cells(rules, name, data, where)
            return tuple(piles.get(i, ()) for i in range(sort.number))


def _short(rules: Game, size: int, cells: Mapping[int, Any], where: str) -> NotationError:
    word = cell_word(rules, size)
    missing = next(i for i in range(size) if i not in cells)
    return NotationError(f"{where}: {word} {missing} is missing: give {_all(word, size)}")


def write_field(rules: Game, name: str, value: Any) -> Data:
    """A field's value as data that reads back as the same: names, numbers, lists, and tables with digits as keys."""
    sort, cells = sorts(rules.domain)[name], body(value)
    kinds = _kinds(rules, name)
    match sort:
        case BoolSort() | IntSort():
            return write_value(sort, cells)
        case PileSort():
            return [write_value(sort.cell, card) for card in cells]
        case PilesSort():
            return [[write_value(sort.cell, card) for card in pile] for pile in cells]
        case VectorSort() if kinds is not None:
            return _names(kinds, cells)
        case VectorSort():
            return _vector(rules, sort, cells)
        case GridSort():
            rows = [cells[r * sort.columns : (r + 1) * sort.columns] for r in range(sort.rows)]
            return [_names(kinds, row) if kinds else [write_value(sort.cell, c) for c in row] for row in rows]


def _names(kinds: IntSort, counts: tuple[int, ...]) -> list[str]:
    return [kinds.names[kind] for kind, n in enumerate(counts) for _ in range(n)]


def _vector(rules: Game, sort: VectorSort, cells: tuple[int, ...]) -> Data:
    few = 2 * sum(map(bool, cells)) <= sort.size and 0 in sort.cell and not sort.cell.names
    if few and sort.size != rules.seats:
        return {str(i): n for i, n in enumerate(cells) if n}
    return [write_value(sort.cell, c) for c in cells]
