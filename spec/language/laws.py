"""Laws: what a read of a changed container is, in terms of the container before.

`reduced` rewrites a formula until every read is a read of a variable or a constant; no write is left.  Occurrence
counts after a push are the counts before plus one for a match, a sum after an update changes by the difference, and so
on: one law for each pair of a read and a write.  They hold for every value, in range or not, whatever the size, and
are what makes proofs short and generated code write in place.  `proofs.laws` proves each of them by induction.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from .sorts import GridSort, PilesSort, VectorSort
from .terms import TRUE, Term, constant, lift, make, rebuild

Rule = Callable[..., Term]


@frozen
class Law:
    """One equation: the read over the write equals the right-hand side, which only reads the container before."""

    read: str
    write: str
    right: Rule

    @property
    def name(self) -> str:
        """How the law is called in reports."""
        return f"{self.read} of {self.write}"


def _within(i: Term, size: Term | int) -> Term:
    return make("and", make("le", lift(0), i), make("lt", i, lift(size)))


def _one(condition: Term) -> Term:
    return make("ite", condition, lift(1), lift(0))


def _if(condition: Term, a: Term, b: Term) -> Term:
    return make("ite", condition, a, b)


def _and(*parts: Term) -> Term:
    result = TRUE
    for p in parts:
        result = make("and", result, p)
    return result


def _difference(old: Term, new: Term, x: Term) -> Term:
    return _one(make("eq", new, x)) - _one(make("eq", old, x))


# --- vectors: v.put(j, y)


def _size(v: Term) -> int:
    assert isinstance(v.sort, VectorSort)
    return v.sort.size


def _at_put(v: Term, j: Term, y: Term, i: Term) -> Term:
    return _if(_and(make("eq", i, j), _within(j, _size(v))), y, make("at", v, i))


def _sum_put(v: Term, j: Term, y: Term) -> Term:
    return make("sum", v) + _if(_within(j, _size(v)), y - make("at", v, j), lift(0))


def _count_put(v: Term, j: Term, y: Term, x: Term) -> Term:
    return make("count", v, x) + _if(_within(j, _size(v)), _difference(make("at", v, j), y, x), lift(0))


# --- grids: g.put2(r, c, y)


def _cell(g: Term, r: Term, c: Term) -> Term:
    assert isinstance(g.sort, GridSort)
    return _and(_within(r, g.sort.rows), _within(c, g.sort.columns))


def _at2_put2(g: Term, r: Term, c: Term, y: Term, i: Term, k: Term) -> Term:
    return _if(_and(make("eq", i, r), make("eq", k, c), _cell(g, r, c)), y, make("at2", g, i, k))


def _row_sum_put2(g: Term, r: Term, c: Term, y: Term, i: Term) -> Term:
    change = _if(_and(make("eq", i, r), _cell(g, r, c)), y - make("at2", g, r, c), lift(0))
    return make("row_sum", g, i) + change


def _column_sum_put2(g: Term, r: Term, c: Term, y: Term, k: Term) -> Term:
    change = _if(_and(make("eq", k, c), _cell(g, r, c)), y - make("at2", g, r, c), lift(0))
    return make("column_sum", g, k) + change


def _row_count_put2(g: Term, r: Term, c: Term, y: Term, i: Term, x: Term) -> Term:
    change = _difference(make("at2", g, r, c), y, x)
    return make("row_count", g, i, x) + _if(_and(make("eq", i, r), _cell(g, r, c)), change, lift(0))


def _grid_sum_put2(g: Term, r: Term, c: Term, y: Term) -> Term:
    return make("grid_sum", g) + _if(_cell(g, r, c), y - make("at2", g, r, c), lift(0))


def _grid_count_put2(g: Term, r: Term, c: Term, y: Term, x: Term) -> Term:
    return make("grid_count", g, x) + _if(_cell(g, r, c), _difference(make("at2", g, r, c), y, x), lift(0))


# --- piles


#: No more cards than so many lie in a pile, by the key of its term.
_most: dict[int, int] = {}


def most(p: Term) -> int:
    """A number of cards that a pile never exceeds, read off from how it is made."""
    if p.key not in _most:
        _most[p.key] = min(_at_most(p), p.sort.capacity)  # type: ignore[union-attr]
    return _most[p.key]


def _at_most(p: Term) -> int:
    match p.op:
        case "const":
            return len(p.data)
        case "push" | "under":
            return most(p.args[0]) + 1
        case "drop" | "take_out" | "pile_put":
            return most(p.args[0])
        case "append":
            return most(p.args[0]) + most(p.args[1])
        case "ite":
            return max(most(p.args[1]), most(p.args[2]))
    return int(p.sort.capacity)  # type: ignore[union-attr]


def _room(p: Term) -> Term:
    if most(p) < p.sort.capacity:  # type: ignore[union-attr]
        return TRUE
    return make("lt", make("size", p), lift(p.sort.capacity))  # type: ignore[union-attr]


def _top(p: Term) -> Term:
    return make("pile_at", p, make("size", p) - 1)


def _filled(p: Term) -> Term:
    return make("lt", lift(0), make("size", p))


def _valid(p: Term, k: Term) -> Term:
    return _within(k, make("size", p))


def _fits(p: Term, q: Term) -> Term:
    if most(p) + most(q) <= p.sort.capacity:  # type: ignore[union-attr]
        return TRUE
    return make("le", make("size", p) + make("size", q), lift(p.sort.capacity))  # type: ignore[union-attr]


def _pile_at_push(p: Term, y: Term, k: Term) -> Term:
    return _if(_and(_room(p), make("eq", k, make("size", p))), y, make("pile_at", p, k))


def _pile_at_drop(p: Term, k: Term) -> Term:
    filler = lift(p.sort.cell.filler)  # type: ignore[union-attr]
    return _if(make("eq", k, make("size", p) - 1), filler, make("pile_at", p, k))


def _pile_at_under(p: Term, y: Term, k: Term) -> Term:
    moved = _if(make("eq", k, lift(0)), y, make("pile_at", p, k - 1))
    return _if(_room(p), moved, make("pile_at", p, k))


def _pile_at_take_out(p: Term, j: Term, k: Term) -> Term:
    above = _and(_valid(p, j), make("le", j, k))
    return _if(above, make("pile_at", p, k + 1), make("pile_at", p, k))


def _pile_at_put(p: Term, j: Term, y: Term, k: Term) -> Term:
    return _if(_and(_valid(p, j), make("eq", j, k)), y, make("pile_at", p, k))


def _pile_at_append(p: Term, q: Term, k: Term) -> Term:
    above = k - make("size", p)
    beyond = _and(_fits(p, q), _within(above, make("size", q)))
    return _if(beyond, make("pile_at", q, above), make("pile_at", p, k))


def _count_push(p: Term, y: Term, x: Term) -> Term:
    return make("pile_count", p, x) + _one(_and(_room(p), make("eq", y, x)))


def _count_drop(p: Term, x: Term) -> Term:
    return make("pile_count", p, x) - _one(_and(_filled(p), make("eq", _top(p), x)))


def _count_take_out(p: Term, j: Term, x: Term) -> Term:
    return make("pile_count", p, x) - _one(_and(_valid(p, j), make("eq", make("pile_at", p, j), x)))


def _count_pile_put(p: Term, j: Term, y: Term, x: Term) -> Term:
    return make("pile_count", p, x) + _if(_valid(p, j), _difference(make("pile_at", p, j), y, x), lift(0))


def _count_append(p: Term, q: Term, x: Term) -> Term:
    return make("pile_count", p, x) + _if(_fits(p, q), make("pile_count", q, x), lift(0))


# --- several piles: ps.set_pile(w, q)


def _known(ps: Term, w: Term) -> Term:
    assert isinstance(ps.sort, PilesSort)
    return _within(w, ps.sort.number)


def _pile_set(ps: Term, w: Term, q: Term, v: Term) -> Term:
    return _if(_and(make("eq", v, w), _known(ps, w)), q, make("pile", ps, v))


def _piles_count_set(ps: Term, w: Term, q: Term, x: Term) -> Term:
    change = make("pile_count", q, x) - make("pile_count", make("pile", ps, w), x)
    return make("piles_count", ps, x) + _if(_known(ps, w), change, lift(0))


def _piles_size_set(ps: Term, w: Term, q: Term) -> Term:
    change = make("size", q) - make("size", make("pile", ps, w))
    return make("piles_size", ps) + _if(_known(ps, w), change, lift(0))


LAWS: tuple[Law, ...] = (
    Law("at", "put", _at_put),
    Law("sum", "put", _sum_put),
    Law("count", "put", _count_put),
    Law("at", "merge", lambda a, b, i: make("at", a, i) + make("at", b, i)),
    Law("sum", "merge", lambda a, b: make("sum", a) + make("sum", b)),
    Law("at", "row", lambda g, r, i: make("at2", g, r, i)),
    Law("sum", "row", lambda g, r: make("row_sum", g, r)),
    Law("count", "row", lambda g, r, x: make("row_count", g, r, x)),
    Law("at2", "put2", _at2_put2),
    Law("row_sum", "put2", _row_sum_put2),
    Law("column_sum", "put2", _column_sum_put2),
    Law("row_count", "put2", _row_count_put2),
    Law("grid_sum", "put2", _grid_sum_put2),
    Law("grid_count", "put2", _grid_count_put2),
    Law("size", "push", lambda p, y: make("size", p) + _one(_room(p))),
    Law("size", "drop", lambda p: make("size", p) - _one(_filled(p))),
    Law("size", "under", lambda p, y: make("size", p) + _one(_room(p))),
    Law("size", "take_out", lambda p, j: make("size", p) - _one(_valid(p, j))),
    Law("size", "pile_put", lambda p, j, y: make("size", p)),
    Law("size", "append", lambda p, q: make("size", p) + _if(_fits(p, q), make("size", q), lift(0))),
    Law("pile_at", "push", _pile_at_push),
    Law("pile_at", "drop", _pile_at_drop),
    Law("pile_at", "under", _pile_at_under),
    Law("pile_at", "take_out", _pile_at_take_out),
    Law("pile_at", "pile_put", _pile_at_put),
    Law("pile_at", "append", _pile_at_append),
    Law("pile_count", "push", _count_push),
    Law("pile_count", "under", _count_push),
    Law("pile_count", "drop", _count_drop),
    Law("pile_count", "take_out", _count_take_out),
    Law("pile_count", "pile_put", _count_pile_put),
    Law("pile_count", "append", _count_append),
    Law("pile", "set_pile", _pile_set),
    Law("piles_count", "set_pile", _piles_count_set),
    Law("piles_size", "set_pile", _piles_size_set),
)

_BY_PAIR = {(law.read, law.write): law for law in LAWS}
READS = frozenset(law.read for law in LAWS)
WRITES = frozenset(law.write for law in LAWS) - {"row"}


def _one_of(op: str, pile: Term, args: list[Term]) -> Term:
    """A read of one of several constant piles, as a choice among them."""
    piles, w = pile.args
    result = make(op, constant((), pile.sort), *args)
    for i, cards in enumerate(piles.data):
        result = _if(make("eq", w, lift(i)), make(op, constant(cards, pile.sort), *args), result)
    return result


def _step(t: Term) -> Term | None:
    """A read of a choice or a write by one law, else None; where no law speaks of a count, it goes over the cells."""
    container, *args = t.args
    if container.op == "ite":
        condition, a, b = container.args
        return _if(condition, make(t.op, a, *args), make(t.op, b, *args))
    law = _BY_PAIR.get((t.op, container.op))
    if law is not None:
        return law.right(*container.args, *args)
    if container.op == "pile" and container.args[0].is_constant:
        return _one_of(t.op, container, args)
    if t.op == "count" and container.op == "merge":
        cells = (make("at", container, lift(i)) for i in range(_size(container)))
        return make("add", *(_one(make("eq", cell, *args)) for cell in cells))
    return None


def read(op: str, container: Term, *args: Term) -> Term:
    """A read of a container, taken down to variables and constants."""
    return reduced(make(op, container, *args))


#: What terms were reduced to; they are interned for good, so that their keys stay theirs.
_reduced: dict[int, Term] = {}


def reduced(term: Term) -> Term:
    """The same value with every read taken down to variables and constants.

    >>> from .sorts import multiset
    >>> from .terms import variable
    >>> v = variable("v", multiset(3, 9))
    >>> reduced(make("sum", make("put", v, lift(1), lift(5))))
    v.total + 5 - v[1]
    """
    known = _reduced
    stack = [term]
    while stack:
        node = stack[-1]
        missing = [a for a in node.args if a.key not in known]
        if node.key in known:
            stack.pop()
        elif missing:
            stack.extend(missing)
        else:
            same = rebuild(node, tuple(known[a.key] for a in node.args))
            further = _step(same) if same.op in READS else None
            following = same if further is None else further
            if following is node or following.key in known:
                known[node.key] = known.get(following.key, node)
            else:
                stack.append(following)
    return known[term.key]


__all__ = ["LAWS", "READS", "WRITES", "Law", "most", "read", "reduced"]
