"""Filling hands after the main action, one card at a time, and items of which nothing can come."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, can
from ...language.logic import all_of, any_of, next_seat, no, when
from ...language.terms import Bool
from ..components import DRAW, EXCHANGE, HAND, ITEM, NAME, RECOVER, REFILL, REPLACE, REST, State, hand_size
from .asking import draws, somebody_draws
from .turn import GAME_GOES_ON, during, items_or_rest


@frozen
class Draw:
    """One card is drawn."""


@frozen
class Proceed:
    """Hands are filled, as far as they can be."""


@frozen
class Lapse:
    """An item comes to nothing."""


def wants_a_card(state: State) -> Bool:
    """Whether the active player, who has laid a card on an empty place, is to draw and can."""
    return all_of(hand_size(state, state.turn) < HAND, state.deck.size > 0)


def it_is_the_seats_draw(game: Game, state: State, action: Draw) -> Bool:
    """After a leap it is the draw of a traveller with too few cards, after a card laid that of the active player."""
    after_leap = all_of(state.phase == REFILL, draws(state, state.asked), state.deck.size > 0)
    return any_of(after_leap, all_of(state.phase == DRAW, wants_a_card(state)))


def hands_are_filled(game: Game, state: State, action: Proceed) -> Bool:
    """It is time to draw, and nobody is to draw who can."""
    return any_of(
        all_of(state.phase == REFILL, no(somebody_draws(game, state))),
        all_of(state.phase == DRAW, no(wants_a_card(state))),
    )


def comes_to_nothing(game: Game, state: State) -> Bool:
    """Item 1 without discards, items 2 and 4 without a card in hand (or with none that may be used)."""
    empty = hand_size(state, state.turn) == 0
    barred: dict[int, Any] = {RECOVER: state.discards.total == 0, EXCHANGE: empty, REPLACE: empty}
    if game.reads("CA-15", "b") or game.reads("CA-17", "b"):
        barred[REPLACE] = no(can(game, state, state.turn, "replace"))
    if game.reads("CA-80", "b"):
        barred[NAME] = all_of(hand_size(state, seat) == 0 for seat in range(game.seats))
    return any_of(all_of(state.pending == item, bar) for item, bar in barred.items())


def nothing_can_come_of_it(game: Game, state: State, action: Lapse) -> Bool:
    """The item comes to nothing."""
    return comes_to_nothing(game, state)


def draw(game: Game, state: State, action: Draw) -> State:
    """The top of the deck goes into the hand; after a card laid that is all (CA-23b: until there are three)."""
    after_leap = state.phase == REFILL
    last = all_of(no(after_leap), game.reads("CA-23", "a"))
    return evolve(
        state,
        hands=state.hands.add(state.asked, state.deck.top(), 1),
        deck=state.deck.drop(),
        asked=when(after_leap, next_seat(state.asked, game.seats), state.asked),
        phase=when(last, items_or_rest(state.pending), state.phase),
    )


def proceed(game: Game, state: State, action: Proceed) -> State:
    """The item that the turn has brought comes next, or the end of the turn."""
    travels = state.travels
    for seat in range(game.seats):
        travels = travels.put(seat, 0)
    return evolve(state, travels=travels, asked=state.turn, phase=items_or_rest(state.pending))


def lapse(game: Game, state: State, action: Lapse) -> State:
    """The item is used up."""
    return evolve(state, pending=0, phase=REST)


def kinds(seats: int) -> tuple[ActionKind, ...]:
    """The forced steps after a main action."""
    return (
        ActionKind(
            "draw",
            Draw,
            {},
            (
                GAME_GOES_ON,
                Clause(
                    "C40.1",
                    "A hand is to be filled, and the deck is not out.",
                    it_is_the_seats_draw,
                    ("C20", "C40", "C41"),
                    ("CA-24", "CA-25", "CA-35", "CA-36"),
                ),
            ),
            Effect("The top of the deck goes into the hand.", draw, ("C20", "C40"), ("CA-23", "CA-35")),
            by="game",
        ),
        ActionKind(
            "proceed",
            Proceed,
            {},
            (
                GAME_GOES_ON,
                Clause(
                    "C41.1",
                    "Hands are filled, as far as they can be.",
                    hands_are_filled,
                    ("C20", "C41"),
                    ("CA-24", "CA-25"),
                ),
            ),
            Effect("Items come next, or the end of the turn.", proceed, ("C41", "C50"), ("CA-22", "CA-79")),
            by="game",
        ),
        ActionKind(
            "lapse",
            Lapse,
            {},
            (
                GAME_GOES_ON,
                Clause("C50.6", "An item is to be resolved.", during(ITEM), ("C50",)),
                Clause(
                    "C53.1",
                    "Nothing can come of it.",
                    nothing_can_come_of_it,
                    ("C53", "C56"),
                    ("CA-43", "CA-45", "CA-54", "CA-80"),
                ),
            ),
            Effect("It is used up.", lapse, ("C51", "C53")),
            by="game",
        ),
    )
