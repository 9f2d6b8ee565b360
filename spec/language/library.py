"""The games that exist: one for each folder beside this one that holds rules."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .errors import RulebookError
from .games import Game

_HOME = Path(__file__).resolve().parent.parent
_PACKAGE = __name__.rsplit(".", 2)[0]


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    found = (m.name for m in pkgutil.iter_modules([str(_HOME)]) if m.ispkg and m.name != "language")
    return tuple(sorted(found))


def rules_of(name: str) -> Any:
    """The module of a game, with its `game` function, title and seats.

    Raises:
        RulebookError: there is no such game; the message suggests the nearest name.
    """
    if name not in names():
        near = get_close_matches(name, names(), 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names())}"
        raise RulebookError(f"no game {name!r}: {hint}")
    return importlib.import_module(f"{_PACKAGE}.{name}")


def build(name: str, seats: int | None = None, readings: Mapping[str, str] | None = None, edition: Any = None) -> Game:
    """The game of a name for seats (least number by default), readings (defaults elsewhere) and an edition.

    Raises:
        RulebookError: an unknown game, a number of seats that the rulebook does not allow, or an unknown reading.
    """
    module = rules_of(name)
    allowed: tuple[int, ...] = module.SEATS
    seats = allowed[0] if seats is None else seats
    if seats not in allowed:
        raise RulebookError(f"{name} is for {', '.join(map(str, allowed))} seats, not {seats}")
    made: Game = module.game(seats=seats, readings=readings, edition=edition)
    return made
