"""Who can act: that it is always plain whose move it is, as obligations about all states, and as a check of one.

Until the end somebody can act: seats that choose, or chance, or the game by a forced step, and only one of these at a
time.  The seats that are to act are those that have an action, and a forced step is the only one.  After the end nobody
can do anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from attrs import frozen

from lexludi.engine.actions import KindPlan, legal_of_kind, open_to, plan
from lexludi.spec.language.domains import terms_of
from lexludi.spec.language.games import Game, candidates
from lexludi.spec.language.logic import all_of, any_of, implies, no
from lexludi.spec.language.properties import Progress
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import Term, constant, lift, substitute, subterms, variable
from lexludi.spec.language.trace import Formulas, KindFormulas, formulas, parameter

from .context import Context
from .induction import before
from .solving import Obligation, conjuncts

Alternatives = tuple[Obligation, ...]
ANOTHER = "any.other."
FEW = 60


def progress(c: Context, p: Progress) -> Iterator[Alternatives]:
    """For each part of progress the obligations of which one is to be discharged."""
    yield from _until_the_end(c, p)
    yield from _one_at_a_time(c, p)
    yield from _after_the_end(c, p)


def _until_the_end(c: Context, p: Progress) -> Iterator[Alternatives]:
    """Somebody can act; seats that are to act, and chance where it is due, have a legal action."""
    f = c.formulas
    steps = [legal(c, k, a) for k in _taken_by(f, "game") for a in candidates(k.kind)]
    chance = [due(k) for k in _taken_by(f, "chance")]
    yield (_claim(c, f"{p.id}/somebody-acts", lift(any_of(*f.endings, *f.acts, *chance, *steps))),)
    for seat, acts in enumerate(f.acts):
        options = [[legal(c, k, a) for a in candidates(k.kind, seat)] for k in _taken_by(f, "seat")]
        several = [any_of(*(a for kind in options for a in kind))] if pivot(f) is not None else _weaker(options)
        claims = [lift(implies(acts, claim)) for claim in several]
        yield tuple(_claim(c, f"{p.id}/seat-{seat}", claim) for claim in claims)
    for k in _taken_by(f, "chance"):
        some = lift(any_of(legal(c, k, a) for a in _samples(c, p, k)))
        yield (_claim(c, f"{p.id}/chance/{_name(k)}", some, due(k), *c.everywhere(p.everywhere)),)


def _one_at_a_time(c: Context, p: Progress) -> Iterator[Alternatives]:
    """Whatever is legal for a seat is so for one that is to act; what happens by itself excludes all else."""
    f = c.formulas
    for k in _taken_by(f, "seat"):
        acts = lift(any_of(all_of(k.action.seat == seat, acts) for seat, acts in enumerate(f.acts)))
        yield (_claim(c, f"{p.id}/only-actors/{_name(k)}", acts, *k.clauses),)
    automatic = [*_taken_by(f, "game"), *_taken_by(f, "chance")]
    for n, k in enumerate(automatic):
        others = any_of(*f.acts, *(due(other) for other in automatic[n + 1 :]))
        alone = lift(all_of(no(others), _only_one(k) if k.kind.by == "game" else True))
        yield (_claim(c, f"{p.id}/alone/{_name(k)}", alone, due(k)),)


def _after_the_end(c: Context, p: Progress) -> Iterator[Alternatives]:
    """Nothing is legal, and nobody is to act."""
    f = c.formulas
    over = lift(any_of(f.endings))
    for k in f.kinds.values():
        yield (_claim(c, f"{p.id}/after-the-end/{_name(k)}", lift(no(all_of(over, due(k))))),)
    yield (_claim(c, f"{p.id}/nobody-acts-after-the-end", lift(implies(over, no(any_of(f.acts))))),)


def _claim(c: Context, name: str, goal: Term, *given: Term) -> Obligation:
    """That a goal holds in every state that satisfies the invariants, and what is given."""
    v = pivot(c.formulas)
    cases = () if v is None else tuple(({v: constant(n)}, ()) for n in range(v.sort.lo, v.sort.hi + 1))
    return Obligation(name, goal, before(c, list(given), goal), cases)


def pivot(f: Formulas) -> Any:
    """The number of the state, such as a phase, of which most kinds of action want one value; None if there is none."""
    wanted: Counter[str] = Counter()
    found: dict[str, Term] = {}
    for k in f.kinds.values():
        parts = [p for clause in k.clauses for p in conjuncts(clause) if p.op == "eq" and p.args[1].op == "const"]
        numbers = {p.args[0].data: p.args[0] for p in parts if p.args[0].op == "var"}
        wanted.update(numbers.keys())
        found.update(numbers)
    ((name, number),) = wanted.most_common(1) or [("", 0)]
    return found[name] if 2 * number > len(f.kinds) else None


def _name(k: KindFormulas) -> str:
    return k.kind.name.replace(" ", "-")


def _taken_by(f: Formulas, by: str) -> list[KindFormulas]:
    return [k for k in f.kinds.values() if k.kind.by == by]


def due(k: KindFormulas) -> Term:
    """That an action is legal; of chance that it is to decide, whatever it decides: what reads no parameter holds."""
    if k.kind.by != "chance":
        return lift(all_of(k.clauses))
    mine = {parameter(k.kind, n) for n in k.kind.parameters}
    return lift(all_of(t for t in k.clauses if not any(s.op == "var" and s.data in mine for s in subterms(t))))


def legal(c: Context, k: KindFormulas, action: Any) -> Term:
    """That an action of a kind is legal in the symbolic state."""
    terms = terms_of(action)
    values = {variable(parameter(k.kind, n), s): terms[n] for n, s in k.kind.parameters.items()}
    return substitute(lift(all_of(k.clauses)), values)


def _weaker(options: Iterable[list[Term]]) -> Iterator[Term]:
    """That one of several is legal: of those that are not small the simplest first, then weaker and weaker ones."""
    ordered = sorted(options, key=len)
    claim: list[Term] = []
    for n, several in enumerate(ordered, 1):
        claim.extend(several)
        if n == len(ordered) or len(claim) + len(ordered[n]) > FEW:
            yield lift(any_of(claim))


def _samples(c: Context, p: Progress, k: KindFormulas) -> Iterable[Any]:
    """Actions of chance, one of which is to be legal: the example that is given, or all; containers are too many."""
    if k.kind.name in p.examples:
        return [p.examples[k.kind.name](c.game, c.state)]
    scalar = all(isinstance(s, BoolSort | IntSort) for s in k.kind.parameters.values())
    return candidates(k.kind) if scalar else ()


def _only_one(k: KindFormulas) -> Term:
    """That no other action of a kind is legal than the one that its variables stand for."""
    mine = {n: variable(parameter(k.kind, n), s) for n, s in k.kind.parameters.items()}
    other = {n: variable(f"{ANOTHER}{parameter(k.kind, n)}", s) for n, s in k.kind.parameters.items()}
    clauses = substitute(lift(all_of(k.clauses)), {mine[n]: other[n] for n in mine})
    return lift(implies(clauses, all_of(mine[n] == other[n] for n in mine)))


# --- in one state


@frozen
class Standing:
    """Who can act in a state.

    Args:
        over: whether an ending holds.
        actors: the seats that are to act.
        able: the seats that have a legal action.
        forced: how many forced steps are legal.
        chance: how many kinds of action chance is to take.
    """

    over: bool
    actors: frozenset[int]
    able: frozenset[int]
    forced: int
    chance: int

    def fault(self) -> str | None:
        """What is not plain about whose move it is, if anything."""
        itself = self.forced + self.chance
        if self.over:
            free = self.actors or self.able or itself
            return "the game is over, and yet somebody can act" if free else None
        if not (self.actors or self.able or itself):
            return "nobody can act, and the game is not over"
        for seats, what in (
            (self.actors - self.able, "is to act and has no legal action"),
            (self.able - self.actors, "has a legal action, though it is not to act"),
        ):
            if seats:
                return f"seat {min(seats)} {what}"
        if self.forced > 1:
            return f"{self.forced} steps are forced at once"
        if itself and self.actors:
            return "a seat may choose while " + ("a step is forced" if self.forced else "chance is to decide")
        return "chance is to decide while something else happens by itself" if itself > 1 else None


def standing(game: Game, state: Any) -> Standing:
    """Who can act in a state, by the rules themselves."""
    plans = plan(formulas(game))
    by = {taker: [q for q in plans if q.kind.by == taker] for taker in ("seat", "game", "chance")}
    seats = range(game.seats)
    return Standing(
        over=bool(game.over(state)),
        actors=frozenset(s for s in seats if game.acts(game, state, s)),
        able=frozenset(s for s in seats if any(True for q in by["seat"] for _ in legal_of_kind(q, game, state, s, {}))),
        forced=sum(1 for q in by["game"] for _ in legal_of_kind(q, game, state, None, {})),
        chance=sum(1 for q in by["chance"] if _decides(q, game, state)),
    )


def _decides(q: KindPlan, game: Game, state: Any) -> bool:
    """Whether chance is to take an action of a kind: what it draws from a law of its own is not looked for."""
    if q.kind.draw is not None:
        return open_to(q, game, state, None, {})
    return any(True for _ in legal_of_kind(q, game, state, None, {}))
