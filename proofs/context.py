"""What all proofs about a game start from: its formulas, its invariants, and where to instantiate them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, partial
from itertools import product
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.domains import symbolic
from lexludi.spec.language.games import Game
from lexludi.spec.language.laws import reduced
from lexludi.spec.language.logic import all_of, between, implies
from lexludi.spec.language.properties import Invariant
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import Term, constant, lift, subterms, variable
from lexludi.spec.language.trace import Formulas, KindFormulas, formulas, state_of

from .errors import ProofError

SMALL, FEW = 40, 6
DEAL = "deal."


@frozen(eq=False)
class Context:
    """A game with its formulas and its invariants."""

    game: Game
    formulas: Formulas
    invariants: tuple[Invariant, ...]
    _asked: dict[tuple[Any, ...], Any] = field(factory=dict, init=False, repr=False)

    @property
    def state(self) -> Any:
        """The symbolic state."""
        return self.formulas.state

    def after(self, kind: KindFormulas) -> Any:
        """The symbolic state after an action of a kind."""
        return state_of(self.game, kind.effect)

    def deal(self) -> Any:
        """A symbolic deal."""
        return symbolic(self.game.setup.domain, DEAL)

    def begun(self, deal: Any) -> Any:
        """The first state of a symbolic deal."""
        return self.game.setup.begin(self.game, deal)

    def valid(self, deal: Any) -> Term:
        """That a symbolic deal is valid."""
        return lift(self.game.setup.valid(self.game, deal))

    def known(self, state: Any, interesting: Iterable[Term], detail: int, only: tuple[str, ...] = ()) -> list[Term]:
        """The invariants of a state: at the interesting terms, and with detail 1 also at every value.

        Those that follow from others say nothing new, and are left out.
        """
        terms = list(interesting)
        used = [i for i in self.invariants if (i.id in only if only else not i.follows)]
        return [t for i in used for t in instances(i.each, self._test(i, state), terms, detail)]

    def everywhere(self, ids: tuple[str, ...]) -> list[Term]:
        """Some invariants of the state at every value of their parameters."""
        found = []
        for i in (i for i in self.invariants if i.id in ids):
            for chosen in product(*(range(s.lo, s.hi + 1) for s in i.each.values())):
                named = dict(zip(i.each, map(constant, chosen), strict=True))
                found.append(lift(self._test(i, self.state)(**named)))
        return found

    def _test(self, invariant: Invariant, state: Any) -> Callable[..., Any]:
        """An invariant of a state as a function of its parameters, asked once for each."""
        test = partial(invariant.test, self.game, state)

        def known(**named: Any) -> Any:
            key = (invariant.id, id(state), *(lift(t).key for t in named.values()))
            if key not in self._asked:
                self._asked[key] = state, test(**named)
            return self._asked[key][1]

        return known


def context(game: Game, without: frozenset[str] = frozenset()) -> Context:
    """The context of a game; `without` names invariants that are not to be relied on.

    Raises:
        ProofError: an invariant follows from one that itself follows from others, or that is not there.
    """
    invariants = {p.id: p for p in game.properties if isinstance(p, Invariant)}
    for p in invariants.values():
        for other in p.follows:
            if other not in invariants or invariants[other].follows:
                raise ProofError(f"{p.id} follows from {other}, which must be an invariant proved by induction")
    return Context(game, formulas(game), tuple(p for p in invariants.values() if p.id not in without))


def skolems(each: Any) -> dict[str, Term]:
    """A variable for each universally quantified parameter."""
    return {n: variable(f"any.{n}", s) for n, s in each.items()}


def in_sorts(each: Any, chosen: dict[str, Term]) -> list[Term]:
    """That the chosen terms lie in the ranges of their parameters."""
    return [lift(between(s.lo, chosen[n], s.hi)) for n, s in each.items()]


def instances(each: Mapping[str, IntSort], test: Callable[..., Any], terms: list[Term], detail: int) -> Iterator[Term]:
    """A quantified condition at the terms of interest that fit and, with detail 1, at every value of small ranges.

    With detail -1 it is only those terms that fit closely, and every value only where none does.
    """
    options = []
    for sort in each.values():
        fitting = [t for t in terms if (_fits(t, sort) if detail >= 0 else _fits_closely(t, sort))]
        if sort.hi - sort.lo < (SMALL if detail >= 1 else FEW) and (detail >= 0 or not fitting):
            fitting = [*fitting, *(constant(v) for v in range(sort.lo, sort.hi + 1))]
        options.append(fitting)
    for chosen in product(*options):
        named = dict(zip(each, chosen, strict=True))
        inside = all_of(between(s.lo, named[n], s.hi) for n, s in each.items())
        yield lift(implies(inside, test(**named)))


def _fits(term: Term, sort: IntSort) -> bool:
    if not isinstance(term.sort, IntSort) or term.op == "const" or (sort.names and _is_height(term)):
        return False
    overlap = term.sort.lo <= sort.hi and sort.lo <= term.sort.hi
    near = overlap and term.sort.hi - term.sort.lo <= 2 * (sort.hi - sort.lo + 1)
    return near and (not term.sort.names or _alike(term.sort, sort))


def _fits_closely(term: Term, sort: IntSort) -> bool:
    if not isinstance(term.sort, IntSort) or term.op == "const":
        return False
    return abs(term.sort.lo - sort.lo) <= 1 and abs(term.sort.hi - sort.hi) <= 1


def _alike(a: IntSort, b: IntSort) -> bool:
    """Whether some value has the same name in two ranges: a category is no card, though their numbers overlap."""
    return any(a.name(v) == b.name(v) for v in range(max(a.lo, b.lo), min(a.hi, b.hi) + 1)) and bool(b.names)


@lru_cache(maxsize=100_000)
def _is_height(term: Term) -> bool:
    """Whether a term counts places in a pile, from its size: it is no card, nor any other thing that has a name."""
    return any(t.op == "size" for t in subterms(term)) and not any(t.op == "pile_at" for t in subterms(term))


def interesting(*roots: Term) -> list[Term]:
    """The cards read from piles, and the terms that are an index in formulas: where to instantiate invariants."""
    found: dict[int, Term] = {}
    for t in subterms(*(reduced(r) for r in roots if isinstance(r.sort, BoolSort | IntSort))):
        if t.op == "pile_at" and t.args[1].op != "const":
            found[t.key] = t
        if t.args and not isinstance(t.args[0].sort, BoolSort | IntSort) and t.op != "ite":
            for index in t.args[1:]:
                if isinstance(index.sort, IntSort) and index.op not in ("const", "ite"):
                    found[index.key] = index
    return list(found.values())
