"""What follows once a machine is complete: its links are checked, and the marker goes back in time."""

from __future__ import annotations

from attrs import evolve

from ...language.games import Game
from ...language.logic import all_of, any_of, maximum, minimum, no, total, when
from ...language.terms import Bool, Int
from ..components import DONE, FIELDS, LINKS, TRAVEL, State
from ..setup import first_field


def compared(game: Game, state: State, seat: Int, machine: Int) -> Int:
    """The value of a machine that links compare: its sum (MA-32b: with the bonus gained with it)."""
    base = state.sums.at(seat, machine)
    return base + state.gained.at(seat, machine) if game.reads("MA-32", "b") else base


def holds(relation: Int, a: Int, b: Int) -> Bool:
    """Whether a printed relation, numbered as its names are, holds between two values."""
    return any_of(
        all_of(relation == 0, a < b),
        all_of(relation == 1, a <= b),
        all_of(relation == 2, a == b),
        all_of(relation == 3, a >= b),
        all_of(relation == 4, a > b),
    )


def link_pays(game: Game, state: State, seat: Int, link: int) -> Bool:
    """Whether the machine just completed makes a link pay."""
    one, other = state.link_from.at(link), state.link_to.at(link)
    machine = state.current.at(seat)
    ends = all_of(state.calibrated.at(seat, one) == 1, state.calibrated.at(seat, other) == 1)
    fulfilled = holds(state.relation.at(link), compared(game, state, seat, one), compared(game, state, seat, other))
    return all_of(
        link < state.links,
        any_of(one == machine, other == machine),
        game.reads("MA-33", "b") or ends,
        state.won.at(seat, link) == 0,
        fulfilled,
    )


def link_bonuses(state: State, seat: Int) -> Int:
    """What all links pay together that have paid a seat."""
    return total(when(state.won.at(seat, link) == 1, state.link_bonus.at(link), 0) for link in range(LINKS))


def complete(game: Game, state: State, seat: Int) -> State:
    """Check the links of the machine just completed, and travel as far as its sum and their bonuses reach."""
    machine = state.current.at(seat)
    won = state.won
    for link in range(LINKS):
        pays = link_pays(game, state, seat, link)
        won = won.put(seat, link, when(pays, 1, state.won.at(seat, link)))
    bonus = link_bonuses(evolve(state, won=won), seat) - link_bonuses(state, seat)
    base = state.sums.at(seat, machine)
    first, second = (maximum(base, 0), bonus) if game.reads("MA-41", "b") else (maximum(base + bonus, 0), 0)
    state = evolve(state, won=won, gained=state.gained.put(seat, machine, bonus))
    if game.reads("MA-39", "b"):
        state = evolve(state, marker=state.marker.put(seat, first_field(game)))
    if game.reads("MA-40", "b"):
        return evolve(
            state,
            step=state.step.put(seat, TRAVEL),
            left=state.left.put(seat, first),
            later=state.later.put(seat, second),
        )
    state = hop(game, state, seat, first)
    if game.reads("MA-41", "b"):
        state = hop(game, state, seat, second)
    return arrive(game, evolve(state, step=state.step.put(seat, DONE)), seat)


def hop(game: Game, state: State, seat: Int, distance: Int) -> State:
    """Move the marker of a seat back in time, and visit the event on which it lands."""
    start = state.marker.at(seat)
    reached = start + distance
    field: Int = reached if game.reads("MA-45", "b") else minimum(reached, state.timeline)
    lands: Bool = True if game.reads("MA-45", "b", "c") else reached <= state.timeline
    moves: Bool = True if game.reads("MA-54", "b") else distance > 0
    taken: Bool = state.visited.at(seat, field) > 0
    if game.reads("MA-49", "b"):
        taken = any_of(state.visited.at(other, field) > 0 for other in range(game.seats))
    pays = all_of(lands, moves, field <= FIELDS, no(taken))
    place = when(field <= FIELDS, field, 0)
    bonus = when(pays, state.events.at(place), state.visited.at(seat, place))
    return evolve(state, marker=state.marker.put(seat, field), visited=state.visited.put(seat, place, bonus))


def arrive(game: Game, state: State, seat: Int) -> State:
    """Note the years back that count at the end (MA-39b and MA-55: how journeys from the start add up)."""
    reached, before = state.marker.at(seat), state.years.at(seat)
    if game.reads("MA-39", "a"):
        years: Int = reached
    elif game.reads("MA-55", "a"):
        years = before + reached
    else:
        years = maximum(before, reached) if game.reads("MA-55", "b") else reached
    return evolve(state, years=state.years.put(seat, years))
