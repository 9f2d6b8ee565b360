"""The source of a game: one module of functions over its packed state, written from its formulas.

The same text runs in CPython and under numba; only what `jit`, `table`, `fresh` and `tally` mean differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from typing import Any

from attrs import evolve, frozen

from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import Term, join
from lexludi.spec.language.trace import Formulas, KindFormulas

from . import runtime
from .conditions import search
from .enumeration import plan, write_all
from .generator import MODULUS, MULTIPLIER
from .layout import RESERVED, Layout, identifier, layout
from .lowering import Lowering, Tables
from .nodes import Graph, Node
from .numbering import Numbering, bounds, numbered, parameters, plain
from .updates import Updates
from .writer import Writer

TAKERS = ("seat", "game", "chance")


@frozen
class Source:
    """The text of a module, the layout of the state, and the numbering of the actions by who takes them.

    `widest` is the greatest absolute value that a number in it is known to be able to have.
    """

    text: str
    layout: Layout
    numberings: Mapping[str, tuple[Numbering, ...]]
    widest: int

    @property
    def actions(self) -> int:
        """How many numbers of actions there are."""
        last = [n for numberings in self.numberings.values() for n in numberings]
        return max((n.first + n.count for n in last), default=0)


class Module:
    """A module as it is written."""

    def __init__(self, state: Layout, trusting: bool) -> None:
        self.state = state
        self.trusting = trusting
        self.tables = Tables()
        self.functions: list[str] = []

    def lowering(self, graph: Graph, extra: Layout | None = None, local: Mapping[str, Node] | None = None) -> Lowering:
        """A lowering over the state, and over further arrays."""
        slots = {**self.state.slots, **(extra.slots if extra else {})}
        whole = evolve(self.state, slots=slots)
        return Lowering(graph, whole, self.tables, trusting=self.trusting, local=local)

    def function(self, name: str, arguments: Iterable[str], about: str, writer: Writer) -> None:
        """A function whose body was written; it loads those scalars of the state that the body uses."""
        loads = [
            f"    {s.local} = scalars[{s.number}]" + (" != 0" if isinstance(s.sort, BoolSort) else "")
            for s in self.state.slots.values()
            if s.number is not None and s.local in writer.locals_used
        ]
        head = f"@jit\ndef {name}({', '.join([*self.state.arguments, *arguments])}):"
        self.functions.append("\n".join([head, f'    """{about}"""', *loads, *writer.lines]))


def module_text(about: str, tables: Tables, functions: Iterable[str]) -> str:
    """A whole module: its constant arrays, those helpers that its functions call, and the functions."""
    code = "\n\n\n".join(functions)
    used = [f.__name__ for f in runtime.FUNCTIONS if re.search(rf"\b{f.__name__}\(", code)]
    helpers = ["@jit\n" + re.sub(r": (Cells|int)\b| -> None", "", runtime.text(name)) for name in used]
    arrays = "\n".join(f"{name} = table({', '.join(map(str, cells))})" for cells, name in tables.names.items())
    return "\n\n\n".join([f'"""{about}"""', *([arrays] if arrays else []), *helpers, code]) + "\n"


def generate(formulas: Formulas, *, with_ghosts: bool = False, trusting: bool = True) -> Source:
    """The source of a game's formulas."""
    game = formulas.game
    left_out = frozenset() if with_ghosts else ghosts(game.state_type)
    local = {n for k in formulas.kinds.values() for n in k.kind.parameters}
    state = layout({n: s for n, s in formulas.sorts.items() if n not in left_out}, packed=True)
    names = {n: identifier(n, {*RESERVED, *state.arguments, *(s.local for s in state.slots.values())}) for n in local}
    module = Module(state, trusting)
    _outcome(module, formulas)
    for k in formulas.kinds.values():
        _kind(module, k, names, left_out)
    chosen = numbered([k for k in formulas.kinds.values() if enumerable(k)])
    numberings = {by: tuple(n for n in chosen if n.kind.by == by) for by in TAKERS}
    for by in TAKERS:
        _enumeration(module, by, numberings[by], names)
    _play(module, [by for by in ("game", "chance", "seat") if numberings[by]], chosen)
    under = ", ".join(f"{r.id} = {game.readings[r.id]}" for r in game.rulings if game.readings[r.id] != r.default)
    about = f"{game.name} for {game.seats} seats{f' under {under}' if under else ''}, generated from its rules."
    return Source(module_text(about, module.tables, module.functions), state, numberings, module.tables.widest)


def enumerable(formulas: KindFormulas) -> bool:
    """Whether the actions of a kind are numbered: not those that chance draws from a law or a shuffle of its own."""
    scalars = all(isinstance(s, BoolSort | IntSort) for s in formulas.kind.parameters.values())
    return scalars and formulas.kind.draw is None


def function_name(formulas: KindFormulas) -> str:
    """The name of a kind as it is a part of names of functions."""
    return re.sub(r"\W", "_", formulas.kind.name)


# --- the parts of a module


def _outcome(module: Module, formulas: Formulas) -> None:
    game = formulas.game
    over = join("or", list(formulas.endings))
    writer, lowering = _begin(module)
    test = lowering.node(over)
    writer.expect([test])
    writer.line(f"return {writer.text(test)}  # {', '.join(e.id for e in game.endings)}")
    module.function("over", (), "Whether some ending holds.", writer)
    _bits(module, "endings", [(e.id, t) for e, t in zip(game.endings, formulas.endings, strict=True)])
    _bits(module, "winners", [(f"seat {n}", t) for n, t in enumerate(formulas.winners)])
    _bits(module, "actors", [(f"seat {n}", t) for n, t in enumerate(formulas.acts)])


def _begin(module: Module, **more: Any) -> tuple[Writer, Lowering]:
    graph = Graph()
    return Writer(graph), module.lowering(graph, **more)


def _bits(module: Module, name: str, tests: list[tuple[str, Term]]) -> None:
    writer, lowering = _begin(module)
    nodes = [lowering.node(t) for _, t in tests]
    writer.expect(nodes)
    writer.line("bits = 0")
    for bit, ((what, _), node) in enumerate(zip(tests, nodes, strict=True)):
        with writer.block(f"if {writer.text(node)}:  # {what}"):
            writer.line(f"bits += {1 << bit}")
    writer.line("return bits")
    module.function(name, (), f"The {name} as bits: {', '.join(what for what, _ in tests)}.", writer)


def _kind(module: Module, formulas: KindFormulas, names: Mapping[str, str], left_out: frozenset[str]) -> None:
    sorts = parameters(formulas)
    local_names = {v: names[plain(v)] for v in sorts}
    extra = layout({local_names[v]: s for v, s in sorts.items()}, packed=False, taken=module.state.arguments)
    slots = {v: extra.slots[local_names[v]] for v in sorts}
    extra = Layout(slots, packed=False)
    arguments = extra.arguments
    about = formulas.kind.name

    def begin() -> tuple[Writer, Lowering]:
        graph = Graph()
        scalars = {v: s for v, s in sorts.items() if isinstance(s, BoolSort | IntSort)}
        local = {v: graph.local(slots[v].local, *bounds(s)) for v, s in scalars.items()}
        return Writer(graph), module.lowering(graph, extra, local)

    writer, lowering = begin()
    nodes = [lowering.node(c) for c in formulas.clauses]
    writer.expect(nodes)
    for clause, node in zip(formulas.kind.clauses, nodes, strict=True):
        with writer.block(f"if {writer.text(lowering.graph.negation(node))}:  # {clause.id}"):
            writer.line("return False")
    writer.line("return True")
    module.function(f"legal_{function_name(formulas)}", arguments, f"Whether {about} is legal.", writer)

    writer, lowering = begin()
    after = {n: formulas.effect[n] for n in formulas.changed if n not in left_out}
    Updates(lowering, writer).effect(module.state.slots, after)
    if not writer.lines:
        writer.line("pass")
    module.function(f"apply_{function_name(formulas)}", arguments, f"Do {about}, in place.", writer)


def _enumeration(module: Module, by: str, numberings: tuple[Numbering, ...], names: Mapping[str, str]) -> None:
    if not numberings:
        return
    graph = Graph()
    writer = Writer(graph)
    plans = []
    for n in numberings:
        local = {v: names[plain(v)] for v in n.ranges}
        plans.append(plan(module.lowering(graph), n, search(n.formulas), local))
    write_all(writer, plans)
    about = f"Put the numbers of the legal actions of a {by} into `found`; how many there are."
    module.function(f"{by}_actions", ("found", "options"), about, writer)


def _play(module: Module, takers: list[str], numberings: Iterable[Numbering]) -> None:
    state = ", ".join(module.state.arguments)
    writer = Writer(Graph())
    word = "if"
    for n in numberings:
        with writer.block(f"{word} index < {n.first + n.count}:"):
            writer.line(f"apply_{function_name(n.formulas)}({', '.join([state, *n.texts('index')])})")
        word = "elif"
    if word == "if":
        writer.line("pass")
    module.function("apply", ("index",), "Do the action of a number, in place.", writer)
    writer = Writer(Graph())
    writer.line("moves = 0")
    with writer.block("while moves < limit:"):
        for by in takers:
            with writer.block("if count == 0:") if by != takers[0] else nullcontext():
                writer.line(f"count = {by}_actions({state}, found, options)")
        with writer.block("if count == 0:"):
            writer.line("break")
        writer.line(f"seed = seed * {MULTIPLIER} % {MODULUS}")
        writer.line(f"apply({state}, found[seed * count // {MODULUS}])")
        writer.line("moves += 1")
    writer.line("return moves, seed")
    about = "Play at random until nobody can act, or `limit` actions; how many there were, and the seed to go on with."
    module.function("random_play", ("found", "options", "seed", "limit"), about, writer)
    writer = Writer(Graph())
    starts = [f"{a}_at_first" for a in module.state.arguments]
    writer.line("moves = 0")
    with writer.block("for _ in range(games):"):
        for array, start in zip(module.state.arguments, starts, strict=True):
            writer.line(f"{array}[:] = {start}")
        writer.line(f"played, seed = random_play({state}, found, options, seed, limit)")
        writer.line("moves += played")
    writer.line("return moves, seed")
    about = "Play so many games at random from one start; how many actions there were, and the seed to go on with."
    module.function("random_games", (*starts, "found", "options", "seed", "limit", "games"), about, writer)
