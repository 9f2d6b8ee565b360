"""Conditions: the clauses of an action as a search for its legal parameters sees them.

Clauses fall apart into conjuncts.  Each is simplified by what the clauses before it say, and an equation that gives a
parameter, such as that the seat is the one whose turn it is, takes the place of a loop over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import evolve, frozen

from lexludi.spec.language.sorts import IntSort, Sort
from lexludi.spec.language.terms import FALSE, TRUE, Term, make, substitute, subterms, variable
from lexludi.spec.language.trace import KindFormulas

from .numbering import parameters


@frozen(eq=False)
class Condition:
    """A conjunct, the clause that it comes from, and the parameters that it reads."""

    term: Term
    clause: str
    reads: frozenset[str]


@frozen(eq=False)
class Search:
    """How the legal actions of a kind are found: parameters to go through, those that an equation gives, conjuncts.

    Of a parameter that is given there is the value, and the clause that says so; it may lie outside its range.
    """

    free: tuple[str, ...]
    given: dict[str, tuple[Term, str]]
    conditions: tuple[Condition, ...]


def search(formulas: KindFormulas) -> Search:
    """The search for the legal actions of a kind."""
    sorts = parameters(formulas)
    found = [
        Condition(term, clause.id, _reads(term, sorts))
        for clause, term in zip(formulas.kind.clauses, simplified(formulas.clauses), strict=True)
    ]
    conditions = [part for c in found for part in _parts(c, sorts)]
    given: dict[str, tuple[Term, str]] = {}
    for name, sort in sorts.items():
        equation = next((e for c in conditions for e in _solutions(c, name, sorts)), None)
        if equation is None or not isinstance(sort, IntSort):
            continue
        condition, value = equation
        conditions.remove(condition)
        given[name] = value, condition.clause
        this = variable(name, sort)
        conditions = [_replaced(c, this, value, sorts) for c in conditions]
    return Search(tuple(n for n in sorts if n not in given), given, tuple(conditions))


def simplified(clauses: Sequence[Term]) -> tuple[Term, ...]:
    """The clauses, each with what the ones before it establish taken for granted."""
    known: dict[Term, Term] = {}
    result: list[Term] = []
    for clause in clauses:
        term = substitute(clause, known) if known else clause
        result.append(term)
        for part in conjuncts(term):
            known[part] = TRUE
            if part.op == "not":
                known[part.args[0]] = FALSE
    return tuple(result)


def conjuncts(term: Term) -> Iterator[Term]:
    """The parts that must all hold."""
    if term.op == "and":
        for a in term.args:
            yield from conjuncts(a)
    elif term.op == "not" and term.args[0].op == "or":
        for a in term.args[0].args:
            yield from conjuncts(make("not", a))
    elif term is not TRUE:
        yield term


def _parts(condition: Condition, sorts: dict[str, Sort]) -> Iterator[Condition]:
    """The conjuncts of a clause, those that read the same parameters together."""
    groups: dict[frozenset[str], list[Term]] = {}
    for term in conjuncts(condition.term):
        groups.setdefault(_reads(term, sorts), []).append(term)
    for reads, terms in groups.items():
        if len(reads) < 1:
            yield evolve(condition, term=_all(terms), reads=reads)
        else:
            yield from (evolve(condition, term=t, reads=reads) for t in terms)


def _all(terms: Sequence[Term]) -> Term:
    return make("and", *terms) if len(terms) > 1 else terms[0]


def _reads(term: Term, sorts: dict[str, Sort]) -> frozenset[str]:
    return frozenset(t.data for t in subterms(term) if t.op == "var" and t.data in sorts)


def _solutions(condition: Condition, name: str, sorts: dict[str, Sort]) -> Iterator[tuple[Condition, Term]]:
    """The condition with the value that it gives a parameter, if it equates it with what is known before."""
    term = condition.term
    if term.op != "eq":
        return
    known = set(list(sorts)[: list(sorts).index(name)])
    for side, other in (term.args, reversed(term.args)):
        if side.op == "var" and side.data == name and _reads(other, sorts) <= known:
            yield condition, other


def _replaced(condition: Condition, old: Term, new: Term, sorts: dict[str, Sort]) -> Condition:
    term = substitute(condition.term, {old: new})
    return evolve(condition, term=term, reads=_reads(term, sorts))
