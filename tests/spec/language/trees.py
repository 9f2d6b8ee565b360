"""What property tests of the language draw: random formulas before any simplification, and values for their variables.

A tree is a formula as somebody would write it down.  It can be read four ways here: as a term, by the table of
operators, by the words and containers on plain values, and by the same words on symbolic values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from lexludi.spec.language.containers import Container, Counts, Grid, Pile, Piles, Vector, wrap
from lexludi.spec.language.logic import all_of, any_of, implies, maximum, minimum, no, quotient, remainder, total, when
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.sorts import (
    BOOL,
    BoolSort,
    GridSort,
    IntSort,
    PileSort,
    PilesSort,
    VectorSort,
)
from lexludi.spec.language.terms import Term, constant, make, variable

SMALL, SHIFTED, HIGH = IntSort(0, 3), IntSort(-2, 2), IntSort(2, 4)
PILE = PileSort(3, SMALL)
SORTS: dict[str, tuple[Any, ...]] = {
    "bool": (BOOL,),
    "int": (IntSort(-2, 5), SMALL),
    "vector": (VectorSort(3, SMALL), VectorSort(4, SHIFTED), VectorSort(2, HIGH)),
    "grid": (GridSort(2, 3, SMALL), GridSort(3, 2, HIGH)),
    "pile": (PILE, PileSort(2, HIGH)),
    "piles": (PilesSort(2, PILE),),
}
"""The sorts of variables and constants, by the words with which an operator says what it takes."""

VARIABLES: dict[str, Any] = {
    f"{word}{letter}{i}": sort for word, sorts in SORTS.items() for i, sort in enumerate(sorts) for letter in "ab"
}
"""Two variables of each sort."""


@frozen
class Tree:
    """An operator over trees; a variable by name (`op` is "var"), or a constant ("const")."""

    op: str
    parts: tuple[Tree, ...]
    sort: Any
    data: Any = None

    def __str__(self) -> str:
        return str(self.data) if not self.parts else f"{self.op}({', '.join(map(str, self.parts))})"


@frozen
class Problem:
    """A tree, and a plain value for each of its variables."""

    tree: Tree
    given: dict[str, Any]

    @property
    def value(self) -> Any:
        """The value of the tree by the table of operators."""
        return by_table(self.tree, self.given)


def nodes(tree: Tree) -> Iterator[Tree]:
    """A tree and all its parts."""
    yield tree
    for part in tree.parts:
        yield from nodes(part)


# --- drawing


def plain_values(sort: Any, *, spread: int = 0) -> st.SearchStrategy[Any]:
    """Plain values of a sort; numbers lie up to `spread` outside their range."""
    match sort:
        case BoolSort():
            return st.booleans()
        case IntSort():
            return st.integers(sort.lo - spread, sort.hi + spread)
        case VectorSort() | GridSort():
            size = sort.size if isinstance(sort, VectorSort) else sort.rows * sort.columns
            return st.tuples(*[plain_values(sort.cell, spread=spread)] * size)
        case PileSort():
            return st.lists(plain_values(sort.cell, spread=spread), max_size=sort.capacity).map(tuple)
        case PilesSort():
            return st.tuples(*[plain_values(sort.pile, spread=spread)] * sort.number)
    raise AssertionError(sort)


def word_of(sort: Any) -> str:
    """The word for a sort in what operators take."""
    names = {
        BoolSort: "bool",
        IntSort: "int",
        VectorSort: "vector",
        GridSort: "grid",
        PileSort: "pile",
        PilesSort: "piles",
    }
    return names[type(sort)]


#: Which operators yield what; those that yield a container keep the sort of their first one.
YIELDS: dict[str, tuple[str, ...]] = {
    "bool": ("eq", "lt", "le", "and", "or", "not", "implies", "ite"),
    "int": (
        *("add", "sub", "mul", "div", "mod", "min", "max", "ite", "at", "sum", "count", "at2", "row_sum", "column_sum"),
        *("row_count", "grid_sum", "grid_count", "size", "pile_at", "pile_count", "piles_count", "piles_size"),
    ),
    "vector": ("put", "merge", "row", "ite"),
    "grid": ("put2", "ite"),
    "pile": ("push", "drop", "under", "take_out", "pile_put", "append", "pile", "ite"),
    "piles": ("set_pile", "ite"),
}


@st.composite
def trees(draw: Callable[[Any], Any], sort: Any = None, depth: int = 4) -> Tree:
    """A tree of a sort, or of any scalar sort."""
    if sort is None:
        sort = draw(st.sampled_from((BOOL, SORTS["int"][0])))
    word = word_of(sort)
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        leaf: Tree = draw(leaves(sort))
        return leaf
    op = draw(st.sampled_from([op for op in YIELDS[word] if _can_yield(op, sort)]))
    parts = tuple(draw(trees(s, depth - 1)) for s in draw(_parts(op, sort)))
    return Tree(op, parts, OPERATORS[op].result([p.sort for p in parts]))


def _can_yield(op: str, sort: Any) -> bool:
    if op == "row":
        return any(_row(g) == sort for g in SORTS["grid"])
    if op == "pile":
        return any(ps.pile == sort for ps in SORTS["piles"])
    return op != "merge" or sort.cell.filler == 0


def _row(grid: GridSort) -> VectorSort:
    return VectorSort(grid.columns, grid.cell)


@st.composite
def _parts(draw: Callable[[Any], Any], op: str, sort: Any) -> list[Any]:
    """The sorts of an operator's arguments."""
    if op == "ite":
        return [BOOL, sort, sort]
    if op == "eq":
        return [draw(st.sampled_from((BOOL, SORTS["int"][0])))] * 2
    if op == "row":
        return [draw(st.sampled_from([g for g in SORTS["grid"] if _row(g) == sort])), SMALL]
    if op == "pile":
        return [draw(st.sampled_from([ps for ps in SORTS["piles"] if ps.pile == sort])), SMALL]
    if op == "set_pile":
        return [sort, SMALL, sort.pile]
    if op == "merge":
        return [sort, sort]
    words = OPERATORS[op].takes.split()
    if words[0].endswith("..."):
        words = [words[0][:-3]] * draw(st.integers(1, 3))
    keeps = word_of(sort) == words[0] and not isinstance(sort, BoolSort | IntSort)
    first = sort if keeps else draw(st.sampled_from(SORTS[words[0]]))
    return [first, *(draw(st.sampled_from(SORTS[word])) for word in words[1:])]


def leaves(sort: Any) -> st.SearchStrategy[Tree]:
    """A variable or a constant of a sort."""
    named = [Tree("var", (), s, name) for name, s in VARIABLES.items() if s == sort]
    constants = plain_values(sort).map(lambda value: Tree("const", (), sort, value))
    return st.one_of(st.sampled_from(named), st.sampled_from(named), constants)


@st.composite
def problems(draw: Callable[[Any], Any], sorts: Sequence[Any] | None = None, spread: int = 0) -> Problem:
    """A tree of one of the sorts, or of any, and a value for each of its variables."""
    tree = draw(trees(draw(st.sampled_from(sorts or [sort for several in SORTS.values() for sort in several]))))
    return Problem(tree, {name: draw(plain_values(VARIABLES[name], spread=spread)) for name in variables_of(tree)})


def variables_of(tree: Tree) -> list[str]:
    """The names of the variables in a tree, in order."""
    return sorted({node.data for node in nodes(tree) if node.op == "var"})


# --- reading


def as_term(tree: Tree) -> Term:
    """The term that a tree is built to, simplified on the way."""
    if tree.op == "var":
        return variable(tree.data, tree.sort)
    if tree.op == "const":
        return constant(tree.data, tree.sort)
    return make(tree.op, *(as_term(part) for part in tree.parts))


def by_table(tree: Tree, given: Mapping[str, Any]) -> Any:
    """The value of a tree by the table of operators alone."""
    if tree.op == "var":
        return given[tree.data]
    if tree.op == "const":
        return tree.data
    return OPERATORS[tree.op].value(tree.parts[0].sort, None, *(by_table(part, given) for part in tree.parts))


def _embedded(sort: Any, value: Any) -> Any:
    return value if isinstance(sort, BoolSort | IntSort) else wrap(sort, value)


WORDS: dict[str, Callable[..., Any]] = {
    "add": lambda *xs: total(xs),
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": quotient,
    "mod": remainder,
    "min": minimum,
    "max": maximum,
    "eq": lambda a, b: a == b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "and": all_of,
    "or": any_of,
    "not": no,
    "implies": implies,
    "ite": when,
    "at": Vector.at,
    "put": Vector.put,
    "sum": lambda v: v.total,
    "count": Vector.count,
    "merge": lambda a, b: Counts(a.sort, a.body).merge(Counts(b.sort, b.body)),
    "at2": Grid.at,
    "put2": Grid.put,
    "row": Grid.row,
    "row_sum": Grid.row_total,
    "column_sum": Grid.column_total,
    "row_count": Grid.row_count,
    "grid_sum": lambda g: g.total,
    "grid_count": Grid.count,
    "size": lambda p: p.size,
    "pile_at": Pile.bottom,
    "pile_count": Pile.count,
    "push": Pile.push,
    "drop": Pile.drop,
    "under": Pile.under,
    "take_out": Pile.remove,
    "pile_put": Pile.put,
    "append": Pile.append,
    "pile": Piles.pile,
    "set_pile": Piles.set,
    "piles_count": Piles.count,
    "piles_size": lambda ps: ps.total,
}
"""What a rule writes for each operator."""


def by_words(tree: Tree, given: Mapping[str, Any]) -> Any:
    """The value of a tree by the words and containers, on plain values or on symbolic ones."""
    if tree.op in ("var", "const"):
        return _embedded(tree.sort, given[tree.data] if tree.op == "var" else tree.data)
    return WORDS[tree.op](*(by_words(part, given) for part in tree.parts))


def symbols() -> dict[str, Term]:
    """For each variable its term."""
    return {name: variable(name, sort) for name, sort in VARIABLES.items()}


def body(value: Any) -> Any:
    """The plain value or the term of what the words yield."""
    return value.body if isinstance(value, Container) else value


def sample(strategy: st.SearchStrategy[Any], number: int) -> list[Any]:
    """As many draws, the same ones at each run."""
    found: list[Any] = []

    @settings(max_examples=number, database=None, derandomize=True, phases=[Phase.generate])
    @given(strategy)
    def collect(drawn: Any) -> None:
        found.append(drawn)

    collect()
    return found
