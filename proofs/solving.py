"""Obligations, and how they are discharged: a formula follows from hypotheses, by Z3, within a fixed effort."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import z3
from attrs import field, frozen

from lexludi.spec.language.laws import READS, reduced
from lexludi.spec.language.sorts import BoolSort, IntSort
from lexludi.spec.language.terms import TRUE, Term, join, make, substitute, subterms

from .facts import facts
from .smt import Encoder

EFFORT = 3_000_000
DEEP = 12

Hypotheses = Callable[[int], list[Term]]
Case: TypeAlias = tuple[Mapping[Term, Term], tuple[Term, ...]]


@frozen
class Obligation:
    """That a goal follows from hypotheses; `hypotheses(n)` gives them in growing detail, from n = 0 on.

    In detail -1 they are those nearest to the goal.
    `cases` are values for variables, and what is given besides, that together cover all; they are tried one by one
    where the whole resists.
    """

    name: str
    goal: Term
    hypotheses: Hypotheses = field(repr=False)
    cases: tuple[Case, ...] = field(default=(), repr=False)

    _known: dict[int, tuple[Term, ...]] = field(factory=dict, init=False, repr=False, eq=False)

    def at(self, detail: int) -> tuple[Term, ...]:
        """The hypotheses at a level of detail, worked out once."""
        if detail not in self._known:
            self._known[detail] = tuple(h for h in self.hypotheses(detail) if h is not TRUE)
        return self._known[detail]


@frozen
class Answer:
    """What the solver said: "unsat" is a proof; "sat" a hint, with the model; "unknown" that the effort ran out."""

    status: str
    stage: int
    model: Any = field(default=None, repr=False)


NEAREST = ((True, -1, 1), (False, -1, 1))
STAGES = (*NEAREST, (True, 0, 1), (False, 0, 1), (True, 0, 2), (False, 0, 2), (True, 1, 2), (False, 1, 3))


_encoder = Encoder()


def assertions(obligation: Obligation, goals: list[Term], stage: int) -> tuple[list[Any], list[Any]]:
    """The Z3 formulas of the hypotheses of a stage, with the facts that matter, and of goals."""
    near, detail, level = STAGES[stage]
    hypotheses = list(obligation.at(detail))
    if near:
        hypotheses = relevant(goals, hypotheses)
    formulas = [_encoder.encode(h) for h in hypotheses]
    wanted = [_encoder.encode(g) for g in goals]
    return formulas + facts(_encoder, [*hypotheses, *goals], level), wanted


def solver(effort: int = EFFORT) -> Any:
    """A solver whose effort is limited by Z3's own measure, so that a verdict is the same on every machine."""
    made = z3.SimpleSolver()
    made.set("rlimit", effort)
    made.set("random_seed", 0)
    return made


def case(obligation: Obligation, one: Case, near: bool) -> Obligation:
    """An obligation in one of its cases; with `near`, of its hypotheses only those that seem relevant."""
    values, given = one
    known = dict(values)
    names = frozenset(variable.key for variable in known)
    goal = substitute(obligation.goal, known)

    def hypotheses(detail: int) -> list[Term]:
        several = [*given, *obligation.at(detail)]
        said = [substitute(h, known) if scalars_of(h) & names else h for h in several]
        return relevant([goal], said) if near else said

    return Obligation(obligation.name, goal, hypotheses)


@lru_cache(maxsize=100_000)
def scalars_of(term: Term) -> frozenset[int]:
    """The keys of the scalar variables of a formula."""
    return frozenset(t.key for t in subterms(term) if t.op == "var" and isinstance(t.sort, BoolSort | IntSort))


def conjuncts(term: Term) -> tuple[Term, ...]:
    """The parts of a conjunction."""
    return term.args if term.op == "and" else (term,)


@lru_cache(maxsize=100_000)
def reads_of(term: Term) -> frozenset[int]:
    """The keys of the reads of variable containers in a reduced formula."""
    return frozenset(t.key for t in subterms(reduced(term)) if t.op in READS and t.args[0].op != "const")


@lru_cache(maxsize=100_000)
def variables_of(term: Term) -> frozenset[int]:
    """The keys of the container variables of a formula."""
    return frozenset(t.key for t in subterms(term) if t.op == "var" and not isinstance(t.sort, BoolSort | IntSort))


def relevant(goals: Iterable[Term], hypotheses: Iterable[Term]) -> list[Term]:
    """The hypotheses that share a read with the goals, or a variable of theirs that no such hypothesis has.

    Those that are about no container are few, and all kept.
    """
    several = list(goals)
    parts = [p for h in hypotheses for p in conjuncts(h)]
    wanted = frozenset().union(*(reads_of(g) for g in several))
    named = frozenset().union(*(variables_of(g) for g in several))
    near = [p for p in parts if reads_of(p) & wanted]
    covered = frozenset().union(*(variables_of(p) for p in near))
    far = [p for p in parts if variables_of(p) & (named - covered)]
    return [*near, *far, *(p for p in parts if not variables_of(p))]


@frozen
class Query:
    """What the solver refuted: that the formulas hold and some goal fails."""

    obligation: Obligation
    stage: int
    formulas: list[Any] = field(repr=False)
    goals: list[Any] = field(repr=False)


Record = Callable[[Query], None]
Pause = Callable[[], bool]
LAST = len(STAGES) - 1


def discharge(
    obligation: Obligation, effort: int = EFFORT, record: Record | None = None, pause: Pause | None = None
) -> Answer:
    """Try to prove an obligation, with more hypotheses and facts at each stage, and case by case at last.

    Args:
        obligation: what is to be proved.
        effort: the resource limit of each query.
        record: told each query that the solver refuted; together they are the proof if there is one.
        pause: asked before the last stage, which is costly, whether to give up.
    """
    if obligation.goal is TRUE:
        return Answer("unsat", 0)
    whole: list[Query] = []
    answer = attempt(obligation, range(len(NEAREST) if obligation.cases else len(STAGES)), effort, whole.append, pause)
    if answer.status == "unsat" or not obligation.cases:
        _pass_on(whole, record)
        return answer
    first = 1
    for one in obligation.cases:
        answer = _by_case(obligation, one, first, effort, record, pause)
        if answer.status != "unsat":
            break
        first = max(1, answer.stage)
    return answer


def _pass_on(queries: list[Query], record: Record | None) -> None:
    if record is not None:
        for query in queries:
            record(query)


def _by_case(
    obligation: Obligation,
    one: Case,
    first: int,
    effort: int,
    record: Record | None,
    pause: Pause | None,
) -> Answer:
    """Try to prove one case, beginning with the stage that sufficed for the one before."""
    answer = Answer("unknown", 0)
    later = dict.fromkeys(((True, first), (True, 1), (False, 1)))
    tries = [(False, range(len(NEAREST))), *((near, range(start, len(STAGES))) for near, start in later)]
    for near, stages in tries:
        queries: list[Query] = []
        answer = attempt(case(obligation, one, near), stages, effort, queries.append, pause)
        if answer.status == "unsat":
            _pass_on(queries, record)
            break
    return answer


def attempt(
    obligation: Obligation,
    stages: Sequence[int],
    effort: int,
    record: Record | None = None,
    pause: Pause | None = None,
) -> Answer:
    """Try to prove every part of an obligation's goal, stage by stage."""
    pending = parts(obligation.goal)
    answer = Answer("unknown" if pending else "unsat", stages[0])
    for stage in stages:
        if stage == LAST and pause is not None and pause():
            return answer
        formulas, goals = assertions(obligation, pending, stage)
        made = solver(effort)
        made.add(formulas)
        left, done = [], []
        for part, goal in zip(pending, goals, strict=True):
            made.push()
            made.add(z3.Not(goal))
            status = str(made.check())
            if status == "unsat":
                done.append(goal)
            else:
                left.append(part)
                answer = Answer(status, stage, made.model() if status == "sat" else None)
                if stage == stages[-1]:
                    return answer
            made.pop()
        if done and record is not None:
            record(Query(obligation, stage, formulas, done))
        pending = left
        if not pending:
            return Answer("unsat", stage)
    return answer


def parts(goal: Term) -> list[Term]:
    """The conjuncts of a goal, also behind implications."""
    found: list[Term] = []
    waiting: list[tuple[tuple[Term, ...], Term]] = [((), goal)]
    while waiting:
        premises, term = waiting.pop()
        if term.op == "and":
            waiting.extend((premises, a) for a in reversed(term.args))
        elif term.op == "implies" and len(premises) < DEEP:
            waiting.append(((*premises, term.args[0]), term.args[1]))
        elif term is not TRUE:
            found.append(make("implies", join("and", list(premises)), term))
    return found
