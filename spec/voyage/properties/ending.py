"""How games end: progress, termination, what can end them, and who wins."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, any_of, implies, no, when
from ...language.properties import Invariant, Progress, Property, Reachability, Termination
from ...language.terms import Bool, Int
from ..actions.pay import lays_tokens
from ..components import PLACES, TOKENS_EACH, State, hand_size
from ..endings import a_hand_is_empty, idle_limit, machine_is_at_the_end, nobody_moves


def idle_is_bounded(game: Game, state: State) -> Bool:
    """The count of idle turns does not pass the limit."""
    return state.idle <= idle_limit(game)


def only_the_mover_runs_out(game: Game, state: State, seat: Int) -> Bool:
    """A seat with an empty hand is the one whose turn it is, and it has moved in it."""
    return implies(hand_size(state, seat) == 0, all_of(seat == state.turn, state.moved))


def idle_end_comes_alone(game: Game, state: State) -> Bool:
    """The third ending never meets one of the others."""
    others = any_of(a_hand_is_empty(game, state), machine_is_at_the_end(game, state))
    return implies(nobody_moves(game, state), no(others))


def somebody_wins(game: Game, state: State) -> Bool:
    """When the game is over there is a winner."""
    return implies(game.over(state), any_of(game.scoring.winners(game, state)))


def emptying_wins_alone(game: Game, state: State) -> Bool:
    """Whoever has played all tickets is the only winner, whichever other ending holds as well."""
    won = game.scoring.winners(game, state)
    seats = range(game.seats)
    alone = (all_of(won[s] if s == seat else no(won[s]) for s in seats) for seat in seats)
    return all_of(implies(hand_size(state, seat) == 0, sole) for seat, sole in zip(seats, alone, strict=True))


def winners_are_best(game: Game, state: State, seat: Int, other: Int) -> Bool:
    """A winner holds no more tickets than anybody and, among equals, no fewer tokens."""
    won = game.scoring.winners(game, state)
    wins = any_of(all_of(seat == s, won[s]) for s in range(game.seats))
    mine, theirs = hand_size(state, seat), hand_size(state, other)
    as_good = all_of(mine <= theirs, implies(mine == theirs, state.tokens.at(seat) >= state.tokens.at(other)))
    return implies(wins, as_good)


def equals_win_too(game: Game, state: State, seat: Int) -> Bool:
    """A seat that nobody beats, by fewer tickets or by more tokens with as many, is a winner."""
    won = game.scoring.winners(game, state)
    wins = any_of(all_of(seat == s, won[s]) for s in range(game.seats))
    mine = hand_size(state, seat)
    beaten = any_of(
        any_of(theirs < mine, all_of(theirs == mine, state.tokens.at(other) > state.tokens.at(seat)))
        for other in range(game.seats)
        for theirs in (hand_size(state, other),)
    )
    return implies(no(beaten), wins)


def movements_left(game: Game, state: State) -> Int:
    """The most movements that can follow: each spends a ticket, and the first empty hand ends the game."""
    spare = state.hands.total - game.seats + 1
    return when(any_of(hand_size(state, seat) == 0 for seat in range(game.seats)), 0, spare)


def turns_left(game: Game, state: State) -> Int:
    """The most turns that can still end: before each movement as many idle ones as the limit leaves."""
    idle = when(state.moved, 0, state.idle)
    return movements_left(game, state) * idle_limit(game) - idle + when(state.moved, 1, 0)


def actions_left(game: Game, state: State) -> Int:
    """The most actions that can follow: the end and one Stay for each turn, the movements, and tokens laid between."""
    others = 2 * turns_left(game, state) + movements_left(game, state) + when(state.main_done, 0, 1)
    if not lays_tokens(game.readings):
        return others
    return others * (TOKENS_EACH * game.seats + 1) + state.tokens.total


def ends_by_empty_hand(game: Game, state: State) -> Bool:
    """The first ending holds."""
    return a_hand_is_empty(game, state)


def ends_on_the_last_place(game: Game, state: State) -> Bool:
    """The second ending holds."""
    return machine_is_at_the_end(game, state)


def ends_by_idleness(game: Game, state: State) -> Bool:
    """The third ending holds."""
    return nobody_moves(game, state)


def ends_by_both(game: Game, state: State) -> Bool:
    """The first two endings hold at once."""
    return all_of(a_hand_is_empty(game, state), machine_is_at_the_end(game, state))


def smallest_hand(game: Game, state: State) -> Int:
    """How many tickets seat 0 still holds: how far the first ending is away."""
    return hand_size(state, 0)


def far_from_both(game: Game, state: State) -> Int:
    """How far seat 0 is from playing its last ticket on the last place, others passing."""
    places = PLACES - 1 - state.machine
    cards = hand_size(state, 0)
    apart = when(cards >= places, cards - places, 3 * (places - cards))
    return 4 * cards + 3 * apart


def properties(seats: int) -> tuple[Property, ...]:
    """How games of Voyage end."""
    seat = seat_sort(seats)
    return (
        Progress(
            id="progress",
            text="Until the end the seat whose turn it is, and no other, has an action; after the end nobody has.",
            cites=("V22", "V32", "V42"),
        ),
        Invariant(
            id="idle-bounded",
            text="The count of idle turns never passes the limit.",
            test=idle_is_bounded,
            cites=("V45",),
            lemma=True,
        ),
        Termination(
            id="turns-end",
            text="Every game ends: a bound on its turns (VL-6, sharper).",
            measure=turns_left,
            unit="turns",
            kinds=("end turn",),
            cites=("V43", "V45"),
        ),
        Termination(
            id="actions-end",
            text="Every game ends: a bound on its actions.",
            measure=actions_left,
            unit="actions",
            cites=("V43", "V45"),
        ),
        Invariant(
            id="only-the-mover-runs-out",
            text="At most one hand is empty, that of the seat which has just moved (VL-7).",
            test=only_the_mover_runs_out,
            each={"seat": seat},
            cites=("V43",),
        ),
        Invariant(
            id="idle-end-comes-alone",
            text="The end by idle turns never coincides with another ending: E3 with E1 or E2 is impossible.",
            test=idle_end_comes_alone,
            cites=("V42", "V43", "V44", "V45"),
        ),
        Reachability(
            id="ends-E1",
            text="A game can end by an empty hand (E1).",
            test=ends_by_empty_hand,
            possible=True,
            guide=smallest_hand,
            cites=("V43",),
        ),
        Reachability(
            id="ends-E2",
            text="A game can end on the last place (E2).",
            test=ends_on_the_last_place,
            possible=True,
            cites=("V44", "V48"),
        ),
        Reachability(
            id="ends-E3",
            text="A game can end by idle turns (E3).",
            test=ends_by_idleness,
            possible=True,
            cites=("V45",),
        ),
        Reachability(
            id="ends-E1-E2",
            text="The last ticket can be laid on the last place: E1 and E2 at once.",
            test=ends_by_both,
            possible=True,
            guide=far_from_both,
            cites=("V43", "V44"),
        ),
        Invariant(
            id="somebody-wins",
            text="When the game is over there is at least one winner.",
            test=somebody_wins,
            cites=("V46", "V47"),
        ),
        Invariant(
            id="winners-are-best",
            text="A winner has the fewest tickets and, among those, the most tokens.",
            test=winners_are_best,
            each={"seat": seat, "other": seat},
            cites=("V46", "V47"),
        ),
        Invariant(
            id="equals-win-too",
            text="A seat that nobody beats is a winner, so that a tie which is left is a shared win.",
            test=equals_win_too,
            each={"seat": seat},
            cites=("V46", "V47"),
        ),
        Invariant(
            id="emptying-wins-alone",
            text="An empty hand wins alone, whichever of the endings is counted.",
            test=emptying_wins_alone,
            cites=("V43", "V46"),
        ),
    )
