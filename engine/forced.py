"""Forced steps: what the game itself does because nobody has a choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from lexludi.spec.language.domains import sorts
from lexludi.spec.language.fields import ghosts
from lexludi.spec.language.games import Game

from .actions import KindPlan, Memo, legal_of_kind
from .chance import sample
from .errors import ForcedStepError

#: After so many decisions of chance in a row, with no seat to act in between, a game is taken to go on so for ever.
#: What each time comes to an end with a chance of one in thirty-six is still open then once in a million million plays.
PATIENCE = 1000
#: After so many forced steps in a row it is watched whether they go round in a circle.
CALM = 100
#: So many in a row no turn of a game has; only a field that leaves its range makes them go on so.
LONGEST = 5000


def forced(plans: Iterable[KindPlan], rules: Game, state: Any) -> Any:
    """The forced step that is due; None where there is none.

    Raises:
        ForcedStepError: several are possible, so the rules leave a choice that nobody has.
    """
    memo: Memo = {}
    due = [a for p in plans if p.kind.by == "game" for a in legal_of_kind(p, rules, state, None, memo)]
    if len(due) > 1:
        raise ForcedStepError(f"{len(due)} steps are forced at once in {rules.name}: {due[0]!r} and {due[1]!r}")
    return due[0] if due else None


def settling(
    plans: tuple[KindPlan, ...], rules: Game, state: Any, random: Random | None = None
) -> Iterator[tuple[Any, Any]]:
    """Each forced step with the state after it, until a seat, or chance, is to act.

    With a random generator chance is sampled too, and the steps go on until a seat is to act.

    Raises:
        ForcedStepError: the steps come back to a state that was there before, but for what only properties read, or
            they do not come to an end, or chance alone goes on for ever.
    """
    seen: set[Any] = set()
    steps = decided = 0
    while True:
        step = forced(plans, rules, state)
        if step is None:
            step = None if random is None else sample(plans, rules, state, random)
            if step is None:
                return
            if decided == PATIENCE:
                raise ForcedStepError(
                    f"no seat of {rules.name} comes to act: chance alone has decided {PATIENCE} times in a row, "
                    f"and {step!r} would follow"
                )
            decided += 1
            steps = 0
            seen.clear()
        if steps >= CALM:
            here = _read(rules, state)
            if here in seen:
                raise ForcedStepError(f"forced steps of {rules.name} go round in a circle: {step!r} comes again")
            seen.add(here)
        if steps == LONGEST:
            raise ForcedStepError(
                f"{LONGEST} forced steps of {rules.name} follow each other, and {step!r} would be next"
            )
        steps += 1
        state = rules.kind_of(step).effect.apply(rules, state, step)
        yield step, state


def _read(rules: Game, state: Any) -> tuple[Any, ...]:
    """The fields of a state that the rules read."""
    hidden = ghosts(rules.state_type)
    return tuple(getattr(state, name) for name in sorts(rules.domain) if name not in hidden)
