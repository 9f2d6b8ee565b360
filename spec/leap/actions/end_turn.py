"""How a turn ends: by choice while the free action is open, by itself when it is not, or without having been one."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import any_of, no
from ...language.terms import Bool, Int
from ..components import MAIN, REST, State, hand_size
from ..endings import stuck
from .turn import GAME_GOES_ON, MAIN_ACTION, OWN_TURN, during, hand_over, may_offer_freely


@frozen
class EndTurn:
    """End one's turn without a free action."""

    seat: Int


@frozen
class TurnOver:
    """The turn ends, since there is nothing left to do in it."""


@frozen
class SkipTurn:
    """A turn is left out, since its seat can do nothing."""


@frozen
class Aid:
    """A seat without a card draws one before its turn."""


def somebody_may_offer(game: Game, state: State) -> Bool:
    """Whether the free action is still open to a seat."""
    return any_of(may_offer_freely(game, state, seat) for seat in range(game.seats))


def the_free_action_is_open(game: Game, state: State, action: EndTurn) -> Bool:
    """The free action could still be used."""
    return somebody_may_offer(game, state)


def the_free_action_is_closed(game: Game, state: State, action: TurnOver) -> Bool:
    """Nobody could use the free action any more."""
    return no(somebody_may_offer(game, state))


def the_seat_is_stuck(game: Game, state: State, action: SkipTurn) -> Bool:
    """The seat has no main action (CA-08c: and cannot draw)."""
    return stuck(game, state, state.turn)


def nothing_can_be_drawn(game: Game, state: State, action: SkipTurn) -> Bool:
    """The seat holds a card, or the deck is out."""
    return any_of(hand_size(state, state.turn) > 0, state.deck.size == 0)


def the_hand_is_empty(game: Game, state: State, action: Aid) -> Bool:
    """The seat holds no card."""
    return hand_size(state, state.turn) == 0


def the_deck_has_a_card(game: Game, state: State, action: Aid) -> Bool:
    """A card is left in the deck."""
    return state.deck.size > 0


def end_turn(game: Game, state: State, action: EndTurn | TurnOver | SkipTurn) -> State:
    """The next seat's turn begins."""
    return hand_over(game, state)


def aid(game: Game, state: State, action: Aid) -> State:
    """The top of the deck goes into the hand."""
    hands = state.hands.add(state.turn, state.deck.top(), 1)
    return evolve(state, hands=hands, deck=state.deck.drop())


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """The ends of a turn; under CA-08c an empty hand draws first."""
    cites, rulings = ("C13", "C22", "C64"), ("CA-07", "CA-57")
    done = Clause("C22.1", "All else is done in the turn.", during(REST), ("C22",))
    open_ = Clause("C22.2", "The free action is still open.", the_free_action_is_open, ("C43",), ("CA-38",))
    closed = Clause("C22.3", "The free action is not open.", the_free_action_is_closed, ("C22", "C43"), ("CA-38",))
    helpless = Clause("C12.2", "The seat can do nothing.", the_seat_is_stuck, ("C12",), ("CA-08", "CA-10", "CA-15"))
    dry = Clause("C12.3", "It cannot draw either.", nothing_can_be_drawn, ("C12",), ("CA-08",))
    beginning = Clause("C12.4", "A turn begins.", during(MAIN), ("C12",))
    empty = Clause("C12.5", "The hand is empty.", the_hand_is_empty, ("C12",), ("CA-08",))
    left = Clause("C12.6", "The deck is not out.", the_deck_has_a_card, ("C12",), ("CA-08",))
    first = readings["CA-08"] == "c"
    return (
        ActionKind(
            "end turn",
            EndTurn,
            {"seat": seat_sort(seats)},
            (GAME_GOES_ON, OWN_TURN, done, open_),
            Effect("The next seat's turn begins.", end_turn, cites, rulings),
        ),
        ActionKind(
            "turn over",
            TurnOver,
            {},
            (GAME_GOES_ON, done, closed),
            Effect("The next seat's turn begins.", end_turn, cites, rulings),
            by="game",
        ),
        ActionKind(
            "skip turn",
            SkipTurn,
            {},
            (GAME_GOES_ON, MAIN_ACTION, helpless, *((dry,) if first else ())),
            Effect("The next seat's turn begins.", end_turn, cites, (*rulings, "CA-08", "CA-80")),
            by="game",
        ),
        *(
            (
                ActionKind(
                    "aid",
                    Aid,
                    {},
                    (GAME_GOES_ON, beginning, empty, left),
                    Effect("The top of the deck goes into the hand.", aid, ("C12",), ("CA-08",)),
                    by="game",
                ),
            )
            if first
            else ()
        ),
    )
