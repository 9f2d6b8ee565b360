"""Every statement of the rulebook is cited by a rule or says why not, and every ruling by the rules that it touches."""

from __future__ import annotations

from collections.abc import Iterator

import attrs
import pytest

from lexludi.spec.language.domains import symbolic, terms_of
from lexludi.spec.language.fields import marks
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build, rules_of
from lexludi.spec.language.trace import Formulas, formulas

from ..strategies import DEVIATIONS, EVERY

GAMES = [build(name, seats) for name, seats in EVERY]


def citations(game: Game) -> Iterator[str]:
    """What the rules of a game cite, properties aside."""
    for kind in game.kinds:
        for clause in kind.clauses:
            yield from clause.cites
        yield from kind.effect.cites
    for ending in game.endings:
        yield from ending.cites
    yield from game.scoring.cites
    yield from game.setup.cites
    for mark in marks(game.state_type).values():
        yield from mark.cites


def rulings_named(game: Game) -> Iterator[str]:
    """The rulings that the rules of a game name."""
    for kind in game.kinds:
        for clause in kind.clauses:
            yield from clause.rulings
        yield from kind.effect.rulings
    for ending in game.endings:
        yield from ending.rulings
    yield from game.scoring.rulings
    yield from game.setup.rulings


def keys(f: Formulas) -> tuple[object, ...]:
    """All formulas of a game, as the numbers that stand for them."""
    kinds = tuple(
        (n, tuple(t.key for t in k.clauses), tuple(t.key for t in k.effect.values())) for n, k in f.kinds.items()
    )
    begun = terms_of(f.game.setup.begin(f.game, symbolic(f.game.setup.domain)))
    return kinds, *(tuple(t.key for t in several) for several in (f.endings, f.winners, begun.values()))


@pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.name}-{g.seats}")
def test_every_statement_is_cited_by_a_rule_or_has_a_reason(game: Game) -> None:
    """No sentence of the rulebook is lost."""
    cited = set(citations(game))
    assert [] == [s.id for s in game.statements if s.must_be_cited and s.id not in cited]


@pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.name}-{g.seats}")
def test_rules_and_properties_cite_statements_that_exist(game: Game) -> None:
    """A citation leads somewhere."""
    known = {s.id for s in game.statements}
    cited = {*citations(game), *(c for p in game.properties for c in p.cites)}

    assert set() == cited - known


@pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.name}-{g.seats}")
def test_every_selectable_ruling_is_named_by_a_rule(game: Game) -> None:
    """Under some reading a rule names the ruling that it depends on."""
    named = set(rulings_named(game))
    for ruling in game.rulings:
        for reading in ruling.readings if ruling.standing.selectable else ():
            named.update(rulings_named(build(game.name, game.seats, {ruling.id: reading.id})))

    assert [] == [r.id for r in game.rulings if r.standing.selectable and r.id not in named]
    assert set() == named - {r.id for r in game.rulings}


@pytest.mark.parametrize(("name", "ruling", "reading"), DEVIATIONS)
def test_every_selectable_reading_changes_a_rule(name: str, ruling: str, reading: str) -> None:
    """With the most seats, alone or beside some other reading; one that changes no formula would be no reading."""
    seats = max(rules_of(name).SEATS)
    besides = ({}, *({r: x} for n, r, x in DEVIATIONS if n == name and r != ruling))
    assert any(
        keys(formulas(build(name, seats, beside))) != keys(formulas(build(name, seats, {**beside, ruling: reading})))
        for beside in besides
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.name}-{g.seats}")
def test_ids_are_unique_within_an_action(game: Game) -> None:
    """An id names one clause of an action, one ending, one property."""
    for kind in game.kinds:
        ids = [c.id for c in kind.clauses]
        assert sorted(set(ids)) == sorted(ids)
    properties = [p.id for p in game.properties]

    assert sorted(set(properties)) == sorted(properties)
    assert len(attrs.fields(game.state_type)) == len(marks(game.state_type))
