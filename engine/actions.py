"""Legal actions on the direct engine: all parameters are gone through, each clause as soon as what it reads is chosen.

Which parameters a clause reads is known from its traced formula.  Clauses of different kinds with one formula, such as
that the game goes on, are asked once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from attrs import evolve, field, frozen

from lexludi.spec.language.domains import embed
from lexludi.spec.language.games import ActionKind, Game, values
from lexludi.spec.language.sorts import BoolSort, GridSort, IntSort, PileSort, PilesSort, Sort, VectorSort
from lexludi.spec.language.terms import Term, subterms
from lexludi.spec.language.trace import Formulas, KindFormulas, neutral, parameter

Memo = dict[tuple[Any, ...], bool]


@frozen(eq=False)
class Condition:
    """A clause as the search sees it: its rule, the parameters that it reads, and a number for its formula.

    A formula is `shared` that several kinds of action ask about.
    """

    test: Any
    reads: tuple[str, ...]
    key: int
    shared: bool = False

    def holds(self, game: Game, state: Any, action: Any, memo: Memo) -> bool:
        """Whether the clause holds; of a shared formula what was answered for the same values is kept."""
        if not self.shared:
            return bool(self.test(game, state, action))
        asked = (self.key, *[getattr(action, name) for name in self.reads])
        known = memo.get(asked)
        if known is None:
            known = memo[asked] = bool(self.test(game, state, action))
        return known


@frozen(eq=False)
class KindPlan:
    """How the actions of one kind are gone through.

    `given` are the clauses that read no parameter but the seat, `single` those that read one more, and `joint` those
    that read several, each where the last of them is chosen; `first` has a value for each parameter that is not yet.
    """

    kind: ActionKind
    names: tuple[str, ...]
    given: tuple[Condition, ...]
    single: Mapping[str, tuple[Condition, ...]]
    joint: Mapping[str, tuple[Condition, ...]]
    first: Mapping[str, Any] = field(init=False)

    @first.default
    def _first(self) -> dict[str, Any]:
        kind = self.kind
        return {n: embed(kind.record, n, s, _least(s)) for n, s in kind.parameters.items()}


def plan(formulas: Formulas) -> tuple[KindPlan, ...]:
    """How the actions of each kind of a game are gone through."""
    asked = {name: conditions(k) for name, k in formulas.kinds.items()}
    often = Counter(c.key for found in asked.values() for c in found)
    return tuple(
        _plan_kind(k.kind, [evolve(c, shared=often[c.key] > 1) for c in asked[name]])
        for name, k in formulas.kinds.items()
    )


@lru_cache(maxsize=1024)
def conditions(formulas: KindFormulas) -> tuple[Condition, ...]:
    """The clauses of a kind, in order; those of other kinds with the same formula over their parameters share a key."""
    kind = formulas.kind
    variables = {parameter(kind, n): n for n in kind.parameters}
    found = []
    for clause, term in zip(kind.clauses, formulas.clauses, strict=True):
        read = {variables[t.data] for t in _variables(term) if t.data in variables}
        reads = tuple(n for n in kind.parameters if n in read)
        found.append(Condition(clause.test, reads, neutral(kind, term).key))
    return tuple(found)


def _plan_kind(kind: ActionKind, conditions: Iterable[Condition]) -> KindPlan:
    names = tuple(n for n in kind.parameters if n != "seat")
    given: list[Condition] = []
    single: dict[str, list[Condition]] = {n: [] for n in names}
    joint: dict[str, list[Condition]] = {n: [] for n in names}
    for condition in conditions:
        chosen = [n for n in condition.reads if n != "seat"]
        place = given if not chosen else single[chosen[0]] if len(chosen) == 1 else joint[chosen[-1]]
        place.append(condition)
    return KindPlan(kind, names, tuple(given), _frozen(single), _frozen(joint))


def _variables(term: Term) -> Iterator[Term]:
    return (t for t in subterms(term) if t.op == "var")


def _frozen(found: Mapping[str, list[Condition]]) -> dict[str, tuple[Condition, ...]]:
    return {n: tuple(c) for n, c in found.items()}


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
    return plan.kind.record(**(plan.first if seat is None else {**plan.first, "seat": seat}))


def open_to(plan: KindPlan, game: Game, state: Any, seat: int | None, memo: Memo) -> bool:
    """Whether the clauses that read nothing but the seat hold."""
    action = probe(plan, seat)
    return _all_hold(plan.given, game, state, action, memo)


def legal_of_kind(plan: KindPlan, game: Game, state: Any, seat: int | None, memo: Memo) -> Iterator[Any]:
    """The legal actions of one kind, in the order of their parameters; those of a seat, where the kind has one."""
    if not open_to(plan, game, state, seat, memo):
        return
    record, first = plan.kind.record, dict(plan.first) if seat is None else {**plan.first, "seat": seat}
    offered: dict[str, list[Any]] = {}
    for name in plan.names:
        conditions, offered[name] = plan.single[name], []
        for value in values(plan.kind.parameters[name]):
            action = record(**{**first, name: value}) if conditions else None
            if _all_hold(conditions, game, state, action, memo):
                offered[name].append(value)
        if not offered[name]:
            return

    def choose(depth: int, chosen: dict[str, Any]) -> Iterator[Any]:
        if depth == len(plan.names):
            yield record(**chosen)
            return
        name = plan.names[depth]
        conditions = plan.joint[name]
        for value in offered[name]:
            more = {**chosen, name: value}
            action = record(**more) if conditions else None
            if _all_hold(conditions, game, state, action, memo):
                yield from choose(depth + 1, more)

    yield from choose(0, first)


def _all_hold(conditions: tuple[Condition, ...], game: Game, state: Any, action: Any, memo: Memo) -> bool:
    for condition in conditions:  # noqa: SIM110
        if not condition.holds(game, state, action, memo):
            return False
    return True


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
