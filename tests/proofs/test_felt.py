"""A change is looked for only where it is felt; a naive look everywhere finds no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

import pytest

from lexludi.engine.cases import judge, load_cases
from lexludi.engine.positions import from_mapping
from lexludi.engine.table import Table
from lexludi.proofs.asking import questions
from lexludi.proofs.audit import cases_of
from lexludi.proofs.chasing import begun, random_starts
from lexludi.proofs.hunting import Hunter
from lexludi.proofs.mutants import Mutant, mutants
from lexludi.proofs.mutated import mutated
from lexludi.proofs.sifting import sifted, sort_of
from lexludi.proofs.trails import Trails, trails
from lexludi.proofs.watching import Watch
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.trace import formulas

from ..games import parlour

VOYAGE, PARLOUR = build("voyage", 2), parlour.game()
SOME = 23


@lru_cache
def named(name: str) -> Trails:
    """A few plays of one of the two games."""
    (game,) = (g for g in (VOYAGE, PARLOUR) if g.name == name)
    return trails(game, random_starts(game, 4))


def kept(game: Game) -> Trails:
    """A few plays of a game."""
    return named(game.name)


def some(game: Game) -> list[Mutant]:
    """Some mutants of a game, of all its parts."""
    return list(islice(mutants(game), 0, None, SOME))


def same(game: Game, changed: Game, n: int) -> bool:
    """Whether a kept play goes in the changed game as it went, every legal action and all outcomes included."""
    table, other = Table(game), Table(changed)
    trail = kept(game).trails[n]
    state = game.setup.begin(game, trail.deal)
    for action in (*trail.actions, None):
        for asked in (Table.actions, Table.actors, Table.forced, Table.outcome):
            if asked(table, state) != asked(other, state):
                return False
        if action is None:
            return True
        if not other.legal(state, action) or other.step(state, action) != table.step(state, action):
            return False
        state = table.step(state, action)
    raise AssertionError("the last action is None")


@pytest.mark.parametrize("game", [VOYAGE, PARLOUR], ids=lambda g: str(g.name))
def test_where_a_change_is_not_felt_the_play_goes_as_it_went(game: Game) -> None:
    """And some change is felt, some is not."""
    felt = {m.id: [s.deal for s in kept(game).starts(m)] for m in some(game)}

    assert any(felt.values())
    for m in some(game):
        for n, trail in enumerate(kept(game).trails):
            assert trail.deal in felt[m.id] or same(game, mutated(game, m), n), m.id


@pytest.mark.parametrize("game", [VOYAGE, PARLOUR], ids=lambda g: str(g.name))
def test_a_mutant_is_followed_from_a_state_that_its_own_play_reaches(game: Game) -> None:
    """By actions that are legal in it."""
    followed = 0
    for m in some(game):
        changed = Table(mutated(game, m))
        for start in kept(game).starts(m):
            state = game.setup.begin(game, start.deal)
            for action in start.actions[: start.done]:
                state = changed.step(state, action)
            followed += 1

            assert kept(game)._code.pack(state) == tuple(list(cells) for cells in start.packed)
    assert followed > len(some(game))


def test_a_play_of_which_parts_are_kept_is_followed_from_where_the_changed_rules_come() -> None:
    """Some changes are felt before the first part that is kept, and are followed from the deal."""
    parts = sifted(VOYAGE, moves=1500, each=2)
    early = 0
    for m in some(VOYAGE):
        changed = mutated(VOYAGE, m)
        watch, table = Watch(changed, formulas(changed)), Table(changed)
        for start in islice(parts.starts(m), 4):
            packed, done = begun(watch, start)
            state = changed.setup.begin(changed, start.deal)
            for action in start.actions[:done]:
                state = table.step(state, action)
            early += done < start.done

            assert watch.compiled.pack(state) == packed
            assert done in (0, start.done)
    assert early


def test_of_each_sort_of_move_as_many_are_kept_as_are_wanted() -> None:
    """And those of which there are few are all kept."""
    few, every = (Counter(sorts(sifted(VOYAGE, moves=1500, each=n))) for n in (3, 10_000))

    assert few.keys() == every.keys()
    assert all(min(number, 3) <= few[sort] <= number for sort, number in every.items())
    assert sum(few.values()) < sum(every.values()) / 2
    assert min(every.values()) < 3


def sorts(parts: Trails) -> Iterator[object]:
    """The sorts of the moves of which both states are kept."""
    hunter = Hunter(VOYAGE, formulas(VOYAGE))
    for trail in parts.trails:
        for place, packed in trail.states.items():
            if place + 1 in trail.states:
                yield sort_of(hunter, packed, trail.states[place + 1], trail.actions[place])


def test_a_case_that_a_change_does_not_reach_is_answered_as_before() -> None:
    """Answering every case anew finds the same first one."""
    asked = questions(VOYAGE, cases_of(VOYAGE))
    read = [(case, *from_mapping(case.position)) for case in load_cases(cases_of(VOYAGE))]
    ours = [(c, t, p) for c, t, p in read if t.rules.readings == VOYAGE.readings and t.rules.seats == VOYAGE.seats]
    found = []
    for m in some(VOYAGE):
        table = Table(mutated(VOYAGE, m))
        naive = next((case.id for case, _, position in ours if judge(case, table, position)), None)
        only = [q for q in asked.cases if q.rules.seats == VOYAGE.seats]
        told = type(asked)(VOYAGE, tuple(only)).failing(m)
        found.append(told)

        assert naive == told, m.id
    assert any(found)
    assert not all(found)
