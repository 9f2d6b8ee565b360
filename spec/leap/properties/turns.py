"""How long a turn is: what is left to be done in it becomes less with every step, and two eras are cleared at most."""

from __future__ import annotations

from collections.abc import Callable

from ...language.games import Game
from ...language.logic import all_of, among, any_of, between, count, minimum, no, total, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..actions.adding import still_in
from ..actions.asking import draws
from ..components import (
    ADDING,
    ASKING,
    COMPANY,
    DRAW,
    ERA,
    ERAS,
    EXCHANGE,
    FUTURE,
    HAND,
    ITEM,
    ITEMS,
    MAIN,
    REFILL,
    REPLACE,
    REST,
    SCENARIOS,
    SEATS,
    State,
    cleared,
    hand_size,
)
from .clears import cleared_now

END = 1


def free(seats: int) -> int:
    """The free action: the offer, an answer of each other seat, and the card taken back."""
    return seats + 1


def filling(seats: int) -> int:
    """Filling the hands after a leap: three cards for each seat, a round for each, and what brings it to an end."""
    return HAND * seats * seats + seats


def leaping(seats: int) -> int:
    """From the arrival of the answers to that of the travellers: eight more cards, and each seat passes once."""
    return (ERAS - 2 + seats) * seats + seats


def main(seats: int) -> int:
    """The main action, of which a leap is the longer one, and the end of the turn."""
    return 1 + seats + leaping(seats) + filling(seats) + END


def most(seats: int) -> int:
    """How many actions and forced steps a turn has at most."""
    return free(seats) + main(seats)


def until(game: Game, asked: Int, last: Int) -> Int:
    """How many seats are asked before it is the turn of the last one."""
    return when(asked > last, last - asked + game.seats, last - asked)


def skipped(game: Game, state: State, answers: Callable[[State, int], Bool]) -> Int:
    """How many seats are left out before one is asked that answers."""
    far = game.seats - 1
    ways = (when(answers(state, s), until(game, state.asked, s), far) for s in range(game.seats))
    return minimum(far, *ways)


def still_to_add(game: Game, state: State) -> Int:
    """What is left of adding cards: eras that the wormhole has not reached, and travellers who have not passed."""
    ahead = when(state.direction == FUTURE, ERAS - 1 - state.reach, state.reach)
    waiting = count(still_in(state, seat) for seat in range(game.seats))
    return (ahead + waiting) * game.seats + skipped(game, state, still_in)


def still_to_fill(game: Game, state: State) -> Int:
    """What is left of filling hands: cards that travellers lack."""
    lacking = total(when(draws(state, s), HAND - hand_size(state, s), 0) for s in range(game.seats))
    return lacking * game.seats + skipped(game, state, draws)


def still_to_resolve(game: Game, state: State) -> Int:
    """What is left of items: an exchange is a round, and the fourth may bring one more item, but not itself."""
    again = when(state.pending == REPLACE, 1 + free(game.seats), 1)
    return when(state.pending == 0, 0, when(state.pending == EXCHANGE, free(game.seats), again))


def left_in_turn(game: Game, state: State) -> Int:
    """How many actions and forced steps a turn can still have."""
    seats = game.seats
    offering = all_of(state.phase == ASKING, state.pending == 0)
    closed = any_of(state.offered, state.spent.at(state.turn) == 1, offering)
    answers = until(game, state.asked, state.offerer) + 1
    after = {
        MAIN: main(seats),
        COMPANY: until(game, state.asked, state.turn) + 1 + leaping(seats) + filling(seats) + END,
        ADDING: still_to_add(game, state) + 1 + filling(seats) + END,
        REFILL: still_to_fill(game, state) + 1 + END,
        DRAW: 1 + still_to_resolve(game, state) + END,
        ITEM: still_to_resolve(game, state) + END,
        ASKING: answers + when(state.acted, END, main(seats)),
    }
    steps = total(when(state.phase == phase, left, 0) for phase, left in after.items())
    return steps + when(among(state.phase, after), 0, END) + when(closed, 0, free(seats))


def turn_runs_out(game: Game, state: State, after: State) -> Bool:
    """What is left in a turn becomes less, unless the next one begins; it is never more than a turn has."""
    passes = all_of(among(state.phase, (MAIN, REST)), after.phase == MAIN)
    left = left_in_turn(game, state)
    return all_of(between(END, left, most(game.seats)), any_of(passes, left_in_turn(game, after) < left))


def item_comes_once(game: Game, state: State, item: Int) -> Bool:
    """An item is to come, or to be resolved, once at most."""
    to_come = count(all_of(state.scenarios.at(e) == item, state.cleared_by.at(e) == 0) for e in range(SCENARIOS))
    return to_come + when(state.pending == item, 1, 0) <= 1


def pending_items_come_of_their_eras(game: Game, state: State) -> Bool:
    """Where an item is pending, the era where it lies has been cleared."""
    shown = (all_of(cleared(state, era), state.scenarios.at(era) == state.pending) for era in range(SCENARIOS))
    return any_of(state.pending == 0, *shown)


def clears_left(state: State) -> Int:
    """How many eras can still be cleared in a turn: one by the main action, one by the fourth item if that gives it."""
    return when(no(state.acted), 2, when(state.pending == REPLACE, 1, 0))


def two_clears_a_turn(game: Game, state: State, after: State, era: Int) -> Bool:
    """Each clear uses up one of two, of which there are no more until the next turn begins."""
    used = when(cleared_now(state, after, era), 1, 0)
    passes = all_of(state.acted, no(after.acted))
    return when(passes, used == 0, clears_left(after) + used <= clears_left(state))


def properties(seats: int) -> tuple[Property, ...]:
    """What bounds a turn."""
    bounds = ", ".join(f"{most(n)} for {n} seats" for n in SEATS)
    return (
        Invariant(
            id="items-come-once",
            text="Each item is to come, or to be resolved, once at most.",
            test=item_comes_once,
            each={"item": IntSort(1, ITEMS)},
            cites=("C48", "C51"),
        ),
        Invariant(
            id="pending-after-clear",
            text="An item is pending only where the era at which it lies has been cleared.",
            test=pending_items_come_of_their_eras,
            cites=("C49", "C51"),
        ),
        StepProperty(
            id="two-clears-a-turn",
            text="A turn clears two eras at most, the second by the fourth item, which the first has given (CL-4).",
            test=two_clears_a_turn,
            each={"era": ERA},
            cites=("C12", "C50", "C51", "C62"),
        ),
        StepProperty(
            id="turn-runs-out",
            text=f"Every turn ends: it has at most so many actions and forced steps: {bounds}.",
            test=turn_runs_out,
            cites=("C12", "C30", "C34", "C41", "C51"),
        ),
    )
