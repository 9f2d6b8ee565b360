"""What a search for the best play of one seat needs to know of a game: it is given plain values of fields, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

Values = Mapping[str, Any]


@frozen
class Solo:
    """The score of a position, what the rest of its game depends on, and between what bounds its final score lies.

    Two positions with the same `rest` allow the same actions and gain the same by them.
    """

    score: Callable[[Values], int]
    rest: Callable[[Values], Any]
    most: Callable[[Values], int]
    least: Callable[[Values], int]
