"""Shuffle: what comes back returns to its home pile, piles are shuffled, and the next round begins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve, frozen

from ...language.containers import Pile, Piles, Vector
from ...language.games import ActionKind, Clause, Effect, Game
from ...language.logic import all_of, any_of, no, when
from ...language.sorts import PileSort, PilesSort, flags
from ...language.terms import Bool
from ..components import BETWEEN, CARDS, FIRST_OBJECTIVE, PERIODS, ROCKET_PILE, State, card_sort
from ..endings import best, following, reached
from ..returning import out_for_good, returns
from ..setup import empty, fresh_round, laid_out, sorted_home
from .turn import GAME_GOES_ON, during


@frozen
class Shuffle:
    """Chance decides the order of every pile."""

    piles: Piles
    rocket_pile: Pile
    objectives: Pile


def order_is_of_what_returns(game: Game, state: State, action: Shuffle) -> Bool:
    """Each card that comes back lies in its own pile, and nothing else does."""
    return all_of(laid_out(action, state.home, returns(game, state)))


def shuffle(game: Game, state: State, action: Shuffle) -> State:
    """The next seat starts a round with empty teams; after a full tie those tied play a final round."""
    tied = best(game, state)
    final = reached(game, state)
    everybody = Vector(flags(game.seats), (1,) * game.seats)
    contest = everybody
    for seat in range(game.seats):
        contest = contest.put(seat, when(any_of(no(final), tied[seat]), 1, 0))
    before = evolve(state, contest=contest)
    starter = following(game, before, state.starter)
    kept: dict[str, Any] = {
        "contest": contest,
        "final": final,
        "totals": state.totals,
        "points": state.points,
        "category": state.category,
        "home": state.home,
        "woman": state.woman,
        "brazilian": state.brazilian,
        "value": state.value,
        "aside": aside(game, state),
    }
    if game.reads("RA-05", "b"):
        kept |= {"teams": state.teams, "rockets": state.rockets}
    if game.reads("RA-06", "b"):
        kept["rockets"] = state.rockets
    return fresh_round(game, action, starter=starter, **kept)


def aside(game: Game, state: State) -> Vector:
    """What is out of the game from now on."""
    result: Vector = empty(game, "aside")
    for card in range(CARDS):
        gone = out_for_good(game, state, card)
        if gone is not False:
            result = result.put(card, when(gone, 2, 0))
    return result


def in_order(game: Game, state: State) -> Shuffle:
    """The shuffle that leaves each pile in the order of the cards' numbers: it shows that there always is one."""
    back, sort = returns(game, state), state.rocket_pile.sort
    piles = [Pile(sort, ()) for _ in range(len(PERIODS) + 1)]
    objectives = Pile(state.objectives.sort, ())
    nothing = Pile(sort, ())
    for card in range(CARDS):
        one = Pile(sort, (card,))
        if card >= FIRST_OBJECTIVE:
            objectives = objectives.append(when(back(card), one, nothing))
            continue
        for number, pile in enumerate(piles):
            here = all_of(back(card), state.home.at(card) == number)
            piles[number] = pile.append(when(here, one, nothing))
    periods = Piles(state.piles.sort, ((),) * len(PERIODS))
    for number in range(ROCKET_PILE):
        periods = periods.set(number, piles[number])
    return Shuffle(periods, piles[ROCKET_PILE], objectives)


def draw_shuffle(game: Game, state: State, random: Random) -> Shuffle:
    """Each pile in any order, all equally likely."""
    back = [card for card in range(CARDS) if returns(game, state)(card)]
    lists = sorted_home(state.home.body, [card for card in back if card < FIRST_OBJECTIVE])
    objectives = [card for card in back if card >= FIRST_OBJECTIVE]
    for cards in (*lists, objectives):
        random.shuffle(cards)
    return Shuffle(
        Piles(state.piles.sort, tuple(tuple(cards) for cards in lists[:ROCKET_PILE])),
        Pile(state.rocket_pile.sort, tuple(lists[ROCKET_PILE])),
        Pile(state.objectives.sort, tuple(objectives)),
    )


def kind(seats: int, readings: Mapping[str, str], characters: tuple[str, ...]) -> ActionKind:
    """The shuffle before a round."""
    pile = PileSort(CARDS, card_sort(characters))
    return ActionKind(
        name="shuffle",
        record=Shuffle,
        parameters={"piles": PilesSort(len(PERIODS), pile), "rocket_pile": pile, "objectives": pile},
        clauses=(
            GAME_GOES_ON,
            during("R16.1", BETWEEN, text="A round is to begin.", cites=("R16", "R23")),
            Clause(
                "R16.2",
                "Each card that comes back lies in its own pile.",
                order_is_of_what_returns,
                ("R10", "R11", "R12", "R16"),
                ("RA-04", "RA-05", "RA-06", "RA-07", "RA-08"),
            ),
        ),
        effect=Effect(
            "A round begins with empty teams and a new objective; the next seat starts it.",
            shuffle,
            ("R6", "R16", "R17", "R23", "R63"),
            ("RA-05", "RA-06", "RA-07", "RA-08", "RA-28", "RA-77", "RA-86"),
        ),
        by="chance",
        draw=draw_shuffle,
    )
