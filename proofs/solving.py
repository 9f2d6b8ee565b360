"""Obligations and how they are discharged: a formula to be shown valid under hypotheses, by Z3, within a fixed effort."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import z3
from attrs import field, frozen

from lexludi.spec.language.laws import READS, reduced
from lexludi.spec.language.terms import TRUE, Term, make, substitute, subterms

from .facts import facts
from .smt import Encoder

EFFORT = 20_000_000

Hypotheses = Callable[[int], list[Term]]


@frozen
class Obligation:
    """That a goal follows from hypotheses; `hypotheses(n)` gives them in growing detail, from n = 0 on.

    `cases` are values for variables that together cover all; they are tried one by one where the whole resists.
    """

    name: str
    goal: Term
    hypotheses: Hypotheses = field(repr=False)
    cases: tuple[Mapping[Term, Term], ...] = field(default=(), repr=False)

    def at(self, detail: int) -> tuple[Term, ...]:
        """The hypotheses at a level of detail."""
        return tuple(h for h in self.hypotheses(detail) if h is not TRUE)


@frozen
class Answer:
    """What the solver said: "unsat" is a proof; "sat" a hint, with the model; "unknown" that the effort ran out."""

    status: str
    stage: int
    model: Any = field(default=None, repr=False)
    encoder: Any = field(default=None, repr=False)


STAGES = ((0, 1), (0, 2), (1, 2), (1, 3))


def assertions(obligation: Obligation, detail: int, level: int) -> tuple[list[Any], Encoder]:
    """The Z3 formulas whose unsatisfiability proves the obligation."""
    encoder = Encoder()
    formulas = [encoder.encode(h) for h in obligation.at(detail)]
    formulas.append(encoder.encode(make("not", obligation.goal)))
    return formulas + facts(encoder, level), encoder


def solver(effort: int = EFFORT) -> Any:
    """A solver whose effort is limited by Z3's own measure, so that a verdict is the same on every machine."""
    made = z3.SimpleSolver()
    made.set("rlimit", effort)
    made.set("random_seed", 0)
    return made


def case(obligation: Obligation, values: Mapping[Term, Term]) -> Obligation:
    """An obligation with values for some variables."""
    known = dict(values)
    goal = substitute(obligation.goal, known)

    def hypotheses(detail: int) -> list[Term]:
        return relevant(goal, [substitute(h, known) for h in obligation.hypotheses(detail)])

    return Obligation(obligation.name, goal, hypotheses)


def reads_of(term: Term) -> set[int]:
    """The keys of the reads of variable containers in a reduced formula."""
    return {t.key for t in subterms(reduced(term)) if t.op in READS and t.args[0].op != "const"}


def variables_of(term: Term) -> set[int]:
    """The keys of the variables of a formula."""
    return {t.key for t in subterms(term) if t.op == "var"}


def relevant(goal: Term, hypotheses: list[Term]) -> list[Term]:
    """The hypotheses that share a read with the goal, or one of its variables of which no other hypothesis reads so."""
    parts = [p for h in hypotheses for p in (h.args if h.op == "and" else (h,))]
    wanted, named = reads_of(goal), variables_of(goal)
    near = [p for p in parts if reads_of(p) & wanted]
    covered = set().union(*(variables_of(p) for p in near))
    far = [p for p in parts if variables_of(p) & (named - covered)]
    return [*near, *far]


def discharge(obligation: Obligation, effort: int = EFFORT) -> Answer:
    """Try to prove an obligation, with more hypotheses and facts at each stage, and case by case at last."""
    if obligation.goal is TRUE:
        return Answer("unsat", 0)
    answer = attempt(obligation, STAGES[:1] if obligation.cases else STAGES, effort)
    if answer.status == "unsat" or not obligation.cases:
        return answer
    for values in obligation.cases:
        answer = attempt(case(obligation, values), STAGES[1:], effort)
        if answer.status != "unsat":
            return answer
    return answer


def attempt(obligation: Obligation, stages: Sequence[tuple[int, int]], effort: int) -> Answer:
    """Try to prove an obligation as a whole, stage by stage."""
    if obligation.goal is TRUE:
        return Answer("unsat", 0)
    answer = Answer("unknown", 0)
    for stage, (detail, level) in enumerate(stages):
        formulas, encoder = assertions(obligation, detail, level)
        made = solver(effort)
        made.add(formulas)
        status = str(made.check())
        if status == "unsat":
            return Answer(status, stage)
        answer = Answer(status, stage, made.model() if status == "sat" else None, encoder)
    return answer
