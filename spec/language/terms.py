"""Terms: formulas as hash-consed, sorted graphs.

Equal terms are the same object, so that a rule traced twice costs nothing and a set of terms is a set of formulas.
A term is built with Python's own operators and refuses to be used as a truth value.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import FrameType
from typing import Any, NoReturn, TypeAlias, Union

from . import printing, simplify
from .blame import refuse
from .errors import SortError
from .operators import OPERATORS
from .signatures import check
from .sorts import BOOL, ContainerSort, IntSort, Sort

LONGEST = 2000
"""How many characters a term shows of itself: written out, a graph may be longer than any memory."""

Int: TypeAlias = Union[int, "Term"]
Bool: TypeAlias = Union[bool, "Term"]


class Term:
    """One node of a formula: an operator over terms, a constant, or a variable.

    >>> x = variable("x", IntSort(0, 9))
    >>> x + 1 < 5
    x + 1 < 5
    >>> (x + 1) is (x + 1)
    True
    """

    __slots__ = ("args", "data", "key", "op", "sort")

    op: str
    args: tuple[Term, ...]
    data: Any
    sort: Sort
    key: int

    def __add__(self, other: Int) -> Term:
        return make("add", self, lift(other))

    def __radd__(self, other: Int) -> Term:
        return make("add", lift(other), self)

    def __sub__(self, other: Int) -> Term:
        return make("sub", self, lift(other))

    def __rsub__(self, other: Int) -> Term:
        return make("sub", lift(other), self)

    def __mul__(self, other: Int) -> Term:
        return make("mul", self, lift(other))

    def __rmul__(self, other: Int) -> Term:
        return make("mul", lift(other), self)

    def __floordiv__(self, other: Int) -> Term:
        return make("div", self, _positive(other, "quotient"))

    def __rfloordiv__(self, other: Int) -> Term:
        return make("div", lift(other), _positive(self, "quotient"))

    def __mod__(self, other: Int) -> Term:
        return make("mod", self, _positive(other, "remainder"))

    def __rmod__(self, other: Int) -> Term:
        return make("mod", lift(other), _positive(self, "remainder"))

    def __neg__(self) -> Term:
        return make("sub", lift(0), self)

    def __lt__(self, other: Int) -> Term:
        return make("lt", self, lift(other))

    def __le__(self, other: Int) -> Term:
        return make("le", self, lift(other))

    def __gt__(self, other: Int) -> Term:
        return make("lt", lift(other), self)

    def __ge__(self, other: Int) -> Term:
        return make("le", lift(other), self)

    def __eq__(self, other: object) -> Term:  # type: ignore[override]
        return make("eq", self, lift(other))

    def __ne__(self, other: object) -> Term:  # type: ignore[override]
        return make("not", make("eq", self, lift(other)))

    def __and__(self, other: Bool) -> Term:
        return make("and", self, lift(other))

    def __rand__(self, other: Bool) -> Term:
        return make("and", lift(other), self)

    def __or__(self, other: Bool) -> Term:
        return make("or", self, lift(other))

    def __ror__(self, other: Bool) -> Term:
        return make("or", lift(other), self)

    def __hash__(self) -> int:
        if _is_rule(sys._getframe(1)):
            raise refuse(self, "key")
        return self.key

    def __bool__(self) -> NoReturn:
        raise refuse(self, "truth value")

    def __index__(self) -> NoReturn:
        raise refuse(self, "number")

    def __repr__(self) -> str:
        return printing.text(self, most=LONGEST)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.op == "const":
            return (constant, (self.data, self.sort))
        if self.op == "var":
            return (variable, (self.data, self.sort))
        return (make, (self.op, *self.args))

    @property
    def is_constant(self) -> bool:
        """Whether the term is a plain value."""
        return self.op == "const"


_MACHINERY = tuple(f"{__name__.rsplit('.', 3)[0]}.{part}" for part in ("spec.language", "engine", "proofs"))


def _is_rule(frame: FrameType | None) -> bool:
    """Whether a frame is a rule's: there a set or a dictionary would look a formula up by its key, not its value."""
    while frame is not None and frame.f_code.co_filename.startswith("<attrs generated"):
        frame = frame.f_back
    return frame is not None and not frame.f_globals.get("__name__", "").startswith(_MACHINERY)


_interned: dict[tuple[Any, ...], Term] = {}


def _intern(op: str, args: tuple[Term, ...], data: Any, sort: Sort) -> Term:
    identity = (op, tuple(a.key for a in args), data, sort)
    known = _interned.get(identity)
    if known is not None:
        return known
    term = Term.__new__(Term)
    term.op, term.args, term.data, term.sort, term.key = op, args, data, sort, len(_interned)
    _interned[identity] = term
    return term


def variable(name: str, sort: Sort) -> Term:
    """A variable of a sort; the same name and sort give the same term."""
    return _intern("var", (), name, sort)


def constant(value: Any, sort: Sort | None = None) -> Term:
    """A constant; without a sort, that of the single value."""
    if sort is None:
        sort = BOOL if isinstance(value, bool) else IntSort(value, value)
    if isinstance(sort, IntSort):
        value = int(value)
        sort = IntSort(value, value)
    return _intern("const", (), value, sort)


TRUE, FALSE = constant(True), constant(False)


@cache
def _number(value: int) -> Term:
    return constant(value)


def lift(value: object) -> Term:
    """A term for a term, a bool or an int; anything else is refused."""
    if isinstance(value, Term):
        return value
    if isinstance(value, bool):
        return TRUE if value else FALSE
    if isinstance(value, int):
        return _number(int(value))
    raise SortError(f"{value!r} is no number and no truth value: a rule works on int, bool, terms and containers")


def _positive(divisor: Int, word: str) -> Term:
    """A divisor that is positive whatever its value, as // and % need it: on plain numbers they know no filler."""
    term = lift(divisor)
    if isinstance(term.sort, IntSort) and term.sort.lo <= 0:
        raise SortError(f"{term} may be {term.sort}, which is not always positive: write {word}(a, b)")
    return term


_made: dict[tuple[Any, ...], Term] = {}


def make(op: str, *args: Term) -> Term:
    """The term of an operator over arguments, simplified and interned; made once for the same arguments."""
    asked = (op, *[a.key for a in args])
    known = _made.get(asked)
    if known is None:
        known = _made[asked] = _simplified(op, args)
    return known


def _simplified(op: str, args: tuple[Term, ...]) -> Term:
    check(op, args)
    operator = OPERATORS[op]
    sorts = [a.sort for a in args]
    sort = operator.result(sorts)
    if all(a.op == "const" for a in args):
        return constant(operator.value(sorts[0], None, *(a.data for a in args)), sort)
    easy = simplify.easy(op, args)
    if easy is not None:
        return easy
    return _intern(op, args, None, sort)


def join(op: str, args: list[Term]) -> Term:
    """A conjunction or disjunction without repeats, constants and nested joins of its own kind."""
    absorbing, neutral = (FALSE, TRUE) if op == "and" else (TRUE, FALSE)
    kept: dict[int, Term] = {}
    for arg in args:
        for part in arg.args if arg.op == op else (arg,):
            if part is absorbing:
                return absorbing
            if part is not neutral:
                kept.setdefault(part.key, part)
    parts = list(kept.values())
    if not parts:
        return neutral
    check(op, tuple(parts))
    if len(parts) == 1:
        return parts[0]
    return _intern(op, tuple(parts), None, BOOL)


def subterms(*roots: Term) -> Iterator[Term]:
    """Every term in the graphs of the roots once, arguments before the terms that use them."""
    seen: set[int] = set()
    stack = [(root, False) for root in reversed(roots)]
    while stack:
        term, done = stack.pop()
        if done:
            yield term
        elif term.key not in seen:
            seen.add(term.key)
            stack.append((term, True))
            stack.extend((a, False) for a in reversed(term.args))


def rebuild(term: Term, args: tuple[Term, ...]) -> Term:
    """The same operator over other arguments."""
    if all(a is b for a, b in zip(term.args, args, strict=True)):
        return term
    return join(term.op, list(args)) if term.op in ("and", "or") else make(term.op, *args)


def substitute(term: Term, values: Mapping[Term, Term] | Iterable[tuple[Term, Term]]) -> Term:
    """The term with variables (or other subterms) replaced, each by its partner."""
    known = {old.key: new for old, new in (values.items() if isinstance(values, Mapping) else values)}
    for node in subterms(term):
        if node.key not in known:
            known[node.key] = rebuild(node, tuple(known[a.key] for a in node.args))
    return known[term.key]


def evaluate(term: Term, values: dict[str, Any]) -> Any:
    """The value of a term for values of its variables, by the table of operators."""
    known: dict[int, Any] = {}
    for node in subterms(term):
        if node.op == "const":
            known[node.key] = node.data
        elif node.op == "var":
            known[node.key] = values[node.data]
        else:
            sort = node.args[0].sort
            known[node.key] = OPERATORS[node.op].value(sort, None, *(known[a.key] for a in node.args))
    return known[term.key]


__all__ = [
    "Bool",
    "ContainerSort",
    "Int",
    "Term",
    "constant",
    "evaluate",
    "lift",
    "make",
    "substitute",
    "subterms",
    "variable",
]
