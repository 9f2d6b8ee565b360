"""When a game of Dials ends, and who has won."""

from __future__ import annotations

from ..language.games import Ending, Game, Scoring
from ..language.logic import all_of, maximum, when
from ..language.terms import Bool, Int
from .actions.turn import everybody_is_done
from .components import MACHINES, ROUNDS, State


def all_machines_are_complete(game: Game, state: State) -> Bool:
    """Every seat has completed all six machines (MA-21b: six rounds are over)."""
    if game.reads("MA-21", "b"):
        return all_of(state.round == ROUNDS, everybody_is_done(game, state))
    calibrated = (state.calibrated.row_total(seat) == MACHINES for seat in range(game.seats))
    return all_of(*calibrated, everybody_is_done(game, state))


ENDINGS = (
    Ending(
        "E1", "Every seat has completed all six machines.", all_machines_are_complete, ("M4", "M20"), ("MA-20", "MA-21")
    ),
)


def event_points(state: State, seat: Int) -> Int:
    """What the events that a seat has visited are worth."""
    return state.visited.row_total(seat)


def score(game: Game, state: State, seat: Int) -> Int:
    """Years back and the bonuses of events visited (MA-37b: those of links once more)."""
    years = state.years.at(seat) + event_points(state, seat)
    return years + state.gained.row_total(seat) if game.reads("MA-37", "b") else years


def winners(game: Game, state: State) -> tuple[Bool, ...]:
    """For each seat whether it wins: by the score (MA-50b: then by the points of events)."""
    seats = range(game.seats)
    most = maximum(*(score(game, state, seat) for seat in seats))
    best = [score(game, state, seat) == most for seat in seats]
    if game.reads("MA-50", "a"):
        return tuple(best)
    events = maximum(*(when(best[seat], event_points(state, seat), 0) for seat in seats))
    return tuple(all_of(best[seat], event_points(state, seat) == events) for seat in seats)


SCORING = Scoring(
    "Years back and the bonuses of visited events add up, and the highest score wins; a tie is a shared win.",
    winners,
    ("M1", "M4", "M21"),
    ("MA-37", "MA-39", "MA-46", "MA-50", "MA-51", "MA-55"),
)
