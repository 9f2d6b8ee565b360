"""Progress says that it is always plain whose move it is: each part of it is broken by some game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve

from lexludi.engine.table import Table
from lexludi.proofs.acting import Standing, progress, standing
from lexludi.proofs.context import context
from lexludi.proofs.proving import prove
from lexludi.proofs.solving import discharge
from lexludi.proofs.verdicts import Proved, Refuted
from lexludi.spec.language.games import Clause, Game
from lexludi.spec.language.logic import all_of, any_of

from .changes import with_clause, without_clause
from .relay import KINDS, PAY, PROGRESS, TAKE, TOSS, State, Toss, relay

FORGED = evolve(KINDS[0], name="forge", record=type("Forge", (Toss,), {}), by="game", clauses=KINDS[2].clauses[:2])
WEIGHED = evolve(KINDS[0], name="weigh", record=type("Weigh", (Toss,), {}))


def always(game: Game, kind: str, *phases: int) -> Game:
    """The game in which a kind of action fits more phases than its own."""
    own = {"toss": TOSS, "take": TAKE, "pay": PAY}[kind]
    test = Clause("P9", "It is time for it.", lambda g, s, a: any_of(s.phase == p for p in (own, *phases)), ())
    found = game.kind(kind)
    changed = evolve(found, clauses=tuple(test if c.id == f"P{own}" else c for c in found.clauses))
    return evolve(game, kinds=tuple(changed if k is found else k for k in game.kinds))


def with_acts(acts: Callable[[Game, State, int], object]) -> Game:
    """The game in which other seats are to act."""
    return evolve(relay(), acts=acts)


BROKEN: dict[str, tuple[Game, set[str], str]] = {
    "a seat is stuck": (
        with_clause(relay(), "take", lambda g, s, a: any_of(a.seat == 0, s.left > 1)),
        {"seat-1"},
        "seat 1 is to act and has no legal action",
    ),
    "a seat acts out of turn": (
        without_clause(relay(), "take", "T1"),
        {"only-actors/take"},
        "seat 1 has a legal action, though it is not to act",
    ),
    "nobody is told to act": (
        with_acts(lambda g, s, seat: False),
        {"somebody-acts", "only-actors/take"},
        "seat 0 has a legal action, though it is not to act",
    ),
    "nothing can be paid": (
        with_clause(relay(), "pay", lambda g, s, a: s.left > 1),
        {"somebody-acts"},
        "nobody can act, and the game is not over",
    ),
    "the coin cannot fall": (
        with_clause(relay(), "toss", lambda g, s, a: a.coin > s.left),
        {"chance/toss"},
        "nobody can act, and the game is not over",
    ),
    "a forced step leaves a choice": (
        without_clause(relay(), "pay", "A1"),
        {"alone/pay"},
        "2 steps are forced at once",
    ),
    "two kinds of step are forced": (relay(FORGED), {"alone/pay", "alone/forge"}, "3 steps are forced at once"),
    "a step is forced on a seat that chooses": (
        always(relay(), "pay", TAKE),
        {"alone/pay"},
        "a seat may choose while a step is forced",
    ),
    "chance decides while a seat chooses": (
        always(relay(), "toss", TAKE),
        {"alone/toss"},
        "a seat may choose while chance is to decide",
    ),
    "chance decides while a step is forced": (
        always(relay(), "toss", PAY),
        {"alone/pay"},
        "chance is to decide while something else happens by itself",
    ),
    "chance decides two things": (
        relay(WEIGHED),
        {"alone/toss"},
        "chance is to decide while something else happens by itself",
    ),
    "it goes on after the end": (
        without_clause(relay(), "pay", "G1"),
        {"after-the-end/pay"},
        "the game is over, and yet somebody can act",
    ),
    "seats act after the end": (
        with_acts(lambda g, s, seat: all_of(s.turn == seat, any_of(s.phase == TAKE, g.over(s)))),
        {"seat-0", "seat-1", "nobody-acts-after-the-end"},
        "the game is over, and yet somebody can act",
    ),
}


def resisting(game: Game) -> set[str]:
    """The parts of progress that are not proved of a game."""
    found = set()
    for alternatives in progress(context(game), PROGRESS):
        if all(discharge(o).status != "unsat" for o in alternatives):
            found.add(alternatives[0].name.removeprefix("progress/"))
    return found


def test_whose_move_it_is_is_plain_in_relay() -> None:
    """Chance, the seat and the game act in turn."""
    assert isinstance(prove(relay(), PROGRESS), Proved)


@pytest.mark.parametrize("what", BROKEN)
def test_each_part_fails_of_a_broken_game(what: str) -> None:
    """Just the parts that speak of what is wrong are not proved."""
    game, parts, _ = BROKEN[what]

    assert parts == resisting(game)


@pytest.mark.parametrize("what", BROKEN)
def test_a_play_shows_what_is_wrong(what: str) -> None:
    """It ends where it is not plain whose move it is, and not before."""
    game, _, reason = BROKEN[what]
    verdict = prove(game, PROGRESS)

    assert isinstance(verdict, Refuted)
    assert f"after the play {reason}" == verdict.reason
    *before, last = Table(game).replay(verdict.play)
    assert reason == standing(game, last).fault()
    assert {None} >= {standing(game, state).fault() for state in before}


def test_each_part_is_broken() -> None:
    """No part is left out here."""
    every = {o.name.removeprefix("progress/") for (o, *_) in progress(context(relay()), PROGRESS)}

    assert {"after-the-end/toss", "after-the-end/take"} == every - {
        part for _, parts, _ in BROKEN.values() for part in parts
    }


def test_where_seats_choose_nothing_else_happens() -> None:
    """Several seats may choose at once; a step of its own, or chance, comes alone."""
    fine = [
        Standing(over=False, actors=frozenset({0, 1}), able=frozenset({0, 1}), forced=0, chance=0),
        Standing(over=False, actors=frozenset(), able=frozenset(), forced=1, chance=0),
        Standing(over=False, actors=frozenset(), able=frozenset(), forced=0, chance=1),
        Standing(over=True, actors=frozenset(), able=frozenset(), forced=0, chance=0),
    ]

    assert [None] * len(fine) == [s.fault() for s in fine]
