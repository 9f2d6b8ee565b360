"""Containers: vectors, grids, counts, piles and rows of piles, kept whole.

A container is a value: every operation yields a new one.  Its body is a plain tuple in a concrete state and a term in
a symbolic one; the rule that uses it reads the same.  Indices count from 0.  Outside its range a read yields the
filler of the cells and a write changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from attrs import frozen

from .blame import refuse
from .errors import MembershipError, SortError
from .operators import OPERATORS
from .sorts import ContainerSort, GridSort, IntSort, PileSort, PilesSort, VectorSort
from .terms import Int, Term, constant, lift, make

Body = Any
_VALUES = {name: operator.value for name, operator in OPERATORS.items()}


@frozen(eq=False, repr=False)
class Container:
    """What all containers share: a sort and a body."""

    sort: Any
    body: Body

    @property
    def is_symbolic(self) -> bool:
        """Whether the body is a term."""
        return isinstance(self.body, Term)

    @property
    def term(self) -> Term:
        """The body as a term."""
        return self.body if isinstance(self.body, Term) else constant(self.body, self.sort)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Container):
            return NotImplemented
        if self.body is other.body:
            return bool(self.sort == other.sort)
        for body in (self.body, other.body):
            if isinstance(body, Term):
                raise refuse(body, "same")
        return bool(self.sort == other.sort and self.body == other.body)

    def __hash__(self) -> int:
        return hash((self.sort, self.body))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.body!r})"


C = TypeVar("C", bound=Container)


def _read(operator: str, container: Container, *args: Int) -> Any:
    if type(container.body) is tuple:
        for a in args:
            if isinstance(a, Term):
                break
        else:
            return _VALUES[operator](container.sort, None, container.body, *args)
    return make(operator, container.term, *(lift(a) for a in args))


def _write(operator: str, container: C, *args: Int) -> C:
    return type(container)(container.sort, _read(operator, container, *args))


def _join(operator: str, a: C, b: Container) -> C:
    """Two containers made one, of the first one's sort."""
    if type(a.body) is tuple and type(b.body) is tuple:
        sort = OPERATORS[operator].result((a.sort, b.sort))
        return type(a)(sort, OPERATORS[operator].value(sort, None, a.body, b.body))
    return type(a)(a.sort, make(operator, a.term, b.term))


@frozen(eq=False, repr=False)
class Vector(Container):
    """A fixed number of numbered cells.

    >>> v = Vector.of([3, 1, 2])
    >>> v.at(0), v.at(7), v.put(1, 2).count(2)
    (3, 1, 2)
    """

    sort: VectorSort
    body: Body

    @classmethod
    def of(cls, cells: Iterable[Int], cell: IntSort | None = None) -> Vector:
        """A vector of the given cells; without a range, the least one that holds them."""
        values = list(cells)
        plain = [v for v in values if isinstance(v, int)]
        if cell is None:
            if len(plain) < len(values) or not plain:
                raise SortError(
                    "a vector of formulas, or an empty one, needs the range of its cells: Vector.of(x, cell)"
                )
            cell = IntSort(min(plain), max(plain))
        sort = VectorSort(len(values), cell)
        result = cls(sort, tuple(int(v) if isinstance(v, int) else cell.filler for v in values))
        for i, v in enumerate(values):
            result = result if isinstance(v, int) else result.put(i, v)
        return result

    def at(self, index: Int) -> Int:
        """The cell at an index."""
        value: Int = _read("at", self, index)
        return value

    def put(self: V, index: Int, value: Int) -> V:
        """The vector with the cell at an index replaced."""
        return _write("put", self, index, value)

    def add(self: V, index: Int, amount: Int) -> V:
        """The vector with an amount added to the cell at an index."""
        return self.put(index, self.at(index) + amount)

    def count(self, value: Int) -> Int:
        """How many cells hold a value."""
        number: Int = _read("count", self, value)
        return number

    @property
    def total(self) -> Int:
        """The sum of all cells."""
        number: Int = _read("sum", self)
        return number

    def __len__(self) -> int:
        return self.sort.size

    def __iter__(self) -> Iterator[Int]:
        return (self.at(i) for i in range(self.sort.size))


V = TypeVar("V", bound=Vector)


@frozen(eq=False, repr=False)
class Counts(Vector):
    """A multiset: how many there are of each kind.

    >>> bag = Counts.empty(3, most=4).gain(2).gain(2)
    >>> bag.at(2), bag.lose(2).total
    (2, 1)
    """

    sort: VectorSort
    body: Body

    @classmethod
    def empty(cls, kinds: int, most: int) -> Counts:
        """Nothing of any kind, with room for `most` of each."""
        return cls(VectorSort(kinds, IntSort(0, most)), (0,) * kinds)

    def gain(self: N, kind: Int, number: Int = 1) -> N:
        """With one more (or a number more) of a kind."""
        return self.add(kind, number)

    def lose(self: N, kind: Int, number: Int = 1) -> N:
        """With one less (or a number less) of a kind."""
        return self.put(kind, self.at(kind) - number)

    def merge(self: N, other: Counts) -> N:
        """Both multisets together, kind by kind."""
        return _join("merge", self, other)


N = TypeVar("N", bound=Counts)


@frozen(eq=False, repr=False)
class Grid(Container):
    """Rows of cells, such as a hand of counts for each seat.

    >>> g = Grid.of([[1, 0], [2, 2]])
    >>> g.at(1, 0), g.row_total(1), g.column_total(0), g.row(0).total
    (2, 4, 3, 1)
    """

    sort: GridSort
    body: Body

    @classmethod
    def of(cls, rows: Iterable[Iterable[Int]], cell: IntSort | None = None) -> Grid:
        """A grid of the given rows, all of one length."""
        table = [list(row) for row in rows]
        if len({len(row) for row in table}) != 1 or not table[0]:
            raise SortError("the rows of a grid have one length and at least one cell")
        flat = Vector.of([x for row in table for x in row], cell)
        columns = len(table[0])
        plain = [int(x) if isinstance(x, int) else flat.sort.cell.filler for row in table for x in row]
        result = cls(GridSort(len(table), columns, flat.sort.cell), tuple(plain))
        for i, x in enumerate(x for row in table for x in row):
            result = result if isinstance(x, int) else result.put(i // columns, i % columns, x)
        return result

    def at(self, row: Int, column: Int) -> Int:
        """The cell in a row and a column."""
        value: Int = _read("at2", self, row, column)
        return value

    def put(self, row: Int, column: Int, value: Int) -> Grid:
        """The grid with one cell replaced."""
        return _write("put2", self, row, column, value)

    def add(self, row: Int, column: Int, amount: Int) -> Grid:
        """The grid with an amount added to one cell."""
        return self.put(row, column, self.at(row, column) + amount)

    def row(self, row: Int) -> Vector:
        """One row as a vector."""
        return Vector(VectorSort(self.sort.columns, self.sort.cell), _read("row", self, row))

    def row_total(self, row: Int) -> Int:
        """The sum of a row."""
        number: Int = _read("row_sum", self, row)
        return number

    def column_total(self, column: Int) -> Int:
        """The sum of a column."""
        number: Int = _read("column_sum", self, column)
        return number

    def row_count(self, row: Int, value: Int) -> Int:
        """How many cells of a row hold a value."""
        number: Int = _read("row_count", self, row, value)
        return number

    def count(self, value: Int) -> Int:
        """How many cells hold a value."""
        number: Int = _read("grid_count", self, value)
        return number

    @property
    def total(self) -> Int:
        """The sum of all cells."""
        number: Int = _read("grid_sum", self)
        return number


@frozen(eq=False, repr=False)
class Pile(Container):
    """An ordered pile of cards; tops and bottoms count from 0.

    >>> p = Pile.of([4, 7, 9], capacity=5)
    >>> p.top(), p.bottom(), p.drop().top(), p.under(1).bottom(), p.size
    (9, 4, 7, 1, 3)
    """

    sort: PileSort
    body: Body

    @classmethod
    def of(cls, cards: Iterable[int], capacity: int, cell: IntSort | None = None) -> Pile:
        """A pile of the given cards, from bottom to top."""
        values = tuple(int(c) for c in cards)
        if len(values) > capacity:
            raise MembershipError(f"{len(values)} cards do not fit into a pile of {capacity}")
        cell = cell or IntSort(min(values, default=0), max(values, default=0))
        return cls(PileSort(capacity, cell), values)

    @property
    def size(self) -> Int:
        """How many cards are in the pile."""
        number: Int = _read("size", self)
        return number

    def bottom(self, k: Int = 0) -> Int:
        """The card k places above the bottom one."""
        card: Int = _read("pile_at", self, k)
        return card

    def top(self, k: Int = 0) -> Int:
        """The card k places below the top one."""
        return self.bottom(self.size - 1 - k)

    def push(self, card: Int) -> Pile:
        """A card laid on top; a full pile stays as it is."""
        return _write("push", self, card)

    def drop(self) -> Pile:
        """Without the top card; an empty pile stays as it is."""
        return _write("drop", self)

    def under(self, card: Int) -> Pile:
        """A card put under the pile; a full pile stays as it is."""
        return _write("under", self, card)

    def remove(self, k: Int) -> Pile:
        """Without the card k places above the bottom one."""
        return _write("take_out", self, k)

    def put(self, k: Int, card: Int) -> Pile:
        """With the card k places above the bottom one replaced."""
        return _write("pile_put", self, k, card)

    def append(self, other: Pile) -> Pile:
        """Another pile laid on top in its order; both stay as they are where it does not fit."""
        return _join("append", self, other)

    def clear(self) -> Pile:
        """The empty pile of the same capacity."""
        return Pile(self.sort, ())

    def count(self, card: Int) -> Int:
        """How often a card is in the pile."""
        number: Int = _read("pile_count", self, card)
        return number


@frozen(eq=False, repr=False)
class Piles(Container):
    """A fixed number of piles side by side.

    >>> row = Piles.of([[1, 2], []], capacity=4)
    >>> row.set(1, row.pile(0).push(3)).pile(1).size
    3
    """

    sort: PilesSort
    body: Body

    @classmethod
    def of(cls, piles: Iterable[Iterable[int]], capacity: int, cell: IntSort | None = None) -> Piles:
        """Piles of the given cards, each from bottom to top."""
        values = tuple(tuple(int(c) for c in p) for p in piles)
        cards = [c for p in values for c in p]
        if any(len(p) > capacity for p in values):
            raise MembershipError(f"a pile of {max(map(len, values))} cards does not fit into {capacity}")
        cell = cell or IntSort(min(cards, default=0), max(cards, default=0))
        return cls(PilesSort(len(values), PileSort(capacity, cell)), values)

    def pile(self, index: Int) -> Pile:
        """One of the piles; an empty one outside the range."""
        return Pile(self.sort.pile, _read("pile", self, index))

    def set(self, index: Int, pile: Pile) -> Piles:
        """The piles with one of them replaced."""
        if type(self.body) is tuple and type(pile.body) is tuple and isinstance(index, int):
            OPERATORS["set_pile"].result((self.sort, None, pile.sort))
            return Piles(self.sort, OPERATORS["set_pile"].value(self.sort, None, self.body, index, pile.body))
        return Piles(self.sort, make("set_pile", self.term, lift(index), pile.term))

    def push(self, index: Int, card: Int) -> Piles:
        """A card laid on one of the piles."""
        return self.set(index, self.pile(index).push(card))

    def drop(self, index: Int) -> Piles:
        """One of the piles without its top card."""
        return self.set(index, self.pile(index).drop())

    def count(self, card: Int) -> Int:
        """How often a card is in all the piles together."""
        number: Int = _read("piles_count", self, card)
        return number

    @property
    def total(self) -> Int:
        """How many cards are in all the piles together."""
        number: Int = _read("piles_size", self)
        return number


def wrap(sort: ContainerSort, body: Body, like: type[Container] | None = None) -> Container:
    """The container of a sort around a body; `like` chooses Counts rather than Vector."""
    kinds: dict[type[Any], type[Container]] = {VectorSort: Vector, GridSort: Grid, PileSort: Pile, PilesSort: Piles}
    return (like or kinds[type(sort)])(sort, body)
