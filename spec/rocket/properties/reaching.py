"""What can happen with a deck: each end of a round, each of the ten objectives, and a round that brings nothing.

Each is shown by a play from a deal in which what is wanted lies on top of the piles.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from attrs import frozen

from ...language.games import Game
from ...language.logic import all_of, among, maximum, total, when
from ...language.properties import Property, Reachability, Rule, Termination
from ...language.terms import Bool, Int
from ..actions.shuffle import Shuffle
from ..components import (
    BABY,
    BETWEEN,
    BY_OBJECTIVE,
    BY_PILE,
    BY_TEAM,
    CRADLE,
    CREATIVE,
    DINOSAUR,
    EXPLORER,
    FIRST_OBJECTIVE,
    FLAT_EARTH,
    HUMANITARIAN,
    LOOK,
    MILITARY,
    MOON,
    NOSTRADAMUS,
    OBJECTIVE_NAMES,
    PARADOX,
    PERIODS,
    POST_WAR,
    RETURN,
    ROB,
    SANTA,
    SCIENTIST,
    TAKE,
    TARGET,
    TEAM,
    TERMINATOR,
    WONDER,
    State,
    objective,
    rocket_value,
    team_count,
    team_size,
)
from ..objectives import ANCIENT, CONTEMPORARY, MIDDLE, MODERN, has
from ..setup import Deal
from .deals import Dealing, anybody, back_to, barren, in_turns, person, victims, vortex

Measure: TypeAlias = Callable[[Game, State], Int]
A_CONDITION = 1000


@frozen
class Way:
    """How an objective is completed by seat 0: a deal, and how much is missing."""

    deal: Dealing
    missing: Measure


def unless(condition: Bool) -> Int:
    """One where a condition fails."""
    return when(condition, 0, 1)


def prophecy(game: Game, state: State) -> Int:
    """Of how many periods seat 0 has nobody, the first one coming last, for which it keeps rockets."""
    missing = [unless(team_count(state, 0, state.home, p) >= 1) for p in range(len(PERIODS))]
    later = total(missing[p] for p in range(len(PERIODS)) if p != ANCIENT)
    gone = when(all_of(state.turn == 0, later == 0), POST_WAR - state.pile, 0)
    way = maximum(0, POST_WAR - rocket_value(state, 0) - gone)
    return later + when(all_of(later == 0, missing[ANCIENT] == 0), 0, 1 + way)


WAYS: Mapping[int, Way] = {
    BABY: Way(
        in_turns(BABY, (person(HUMANITARIAN, 5),), back_to(CONTEMPORARY, anybody)),
        lambda game, state: unless(has(state, 0, HUMANITARIAN, 5)),
    ),
    FLAT_EARTH: Way(
        in_turns(FLAT_EARTH, (person(SCIENTIST, 4),), back_to(MIDDLE, anybody)),
        lambda game, state: unless(has(state, 0, SCIENTIST, 4)),
    ),
    SANTA: Way(
        in_turns(SANTA, (person(CREATIVE, 3),), back_to(ANCIENT, anybody)),
        lambda game, state: unless(has(state, 0, CREATIVE, 3)),
    ),
    TERMINATOR: Way(
        victims(TERMINATOR),
        lambda game, state: (
            3 - state.struck + maximum(0, 3 - total(team_size(state, s) for s in range(1, game.seats)) - state.struck)
        ),
    ),
    CRADLE: Way(
        in_turns(CRADLE, back_to(ANCIENT, person(HUMANITARIAN)), back_to(ANCIENT, person(CREATIVE))),
        lambda game, state: 2 - team_count(state, 0, state.home, ANCIENT),
    ),
    MOON: Way(
        in_turns(MOON, (person(SCIENTIST, 4),), (person(CREATIVE, trait="woman"),)),
        lambda game, state: maximum(0, 4 - rocket_value(state, 0)) + unless(team_count(state, 0, state.woman, 1) >= 1),
    ),
    DINOSAUR: Way(
        in_turns(DINOSAUR, (person(SCIENTIST, 4),), (person(EXPLORER, 1),)),
        lambda game, state: maximum(0, 7 - rocket_value(state, 0)) + unless(has(state, 0, EXPLORER, 1)),
    ),
    WONDER: Way(
        in_turns(WONDER, (person(HUMANITARIAN, trait="brazilian"),), (person(CREATIVE, trait="brazilian"),)),
        lambda game, state: 2 - team_count(state, 0, state.brazilian, 1),
    ),
    NOSTRADAMUS: Way(
        in_turns(
            NOSTRADAMUS,
            (person(SCIENTIST, 4),),
            back_to(CONTEMPORARY, person(HUMANITARIAN)),
            back_to(MODERN, person(MILITARY)),
            back_to(MIDDLE, person(CREATIVE)),
            besides={ANCIENT: person(EXPLORER)},
        ),
        prophecy,
    ),
    PARADOX: Way(
        in_turns(PARADOX, (vortex,), back_to(CONTEMPORARY, vortex), back_to(MODERN, vortex)),
        lambda game, state: 3 - state.vortices.row_total(0),
    ),
}


def dawdling(state: State) -> Int:
    """A little more while an action that looks or robs goes on, and for each card that was revealed."""
    return when(among(state.phase, (LOOK, TAKE, RETURN, ROB)), 50, 0) - state.piles.total


@cache
def guide(missing: Measure) -> Rule:
    """A number that falls as less is missing and, for the same, is smaller where fewer cards were revealed."""

    def less_is_missing(game: Game, state: State) -> Int:
        return A_CONDITION * missing(game, state) + dawdling(state)

    return less_is_missing


def incomplete(game: Game, state: State) -> Int:
    """How many characters seat 0 lacks."""
    return TEAM - team_size(state, 0)


def points_in_teams(game: Game, state: State) -> Int:
    """More the more characters there are in teams, and the more cards there are to reveal."""
    return A_CONDITION * total(team_size(state, s) for s in range(game.seats)) + state.piles.total


@cache
def ended_by(way: int) -> Rule:
    """The test that a round has ended in a way."""

    def round_ended_so(game: Game, state: State) -> Bool:
        return all_of(state.phase == BETWEEN, state.ended == way)

    return round_ended_so


@cache
def completed(number: int) -> Rule:
    """The test that an objective has been completed, and its points scored."""

    def objective_was_completed(game: Game, state: State) -> Bool:
        return all_of(state.phase == BETWEEN, state.ended == BY_OBJECTIVE, objective(state) == number)

    return objective_was_completed


def barren_round(game: Game, state: State) -> Bool:
    """A round has been scored in which nobody got anything."""
    return all_of(state.phase == BETWEEN, state.scores.total == 0)


def once_more(game: Game, deal: Deal) -> Shuffle:
    """The shuffle after which the piles lie as they were dealt."""
    return Shuffle(deal.piles, deal.rocket_pile, deal.objectives)


def to_go(game: Game, state: State) -> Int:
    """How many points all seats together lack of the target.

    Under RA-81c whether the round is still to be scored; under RA-05c how many cards are still in the game, but for
    one that the round has cost once it is scored.
    """
    scored = when(state.phase == BETWEEN, 1, 0)
    if game.reads("RA-81", "c"):
        return 1 - scored
    if game.reads("RA-05", "c"):
        return total(when(state.aside.at(card) == 0, 1, 0) for card in range(FIRST_OBJECTIVE)) - scored
    return total(maximum(0, TARGET - state.totals.at(seat)) for seat in range(game.seats))


def need_not_end(game: Game) -> bool:
    """Under all readings but that by which one round is the game, and that by which used cards stay out."""
    return not (game.reads("RA-81", "c") or game.reads("RA-05", "c"))


COMPLETE_TEAM = in_turns(PARADOX, *((person(category),) for category in range(TEAM)))
NOTHING = barren(NOSTRADAMUS)


def properties(seats: int) -> tuple[Property, ...]:
    """What can happen, and that a game need not end."""
    ends = (
        (BY_OBJECTIVE, "an objective", WAYS[WONDER].deal, guide(WAYS[WONDER].missing)),
        (BY_TEAM, "a complete team", COMPLETE_TEAM, guide(incomplete)),
        (BY_PILE, "an empty pile", NOTHING, points_in_teams),
    )
    nothing = Reachability(
        id="barren-round",
        text="A round can bring nobody anything.",
        test=barren_round,
        possible=True,
        guide=points_in_teams,
        deal=NOTHING,
        cites=("R22", "R60"),
    )
    return (
        *(
            Reachability(
                id=f"round-ends-by-{name.split()[-1]}",
                text=f"A round can end by {name}.",
                test=ended_by(way),
                possible=True,
                guide=falls,
                deal=deal,
                cites=("R20", "R21", "R22"),
            )
            for way, name, deal, falls in ends
        ),
        *(
            Reachability(
                id=f"completed-{name.replace(' ', '-')}",
                text=f"The objective {name} can be completed.",
                test=completed(number),
                possible=True,
                guide=guide(WAYS[number].missing),
                deal=WAYS[number].deal,
                cites=(f"R{48 + number}",),
            )
            for number, name in enumerate(OBJECTIVE_NAMES)
        ),
        nothing,
        Termination(
            id="game-ends",
            text="Every game ends. It does not: rounds that bring nobody anything can go on for ever (RA-80). "
            "Where one round is the game (RA-81c) it does.",
            measure=to_go,
            unit="rounds",
            kinds=("score",),
            endless=need_not_end,
            lap=nothing,
            again=once_more,
            cites=("R22", "R59"),
        ),
    )
