"""Updates: an effect as statements that change containers in place.

First every number that a write needs is computed from the state before; then the writes follow.  A container that a
write reads as a whole is copied beforehand where it will have changed by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import frozen

from lexludi.spec.language.laws import reduced
from lexludi.spec.language.sorts import BoolSort, IntSort, PileSort, PilesSort, Sort
from lexludi.spec.language.terms import Term, variable

from .layout import Slot, size_of
from .lowering import Lowering, Region
from .nodes import Node
from .steps import WRITES, before, common, numbers, ordered, own_pile, sources, spine, steps, variables
from .writer import Writer


@frozen
class Target:
    """The container that is written: its array, where it begins in it, and for piles where the sizes are."""

    sort: Sort
    cells: str
    offset: Node
    sizes: str
    number: Node


class Updates:
    """Writes the updates of one function."""

    def __init__(self, lowering: Lowering, writer: Writer) -> None:
        self.lowering = lowering
        self.writer = writer
        self.graph = lowering.graph
        self._copies: dict[int, Target] = {}
        self._guard: tuple[str, int, int] = ("", -1, 0)

    def effect(self, slots: Mapping[str, Slot], after: Mapping[str, Term]) -> None:
        """All the statements of an effect; `after` are the new values of the fields that change."""
        scalars = {n: self.lowering.node(t) for n, t in after.items() if slots[n].is_scalar}
        containers = {n: t for n, t in after.items() if not slots[n].is_scalar}
        own = {n: variable(n, slots[n].sort) for n in containers}
        needed = [self.lowering.node(t) for n, c in containers.items() for t in numbers(c, own[n])]
        places = [node for n, c in containers.items() for node in self._places(c, own[n])]
        self._compute([*needed, *places, *scalars.values()])
        order = ordered(containers, own)
        for place, name in enumerate(order):
            self._prepare(containers[name], own[name], set(order[: place + 1]))
        for name, node in scalars.items():
            self.writer.line(f"scalars[{slots[name].number}] = {self._stored(node, slots[name].sort)}  # {name}")
        for name in order:
            slot = slots[name]
            target = Target(slot.sort, slot.local, self.graph.zero, slot.sizes or "", self.graph.zero)
            self._write(containers[name], target, own[name], None)

    def value(self, term: Term) -> Target:
        """New arrays with the value of a container term over the variables."""
        term = reduced(term)
        cells, sizes, sort = self.writer.fresh(), "", term.sort
        root = spine(term)[-1]
        own = root if root.op in ("var", "const") and root.sort == sort else None
        self._compute([*(self.lowering.node(t) for t in numbers(term, own)), *self._places(term, own)])
        self._prepare(term, own, set())
        where = None if own is None else self.lowering.region(own)
        empty = self.lowering.tables.name((0,) * size_of(sort))
        self.writer.line(f"{cells} = fresh({where.cells if where else empty})")
        if isinstance(sort, PileSort | PilesSort):
            sizes = f"{cells}_size"
            none = self.lowering.tables.name((0,) * (sort.number if isinstance(sort, PilesSort) else 1))
            self.writer.line(f"{sizes} = fresh({where.sizes if where else none})")
        target = Target(sort, cells, self.graph.zero, sizes, self.graph.zero)
        self._write(term, target, own, None)
        return target

    # --- before the first write

    def _places(self, term: Term, own: Term | None) -> Iterator[Node]:
        """Where in their arrays the steps of an update write: a sum of numbers may be another one than its parts."""
        for part, _ in steps(term, own):
            sort = _any(part.sort)
            if part.op == "put2":
                r, c = (self.lowering.node(a) for a in part.args[1:3])
                yield self._cell(r, c, sort.columns)
            if part.op == "set_pile":
                yield self._start(self.lowering.node(part.args[1]), sort.pile.capacity)

    def _cell(self, row: Node, column: Node, columns: int) -> Node:
        return self.graph.add(self.graph.mul(row, self.graph.literal(columns)), column)

    def _start(self, pile: Node, capacity: int) -> Node:
        return self.graph.mul(pile, self.graph.literal(capacity))

    def _compute(self, needed: list[Node]) -> None:
        self.writer.expect(needed)
        for node in needed:
            self.writer.bind(node)

    def _stored(self, node: Node, sort: Sort) -> str:
        if not isinstance(sort, BoolSort):
            return self.writer.text(node)
        return str(int(node.data)) if node.op == "literal" else f"1 if {self.writer.text(node)} else 0"

    def _prepare(self, term: Term, own: Term | None, updated: set[str]) -> None:
        """Copy those containers that the steps of a term read and that will not be there as they were."""
        for part, root in steps(term, own):
            for source in sources(part, root):
                plain = self.lowering.region(source) is not None
                if source.key not in self._copies and not (plain and not variables(source) & updated):
                    self._copies[source.key] = self.value(source)

    def _source(self, term: Term) -> Region:
        copy = self._copies.get(term.key)
        if copy is None:
            found = self.lowering.region(term)
            assert found is not None
            return found
        length = size_of(copy.sort)
        size = self.graph.literal(length)
        if isinstance(copy.sort, PileSort):
            size = self.graph.cell(copy.sizes, self.graph.zero, 1, 0, length)
        return Region(copy.cells, length, copy.offset, 0, 0, size, copy.sizes, copy.number)

    # --- writes

    def _write(self, term: Term, target: Target, own: Term | None, done: Term | None) -> None:
        """The statements that bring a target from `done` (its own content before, if None) to the value of a term."""
        if term is own or term is done:
            return
        if term.op == "ite":
            self._choose(term, target, own, done)
        elif term.op in WRITES:
            self._write(before(term), target, own, done)
            self._statement(term, target)
        else:
            self._lay(term, target)

    def _choose(self, term: Term, target: Target, own: Term | None, done: Term | None) -> None:
        condition, a, b = term.args
        shared = common(a, b)
        if shared is not None:
            self._write(shared, target, own, done)
        test = self.lowering.node(condition)
        unchanged = (shared, own)
        if test.op == "literal":
            self._write(a if test.data else b, target, own, shared)
        elif any(a is u for u in unchanged):
            self._under(self.graph.negation(test), lambda: self._write(b, target, own, shared))
        else:
            self._under(test, lambda: self._write(a, target, own, shared))
            if all(b is not u for u in unchanged):
                self._block("else", lambda: self._write(b, target, own, shared))

    def _under(self, test: Node, body: Callable[[], None]) -> None:
        if test is self.graph.true:
            body()
        elif test is not self.graph.false:
            self._block(f"if {self.writer.text(test)}", body)

    def _block(self, head: str, body: Callable[[], None]) -> None:
        with self.writer.block(f"{head}:"):
            written = len(self.writer.lines)
            body()
            if len(self.writer.lines) == written:
                self.writer.line("pass")

    def _statement(self, term: Term, target: Target) -> None:
        g, sort = self.graph, _any(target.sort)
        args = [self.lowering.node(a) for a in term.args[1:] if isinstance(a.sort, BoolSort | IntSort)]
        match term.op:
            case "put":
                self._set(target, args[0], args[1], g.inside(args[0], sort.size))
            case "put2":
                r, c, x = args
                inside = g.all_of(g.inside(r, sort.rows), g.inside(c, sort.columns))
                self._set(target, self._cell(r, c, sort.columns), x, inside)
            case "set_pile":
                w = args[0]
                part = Target(sort.pile, target.cells, self._start(w, sort.pile.capacity), target.sizes, w)
                own = own_pile(term)
                self._under(g.inside(w, sort.number), lambda: self._write(term.args[2], part, own, None))
            case "merge":
                other = self._source(term.args[1])
                self._call("merge", target.cells, other.cells, other.offset, g.literal(sort.size))
            case "append":
                other = self._source(term.args[1])
                self._call("append", *_pile(target), sort.capacity, other.cells, other.offset, other.size)
            case "push" | "under":
                self._call(term.op, *_pile(target), sort.capacity, *args)
            case _:
                self._call(term.op, *_pile(target), *args)

    def _set(self, target: Target, index: Node, value: Node, inside: Node) -> None:
        """One cell set, under a guard; neighbours with the same guard share it."""
        if inside is self.graph.false:
            return
        place = self.writer.text(self.graph.add(target.offset, index))
        statement = f"{target.cells}[{place}] = {self.writer.text(value)}"
        if inside is self.graph.true:
            self.writer.line(statement)
            return
        head = f"if {self.writer.text(inside)}:"
        if self._guard != (head, len(self.writer.lines), self.writer.depth):
            self.writer.line(head)
        self.writer.line(f"    {statement}")
        self._guard = (head, len(self.writer.lines), self.writer.depth)

    def _lay(self, term: Term, target: Target) -> None:
        """Another container laid over the target."""
        g, sort = self.graph, _any(target.sort)
        if term.op == "row":
            r, grid = self.lowering.node(term.args[1]), _any(term.args[0].sort)
            begin = g.mul(r, g.literal(grid.columns))
            row = (target.cells, self._source(term.args[0]).cells, begin, g.literal(grid.columns))
            filler = self.lowering.tables.name((grid.cell.filler,) * grid.columns)
            inside = g.inside(r, grid.rows)
            self._under(inside, lambda: self._call("lay_row", *row))
            self._under(g.negation(inside), lambda: self.writer.line(f"{target.cells}[:] = {filler}"))
            return
        other = self._source(term)
        if isinstance(sort, PileSort):
            self._call("lay", *_pile(target), other.cells, other.offset, other.size)
            return
        self.writer.line(f"{target.cells}[:] = {other.cells}")
        if isinstance(sort, PilesSort):
            self.writer.line(f"{target.sizes}[:] = {other.sizes}")

    def _call(self, function: str, *args: Any) -> None:
        written = (self.writer.text(a) if isinstance(a, Node) else str(a) for a in args)
        self.writer.line(f"{function}({', '.join(written)})")


def _pile(target: Target) -> tuple[Any, ...]:
    return target.cells, target.offset, target.sizes, target.number


def _any(sort: Any) -> Any:
    return sort
