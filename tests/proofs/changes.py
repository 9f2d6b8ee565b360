"""Games changed by hand: another effect, clause, ending, scoring or mark than the rules have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
from attrs import evolve

from lexludi.engine.table import Table
from lexludi.proofs.context import context
from lexludi.proofs.proving import counterexample
from lexludi.proofs.verdicts import Refuted
from lexludi.spec.language.games import Clause, Ending, Game
from lexludi.spec.language.properties import Property

Then = Callable[[Game, Any, Any, Any], Any]


def property_of(game: Game, id: str) -> Property:
    """A property of a game by its id."""
    (found,) = (p for p in game.properties if p.id == id)
    return found


def broken_from_a_deal(game: Game, id: str) -> bool:
    """Whether a property is refuted by a play from a deal, which the direct engine replays."""
    refuted = counterexample(context(game), property_of(game, id))
    if not isinstance(refuted, Refuted) or refuted.play.deal is None:
        return False
    return len(Table(game).replay(refuted.play)) == len(refuted.play.actions) + 1


def with_effect(game: Game, kind: str, then: Then) -> Game:
    """The game in which an effect is followed by another: `then(game, before, action, after)`."""

    def apply(rules: Game, state: Any, action: Any) -> Any:
        return then(rules, state, action, changed.effect.apply(rules, state, action))

    changed = game.kind(kind)
    wrong = evolve(changed, effect=evolve(changed.effect, apply=apply))
    return evolve(game, kinds=tuple(wrong if k is changed else k for k in game.kinds))


def with_clause(game: Game, kind: str, test: Any) -> Game:
    """The game in which a kind of action has one clause more."""
    extra = Clause("X1", "An extra condition.", test, ())
    return evolve(
        game, kinds=tuple(evolve(k, clauses=(*k.clauses, extra)) if k.name == kind else k for k in game.kinds)
    )


def without_clause(game: Game, kind: str, *ids: str) -> Game:
    """The game in which a kind of action lacks some clauses."""

    def left(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
        return tuple(c for c in clauses if c.id not in ids)

    return evolve(game, kinds=tuple(evolve(k, clauses=left(k.clauses)) if k.name == kind else k for k in game.kinds))


def with_ending(game: Game, test: Any) -> Game:
    """The game with one ending more."""
    return evolve(game, endings=(*game.endings, Ending("X1", "An extra ending.", test, ())))


def without_ending(game: Game, id: str) -> Game:
    """The game without an ending."""
    return evolve(game, endings=tuple(e for e in game.endings if e.id != id))


def with_winners(game: Game, winners: Any) -> Game:
    """The game with another scoring."""
    return evolve(game, scoring=evolve(game.scoring, winners=winners))


def with_marks(game: Game, **marks: Any) -> Game:
    """The game in which some fields are marked otherwise, as in `hands=public()`."""
    old = attrs.fields(game.state_type)
    fields = {a.name: attrs.field(metadata=marks.get(a.name, a).metadata, type=a.type) for a in old}
    record = attrs.make_class("Marked", fields, frozen=True)

    def marked(state: Any) -> Any:
        return record(**{a.name: getattr(state, a.name) for a in old})

    begin = game.setup.begin
    setup = evolve(game.setup, begin=lambda rules, deal: marked(begin(rules, deal)))
    return evolve(game, domain=marked(game.domain), setup=setup)


def put_all(container: Any, value: int) -> Any:
    """A vector with one value in every cell."""
    for i in range(len(container)):
        container = container.put(i, value)
    return container


def empty_row(grid: Any, row: Any) -> Any:
    """A grid with nothing but zeros in one row."""
    for column in range(grid.sort.columns):
        grid = grid.put(row, column, 0)
    return grid
