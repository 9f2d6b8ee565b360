"""Who comes along on a leap: those in the declarer's era are asked in turn."""

from __future__ import annotations

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, next_seat
from ...language.terms import Bool, Int
from ..components import COMPANY, State, here
from .turn import GAME_GOES_ON, during, the_seat_is_asked


@frozen
class Accompany:
    """Come along on the leap."""

    seat: Int


@frozen
class Stay:
    """Stay behind."""

    seat: Int


def could_come(state: State, seat: Int) -> Bool:
    """Whether a seat could come along: it is another one than the declarer, in the same era."""
    return all_of(seat != state.turn, here(state, seat) == here(state, state.turn))


def stands_with_the_declarer(game: Game, state: State, action: Accompany | Stay) -> Bool:
    """The seat is another one than the declarer, and its piece stands in the same era."""
    return could_come(state, action.seat)


def accompany(game: Game, state: State, action: Accompany) -> State:
    """The seat travels too."""
    return evolve(state, travels=state.travels.put(action.seat, 1), asked=next_seat(state.asked, game.seats))


def stay(game: Game, state: State, action: Stay) -> State:
    """The seat stays where it is."""
    return evolve(state, asked=next_seat(state.asked, game.seats))


def kinds(seats: int) -> tuple[ActionKind, ...]:
    """The two answers to a leap."""
    clauses = (
        GAME_GOES_ON,
        Clause("C27.1", "It is being asked who comes along.", during(COMPANY), ("C27",)),
        Clause("C27.2", "This seat is the one asked.", the_seat_is_asked, ("C27",), ("CA-32",)),
        Clause("C28.1", "It stands in the declarer's era.", stands_with_the_declarer, ("C27", "C28"), ("CA-31",)),
    )
    seat = {"seat": seat_sort(seats)}
    return (
        ActionKind("accompany", Accompany, seat, clauses, Effect("The seat comes along.", accompany, ("C27",))),
        ActionKind("stay", Stay, seat, clauses, Effect("The seat stays.", stay, ("C27",))),
    )
