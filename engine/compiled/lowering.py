"""Lowering: formulas become nodes, each read of a container a guarded access to its array.

A guard is left out where the interval of the index shows it to be inside.  The intervals start from the sorts of the
variables if these are trusted, as they may be where it is proved that play never leaves its domain; else only
constants and the parameters of an action are taken to be in range.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from lexludi.spec.language.laws import reduced
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, VectorSort
from lexludi.spec.language.terms import Term, subterms

from .layout import Layout, flat, size_of
from .nodes import Bound, Graph, Node, inf


class Tables:
    """The constant arrays of a module, by content, and the nodes of its formulas."""

    def __init__(self) -> None:
        self.names: dict[tuple[int, ...], str] = {}
        self.lowered: list[dict[int, Node]] = []

    @property
    def widest(self) -> int:
        """The greatest absolute value that a number of the module is known to be able to have."""
        ends = (abs(end) for known in self.lowered for n in known.values() for end in (n.lo, n.hi))
        return int(max((e for e in ends if e != inf), default=0))

    def name(self, cells: tuple[int, ...]) -> str:
        """The name of the constant array with these cells."""
        return self.names.setdefault(cells, f"TABLE_{len(self.names) + 1}")


@frozen
class Region:
    """A container as a part of an array: where it begins, the range of its cells, and for a pile its size."""

    cells: str
    length: int
    offset: Node
    lo: Bound
    hi: Bound
    size: Node
    sizes: str | None = None
    number: Node | None = None


class Lowering:
    """Makes the nodes of formulas over the variables of a layout and over further locals."""

    def __init__(
        self, graph: Graph, layout: Layout, tables: Tables, *, trusting: bool, local: Mapping[str, Node] | None = None
    ) -> None:
        self.graph = graph
        self.layout = layout
        self.tables = tables
        self.trusting = trusting
        self.local = dict(local or {})
        self._known: dict[int, Node] = {}
        tables.lowered.append(self._known)

    def node(self, term: Term) -> Node:
        """The node of a number or a truth value."""
        return self._lowered(reduced(term))

    def _lowered(self, root: Term) -> Node:
        for term in subterms(root):
            if term.key not in self._known and isinstance(term.sort, BoolSort | IntSort):
                self._known[term.key] = self._one(term)
        return self._known[root.key]

    def _one(self, term: Term) -> Node:
        g, args = self.graph, term.args
        if term.op == "const":
            return g.literal(term.data)
        if term.op == "var":
            return self._variable(term)
        if not isinstance(args[0].sort, BoolSort | IntSort):
            return self._read(term)
        return _SCALAR[term.op](g, *(self._known[a.key] for a in args))

    def _variable(self, term: Term) -> Node:
        if term.data in self.local:
            return self.local[term.data]
        slot = self.layout.slots[term.data]
        if isinstance(slot.sort, BoolSort):
            return self.graph.local(slot.local, 0, 1)
        assert isinstance(slot.sort, IntSort)
        return self.graph.local(slot.local, *self._range(slot.sort))

    def _range(self, sort: IntSort) -> tuple[Bound, Bound]:
        return (sort.lo, sort.hi) if self.trusting else (-inf, inf)

    # --- containers

    def region(self, term: Term) -> Region | None:
        """Where a container lies that is a variable, a constant, or one pile or row of such; None for any other."""
        g = self.graph
        sort: Any = term.sort
        if term.op == "var":
            slot = self.layout.slots[term.data]
            length = size_of(sort)
            size = g.literal(length)
            if isinstance(sort, PileSort):
                assert slot.sizes is not None
                size = g.cell(slot.sizes, g.zero, 1, 0, sort.capacity)
            return Region(slot.local, length, g.zero, *self._range(sort.cell), size, slot.sizes, g.zero)
        if term.op == "const":
            arrays = [tuple(a) for a in flat(sort, term.data)]
            cells = arrays[0]
            sizes = self.tables.name(arrays[1]) if len(arrays) > 1 else None
            size = g.literal(arrays[1][0] if isinstance(sort, PileSort) else len(cells))
            name = self.tables.name(cells)
            return Region(name, len(cells), g.zero, min(cells), max(cells), size, sizes, g.zero)
        if term.op == "pile" and term.args[0].op in ("var", "const"):
            piles = term.args[0].sort
            whole = self.region(term.args[0])
            assert isinstance(piles, PilesSort)
            assert whole is not None
            assert whole.sizes is not None
            w = self.node(term.args[1])
            number = g.cell(whole.sizes, w, piles.number, 0, piles.pile.capacity)
            size = g.choice(g.inside(w, piles.number), number, g.zero)
            offset = g.mul(w, g.literal(piles.pile.capacity))
            return Region(whole.cells, whole.length, offset, whole.lo, whole.hi, size, whole.sizes, w)
        return None

    def _read(self, term: Term) -> Node:
        base = term.args[0]
        where = self.region(base)
        if where is None:
            raise NotImplementedError(f"no law for {term.op} of {base.op}: {term}")
        return _READS[term.op](self.graph, base.sort, where, *(self._known[a.key] for a in term.args[1:]))


# --- scalars


def _divided(g: Graph, a: Node, b: Node) -> Node:
    return g.choice(g.less(g.zero, b), g.div(a, b), g.zero) if b.hi > 0 else g.zero


def _remainder(g: Graph, a: Node, b: Node) -> Node:
    return g.choice(g.less(g.zero, b), g.mod(a, b), g.zero) if b.hi > 0 else g.zero


_SCALAR: dict[str, Callable[..., Node]] = {
    "add": Graph.add,
    "sub": Graph.sub,
    "mul": Graph.mul,
    "div": _divided,
    "mod": _remainder,
    "min": lambda g, *xs: g.extreme("min", *xs),
    "max": lambda g, *xs: g.extreme("max", *xs),
    "eq": Graph.equal,
    "lt": Graph.less,
    "le": lambda g, a, b: g.less(a, b, equal=True),
    "and": Graph.all_of,
    "or": Graph.any_of,
    "not": Graph.negation,
    "implies": lambda g, a, b: g.any_of(g.negation(a), b),
    "ite": Graph.choice,
}


# --- reads


def _cell(g: Graph, at: Region, index: Node) -> Node:
    return g.cell(at.cells, g.add(at.offset, index), at.length, at.lo, at.hi)


def _slice(g: Graph, at: Region, start: Node, length: int, step: int = 1, room: int = 0) -> Node:
    begin = g.add(at.offset, start)
    end = g.add(begin, g.literal(length)) if step == 1 else g.literal(room)
    return g.total(at.cells, begin, end, step, at.lo * length, at.hi * length)


def _hits(g: Graph, at: Region, start: Node, length: Node, value: Node) -> Node:
    begin = g.add(at.offset, start)
    return g.tally(at.cells, begin, g.add(begin, length), value, length.hi)


def _at(g: Graph, s: VectorSort, at: Region, i: Node) -> Node:
    return g.choice(g.inside(i, s.size), _cell(g, at, i), g.literal(s.cell.filler))


def _flat_index(g: Graph, s: GridSort, r: Node, c: Node) -> Node:
    return g.add(g.mul(r, g.literal(s.columns)), c)


def _at2(g: Graph, s: GridSort, at: Region, r: Node, c: Node) -> Node:
    inside = g.all_of(g.inside(r, s.rows), g.inside(c, s.columns))
    return g.choice(inside, _cell(g, at, _flat_index(g, s, r, c)), g.literal(s.cell.filler))


def _row_sum(g: Graph, s: GridSort, at: Region, r: Node) -> Node:
    value = _slice(g, at, _flat_index(g, s, r, g.zero), s.columns)
    return g.choice(g.inside(r, s.rows), value, g.literal(s.columns * s.cell.filler))


def _column_sum(g: Graph, s: GridSort, at: Region, c: Node) -> Node:
    value = _slice(g, at, c, s.rows, s.columns, s.rows * s.columns)
    return g.choice(g.inside(c, s.columns), value, g.literal(s.rows * s.cell.filler))


def _row_count(g: Graph, s: GridSort, at: Region, r: Node, x: Node) -> Node:
    fillers = g.choice(g.equal(x, g.literal(s.cell.filler)), g.literal(s.columns), g.zero)
    value = _hits(g, at, _flat_index(g, s, r, g.zero), g.literal(s.columns), x)
    return g.choice(g.inside(r, s.rows), value, fillers)


def _pile_at(g: Graph, s: PileSort, at: Region, k: Node) -> Node:
    return g.choice(g.inside(k, at.size), _cell(g, at, k), g.literal(s.cell.filler))


def _piles_count(g: Graph, s: PilesSort, at: Region, x: Node) -> Node:
    assert at.sizes is not None
    sizes = [g.cell(at.sizes, g.literal(w), s.number, 0, s.pile.capacity) for w in range(s.number)]
    return g.add(*(_hits(g, at, g.literal(w * s.pile.capacity), size, x) for w, size in enumerate(sizes)))


def _piles_size(g: Graph, s: PilesSort, at: Region) -> Node:
    assert at.sizes is not None
    return g.total(at.sizes, g.zero, g.literal(s.number), 1, 0, s.number * s.pile.capacity)


_READS: dict[str, Callable[..., Node]] = {
    "at": _at,
    "sum": lambda g, s, at: _slice(g, at, g.zero, s.size),
    "count": lambda g, s, at, x: _hits(g, at, g.zero, g.literal(s.size), x),
    "at2": _at2,
    "row_sum": _row_sum,
    "column_sum": _column_sum,
    "row_count": _row_count,
    "grid_sum": lambda g, s, at: _slice(g, at, g.zero, s.rows * s.columns),
    "grid_count": lambda g, s, at, x: _hits(g, at, g.zero, g.literal(s.rows * s.columns), x),
    "size": lambda g, s, at: at.size,
    "pile_at": _pile_at,
    "pile_count": lambda g, s, at, x: _hits(g, at, g.zero, at.size, x),
    "piles_count": _piles_count,
    "piles_size": _piles_size,
}
