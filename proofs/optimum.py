"""The best of all plays of the same course, by Z3's optimiser: a second opinion on the search of the engine.

The rules are unrolled along a play: what chance decided in it stays unless it is left open, what the seat chose is
open.  What the optimiser finds is the most that any choices lead to, as far as the kinds of actions follow one another
as in the play.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import z3
from attrs import frozen

from lexludi.spec.language.domains import terms_of
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of, between
from lexludi.spec.language.sorts import IntSort
from lexludi.spec.language.terms import Term, lift, substitute, variable
from lexludi.spec.language.trace import formulas, parameter, state_of

from .errors import ProofError
from .smt import Encoder


@frozen
class Optimum:
    """The best value, and the actions that lead to it."""

    value: int
    actions: tuple[Any, ...]


def optimum(
    game: Game,
    state: Any,
    actions: Sequence[Any],
    value: Callable[[Game, Any], Any],
    *,
    least: bool = False,
    chance: bool = True,
) -> Optimum:
    """The highest value (or the least) after as many actions of the same kinds, with the same chance.

    Args:
        game: the rules.
        state: where the actions begin.
        actions: what is done; only their kinds matter, except where chance decides.
        value: what is to be as high as possible, as a rule of game and state.
        least: whether it is to be as low as possible instead.
        chance: whether chance decides as in the play; otherwise it decides as suits the value.

    Raises:
        ProofError: no choices are legal all along, or the optimiser gives up.
    """
    f = formulas(game)
    encoder, solver = Encoder(), z3.Optimize()
    now: dict[str, Term] = terms_of(state)
    chosen: list[dict[str, Term]] = []
    for number, action in enumerate(actions):
        kind = f.kinds[game.kind_of(action).name]
        given = terms_of(action)
        if kind.kind.by != "chance" or not chance:
            given = {n: variable(f"{number}.{n}", s) for n, s in kind.kind.parameters.items()}
            scalars = {n: s for n, s in kind.kind.parameters.items() if isinstance(s, IntSort)}
            ranges = [between(s.lo, given[n], s.hi) for n, s in scalars.items()]
            solver.add(encoder.encode(lift(all_of(ranges))))
        chosen.append(given)
        values = [(variable(n, f.sorts[n]), t) for n, t in now.items()]
        values += [(variable(parameter(kind.kind, n), s), given[n]) for n, s in kind.kind.parameters.items()]
        for clause in kind.clauses:
            solver.add(encoder.encode(substitute(clause, values)))
        now = {n: substitute(kind.effect[n], values) for n in now}
    reached = encoder.encode(lift(value(game, state_of(game, now))))
    (solver.minimize if least else solver.maximize)(reached)
    if solver.check() != z3.sat:
        raise ProofError(f"Z3's optimiser finds no best play: {solver.reason_unknown()}")
    model = solver.model()

    def number_of(term: Term) -> int:
        return int(model.eval(encoder.encode(term), model_completion=True).as_long())

    found = tuple(
        type(a)(**{n: number_of(t) for n, t in given.items()}) for a, given in zip(actions, chosen, strict=True)
    )
    return Optimum(int(model.eval(reached, model_completion=True).as_long()), found)
