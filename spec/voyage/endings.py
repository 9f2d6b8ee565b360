"""When a game of Voyage ends, and who has won."""

from __future__ import annotations

from ..language.games import Ending, Game, Scoring
from ..language.logic import all_of, any_of, first_seat_from, no, when
from ..language.terms import Bool, Int
from .components import PLACES, State, hand_size, is_ticket


def a_hand_is_empty(game: Game, state: State) -> Bool:
    """Some seat has played all its tickets; under VA-20b this is looked at between turns."""
    empty = any_of(hand_size(state, seat) == 0 for seat in range(game.seats))
    return all_of(empty, between_turns(state)) if game.reads("VA-20", "b") else empty


def between_turns(state: State) -> Bool:
    """Nothing has been done yet in the turn."""
    return all_of(no(state.main_done), no(state.moved), state.fresh == 0, state.banked == 0)


def machine_is_at_the_end(game: Game, state: State) -> Bool:
    """The machine has come onto the rightmost place (VA-13b: the rightmost that carries a ticket)."""
    last = state.machine == PLACES - 1
    if game.reads("VA-13", "b"):
        last = all_of(state.machine > 0, any_of(last, no(is_ticket(state.tops.at(state.machine + 1)))))
    return all_of(last, no(a_hand_is_empty(game, state))) if game.reads("VA-21", "b") else last


def idle_limit(game: Game) -> int:
    """After how many turns in a row without movement the game ends."""
    return {"a": 2 * game.seats, "b": 2, "c": game.seats, "d": 2 * game.seats}[game.readings["VA-14"]]


def nobody_moves(game: Game, state: State) -> Bool:
    """The machine has not moved for so many turns in a row (VA-14d: counted by rounds of the start seat)."""
    reached = state.idle >= idle_limit(game)
    if game.reads("VA-14", "d"):
        reached = all_of(reached, state.turn == state.start)
    earlier = any_of(a_hand_is_empty(game, state), machine_is_at_the_end(game, state))
    return all_of(reached, no(earlier)) if game.reads("VA-21", "b") else reached


ENDINGS = (
    Ending("E1", "A seat has played all its tickets.", a_hand_is_empty, ("V42", "V43"), ("VA-20", "VA-21", "VA-23")),
    Ending(
        "E2",
        "The machine has come onto the rightmost place.",
        machine_is_at_the_end,
        ("V42", "V44"),
        ("VA-13", "VA-21"),
    ),
    Ending(
        "E3",
        "Every seat has had two turns in a row without the machine moving.",
        nobody_moves,
        ("V42", "V45"),
        ("VA-14", "VA-15", "VA-16", "VA-17", "VA-18", "VA-19"),
    ),
)


def tokens_for_ties(game: Game, state: State, seat: int) -> Int:
    """The tokens that decide a tie: those in front (VA-30b: also those on the board that the seat laid)."""
    return state.tokens.at(seat) + (state.laid_by.count(seat + 1) if game.reads("VA-30", "b") else 0)


def beats(game: Game, state: State, a: int, b: int) -> Bool:
    """Whether seat a comes before seat b: fewer tickets in hand, then more tokens."""
    fewer = hand_size(state, a) < hand_size(state, b)
    equal = hand_size(state, a) == hand_size(state, b)
    return any_of(fewer, all_of(equal, tokens_for_ties(game, state, a) > tokens_for_ties(game, state, b)))


def winners(game: Game, state: State) -> tuple[Bool, ...]:
    """For each seat whether it wins: nobody beats it, and ties are settled by the reading of VA-29."""
    seats = range(game.seats)
    best = [no(any_of(beats(game, state, b, a) for b in seats if b != a)) for a in seats]
    if game.reads("VA-29", "a"):
        return tuple(best)
    if game.reads("VA-29", "b"):
        sole = first_seat_from(state.start, game.seats, lambda seat: best[seat])
    else:
        sole = last_seat_from(state.start, best)
    return tuple(sole == seat for seat in seats)


def last_seat_from(start: Int, holds: list[Bool]) -> Int:
    """The last seat, going round from the start seat, of which a condition holds."""
    result: Int = -1
    for steps in range(len(holds)):
        for seat, here in enumerate(holds):
            result = when(all_of(here, (start + steps) % len(holds) == seat), seat, result)
    return result


SCORING = Scoring(
    "The fewest tickets in hand win, then the most tokens in front; a tie that is left is a shared win.",
    winners,
    ("V46", "V47"),
    ("VA-21", "VA-29", "VA-30"),
)
