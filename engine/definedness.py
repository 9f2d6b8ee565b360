"""Whether the rules use every operation inside its range, in one state and for one action.

What is asked are the obligations of the traced formulas, the same that are proved for all states.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from lexludi.spec.language.definedness import defined, own
from lexludi.spec.language.domains import body, values_of
from lexludi.spec.language.terms import Term, evaluate
from lexludi.spec.language.trace import Formulas, KindFormulas, parameter

from .errors import UndefinedError


@frozen(eq=False)
class Obligation:
    """That every use in one formula lies in range: of the place in the rules where it stands."""

    place: str
    formula: Term
    condition: Term

    def require(self, values: Mapping[str, Any]) -> None:
        """Raise UndefinedError, naming the place and the operation, unless every use that matters is in range."""
        if not evaluate(self.condition, dict(values)):
            use = culprit(self.formula, dict(values))
            raise UndefinedError(
                f"{self.place} uses {use} outside its range: give the clause or the effect a condition for it",
                self.place,
                str(use),
            )


def obligation(place: str, formula: Term) -> Obligation:
    """The obligation of a formula."""
    return Obligation(place, formula, defined(formula))


@frozen(eq=False)
class KindObligations:
    """The obligations of one kind of action: of its clauses in order, and of each field of its effect."""

    formulas: KindFormulas
    clauses: tuple[Obligation, ...]
    effect: tuple[Obligation, ...]

    def require(self, state: Any, action: Any) -> None:
        """Raise UndefinedError where a clause, given the ones before it, or the effect of an action is undefined."""
        names = self.formulas.kind.parameters
        parameters = {parameter(self.formulas.kind, n): body(getattr(action, n)) for n in names}
        values = {**values_of(state), **parameters}
        for clause in self.clauses:
            clause.require(values)
            if not evaluate(clause.formula, values):
                return
        for change in self.effect:
            change.require(values)


def of_kind(formulas: KindFormulas) -> KindObligations:
    """The obligations of one kind of action."""
    kind = formulas.kind
    clauses = tuple(
        obligation(f"clause {c.id} of {kind.name}", t) for c, t in zip(kind.clauses, formulas.clauses, strict=True)
    )
    effect = tuple(obligation(f"the effect of {kind.name} on {n}", t) for n, t in formulas.effect.items())
    return KindObligations(formulas, clauses, effect)


@frozen(eq=False)
class Obligations:
    """All obligations of a game: of what is asked of a state alone, and of each kind of action."""

    state: tuple[Obligation, ...]
    kinds: Mapping[str, KindObligations]

    def require(self, state: Any) -> None:
        """Raise UndefinedError where an ending, the scoring or who acts is undefined in a state."""
        values = values_of(state)
        for one in self.state:
            one.require(values)


def obligations(formulas: Formulas) -> Obligations:
    """All obligations of a game."""
    game = formulas.game
    state = (
        *(obligation(f"ending {e.id}", t) for e, t in zip(game.endings, formulas.endings, strict=True)),
        *(obligation(f"the scoring of seat {i}", t) for i, t in enumerate(formulas.winners)),
        *(obligation(f"who acts, seat {i}", t) for i, t in enumerate(formulas.acts)),
    )
    return Obligations(state, {name: of_kind(k) for name, k in formulas.kinds.items()})


def culprit(formula: Term, values: Mapping[str, Any]) -> Term | None:
    """The first use in a formula that matters and lies outside its range; None where there is none."""
    return next(_culprits(formula, dict(values), set()), None)


def _culprits(term: Term, values: dict[str, Any], seen: set[int]) -> Iterator[Term]:
    if term.key in seen:
        return
    seen.add(term.key)
    for part in _mattering(term, values):
        yield from _culprits(part, values, seen)
    if term.op not in ("ite", "implies", "and", "or") and not evaluate(own(term), values):
        yield term


def _mattering(term: Term, values: dict[str, Any]) -> Iterator[Term]:
    """The arguments whose value matters, each given the ones before it."""
    if term.op == "ite":
        condition, a, b = term.args
        yield condition
        yield a if evaluate(condition, values) else b
    elif term.op in ("implies", "and", "or"):
        for arg in term.args:
            yield arg
            if evaluate(arg, values) is (term.op == "or"):
                return
    else:
        yield from term.args
