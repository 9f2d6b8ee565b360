"""Action A: lay a card in the era where one stands, and everybody there moves on."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.containers import Vector
from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import minimum, when
from ...language.terms import Bool, Int
from ..components import CARD, DRAW, ERAS, State, here, occupied
from .lay import LAID, further_clauses, keeps_the_missions, lay, right_card_may_go
from .turn import GAME_GOES_ON, MAIN_ACTION, OWN_TURN, card_in_hand, items_or_rest


@frozen
class Place:
    """Lay a card in the era where one's piece stands."""

    seat: Int
    card: Int


def not_at_the_last_era(game: Game, state: State, action: Place) -> Bool:
    """The piece stands before the tenth era, from which it could not move on."""
    return here(state, action.seat) < ERAS - 1


def right_card_stays(game: Game, state: State, action: Place) -> Bool:
    """A right card is not given up for another."""
    return right_card_may_go(game, state, action.card, here(state, action.seat))


def no_mission_is_violated(game: Game, state: State, action: Place) -> Bool:
    """The card clears nothing against a mission."""
    return keeps_the_missions(game, state, action.seat, action.card, here(state, action.seat))


def onward(game: Game, era: Int) -> Int:
    """The era after one: the tenth is followed by itself (CA-10b: by the first)."""
    return when(era == ERAS - 1, 0, era + 1) if game.reads("CA-10", "b") else minimum(era + 1, ERAS - 1)


def advanced(game: Game, pieces: Vector, era: Int) -> Vector:
    """The pieces after all that stood in an era have moved on."""
    after = pieces
    for seat in range(game.seats):
        after = after.put(seat, when(pieces.at(seat) == era, onward(game, era), pieces.at(seat)))
    return after


def place(game: Game, state: State, action: Place) -> State:
    """Lay the card, move everybody there on, and see whether a card is to be drawn."""
    era = here(state, action.seat)
    laid = lay(game, state, action.seat, action.card, era)
    return evolve(
        laid,
        pieces=advanced(game, state.pieces, era),
        acted=True,
        phase=when(occupied(state, era), items_or_rest(laid.pending), DRAW),
    )


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Place for a number of seats; CA-10c, CA-15b and CA-17b add a clause each."""
    before_the_end = Clause(
        "C19.1", "The piece does not stand in the tenth era.", not_at_the_last_era, ("C19",), ("CA-10",)
    )
    return ActionKind(
        name="place",
        record=Place,
        parameters={"seat": seat_sort(seats), "card": CARD},
        clauses=(
            GAME_GOES_ON,
            OWN_TURN,
            MAIN_ACTION,
            Clause("C14.1", "The card is in the seat's hand.", card_in_hand, ("C14",), ("CA-09",)),
            *((before_the_end,) if readings["CA-10"] == "c" else ()),
            *further_clauses(readings, right_card_stays, no_mission_is_violated),
        ),
        effect=Effect(
            "The card lies face up if it is right and face down if not, a card that lay there joins the hand, a first "
            "right card clears the era, and all pieces there move on.",
            place,
            (*LAID, "C14", "C17", "C18", "C19", "C21"),
            ("CA-10", "CA-14", "CA-18", "CA-21", "CA-22", "CA-59", "CA-60", "CA-61", "CA-62"),
        ),
    )
