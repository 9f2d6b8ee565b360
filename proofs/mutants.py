"""Mutants: the games that come from one by one small change of its formulas.

They are made from the traced formulas, so that every game has them without more being said.  What several fields of an
effect are computed from is changed for all of them at once, as it stands once in the rule; so is a clause that several
kinds of action share, and what is asked of each seat.  What assigns to a ghost is left alone: ghosts belong to the
properties.  What the endings say is changed in the endings, not again in every rule that asks whether the game is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import evolve, field, frozen

from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.games import ActionKind, Game
from lexludi.spec.language.terms import FALSE, Term, join, substitute, variable
from lexludi.spec.language.trace import Formulas, KindFormulas, formulas, neutral, specific

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
    formulas of other fields of the same effect that change with it, `shared` those of the same rule at other places:
    of a clause in other kinds of action, of what is asked of a seat at other seats.
    """

    id: str
    what: str
    site: Site
    term: Term
    more: Mapping[str, Term] = field(factory=dict)
    shared: Mapping[Site, Term] = field(factory=dict)

    @property
    def sites(self) -> Mapping[Site, Term]:
        """Every place at which it changes a rule, and the formula that stands there instead."""
        return {self.site: self.term, **self.shared}

    @property
    def rules(self) -> frozenset[RuleSite]:
        """Where the rules stand that it changes."""
        return frozenset(s.rule for s in self.sites)


def mutants(game: Game) -> tuple[Mutant, ...]:
    """All mutants of a game: of clauses and effects kind by kind, of endings, of who wins and of who acts."""
    f = formulas(game)
    whole = frozenset({join("or", list(f.endings)).key})
    shared = _shared(f)
    found: list[Mutant] = []
    for kind in f.kinds.values():
        found.extend(_of_clauses(kind, shared, f, whole))
        found.extend(_of_effect(kind, f, whole))
    for n, (ending, term) in enumerate(zip(game.endings, f.endings, strict=True)):
        found.extend(_named(Site(ENDING, number=n), ending.id, f"ending {ending.id}", of_condition(term, FALSE)))
    found.extend(_of_seats(WINNER, "winners", "wins", f.winners, whole))
    found.extend(_of_seats(ACTS, "acts", "acts", f.acts, whole))
    return tuple(found)


def _shared(f: Formulas) -> Mapping[Site, tuple[Site, ...]]:
    """For the first place of each clause, all kinds of action in which it stands with the same id and formula."""
    found: dict[tuple[str, int], list[Site]] = {}
    for kind in f.kinds.values():
        for n, (clause, term) in enumerate(zip(kind.kind.clauses, kind.clauses, strict=True)):
            site = Site(CLAUSE, kind.kind.name, number=n)
            found.setdefault((clause.id, neutral(kind.kind, term).key), []).append(site)
    return {sites[0]: tuple(sites) for sites in found.values()}


def _of_clauses(
    formulas: KindFormulas, shared: Mapping[Site, tuple[Site, ...]], f: Formulas, whole: frozenset[int]
) -> Iterator[Mutant]:
    """The changes of the clauses that first stand in this kind, each made in all kinds that share it."""
    kind = formulas.kind
    for n, (clause, term) in enumerate(zip(kind.clauses, formulas.clauses, strict=True)):
        site = Site(CLAUSE, kind.name, number=n)
        if site not in shared:
            continue
        kinds = {s: f.kinds[s.kind].kind for s in shared[site]}
        told = f"{clause.id} of {_listed([s.kind for s in kinds])}"
        for m in _named(site, f"{_path(kind)}/{clause.id}", told, of_condition(term, places=Places(whole))):
            common = neutral(kind, m.term)
            yield evolve(m, shared={s: specific(k, common) for s, k in kinds.items() if s != site})


def _of_seats(part: str, name: str, verb: str, terms: tuple[Term, ...], whole: frozenset[int]) -> Iterator[Mutant]:
    """The changes of what is asked of each seat: made for all seats where their formulas have the same shape."""
    changes = [list(of_condition(term, places=Places(whole))) for term in terms]
    sites = [Site(part, number=seat) for seat in range(len(terms))]
    if all([c.name for c in changes[0]] == [c.name for c in others] for others in changes):
        for each in zip(*changes, strict=True):
            (first,) = _named(sites[0], name, f"whether each seat {verb}, shown for seat 0", iter(each[:1]))
            yield evolve(first, shared={s: c.term for s, c in zip(sites[1:], each[1:], strict=True)})
        return
    for seat, (site, of_seat) in enumerate(zip(sites, changes, strict=True)):
        yield from _named(site, f"{name}/seat-{seat}", f"whether seat {seat} {verb}", iter(of_seat))


def _listed(kinds: list[str]) -> str:
    """One kind or two by name, and how many more there are."""
    named = kinds if len(kinds) < 4 else [kinds[0], f"{len(kinds) - 1} more"]
    return " and ".join(part for part in (", ".join(named[:-1]), named[-1]) if part)


def _path(kind: ActionKind) -> str:
    return kind.name.replace(" ", "-")


def _of_effect(formulas: KindFormulas, f: Formulas, whole: frozenset[int]) -> Iterator[Mutant]:
    """The changes of an effect field by field; each is made once, in all fields that hold what is changed."""
    kind, places = formulas.kind, Places(whole)
    fields = {n: formulas.effect[n] for n in formulas.changed if n not in ghosts(f.game.state_type)}
    for changed, term in fields.items():
        site = Site(EFFECT, kind.name, changed)
        place, told = f"{_path(kind)}/effect/{changed}", f"{changed} after {kind.name}"
        for c in of_value(variable(changed, f.sorts[changed]), term, places):
            more: dict[str, Term] = {}
            if c.swap is not None:
                others = {n: substitute(t, [c.swap]) for n, t in fields.items() if n != changed}
                more = {n: t for n, t in others.items() if t.key != fields[n].key}
            yield Mutant(f"{place}/{c.name}", f"{told}: {c.what}", site, c.term, more)


def _named(site: Site, place: str, told: str, changes: Iterator[Change]) -> Iterator[Mutant]:
    return (Mutant(f"{place}/{c.name}", f"{told}: {c.what}", site, c.term) for c in changes)
