"""Names of values: what people write for the numbers of which states and actions are made.

A value of an enumeration is written by its name, in any case and spacing.  Everything else is a plain number or a
truth value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

import attrs

from lexludi.spec.language.domains import sorts
from lexludi.spec.language.games import Game
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort

from .errors import NotationError


def plain(name: str) -> str:
    """A name without what does not matter: case, and how its words are spaced.

    >>> plain("  Red   MIDNIGHT ")
    'red midnight'
    """
    return " ".join(name.split()).casefold()


def shown(data: object) -> str:
    """A piece of data in a few words, for a message.

    >>> shown("x"), shown(True), shown([1, 2]), shown({})
    ('"x"', 'true', 'a list of 2', 'an empty table')
    """
    match data:
        case bool():
            return "true" if data else "false"
        case str():
            return f'"{data}"' if len(data) <= 40 else f'"{data[:37]}..."'
        case int() if data.bit_length() > 60:
            return "a number far too large"
        case list() | tuple():
            return f"a list of {len(data)}" if data else "an empty list"
        case dict():
            return f"a table of {len(data)}" if data else "an empty table"
        case None:
            return "nothing"
    return str(data)[:40]


def hint(word: str, known: Iterable[str], quote: str = '"') -> str:
    """What to write instead of an unknown word: the nearest known one, or all of them where they are few.

    >>> hint("moove", ("move", "stay"))
    'did you mean "move"?'
    >>> hint("fly", ("move", "stay"))
    'there are "move", "stay"'
    """
    names = list(dict.fromkeys(known))
    begins = [n for n in names if word and plain(n).startswith(plain(word))]
    near = get_close_matches(plain(word), [plain(n) for n in names], 1, 0.6)
    if len(begins) == 1 or near:
        best = begins[0] if len(begins) == 1 else next(n for n in names if plain(n) == near[0])
        return f"did you mean {quote}{best}{quote}?"
    if not names:
        return "there are none"
    if len(names) == 1:
        return f"there is only {quote}{names[0]}{quote}"
    listed = ", ".join(f"{quote}{n}{quote}" for n in names[:12])
    return f"there are {listed}" if len(names) <= 12 else f"there are {listed} and {len(names) - 12} more"


def find(word: str, known: Iterable[str]) -> str | None:
    """The known name that a word means, case and spacing aside."""
    return next((n for n in known if plain(n) == plain(word)), None)


def wanted(sort: Sort) -> str:
    """What is expected where a value of a sort stands."""
    if isinstance(sort, BoolSort):
        return "true or false"
    if isinstance(sort, IntSort) and sort.names:
        return f'one of {len(sort.names)} names such as "{sort.names[0]}"'
    return f"a number from {sort}"


def read_value(sort: Sort, data: object, where: str) -> Any:
    """The value of a scalar sort that a piece of data means: a name, a number in range, or a truth value.

    Raises:
        NotationError: it means none; the message begins with `where` and suggests the nearest name.
    """
    if isinstance(sort, BoolSort):
        if not isinstance(data, bool):
            raise NotationError(f"{where}: expected true or false, got {shown(data)}")
        return data
    assert isinstance(sort, IntSort)
    if isinstance(data, str) and sort.names:
        name = find(data, sort.names)
        if name is None:
            raise NotationError(f"{where}: {shown(data)} is unknown: {hint(data, sort.names)}")
        return sort.lo + sort.names.index(name)
    if not isinstance(data, int) or isinstance(data, bool):
        raise NotationError(f"{where}: expected {wanted(sort)}, got {shown(data)}")
    if data not in sort:
        raise NotationError(f"{where}: {shown(data)} is not in {sort}")
    return data


def write_value(sort: Sort, value: Any) -> str | int | bool:
    """The name of a value, or the value itself where its sort has no names."""
    if isinstance(sort, BoolSort):
        return bool(value)
    assert isinstance(sort, IntSort)
    return sort.name(value) if sort.names else int(value)


def _scalars(record: Any) -> Iterator[IntSort]:
    for sort in sorts(record).values() if attrs.has(type(record)) else ():
        match sort:
            case IntSort():
                yield sort
            case VectorSort() | GridSort() | PileSort() | PilesSort():
                yield sort.cell


def enumeration(rules: Game, size: int, *, done: bool = False) -> IntSort | None:
    """The only enumeration of that many names in a game: by it the kinds of a multiset of that size are named.

    With `done` only what a parameter of an action ranges over counts, not what some field says of things.
    """
    every = [s for k in rules.kinds for s in k.parameters.values() if isinstance(s, IntSort)]
    if not done:
        every += [*_scalars(rules.domain), *_scalars(rules.setup.domain)]
    found = {s for s in every if s.names and s.lo == 0 and len(s.names) == size}
    return found.pop() if len(found) == 1 else None


def cell_word(rules: Game, size: int) -> str:
    """What the cells of a vector of that size stand for: seats, or what a parameter of that range names."""
    if size == rules.seats:
        return "seat"
    for kind in rules.kinds:
        for name, sort in kind.parameters.items():
            if isinstance(sort, IntSort) and not sort.names and (sort.lo, sort.hi) == (0, size - 1):
                return name
    return "cell"
