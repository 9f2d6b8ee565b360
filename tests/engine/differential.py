"""One random game on several engines at once: legal actions, states and outcomes are compared at each step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from attrs import define, frozen

from lexludi import Table
from lexludi.engine.compiled import Compiled
from lexludi.spec.language.domains import values_of

from ..oracles.voyage import Voyage

Verdict = tuple[bool, tuple[str, ...], tuple[int, ...]]
"""Whether the game is over, by which endings, and who has won."""


class Engine(Protocol):
    """A game in progress on one engine."""

    name: str

    def actions(self) -> Sequence[tuple[Any, ...]]:
        """The legal actions, each as its kind and its parameters."""

    def play(self, index: int) -> None:
        """Do the legal action of an index."""

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
    _legal: tuple[Any, ...] = ()

    def actions(self) -> Sequence[tuple[Any, ...]]:
        """The legal actions."""
        self._legal = self.table.actions(self.state)
        return [written(self.table, a) for a in self._legal]

    def play(self, index: int) -> None:
        """Do one of the actions that were asked for last."""
        self.state = self.table.play(self.state, self._legal[index])

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
    _legal: Sequence[int] = ()

    def actions(self) -> Sequence[tuple[Any, ...]]:
        """The legal actions."""
        self._legal = self.compiled.numbers(self.packed)
        return [_written(self.compiled, n) for n in self._legal]

    def play(self, index: int) -> None:
        """Do one of the actions that were asked for last."""
        self.compiled.apply_number(self.packed, self._legal[index])
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
class Naive:
    """The engine of Voyage that shares nothing with the library."""

    game: Voyage
    name: str = "oracle"
    _legal: Sequence[Any] = ()

    def actions(self) -> Sequence[tuple[Any, ...]]:
        """The legal actions."""
        self._legal = self.game.legal()
        return self._legal

    def play(self, index: int) -> None:
        """Do one of the actions that were asked for last."""
        self.game.play(self._legal[index])

    def facts(self) -> Mapping[str, Any]:
        """The plain values of those fields that the naive engine knows."""
        shot: Mapping[str, Any] = self.game.snapshot()
        flat = {"hands": tuple(n for hand in shot["hands"] for n in hand)}
        return {n: tuple(v) if isinstance(v, list) else v for n, v in shot.items()} | flat

    def verdict(self) -> Verdict:
        """How the game stands."""
        return self.game.over(), tuple(sorted(self.game.endings())), tuple(self.game.winners())


@frozen
class Shuffles:
    """The shuffled cards of Voyage and the seat that begins, from a seed."""

    tickets: list[int]
    ports: list[int]
    start: int

    @classmethod
    def of(cls, seats: int, random: Random) -> Shuffles:
        """Both decks shuffled."""
        tickets, ports = [*range(25)] * 2, [*range(25, 31)] * 2
        random.shuffle(tickets)
        random.shuffle(ports)
        return cls(tickets, ports, random.randrange(seats))


def written(table: Table, action: Any) -> tuple[Any, ...]:
    """An action as its kind and its parameters."""
    kind = table.rules.kind_of(action)
    return (kind.name, *(getattr(action, n) for n in kind.parameters))


def _written(compiled: Compiled, number: int) -> tuple[Any, ...]:
    return written(Table(compiled.rules), compiled.action(number))


def voyage(table: Table, compiled: Sequence[Compiled], random: Random, *, oracle: bool = True) -> list[Engine]:
    """One deal of Voyage on the direct engine, on compiled ones and on the naive one, which knows the defaults only."""
    cards = Shuffles.of(table.seats, random)
    state = table.setup(tickets=cards.tickets, ports=cards.ports, start=cards.start)
    engines: list[Engine] = [Direct(table, state), *fast(compiled, state)]
    return [*engines, Naive(Voyage(table.seats, cards.tickets, cards.ports, cards.start))] if oracle else engines


def fast(compiled: Sequence[Compiled], state: Any) -> list[Fast]:
    """Compiled engines in a state."""
    return [Fast(c, c.pack(state), f"compiled, {c.backend.NAME}") for c in compiled]


def difference(engines: Sequence[Engine], actions: Sequence[tuple[Any, ...]]) -> str:
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


def moves_in_agreement(engines: Sequence[Engine], random: Random, *, eager: bool, limit: int = 2000) -> int:
    """How many actions a random game has, on all engines; eager play ends a turn only when nothing else is legal.

    Raises:
        AssertionError: the engines disagree; the message says after which actions, and on what.
    """
    done: list[tuple[Any, ...]] = []
    while len(done) < limit:
        legal = engines[0].actions()
        found = difference(engines, legal)
        assert not found, f"after {done}: {found}"
        if not legal:
            break
        offered = len(legal) - 1 if eager and len(legal) > 1 else len(legal)
        index = random.randrange(offered)
        for engine in engines:
            engine.play(index)
        done.append(legal[index])
    return len(done)
