"""What scenario cards ask of a clear: missions, and the items that a clear gives."""

from __future__ import annotations

from ..language.games import Game
from ..language.logic import all_of, any_of, between, when
from ..language.terms import Bool, Int
from .components import BLANK, ERAS, FIRST, FOURTH, ITEMS, KANJI, ROMAN, SAME, SCENARIOS, State, cleared, clears


def scenario(state: State, era: Int) -> Int:
    """The scenario card of an era; a blank for the tenth, which has none."""
    return when(era < SCENARIOS, state.scenarios.at(era), BLANK)


def clears_an_era(game: Game, state: State, card: Int, era: Int) -> Bool:
    """Whether a card laid in an era clears it (CA-61b: the tenth is cleared like the others)."""
    last = ERAS if game.reads("CA-61", "b") else SCENARIOS
    return all_of(card == era, era < last, state.cleared_by.at(era) == 0)


def waits(state: State, era: Int, card: Int) -> Bool:
    """Whether a scenario card lies at an era, other than the given one, that is not yet cleared."""
    return any_of(
        all_of(state.scenarios.at(e) == card, era != e, state.cleared_by.at(e) == 0) for e in range(SCENARIOS)
    )


def out_of_order(state: State, era: Int, chain: int) -> Bool:
    """Whether clearing an era breaks the order of a chain of three: one that comes before it waits."""
    card = scenario(state, era)
    return any_of(
        all_of(card == chain + 1, waits(state, era, chain)),
        all_of(card == chain + 2, any_of(waits(state, era, chain), waits(state, era, chain + 1))),
    )


def too_early(game: Game, state: State, era: Int) -> Bool:
    """Whether an era that is to be cleared fourth or later would be cleared before (CA-59b: fifth; CA-60b: never)."""
    if game.reads("CA-60", "b"):
        return False
    needed = 4 if game.reads("CA-59", "b") else 3
    return all_of(scenario(state, era) == FOURTH, earlier(game, state) < needed)


def earlier(game: Game, state: State) -> Int:
    """How many clears there have been (CA-61b: that of the tenth era counts)."""
    tenth = when(cleared(state, ERAS - 1), 1, 0) if game.reads("CA-61", "b") else 0
    return clears(state) + tenth


def by_another(state: State, seat: Int, era: Int) -> Bool:
    """Whether the twin of an era's mission "A" was cleared by another seat."""
    twins = (
        all_of(state.scenarios.at(e) == SAME, cleared(state, e), state.cleared_by.at(e) != seat + 1)
        for e in range(SCENARIOS)
    )
    return all_of(scenario(state, era) == SAME, any_of(twins))


def violates(game: Game, state: State, seat: Int, era: Int) -> Bool:
    """Whether a seat that clears an era now violates a mission."""
    return any_of(
        waits(state, era, FIRST),
        out_of_order(state, era, ROMAN),
        out_of_order(state, era, KANJI),
        too_early(game, state, era),
        by_another(state, seat, era),
    )


def item_of(state: State, era: Int) -> Int:
    """The item that the first clear of an era gives; 0 for none."""
    card = scenario(state, era)
    return when(between(1, card, ITEMS), card, 0)
