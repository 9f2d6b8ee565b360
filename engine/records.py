"""Recording a play as it is played, and replaying a record step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from lexludi.spec.language.errors import LanguageError
from lexludi.spec.language.games import chosen

from . import chance
from .errors import EngineError, ReplayError
from .plays import Play, deviations, edition_name

if TYPE_CHECKING:
    from .table import Table

Source = Callable[[Any], Any]


def _begun(table: Table, start: Any, random: Random | None) -> Any:
    """The deal of a start."""
    if random is not None:
        return chance.draw(table.rules, random)
    return chance.validate(table.rules, start)


def _source(actions: Iterable[Any] | Source) -> Source:
    if callable(actions):
        return actions
    waiting: Iterator[Any] = iter(actions)
    return lambda state: next(waiting, None)


def record(table: Table, start: Any, actions: Iterable[Any] | Source) -> Play:
    """The record of a play from a seed or a deal; see `Table.record`."""
    seed = start if isinstance(start, int) and not isinstance(start, bool) else None
    random = None if seed is None else Random(seed)
    deal = _begun(table, start, random)
    state, source = table.rules.setup.begin(table.rules, deal), _source(actions)
    taken: list[Any] = []
    while True:
        action = table.forced(state)
        if action is None:
            waits = table.chance(state) is not None
            action = table.sample(state, random) if waits and random is not None else source(state)
        if action is None:
            break
        state = _step(table, state, action, len(taken) + 1)
        taken.append(action)
    return Play(
        table.name,
        table.seats,
        tuple(taken),
        seed=seed,
        deal=deal if seed is None else None,
        readings=deviations(table.rules),
        edition=edition_name(table.rules),
    )


def replay(table: Table, play: Play) -> list[Any]:
    """The states of a recorded play; see `Table.replay`."""
    _require_same_rules(table, play)
    try:
        deal = _begun(table, play.deal, None if play.seed is None else Random(play.seed))
    except (EngineError, LanguageError) as error:
        raise ReplayError(str(error), 0) from error
    states = [table.rules.setup.begin(table.rules, deal)]
    for number, action in enumerate(play.actions, 1):
        due = table.forced(states[-1])
        if due is not None and due != action:
            raise ReplayError(f"{due!r} is forced here, and the play has {action!r}", number)
        states.append(_step(table, states[-1], action, number))
    return states


def _require_same_rules(table: Table, play: Play) -> None:
    """Refuse a play of another game, for other seats, under other readings or of another edition."""
    try:
        under = chosen(table.rules.rulings, play.readings) if play.game == table.name else {}
    except LanguageError as error:
        raise ReplayError(str(error), 0) from error
    mine = (table.name, table.seats, table.readings, edition_name(table.rules))
    if (play.game, play.seats, under, play.edition) != mine:
        default = "the default readings"
        theirs = f"{play.game} for {play.seats} seats under {dict(play.readings) or default}"
        ours = f"{table.name} for {table.seats} under {deviations(table.rules) or default}"
        raise ReplayError(f"a play of {theirs}, but the table is of {ours}", 0)


def _step(table: Table, state: Any, action: Any, number: int) -> Any:
    try:
        return table.step(state, action)
    except (EngineError, LanguageError) as error:
        raise ReplayError(str(error), number) from error
