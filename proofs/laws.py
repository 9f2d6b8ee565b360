"""The laws of containers, each proved once for every size.

A law says what a read of a changed container is.  It is proved by induction: it holds at size 0, and where it holds
at a size it holds at the next.  `law_claims` says what it is that is proved, and why the law's own formula is meant.

Beside the proof each law is tried on all small containers with all arguments, in range and out of it, by the table
of operators itself: that finds a law that fails for small sizes alone, and a definition that is none.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import z3
from attrs import frozen

from lexludi.spec.language.laws import LAWS, Law

from .law_claims import arguments, claim
from .law_models import EMPTY, HEIGHT, Folds
from .law_trials import Trial, tried

RLIMIT = 20_000_000
#: What a law of a whole grid needs to know of one row.
OF_ONE_ROW = {"grid_sum": ("row_sum", "put2"), "grid_count": ("row_count", "put2")}


@frozen
class LawResult:
    """What came out for a law: the verdict is "proved", "refuted" (a small case shows it) or "unknown"."""

    law: str
    verdict: str
    method: str
    trial: Trial
    seconds: float

    def __str__(self) -> str:
        return f"{self.law}: {self.verdict} {self.method}; {self.trial}"


def prove_laws(laws: tuple[Law, ...] = LAWS) -> tuple[LawResult, ...]:
    """What came out for each law."""
    return tuple(prove_law(law) for law in laws)


def prove_law(law: Law) -> LawResult:
    """What came out for one law: proved where the induction goes through and no small case fails."""
    start = perf_counter()
    method = induction(law)
    trial = tried(law)
    verdict = "refuted" if trial.failure else "proved" if method else "unknown"
    return LawResult(law.name, verdict, method or "by no induction", trial, perf_counter() - start)


@frozen
class Obligation:
    """That a formula follows from others by the definitions of the folds."""

    folds: Folds
    says: Any
    given: tuple[Any, ...]

    def holds(self) -> bool:
        """Whether the solver shows it."""
        return bool(self.check() == z3.unsat)

    def check(self) -> Any:
        """The solver's answer to whether the premises can be met and the formula fail."""
        solver = z3.Solver()
        solver.set("rlimit", RLIMIT)
        solver.add(*self.folds.instances(), HEIGHT(EMPTY) == 0, *self.given, z3.Not(self.says))
        return solver.check()


def induction(law: Law) -> str:
    """How a law is proved for every size; nothing where it is not."""
    found = obligations(law)
    if not all(o.holds() for o in found):
        return ""
    return "by induction on the size" if len(found) > 1 else "at once for every size"


def obligations(law: Law) -> list[Obligation]:
    """What shows a law: one formula where it speaks of no fold, else the base and the step of an induction."""
    n, zero, folds = z3.Int("n"), Folds(), Folds()
    here = claim(law, folds, n)
    if not folds.uses:
        return [Obligation(folds, here.says, (n >= 0, here.given))]
    start, further = claim(law, zero, z3.IntVal(0)), claim(law, folds, n + 1)
    step = Obligation(folds, further.says, (n >= 0, here.says, further.given, *_of_new_row(law, folds, n)))
    return [Obligation(zero, start.says, (start.given,)), step]


def _of_new_row(law: Law, folds: Folds, n: Any) -> list[Any]:
    """For a law of a whole grid: the law of one row, proved before, for the row that is new."""
    if law.read not in OF_ONE_ROW:
        return []
    lemma = next(one for one in LAWS if (one.read, one.write) == OF_ONE_ROW[law.read])
    if not induction(lemma):
        return []
    x = {"int_5": z3.Int(arguments(law)[4][0])} if law.read == "grid_count" else {}
    return [claim(lemma, folds, n + 1, across=False, int_4=n, **x).says]


def prefixes_agree() -> bool:
    """Whether folds over cells of equal weights are equal: what `Folds.agreements` uses, by induction of its own."""
    integers = z3.IntSort()
    f, g, u, v = (z3.Function(name, integers, integers) for name in ("f", "g", "u", "v"))
    n, k = z3.Ints("n k")

    def holds(m: Any) -> Any:
        return z3.Or(z3.Exists(k, z3.And(0 <= k, k < m, u(k) != v(k))), f(m) == g(m))

    step = [n >= 0, holds(n), f(n + 1) == f(n) + u(n), g(n + 1) == g(n) + v(n)]
    base = Obligation(Folds(), holds(z3.IntVal(0)), (f(0) == 0, g(0) == 0))
    return base.holds() and Obligation(Folds(), holds(n + 1), tuple(step)).holds()
