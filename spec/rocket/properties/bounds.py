"""What an action can do at most: over ghosts that count what was really gained, lost and looked at."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, among, any_of, implies, no, total, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..actions.looking import creative, explorer, look_of, source
from ..components import (
    BETWEEN,
    CARDS,
    CLEAR,
    DRAW,
    LOOK,
    MILITARY,
    PERIOD,
    RETURN,
    ROB,
    SCIENTIST,
    TAKE,
    TEAM,
    State,
    team_size,
)
from ..objectives import in_a_turn
from .turns import ACTING

HEIGHT = IntSort(0, CARDS - 1)


def power_is_the_recruits(game: Game, state: State) -> Bool:
    """While a recruit's action is open, its power is the recruit's points."""
    return implies(state.recruit > 0, state.power == state.points.at(state.recruit - 1))


def points_bound_the_action(game: Game, state: State) -> Bool:
    """What was spent or gained in an action, with what is left, does not pass the recruit's points."""
    acting = among(state.phase, ACTING)
    return all_of(
        implies(acting, all_of(state.spent + state.left <= state.power, state.gained + state.left <= state.power)),
        implies(in_a_turn(state), all_of(state.spent <= state.power, state.gained <= state.power)),
    )


def left_while_acting(game: Game, state: State) -> Bool:
    """Without a recruit there are no points to act with."""
    return implies(state.recruit == 0, state.left == 0)


def fresh_until_recruited(game: Game, state: State) -> Bool:
    """Before a recruit nothing was spent, gained, robbed, looked at or discarded by an action in the turn."""
    early = all_of(in_a_turn(state), state.recruits == 0)
    nothing = all_of(state.spent == 0, state.gained == 0, state.struck == 0, state.robbed.total == 0)
    return implies(early, all_of(nothing, state.looked == 0, state.base == 0))


def robbed_are_gained(game: Game, state: State) -> Bool:
    """No more rockets were robbed than the Scientist has gained."""
    return implies(in_a_turn(state), state.robbed.total <= state.gained)


def struck_have_left(game: Game, state: State) -> Bool:
    """Victims and those still in the other teams together are no more than the places of those teams."""
    others = total(when(state.turn == seat, 0, team_size(state, seat)) for seat in range(game.seats))
    return implies(in_a_turn(state), state.struck + others <= TEAM * (game.seats - 1))


def military_spends(game: Game, state: State) -> Bool:
    """While a Military acts, its victims' points and what is left make up its own points."""
    military = state.category.at(state.recruit - 1) == MILITARY
    return implies(
        all_of(among(state.phase, ACTING), military), state.spent + state.left == state.points.at(state.recruit - 1)
    )


def scientist_gains(game: Game, state: State) -> Bool:
    """While a Scientist acts, the rockets gained and what is left make up its points."""
    scientist = state.category.at(state.recruit - 1) == SCIENTIST
    return implies(
        all_of(among(state.phase, ACTING), scientist), state.gained + state.left == state.points.at(state.recruit - 1)
    )


def look_adds_up(game: Game, state: State) -> Bool:
    """What lies in the source, what is looked at and what was taken are as many cards as lay there before."""
    looks = among(state.phase, (LOOK, TAKE, RETURN))
    seen = look_of(state).size
    return all_of(
        implies(looks, source(game, state).size + seen + state.looked == state.base),
        implies(looks, seen + state.looked + when(state.phase == LOOK, state.left, 0) <= state.power),
        implies(in_a_turn(state), all_of(state.looked <= state.power, state.base <= CARDS + state.looked)),
    )


def one_take_by_a_creative(game: Game, state: State) -> Bool:
    """A Creative has taken nothing while it may take, and one card at most in the end."""
    return implies(
        all_of(among(state.phase, (LOOK, TAKE, RETURN)), creative(state)),
        all_of(state.looked <= 1, implies(state.phase != RETURN, state.looked == 0)),
    )


def looks_are_somebodys(game: Game, state: State, seat: Int) -> Bool:
    """Cards are looked at by the seat whose turn it is alone, and as its recruit does."""
    looks = among(state.phase, (LOOK, TAKE, RETURN))
    mine = all_of(looks, creative(state), seat == state.turn)
    theirs = all_of(looks, explorer(state))
    ended = no(in_a_turn(state))
    return all_of(any_of(ended, mine, state.peeked.pile(seat).size == 0), any_of(ended, theirs, state.fished.size == 0))


def something_is_looked_at(game: Game, state: State) -> Bool:
    """While cards are turned over the source has one; while the seat takes or puts back it has one in view."""
    return all_of(
        implies(state.phase == LOOK, source(game, state).size > 0),
        implies(among(state.phase, (TAKE, RETURN)), look_of(state).size > 0),
    )


def all_else_goes_back(game: Game, state: State, after: State) -> Bool:
    """When a look is over, the source has all its cards but those taken."""
    looked = among(state.phase, (TAKE, RETURN))
    over = all_of(looked, after.phase == CLEAR)
    now = when(creative(state), after.piles.pile(state.home.at(state.recruit - 1)).size, after.discard.size)
    return implies(over, now + after.looked == after.base)


def only_tops_change(game: Game, state: State, after: State, pile: Int, height: Int) -> Bool:
    """A card of a period pile with others on it stays where it is."""
    before, then = state.piles.pile(pile), after.piles.pile(pile)
    under = all_of(height < before.size - 1, height < then.size, state.phase != BETWEEN)
    return implies(under, then.bottom(height) == before.bottom(height))


def only_the_top_discard_changes(game: Game, state: State, after: State, height: Int) -> Bool:
    """A card of the discard pile with others on it stays where it is."""
    under = all_of(height < state.discard.size - 1, height < after.discard.size, state.phase != BETWEEN)
    return implies(under, after.discard.bottom(height) == state.discard.bottom(height))


def scientist_takes_exactly(game: Game, state: State, after: State) -> Bool:
    """When drawing is over, the points are used up, or no rocket is left in the pile."""
    done = all_of(state.phase == DRAW, any_of(after.phase == CLEAR, after.phase == ROB))
    return implies(done, any_of(after.gained == after.power, after.rocket_pile.size == 0))


def scientist_robs_only_when_short(game: Game, state: State, after: State, seat: Int) -> Bool:
    """A rocket leaves another's area only when the rocket pile is empty."""
    fewer = after.rockets.row_total(seat) < state.rockets.row_total(seat)
    return implies(all_of(state.phase != BETWEEN, seat != state.turn, fewer), state.rocket_pile.size == 0)


def robbing_needs_an_empty_pile(game: Game, state: State) -> Bool:
    """Opponents are robbed only when the rocket pile is empty."""
    return implies(state.phase == ROB, state.rocket_pile.size == 0)


def properties(seats: int) -> tuple[Property, ...]:
    """What bounds actions."""
    seat = {"seat": seat_sort(seats)}
    return (
        Invariant(
            id="power-is-the-recruits",
            text="While a recruit's action is open, the power counted for it is the recruit's points.",
            test=power_is_the_recruits,
            cites=("R34", "R35", "R36", "R37", "R38"),
            lemma=True,
        ),
        Invariant(
            id="fresh-until-recruited",
            text="Before a recruit no action has done anything in the turn.",
            test=fresh_until_recruited,
            cites=("R27",),
            lemma=True,
        ),
        Invariant(
            id="points-bound-the-action",
            text="A Military's victims add up to at most its points, a Humanitarian's captive has at most its points, "
            "and a Scientist gains at most as many rockets as its points.",
            test=points_bound_the_action,
            cites=("R34", "R35", "R37"),
        ),
        Invariant(
            id="left-while-acting",
            text="Points are left to act with only while a recruit is acting.",
            test=left_while_acting,
            cites=("R27", "R28"),
            lemma=True,
        ),
        Invariant(
            id="robbed-are-gained",
            text="No more rockets are robbed in an action than are gained in it.",
            test=robbed_are_gained,
            cites=("R37",),
            lemma=True,
        ),
        Invariant(
            id="struck-have-left",
            text="A Military's victims are no more than the other teams had.",
            test=struck_have_left,
            cites=("R35",),
            lemma=True,
        ),
        Invariant(
            id="military-spends",
            text="The points of a Military's victims and what it has left are always its own points.",
            test=military_spends,
            cites=("R35",),
        ),
        Invariant(
            id="scientist-gains",
            text="The rockets that a Scientist has gained and what it has left are always its points.",
            test=scientist_gains,
            cites=("R37",),
        ),
        Invariant(
            id="look-adds-up",
            text="During a look the pile, the cards in view and those taken are as many as lay there before.",
            test=look_adds_up,
            cites=("R36", "R38"),
        ),
        Invariant(
            id="one-take-by-a-creative",
            text="A Creative takes one card at most.",
            test=one_take_by_a_creative,
            cites=("R36",),
        ),
        Invariant(
            id="looks-are-somebodys",
            text="Cards are in view only during the look of the seat whose turn it is.",
            test=looks_are_somebodys,
            each=seat,
            cites=("R36", "R38"),
            lemma=True,
        ),
        Invariant(
            id="something-is-looked-at",
            text="A look has always a card to turn over, to take or to put back.",
            test=something_is_looked_at,
            cites=("R36", "R38"),
            lemma=True,
        ),
        Invariant(
            id="robbing-needs-an-empty-pile",
            text="Opponents are robbed only once the rocket pile is empty.",
            test=robbing_needs_an_empty_pile,
            cites=("R37",),
        ),
        StepProperty(
            id="all-else-goes-back",
            text="After a look its pile has all its cards again but those taken, and those that the look discarded.",
            test=all_else_goes_back,
            cites=("R36", "R38"),
        ),
        StepProperty(
            id="only-tops-change",
            text="No step but a shuffle changes a card of a period pile that has another one on it.",
            test=only_tops_change,
            each={"pile": PERIOD, "height": HEIGHT},
            cites=("R36",),
        ),
        StepProperty(
            id="only-the-top-discard-changes",
            text="No step but a shuffle changes a card of the discard pile that has another one on it.",
            test=only_the_top_discard_changes,
            each={"height": HEIGHT},
            cites=("R38",),
        ),
        StepProperty(
            id="scientist-takes-exactly",
            text="A Scientist takes as many rockets from the pile as it has points, or all that there are.",
            test=scientist_takes_exactly,
            cites=("R37",),
        ),
        StepProperty(
            id="scientist-robs-only-when-short",
            text="Nobody loses a rocket to another while the rocket pile has one.",
            test=scientist_robs_only_when_short,
            each=seat,
            cites=("R37",),
        ),
    )
