"""A compiled game: the functions generated from its formulas, with states packed into arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

from attrs import field, frozen

from lexludi.engine.actions import KindPlan, plan
from lexludi.engine.chance import sample
from lexludi.engine.errors import IllegalActionError
from lexludi.spec.language.domains import body, embed, require_member, sorts, values_of
from lexludi.spec.language.games import ActionKind, Game
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.trace import Formulas

from .generator import started
from .layout import Cells, filler, flat
from .numbering import Numbering, parameters, plain
from .source import TAKERS, Source, function_name

Packed: TypeAlias = tuple[Cells, ...]
"""A packed state: its scalars, then the arrays of its containers; `Layout.arguments` names them in order."""

_LONGEST = 100_000


@frozen(eq=False)
class Compiled:
    """The rules of a game as generated code.

    A packed state is changed by `apply`, `settle` and `run` alone; every other method leaves it as it is.
    """

    rules: Game
    formulas: Formulas = field(repr=False)
    source: Source = field(repr=False)
    backend: Any = field(repr=False)
    functions: Mapping[str, Any] = field(repr=False)

    # --- states

    def pack(self, state: Any) -> Packed:
        """A state as arrays.

        Raises:
            MembershipError: it is outside its domain; the message names each offending field.
        """
        require_member(self.rules.domain, state)
        return tuple(self.backend.array(a) for a in self.source.layout.pack(values_of(state)))

    def unpack(self, packed: Packed) -> Any:
        """The state that arrays hold; ghosts that were left out take their filler."""
        shape = sorts(self.rules.domain)
        values = {**self._fillers, **self.values(packed)}
        return self.rules.state_type(**{n: embed(self.rules.state_type, n, s, values[n]) for n, s in shape.items()})

    def values(self, packed: Packed, names: Iterable[str] | None = None) -> dict[str, Any]:
        """The plain values of the fields, by name: of all, or of some."""
        return self.source.layout.unpack(packed, names)

    def copy(self, packed: Packed) -> Packed:
        """The same state in arrays of its own."""
        return tuple(self.backend.copy(a) for a in packed)

    @cached_property
    def _fillers(self) -> dict[str, Any]:
        return {n: filler(s) for n, s in sorts(self.rules.domain).items() if n not in self.source.layout.slots}

    # --- actions

    def numbers(self, packed: Packed, by: str = "seat") -> list[int]:
        """The numbers of the legal actions that seats (or "game", "chance") may take, in ascending order."""
        enumerate_all = self.functions.get(f"{by}_actions")
        if enumerate_all is None:
            return []
        found, options = self._room()
        return list(map(int, found[: enumerate_all(*packed, found, options)]))

    def actions(self, packed: Packed) -> tuple[Any, ...]:
        """The legal actions of all seats: by kind, seat and the other parameters in order."""
        return tuple(self.action(n) for n in self.numbers(packed))

    def action(self, number: int) -> Any:
        """The action of a number."""
        known = self._actions.get(number)
        if known is None:
            known = self._actions[number] = self._decoded(number)
        return known

    def number(self, action: Any) -> int:
        """The number of an action: its place among all of its kind's, after those of the kinds before.

        Raises:
            MembershipError: a parameter is outside its range.
        """
        return self._numberings[self._kind(action).name].number(action)

    def legal(self, packed: Packed, action: Any) -> bool:
        """Whether all clauses of an action hold.

        Raises:
            RulebookError: it is of no kind that the game has.
            MembershipError: a parameter is outside its range.
        """
        kind = self._kind(action)
        return bool(self._function("legal", kind)(*packed, *self._arguments(kind, action)))

    def apply(self, packed: Packed, action: Any) -> None:
        """Do an action in place, legal or not."""
        kind = self._kind(action)
        self._function("apply", kind)(*packed, *self._arguments(kind, action))

    def apply_number(self, packed: Packed, number: int) -> None:
        """Do the action of a number in place, legal or not."""
        self.functions["apply"](*packed, number)

    def step(self, packed: Packed, action: Any) -> Packed:
        """The state right after an action: no forced step is taken after it.

        Raises:
            IllegalActionError: a clause of the action fails; the error carries the explanation.
        """
        if not self.legal(packed, action):
            raise self._refused(packed, action)
        after = self.copy(packed)
        self.apply(after, action)
        return after

    def play(self, packed: Packed, action: Any) -> Packed:
        """The state after an action and the forced steps that follow.

        Raises:
            IllegalActionError: a clause of the action fails; the error carries the explanation.
        """
        after = self.step(packed, action)
        self.settle(after)
        return after

    def settle(self, packed: Packed) -> int:
        """Take the forced steps in place until a seat, or chance, is to act; how many there were."""
        steps = 0
        while steps < _LONGEST and (due := self.numbers(packed, "game")):
            self.apply_number(packed, due[0])
            steps += 1
        return steps

    # --- the outcome

    def over(self, packed: Packed) -> bool:
        """Whether some ending holds."""
        return bool(self.functions["over"](*packed))

    def endings(self, packed: Packed) -> tuple[str, ...]:
        """The ids of the endings that hold."""
        bits = int(self.functions["endings"](*packed))
        return tuple(e.id for i, e in enumerate(self.rules.endings) if bits >> i & 1)

    def winners(self, packed: Packed) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on."""
        return self._seats("winners", packed) if self.over(packed) else ()

    def actors(self, packed: Packed) -> frozenset[int]:
        """The seats that may choose now."""
        return frozenset(self._seats("actors", packed))

    # --- random play

    def random_play(self, packed: Packed, seed: int, limit: int = _LONGEST) -> tuple[Packed, int]:
        """The state after a random play, and how many actions it had; every backend plays the same for a seed."""
        after = self.copy(packed)
        return after, self.run(after, seed, limit)

    def run(self, packed: Packed, seed: int, limit: int = _LONGEST) -> int:
        """Play at random in place until nobody can act, or so many actions; how many there were."""
        found, options = self._room()
        seed = started(seed)
        moves = 0
        while True:
            played, seed = self.functions["random_play"](*packed, found, options, seed, limit - moves)
            moves += int(played)
            seed = int(seed)
            drawn = self._drawn(packed, seed) if moves < limit and self._draws else None
            if drawn is None:
                return moves
            self.apply(packed, drawn)
            moves += 1

    def random_games(self, packed: Packed, seed: int, games: int, limit: int = _LONGEST) -> int:
        """How many actions so many random plays from a state have together, for measuring; chance is not drawn."""
        found, options = self._room()
        moves, _ = self.functions["random_games"](
            *self.copy(packed), *packed, found, options, started(seed), limit, games
        )
        return int(moves)

    def _drawn(self, packed: Packed, seed: int) -> Any:
        """What chance draws from a law of its own, where that is due."""
        return sample(self._draws, self.rules, self.unpack(packed), Random(seed))

    # --- what the public methods share

    @cached_property
    def _draws(self) -> tuple[KindPlan, ...]:
        return tuple(p for p in plan(self.formulas) if p.kind.draw is not None)

    @cached_property
    def _numberings(self) -> dict[str, Numbering]:
        return {n.kind.name: n for by in TAKERS for n in self.source.numberings[by]}

    @cached_property
    def _actions(self) -> dict[int, Any]:
        return {}

    @cached_property
    def _rooms(self) -> tuple[int, int]:
        ranges = [hi - lo + 1 for n in self._numberings.values() for lo, hi in n.ranges.values()]
        return self.source.actions, sum(ranges)

    def _room(self) -> tuple[Cells, Cells]:
        found, options = self._rooms
        return self.backend.room(found), self.backend.room(options)

    def _seats(self, function: str, packed: Packed) -> tuple[int, ...]:
        bits = int(self.functions[function](*packed))
        return tuple(seat for seat in range(self.rules.seats) if bits >> seat & 1)

    def _function(self, what: str, kind: ActionKind) -> Callable[..., Any]:
        found: Callable[..., Any] = self.functions[f"{what}_{function_name(self.formulas.kinds[kind.name])}"]
        return found

    def _kind(self, action: Any) -> ActionKind:
        kind = self.rules.kind_of(action)
        require_member(kind.record(**kind.parameters), action, kind.name)
        return kind

    def _arguments(self, kind: ActionKind, action: Any) -> list[Any]:
        arguments: list[Any] = []
        for variable, sort in parameters(self.formulas.kinds[kind.name]).items():
            value = getattr(action, plain(variable))
            if isinstance(sort, BoolSort | IntSort):
                arguments.append(value)
            else:
                arguments += [self.backend.array(a) for a in flat(sort, body(value))]
        return arguments

    def _decoded(self, number: int) -> Any:
        for numbering in self._numberings.values():
            if numbering.first <= number < numbering.first + numbering.count:
                return numbering.action(number)
        raise IndexError(f"no action {number}: they are numbered from 0 to {self.source.actions - 1}")

    def _refused(self, packed: Packed, action: Any) -> IllegalActionError:
        from lexludi.engine.table import Table

        explanation = Table(self.rules).explain(self.unpack(packed), action)
        return IllegalActionError(f"{explanation.said} is not legal: {explanation.reason}", explanation)
