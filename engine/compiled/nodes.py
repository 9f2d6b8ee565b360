"""Nodes: what generated code computes, as a graph of Python's own operators over literals, locals and cells of arrays.

Rules become nodes once every index is known to be inside its array.  Equal nodes are the same object.  A node knows
the interval of its values, so that a test whose answer is certain is never written, and which of the marked locals
(the parameters of an action) it depends on, so that it can be computed outside the loops that do not matter to it.
"""

from __future__ import annotations

from math import inf
from typing import Any, TypeAlias

Bound: TypeAlias = float  # an int, or an infinity


class Node:
    """One operator over other nodes; `lo` and `hi` bound its value, `mask` has a bit for each parameter it reads.

    A guarded node may only be computed where the test before it allows: a cell that may lie outside its array.
    """

    __slots__ = ("args", "data", "guarded", "height", "hi", "key", "lo", "mask", "op")

    op: str
    args: tuple[Node, ...]
    data: Any
    lo: Bound
    hi: Bound
    mask: int
    guarded: bool
    height: int
    key: int

    def __repr__(self) -> str:
        return f"{self.op}({', '.join([*map(repr, self.args), *([repr(self.data)] if self.data is not None else [])])})"


class Graph:
    """Makes nodes, simplified by what their intervals tell."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], Node] = {}
        self.true = self.literal(True)
        self.false = self.literal(False)
        self.zero = self.literal(0)
        self.one = self.literal(1)

    def _node(
        self,
        op: str,
        args: tuple[Node, ...],
        data: Any,
        lo: Bound,
        hi: Bound,
        mask: int = 0,
        guarded: bool = False,
        which: tuple[Bound, ...] = (),
    ) -> Node:
        identity = (op, data, type(data), *which, *(a.key for a in args))
        known = self._known.get(identity)
        if known is not None:
            return known
        node = Node()
        node.op, node.args, node.data, node.lo, node.hi, node.key = op, args, data, lo, hi, len(self._known)
        node.guarded, node.height = guarded, 0
        for a in args:
            mask |= a.mask
            node.height = max(node.height, a.height + 1)
        node.mask = mask
        self._known[identity] = node
        return node

    # --- leaves

    def literal(self, value: int | bool) -> Node:
        """A number or a truth value."""
        return self._node("literal", (), value, int(value), int(value))

    def local(self, name: str, lo: Bound, hi: Bound, mask: int = 0, which: int = 0) -> Node:
        """A local variable or an argument of the function; `which` tells several of one name apart."""
        return self._node("local", (), name, lo, hi, mask, which=(lo, hi, mask, which))

    def cell(self, array: str, index: Node, length: int, lo: Bound, hi: Bound) -> Node:
        """A cell of an array of a length, at an index that is inside it wherever the value matters."""
        return self._node("cell", (index,), array, lo, hi, guarded=index.lo < 0 or index.hi >= length)

    def total(self, array: str, start: Node, stop: Node, step: int, lo: Bound, hi: Bound) -> Node:
        """The sum of a slice of an array."""
        return self._node("total", (start, stop), (array, step), lo, hi)

    def tally(self, array: str, start: Node, stop: Node, value: Node, most: Bound) -> Node:
        """How many cells of a slice hold a value."""
        return self._node("tally", (start, stop, value), array, 0, most)

    # --- numbers

    def add(self, *args: Node) -> Node:
        """The sum."""
        rest: list[Node] = []
        constant = 0
        for a in args:
            for part in a.args if a.op == "add" else (a,):
                if part.op == "literal":
                    constant += part.data
                else:
                    rest.append(part)
        if not rest or constant:
            rest.append(self.literal(constant))
        if len(rest) == 1:
            return rest[0]
        return self._node("add", tuple(rest), None, sum(a.lo for a in rest), sum(a.hi for a in rest))

    def plus(self, a: Node, b: Node) -> Node:
        """A sum of two that stays a part of its own in a longer sum."""
        return self._node("add", (a, b), None, a.lo + b.lo, a.hi + b.hi)

    def sub(self, a: Node, b: Node) -> Node:
        """The difference."""
        if b.op == "literal":
            return self.add(a, self.literal(-b.data))
        if a is b:
            return self.zero
        return self._node("sub", (a, b), None, a.lo - b.hi, a.hi - b.lo)

    def mul(self, a: Node, b: Node) -> Node:
        """The product."""
        if a.op == "literal":
            a, b = b, a
        if b.op == "literal":
            if a.op == "literal" or b.data == 0:
                return self.literal((a.data if a.op == "literal" else 0) * b.data)
            if b.data == 1:
                return a
        corners = [_times(x, y) for x in (a.lo, a.hi) for y in (b.lo, b.hi)]
        return self._node("mul", (a, b), None, min(corners), max(corners))

    def div(self, a: Node, b: Node) -> Node:
        """The quotient rounded down, for b > 0."""
        if b is self.one:
            return a
        return self._node("div", (a, b), None, min(a.lo, 0), max(a.hi, 0), guarded=b.lo <= 0)

    def mod(self, a: Node, b: Node) -> Node:
        """The remainder from 0, for b > 0."""
        if a.lo >= 0 and a.hi < b.lo:
            return a
        return self._node("mod", (a, b), None, 0, max(0, b.hi - 1), guarded=b.lo <= 0)

    def extreme(self, op: str, *args: Node) -> Node:
        """The least ("min") or the greatest ("max") of some numbers."""
        parts = list(dict.fromkeys(args))
        if len(parts) == 1:
            return parts[0]
        pick = min if op == "min" else max
        return self._node(op, tuple(parts), None, pick(a.lo for a in parts), pick(a.hi for a in parts))

    # --- truth values

    def _truth(self, op: str, *args: Node) -> Node:
        return self._node(op, args, None, 0, 1)

    def less(self, a: Node, b: Node, *, equal: bool = False) -> Node:
        """Whether the first is less (or equal)."""
        if a.hi < b.lo or (equal and (a is b or a.hi <= b.lo)):
            return self.true
        if a.lo > b.hi or (not equal and (a is b or a.lo >= b.hi)):
            return self.false
        step = _step(a, b)
        if step:
            return self.literal(step > 0)
        return self._truth("le" if equal else "lt", a, b)

    def equal(self, a: Node, b: Node) -> Node:
        """Whether both are equal."""
        if a is b or a.lo == a.hi == b.lo == b.hi:
            return self.true
        if a.hi < b.lo or b.hi < a.lo:
            return self.false
        return self._truth("eq", a, b)

    def negation(self, a: Node) -> Node:
        """Whether it does not hold."""
        if a.op == "literal":
            return self.literal(not a.data)
        if a.op == "not":
            return a.args[0]
        return self._truth("not", a)

    def all_of(self, *args: Node) -> Node:
        """Whether all hold."""
        return self._joined("and", args, self.false, self.true)

    def any_of(self, *args: Node) -> Node:
        """Whether one holds."""
        return self._joined("or", args, self.true, self.false)

    def _joined(self, op: str, args: tuple[Node, ...], absorbing: Node, neutral: Node) -> Node:
        parts: dict[int, Node] = {}
        for a in args:
            for part in a.args if a.op == op else (a,):
                if part is absorbing:
                    return absorbing
                if part is not neutral:
                    parts.setdefault(part.key, part)
        kept = tuple(parts.values())
        if len(kept) < 2:
            return kept[0] if kept else neutral
        return self._truth(op, *kept)

    def choice(self, condition: Node, a: Node, b: Node) -> Node:
        """The first where the condition holds, else the second."""
        if condition.op == "literal":
            return a if condition.data else b
        if a is b:
            return a
        if condition.op == "not":
            return self.choice(condition.args[0], b, a)
        if a is self.true and b is self.false:
            return condition
        lo, hi = _but(condition, b)
        return self._node("ite", (condition, a, b), None, min(a.lo, lo), max(a.hi, hi))

    def inside(self, index: Node, size: int | Node) -> Node:
        """Whether an index lies from 0 to below a size."""
        end = self.literal(size) if isinstance(size, int) else size
        return self.all_of(self.less(self.zero, index, equal=True), self.less(index, end))


def _but(condition: Node, value: Node) -> tuple[Bound, Bound]:
    """The interval of a value where a condition fails that says that it is its greatest or its least."""
    if condition.op == "eq" and value in condition.args:
        (other,) = (a for a in condition.args if a is not value)
        if other.op == "literal" and value.lo < value.hi:
            return value.lo + (other.data == value.lo), value.hi - (other.data == value.hi)
    return value.lo, value.hi


def _step(a: Node, b: Node) -> int:
    """1 where a is b less a constant, -1 where b is a less a constant, else 0."""
    for x, y, sign in ((a, b, 1), (b, a, -1)):
        if x.op == "add" and len(x.args) == 2 and x.args[0] is y and x.args[1].op == "literal" and x.args[1].data < 0:
            return sign
    return 0


def _times(a: Bound, b: Bound) -> Bound:
    return 0 if a == 0 or b == 0 else a * b


__all__ = ["Bound", "Graph", "Node", "inf"]
