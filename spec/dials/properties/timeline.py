"""The timeline: journeys add up, nobody goes forward in time, and an event pays once, on an exact landing."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, any_of, implies, maximum, minimum, total, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import FIELD, MACHINES, State
from ..endings import score
from .machines import is_complete


def journey(state: State, seat: Int, machine: Int) -> Int:
    """How far a machine has led: its sum and the bonuses gained with it, nothing if that is below 0."""
    distance = maximum(state.sums.at(seat, machine) + state.gained.at(seat, machine), 0)
    return when(is_complete(state, seat, machine), distance, 0)


def marker_is_what_was_travelled(game: Game, state: State, seat: Int) -> Bool:
    """The marker stands as far back as all machines have led, or at the end of the line: nothing else moves it."""
    travelled = total(journey(state, seat, machine) for machine in range(MACHINES))
    return state.marker.at(seat) == minimum(travelled, state.timeline)


def years_are_the_marker(game: Game, state: State, seat: Int) -> Bool:
    """The years that count are those at which the marker stands."""
    return state.years.at(seat) == state.marker.at(seat)


def visits_pay_what_is_printed(game: Game, state: State, seat: Int, field: Int) -> Bool:
    """An event was visited for the bonus printed there, no farther back than the marker stands."""
    bonus = state.visited.at(seat, field)
    there = all_of(bonus == state.events.at(field), field > 0, field <= state.marker.at(seat))
    return any_of(bonus == 0, there)


def never_forward(game: Game, state: State, after: State, seat: Int) -> Bool:
    """The marker stays or goes back in time."""
    return after.marker.at(seat) >= state.marker.at(seat)


def pays_once_and_exactly(game: Game, state: State, after: State, seat: Int, field: Int) -> Bool:
    """An event pays once, to a seat whose whole journey ends on its field."""
    machine = after.current.at(seat)
    end = state.marker.at(seat) + after.sums.at(seat, machine) + after.gained.at(seat, machine)
    lands = all_of(end == field, after.marker.at(seat) == field, state.marker.at(seat) < field)
    fresh = all_of(state.visited.at(seat, field) == 0, after.visited.at(seat, field) == state.events.at(field))
    return implies(after.visited.at(seat, field) != state.visited.at(seat, field), all_of(lands, fresh))


def score_grows_by_both(game: Game, state: State, after: State, seat: Int) -> Bool:
    """The score grows by the fields gone back and by what the event there pays."""
    field = after.marker.at(seat)
    fields = field - state.marker.at(seat)
    bonus = after.visited.at(seat, field) - state.visited.at(seat, field)
    return score(game, after, seat) - score(game, state, seat) == fields + bonus


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of the timeline and the score."""
    seat = {"seat": seat_sort(seats)}
    return (
        Invariant(
            id="marker-is-what-was-travelled",
            text="The marker stands as far back as sums and bonuses of links have led; events do not move it.",
            test=marker_is_what_was_travelled,
            each=seat,
            cites=("M16", "M17", "M19"),
        ),
        Invariant(
            id="years-are-the-marker",
            text="The years that count at the end are those at which the marker stands.",
            test=years_are_the_marker,
            each=seat,
            cites=("M21",),
            lemma=True,
        ),
        Invariant(
            id="visits-pay-what-is-printed",
            text="A visited event has paid what is printed on its field.",
            test=visits_pay_what_is_printed,
            each={**seat, "field": FIELD},
            cites=("M18",),
        ),
        StepProperty(
            id="never-forward",
            text="No marker ever goes forward in time.",
            test=never_forward,
            each=seat,
            cites=("M17",),
        ),
        StepProperty(
            id="event-pays-once-and-exactly",
            text="An event pays a seat once, when its whole journey ends exactly there.",
            test=pays_once_and_exactly,
            each={**seat, "field": FIELD},
            cites=("M18",),
        ),
        StepProperty(
            id="score-is-years-and-events",
            text="A score is the years gone back and the bonuses of events: it grows by these and nothing else.",
            test=score_grows_by_both,
            each=seat,
            cites=("M21",),
        ),
    )
