"""What a turn is: which phase goes with what, and what is put away when a phase is over."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, among, any_of, iff, implies, no, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import (
    ADDING,
    ASKING,
    CARD,
    COMPANY,
    DRAW,
    ERAS,
    EXCHANGE,
    FUTURE,
    ITEM,
    MAIN,
    NONE,
    REFILL,
    REFUSED,
    REST,
    State,
    here,
    occupied,
)


def leaping(state: State) -> Bool:
    """Whether a wormhole is open."""
    return among(state.phase, (COMPANY, ADDING))


def asked_is_the_turn(game: Game, state: State) -> Bool:
    """Outside of rounds the seat whose turn it is is the one asked."""
    return implies(among(state.phase, (MAIN, DRAW, ITEM, REFUSED, REST)), state.asked == state.turn)


def offerer_is_the_turn(game: Game, state: State) -> Bool:
    """It is the active player who makes offers."""
    return state.offerer == state.turn


def offers_are_on_the_table(game: Game, state: State, seat: Int) -> Bool:
    """A card is on offer while others are asked, that of the seat that offers."""
    asking = among(state.phase, (ASKING, REFUSED))
    return iff(state.offers.at(seat) != NONE, all_of(asking, seat == state.offerer))


def travellers(game: Game, state: State, seat: Int) -> Bool:
    """Nobody travels but during a leap, the active player then does, and only travellers pass."""
    on_the_way = among(state.phase, (COMPANY, ADDING, REFILL))
    return all_of(
        implies(state.travels.at(seat) == 1, on_the_way),
        implies(all_of(on_the_way, seat == state.turn), state.travels.at(seat) == 1),
        implies(state.passed.at(seat) == 1, all_of(state.phase == ADDING, state.travels.at(seat) == 1)),
    )


def travellers_start_together(game: Game, state: State, seat: Int) -> Bool:
    """Until they arrive, all travellers stand in one era."""
    together = here(state, seat) == here(state, state.turn)
    return implies(all_of(leaping(state), state.travels.at(seat) == 1), together)


def wormhole_is_closed(game: Game, state: State, kind: Int) -> Bool:
    """Outside of a leap the wormhole is empty."""
    return implies(no(leaping(state)), all_of(state.wormhole.at(kind) == 0, state.wormhole.total == 0))


def wormhole_reaches_as_far_as_its_cards(game: Game, state: State) -> Bool:
    """The last card of a wormhole lies so many eras away as it has cards, at least one."""
    length, start = state.wormhole.total, here(state, state.turn)
    away = when(state.direction == FUTURE, start + length, start - length)
    return implies(leaping(state), all_of(length >= 1, state.reach == away))


def items_wait_their_turn(game: Game, state: State) -> Bool:
    """An item is pending only after a card was laid and before the turn is all but over."""
    waits = among(state.phase, (DRAW, ITEM, ASKING))
    return all_of(
        implies(state.pending > 0, all_of(waits, state.acted)),
        implies(state.phase == ITEM, state.pending > 0),
        implies(all_of(state.phase == ASKING, state.pending > 0), state.pending == EXCHANGE),
    )


def main_action_is_noted(game: Game, state: State) -> Bool:
    """It is known whether the main action is done: not in its phase, and in all others but that of an exchange."""
    return all_of(
        implies(state.phase == MAIN, no(state.acted)),
        implies(among(state.phase, (COMPANY, ADDING, REFILL, DRAW, ITEM, REST)), state.acted),
    )


def nothing_is_left_to_choose(game: Game, state: State) -> Bool:
    """What is offered by an item is never kept back: the deck takes it."""
    return state.phase != REFUSED


def one_main_action(game: Game, state: State, after: State) -> Bool:
    """Once the main action is done, it is not done again before the turn passes."""
    return implies(state.acted, any_of(after.acted, all_of(after.phase == MAIN, no(after.offered))))


def pending_items_come_of_cards(game: Game, state: State) -> Bool:
    """Where an item is pending a card lies in some era, so that there is one to be replaced."""
    return implies(state.pending > 0, any_of(occupied(state, era) for era in range(ERAS)))


def turns_are_not_counted(game: Game, state: State) -> Bool:
    """Without a turn cap turns are not counted."""
    return state.turns == 0 if game.reads("CA-07", "a") else True


def nobody_is_named_yet(game: Game, state: State) -> Bool:
    """Before the main action nobody has been named the next."""
    return implies(no(state.acted), state.named == 0)


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of phases."""
    seat = {"seat": seat_sort(seats)}
    return (
        Invariant(
            id="asked-is-the-turn",
            text="Outside of rounds the active player is the one asked.",
            test=asked_is_the_turn,
            lemma=True,
            cites=("C13",),
        ),
        Invariant(
            id="offerer-is-the-turn",
            text="It is the active player who makes offers.",
            test=offerer_is_the_turn,
            lemma=True,
            cites=("C43", "C54"),
        ),
        Invariant(
            id="offers-on-the-table",
            text="A card is on offer exactly while others are asked, that of the active player.",
            test=offers_are_on_the_table,
            each=seat,
            lemma=True,
            cites=("C55",),
        ),
        Invariant(
            id="travellers",
            text="Nobody travels but during a leap, the active player then does, and only travellers pass.",
            test=travellers,
            each=seat,
            lemma=True,
            cites=("C29", "C30", "C34"),
        ),
        Invariant(
            id="travellers-together",
            text="Until they arrive, all travellers stand in the era of the active player.",
            test=travellers_start_together,
            each=seat,
            cites=("C27", "C28"),
        ),
        Invariant(
            id="wormhole-closed",
            text="Outside of a leap the wormhole is empty.",
            test=wormhole_is_closed,
            each={"kind": CARD},
            lemma=True,
            cites=("C39",),
        ),
        Invariant(
            id="wormhole-reach",
            text="The last card of a wormhole lies as many eras away as it has cards.",
            test=wormhole_reaches_as_far_as_its_cards,
            cites=("C25", "C32", "C36", "C37"),
        ),
        Invariant(
            id="items-wait",
            text="An item is pending only after a card was laid and before the turn is all but over.",
            test=items_wait_their_turn,
            lemma=True,
            cites=("C50",),
        ),
        Invariant(
            id="main-action-noted",
            text="It is known whether the main action is done.",
            test=main_action_is_noted,
            lemma=True,
            cites=("C12",),
        ),
        Invariant(
            id="no-offer-kept-back",
            text="A card that nobody wanted is never left to be decided about.",
            test=nothing_is_left_to_choose,
            lemma=True,
            cites=("C56",),
        ),
        Invariant(
            id="pending-after-card",
            text="An item is pending only where some card has been laid.",
            test=pending_items_come_of_cards,
            lemma=True,
            cites=("C49", "C61"),
        ),
        Invariant(
            id="turns-not-counted",
            text="Without a cap turns are not counted.",
            test=turns_are_not_counted,
            lemma=True,
        ),
        Invariant(
            id="nobody-named-yet",
            text="Before the main action of a turn nobody has been named the next.",
            test=nobody_is_named_yet,
            lemma=True,
            cites=("C63", "C64"),
        ),
        StepProperty(
            id="one-main-action",
            text="Once the main action is done, no other follows before the turn passes.",
            test=one_main_action,
            cites=("C12",),
        ),
    )
