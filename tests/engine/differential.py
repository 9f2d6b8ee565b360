"""One random game on several engines at once: legal actions, states and outcomes are compared at each step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from attrs import define

from lexludi import Table
from lexludi.engine.compiled import Compiled
from lexludi.spec.language.domains import values_of
from lexludi.spec.language.games import Game

from ..oracles import naive
from ..oracles.naive import Action

IDLE = 50
#: After so many moves any game is left.
LONGEST = 2000
#: After so many moves a game is left that need not end.
LEFT_AFTER = {"leap": 60, "rocket": 60}
Verdict = tuple[bool, tuple[str, ...], tuple[int, ...]]
"""Whether the game is over, by which endings, and who has won."""


class Engine(Protocol):
    """A game in progress on one engine."""

    name: str

    def actions(self) -> Sequence[Action]:
        """The legal actions of the seats."""

    def play(self, action: Action) -> None:
        """Do what a seat or chance has chosen, and what is forced after it."""

    def facts(self) -> Mapping[str, Any]:
        """The state by field."""

    def verdict(self) -> Verdict:
        """How the game stands."""


@define
class Direct:
    """The rules interpreted as they stand."""

    table: Table
    state: Any
    name: str = "direct"

    def actions(self) -> Sequence[Action]:
        """The legal actions of the seats."""
        return [written(self.table.rules, a) for a in self.table.actions(self.state)]

    def chance(self, random: Random) -> Action | None:
        """What chance decides now; None where it has nothing to decide."""
        return (
            None
            if self.table.chance(self.state) is None
            else written(self.table.rules, self.table.sample(self.state, random))
        )

    def play(self, action: Action) -> None:
        """Do what a seat or chance has chosen, and what is forced after it."""
        self.state = self.table.play(self.state, record(self.table.rules, action))

    def facts(self) -> Mapping[str, Any]:
        """The plain values of the fields."""
        return values_of(self.state)

    def verdict(self) -> Verdict:
        """How the game stands."""
        outcome = self.table.outcome(self.state)
        return outcome.over, outcome.endings, outcome.winners


@define
class Fast:
    """The rules compiled."""

    compiled: Compiled
    packed: Any
    name: str

    def actions(self) -> Sequence[Action]:
        """The legal actions of the seats."""
        return [written(self.compiled.rules, a) for a in self.compiled.actions(self.packed)]

    def play(self, action: Action) -> None:
        """Do what a seat or chance has chosen, and what is forced after it."""
        self.compiled.apply(self.packed, record(self.compiled.rules, action))
        self.compiled.settle(self.packed)

    def facts(self) -> Mapping[str, Any]:
        """The plain values of the fields."""
        return self.compiled.values(self.packed)

    def verdict(self) -> Verdict:
        """How the game stands."""
        return (
            self.compiled.over(self.packed),
            self.compiled.endings(self.packed),
            self.compiled.winners(self.packed),
        )


@define
class Oracle:
    """A naive engine, which shares nothing with the library."""

    game: naive.Naive
    name: str = "oracle"

    def actions(self) -> Sequence[Action]:
        """The legal actions of the seats."""
        return self.game.legal()

    def play(self, action: Action) -> None:
        """Do what a seat or chance has chosen, and what is forced after it."""
        self.game.play(action)

    def facts(self) -> Mapping[str, Any]:
        """The plain values of those fields that the naive engine knows."""
        return {name: _flat(value) for name, value in self.game.snapshot().items()}

    def verdict(self) -> Verdict:
        """How the game stands."""
        return self.game.over(), tuple(sorted(self.game.endings())), tuple(self.game.winners())


def _flat(value: Any) -> Any:
    """Lists as tuples; the rows of a grid one after another."""
    if not isinstance(value, list | tuple):
        return value
    return tuple(_cells(value)) if any(isinstance(row, list) for row in value) else tuple(value)


def _cells(rows: Sequence[Any]) -> Iterator[Any]:
    for row in rows:
        yield from row


def written(rules: Game, action: Any) -> Action:
    """An action as its kind and its parameters."""
    kind = rules.kind_of(action)
    return (kind.name, *(getattr(action, n) for n in kind.parameters))


def record(rules: Game, action: Action) -> Any:
    """The action of a kind with these parameters."""
    kind = rules.kind(action[0])
    return kind.record(**dict(zip(kind.parameters, action[1:], strict=True)))


def started(table: Table, compiled: Sequence[Compiled], random: Random, *, oracle: bool = True) -> list[Engine]:
    """One deal on the direct engine, on compiled ones and on the naive one, which knows the default readings only."""
    given, game = naive.begin(table.name, table.seats, random, table.edition)
    state = table.setup(**given)
    engines: list[Engine] = [Direct(table, state), *fast(compiled, state)]
    return [*engines, Oracle(game)] if oracle else engines


def fast(compiled: Sequence[Compiled], state: Any) -> list[Fast]:
    """Compiled engines in a state."""
    return [Fast(c, c.pack(state), f"compiled, {c.backend.NAME}") for c in compiled]


def difference(engines: Sequence[Engine], actions: Sequence[Action]) -> str:
    """What the engines disagree on, given the first one's legal actions; empty where they agree."""
    first, *others = engines
    facts, verdict = first.facts(), first.verdict()
    for other in others:
        theirs = other.actions()
        if list(actions) != list(theirs):
            return f"legal actions: {first.name} {actions}, {other.name} {theirs}"
        for name, value in other.facts().items():
            if facts[name] != value:
                return f"{name}: {first.name} {facts[name]}, {other.name} {value}"
        if verdict != other.verdict():
            return f"outcome: {first.name} {verdict}, {other.name} {other.verdict()}"
    return ""


def moves_in_agreement(engines: Sequence[Engine], random: Random, *, eager: bool, limit: int = LONGEST) -> int:
    """How many actions a random game has, on all engines; eager play takes the last one only where no other is legal.

    A game in which nobody but chance acts any more is left.

    Raises:
        AssertionError: the engines disagree; the message says after which actions, and on what.
    """
    direct, done, idle = engines[0], 0, 0
    history: list[Action] = []
    assert isinstance(direct, Direct)
    while done < limit and idle < IDLE:
        legal = direct.actions()
        found = difference(engines, legal)
        assert not found, f"after {history}: {found}"
        offered = legal[:-1] if eager and len(legal) > 1 else legal
        action = random.choice(offered) if offered else direct.chance(random)
        if action is None:
            break
        for engine in engines:
            engine.play(action)
        history.append(action)
        done, idle = (done + 1, 0) if offered else (done, idle + 1)
    return done
