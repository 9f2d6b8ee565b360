"""What a game is: a value that names the rules of one rulebook for given seats, readings and edition.

Rules are plain functions.  A clause is `(game, state, action) -> Bool`, an effect `(game, state, action) -> state`,
an ending `(game, state) -> Bool`.  Each is handed the game, so that it can ask for seats, readings and edition.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import product
from typing import Any

from attrs import field, frozen

from .errors import RulebookError, SortError
from .logic import all_of, any_of
from .properties import Property
from .rulebook import Reading, Ruling, Statement
from .sorts import BoolSort, IntSort, Sort
from .terms import Bool, Term

Rule = Callable[..., Any]


def where(rule: Rule) -> str:
    """The file and line of a rule, as `spec/voyage/actions/move.py:21`."""
    file = inspect.getsourcefile(inspect.unwrap(rule)) or "?"
    _, line = inspect.getsourcelines(rule)
    parts = file.replace("\\", "/").split("/")
    start = len(parts) - 1 - parts[::-1].index("spec") if "spec" in parts else len(parts) - 1
    return "/".join(parts[start:]) + f":{line}"


@frozen
class Clause:
    """One condition on one action: legal means that all clauses of the action hold."""

    id: str
    text: str
    test: Rule
    cites: tuple[str, ...]
    rulings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.id} {self.text}"


@frozen
class Effect:
    """What an action does to the state."""

    text: str
    apply: Rule
    cites: tuple[str, ...]
    rulings: tuple[str, ...] = ()


@frozen
class ActionKind:
    """All actions of one name: their parameters, who takes them, their clauses in order, and their effect.

    `by` is "seat" (a seat chooses), "chance" (a shuffle or a roll, given) or "game" (a forced step, without a choice).
    A sealed kind is chosen at the same time by several seats and shown when all have chosen.
    `draw` samples a chance action, `(game, state, random) -> action`; without it every legal one is equally likely.
    Chance alone may have containers, such as the order of a shuffled pile, as parameters.
    """

    name: str
    record: type[Any]
    parameters: Mapping[str, Sort]
    clauses: tuple[Clause, ...]
    effect: Effect
    by: str = field(default="seat")
    sealed: bool = False
    draw: Rule | None = field(default=None)

    @by.validator
    def _known(self, _: Any, value: str) -> None:
        if value not in ("seat", "chance", "game"):
            raise RulebookError(f"action {self.name!r} is taken by {value!r}: say 'seat', 'chance' or 'game'")
        if (value == "seat") != ("seat" in self.parameters):
            raise RulebookError(f"action {self.name!r}: a seat's action, and no other, has the parameter 'seat'")

    @draw.validator
    def _fits(self, _: Any, value: Rule | None) -> None:
        if value is not None and self.by != "chance":
            raise RulebookError(f"action {self.name!r} is taken by {self.by}: only what chance takes is drawn")

    def __str__(self) -> str:
        return self.name


@frozen
class Ending:
    """A named condition that ends the game."""

    id: str
    text: str
    test: Rule
    cites: tuple[str, ...]
    rulings: tuple[str, ...] = ()


@frozen
class Scoring:
    """What the game awards once it is over: for each seat whether it wins."""

    text: str
    winners: Rule
    cites: tuple[str, ...]
    rulings: tuple[str, ...] = ()


@frozen
class Setup:
    """How a state begins: from a deal (what chance decides) to the first state.

    `draw` samples a deal from a random generator, `arrange` makes one from explicit shuffles, `valid` is its validity
    as a rule, `begin` the first state of a deal, `domain` the deal's domain.
    """

    text: str
    domain: Any
    draw: Rule
    arrange: Rule
    valid: Rule
    begin: Rule
    cites: tuple[str, ...]
    rulings: tuple[str, ...] = ()


@frozen
class Game:
    """The rules of one rulebook for given seats, readings and edition."""

    name: str
    title: str
    seats: int
    readings: Mapping[str, str]
    statements: tuple[Statement, ...] = field(repr=False)
    rulings: tuple[Ruling, ...] = field(repr=False)
    domain: Any = field(repr=False)
    setup: Setup = field(repr=False)
    acts: Rule = field(repr=False)
    kinds: tuple[ActionKind, ...] = field(repr=False)
    endings: tuple[Ending, ...] = field(repr=False)
    scoring: Scoring = field(repr=False)
    properties: tuple[Property, ...] = field(repr=False)
    complete: Rule = field(repr=False)
    render: Rule = field(repr=False)
    edition: Any = field(default=None, repr=False)
    pivots: tuple[str, ...] = field(default=(), repr=False)

    def reads(self, ruling: str, *readings: str) -> bool:
        """Whether the game is played under one of these readings of a ruling."""
        return self.readings[ruling] in readings

    @property
    def state_type(self) -> type[Any]:
        """The class of the game's states."""
        return type(self.domain)

    def kind_of(self, action: Any) -> ActionKind:
        """The kind of an action record."""
        for k in self.kinds:
            if type(action) is k.record:
                return k
        known = ", ".join(k.name for k in self.kinds)
        raise RulebookError(f"{action!r} is no action of {self.name} under these readings: there are {known}")

    def kind(self, name: str) -> ActionKind:
        """The kind of a name."""
        for k in self.kinds:
            if k.name == name:
                return k
        raise RulebookError(f"{self.name} has no action {name!r}: there are {', '.join(k.name for k in self.kinds)}")

    def over(self, state: Any) -> Bool:
        """Whether some ending holds."""
        return any_of(e.test(self, state) for e in self.endings)

    def __reduce__(self) -> tuple[Any, ...]:
        from .library import build

        return (build, (self.name, self.seats, dict(self.readings), self.edition))


def candidates(kind: ActionKind, seat: int | None = None) -> Iterator[Any]:
    """All actions of a kind, legal or not, in the order of their parameters; those of one seat where it is given."""
    names = list(kind.parameters)
    ranges = [[seat] if name == "seat" and seat is not None else values(sort) for name, sort in kind.parameters.items()]
    for choice in product(*ranges):
        yield kind.record(**dict(zip(names, choice, strict=True)))


def values(sort: Sort) -> Sequence[Any]:
    """All values of a scalar sort, in ascending order."""
    if isinstance(sort, IntSort):
        return range(sort.lo, sort.hi + 1)
    if isinstance(sort, BoolSort):
        return (False, True)
    raise SortError(f"the values of {sort} are not enumerated: only chance may decide a whole container")


def can(game: Game, state: Any, seat: int | Term, name: str, *, but: tuple[str, ...] = ()) -> Bool:
    """Whether a seat has a legal action of a kind, some clauses aside: a word for rules that ask what is possible."""
    kind = game.kind(name)
    names = [n for n in kind.parameters if n != "seat"]
    actions = (
        kind.record(seat=seat, **dict(zip(names, choice, strict=True)))
        for choice in product(*(values(kind.parameters[n]) for n in names))
    )
    clauses = [c for c in kind.clauses if c.id not in but]
    return any_of(all_of(c.test(game, state, action) for c in clauses) for action in actions)


def chosen(rulings: tuple[Ruling, ...], readings: Mapping[str, str] | None) -> dict[str, str]:
    """The reading of every ruling: those given, else the defaults; unknown ones are refused with a suggestion."""
    known = {r.id: r for r in rulings}
    result = {r.id: r.default for r in rulings}
    for ruling, reading in (readings or {}).items():
        if ruling not in known:
            near = get_close_matches(ruling, known, 1)
            hint = f": did you mean {near[0]}?" if near else f": there are {rulings[0].id} to {rulings[-1].id}"
            raise RulebookError(f"no ruling {ruling!r}{hint}")
        one = known[ruling]
        offered = [r.id for r in one.readings]
        if reading not in offered:
            raise RulebookError(f"{ruling} has no reading {reading!r}: there are {', '.join(offered)}")
        if reading != one.default and not one.standing.selectable:
            raise RulebookError(f"{ruling} is recorded, not selectable: {one.standing.why}")
        result[ruling] = reading
    return result


def seat_sort(seats: int) -> IntSort:
    """The range of a seat's number."""
    return IntSort(0, seats - 1)


__all__ = [
    "ActionKind",
    "Clause",
    "Effect",
    "Ending",
    "Game",
    "Reading",
    "Ruling",
    "Scoring",
    "Setup",
    "Statement",
    "can",
    "candidates",
    "chosen",
    "seat_sort",
    "where",
]
