"""Terms as Z3 formulas.

A formula is first reduced by the laws, so that every read is a read of a variable or a constant.  A read of a
variable becomes an uninterpreted function of its indices; `proofs.facts` says what is known of these functions.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import z3
from attrs import frozen

from lexludi.spec.language.laws import READS, reduced
from lexludi.spec.language.sorts import BoolSort, IntSort, VectorSort
from lexludi.spec.language.terms import Term, subterms

from .errors import UnsupportedError


@frozen
class Read:
    """One read of a variable container: the variable, the operation, and its indices."""

    base: Term
    op: str
    indices: tuple[Term, ...]


class Encoder:
    """Translates terms, and remembers what it has translated."""

    def __init__(self) -> None:
        self.known: dict[int, Any] = {}
        self.met: dict[int, tuple[dict[int, Read], dict[int, Term]]] = {}
        self.reads: dict[int, Read] = {}

    def encode(self, term: Term) -> Any:
        """The Z3 formula of a term."""
        term = reduced(term)
        if term.key not in self.known:
            for node in subterms(term):
                if node.key not in self.known and not _is_container(node):
                    self.known[node.key] = self._one(node)
        return self.known[term.key]

    def contents(self, term: Term) -> tuple[dict[int, Read], dict[int, Term]]:
        """The reads of variable containers and the scalar variables of an encoded term."""
        term = reduced(term)
        if term.key not in self.met:
            nodes = list(subterms(term))
            reads = {n.key: self.reads[n.key] for n in nodes if n.key in self.reads}
            scalars = {n.key: n for n in nodes if n.op == "var" and not _is_container(n)}
            self.met[term.key] = reads, scalars
        return self.met[term.key]

    def _one(self, t: Term) -> Any:
        if t.op == "const":
            return z3.BoolVal(t.data) if isinstance(t.sort, BoolSort) else z3.IntVal(t.data)
        if t.op == "var":
            return z3.Bool(t.data) if isinstance(t.sort, BoolSort) else z3.Int(t.data)
        if t.op in READS:
            return self._read(t)
        return combine(t, [self.known[a.key] for a in t.args])

    def _read(self, t: Term) -> Any:
        base, *indices = t.args
        if base.op == "const":
            return self._table(t, base, indices)
        while base.op == "pile":
            indices = [base.args[1], *indices]
            base = base.args[0]
        if base.op != "var":
            raise UnsupportedError(f"no law takes '{t.op}' down through '{base.op}'")
        name = f"{base.data}.{t.op}" + (".of" if t.args[0].op == "pile" else "")
        args = [self.known[i.key] for i in indices]
        value = z3.Function(name, *[z3.IntSort()] * (len(args) + 1))(*args) if args else z3.Int(name)
        op = t.op if t.args[0].op != "pile" else t.op + ".of"
        self.reads[t.key] = Read(base, op, tuple(indices))
        return value

    def _table(self, t: Term, base: Term, indices: list[Term]) -> Any:
        if t.op != "at" or not isinstance(base.sort, VectorSort):
            return self._constant_read(t, base, indices)
        index = self.known[indices[0].key]
        groups: dict[int, list[int]] = defaultdict(list)
        for i, cell in enumerate(base.data):
            groups[cell].append(i)
        result = z3.IntVal(base.sort.cell.filler)
        for cell, places in groups.items():
            result = z3.If(among(index, places), z3.IntVal(cell), result)
        return result

    def _constant_read(self, t: Term, base: Term, indices: list[Term]) -> Any:
        from itertools import product

        from lexludi.spec.language.operators import OPERATORS

        operator = OPERATORS[t.op]
        ranges = []
        for i in indices:
            if not isinstance(i.sort, IntSort) or i.sort.hi - i.sort.lo > 400:
                raise UnsupportedError(f"'{t.op}' of a constant with an index that is not bounded")
            ranges.append(range(i.sort.lo - 1, i.sort.hi + 2))
        result = z3.IntVal(operator.value(base.sort, None, base.data, *(-1 for _ in indices)))
        for values in product(*ranges):
            here = z3.And([self.known[i.key] == v for i, v in zip(indices, values, strict=True)])
            result = z3.If(here, z3.IntVal(operator.value(base.sort, None, base.data, *values)), result)
        return result


def _is_container(t: Term) -> bool:
    return not isinstance(t.sort, BoolSort | IntSort)


def among(index: Any, places: list[int]) -> Any:
    """That an index is one of some places, as few intervals."""
    spans: list[tuple[int, int]] = []
    for p in places:
        if spans and spans[-1][1] == p - 1:
            spans[-1] = (spans[-1][0], p)
        else:
            spans.append((p, p))
    parts = [index == a if a == b else z3.And(a <= index, index <= b) for a, b in spans]
    return z3.Or(parts) if len(parts) > 1 else parts[0]


def combine(t: Term, args: list[Any]) -> Any:
    """The Z3 formula of a scalar operator over translated arguments."""
    match t.op:
        case "add":
            return z3.Sum(args)
        case "sub":
            return args[0] - args[1]
        case "mul":
            return args[0] * args[1]
        case "div":
            return z3.If(args[1] > 0, args[0] / args[1], z3.IntVal(0))
        case "mod":
            return z3.If(args[1] > 0, args[0] % args[1], z3.IntVal(0))
        case "min" | "max":
            result = args[0]
            for a in args[1:]:
                result = z3.If(a < result if t.op == "min" else a > result, a, result)
            return result
        case "eq":
            return args[0] == args[1]
        case "lt":
            return args[0] < args[1]
        case "le":
            return args[0] <= args[1]
        case "and":
            return z3.And(args)
        case "or":
            return z3.Or(args)
        case "not":
            return z3.Not(args[0])
        case "implies":
            return z3.Implies(args[0], args[1])
        case "ite":
            return z3.If(args[0], args[1], args[2])
    raise UnsupportedError(f"no translation of '{t.op}'")
