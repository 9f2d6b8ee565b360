"""Why an action is legal or not: a finding for each clause, and the legal actions that come nearest."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from lexludi.spec.language.errors import RulebookError
from lexludi.spec.language.games import Clause, Game, where
from lexludi.spec.language.rulebook import Reading, Ruling, Statement

HOLDS, FAILS, NOT_APPLICABLE = "holds", "fails", "not applicable"


@frozen
class Finding:
    """What became of one clause: it holds, it fails, or an earlier one fails and it is not applicable.

    `readings` are those in force of its `rulings`, in the same order.
    """

    clause: Clause
    verdict: str
    statements: tuple[Statement, ...] = field(repr=False)
    rulings: tuple[Ruling, ...] = field(repr=False)
    readings: tuple[Reading, ...] = field(repr=False)

    @property
    def sources(self) -> str:
        """The statements and rulings behind the clause, as `V23, V25; VA-08 a`."""
        ruled = ", ".join(f"{r.id} {x.id}" for r, x in zip(self.rulings, self.readings, strict=True))
        return "; ".join(part for part in (", ".join(s.id for s in self.statements), ruled) if part)

    def __str__(self) -> str:
        return f"{self.verdict:<14}  {self.clause.id:<6} {self.clause.text} ({self.sources})"


@frozen
class Explanation:
    """Whether an action is legal, clause by clause; when it is not, also the nearest legal actions.

    `said` is the action, and `near` are the nearest ones, as people write them.
    """

    action: Any
    legal: bool
    findings: tuple[Finding, ...]
    nearest: tuple[Any, ...] = ()
    said: str = ""
    near: tuple[str, ...] = ()

    @property
    def failing(self) -> Finding | None:
        """The first clause that fails; None where the action is legal."""
        return next((f for f in self.findings if f.verdict == FAILS), None)

    @property
    def reason(self) -> str:
        """In one or two sentences, why the action is not legal and what is; empty where it is legal."""
        failing = self.failing
        if failing is None:
            return ""
        clause = failing.clause
        instead = f" Nearest legal: {'; '.join(self.near[:3])}." if self.near else ""
        return f"{clause.id} fails: {clause.text} ({failing.sources}; {where(clause.test)}).{instead}"

    def __str__(self) -> str:
        head = f"{self.said}: {'legal' if self.legal else 'not legal'}"
        tail = (f"nearest legal: {'; '.join(self.near)}",) if self.near else ()
        return "\n".join((head, *(f"  {f}" for f in self.findings), *tail))


def findings(game: Game, state: Any, action: Any) -> tuple[Finding, ...]:
    """What becomes of each clause of an action, in their order."""
    failed, found = False, []
    for clause in game.kind_of(action).clauses:
        holds = not failed and bool(clause.test(game, state, action))
        found.append(_finding(game, clause, HOLDS if holds else NOT_APPLICABLE if failed else FAILS))
        failed = failed or not holds
    return tuple(found)


def _finding(game: Game, clause: Clause, verdict: str) -> Finding:
    statements, rulings = {s.id: s for s in game.statements}, {r.id: r for r in game.rulings}
    for cited, known in ((clause.cites, statements), (clause.rulings, rulings)):
        for one in cited:
            if one not in known:
                raise RulebookError(f"clause {clause.id} of {game.name} cites {one}, which there is not")
    ruled = tuple(rulings[r] for r in clause.rulings)
    readings = tuple(r.reading(game.readings[r.id]) for r in ruled)
    return Finding(clause, verdict, tuple(statements[c] for c in clause.cites), ruled, readings)


def distance(game: Game, a: Any, b: Any) -> int:
    """In how many parameters two actions of one kind differ."""
    return sum(getattr(a, n) != getattr(b, n) for n in game.kind_of(a).parameters)


def nearest(game: Game, action: Any, legal: tuple[Any, ...]) -> tuple[Any, ...]:
    """Those of some legal actions of the same kind that differ from an action in the fewest parameters."""
    alike = [a for a in legal if type(a) is type(action)]
    least = min((distance(game, action, a) for a in alike), default=0)
    return tuple(a for a in alike if distance(game, action, a) == least)
