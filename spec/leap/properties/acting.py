"""Who has the next turn, whose pieces move, who adds to a leap, and what uses up the shared card."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, among, any_of, implies, minimum, next_seat, no, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..actions.adding import still_in
from ..components import (
    ADDING,
    ASKING,
    DRAW,
    ERAS,
    EXCHANGE,
    GO,
    ITEM,
    MAIN,
    NAME,
    REFILL,
    REST,
    State,
    hand_size,
    here,
)


def passes(state: State, after: State) -> Bool:
    """Whether a step ends a turn."""
    return all_of(among(state.phase, (MAIN, REST)), after.phase == MAIN)


def turns_go_round(game: Game, state: State, after: State) -> Bool:
    """A turn passes only when another begins, to whom the fifth item has named or else to the left."""
    left = next_seat(state.turn, game.seats)
    return after.turn == when(passes(state, after), when(state.named > 0, state.named - 1, left), state.turn)


def naming_is_by_item(game: Game, state: State, after: State) -> Bool:
    """A seat is named by the fifth item alone, and is so until the turn passes."""
    by_item = all_of(state.phase == ITEM, state.pending == NAME)
    return any_of(after.named == state.named, passes(state, after), by_item)


def turns_begin_afresh(game: Game, state: State, after: State) -> Bool:
    """As a turn begins nothing of the one before is left: no name, no offer, no main action."""
    return implies(passes(state, after), all_of(after.named == 0, no(after.offered), no(after.acted)))


def pieces_move_for_a_reason(game: Game, state: State, after: State, seat: Int) -> Bool:
    """A piece moves one era on as a card is laid where it stands, with its leap, or by its own third item."""
    era = here(state, seat)
    onward = all_of(
        state.phase == MAIN, era == here(state, state.turn), here(after, seat) == minimum(era + 1, ERAS - 1)
    )
    leaps = all_of(state.phase == ADDING, state.travels.at(seat) == 1, here(after, seat) == state.reach)
    by_item = all_of(state.phase == ITEM, state.pending == GO, seat == state.turn)
    return any_of(here(after, seat) == era, onward, leaps, by_item)


def only_travellers_add(game: Game, state: State, after: State, seat: Int) -> Bool:
    """While a leap is made longer, a hand becomes smaller only by one card of the traveller who is asked."""
    adds = all_of(seat == state.asked, still_in(state, seat), after.wormhole.total == state.wormhole.total + 1)
    unchanged = hand_size(after, seat) == hand_size(state, seat)
    return implies(state.phase == ADDING, any_of(unchanged, adds))


def who_passed_is_out(game: Game, state: State, after: State, seat: Int) -> Bool:
    """Who has passed has done so until the travellers arrive."""
    return implies(all_of(state.passed.at(seat) == 1, after.phase == ADDING), after.passed.at(seat) == 1)


def shared_card_is_used_once(game: Game, state: State, after: State, seat: Int) -> Bool:
    """The shared card is used up by a free exchange and nothing else, and for good."""
    spent, now = state.spent.at(seat) == 1, after.spent.at(seat) == 1
    free = all_of(state.phase == ASKING, state.pending != EXCHANGE)
    return all_of(implies(spent, now), implies(all_of(now, no(spent)), free))


def shared_card_is_shared(game: Game, state: State, seat: Int) -> Bool:
    """The card is used up for everybody or for nobody."""
    return state.spent.at(seat) == state.spent.at(state.turn)


def drawing_has_its_time(game: Game, state: State, after: State) -> Bool:
    """The deck becomes smaller only as hands are filled, one card a step."""
    fills = all_of(among(state.phase, (DRAW, REFILL)), after.deck.size == state.deck.size - 1)
    return any_of(after.deck.size == state.deck.size, fills)


def properties(seats: int) -> tuple[Property, ...]:
    """Who acts on what."""
    seat = {"seat": seat_sort(seats)}
    return (
        StepProperty(
            id="turns-go-round",
            text="After a turn comes that of the seat named by the fifth item, or else that of the seat on the left.",
            test=turns_go_round,
            cites=("C11", "C13", "C22", "C63", "C64"),
        ),
        StepProperty(
            id="named-by-item",
            text="Who is next is named by an item alone, and stays named until the turn passes.",
            test=naming_is_by_item,
            cites=("C63", "C64"),
        ),
        StepProperty(
            id="turns-begin-afresh",
            text="As a turn begins the main action is still to come, nobody is named, and nothing has been offered.",
            test=turns_begin_afresh,
            cites=("C12", "C13", "C43", "C64"),
        ),
        StepProperty(
            id="pieces-move-for-a-reason",
            text="A piece moves on where a card is laid, or as far as its leap reaches, or by its owner's third item.",
            test=pieces_move_for_a_reason,
            each=seat,
            cites=("C19", "C28", "C36", "C37", "C58", "C59", "C62"),
        ),
        StepProperty(
            id="only-travellers-add",
            text="While a leap is made longer only the traveller who is asked gives a card.",
            test=only_travellers_add,
            each=seat,
            cites=("C30", "C31", "C34", "C35"),
        ),
        StepProperty(
            id="passed-is-out",
            text="Who has passed has passed until the travellers arrive.",
            test=who_passed_is_out,
            each=seat,
            cites=("C34", "C35"),
        ),
        Invariant(
            id="shared-card-shared",
            text="The shared card is used up for the whole team, or for nobody.",
            test=shared_card_is_shared,
            each=seat,
            cites=("C10", "C43"),
        ),
        StepProperty(
            id="shared-card-once",
            text="The shared card is used up by a free exchange and by nothing else, and never comes back.",
            test=shared_card_is_used_once,
            each=seat,
            cites=("C10", "C43", "C57"),
        ),
        StepProperty(
            id="drawing-has-its-time",
            text="The deck becomes smaller only while hands are filled after the main action.",
            test=drawing_has_its_time,
            cites=("C20", "C21", "C40", "C56", "C60", "C62"),
        ),
    )
