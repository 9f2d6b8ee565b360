"""Compiling formulas alone: a tuple of terms over named variables becomes one function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.sorts import BoolSort, IntSort, PileSort, PilesSort, Sort
from lexludi.spec.language.terms import Term, subterms

from .backends import backend as module_of
from .layout import RESERVED, Layout, body, flat, layout
from .lowering import Lowering, Tables
from .nodes import Graph
from .source import module_text
from .updates import Updates
from .writer import Writer

_LONGEST = 30
"""How many parts a tuple may be written with: numba does not take longer ones."""


@frozen(eq=False)
class Expression:
    """Some terms as one function of plain values: an int, a bool, a tuple of cells, of cards, or of such tuples."""

    names: tuple[str, ...]
    text: str = field(repr=False)
    _layout: Layout = field(repr=False)
    _sorts: tuple[Sort, ...] = field(repr=False)
    _backend: Any = field(repr=False)
    _function: Callable[..., Any] = field(repr=False)

    def __call__(self, values: Mapping[str, Any]) -> tuple[Any, ...]:
        """The values of the terms for values of the variables, by name."""
        found = iter(self._function(*self._arguments(values)))
        return tuple(next(found) if _is_scalar(s) else body(s, list(_arrays(s, found))) for s in self._sorts)

    def _arguments(self, values: Mapping[str, Any]) -> Iterator[Any]:
        for slot in self._layout.slots.values():
            if slot.is_scalar:
                yield values[slot.name]
            else:
                yield from map(self._backend.readable, flat(slot.sort, values[slot.name]))


def expression(terms: Sequence[Term], backend: str = "python", *, trusting: bool = True) -> Expression:
    """One function for some terms.

    Args:
        terms: formulas of any sort.
        backend: "python", or "numba" for machine code.
        trusting: whether the values of the variables will lie in their sorts, so that an index needs no check where
            its sort is in range.

    Raises:
        BackendError: there is no such backend, or what it needs is not installed.

    >>> from lexludi.spec.language.sorts import IntSort, VectorSort
    >>> from lexludi.spec.language.terms import make, variable
    >>> v, i = variable("v", VectorSort(3, IntSort(0, 9))), variable("i", IntSort(0, 5))
    >>> read_and_written = expression((make("at", v, i), make("put", v, i, i + 1)))
    >>> read_and_written({"v": (4, 5, 6), "i": 1}), read_and_written({"v": (4, 5, 6), "i": 4})
    ((5, (4, 2, 6)), (0, (4, 5, 6)))
    """
    variables = {t.data: t.sort for t in subterms(*terms) if t.op == "var"}
    slots = layout(variables, packed=False, taken=RESERVED)
    graph, tables = Graph(), Tables()
    writer = Writer(graph)
    lowering = Lowering(graph, slots, tables, trusting=trusting)
    updates = Updates(lowering, writer)
    nodes = {i: lowering.node(t) for i, t in enumerate(terms) if _is_scalar(t.sort)}
    writer.expect(nodes.values())
    results: list[str] = []
    for i, term in enumerate(terms):
        if i in nodes:
            results.append(writer.text(nodes[i]))
        else:
            made = updates.value(term)
            results += [made.cells, *([made.sizes] if made.sizes else [])]
    parts = [results[i : i + _LONGEST] for i in range(0, len(results), _LONGEST)]
    writer.line(f"return {' + '.join(map(_tuple, parts)) or '()'}")
    head = f'@jit\ndef evaluate({", ".join(slots.arguments)}):\n    """The values of the formulas."""'
    text = module_text("Formulas, generated.", tables, ["\n".join([head, *writer.lines])])
    chosen = module_of(backend, tables.widest)
    function = chosen.load(text, "formulas")["evaluate"]
    return Expression(tuple(variables), text, slots, tuple(t.sort for t in terms), chosen, function)


def _tuple(parts: Sequence[str]) -> str:
    return f"({', '.join(parts)},)"


def _is_scalar(sort: Sort) -> bool:
    return isinstance(sort, BoolSort | IntSort)


def _arrays(sort: Sort, found: Iterator[Any]) -> Iterator[Any]:
    """The arrays of one container among the results."""
    yield next(found)
    if isinstance(sort, PileSort | PilesSort):
        yield next(found)
