"""No property of Voyage holds whatever the rules say: for each there is a change of the rules that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from lexludi.engine.table import Table
from lexludi.proofs.context import Context, context
from lexludi.proofs.proving import counterexample, prove
from lexludi.proofs.simulation import Pair, simulated, under
from lexludi.proofs.solving import discharge
from lexludi.proofs.verdicts import Proved, Refuted, Unknown
from lexludi.spec.language.fields import owned, public
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.logic import next_seat
from lexludi.spec.language.properties import Equivalence, Simulation

from .changes import (
    empty_row,
    property_of,
    put_all,
    with_clause,
    with_effect,
    with_marks,
    with_winners,
    without_clause,
    without_ending,
)

VOYAGE = build("voyage", 2)
END = 12


def under_readings(**readings: str) -> Game:
    """Voyage under other readings, as in `VA_01="b"`."""
    return build("voyage", 2, {name.replace("_", "-"): reading for name, reading in readings.items()})


def after(kind: str, **fields: Callable[[Game, Any, Any, Any], Any]) -> Game:
    """Voyage in which some fields come out otherwise after an action: each is `f(game, before, action, after)`."""
    return with_effect(VOYAGE, kind, lambda g, s, a, t: evolve(t, **{n: f(g, s, a, t) for n, f in fields.items()}))


def left_of(game: Game, seat: Any) -> Any:
    """The next seat."""
    return next_seat(seat, game.seats)


NO_MOVEMENT = with_clause(with_clause(VOYAGE, "move", lambda g, s, a: False), "warp", lambda g, s, a: False)
EMPTIED = after("move", hands=lambda g, s, a, t: empty_row(t.hands, left_of(g, a.seat)))
DOUBLY_WARPED = after("warp", warped=lambda g, s, a, t: t.warped.gain(a.card))
MARKED_AS_WARPED = after("move", by_warp=lambda g, s, a, t: t.by_warp.put(t.machine, 1))
LOST_IN_STAY = after("stay", hands=lambda g, s, a, t: t.hands.add(a.seat, a.card, -1))

BY_A_PLAY: dict[str, Game] = {
    "domain": after("move", origin=lambda g, s, a, t: END + 1),
    "defined": with_clause(VOYAGE, "move", lambda g, s, a: s.tops.at(s.machine + END) >= 0),
    "cards-conserved": LOST_IN_STAY,
    "tokens-conserved": after("warp", tokens=lambda g, s, a, t: t.tokens.add(a.seat, 1)),
    "removed-stay-out": after("end turn", removed=lambda g, s, a, t: put_all(t.removed, 0)),
    "hands-shrink-with-movement": LOST_IN_STAY,
    "others-keep-theirs": after("warp", tokens=lambda g, s, a, t: t.tokens.add(left_of(g, a.seat), 1)),
    "turns-begin-afresh": after("end turn", moved=lambda g, s, a, t: s.moved),
    "movement-is-noted": under_readings(VA_17="b"),
    "stands-until-moved": under_readings(VA_18="b"),
    "no-token-waits": under_readings(VA_07="b"),
    "no-ticket-rests": under_readings(VA_42="b"),
    "resting-ticket-held": after("stay", taken=lambda g, s, a, t: a.card + 1),
    "tickets-first": without_clause(VOYAGE, "warp", "V39.2"),
    "last-port-bare": after("end turn", tops=lambda g, s, a, t: t.tops.put(END, 0)),
    "only-a-main-action-reaches-the-end": without_clause(VOYAGE, "warp", "V39.2"),
    "one-token-a-place": under_readings(VA_01="b"),
    "tokens-on-tickets": after("end turn", board=lambda g, s, a, t: t.board.put(END, 1)),
    "tokens-have-a-layer": after("warp", laid_by=lambda g, s, a, t: t.laid_by.put(s.machine, 0)),
    "tokens-are-marked": after("warp", laid_by=lambda g, s, a, t: t.laid_by.put(s.machine, 1 + left_of(g, a.seat))),
    "wild-places-marked": after("end turn", wild=lambda g, s, a, t: put_all(t.wild, 0)),
    "warps-bury": after("move", warped=lambda g, s, a, t: t.warped.gain(a.card)),
    "one-warp-a-kind": DOUBLY_WARPED,
    "warps-need-both": DOUBLY_WARPED,
    "warps-bounded": after("end turn", warped=lambda g, s, a, t: put_all(t.warped, 1)),
    "warped-on-twin": MARKED_AS_WARPED,
    "no-warp-onto-a-warp": MARKED_AS_WARPED,
    "progress": with_clause(VOYAGE, "end turn", lambda g, s, a: s.main_done),
    "idle-bounded": after("end turn", idle=lambda g, s, a, t: t.idle + 1),
    "turns-end": under_readings(VA_16="b"),
    "actions-end": under_readings(VA_16="b"),
    "only-the-mover-runs-out": EMPTIED,
    "idle-end-comes-alone": after("end turn", machine=lambda g, s, a, t: END, idle=lambda g, s, a, t: 2 * g.seats),
    "somebody-wins": with_winners(VOYAGE, lambda g, s: (False,) * g.seats),
    "winners-are-best": with_winners(VOYAGE, lambda g, s: (True,) * g.seats),
    "equals-win-too": under_readings(VA_29="b"),
    "emptying-wins-alone": with_winners(EMPTIED, lambda g, s: (True,) * g.seats),
    "worlds-renamed": with_clause(VOYAGE, "move", lambda g, s, a: a.card != 0),
    "VA-04-equivalent": under_readings(VA_01="b"),
    "VA-05-equivalent": under_readings(VA_01="b"),
}

NOT_PROVED: dict[str, Game] = {
    "ends-E1": NO_MOVEMENT,
    "ends-E2": NO_MOVEMENT,
    "ends-E3": after("end turn", idle=lambda g, s, a, t: 0),
    "ends-E1-E2": NO_MOVEMENT,
    "view-decides": with_marks(VOYAGE, hands=owned(totals=False)),
    "view-hides-hands": with_marks(VOYAGE, hands=public()),
    "view-hides-buried": with_marks(VOYAGE, buried=public()),
}

OVERSTATED = {"VA-20-equivalent": Refuted, "VA-22-equivalent": Unknown, "VA-27-equivalent": Refuted}
OF_ENDINGS = ("VA-21-equivalent",)


def broken(c: Context, p: Any) -> Refuted:
    """The refutation of a property."""
    found = counterexample(c, p)
    assert isinstance(found, Refuted), f"{p.id}: {found}"
    return found


def test_every_property_is_broken_by_some_change() -> None:
    """No property is left out here."""
    assert {p.id for p in VOYAGE.properties} == {*BY_A_PLAY, *NOT_PROVED, *OVERSTATED, *OF_ENDINGS}


@pytest.mark.parametrize("id", BY_A_PLAY)
def test_a_play_breaks_it_under_changed_rules(id: str) -> None:
    """The play begins with a deal and is replayed on the direct engine."""
    game = BY_A_PLAY[id]
    refuted = broken(context(game), property_of(game, id))

    assert refuted.play.deal is not None
    if refuted.play.actions:
        assert len(refuted.play.actions) == len(Table(game).replay(refuted.play)) - 1


@pytest.mark.parametrize("id", NOT_PROVED)
def test_it_is_not_proved_under_changed_rules(id: str) -> None:
    """What no single play could refute stays unproved."""
    game = NOT_PROVED[id]

    assert not isinstance(prove(game, property_of(game, id)), Proved)


@pytest.mark.parametrize("id", OVERSTATED)
def test_readings_are_not_equivalent_step_by_step(id: str) -> None:
    """Readings that need an answer of their own, or free fields, are not equivalent without them."""
    p = property_of(VOYAGE, id)
    assert isinstance(p, Equivalence)
    overstated = evolve(p, forth=Simulation(), back=Simulation())

    assert isinstance(prove(VOYAGE, overstated), OVERSTATED[id])


def test_a_missing_ending_is_no_matter_of_reading() -> None:
    """A game that does not end on the last place is not followed by one that names the first ending alone."""
    (id,) = OF_ENDINGS
    p = property_of(VOYAGE, id)
    assert isinstance(p, Equivalence)
    lead, follow = without_ending(VOYAGE, "E2"), under(VOYAGE, p.ruling, p.right)
    several = simulated(id, Pair(context(lead), context(follow), True, False), p.forth)

    assert any(discharge(o).status != "unsat" for o in several)


def test_a_change_is_seen_only_by_what_speaks_of_it() -> None:
    """A Stay that loses a ticket says nothing against the conservation of tokens."""
    assert counterexample(context(LOST_IN_STAY), property_of(LOST_IN_STAY, "tokens-conserved")) is None
