"""Numbers of actions: each has its place among all actions of the game, legal or not.

They go by kind, then by the parameters in order, the seat first; so legal actions by number are in the order of the
direct engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from lexludi.spec.language.games import ActionKind
from lexludi.spec.language.sorts import BoolSort, IntSort, Sort
from lexludi.spec.language.trace import KindFormulas, parameter

from .nodes import Graph, Node


@frozen(eq=False)
class Numbering:
    """The numbers of all actions of a kind: the first, and the ranges of the parameters by their variables."""

    formulas: KindFormulas
    first: int
    ranges: Mapping[str, tuple[int, int]]

    @property
    def kind(self) -> ActionKind:
        """The kind of action."""
        return self.formulas.kind

    @property
    def count(self) -> int:
        """How many actions the kind has."""
        size = 1
        for lo, hi in self.ranges.values():
            size *= hi - lo + 1
        return size

    @property
    def weights(self) -> Iterator[tuple[str, int, int, int]]:
        """Each parameter with its ends, and how far the number goes up when it does by one."""
        weight = self.count
        for name, (lo, hi) in self.ranges.items():
            weight //= hi - lo + 1
            yield name, lo, hi, weight

    def number(self, action: Any) -> int:
        """The number of an action."""
        return self.first + sum(
            (int(getattr(action, plain(name))) - lo) * weight for name, lo, _, weight in self.weights
        )

    def action(self, number: int) -> Any:
        """The action of a number."""
        sorts = parameters(self.formulas)
        chosen = {n: lo + (number - self.first) // weight % (hi - lo + 1) for n, lo, hi, weight in self.weights}
        return self.kind.record(
            **{plain(n): bool(v) if isinstance(sorts[n], BoolSort) else v for n, v in chosen.items()}
        )

    def node(self, graph: Graph, values: Mapping[str, Node]) -> Node:
        """The number of an action with these parameters, so added up that each loop adds its own part."""
        constant = self.first - sum(lo * weight for _, lo, _, weight in self.weights)
        parts = [graph.mul(values[name], graph.literal(weight)) for name, _, _, weight in self.weights]
        total = graph.add(graph.literal(constant), *(p for p in parts if not p.mask))
        for part in (p for p in parts if p.mask):
            total = part if total is graph.zero else graph.plus(total, part)
        return total

    def texts(self, number: str) -> Iterator[str]:
        """The parameters of the action of a number, as Python text."""
        sorts = parameters(self.formulas)
        rest = number if self.first == 0 else f"({number} - {self.first})"
        for place, (name, lo, hi, weight) in enumerate(self.weights):
            text = rest if weight == 1 else f"{rest} // {weight}"
            text = text if place == 0 else f"{text} % {hi - lo + 1}"
            yield f"{text} == 1" if isinstance(sorts[name], BoolSort) else text if lo == 0 else f"{text} + {lo}"


def parameters(formulas: KindFormulas) -> dict[str, Sort]:
    """The parameters of a kind by the name of their variable, the seat first."""
    names = sorted(formulas.kind.parameters, key=lambda n: n != "seat")
    return {parameter(formulas.kind, n): formulas.kind.parameters[n] for n in names}


def plain(variable: str) -> str:
    """The name of a parameter from that of its variable."""
    return variable.split(".", 1)[1]


def bounds(sort: Sort) -> tuple[int, int]:
    """The least and the greatest value of a parameter."""
    if isinstance(sort, BoolSort):
        return 0, 1
    assert isinstance(sort, IntSort)
    return sort.lo, sort.hi


def numbered(kinds: Sequence[KindFormulas]) -> tuple[Numbering, ...]:
    """The numbering of several kinds, one after another."""
    found: list[Numbering] = []
    first = 0
    for k in kinds:
        found.append(Numbering(k, first, {n: bounds(s) for n, s in parameters(k).items()}))
        first += found[-1].count
    return tuple(found)
