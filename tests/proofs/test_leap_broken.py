"""No property of Leap holds whatever the rules say: for each there is a change of the rules that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve

from lexludi.proofs.context import context
from lexludi.proofs.hunting import Hunter, reaches
from lexludi.proofs.proving import prove
from lexludi.proofs.simulation import Pair, simulated, under
from lexludi.proofs.solving import discharge
from lexludi.proofs.verdicts import Proved
from lexludi.spec.language.fields import owned, public
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.logic import all_of, any_of, next_seat, no, when
from lexludi.spec.language.properties import Equivalence, Invariant, Reachability, Simulation
from lexludi.spec.language.trace import formulas
from lexludi.spec.leap.components import (
    COPIES,
    ERAS,
    GO,
    KANJI,
    MAIN,
    NONE,
    RECOVER,
    REFUSED,
    ROMAN,
    SCENARIO_NAMES,
    SCENARIOS,
    TURN_CAP,
)
from lexludi.spec.leap.endings import all_is_right
from lexludi.spec.leap.missions import by_another, out_of_order, too_early, waits

from .changes import (
    broken_from_a_deal,
    empty_row,
    property_of,
    put_all,
    with_clause,
    with_effect,
    with_ending,
    with_marks,
    with_winners,
    without_ending,
)

LEAP = build("leap", 2)
Change = Callable[[Game, Any, Any, Any], Any]
MISSIONS = ("first", "roman", "kanji", "fourth", "same")
TURN_ENDS = ("end turn", "turn over", "skip turn")


def after(kinds: str | tuple[str, ...], game: Game = LEAP, **fields: Change) -> Game:
    """Leap in which some fields come out otherwise after some actions: each is `f(game, before, action, after)`."""

    def then(g: Game, s: Any, a: Any, t: Any) -> Any:
        return evolve(t, **{name: f(g, s, a, t) for name, f in fields.items()})

    for kind in (kinds,) if isinstance(kinds, str) else kinds:
        game = with_effect(game, kind, then)
    return game


def always(value: Any) -> Change:
    """The change that gives a field one value."""
    return lambda g, s, a, t: value


def kept(field: str) -> Change:
    """The change by which a field stays what it was."""
    return lambda g, s, a, t: getattr(s, field)


def cleared(field: str, value: int = 0) -> Change:
    """The change by which all cells of a field have one value."""
    return lambda g, s, a, t: put_all(getattr(t, field), value)


def there(s: Any, a: Any) -> Any:
    """The era where the one who acts stands."""
    return s.pieces.at(a.seat)


def ranked(t: Any, value: int) -> Any:
    """The ranks, in which all eras that have one have the same."""
    ranks = t.rank
    for era in range(ERAS):
        ranks = ranks.put(era, when(t.rank.at(era) > 0, value, 0))
    return ranks


def turned(discards: Any, *eras: int) -> Any:
    """The discards, of which all cards of some eras come and go."""
    for era in eras:
        discards = discards.put(era, when(discards.at(era) == COPIES, 0, COPIES))
    return discards


def with_win(test: Any) -> Game:
    """Leap with another test of the ending that is the win."""
    return evolve(LEAP, endings=tuple(evolve(e, test=test) if e.id == "E1" else e for e in LEAP.endings))


def violates_by(cards: str, s: Any, a: Any, era: Any) -> Iterator[Any]:
    """Whether a clear violates a mission, for each mission but the one named."""
    parts = {
        "first": waits(s, era, SCENARIO_NAMES.index("first")),
        "roman": out_of_order(s, era, ROMAN),
        "kanji": out_of_order(s, era, KANJI),
        "fourth": too_early(LEAP, s, era),
        "same": by_another(s, a.seat, era),
    }
    return (part for name, part in parts.items() if name != cards)


def without_mission(cards: str) -> Game:
    """Leap in which a card laid by the main action is never against one of the missions."""

    def violated(g: Game, s: Any, a: Any, t: Any) -> Any:
        era = there(s, a)
        clears = all_of(s.cleared_by.at(era) == 0, t.cleared_by.at(era) > 0)
        return any_of(s.violated, all_of(clears, any_of(violates_by(cards, s, a, era))))

    return after("place", violated=violated)


EMPTIED = after("place", hands=lambda g, s, a, t: empty_row(t.hands, a.seat))
EMPTIED_LATER = after("end turn", hands=lambda g, s, a, t: empty_row(t.hands, t.turn))
GROWING = after("place", deck=lambda g, s, a, t: t.deck.under(a.card))
ITEM_FROM_NOWHERE = after("offer", pending=always(RECOVER))
KNOWN_TO_ALL = after("place", knows=lambda g, s, a, t: t.knows.put(0, there(s, a), 1).put(1, there(s, a), 1))
SHUFFLED_BACK = after(TURN_ENDS, discards=cleared("discards"))
TWO_AT_ONCE = after("place", cleared_by=lambda g, s, a, t: t.cleared_by.put(0, 1).put(1, 1))
CAPPED = build("leap", 2, {"CA-07": "b"})
NEVER_LOST = after(("place", "replace"), violated=always(False))
OVER_AT_ONCE = with_ending(LEAP, lambda g, s: s.acted)

BY_A_PLAY: dict[str, Game] = {
    "domain": after("end turn", turns=always(TURN_CAP + 1)),
    "defined": with_clause(LEAP, "place", lambda g, s, a: s.pieces.at(a.seat + 2) >= 0),
    "cards-conserved": after("place", hands=lambda g, s, a, t: t.hands.add(a.seat, a.card, 1)),
    "scenarios-stay": after("place", scenarios=lambda g, s, a, t: t.scenarios.put(0, s.scenarios.at(1))),
    "pieces-on-the-table": after("place", pieces=lambda g, s, a, t: t.pieces.put(a.seat, ERAS)),
    "deck-never-grows": GROWING,
    "deck-was-dealt-from": GROWING,
    "discards-come-back-by-item": SHUFFLED_BACK,
    "hands-are-full": after("draw", hands=kept("hands")),
    "empty-hand-means-no-deck": EMPTIED_LATER,
    "one-card-is-enough": EMPTIED,
    "one-card-at-a-time": EMPTIED,
    "asked-is-the-turn": after("end turn", asked=kept("turn")),
    "offerer-is-the-turn": after("end turn", offerer=kept("turn")),
    "offers-on-the-table": after("accept", offers=kept("offers")),
    "travellers": after("proceed", travels=kept("travels")),
    "travellers-together": after("gather", travels=cleared("travels", 1)),
    "wormhole-closed": after("arrive", wormhole=kept("wormhole")),
    "wormhole-reach": after("add", reach=kept("reach")),
    "items-wait": after("end turn", pending=always(GO)),
    "main-action-noted": after("end turn", acted=always(True)),
    "no-offer-kept-back": after("refuse", phase=always(REFUSED)),
    "pending-after-card": ITEM_FROM_NOWHERE,
    "turns-not-counted": after("end turn", turns=always(1)),
    "nobody-named-yet": after("turn over", named=always(1)),
    "turns-begin-afresh": after(TURN_ENDS, offered=always(True)),
    "one-main-action": after("draw", acted=always(False)),
    "turns-go-round": after("turn over", turn=kept("turn")),
    "named-by-item": after("place", named=always(1)),
    "pieces-move-for-a-reason": after("end turn", pieces=cleared("pieces")),
    "only-travellers-add": after("add", hands=lambda g, s, a, t: t.hands.add(next_seat(a.seat, g.seats), a.card, 1)),
    "passed-is-out": after("add", passed=cleared("passed")),
    "shared-card-shared": build("leap", 2, {"CA-38": "c"}),
    "shared-card-once": after("end turn", spent=cleared("spent", 1)),
    "drawing-has-its-time": after("end turn", deck=lambda g, s, a, t: t.deck.drop()),
    "faces-tell": after("place", face_up=lambda g, s, a, t: t.face_up.put(there(s, a), 1)),
    "open-places-known": after("place", knows=lambda g, s, a, t: empty_row(t.knows, a.seat)),
    "face-down-known-to-one": KNOWN_TO_ALL,
    "learned-by-laying": KNOWN_TO_ALL,
    "right-is-cleared": after("place", cleared_by=cleared("cleared_by")),
    "cleared-is-occupied": after("place", cleared_by=lambda g, s, a, t: t.cleared_by.put(8, 1)),
    "ranks-tell": after("place", rank=cleared("rank")),
    "clears-counted": after("place", rank=lambda g, s, a, t: t.rank.put(9, 1)),
    "order-strict": after("place", rank=lambda g, s, a, t: ranked(t, 1)),
    "cleared-stays-cleared": after("end turn", cleared_by=cleared("cleared_by")),
    "cards-stay-in-eras": after("end turn", eras=cleared("eras", NONE)),
    "one-clear-a-step": TWO_AT_ONCE,
    "clears-take-a-right-card": TWO_AT_ONCE,
    "items-come-once": after("place", pending=always(GO)),
    "pending-after-clear": ITEM_FROM_NOWHERE,
    "two-clears-a-turn": after("draw", phase=always(MAIN)),
    "turn-runs-out": build("leap", 2, {"CA-78": "b"}),
    "violations-lose": after("place", violated=always(False)),
    "only-clears-lose": after("end turn", violated=always(True)),
    "only-violations-lose": after("place", violated=lambda g, s, a, t: any_of(t.violated, t.pending > 0)),
    "loss-is-for-good": after("place", without_ending(LEAP, "E2"), violated=lambda g, s, a, t: t.pending > 0),
    "ranks-grow": after("place", rank=lambda g, s, a, t: ranked(t, ERAS - 1)),
    "progress": with_clause(LEAP, "place", lambda g, s, a: False),
    "turns-end": after(TURN_ENDS, CAPPED, turns=kept("turns")),
    "won-or-lost": with_winners(LEAP, lambda g, s: (True,) * g.seats),
    "won-means-right": with_win(lambda g, s: s.face_up.at(0) == 1),
    "won-by-a-card": with_effect(LEAP, "turn over", lambda g, s, a, t: evolve(t, face_up=put_all(t.face_up, 1))),
    "gone-for-good": SHUFFLED_BACK,
    "two-stay-gone": after("end turn", discards=lambda g, s, a, t: turned(t.discards, 0, 1)),
    "doomed-stays-doomed": SHUFFLED_BACK,
    "doomed-is-not-won": with_win(lambda g, s: s.violated),
    "CA-13-equivalent": after("arrive", pieces=kept("pieces")),
}

NOT_REACHED: dict[str, Game] = {
    **{f"{mission}-lost": NEVER_LOST for mission in MISSIONS},
    **dict.fromkeys(
        ("item-lapses", *(f"{mission}-kept" for mission in MISSIONS), "won", "won-with-scenarios"), OVER_AT_ONCE
    ),
}

NOT_PROVED: dict[str, Game] = {
    "shortage-lasts": after(TURN_ENDS, eras=cleared("eras")),
    "cut-off-lasts": after(TURN_ENDS, pieces=cleared("pieces")),
    "view-decides": with_marks(LEAP, hands=owned(totals=False)),
    "view-hides-hands": with_marks(LEAP, hands=public()),
    "view-hides-the-deck": with_marks(LEAP, deck=public()),
    "view-hides-face-down": with_marks(LEAP, eras=public()),
    "view-hides-offers": with_marks(LEAP, offers=public()),
}

OVERSTATED = ("CA-23-equivalent",)
OF_THE_DECK = ("CA-48-equivalent",)


def test_every_property_is_broken_by_some_change() -> None:
    """No property is left out here."""
    assert {p.id for p in LEAP.properties} == {*BY_A_PLAY, *NOT_REACHED, *NOT_PROVED, *OVERSTATED, *OF_THE_DECK}


@pytest.mark.slow
@pytest.mark.parametrize("id", BY_A_PLAY)
def test_a_play_breaks_it_under_changed_rules(id: str) -> None:
    """The play begins with a deal and is replayed on the direct engine."""
    assert broken_from_a_deal(BY_A_PLAY[id], id)


@pytest.mark.parametrize("cards", MISSIONS)
def test_each_mission_is_one_that_can_be_forgotten(cards: str) -> None:
    """Where one mission is left out of the rules, a play clears against it without losing."""
    game = without_mission(cards)
    seen = property_of(game, "violations-lose")
    lost = property_of(game, f"{cards}-lost")
    assert isinstance(seen, Invariant)
    assert isinstance(lost, Reachability)

    def unseen(g: Game, s: Any) -> Any:
        return any_of(no(seen.test(g, s, era, other)) for era in range(SCENARIOS) for other in range(SCENARIOS))

    forgotten = evolve(lost, test=unseen)

    assert isinstance(prove(game, forgotten), Proved)


@pytest.mark.slow
@pytest.mark.parametrize("id", NOT_REACHED)
def test_it_is_not_reached_under_changed_rules(id: str) -> None:
    """The same hunt finds a play of the game, and none of the changed one."""
    assert [is_reached(game, id) for game in (LEAP, NOT_REACHED[id])] == [True, False]


def is_reached(game: Game, id: str) -> bool:
    """Whether a short hunt finds what a property says can be reached; it is dear where the seats must differ."""
    p = property_of(game, id)
    assert isinstance(p, Reachability)
    games = 20 if id == "same-lost" else 50
    return reaches(Hunter(game, formulas(game)), p.test, p.guide, p.suits, p.deal, games) is not None


@pytest.mark.slow
@pytest.mark.parametrize("id", NOT_PROVED)
def test_it_is_not_proved_under_changed_rules(id: str) -> None:
    """What no single play could refute stays unproved."""
    game = NOT_PROVED[id]

    assert not isinstance(prove(game, property_of(game, id)), Proved)


@pytest.mark.slow
def test_a_win_that_is_tested_before_a_loss_is_not_proved_to_exclude_it() -> None:
    """The last right card may be laid against a mission."""
    game = with_win(all_is_right)

    assert not isinstance(prove(game, property_of(game, "won-or-lost")), Proved)


@pytest.mark.slow
@pytest.mark.parametrize("id", OVERSTATED)
def test_readings_are_not_equivalent_step_by_step(id: str) -> None:
    """Readings that need an answer of their own are not equivalent without it."""
    p = property_of(LEAP, id)
    assert isinstance(p, Equivalence)

    assert not isinstance(prove(LEAP, evolve(p, forth=Simulation(), back=Simulation())), Proved)


@pytest.mark.slow
def test_another_card_of_the_deck_is_no_matter_of_reading() -> None:
    """A game in which the card that nobody wanted does not go under the deck is not followed by one where it does."""
    (id,) = OF_THE_DECK
    p = property_of(LEAP, id)
    assert isinstance(p, Equivalence)
    lead, follow = after("return", deck=kept("deck")), under(LEAP, p.ruling, p.right)
    several = simulated(id, Pair(context(lead), context(follow), True, False), p.forth)

    assert any(discharge(o).status != "unsat" for o in several)
