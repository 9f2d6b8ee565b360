"""What a turn is made of: which phases follow which cards, how much is recruited, and what the others keep."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, among, any_of, between, implies, no
from ...language.properties import Invariant, Property, StepProperty
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import (
    ACT,
    BETWEEN,
    CATEGORY,
    CHOOSE,
    CLEAR,
    CREATIVE,
    DRAW,
    END,
    EXPLORER,
    FIRST_OBJECTIVE,
    FORCED,
    LOOK,
    RESOLVE,
    RETURN,
    ROB,
    ROCKET,
    RUNNING,
    SCIENTIST,
    SCORE,
    START,
    TAKE,
    TEAM,
    VORTEX,
    VORTICES,
    State,
    is_character,
    is_vortex,
    member,
    paradox_is_on,
    team_size,
)
from ..objectives import complete_team, in_a_turn, nostradamus

ACTING = (ACT, LOOK, TAKE, RETURN, DRAW, ROB)
VORTEX_NUMBER = IntSort(0, VORTICES - 1)


def open_card_fits_the_phase(game: Game, state: State) -> Bool:
    """What lies on top of the play area is what the phase is about."""
    top, some = state.open.top(), state.open.size > 0
    return all_of(
        implies(state.phase == RESOLVE, all_of(some, top < FIRST_OBJECTIVE)),
        implies(among(state.phase, (CHOOSE, FORCED)), all_of(some, is_character(top))),
        implies(state.phase == VORTEX, all_of(some, is_vortex(top))),
    )


def recruit_is_of_this_pile(game: Game, state: State) -> Bool:
    """The character just shown, and the recruit while its action is open, are of the period of the pile."""
    top = state.open.top()
    return all_of(
        implies(among(state.phase, (RESOLVE, CHOOSE, FORCED)), state.home.at(top) == state.pile),
        implies(among(state.phase, ACTING), state.home.at(state.recruit - 1) == state.pile),
    )


def open_cards_are_dealt(game: Game, state: State) -> Bool:
    """A vortex is asked about only in a Paradox round."""
    return implies(state.phase == VORTEX, paradox_is_on(state))


def recruit_acts(game: Game, state: State) -> Bool:
    """A recruit's action is open in the phases of actions alone, and of a category that fits the phase."""
    acting = among(state.phase, ACTING)
    category = state.category.at(state.recruit - 1)
    looks = among(state.phase, (LOOK, TAKE, RETURN))
    return all_of(
        implies(acting, state.recruit > 0),
        implies(all_of(no(acting), state.phase != SCORE, state.phase != BETWEEN), state.recruit == 0),
        implies(looks, any_of(category == CREATIVE, category == EXPLORER)),
        implies(among(state.phase, (DRAW, ROB)), category == SCIENTIST),
    )


def counters_fit_the_phase(game: Game, state: State) -> Bool:
    """While cards are turned over or rockets drawn, some of the recruit's points are left."""
    return implies(among(state.phase, (LOOK, DRAW, ROB)), state.left > 0)


def draw_needs_rockets(game: Game, state: State) -> Bool:
    """Rockets are drawn only while the rocket pile has some."""
    return implies(state.phase == DRAW, state.rocket_pile.size > 0)


def round_runs(game: Game, state: State) -> Bool:
    """The round has an end exactly when no turn is going on, and nobody forgoes an objective."""
    running = state.ended == RUNNING
    return all_of(
        any_of(all_of(in_a_turn(state), running), all_of(no(in_a_turn(state)), no(running))),
        implies(running, state.completed == 0),
        no(state.forgone),
    )


def shown_since_the_reset(game: Game, state: State) -> Bool:
    """As many categories are remembered as characters were shown, but for one that forces a recruit."""
    exact = between(START, state.phase, CHOOSE)
    return all_of(
        implies(exact, state.run == state.memory.total),
        implies(in_a_turn(state), state.run <= state.memory.total + 1),
    )


def six_shown_at_most(game: Game, state: State) -> Bool:
    """At most six characters are shown between two moments at which categories are forgotten."""
    return implies(in_a_turn(state), state.run <= TEAM + 1)


def last_shown_is_remembered(game: Game, state: State) -> Bool:
    """The category of a character that may be recruited is remembered."""
    top = state.open.top()
    return implies(among(state.phase, (CHOOSE, FORCED)), state.memory.at(state.category.at(top)) == 1)


def one_recruit_a_turn(game: Game, state: State) -> Bool:
    """Nobody is recruited before the turn's card is shown, and one at most in a turn."""
    early = between(START, state.phase, VORTEX)
    acting = among(state.phase, ACTING)
    once = all_of(state.recruits <= 1, implies(acting, state.recruits == 1))
    return implies(in_a_turn(state), all_of(once, implies(early, state.recruits == 0)))


def nothing_joins_after_the_turn(game: Game, state: State, after: State, seat: Int, category: Int) -> Bool:
    """Once the play area is being cleared no team changes until the next turn."""
    late = among(state.phase, (CLEAR, END, SCORE))
    return implies(late, after.teams.at(seat, category) == state.teams.at(seat, category))


def others_only_lose_people(game: Game, state: State, after: State, seat: Int, category: Int) -> Bool:
    """In another's turn a place of a team stays as it is, or becomes empty."""
    mine, then = state.teams.at(seat, category), after.teams.at(seat, category)
    return implies(all_of(seat != state.turn, state.phase != BETWEEN), any_of(then == mine, then == 0))


def others_only_lose_rockets(game: Game, state: State, after: State, seat: Int, rocket: Int) -> Bool:
    """In another's turn a rocket stays in its area, or leaves it."""
    mine, then = state.rockets.at(seat, rocket), after.rockets.at(seat, rocket)
    return implies(all_of(seat != state.turn, state.phase != BETWEEN), any_of(then == mine, then == 0))


def others_keep_vortices(game: Game, state: State, after: State, seat: Int, vortex: Int) -> Bool:
    """In another's turn the vortices of a seat stay where they are."""
    same = after.vortices.at(seat, vortex) == state.vortices.at(seat, vortex)
    return implies(all_of(seat != state.turn, state.phase != BETWEEN), same)


def vortices_are_for_the_paradox(game: Game, state: State, seat: Int) -> Bool:
    """Vortices are taken in Paradox rounds alone, and only the seat whose turn it is can have three."""
    mine = state.vortices.row_total(seat)
    return all_of(
        implies(mine > 0, paradox_is_on(state)), implies(all_of(in_a_turn(state), seat != state.turn), mine <= 2)
    )


def three_vortices_once(game: Game, state: State, seat: Int, other: Int) -> Bool:
    """No two seats have three vortices."""
    both = all_of(state.vortices.row_total(seat) >= 3, state.vortices.row_total(other) >= 3)
    return implies(seat != other, no(both))


def three_vortices_end_the_round(game: Game, state: State, seat: Int) -> Bool:
    """When no turn is going on, three vortices lie in front of the seat alone that had the last one."""
    mine = state.vortices.row_total(seat)
    return implies(all_of(no(in_a_turn(state)), mine >= 3), seat == state.turn)


def prophecy_is_a_complete_team(game: Game, state: State) -> Bool:
    """Whoever fulfils Nostradamus's Prophecy has a complete team, with a character of each of the five categories."""
    of_each = (state.category.at(member(state, state.turn, k)) == k for k in range(TEAM))
    return implies(nostradamus(game, state), all_of(complete_team(state, state.turn), *of_each))


def full_team_has_all_categories(game: Game, state: State, seat: Int, category: Int, other: Int) -> Bool:
    """Two places of a team never hold characters of one category, and five characters fill all five places."""
    a, b = state.teams.at(seat, category), state.teams.at(seat, other)
    taken = all_of(a > 0, b > 0, category != other)
    apart = state.category.at(a - 1) != state.category.at(b - 1)
    return all_of(implies(taken, apart), implies(team_size(state, seat) == TEAM, a > 0))


def first_card_does_nothing(game: Game, state: State, after: State, seat: Int, category: Int) -> Bool:
    """A card that has just been revealed joins no team, and while it completes an objective the round ends with it."""
    same = after.teams.at(seat, category) == state.teams.at(seat, category)
    return implies(state.phase == RESOLVE, same)


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of turns."""
    seat = seat_sort(seats)
    place = {"seat": seat, "category": CATEGORY}
    return (
        Invariant(
            id="open-card-fits",
            text="The card on top of the play area is one that the phase is about.",
            test=open_card_fits_the_phase,
            cites=("R30", "R31", "R32"),
            lemma=True,
        ),
        Invariant(
            id="recruit-is-of-this-pile",
            text="The card just shown, and a recruit while its action is open, are of the period of the pile.",
            test=recruit_is_of_this_pile,
            cites=("R19", "R36"),
        ),
        Invariant(
            id="vortex-in-paradox",
            text="Nobody is asked about a vortex but in a round of the Temporal Paradox.",
            test=open_cards_are_dealt,
            cites=("R32", "R57"),
        ),
        Invariant(
            id="recruit-acts",
            text="A recruit's action is open in the phases of actions alone, in each for the categories that it fits.",
            test=recruit_acts,
            cites=("R27", "R33"),
            lemma=True,
        ),
        Invariant(
            id="points-are-left",
            text="Cards are turned over and rockets taken only while points are left.",
            test=counters_fit_the_phase,
            cites=("R36", "R37", "R38"),
            lemma=True,
        ),
        Invariant(
            id="draws-need-rockets",
            text="Rockets are drawn from the pile only while it has some.",
            test=draw_needs_rockets,
            cites=("R37",),
            lemma=True,
        ),
        Invariant(
            id="round-runs",
            text="A round has an end exactly when no turn is going on; nothing is completed before.",
            test=round_runs,
            cites=("R20", "R21", "R22"),
            lemma=True,
        ),
        Invariant(
            id="shown-since-the-reset",
            text="As many categories are remembered as characters were shown since the last reset.",
            test=shown_since_the_reset,
            cites=("R30", "R31"),
            lemma=True,
        ),
        Invariant(
            id="six-shown-at-most",
            text="Between two resets of the memory at most six characters are shown before one is forced (RA-26).",
            test=six_shown_at_most,
            cites=("R29", "R30"),
            follows=("shown-since-the-reset",),
        ),
        Invariant(
            id="last-shown-is-remembered",
            text="The category of a character that is being chosen or forced is remembered.",
            test=last_shown_is_remembered,
            cites=("R30",),
            lemma=True,
        ),
        Invariant(
            id="one-recruit-a-turn",
            text="A turn recruits one character at most.",
            test=one_recruit_a_turn,
            cites=("R25", "R28", "R30"),
        ),
        StepProperty(
            id="nothing-joins-after-the-turn",
            text="Once the play area is being cleared, no team changes before the next turn.",
            test=nothing_joins_after_the_turn,
            each=place,
            cites=("R28",),
        ),
        StepProperty(
            id="others-only-lose-people",
            text="In another's turn a team only loses characters (RA-58).",
            test=others_only_lose_people,
            each=place,
            cites=("R34", "R35"),
        ),
        StepProperty(
            id="others-only-lose-rockets",
            text="In another's turn an area only loses rockets (RA-58).",
            test=others_only_lose_rockets,
            each={"seat": seat, "rocket": ROCKET},
            cites=("R37",),
        ),
        StepProperty(
            id="others-keep-vortices",
            text="In another's turn a seat's vortices stay (RA-58).",
            test=others_keep_vortices,
            each={"seat": seat, "vortex": VORTEX_NUMBER},
            cites=("R57",),
        ),
        Invariant(
            id="vortices-are-for-the-paradox",
            text="Vortices are taken in Paradox rounds alone, and three only by the seat whose turn it is.",
            test=vortices_are_for_the_paradox,
            each={"seat": seat},
            cites=("R57",),
            lemma=True,
        ),
        Invariant(
            id="third-vortex-is-the-last-movers",
            text="Three vortices at the end of a round lie in front of the seat whose turn it was.",
            test=three_vortices_end_the_round,
            each={"seat": seat},
            cites=("R57",),
            lemma=True,
        ),
        Invariant(
            id="three-vortices-once",
            text="At most one seat ever has three vortices (RA-68).",
            test=three_vortices_once,
            each={"seat": seat, "other": seat},
            cites=("R44", "R57"),
        ),
        Invariant(
            id="prophecy-is-a-complete-team",
            text="Nostradamus's Prophecy implies a complete team, of all five categories (RA-69).",
            test=prophecy_is_a_complete_team,
            cites=("R21", "R56"),
            follows=("people-sit-by-category",),
        ),
        Invariant(
            id="one-of-a-category",
            text="A team has at most one character of a category, and a team of five has all five categories.",
            test=full_team_has_all_categories,
            each={**place, "other": CATEGORY},
            cites=("R21", "R26"),
            follows=("people-sit-by-category",),
        ),
        StepProperty(
            id="revealed-card-waits",
            text="A card that has just been revealed joins no team by the step that follows (R58).",
            test=first_card_does_nothing,
            each=place,
            cites=("R58",),
        ),
    )
