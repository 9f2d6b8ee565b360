"""When a game of Rocket ends, and who has won."""

from __future__ import annotations

from collections.abc import Mapping

from ..language.games import Ending, Game, Scoring
from ..language.logic import all_of, any_of, count, first_seat_from, no, when
from ..language.terms import Bool, Int
from .components import BETWEEN, POST_WAR, TARGET, State, holds_rockets, team_size
from .returning import leads_somewhere, rockets_are_kept


def plays(game: Game, state: State, seat: int) -> Bool:
    """Whether a seat takes part in the round: under RA-77a only those that can still win."""
    return True if game.reads("RA-77", "b") else state.contest.at(seat) == 1


def following(game: Game, state: State, seat: Int) -> Int:
    """The next seat to the left of a seat that takes part."""
    return first_seat_from(seat + 1, game.seats, lambda s: plays(game, state, s), 0)


def reached(game: Game, state: State) -> Bool:
    """Whether somebody has come to the target (RA-81b, c: one round is enough)."""
    if game.reads("RA-81", "b", "c"):
        return True
    return any_of(state.totals.at(seat) >= TARGET for seat in range(game.seats))


def standing(game: Game, state: State, seat: int) -> tuple[Int, Int, Int]:
    """What is compared, in this order: the total, the characters in the team, the points of the round."""
    points = state.scores.at(seat)
    return (state.totals.at(seat) + when(state.final, points, 0), team_size(state, seat), points)


def beats(game: Game, state: State, a: int, b: int) -> Bool:
    """Whether seat a comes before seat b."""
    before: Bool = False
    for mine, theirs in reversed(list(zip(standing(game, state, a), standing(game, state, b), strict=True))):
        before = any_of(mine > theirs, all_of(mine == theirs, before))
    return before


def best(game: Game, state: State) -> tuple[Bool, ...]:
    """For each seat whether it can win and nobody that can comes before it."""
    seats = range(game.seats)
    can = [state.contest.at(seat) == 1 for seat in seats]
    return tuple(all_of(can[a], (no(all_of(can[b], beats(game, state, b, a))) for b in seats if b != a)) for a in seats)


def one_seat_is_ahead(game: Game, state: State) -> Bool:
    """The round is scored, the target reached, and one seat alone is best (RA-81c: or several are)."""

    def alone() -> Bool:
        return True if game.reads("RA-81", "c") else count(best(game, state)) == 1

    return all_of(state.phase == BETWEEN, reached(game, state), alone)


def plays_next(game: Game, state: State, seat: int) -> Bool:
    """Whether a seat would take part in the next round: in a final round, under RA-77a, those alone that are tied."""
    return True if game.reads("RA-77", "b") else any_of(no(reached(game, state)), best(game, state)[seat])


def nothing_is_left_to_play_for(game: Game, state: State) -> Bool:
    """The round is scored, and in another one nobody could come to anything but an empty pile."""
    holders = [all_of(holds_rockets(state, s), plays_next(game, state, s)) for s in range(game.seats)]
    goes_on = [leads_somewhere(game, state, POST_WAR), rockets_are_kept(game, state)]
    goes_on += holders if game.reads("RA-06", "b") else []
    return all_of(state.phase == BETWEEN, no(any_of(goes_on)))


def endings(under: Mapping[str, str]) -> tuple[Ending, ...]:
    """The endings of the game under given readings: a winner, and where used cards stay out that nothing is left."""
    further = (
        (
            under["RA-05"] == "c",
            Ending(
                "E2",
                "After a round no other can bring anybody anything: the cards that are left cannot be come by.",
                nothing_is_left_to_play_for,
                ("R19", "R22", "R23"),
                ("RA-05", "RA-88"),
            ),
        ),
    )
    return (
        Ending(
            "E1",
            "After a round somebody has forty points, and one seat is ahead of all others.",
            one_seat_is_ahead,
            ("R1", "R3", "R4", "R5", "R6", "R59", "R62", "R63"),
            ("RA-74", "RA-75", "RA-76", "RA-77", "RA-80", "RA-81"),
        ),
        *(ending for holds, ending in further if holds),
    )


SCORING = Scoring(
    "The highest total wins, then the larger team of the last round, then its points; a tie that is left is played "
    "out in a final round, or shared where none can be played.",
    best,
    ("R3", "R4", "R5", "R6", "R63"),
    ("RA-74", "RA-75", "RA-76", "RA-77", "RA-88"),
)
