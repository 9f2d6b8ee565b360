"""What is written into machines: one a round, one watch each, and a sum that never changes once it stands."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, any_of, implies, no, same, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import CALIBRATE, DONE, MACHINE, MACHINES, PRINTED, TRAVEL, WATCH, WATCHES, WATCHING, State


def enough_watches(game: Game, state: State) -> Bool:
    """The sheet has a watch for each machine."""
    return state.number >= MACHINES


def print_stays(game: Game, state: State, after: State) -> Bool:
    """What is printed is the same after each step."""
    return all_of(same(getattr(state, name), getattr(after, name)) for name in PRINTED)


def is_complete(state: State, seat: Int, machine: Int) -> Bool:
    """Whether a machine has its watch, so that its sum stands."""
    in_hand = all_of(state.step.at(seat) == WATCHING, state.current.at(seat) == machine)
    return all_of(state.calibrated.at(seat, machine) == 1, no(in_hand))


def one_machine_a_round(game: Game, state: State, seat: Int) -> Bool:
    """A seat has calibrated one machine for each round that has begun, but for what it still has to do."""
    open_: Int = when(state.step.at(seat) == CALIBRATE, 1, 0)
    return state.calibrated.row_total(seat) + open_ == state.round


def one_watch_a_machine(game: Game, state: State, seat: Int) -> Bool:
    """A seat has used as many watches as it has calibrated machines, but for the one it still has to choose."""
    open_: Int = when(state.step.at(seat) == WATCHING, 1, 0)
    return state.used.row_total(seat) + open_ == state.calibrated.row_total(seat)


def a_machine_is_left(game: Game, state: State, seat: Int) -> Bool:
    """A seat that is to calibrate has a machine to do it with."""
    free = any_of(state.calibrated.at(seat, machine) == 0 for machine in range(MACHINES))
    return implies(state.step.at(seat) == CALIBRATE, free)


def a_watch_is_left(game: Game, state: State, seat: Int) -> Bool:
    """A seat that is to choose a watch has one of the sheet that is not used."""
    free = any_of(all_of(watch < state.number, state.used.at(seat, watch) == 0) for watch in range(WATCHES))
    return implies(state.step.at(seat) == WATCHING, free)


def no_distance_is_open(game: Game, state: State, seat: Int) -> Bool:
    """A journey is never left open."""
    return state.step.at(seat) != TRAVEL


def before_the_first_roll(game: Game, state: State, seat: Int) -> Bool:
    """Whoever has something to do has a roll to do it with."""
    rolled = all_of(state.round > 0, state.dice.at(0) > 0, state.dice.at(1) > 0)
    return implies(state.step.at(seat) != DONE, rolled)


def machine_in_hand(game: Game, state: State, seat: Int) -> Bool:
    """A seat that is to choose a watch has just calibrated a machine, which has none yet."""
    machine = state.current.at(seat)
    waits = all_of(
        state.calibrated.at(seat, machine) == 1,
        state.watch_at.at(seat, machine) == 0,
        state.gained.at(seat, machine) == 0,
    )
    return implies(state.step.at(seat) == WATCHING, waits)


def nothing_before_calibration(game: Game, state: State, seat: Int, machine: Int) -> Bool:
    """A machine that is not calibrated has nothing written on it."""
    blank = all_of(
        state.sums.at(seat, machine) == 0,
        state.gained.at(seat, machine) == 0,
        state.watch_at.at(seat, machine) == 0,
        state.green_at.at(seat, machine) == 0,
        state.red_at.at(seat, machine) == 0,
    )
    return implies(state.calibrated.at(seat, machine) == 0, blank)


def crosses_lie_on_the_dial(game: Game, state: State, seat: Int, machine: Int) -> Bool:
    """The crosses of a calibrated machine lie on places that its dial has."""
    green, red = state.green_at.at(seat, machine), state.red_at.at(seat, machine)
    last = state.length.at(machine)
    on_it = all_of(green > 0, green <= last, red > 0, red <= last)
    return implies(state.calibrated.at(seat, machine) == 1, on_it)


def sum_of_what_is_crossed(game: Game, state: State, seat: Int, machine: Int) -> Bool:
    """The number beside a machine is the sum of the values crossed and of the watch inside."""
    green = state.green.at(machine, state.green_at.at(seat, machine) - 1)
    red = state.red.at(machine, state.red_at.at(seat, machine) - 1)
    inside = state.watch_at.at(seat, machine)
    watch: Int = when(inside > 0, state.watches.at(inside - 1), 0)
    return implies(state.calibrated.at(seat, machine) == 1, state.sums.at(seat, machine) == green + red + watch)


def complete_ones_have_a_watch(game: Game, state: State, seat: Int, machine: Int) -> Bool:
    """A complete machine has a watch that the sheet shows and that is used up."""
    inside = state.watch_at.at(seat, machine)
    has = all_of(inside > 0, inside <= state.number, state.used.at(seat, inside - 1) == 1)
    return implies(is_complete(state, seat, machine), has)


def used_watches_stand_once(game: Game, state: State, seat: Int, watch: Int) -> Bool:
    """A used watch stands in one machine, and an unused one in none."""
    return state.watch_at.row_count(seat, watch + 1) == state.used.at(seat, watch)


def what_stands_stays(game: Game, state: State, after: State, seat: Int, machine: Int) -> Bool:
    """A complete machine keeps its crosses, its watch, its sum and its bonus."""
    kept = all_of(
        is_complete(after, seat, machine),
        *(
            getattr(after, name).at(seat, machine) == getattr(state, name).at(seat, machine)
            for name in ("sums", "gained", "green_at", "red_at", "watch_at")
        ),
    )
    return implies(is_complete(state, seat, machine), kept)


def watches_stay_used(game: Game, state: State, after: State, seat: Int, watch: Int) -> Bool:
    """A watch that is used stays so."""
    return implies(state.used.at(seat, watch) == 1, after.used.at(seat, watch) == 1)


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of machines and watches."""
    seat = {"seat": seat_sort(seats)}
    each = {**seat, "machine": MACHINE}
    return (
        Invariant(
            id="enough-watches",
            text="There are at least as many watches as machines.",
            test=enough_watches,
            cites=("M11",),
            lemma=True,
        ),
        StepProperty(id="print-stays", text="What is printed never changes.", test=print_stays, cites=("M2",)),
        Invariant(
            id="one-machine-a-round",
            text="Each round every seat calibrates one machine that it has not calibrated before.",
            test=one_machine_a_round,
            each=seat,
            cites=("M7", "M20"),
        ),
        Invariant(
            id="one-watch-a-machine",
            text="Every seat uses one more watch with each machine.",
            test=one_watch_a_machine,
            each=seat,
            cites=("M11", "M12"),
        ),
        Invariant(
            id="a-machine-is-left",
            text="Who is to calibrate has a machine left.",
            test=a_machine_is_left,
            each=seat,
            cites=("M7", "M20"),
            follows=("one-machine-a-round",),
            lemma=True,
        ),
        Invariant(
            id="a-watch-is-left",
            text="Who is to choose a watch has one left.",
            test=a_watch_is_left,
            each=seat,
            cites=("M11", "M12"),
            follows=("enough-watches", "one-watch-a-machine"),
            lemma=True,
        ),
        Invariant(
            id="no-distance-is-open",
            text="No journey is left open.",
            test=no_distance_is_open,
            each=seat,
            cites=("M17",),
            lemma=True,
        ),
        Invariant(
            id="roll-comes-first",
            text="Whoever has something to do has a roll to do it with.",
            test=before_the_first_roll,
            each=seat,
            cites=("M5",),
            lemma=True,
        ),
        Invariant(
            id="machine-in-hand",
            text="A seat that is to choose a watch has just calibrated a machine without one.",
            test=machine_in_hand,
            each=seat,
            cites=("M11",),
            lemma=True,
        ),
        Invariant(
            id="nothing-before-calibration",
            text="Nothing is written on a machine that is not calibrated.",
            test=nothing_before_calibration,
            each=each,
            cites=("M7",),
            lemma=True,
        ),
        Invariant(
            id="crosses-lie-on-the-dial",
            text="Crosses lie on places that the dial has.",
            test=crosses_lie_on_the_dial,
            each=each,
            cites=("M9", "M10"),
        ),
        Invariant(
            id="sum-of-what-is-crossed",
            text="The number beside a machine is the sum of both values crossed and of the watch inside.",
            test=sum_of_what_is_crossed,
            each=each,
            cites=("M13",),
        ),
        Invariant(
            id="complete-with-a-watch",
            text="A complete machine holds a watch of the sheet, which is used up.",
            test=complete_ones_have_a_watch,
            each=each,
            cites=("M11", "M12"),
        ),
        Invariant(
            id="used-watches-stand-once",
            text="A used watch stands in exactly one machine of its seat, an unused one in none.",
            test=used_watches_stand_once,
            each={**seat, "watch": WATCH},
            cites=("M12",),
        ),
        StepProperty(
            id="what-stands-stays",
            text="What is written on a complete machine never changes.",
            test=what_stands_stays,
            each=each,
            cites=("M7", "M13"),
        ),
        StepProperty(
            id="watches-stay-used",
            text="A used watch is never free again.",
            test=watches_stay_used,
            each={**seat, "watch": WATCH},
            cites=("M12",),
        ),
    )
