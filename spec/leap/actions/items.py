"""The items that need a choice, but for the exchange: take a discard, go anywhere, replace a card, name who is next."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, Rule, seat_sort
from ...language.logic import all_of
from ...language.terms import Bool, Int
from ..components import CARD, ERA, GO, ITEM, NAME, RECOVER, REPLACE, REST, State, hand_size, occupied
from .lay import LAID, further_clauses, keeps_the_missions, lay, right_card_may_go
from .turn import GAME_GOES_ON, OWN_TURN, card_in_hand, items_or_rest


@frozen
class Recover:
    """Take a discarded card into the hand."""

    seat: Int
    card: Int


@frozen
class Go:
    """Move one's piece to any era."""

    seat: Int
    era: Int


@frozen
class Replace:
    """Exchange a card of the hand for that of any era."""

    seat: Int
    card: Int
    era: Int


@frozen
class Name:
    """Name the seat that has the next turn."""

    seat: Int
    player: Int


@frozen
class Decline:
    """Leave an item unused."""

    seat: Int


@cache
def is_due(item: int) -> Rule:
    """The test of a clause that an item is to be resolved."""

    def the_item_is_due(game: Game, state: State, action: object) -> Bool:
        """It is time for items, and this one is to be resolved."""
        return all_of(state.phase == ITEM, state.pending == item)

    return the_item_is_due


def an_item_is_due(game: Game, state: State, action: Decline) -> Bool:
    """It is time for items."""
    return state.phase == ITEM


def card_is_discarded(game: Game, state: State, action: Recover) -> Bool:
    """Such a card lies among the discards."""
    return state.discards.at(action.card) > 0


def a_card_lies_there(game: Game, state: State, action: Replace) -> Bool:
    """A card lies in the era."""
    return occupied(state, action.era)


def right_card_stays(game: Game, state: State, action: Replace) -> Bool:
    """A right card is not given up for another."""
    return right_card_may_go(game, state, action.card, action.era)


def no_mission_is_violated(game: Game, state: State, action: Replace) -> Bool:
    """The card clears nothing against a mission."""
    return keeps_the_missions(game, state, action.seat, action.card, action.era)


def the_seat_holds_cards(game: Game, state: State, action: Name) -> Bool:
    """The seat named holds a card."""
    return hand_size(state, action.player) > 0


def recover(game: Game, state: State, action: Recover) -> State:
    """The card goes from the discards into the hand."""
    return evolve(
        state,
        discards=state.discards.lose(action.card),
        hands=state.hands.add(action.seat, action.card, 1),
        pending=0,
        phase=REST,
    )


def go(game: Game, state: State, action: Go) -> State:
    """The seat's piece stands in the era chosen."""
    return evolve(state, pieces=state.pieces.put(action.seat, action.era), pending=0, phase=REST)


def replace(game: Game, state: State, action: Replace) -> State:
    """Lay the card and take up the other; a first right card may bring a further item (CA-53b: never)."""
    laid = lay(game, state, action.seat, action.card, action.era)
    item = 0 if game.reads("CA-53", "b") else laid.pending
    return evolve(laid, pending=item, phase=items_or_rest(item))


def name(game: Game, state: State, action: Name) -> State:
    """The seat is noted as the next."""
    return evolve(state, named=action.player + 1, pending=0, phase=REST)


def decline(game: Game, state: State, action: Decline) -> State:
    """The item is used up."""
    return evolve(state, pending=0, phase=REST)


def due(item: int, cites: tuple[str, ...]) -> Clause:
    """The clause that an item is to be resolved."""
    return Clause(f"C50.{item}", f"Item {item} is to be resolved.", is_due(item), ("C49", "C50", *cites), ("CA-79",))


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """The choices that items give; CA-43b adds that of leaving one unused, CA-80b a clause."""
    seat = seat_sort(seats)
    begin = (GAME_GOES_ON, OWN_TURN)
    able = Clause("C63.1", "The seat named holds a card.", the_seat_holds_cards, ("C63",), ("CA-80",))
    unused = Clause("C49.1", "An item is to be resolved.", an_item_is_due, ("C49",), ("CA-43",))
    return (
        ActionKind(
            "recover",
            Recover,
            {"seat": seat, "card": CARD},
            (
                *begin,
                due(RECOVER, ("C52",)),
                Clause("C52.1", "Such a card is among the discards.", card_is_discarded, ("C52",), ("CA-44",)),
            ),
            Effect("The card goes into the hand, however many it holds.", recover, ("C52", "C53"), ("CA-37",)),
        ),
        ActionKind(
            "go",
            Go,
            {"seat": seat, "era": ERA},
            (*begin, due(GO, ("C58",))),
            Effect("The seat's piece, and no other, moves there.", go, ("C58", "C59"), ("CA-34", "CA-51")),
        ),
        ActionKind(
            "replace",
            Replace,
            {"seat": seat, "card": CARD, "era": ERA},
            (
                *begin,
                due(REPLACE, ("C60",)),
                Clause("C60.1", "The card is in the seat's hand.", card_in_hand, ("C60",), ("CA-54",)),
                Clause("C60.2", "A card lies in the era.", a_card_lies_there, ("C60",), ("CA-52",)),
                *further_clauses(readings, right_card_stays, no_mission_is_violated),
            ),
            Effect(
                "The cards are exchanged, and a first right card clears its era; nobody moves or draws.",
                replace,
                (*LAID, "C60", "C61", "C62"),
                ("CA-53", "CA-55", "CA-59", "CA-60", "CA-61", "CA-69"),
            ),
        ),
        ActionKind(
            "name",
            Name,
            {"seat": seat, "player": seat},
            (*begin, due(NAME, ("C63",)), *((able,) if readings["CA-80"] == "b" else ())),
            Effect("The seat named has the next turn.", name, ("C63", "C64"), ("CA-56", "CA-80")),
        ),
        *(
            (
                ActionKind(
                    "decline",
                    Decline,
                    {"seat": seat},
                    (*begin, unused),
                    Effect("The item is used up.", decline, ("C49", "C51"), ("CA-43",)),
                ),
            )
            if readings["CA-43"] == "b"
            else ()
        ),
    )
