"""Mutants: the games that come from one by one small change of its formulas.

They are made from the traced formulas, so that every game has them without more being said.  What several fields of an
effect are computed from is changed for all of them at once, as it stands once in the rule.  What assigns to a ghost
is left alone: ghosts belong to the properties.  What the endings say is changed in the endings, not again in every
rule that asks whether the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import field, frozen

from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.games import Game
from lexludi.spec.language.terms import FALSE, Term, join, substitute, variable
from lexludi.spec.language.trace import Formulas, KindFormulas, formulas

from .mutations import Change, Places, of_condition, of_value

CLAUSE, EFFECT, ENDING, WINNER, ACTS = "clause", "effect", "ending", "winner", "acts"
RuleSite: TypeAlias = tuple[str, str, int]
"""Where a rule stands: the part, the kind of action, and which clause or ending it is."""


@frozen
class Site:
    """Where a formula stands in a game.

    Args:
        part: CLAUSE, EFFECT, ENDING, WINNER or ACTS.
        kind: the kind of action, for a clause or an effect.
        field: the field that is assigned to, for an effect.
        number: which of the clauses, endings or seats it is.
    """

    part: str
    kind: str = ""
    field: str = ""
    number: int = 0

    @property
    def rule(self) -> RuleSite:
        """Where the rule stands that the formula is a part of."""
        return (self.part, self.kind, self.number if self.part in (CLAUSE, ENDING) else 0)

    def of(self, f: Formulas) -> Term:
        """The formula that stands there."""
        match self.part:
            case "clause":
                return f.kinds[self.kind].clauses[self.number]
            case "effect":
                return f.kinds[self.kind].effect[self.field]
            case "ending":
                return f.endings[self.number]
            case "winner":
                return f.winners[self.number]
        return f.acts[self.number]


@frozen(eq=False)
class Mutant:
    """One small change of a game: where, and the formula that stands there instead.

    Its id names the place and the change, such as "move/V23.2/dropped"; `what` says it in words.  `more` are the
    formulas of other fields of the same effect that change with it.
    """

    id: str
    what: str
    site: Site
    term: Term
    more: Mapping[str, Term] = field(factory=dict)


def mutants(game: Game) -> tuple[Mutant, ...]:
    """All mutants of a game: of clauses and effects kind by kind, of endings, of who wins and of who acts."""
    f = formulas(game)
    whole = frozenset({join("or", list(f.endings)).key})
    found: list[Mutant] = []
    for kind in f.kinds.values():
        found.extend(_of_kind(kind, f, whole))
    for n, (ending, term) in enumerate(zip(game.endings, f.endings, strict=True)):
        found.extend(_named(Site(ENDING, number=n), ending.id, f"ending {ending.id}", of_condition(term, FALSE)))
    for part, name, terms in ((WINNER, "winners", f.winners), (ACTS, "acts", f.acts)):
        for seat, term in enumerate(terms):
            told = f"whether seat {seat} {'wins' if part == WINNER else 'acts'}"
            changes = of_condition(term, places=Places(whole))
            found.extend(_named(Site(part, number=seat), f"{name}/seat-{seat}", told, changes))
    return tuple(found)


def _of_kind(formulas: KindFormulas, f: Formulas, whole: frozenset[int]) -> Iterator[Mutant]:
    kind = formulas.kind
    name = kind.name.replace(" ", "-")
    for n, (clause, term) in enumerate(zip(kind.clauses, formulas.clauses, strict=True)):
        site = Site(CLAUSE, kind.name, number=n)
        yield from _named(
            site, f"{name}/{clause.id}", f"{clause.id} of {kind.name}", of_condition(term, places=Places(whole))
        )
    yield from _of_effect(name, formulas, f, whole)


def _of_effect(name: str, formulas: KindFormulas, f: Formulas, whole: frozenset[int]) -> Iterator[Mutant]:
    """The changes of an effect field by field; each is made once, in all fields that hold what is changed."""
    kind, places = formulas.kind, Places(whole)
    fields = {n: formulas.effect[n] for n in formulas.changed if n not in ghosts(f.game.state_type)}
    for changed, term in fields.items():
        site = Site(EFFECT, kind.name, changed)
        place, told = f"{name}/effect/{changed}", f"{changed} after {kind.name}"
        for c in of_value(variable(changed, f.sorts[changed]), term, places):
            more: dict[str, Term] = {}
            if c.swap is not None:
                others = {n: substitute(t, [c.swap]) for n, t in fields.items() if n != changed}
                more = {n: t for n, t in others.items() if t.key != fields[n].key}
            yield Mutant(f"{place}/{c.name}", f"{told}: {c.what}", site, c.term, more)


def _named(site: Site, place: str, told: str, changes: Iterator[Change]) -> Iterator[Mutant]:
    return (Mutant(f"{place}/{c.name}", f"{told}: {c.what}", site, c.term) for c in changes)
