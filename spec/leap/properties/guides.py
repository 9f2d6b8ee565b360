"""How far what can happen is away: numbers that a search for a play makes fall, and the deals that suit it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ...language.games import Game, Rule
from ...language.logic import all_of, among, any_of, count, minimum, no, total, when
from ...language.terms import Bool, Int
from ..components import ERAS, ITEMS, KANJI, RECOVER, ROMAN, SAME, SCENARIOS, State, here
from .doomed import out_of_reach
from .missions import shows

FAR = 10 * ERAS


def distance(a: Int, b: Int) -> Int:
    """How many eras lie between two."""
    return when(a > b, a - b, b - a)


def way(state: State, seat: int, era: Int) -> Int:
    """How far a seat has to go to lay the card of an era; more where it does not hold it."""
    return when(state.hands.at(seat, era) > 0, distance(here(state, seat), era), 2 * ERAS)


def effort(game: Game, state: State, era: Int) -> Int:
    """How far an era is from having its card: how far a seat that holds it has to go, more where nobody does."""
    ways = (way(state, seat, era) for seat in range(game.seats))
    return when(state.face_up.at(era) == 1, 0, FAR + minimum(*ways))


def to_do(game: Game, state: State) -> Int:
    """How far a win is away: the effort that eras take, cards that are spent, and those that are gone."""
    gone = count(out_of_reach(state, era) for era in range(ERAS))
    return total(effort(game, state, era) for era in range(ERAS)) + 2 * state.discards.total + 20 * FAR * gone


def some_to_do(game: Game, state: State, cards: range) -> Int:
    """How far the eras with some scenario cards are from having their cards."""
    return total(when(among(state.scenarios.at(era), cards), effort(game, state, era), 0) for era in range(SCENARIOS))


def roman_to_do(game: Game, state: State) -> Int:
    """How far a win is away, the Roman chain first of all."""
    return to_do(game, state) + 2 * some_to_do(game, state, range(ROMAN, ROMAN + 3))


def kanji_to_do(game: Game, state: State) -> Int:
    """How far a win is away, the kanji chain first of all."""
    return to_do(game, state) + 2 * some_to_do(game, state, range(KANJI, KANJI + 3))


def lapse_to_come(game: Game, state: State) -> Int:
    """How far a first item is away that finds no discards."""
    return some_to_do(game, state, range(RECOVER, RECOVER + 1)) + FAR * (state.discards.total + state.wormhole.total)


def twins(state: State, seat: int) -> Iterator[tuple[Int, Bool, Bool, Bool]]:
    """Each era with whether it shows an "A" that nobody, this seat, or another seat has cleared."""
    for era in range(SCENARIOS):
        by = state.cleared_by.at(era)
        same = shows(state, era, SAME)
        mine = all_of(same, by == seat + 1)
        yield era, all_of(same, by == 0), mine, all_of(same, by > 0, no(mine))


def twins_to_do(game: Game, state: State) -> Int:
    """How far both eras with "A" are from being cleared by one seat."""
    return minimum(
        *(
            total(
                when(left, FAR + way(state, seat, era), when(theirs, 4 * FAR, 0))
                for era, left, _, theirs in twins(state, seat)
            )
            for seat in range(game.seats)
        )
    )


def twins_to_part(game: Game, state: State) -> Int:
    """How far both eras with "A" are from being cleared by different seats."""
    return minimum(
        *(
            total(
                when(left, FAR + way(state, seat, era), when(mine, 2 * FAR, 0))
                for era, left, mine, _ in twins(state, seat)
            )
            for seat in range(game.seats)
        )
    )


@cache
def has(card: int, number: int = 1) -> Rule:
    """The test of a deal that so many scenario cards of a kind lie there, or all three of the chain that begins so."""
    chain = range(card, card + (3 if card in (ROMAN, KANJI) else 1))

    def lies_there(game: Game, deal: Any) -> Bool:
        """The cards lie there."""
        return all_of(deal.scenarios.count(one) == number for one in chain)

    return lies_there


def item_comes_early(game: Game, deal: Any) -> Bool:
    """The first item lies at one of the first two eras, and somebody holds a card of that era."""
    return any_of(
        all_of(deal.scenarios.at(era) == RECOVER, any_of(deal.hands.at(seat, era) > 0 for seat in range(game.seats)))
        for era in range(2)
    )


def has_both(game: Game, deal: Any) -> Bool:
    """Items and missions lie there."""
    return any_of(
        all_of(deal.scenarios.count(item) > 0, deal.scenarios.count(mission) > 0)
        for item in range(1, ITEMS + 1)
        for mission in range(ITEMS + 1, SAME + 1)
    )
