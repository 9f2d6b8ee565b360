"""The end: somebody can always act, and the game is over after exactly six rounds."""

from __future__ import annotations

from ...language.games import Game
from ...language.logic import all_of, any_of, implies, total, when
from ...language.properties import Defined, InDomain, Invariant, Progress, Property, Reachability, Termination
from ...language.terms import Bool, Int
from ..components import CALIBRATE, MACHINES, ROUNDS, WATCHING, State

ACTIONS = 2


def over_after_six_rounds(game: Game, state: State) -> Bool:
    """When the game is over, six rounds have been played."""
    return implies(game.over(state), state.round == ROUNDS)


def what_is_left(game: Game, state: State) -> Int:
    """How many rolls and choices are to come: a roll a round, and two choices of each seat."""
    rounds = (ROUNDS - state.round) * (1 + ACTIONS * game.seats)
    steps = (state.step.at(seat) for seat in range(game.seats))
    return rounds + total(when(step == CALIBRATE, ACTIONS, when(step == WATCHING, 1, 0)) for step in steps)


def worked_example(game: Game, state: State) -> Bool:
    """A machine of 2, 2 and the watch 1 has a higher value than its partner, gains 5, and leads to the tank."""
    return all_of(
        state.marker.at(0) == 10,
        state.visited.at(0, 10) == 10,
        any_of(example_machine(state, machine) for machine in range(MACHINES)),
    )


def example_machine(state: State, machine: Int) -> Bool:
    """Whether a machine of the first seat is that of the worked example."""
    inside = state.watch_at.at(0, machine)
    return all_of(
        state.green.at(machine, state.green_at.at(0, machine) - 1) == 2,
        state.red.at(machine, state.red_at.at(0, machine) - 1) == 2,
        inside > 0,
        state.watches.at(inside - 1) == 1,
        state.sums.at(0, machine) == 5,
        state.gained.at(0, machine) == 5,
    )


def towards_the_example(game: Game, state: State) -> Int:
    """How far the first seat is from the worked example: first a journey of nothing, then all of it at once."""
    return when(worked_example(game, state), 0, when(state.marker.at(0) == 0, 20 - state.round, 40))


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of the end, and of the rules as a whole."""
    return (
        Progress(
            id="somebody-can-act",
            text="Every roll can be used: until the end somebody can act, and after it nobody can.",
            cites=("M6", "M20"),
        ),
        Termination(
            id="six-rounds",
            text="The game ends after six rolls and two choices of each seat for each of them.",
            measure=what_is_left,
            unit="rolls and choices",
            cites=("M4", "M20"),
        ),
        Invariant(
            id="over-after-six-rounds",
            text="The game is not over before six rounds are played.",
            test=over_after_six_rounds,
            cites=("M4", "M20"),
        ),
        Reachability(
            id="worked-example",
            text="The worked example occurs on the sample sheet: 2 + 2 + 1 = 5, bonus 5, ten fields back, the tank.",
            test=worked_example,
            possible=True,
            guide=towards_the_example,
            cites=("M13", "M15", "M16", "M18"),
        ),
        InDomain(id="in-range", text="Every field stays in its range.", cites=("M2",)),
        Defined(id="defined", text="No rule reads or writes where nothing is.", cites=("M2",)),
    )
