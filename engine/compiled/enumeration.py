"""Enumeration: nested loops that find the legal actions in the order of the direct engine.

Each action has a number, its place among all actions of the game, legal or not: by kind, then by its parameters in
order.  Each condition is tested in the outermost loop that fixes what it reads.  Those that read an inner parameter
alone are tested once, before the loops, so that only the options that are left are gone through again and again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack

from attrs import frozen

from lexludi.spec.language.sorts import BoolSort, IntSort, Sort
from lexludi.spec.language.trace import KindFormulas

from .conditions import Search, parameters
from .lowering import Lowering
from .nodes import Graph, Node
from .writer import Writer


@frozen(eq=False)
class Numbering:
    """The numbers of all actions of a kind: the first, how many there are, and the ranges of the parameters."""

    formulas: KindFormulas
    first: int
    ranges: Mapping[str, tuple[int, int]]

    @property
    def count(self) -> int:
        """How many actions the kind has."""
        size = 1
        for lo, hi in self.ranges.values():
            size *= hi - lo + 1
        return size

    def index(self, graph: Graph, values: Mapping[str, Node]) -> Node:
        """The number of an action with these parameters."""
        parts: list[Node] = [graph.literal(self.first)]
        weight = self.count
        for name, (lo, hi) in self.ranges.items():
            weight //= hi - lo + 1
            parts[0] = graph.literal(parts[0].data - lo * weight)
            parts.append(graph.mul(values[name], graph.literal(weight)))
        total = graph.add(parts[0], *(p for p in parts[1:] if not p.mask))
        for part in (p for p in parts[1:] if p.mask):
            total = part if total is graph.zero else graph.plus(total, part)
        return total


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


@frozen(eq=False)
class Plan:
    """One kind as nodes: loops over the free parameters, conditions with their clauses, and the action's number."""

    numbering: Numbering
    loops: tuple[Node, ...]
    conditions: tuple[tuple[Node, str], ...]
    index: Node
    given: str


def plan(lowering: Lowering, numbering: Numbering, search: Search, names: Mapping[str, str]) -> Plan:
    """The plan of one kind; `names` are the locals of its parameters."""
    graph = lowering.graph
    sorts = parameters(numbering.formulas)
    loops = {}
    for depth, name in enumerate(search.free):
        loop = loops[name] = graph.local(names[name], *numbering.ranges[name], mask=1 << depth, which=numbering.first)
        truth = isinstance(sorts[name], BoolSort)
        lowering.local[name] = graph.negation(graph.equal(loop, graph.zero)) if truth else loop
    values = {name: lowering.node(term) for name, term in search.given.items()} | loops
    conditions = tuple((n, c.clause) for c in search.conditions if (n := lowering.node(c.term)) is not graph.true)
    given = "".join(f", {names[name]} = {term}" for name, term in search.given.items())
    return Plan(numbering, tuple(loops.values()), conditions, numbering.index(graph, values), given)


def write_all(writer: Writer, plans: Sequence[Plan]) -> None:
    """The body of the function that fills `found` with the numbers of all legal actions."""
    first = plans[0].conditions
    shared = [(n, c) for n, c in first if not n.mask and all(n in [m for m, _ in p.conditions] for p in plans)]
    common = [n for n, _ in shared]
    writer.expect(common)
    for p in plans:
        writer.expect([*(n for n, _ in p.conditions if n not in common), p.index])
    writer.line("count = 0")
    with ExitStack() as blocks:
        if shared:
            writer.line("# every action")
            blocks.enter_context(writer.block(_if(writer, shared)))
        base = 0
        for p in plans:
            base = _write_kind(writer, p, [(n, c) for n, c in p.conditions if n not in common], base)
    writer.line("return count")


def _if(writer: Writer, conditions: Sequence[tuple[Node, str]]) -> str:
    test = writer.text(writer.graph.all_of(*(n for n, _ in conditions)))
    return f"if {test}:  # {', '.join(dict.fromkeys(c for _, c in conditions))}"


def _write_kind(writer: Writer, plan: Plan, conditions: list[tuple[Node, str]], base: int) -> int:
    """The loops over one kind; yields where in `options` the next kind may keep what it tests ahead."""
    writer.line(f"# {plan.numbering.formulas.kind.name}{plan.given}")
    ahead = {d: [(n, c) for n, c in conditions if n.mask == 1 << d] for d in range(1, len(plan.loops))}
    with ExitStack() as blocks:
        now = [(n, c) for n, c in conditions if not n.mask]
        if now:
            blocks.enter_context(writer.block(_if(writer, now)))
        ranges = {d: _range(x) for d, x in enumerate(plan.loops)}
        for depth in (d for d, own in ahead.items() if own):
            ranges[depth] = _write_options(writer, plan.loops[depth], ahead[depth], base, blocks)
            base += int(plan.loops[depth].hi - plan.loops[depth].lo) + 1
        for depth, loop in enumerate(plan.loops):
            inner = [(n, c) for n, c in conditions if n.mask >> depth and not (depth and n.mask == 1 << depth)]
            for node in [*(n for n, _ in inner), plan.index]:
                writer.hoist(node, (1 << depth) - 1)
            blocks.enter_context(writer.block(f"for {loop.data} in {ranges[depth]}:"))
            here = [(n, c) for n, c in inner if n.mask < 2 << depth]
            if here:
                blocks.enter_context(writer.block(_if(writer, here)))
        writer.line(f"found[count] = {writer.text(plan.index)}")
        writer.line("count += 1")
    return base


def _write_options(writer: Writer, loop: Node, own: list[tuple[Node, str]], base: int, blocks: ExitStack) -> str:
    """The options of an inner parameter that pass the conditions on it alone; what follows needs one of them."""
    number = writer.fresh()
    for node, _ in own:
        writer.hoist(node, 0)
    writer.line(f"{number} = {base}")
    with writer.block(f"for {loop.data} in {_range(loop)}:"), writer.block(_if(writer, own)):
        writer.line(f"options[{number}] = {loop.data}")
        writer.line(f"{number} += 1")
    blocks.enter_context(writer.block(f"if {number} > {base}:"))
    return f"options[{base}:{number}]"


def _range(loop: Node) -> str:
    return f"range({int(loop.hi) + 1})" if loop.lo == 0 else f"range({int(loop.lo)}, {int(loop.hi) + 1})"
