"""Enumeration: nested loops that find the legal actions in the order of the direct engine.

Each condition is tested in the outermost loop that fixes what it reads.  Those that read an inner parameter
alone are tested once, before the loops, so that only the options that are left are gone through again and again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack

from attrs import frozen

from lexludi.spec.language.sorts import BoolSort

from .conditions import Search
from .lowering import Lowering
from .nodes import Graph, Node
from .numbering import Numbering, parameters
from .writer import Writer


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
    values = {name: lowering.node(term) for name, (term, _) in search.given.items()} | loops
    tests = [(_inside(graph, values[n], numbering.ranges[n]), clause) for n, (_, clause) in search.given.items()]
    tests += [(lowering.node(c.term), c.clause) for c in search.conditions]
    conditions = tuple((node, clause) for node, clause in tests if node is not graph.true)
    given = "".join(f", {names[name]} = {term!s:.60}" for name, (term, _) in search.given.items())
    return Plan(numbering, tuple(loops.values()), conditions, numbering.node(graph, values), given)


def _inside(graph: Graph, value: Node, ends: tuple[int, int]) -> Node:
    lo, hi = map(graph.literal, ends)
    return graph.all_of(graph.less(lo, value, equal=True), graph.less(value, hi, equal=True))


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
    writer.line(f"# {plan.numbering.kind.name}{plan.given}")
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
