"""What seats see: enough to know what they may do, and nothing that is hidden from them."""

from __future__ import annotations

from attrs import evolve

from ...language.games import Game, seat_sort
from ...language.logic import all_of
from ...language.properties import Property, ViewDecides, ViewHides
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import CARD, DECK, ERA, NONE, State, occupied


def foreign_card_exchanged(game: Game, state: State, seat: Int, other: Int, held: Int, place: Int) -> State:
    """The state with a card of another hand exchanged for one of the deck."""
    drawn = state.deck.bottom(place)
    return evolve(state, hands=state.hands.add(other, held, -1).add(other, drawn, 1), deck=state.deck.put(place, held))


def foreign_card_is_there(game: Game, state: State, seat: Int, other: Int, held: Int, place: Int) -> Bool:
    """Another seat holds the card, and the deck is so high."""
    return all_of(other != seat, state.hands.at(other, held) > 0, place < state.deck.size)


def deck_reordered(game: Game, state: State, seat: Int, place: Int, other: Int) -> State:
    """The state with two cards of the deck exchanged."""
    a, b = state.deck.bottom(place), state.deck.bottom(other)
    return evolve(state, deck=state.deck.put(place, b).put(other, a))


def deck_is_high_enough(game: Game, state: State, seat: Int, place: Int, other: Int) -> Bool:
    """The deck has cards at both heights."""
    return all_of(place < state.deck.size, other < state.deck.size)


def face_down_exchanged(game: Game, state: State, seat: Int, era: Int, place: Int) -> State:
    """The state with the card of an era exchanged for one of the deck."""
    return evolve(
        state, eras=state.eras.put(era, state.deck.bottom(place)), deck=state.deck.put(place, state.eras.at(era))
    )


def face_down_is_there(game: Game, state: State, seat: Int, era: Int, place: Int) -> Bool:
    """A card lies in the era that the seat does not know, and the deck is so high."""
    return all_of(occupied(state, era), state.knows.at(seat, era) == 0, place < state.deck.size)


def offer_exchanged(game: Game, state: State, seat: Int, other: Int, place: Int) -> State:
    """The state with the card that another seat offers exchanged for one of the deck."""
    return evolve(
        state,
        offers=state.offers.put(other, state.deck.bottom(place)),
        deck=state.deck.put(place, state.offers.at(other)),
    )


def offer_is_there(game: Game, state: State, seat: Int, other: Int, place: Int) -> Bool:
    """Another seat offers a card, and the deck is so high."""
    return all_of(other != seat, state.offers.at(other) != NONE, place < state.deck.size)


def properties(seats: int) -> tuple[Property, ...]:
    """What views give and hide."""
    seat, height = seat_sort(seats), IntSort(0, DECK - 1)
    return (
        ViewDecides(
            id="view-decides",
            text="A seat can tell from what it sees which of its actions are legal and whether the game is over.",
            cites=("C8", "C16", "C18"),
        ),
        ViewHides(
            id="view-hides-hands",
            text="No seat sees which cards another holds.",
            change=foreign_card_exchanged,
            possible=foreign_card_is_there,
            each={"other": seat, "held": CARD, "place": height},
            cites=("C8",),
        ),
        ViewHides(
            id="view-hides-the-deck",
            text="No seat sees in which order the deck lies.",
            change=deck_reordered,
            possible=deck_is_high_enough,
            each={"place": height, "other": height},
            cites=("C8",),
        ),
        ViewHides(
            id="view-hides-face-down",
            text="No seat sees a card that lies face down and that it has not laid itself.",
            change=face_down_exchanged,
            possible=face_down_is_there,
            each={"era": ERA, "place": height},
            cites=("C16", "C18"),
        ),
        ViewHides(
            id="view-hides-offers",
            text="No seat sees what another offers.",
            change=offer_exchanged,
            possible=offer_is_there,
            each={"other": seat, "place": height},
            cites=("C55",),
        ),
    )
