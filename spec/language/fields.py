"""Fields of a state: who sees them, and which of them only properties may read.

A field is declared with one of `public`, `hidden`, `owned`, `piled`, `known` or `ghost`.  A seat's view follows from
these marks alone.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any, cast

import attrs
from attrs import frozen

_KEY = "lexludi"


@frozen
class Visibility:
    """Who sees a field: everybody, nobody, the owner of a row, or those whom the state names."""

    kind: str
    totals: bool = False
    tops: bool = False
    by: str = ""
    until: str = ""
    cites: tuple[str, ...] = ()
    ghost: bool = False
    optional: bool = False


def _field(mark: Visibility) -> Any:
    return attrs.field(metadata={_KEY: mark})


def public(*, cites: tuple[str, ...] = (), optional: bool = False) -> Any:
    """A field that every seat sees."""
    return _field(Visibility("public", cites=cites, optional=optional))


def hidden(*, cites: tuple[str, ...] = (), optional: bool = False) -> Any:
    """A field that no seat sees."""
    return _field(Visibility("hidden", cites=cites, optional=optional))


def owned(*, totals: bool, cites: tuple[str, ...] = ()) -> Any:
    """A grid, vector or row of piles of which seat n alone sees row, cell or pile n.

    With `totals` everybody sees each row's sum, or each pile's height.
    """
    return _field(Visibility("owned", totals=totals, cites=cites))


def piled(*, tops: bool, cites: tuple[str, ...] = ()) -> Any:
    """A pile (or piles) of which everybody sees the height and, with `tops`, the top card."""
    return _field(Visibility("piled", tops=tops, cites=cites))


def known(*, by: str, cites: tuple[str, ...] = ()) -> Any:
    """A vector or pile of which seat n sees card i where the grid of flags named `by` holds 1 in row n and column i.

    The cards of a pile count from the bottom, and everybody sees its height.
    """
    return _field(Visibility("known", by=by, cites=cites))


def sealed(*, until: str, cites: tuple[str, ...] = ()) -> Any:
    """A vector of choices: cell n is seen by seat n, and by everybody once the flag named `until` holds."""
    return _field(Visibility("sealed", until=until, cites=cites))


def ghost() -> Any:
    """A field that only properties read; no rule may."""
    return _field(Visibility("hidden", ghost=True, optional=True))


def mark(attribute: Any) -> Visibility:
    """The mark of an attrs attribute; a field without one is public."""
    found = attribute.metadata.get(_KEY, Visibility("public"))
    assert isinstance(found, Visibility)
    return found


def marks(record: type[Any]) -> dict[str, Visibility]:
    """The marks of all fields of a state class."""
    return {a.name: mark(a) for a in attrs.fields(record)}


def ghosts(record: type[Any]) -> frozenset[str]:
    """The names of the ghost fields of a state class."""
    return _ghosts(cast(Hashable, record))


@cache
def _ghosts(record: Any) -> frozenset[str]:
    return frozenset(name for name, m in marks(record).items() if m.ghost)
