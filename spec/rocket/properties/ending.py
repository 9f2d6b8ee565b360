"""How rounds and games end: progress, a ranking for a round, who wins, and that a game need not end."""

from __future__ import annotations

from attrs import evolve

from ...language.games import Game, seat_sort
from ...language.logic import all_of, among, any_of, count, implies, no, remainder, total, when
from ...language.properties import Invariant, Progress, Property, StepProperty
from ...language.terms import Bool, Int
from ..actions.looking import look_of
from ..actions.shuffle import in_order
from ..components import (
    ACT,
    AWARDS,
    BABY,
    BETWEEN,
    BY_OBJECTIVE,
    CHOOSE,
    CLEAR,
    CRADLE,
    DINOSAUR,
    DRAW,
    END,
    FLAT_EARTH,
    FORCED,
    LOOK,
    MOON,
    PARADOX,
    RESOLVE,
    RETURN,
    ROB,
    ROCKETS,
    SANTA,
    SCORE,
    START,
    TAKE,
    TARGET,
    TEAM,
    VORTEX,
    WONDER,
    State,
    filled,
    member,
    objective,
)
from ..endings import beats, best, reached, standing
from ..objectives import ANCIENT, CONTEMPORARY, MIDDLE, OBJECTIVES, in_a_turn

A_CARD = 220


def totals_are_short(game: Game, state: State, seat: Int) -> Bool:
    """Until a round is scored nobody has the target, but in a final round."""
    return any_of(state.final, state.phase == BETWEEN, state.totals.at(seat) < TARGET)


def several_contend(game: Game, state: State) -> Bool:
    """Two seats or more can win."""
    return state.contest.total >= 2


def mover_takes_part(game: Game, state: State) -> Bool:
    """The seat whose turn it is takes part in the round."""
    return state.contest.at(state.turn) == 1


def before_or_after(game: Game, state: State, seat: Int, other: Int) -> Bool:
    """Of two seats at most one comes before the other, and neither only when all three criteria are equal."""
    pairs = [(a, b) for a in range(game.seats) for b in range(game.seats)]

    def holds(a: int, b: int) -> Bool:
        first, second = beats(game, state, a, b), beats(game, state, b, a)
        tied = all_of(x == y for x, y in zip(standing(game, state, a), standing(game, state, b), strict=True))
        return all_of(no(all_of(first, second)), any_of(first, second, tied), implies(tied, no(any_of(first, second))))

    return all_of(implies(all_of(seat == a, other == b), holds(a, b)) for a, b in pairs)


def order_is_transitive(game: Game, state: State) -> Bool:
    """Who comes before one that comes before a third comes before that one."""
    seats = range(game.seats)
    return all_of(
        implies(all_of(beats(game, state, a, b), beats(game, state, b, c)), beats(game, state, a, c))
        for a in seats
        for b in seats
        for c in seats
        if len({a, b, c}) == 3
    )


def one_winner_or_a_final(game: Game, state: State) -> Bool:
    """When the target is reached, the game is over and one seat is best, or it goes on and several are."""
    number, over = count(best(game, state)), game.over(state)
    scored = all_of(state.phase == BETWEEN, reached(game, state))
    return implies(scored, any_of(all_of(over, number == 1), all_of(no(over), number >= 2)))


def best_has_most(game: Game, state: State) -> Bool:
    """A best seat has no smaller total than any that can win and, among equals, no smaller team and no fewer points."""
    seats = range(game.seats)
    found = best(game, state)

    def no_worse(a: int, b: int) -> Bool:
        mine, theirs = standing(game, state, a), standing(game, state, b)
        team = implies(mine[0] == theirs[0], mine[1] >= theirs[1])
        points = implies(all_of(mine[0] == theirs[0], mine[1] == theirs[1]), mine[2] >= theirs[2])
        return all_of(mine[0] >= theirs[0], team, points)

    return all_of(
        implies(all_of(found[a], state.contest.at(b) == 1), no_worse(a, b)) for a in seats for b in seats if a != b
    )


def a_round_starts(state: State, after: State) -> Bool:
    """Whether a step begins the next round."""
    return all_of(state.phase == BETWEEN, after.phase == START)


def final_for_the_tied(game: Game, state: State, after: State) -> Bool:
    """A final round is played by those that are best, all of them equal."""
    found = best(game, state)
    same = (after.contest.at(seat) == when(found[seat], 1, 0) for seat in range(game.seats))
    return implies(all_of(a_round_starts(state, after), after.final), all_of(same, count(found) >= 2))


def rounds_go_round(game: Game, state: State, after: State, seat: Int) -> Bool:
    """The next round is begun by the nearest seat to the left of the last starter that takes part in it."""
    begins = all_of(after.turn == after.starter, after.contest.at(after.starter) == 1)
    near, far = (remainder(s - state.starter - 1 + game.seats, game.seats) for s in (after.starter, seat))
    return implies(a_round_starts(state, after), all_of(begins, implies(after.contest.at(seat) == 1, near <= far)))


def holding_objectives(game: Game, state: State, seat: Int) -> Bool:
    """Whether a seat's cards alone meet an objective that asks for cards."""
    there = evolve(state, turn=seat)
    fits = (CRADLE, MOON, DINOSAUR, WONDER, PARADOX)
    return any_of(all_of(objective(state) == n, OBJECTIVES[n](game, there)) for n in fits)


def nobody_else_has_completed(game: Game, state: State, seat: Int) -> Bool:
    """While a turn goes on no other seat has what the objective asks for."""
    return implies(all_of(in_a_turn(state), seat != state.turn), no(holding_objectives(game, state, seat)))


def objective_pays_once(game: Game, state: State, seat: Int) -> Bool:
    """A scored round pays a seat its characters, and the objective if that ended the round in its turn."""
    people = total(when(filled(state, seat, k), state.points.at(member(state, seat, k)), 0) for k in range(TEAM))
    award = all_of(state.ended == BY_OBJECTIVE, state.turn == seat)
    paid = people + when(award, AWARDS.at(objective(state)), 0)
    return implies(state.phase == BETWEEN, state.scores.at(seat) == paid)


def award_is_somebodys(game: Game, state: State) -> Bool:
    """A round that an objective ended has one seat that completed it: the one whose turn it was; no other round has."""
    ended = state.ended == BY_OBJECTIVE
    return any_of(all_of(ended, state.completed == state.turn + 1), all_of(no(ended), state.completed == 0))


def first_card_stays_open(game: Game, state: State) -> Bool:
    """When an objective of a first card has ended the round, a card of its pile is the last one in the play area."""
    ended = all_of(state.ended == BY_OBJECTIVE, no(in_a_turn(state)))
    pile = when(objective(state) == BABY, CONTEMPORARY, when(objective(state) == FLAT_EARTH, MIDDLE, ANCIENT))
    lies = all_of(state.open.size > 0, state.home.at(state.open.top()) == pile)
    return implies(all_of(ended, among(objective(state), (BABY, FLAT_EARTH, SANTA))), lies)


def cards_to_reveal(state: State) -> Int:
    """The cards of the period piles, those in a Creative's view included."""
    return state.piles.total + state.peeked.total


def steps_to_go(game: Game, state: State) -> Int:
    """More steps than can follow before the next card is revealed or the round is scored."""
    held = total(when(state.turn == s, ROCKETS - state.rockets.row_count(s, 0), 0) for s in range(game.seats))
    people = TEAM * game.seats - state.teams.count(0)
    clearing = 30 + state.open.size
    seen = look_of(state).size
    by_phase = {
        BETWEEN: 0,
        SCORE: 1,
        START: 2 + held,
        END: 29,
        CLEAR: clearing,
        VORTEX: clearing + 1,
        RETURN: clearing + 1 + seen,
        TAKE: clearing + 2 + 2 * seen,
        LOOK: clearing + 3 + 2 * seen + 3 * state.left,
        ROB: clearing + 1 + state.left,
        DRAW: clearing + 2 + state.left,
        ACT: clearing + 4 + 3 * state.left + people,
        FORCED: clearing + 60,
        CHOOSE: clearing + 60,
        RESOLVE: clearing + 61,
    }
    result: Int = 0
    for phase, steps in by_phase.items():
        result = when(state.phase == phase, steps, result)
    return result


def ranking(game: Game, state: State) -> Int:
    """A number that falls with every step of a round."""
    return A_CARD * cards_to_reveal(state) + steps_to_go(game, state)


def round_goes_down(game: Game, state: State, after: State) -> Bool:
    """The ranking falls, unless the step begins a round."""
    return implies(state.phase != BETWEEN, ranking(game, after) < ranking(game, state))


def ranking_is_bounded(game: Game, state: State) -> Bool:
    """The ranking is never negative, and never above 22,000 and a bit."""
    now = ranking(game, state)
    return all_of(now >= 0, steps_to_go(game, state) < A_CARD, cards_to_reveal(state) <= 100)


def turn_costs_a_card(game: Game, state: State, after: State) -> Bool:
    """Within a round the cards left to reveal never become more."""
    return implies(state.phase != BETWEEN, cards_to_reveal(after) <= cards_to_reveal(state))


def properties(seats: int) -> tuple[Property, ...]:
    """How rounds and games of Rocket end."""
    seat = seat_sort(seats)
    return (
        Progress(
            id="progress",
            text="Until the end it is plain whose move it is; after the end nobody has one.",
            examples={"shuffle": in_order},
            everywhere=("deck-periods", "card-has-one-home"),
            cites=("R24", "R59"),
        ),
        Invariant(
            id="totals-are-short",
            text="Until a round is scored nobody has forty points, but in a final round.",
            test=totals_are_short,
            each={"seat": seat},
            cites=("R59",),
            lemma=True,
        ),
        Invariant(
            id="several-contend",
            text="In every round two seats or more can win.",
            test=several_contend,
            cites=("R6",),
            lemma=True,
        ),
        Invariant(
            id="mover-takes-part",
            text="The seat whose turn it is takes part in the round.",
            test=mover_takes_part,
            cites=("R6", "R17"),
            lemma=True,
        ),
        Invariant(
            id="before-or-after",
            text="Of two seats one comes before the other, or all three criteria are equal; never both.",
            test=before_or_after,
            each={"seat": seat, "other": seat},
            follows=("several-contend",),
            cites=("R3", "R4", "R5", "R63"),
        ),
        Invariant(
            id="order-is-transitive",
            text="The order of the seats is transitive.",
            test=order_is_transitive,
            follows=("several-contend",),
            cites=("R3", "R4", "R5", "R63"),
        ),
        Invariant(
            id="one-winner-or-a-final",
            text="Once forty points are reached there is one winner, or else a final round for two or more.",
            test=one_winner_or_a_final,
            follows=("several-contend",),
            cites=("R3", "R6", "R63"),
        ),
        Invariant(
            id="best-has-most",
            text="Who is best has the highest total, among those the largest team, among those the most points.",
            test=best_has_most,
            follows=("several-contend",),
            cites=("R3", "R4", "R5", "R63"),
        ),
        StepProperty(
            id="final-for-the-tied",
            text="A final round is for two seats or more, all those and only those that nobody is ahead of.",
            test=final_for_the_tied,
            cites=("R6", "R63"),
        ),
        StepProperty(
            id="rounds-go-round",
            text="A round is begun by the nearest seat to the left of the last starter that takes part.",
            test=rounds_go_round,
            each={"seat": seat_sort(seats)},
            cites=("R6", "R17", "R23"),
        ),
        Invariant(
            id="nobody-else-has-completed",
            text="In another's turn no seat has what an objective asks for (RA-58).",
            test=nobody_else_has_completed,
            each={"seat": seat},
            cites=("R47", "R52", "R53", "R54", "R55", "R57"),
        ),
        Invariant(
            id="award-is-somebodys",
            text="An objective that ended the round was completed by the seat whose turn it was, and by nobody else.",
            test=award_is_somebodys,
            cites=("R20", "R47"),
            lemma=True,
        ),
        Invariant(
            id="objective-pays-once",
            text="A round pays a seat its characters and, if an objective ended it in the seat's turn, that objective.",
            test=objective_pays_once,
            each={"seat": seat},
            cites=("R47", "R60", "R61"),
        ),
        Invariant(
            id="first-card-stays-open",
            text="The first card that completed an objective lies in the play area to the end: nobody recruits it.",
            test=first_card_stays_open,
            cites=("R48", "R49", "R50", "R58"),
        ),
        Invariant(
            id="round-is-bounded",
            text="A round has fewer than 22,220 steps, forced ones included, whatever the deck: "
            "the ranking starts below that and is never negative.",
            test=ranking_is_bounded,
            cites=("R20", "R21", "R22"),
        ),
        StepProperty(
            id="round-ends",
            text="Every round ends: a ranking falls with every step of it.",
            test=round_goes_down,
            cites=("R20", "R21", "R22"),
        ),
        StepProperty(
            id="piles-never-grow",
            text="Within a round the cards left to reveal never become more.",
            test=turn_costs_a_card,
            cites=("R22", "R36"),
        ),
    )
