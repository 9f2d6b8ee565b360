"""What a naive engine offers, so that any game can be compared with one that shares nothing with the library.

A module of this package that is called like a game has a function `begin(seats, random, edition)`: it shuffles, and
gives the keyword arguments of the table's setup together with the naive engine of the same shuffles.  For a game with
editions it also has `editions(random)`, which gives a random valid one, as `lexludi.game` takes it.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, cast

Action = tuple[Any, ...]
"""The name of a kind of action, then its parameters in their order."""


class Naive(Protocol):
    """A game in progress, mutable and simple-minded."""

    def legal(self) -> Sequence[Action]:
        """What the seats may do now; forced steps are taken by the engine itself."""

    def chance(self, random: Random) -> Action | None:
        """What chance decides now, at random; None where it has nothing to decide."""

    def play(self, action: Action) -> None:
        """Do what a seat, or chance, has chosen."""

    def snapshot(self) -> Mapping[str, Any]:
        """The fields of the library's state that the engine knows, as plain values; rows of a grid may be nested."""

    def endings(self) -> set[str]:
        """The endings that hold."""

    def over(self) -> bool:
        """Whether the game is over."""

    def winners(self) -> Sequence[int]:
        """The seats that have won; none while it is not over."""


def begin(name: str, seats: int, random: Random, edition: Any = None) -> tuple[dict[str, Any], Naive]:
    """A shuffled game: the keyword arguments of the table's setup, and the naive engine of the same shuffles."""
    module = importlib.import_module(f"{__package__}.{name}")
    return cast("tuple[dict[str, Any], Naive]", module.begin(seats, random, edition))


def editions(name: str, random: Random) -> Any:
    """A random valid edition of a game; None for a game without editions."""
    module = importlib.import_module(f"{__package__}.{name}")
    return module.editions(random) if hasattr(module, "editions") else None
