"""The steps of an update: how a container term is reached from its root by writes that happen in place.

The spine of a term runs from it through the container that each write changes; a choice joins two spines where they
meet.  At the end lies the root.  It is the container's own content before, or another container, which is copied.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import Term, make, subterms

WRITES = frozenset({"put", "put2", "push", "drop", "under", "take_out", "pile_put", "append", "set_pile", "merge"})


def own_pile(term: Term) -> Term:
    """The pile that a `set_pile` replaces, as it was before."""
    return make("pile", *term.args[:2])


def before(part: Term) -> Term:
    """The container that a write changes, without writes to the same cell that it makes vain."""
    below = part.args[0]
    if part.op in ("put", "put2", "pile_put"):
        while below.op == part.op and _place(below) == _place(part):
            below = below.args[0]
    return below


def _place(part: Term) -> list[int]:
    """Which cell a write changes."""
    return [a.key for a in part.args[1:-1]]


def spine(term: Term) -> list[Term]:
    """The terms that lie one after another on the way from a term to its root."""
    found = [term]
    while (following := _next(found[-1])) is not None:
        found.append(following)
    return found


@lru_cache(maxsize=10_000)
def _next(term: Term) -> Term | None:
    if term.op in WRITES:
        return before(term)
    return common(term.args[1], term.args[2]) if term.op == "ite" else None


def common(a: Term, b: Term) -> Term | None:
    """The last term that two spines share; None where their roots differ."""
    known = {t.key for t in spine(a)}
    return next((t for t in spine(b) if t.key in known), None)


def steps(term: Term, own: Term | None) -> Iterator[tuple[Term, Term | None]]:
    """Every step of an update once, with the term that stands for the content of its target before."""
    seen: set[tuple[int, int]] = set()
    stack = [(term, own)]
    while stack:
        part, root = stack.pop()
        identity = (part.key, -1 if root is None else root.key)
        if identity in seen:
            continue
        seen.add(identity)
        yield part, root
        if part.op == "ite":
            stack += [(part.args[1], root), (part.args[2], root)]
        elif part.op in WRITES:
            stack.append((before(part), root))
            if part.op == "set_pile":
                stack.append((part.args[2], own_pile(part)))


def sources(part: Term, own: Term | None) -> tuple[Term, ...]:
    """The containers that a step reads as a whole."""
    if part.op in ("append", "merge"):
        return (part.args[1],)
    if part.op in WRITES or part.op == "ite" or part is own:
        return ()
    return (part.args[0],) if part.op == "row" else (part,)


def numbers(term: Term, own: Term | None) -> Iterator[Term]:
    """The numbers and conditions that the steps of an update need."""
    for part, root in steps(term, own):
        for holder in (part, *sources(part, root)):
            yield from (a for a in holder.args if isinstance(a.sort, BoolSort | IntSort))


def variables(*terms: Term) -> set[str]:
    """The names of the variables in some terms."""
    return {t.data for t in subterms(*terms) if t.op == "var"}


def ordered(after: Mapping[str, Term], own: Mapping[str, Term]) -> list[str]:
    """The fields so that each is updated after those that read it as a whole, as far as that is possible."""
    reads = {n: _read_by(t, own[n]) - {n} for n, t in after.items()}
    left = list(after)
    result: list[str] = []
    while left:
        free = [n for n in left if not any(n in reads[other] for other in left)]
        result.append((free or left)[0])
        left.remove(result[-1])
    return result


def _read_by(term: Term, own: Term) -> set[str]:
    return variables(*(s for part, root in steps(term, own) for s in _containers(sources(part, root))))


def _containers(found: Iterable[Term]) -> Iterator[Term]:
    """The container parts of some sources, without the numbers in them."""
    for source in found:
        yield from (t for t in subterms(source) if t.op == "var" and not isinstance(t.sort, BoolSort | IntSort))
