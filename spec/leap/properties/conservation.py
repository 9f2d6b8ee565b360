"""Nothing is lost: cards and scenario cards conserved, pieces on the table, every field in its range."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, any_of, between, implies, same, when
from ...language.properties import Defined, InDomain, Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import (
    ADDING,
    ASKING,
    CARD,
    COMPANY,
    DECK,
    DRAW,
    ERAS,
    HAND,
    MAIN,
    REFILL,
    State,
    copies,
    hand_size,
)


def kind_conserved(game: Game, state: State, kind: Int) -> Bool:
    """Three of each era and ten leaps, in deck, hands, eras, wormhole, discards and on offer together."""
    held = state.hands.column_total(kind) + state.deck.count(kind) + state.eras.count(kind)
    return held + state.offers.count(kind) + state.wormhole.at(kind) + state.discards.at(kind) == copies(kind)


def scenarios_stay(game: Game, state: State, after: State) -> Bool:
    """The scenario cards stay where they are."""
    return same(after.scenarios, state.scenarios)


def piece_is_on_the_table(game: Game, state: State, seat: Int) -> Bool:
    """A piece stands in one of the ten eras."""
    return between(0, state.pieces.at(seat), ERAS - 1)


def deck_never_grows(game: Game, state: State, after: State) -> Bool:
    """The deck holds no more cards than before."""
    return after.deck.size <= state.deck.size


def deck_was_dealt_from(game: Game, state: State) -> Bool:
    """All hands were dealt from the deck."""
    return state.deck.size <= DECK - HAND * game.seats


def empty_hand_means_no_deck(game: Game, state: State, seat: Int) -> Bool:
    """Who holds no card when a turn begins could not draw one either."""
    return implies(all_of(state.phase == MAIN, hand_size(state, seat) == 0), state.deck.size == 0)


def discards_come_back_one_by_one(game: Game, state: State, after: State) -> Bool:
    """No step takes more than one card out of the discards, and only the first item takes one."""
    fewer = after.discards.total < state.discards.total
    return implies(fewer, all_of(after.discards.total + 1 == state.discards.total, state.pending == 1))


def least_hand(game: Game, state: State, seat: Int) -> Int:
    """How many cards a seat holds at least while the deck lasts."""
    leaps = all_of(
        any_of(state.phase == COMPANY, state.phase == ADDING, state.phase == REFILL), state.travels.at(seat) == 1
    )
    laid = any_of(all_of(state.phase == DRAW, seat == state.turn), all_of(state.phase == ASKING, seat == state.offerer))
    return when(leaps, 0, when(laid, HAND - 1, HAND))


def hands_are_full(game: Game, state: State, seat: Int) -> Bool:
    """While the deck lasts every hand holds three cards, but for what is being laid down."""
    return implies(state.deck.size > 0, hand_size(state, seat) >= least_hand(game, state, seat))


def one_card_is_enough(game: Game, state: State) -> Bool:
    """After a card is laid the active player lacks one card at most, while the deck lasts."""
    lacks = all_of(state.phase == DRAW, state.deck.size > 0)
    return implies(lacks, hand_size(state, state.turn) >= HAND - 1)


def no_card_twice_in_a_step(game: Game, state: State, after: State, seat: Int) -> Bool:
    """No step changes a hand by more than one card."""
    return between(hand_size(state, seat) - 1, hand_size(after, seat), hand_size(state, seat) + 1)


def properties(seats: int) -> tuple[Property, ...]:
    """What is conserved."""
    seat = {"seat": seat_sort(seats)}
    return (
        InDomain(id="domain", text="Every field stays in its range."),
        Defined(id="defined", text="No rule reads or writes outside the range of what it reads and writes."),
        Invariant(
            id="cards-conserved",
            text="There are always three cards of each era and ten leaps.",
            test=kind_conserved,
            each={"kind": CARD},
            cites=("C1", "C14", "C17", "C25", "C39", "C40"),
        ),
        StepProperty(
            id="scenarios-stay",
            text="Scenario cards never change their places.",
            test=scenarios_stay,
            cites=("C3", "C9", "C47"),
        ),
        Invariant(
            id="pieces-on-the-table",
            text="Every piece stands in an era from 1 to 10.",
            test=piece_is_on_the_table,
            each=seat,
            cites=("C7", "C19", "C37", "C58"),
        ),
        StepProperty(
            id="deck-never-grows",
            text="The deck never grows (CL-3).",
            test=deck_never_grows,
            cites=("C40", "C56"),
        ),
        Invariant(
            id="deck-was-dealt-from",
            text="The deck never holds more cards than were left after dealing.",
            test=deck_was_dealt_from,
            lemma=True,
            cites=("C8",),
        ),
        StepProperty(
            id="discards-come-back-by-item",
            text="Discards never come back, but for one card by the first item (CL-3).",
            test=discards_come_back_one_by_one,
            cites=("C39", "C52"),
        ),
        Invariant(
            id="hands-are-full",
            text="While the deck lasts every hand holds three cards, but for cards just laid down (CL-2).",
            test=hands_are_full,
            each=seat,
            cites=("C8", "C20", "C21", "C40", "C41"),
        ),
        Invariant(
            id="empty-hand-means-no-deck",
            text="Who begins a turn with an empty hand could not draw, so that CA-08c is no other game than CA-08a.",
            test=empty_hand_means_no_deck,
            each=seat,
            follows=("hands-are-full",),
            cites=("C12", "C41"),
        ),
        Invariant(
            id="one-card-is-enough",
            text="After a card is laid one card drawn is always enough (CL-2).",
            test=one_card_is_enough,
            cites=("C20",),
        ),
        StepProperty(
            id="one-card-at-a-time",
            text="No step changes the number of cards of a hand by more than one.",
            test=no_card_twice_in_a_step,
            each=seat,
            cites=("C14", "C40"),
        ),
    )
