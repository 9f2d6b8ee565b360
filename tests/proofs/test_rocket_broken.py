"""No property of Rocket holds whatever the rules say: for each there is a change of the rules that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from attrs import evolve

from lexludi.engine.table import Table
from lexludi.proofs import hunting
from lexludi.proofs.context import context
from lexludi.proofs.proving import counterexample
from lexludi.proofs.verdicts import Refuted
from lexludi.spec.language.fields import piled, public
from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build
from lexludi.spec.language.logic import all_of, next_seat, when
from lexludi.spec.language.properties import Invariant, Reachability, ViewHides
from lexludi.spec.language.trace import formulas
from lexludi.spec.rocket.components import (
    BETWEEN,
    CHARACTERS,
    CHOOSE,
    CLEAR,
    END,
    FIRST_ROCKET,
    POST_WAR,
    RETURN,
    ROB,
    TAKE,
    TARGET,
    is_character,
)
from lexludi.spec.rocket.properties import ending as told

from .changes import (
    broken_from_a_deal,
    property_of,
    with_clause,
    with_effect,
    with_ending,
    with_marks,
    without_clause,
    without_ending,
)

Field = Callable[[Game, Any, Any, Any], Any]
ROCKET = build("rocket", 2)
ONE_ROUND = build("rocket", 2, {"RA-81": "b"})


def under(**readings: str) -> Game:
    """Rocket under other readings, as in `RA_05="c"`."""
    return build("rocket", 2, {name.replace("_", "-"): reading for name, reading in readings.items()})


def after(kind: str, game: Game = ROCKET, **fields: Field) -> Game:
    """Rocket in which some fields come out otherwise after an action: each is `f(game, before, action, after)`."""
    return with_effect(game, kind, lambda g, s, a, t: evolve(t, **{n: f(g, s, a, t) for n, f in fields.items()}))


def other(game: Game, state: Any) -> Any:
    """The seat to the left of the one whose turn it is."""
    return next_seat(state.turn, game.seats)


def joined(game: Game, state: Any, action: Any, then: Any) -> Any:
    """The teams, with the lowest open card of before in that of the seat whose turn it was, if it is a character."""
    card = state.open.bottom()
    person = all_of(state.open.size > 0, is_character(card))
    return when(person, then.teams.put(state.turn, state.category.at(card), card + 1), then.teams)


def seated_twice(game: Game, state: Any, action: Any, then: Any) -> Any:
    """The teams, with the recruit in the next category's place too."""
    return then.teams.put(state.turn, next_seat(state.category.at(then.recruit - 1), 5), then.recruit)


def three_each(game: Game, state: Any, action: Any, then: Any) -> Any:
    """The vortices, with the first three in front of both seats."""
    held = then.vortices
    for vortex in range(3):
        held = held.put(0, vortex, 1).put(1, vortex, 1)
    return held


def never(game: Game, state: Any, action: Any) -> bool:
    """No action is allowed."""
    return False


LOST_VICTIM = after("strike", discard=lambda g, s, a, t: s.discard)
UNLIMITED = without_clause(ROCKET, "strike", "R35.4")
TWICE_IN_A_TEAM = after("recruit", teams=seated_twice)
CLEARED_INTO_TEAMS = after("clear", teams=joined)
FORGETFUL = after("resolve", memory=lambda g, s, a, t: s.memory)
ROBBED_AT_ONCE = after("collect", phase=lambda g, s, a, t: ROB)
BOTH_HAVE_THREE = after("keep vortex", vortices=three_each)
TAKES_ON = after("take", phase=lambda g, s, a, t: when(t.phase == RETURN, TAKE, t.phase))
CLEARED_ONTO_A_PILE = after(
    "clear",
    piles=lambda g, s, a, t: s.piles.set(0, s.piles.pile(0).push(s.open.bottom())),
    open=lambda g, s, a, t: s.open,
)
UNDER_THE_DISCARDS = after("clear", discard=lambda g, s, a, t: s.discard.under(s.open.bottom()))
UNDER_THE_PILE = after(
    "put back",
    piles=lambda g, s, a, t: t.piles.set(
        s.home.at(s.recruit - 1), t.piles.pile(s.home.at(s.recruit - 1)).drop().under(0)
    ),
)
RECRUITED_ANYWAY = after("complete", teams=joined, open=lambda g, s, a, t: s.open.remove(s.open.size - 1))
NOBODY_CONTENDS = after("end turn", contest=lambda g, s, a, t: t.contest.put(0, 0).put(1, 0))

BY_A_PLAY: dict[str, Game] = {
    "domain": UNLIMITED,
    "defined": without_clause(ROCKET, "take", "R36.5"),
    "card-in-one-place": LOST_VICTIM,
    "cards-add-up": LOST_VICTIM,
    "nothing-aside": under(RA_05="c"),
    "deck-periods": after("end turn", home=lambda g, s, a, t: s.home.put(0, 5)),
    "card-has-one-home": after("end turn", home=lambda g, s, a, t: s.home.put(0, 6)),
    "piles-hold-their-own": CLEARED_ONTO_A_PILE,
    "looks-hold-their-own": under(RA_11="c", RA_43="b"),
    "rocket-in-one-area": after("draw", rockets=lambda g, s, a, t: t.rockets.put(other(g, s), 0, 1).put(s.turn, 0, 1)),
    "rocket-pile-holds-rockets": after("clear", rocket_pile=lambda g, s, a, t: s.rocket_pile.push(s.open.bottom())),
    "objectives-stay": after("score", objectives=lambda g, s, a, t: s.objectives.drop()),
    "ten-objectives": after("score", objectives=lambda g, s, a, t: s.objectives.drop()),
    "rockets-count-their-value": after("draw", rockets=lambda g, s, a, t: t.rockets.put(s.turn, 0, 3 - s.value.at(0))),
    "people-sit-by-category": TWICE_IN_A_TEAM,
    "open-card-fits": after("resolve", phase=lambda g, s, a, t: 3),
    "recruit-is-of-this-pile": under(RA_11="c"),
    "vortex-in-paradox": after("resolve", phase=lambda g, s, a, t: when(t.phase == CLEAR, 5, t.phase)),
    "recruit-acts": after("finish", recruit=lambda g, s, a, t: s.recruit),
    "points-are-left": after("turn over", phase=lambda g, s, a, t: 7),
    "draws-need-rockets": after("draw", rocket_pile=lambda g, s, a, t: t.rocket_pile.drop().drop().drop().drop()),
    "round-runs": after("reveal", ended=lambda g, s, a, t: 3),
    "shown-since-the-reset": FORGETFUL,
    "six-shown-at-most": FORGETFUL,
    "last-shown-is-remembered": FORGETFUL,
    "one-recruit-a-turn": after(
        "finish", phase=lambda g, s, a, t: 3, open=lambda g, s, a, t: s.open.push(s.recruit - 1)
    ),
    "nothing-joins-after-the-turn": CLEARED_INTO_TEAMS,
    "others-only-lose-people": after("recruit", teams=lambda g, s, a, t: t.teams.put(other(g, s), 0, t.recruit)),
    "others-only-lose-rockets": after("draw", rockets=lambda g, s, a, t: t.rockets.put(other(g, s), 0, 1)),
    "others-keep-vortices": BOTH_HAVE_THREE,
    "vortices-are-for-the-paradox": after("end turn", vortices=lambda g, s, a, t: t.vortices.put(s.turn, 0, 1)),
    "third-vortex-is-the-last-movers": BOTH_HAVE_THREE,
    "three-vortices-once": BOTH_HAVE_THREE,
    "one-of-a-category": TWICE_IN_A_TEAM,
    "revealed-card-waits": after("resolve", teams=joined),
    "power-is-the-recruits": after("recruit", power=lambda g, s, a, t: 0),
    "fresh-until-recruited": after("end turn", spent=lambda g, s, a, t: s.spent),
    "points-bound-the-action": UNLIMITED,
    "robbed-are-gained": after("rob", robbed=lambda g, s, a, t: t.robbed.add(a.victim, 5)),
    "struck-have-left": after("strike", struck=lambda g, s, a, t: t.struck + 4),
    "military-spends": after("strike", left=lambda g, s, a, t: s.left),
    "scientist-gains": after("draw", left=lambda g, s, a, t: s.left),
    "look-adds-up": after("turn over", discard=lambda g, s, a, t: t.discard.drop(), piles=lambda g, s, a, t: s.piles),
    "one-take-by-a-creative": TAKES_ON,
    "looks-are-somebodys": after("put back", phase=lambda g, s, a, t: CLEAR, recruit=lambda g, s, a, t: 0),
    "something-is-looked-at": after("put back", phase=lambda g, s, a, t: RETURN),
    "robbing-needs-an-empty-pile": ROBBED_AT_ONCE,
    "all-else-goes-back": after("put back", phase=lambda g, s, a, t: CLEAR),
    "only-tops-change": UNDER_THE_PILE,
    "only-the-top-discard-changes": UNDER_THE_DISCARDS,
    "scientist-takes-exactly": under(RA_33="b"),
    "scientist-robs-only-when-short": ROBBED_AT_ONCE,
    "progress": with_clause(ROCKET, "finish", never),
    "totals-are-short": after("score", totals=lambda g, s, a, t: t.totals.put(0, 40), phase=lambda g, s, a, t: END),
    "several-contend": NOBODY_CONTENDS,
    "rounds-go-round": after("shuffle", starter=lambda g, s, a, t: s.starter, turn=lambda g, s, a, t: s.starter),
    "left-while-acting": after("clear", left=lambda g, s, a, t: 1),
    "mover-takes-part": NOBODY_CONTENDS,
    "one-winner-or-a-final": with_ending(without_ending(ONE_ROUND, "E1"), lambda g, s: s.totals.at(0) >= TARGET),
    "final-for-the-tied": after("shuffle", ONE_ROUND, contest=lambda g, s, a, t: t.contest.put(0, 0)),
    "nobody-else-has-completed": BOTH_HAVE_THREE,
    "award-is-somebodys": after("complete", completed=lambda g, s, a, t: other(g, s) + 1),
    "objective-pays-once": after("score", scores=lambda g, s, a, t: t.scores.put(0, 1)),
    "round-is-bounded": after("reveal", piles=lambda g, s, a, t: s.piles.set(0, s.piles.pile(0).push(0).push(0))),
    "round-ends": CLEARED_ONTO_A_PILE,
    "piles-never-grow": CLEARED_ONTO_A_PILE,
    "first-card-stays-open": RECRUITED_ANYWAY,
    "game-ends": ROCKET,
    "RA-43-equivalent": under(RA_11="c"),
}

SEEN: dict[str, tuple[Game, dict[str, int]]] = {
    "view-hides-piles": (with_marks(ROCKET, piles=piled(tops=True)), {"pile": 1, "low": 0, "high": 17}),
    "view-hides-rockets": (with_marks(ROCKET, rocket_pile=piled(tops=True)), {"low": 0, "high": 9}),
    "view-hides-looks": (with_marks(ROCKET, peeked=public()), {"other": 1, "pile": 0, "low": 0, "high": 0}),
}
BY_THE_HIDDEN_TOP = with_clause(ROCKET, "recruit", lambda g, s, a: s.piles.pile(POST_WAR).top() < FIRST_ROCKET)
OF_A_VIEW = ("view-decides",)

STUCK = with_clause(ROCKET, "resolve", never)
OUT_OF_REACH = tuple(p.id for p in ROCKET.properties if isinstance(p, Reachability))
OF_THE_STANDING = ("before-or-after", "order-is-transitive", "best-has-most")
OF_A_TEAM = ("prophecy-is-a-complete-team",)


def test_every_property_is_broken_by_some_change() -> None:
    """No property is left out here."""
    several = (*BY_A_PLAY, *SEEN, *OF_A_VIEW, *OUT_OF_REACH, *OF_THE_STANDING, *OF_A_TEAM)

    assert sorted(p.id for p in ROCKET.properties) == sorted(several)


@pytest.mark.slow
@pytest.mark.parametrize("id", BY_A_PLAY)
def test_a_play_breaks_it_under_changed_rules(id: str) -> None:
    """The play begins with a deal and is replayed on the direct engine."""
    assert broken_from_a_deal(BY_A_PLAY[id], id)


@pytest.mark.parametrize(
    "game",
    [without_clause(ROCKET, "capture", "R34.4"), after("draw", left=lambda g, s, a, t: s.left)],
    ids=["a Humanitarian", "a Scientist"],
)
def test_what_bounds_one_action_bounds_the_others(game: Game) -> None:
    """A captive of too many points is found, and so is a Scientist that goes on."""
    assert isinstance(counterexample(context(game), property_of(game, "points-bound-the-action")), Refuted)


def looking(game: Game) -> Any:
    """The first state of a deal, but that seat 1 looks at the top card of the oldest pile."""
    state = Table(game).deal(seed=1)
    oldest = state.piles.pile(0)
    look = state.peeked.pile(1).push(oldest.top())
    return evolve(state, piles=state.piles.set(0, oldest.drop()), peeked=state.peeked.set(1, look))


@pytest.mark.parametrize("id", SEEN)
def test_what_a_view_hides_it_would_show_with_other_marks(id: str) -> None:
    """Hidden cards are exchanged: the view is the same, but not where they are marked as seen."""
    marked, each = SEEN[id]
    for game, same in ((ROCKET, True), (marked, False)):
        p, state = property_of(game, id), looking(game)
        assert isinstance(p, ViewHides)
        assert p.possible(game, state, 0, **each)
        other = p.change(game, state, 0, **each)

        assert same is (Table(game).view(state, 0) == Table(game).view(other, 0))


def test_a_view_would_not_decide_about_a_recruit_that_depends_on_a_hidden_card() -> None:
    """Two states look the same to the seat, but only in one of them it may recruit."""
    state = next(s for s in map(Table(ROCKET).deal, range(20)) if s.phase == CHOOSE)
    pile = state.piles.pile(POST_WAR)
    rocket, person = (
        next(n for n, c in enumerate(pile.body) if (c < FIRST_ROCKET) is is_person) for is_person in (False, True)
    )
    one, other = (
        evolve(state, piles=state.piles.set(POST_WAR, pile.put(n, pile.top()).put(pile.size - 1, pile.bottom(n))))
        for n in (rocket, person)
    )

    assert Table(ROCKET).view(one, state.turn) == Table(ROCKET).view(other, state.turn)
    assert Table(ROCKET).actions(one) == Table(ROCKET).actions(other)
    assert Table(BY_THE_HIDDEN_TOP).actions(one) != Table(BY_THE_HIDDEN_TOP).actions(other)


@pytest.mark.slow
@pytest.mark.parametrize("id", OUT_OF_REACH)
def test_it_is_not_reached_under_changed_rules(id: str) -> None:
    """Where a revealed card has no effect no play is found from the deal from which one was."""
    p = property_of(STUCK, id)
    assert isinstance(p, Reachability)

    assert hunting.reaches(hunting.Hunter(STUCK, formulas(STUCK)), p.test, p.guide, p.suits, p.deal, games=10) is None


def held(id: str, state: Any, **each: int) -> bool:
    """Whether an invariant holds of a state."""
    p = property_of(ROCKET, id)
    assert isinstance(p, Invariant)
    return bool(p.test(build("rocket", state.totals.sort.size), state, **each))


def scored(*totals: int) -> Any:
    """A state right after a round in which nobody got anything, with these totals."""
    state = Table(build("rocket", len(totals))).deal(seed=1)
    for seat, total in enumerate(totals):
        state = evolve(state, totals=state.totals.put(seat, total))
    return evolve(state, phase=BETWEEN)


def test_a_standing_by_which_each_comes_before_the_other_is_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two equal seats neither is first."""
    assert held("before-or-after", scored(40, 40), seat=0, other=1)
    monkeypatch.setattr(told, "beats", lambda game, state, a, b: True)

    assert not held("before-or-after", scored(40, 40), seat=0, other=1)


def test_a_standing_that_goes_round_is_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three seats each would come before the next."""
    assert held("order-is-transitive", scored(41, 40, 40))
    monkeypatch.setattr(told, "beats", lambda game, state, a, b: (b - a) % 3 == 1)

    assert not held("order-is-transitive", scored(41, 40, 40))


def test_a_standing_by_which_the_lowest_total_is_best_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest total wins."""
    assert held("best-has-most", scored(41, 40))
    monkeypatch.setattr(
        import_module("lexludi.spec.rocket.endings"),
        "standing",
        lambda game, state, seat: (-state.totals.at(seat), 0, 0),
    )

    assert not held("best-has-most", scored(41, 40))


def test_a_prophecy_by_five_of_the_same_category_would_be_no_complete_team() -> None:
    """Five characters of five periods fill a team, but they must be of five categories, too."""
    state = evolve(Table(ROCKET).deal(seed=1), turn=0, phase=END)
    by_period = [
        next(c for c in range(CHARACTERS) if state.home.at(c) == p and state.category.at(c) == p) for p in range(5)
    ]
    rotated = [*by_period[1:], by_period[0]]
    right, wrong = state.teams, state.teams
    for k in range(5):
        right, wrong = right.put(0, k, by_period[k] + 1), wrong.put(0, k, rotated[k] + 1)

    assert held("prophecy-is-a-complete-team", evolve(state, teams=right))
    assert not held("prophecy-is-a-complete-team", evolve(state, teams=wrong))
