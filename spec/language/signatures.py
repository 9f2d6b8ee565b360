"""Which sorts an operator takes: a formula over others is refused while it is built."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from .errors import SortError
from .operators import OPERATORS
from .sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, VectorSort

if TYPE_CHECKING:
    from .terms import Term

_KINDS: dict[str, Any] = {
    "bool": BoolSort,
    "int": IntSort,
    "vector": VectorSort,
    "grid": GridSort,
    "pile": PileSort,
    "piles": PilesSort,
    "scalar": (BoolSort, IntSort),
    "any": (BoolSort, IntSort, VectorSort, GridSort, PileSort, PilesSort),
}
_HINTS = {"bool": ": compare it with something", "int": ": use when(condition, 1, 0) for a number"}


def check(op: str, args: tuple[Term, ...]) -> None:
    """Refuse arguments that an operator does not take."""
    words = _words(op)
    if words[0].endswith("..."):
        words = [words[0][:-3]] * max(1, len(args))
    if len(words) != len(args):
        raise SortError(f"'{op}' takes {len(words)} arguments, not {len(args)}")
    for i, (word, arg) in enumerate(zip(words, args, strict=True)):
        if word == "same":
            if type(arg.sort) is not type(args[i - 1].sort):
                before = args[i - 1]
                raise SortError(f"{before} and {arg} are of different sorts ({before.sort}; {arg.sort})")
        elif not isinstance(arg.sort, _KINDS[word]):
            hint = _HINTS.get(word, "") if isinstance(arg.sort, BoolSort | IntSort) else ""
            raise SortError(f"'{op}' takes {_article(word)} here, but {arg} is {arg.sort}{hint}")


@cache
def _words(op: str) -> list[str]:
    return OPERATORS[op].takes.split()


def _article(word: str) -> str:
    named = {"bool": "a truth value", "int": "a number", "scalar": "a number or a truth value", "piles": "piles"}
    return named.get(word, f"a {word}")
