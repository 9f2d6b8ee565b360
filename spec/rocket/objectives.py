"""The ten objectives: when each is met, and by whom.

An objective is looked at for the seat whose turn it is, after every single change.  Those that ask for the first card
of a pile are met while that card has just been revealed and has not yet had an effect.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..language.games import Game
from ..language.logic import all_of, any_of, between, maximum, minimum, no, when
from ..language.terms import Bool, Int
from .components import (
    ACT,
    BABY,
    CRADLE,
    CREATIVE,
    DINOSAUR,
    END,
    EXPLORER,
    FLAT_EARTH,
    HUMANITARIAN,
    MILITARY,
    MOON,
    MOST_POINTS,
    NOSTRADAMUS,
    PARADOX,
    PERIODS,
    RESOLVE,
    SANTA,
    SCIENTIST,
    START,
    TEAM,
    TERMINATOR,
    WONDER,
    State,
    filled,
    member,
    objective,
    rocket_value,
    team_count,
    team_size,
)

Met = Callable[[Game, State], Bool]
ANCIENT, MIDDLE, MODERN, CONTEMPORARY = range(4)


def has(state: State, seat: Int, category: int, points: int) -> Bool:
    """Whether a seat's team has a character of a category with so many points or more."""
    return all_of(filled(state, seat, category), state.points.at(member(state, seat, category)) >= points)


def first_card(game: Game, state: State, pile: int) -> Bool:
    """Whether the first card of a pile has just been revealed.

    RA-53b: only the first one of the round; RA-53c: only where the turn starts with it.
    """
    here = all_of(state.phase == RESOLVE, state.pile == pile)
    if game.reads("RA-53", "b"):
        return all_of(here, state.round_first)
    return all_of(here, state.turn_first) if game.reads("RA-53", "c") else here


def baby(game: Game, state: State) -> Bool:
    """A Humanitarian of five points or more, and the first card of the Contemporary Age."""
    return all_of(first_card(game, state, CONTEMPORARY), has(state, state.turn, HUMANITARIAN, 5))


def flat_earth(game: Game, state: State) -> Bool:
    """A Scientist of four points or more, and the first card of the Middle Ages."""
    return all_of(first_card(game, state, MIDDLE), has(state, state.turn, SCIENTIST, 4))


def santa_claus(game: Game, state: State) -> Bool:
    """A Creative of three points or more, and the first card of the Ancient Age."""
    return all_of(first_card(game, state, ANCIENT), has(state, state.turn, CREATIVE, 3))


def three_least(game: Game, state: State) -> Int:
    """The points of the three cheapest characters of opponents; more than any recruit has where there are fewer."""
    none = MOST_POINTS + 1
    first: Int = none
    second: Int = none
    third: Int = none
    for seat in range(game.seats):
        for k in range(TEAM):
            there = all_of(state.turn != seat, filled(state, seat, k))
            x = when(there, state.points.at(member(state, seat, k)), none)
            third = minimum(third, maximum(second, x))
            second = minimum(second, maximum(first, x))
            first = minimum(first, x)
    return first + second + third


def terminator(game: Game, state: State) -> Bool:
    """Three characters of opponents discarded in one Military's action (RA-60b: within its reach)."""
    if game.reads("RA-60", "b"):
        recruited = all_of(state.phase == ACT, state.recruit > 0)
        soldier = state.category.at(when(recruited, state.recruit - 1, 0)) == MILITARY
        return all_of(recruited, soldier, state.struck == 0, three_least(game, state) <= state.left)
    struck = state.struck >= 3
    return all_of(struck, state.phase != ACT) if game.reads("RA-84", "b") else struck


def cradle(game: Game, state: State) -> Bool:
    """Two characters of the Ancient Age."""
    return team_count(state, state.turn, state.home, ANCIENT) >= 2


def moon(game: Game, state: State) -> Bool:
    """Rockets worth four or more, and a woman."""
    return all_of(rocket_value(state, state.turn) >= 4, team_count(state, state.turn, state.woman, 1) >= 1)


def dinosaur(game: Game, state: State) -> Bool:
    """Rockets worth seven or more, and an Explorer of one point or more."""
    return all_of(rocket_value(state, state.turn) >= 7, has(state, state.turn, EXPLORER, 1))


def wonder(game: Game, state: State) -> Bool:
    """Two Brazilians."""
    return team_count(state, state.turn, state.brazilian, 1) >= 2


def nostradamus(game: Game, state: State) -> Bool:
    """At the end of the turn five characters of five periods."""
    spread = (team_count(state, state.turn, state.home, p) == 1 for p in range(len(PERIODS)))
    return all_of(state.phase == END, spread)


def paradox(game: Game, state: State) -> Bool:
    """Three vortices taken (RA-65b: by anybody)."""
    mine = state.vortices.row_total(state.turn)
    return (state.vortices.total if game.reads("RA-65", "b") else mine) >= 3


OBJECTIVES: dict[int, Met] = {
    BABY: baby,
    FLAT_EARTH: flat_earth,
    SANTA: santa_claus,
    TERMINATOR: terminator,
    CRADLE: cradle,
    MOON: moon,
    DINOSAUR: dinosaur,
    WONDER: wonder,
    NOSTRADAMUS: nostradamus,
    PARADOX: paradox,
}


def met(game: Game, state: State) -> Bool:
    """Whether the seat whose turn it is meets the round's objective."""
    shown = objective(state)
    return all_of(
        state.objectives.size > 0,
        any_of(all_of(shown == number, partial(test, game, state)) for number, test in OBJECTIVES.items()),
    )


def in_a_turn(state: State) -> Bool:
    """Whether a turn is going on."""
    return between(START, state.phase, END)


def due(game: Game, state: State) -> Bool:
    """Whether a completed objective waits to end the round."""
    return all_of(in_a_turn(state), no(state.forgone), lambda: met(game, state))


def complete_team(state: State, seat: Int) -> Bool:
    """Whether a seat has a character of each category."""
    return team_size(state, seat) == TEAM
