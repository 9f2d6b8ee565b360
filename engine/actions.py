"""Legal actions on the direct engine: all parameters are gone through, each clause as soon as what it reads is chosen.

Which parameters a clause reads is known from its traced formula.  Clauses of different kinds with one formula, such as
that the game goes on, are asked once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import frozen

from lexludi.spec.language.domains import embed
from lexludi.spec.language.games import ActionKind, Game, values
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, substitute, subterms, variable
from lexludi.spec.language.trace import Formulas, KindFormulas, parameter

Memo = dict[tuple[Any, ...], bool]


@frozen(eq=False)
class Condition:
    """A clause as the search sees it: its rule, the parameters that it reads, and a number for its formula."""

    test: Any
    reads: tuple[str, ...]
    key: int

    def holds(self, game: Game, state: Any, action: Any, memo: Memo) -> bool:
        """Whether the clause holds; what was answered for the same formula and the same values is kept."""
        asked = (self.key, *(getattr(action, name) for name in self.reads))
        known = memo.get(asked)
        if known is None:
            known = memo[asked] = bool(self.test(game, state, action))
        return known


@frozen(eq=False)
class KindPlan:
    """How the actions of one kind are gone through.

    `given` are the clauses that read no parameter but the seat, `single` those that read one more, and `joint` those
    that read several, each where the last of them is chosen.
    """

    kind: ActionKind
    names: tuple[str, ...]
    given: tuple[Condition, ...]
    single: Mapping[str, tuple[Condition, ...]]
    joint: Mapping[str, tuple[Condition, ...]]


def plan(formulas: Formulas) -> tuple[KindPlan, ...]:
    """How the actions of each kind of a game are gone through."""
    return tuple(_plan_kind(k) for k in formulas.kinds.values())


def _plan_kind(formulas: KindFormulas) -> KindPlan:
    kind = formulas.kind
    variables = {parameter(kind, n): (n, s) for n, s in kind.parameters.items()}
    neutral = {variable(v, s): variable(f"action.{n}", s) for v, (n, s) in variables.items()}
    names = tuple(n for n in kind.parameters if n != "seat")
    given: list[Condition] = []
    single: dict[str, list[Condition]] = {n: [] for n in names}
    joint: dict[str, list[Condition]] = {n: [] for n in names}
    for clause, term in zip(kind.clauses, formulas.clauses, strict=True):
        read = {variables[t.data][0] for t in _variables(term) if t.data in variables}
        ordered = tuple(n for n in kind.parameters if n in read)
        condition = Condition(clause.test, ordered, substitute(term, neutral).key)
        chosen = [n for n in ordered if n != "seat"]
        place = given if not chosen else single[chosen[0]] if len(chosen) == 1 else joint[chosen[-1]]
        place.append(condition)
    return KindPlan(kind, names, tuple(given), _frozen(single), _frozen(joint))


def _variables(term: Term) -> Iterator[Term]:
    return (t for t in subterms(term) if t.op == "var")


def _frozen(found: Mapping[str, list[Condition]]) -> dict[str, tuple[Condition, ...]]:
    return {n: tuple(c) for n, c in found.items()}


def _first(kind: ActionKind) -> dict[str, Any]:
    """A value for each parameter, for clauses that do not read it."""
    return {n: embed(kind.record, n, s, _least(s)) for n, s in kind.parameters.items()}


def _least(sort: Sort) -> Any:
    match sort:
        case BoolSort():
            return False
        case IntSort():
            return sort.lo
        case VectorSort():
            return (sort.cell.lo,) * sort.size
        case GridSort():
            return (sort.cell.lo,) * (sort.rows * sort.columns)
        case PileSort():
            return ()
        case PilesSort():
            return ((),) * sort.number


def probe(plan: KindPlan, seat: int | None) -> Any:
    """An action of the kind whose parameters, but for the seat, are not yet chosen."""
    chosen = _first(plan.kind)
    return plan.kind.record(**(chosen if seat is None else {**chosen, "seat": seat}))


def open_to(plan: KindPlan, game: Game, state: Any, seat: int | None, memo: Memo) -> bool:
    """Whether the clauses that read nothing but the seat hold."""
    action = probe(plan, seat)
    return all(c.holds(game, state, action, memo) for c in plan.given)


def legal_of_kind(plan: KindPlan, game: Game, state: Any, seat: int | None, memo: Memo) -> Iterator[Any]:
    """The legal actions of one kind, in the order of their parameters; those of a seat, where the kind has one."""
    if not open_to(plan, game, state, seat, memo):
        return
    record, first = plan.kind.record, _first(plan.kind)
    if seat is not None:
        first["seat"] = seat
    offered: dict[str, list[Any]] = {}
    for name in plan.names:
        conditions = plan.single[name]
        offered[name] = [
            v
            for v in values(plan.kind.parameters[name])
            if all(c.holds(game, state, record(**{**first, name: v}), memo) for c in conditions)
        ]
        if not offered[name]:
            return

    def choose(depth: int, chosen: dict[str, Any]) -> Iterator[Any]:
        if depth == len(plan.names):
            yield record(**chosen)
            return
        name = plan.names[depth]
        for value in offered[name]:
            more = {**chosen, name: value}
            if all(c.holds(game, state, record(**more), memo) for c in plan.joint[name]):
                yield from choose(depth + 1, more)

    yield from choose(0, first)


def legal_actions(plans: Iterable[KindPlan], game: Game, state: Any, seats: Iterable[int]) -> tuple[Any, ...]:
    """The legal actions of some seats: by kind, then by seat, then by the other parameters."""
    memo: Memo = {}
    chosen = tuple(seats)
    return tuple(
        action
        for p in plans
        if p.kind.by == "seat"
        for seat in chosen
        for action in legal_of_kind(p, game, state, seat, memo)
    )


def first_failing(kind: ActionKind, game: Game, state: Any, action: Any) -> int | None:
    """The number of the first clause that fails; None where the action is legal."""
    for i, clause in enumerate(kind.clauses):
        if not clause.test(game, state, action):
            return i
    return None
