"""What can happen: each mission lost and each kept, an item that comes to nothing, and a game that is won."""

from __future__ import annotations

from ...language.games import Game
from ...language.logic import all_of, any_of, count, no
from ...language.properties import Property, Reachability
from ...language.terms import Bool
from ..actions.fill import comes_to_nothing
from ..components import (
    ERAS,
    FIRST,
    FOURTH,
    ITEM,
    ITEMS,
    KANJI,
    MAIN,
    ROMAN,
    SAME,
    SCENARIOS,
    State,
    cleared,
)
from ..endings import won
from .guides import (
    has,
    has_both,
    item_comes_early,
    kanji_to_do,
    lapse_to_come,
    roman_to_do,
    to_do,
    twins_to_do,
    twins_to_part,
)
from .missions import chain_is_broken, first_is_not_first, fourth_is_too_early, shows, twins_differ

ALL = range(SCENARIOS)


def an_item_comes_to_nothing(game: Game, state: State) -> Bool:
    """An item is to be resolved of which nothing can come."""
    return all_of(state.phase == ITEM, comes_to_nothing(game, state))


def roman_is_lost(game: Game, state: State) -> Bool:
    """The team is lost by the Roman chain."""
    return all_of(state.violated, any_of(chain_is_broken(state, era, other, ROMAN) for era in ALL for other in ALL))


def kanji_is_lost(game: Game, state: State) -> Bool:
    """The team is lost by the kanji chain."""
    return all_of(state.violated, any_of(chain_is_broken(state, era, other, KANJI) for era in ALL for other in ALL))


def fourth_is_lost(game: Game, state: State) -> Bool:
    """The team is lost by a fourth that came too early."""
    return all_of(state.violated, any_of(fourth_is_too_early(state, era) for era in ALL))


def first_is_lost(game: Game, state: State) -> Bool:
    """The team is lost by a first that was not first."""
    return all_of(state.violated, any_of(first_is_not_first(state, era, other) for era in ALL for other in ALL))


def same_is_lost(game: Game, state: State) -> Bool:
    """The team is lost by both "A", cleared by different seats."""
    return all_of(state.violated, any_of(twins_differ(state, era, other) for era in ALL for other in ALL))


def goes_on(state: State) -> Bool:
    """Whether a turn begins with nothing lost, and with something left to be done."""
    return all_of(state.phase == MAIN, no(state.violated), any_of(state.face_up.at(era) == 0 for era in range(ERAS)))


def kept(state: State, *cards: int) -> Bool:
    """Whether all of some scenario cards, each of which lies there, have been cleared, and a new turn begins."""
    return all_of(
        goes_on(state), *(any_of(all_of(shows(state, e, card), cleared(state, e)) for e in ALL) for card in cards)
    )


def roman_is_kept(game: Game, state: State) -> Bool:
    """The whole Roman chain has been cleared in its order."""
    return kept(state, ROMAN, ROMAN + 1, ROMAN + 2)


def kanji_is_kept(game: Game, state: State) -> Bool:
    """The whole kanji chain has been cleared in its order."""
    return kept(state, KANJI, KANJI + 1, KANJI + 2)


def fourth_is_kept(game: Game, state: State) -> Bool:
    """An era that was to be cleared fourth or later has been."""
    return kept(state, FOURTH)


def first_is_kept(game: Game, state: State) -> Bool:
    """An era that was to be the first has been cleared, and another one after it."""
    return all_of(kept(state, FIRST), count(cleared(state, e) for e in ALL) >= 2)


def same_is_kept(game: Game, state: State) -> Bool:
    """Both "A" have been cleared by one seat."""
    return all_of(goes_on(state), count(all_of(shows(state, e, SAME), cleared(state, e)) for e in ALL) == 2)


def won_with_items_and_missions(game: Game, state: State) -> Bool:
    """All eras show their card, and items and missions were among the scenarios."""
    items = any_of(any_of(shows(state, era, item) for item in range(1, ITEMS + 1)) for era in ALL)
    missions = any_of(state.scenarios.at(era) > ITEMS for era in ALL)
    return all_of(won(game, state), items, missions)


def properties(seats: int) -> tuple[Property, ...]:
    """What can happen in a game of Leap."""
    return (
        Reachability(
            id="item-lapses",
            text="An item can come to nothing.",
            test=an_item_comes_to_nothing,
            possible=True,
            guide=lapse_to_come,
            suits=item_comes_early,
            cites=("C53",),
        ),
        *(
            Reachability(id=id, text=text, test=test, possible=True, guide=guide, suits=suits, cites=("C65", cite))
            for id, text, test, guide, suits, cite in (
                ("roman-lost", "The Roman chain can lose the game.", roman_is_lost, None, None, "C67"),
                ("kanji-lost", "The kanji chain can lose the game.", kanji_is_lost, None, None, "C68"),
                ("fourth-lost", 'The card "4<" can lose the game.', fourth_is_lost, None, None, "C69"),
                ("first-lost", 'The card "1" can lose the game.', first_is_lost, None, None, "C70"),
                ("same-lost", 'The cards "A" can lose the game.', same_is_lost, twins_to_part, has(SAME, 2), "C71"),
            )
        ),
        *(
            Reachability(id=id, text=text, test=test, possible=True, guide=guide, suits=suits, cites=("C65", cite))
            for id, text, test, guide, suits, cite in (
                (
                    "roman-kept",
                    "The Roman chain can be cleared in its order.",
                    roman_is_kept,
                    roman_to_do,
                    has(ROMAN),
                    "C67",
                ),
                (
                    "kanji-kept",
                    "The kanji chain can be cleared in its order.",
                    kanji_is_kept,
                    kanji_to_do,
                    has(KANJI),
                    "C68",
                ),
                ("fourth-kept", 'The card "4<" can be cleared in time.', fourth_is_kept, to_do, has(FOURTH), "C69"),
                ("first-kept", 'The card "1" can be cleared before another.', first_is_kept, to_do, has(FIRST), "C70"),
                (
                    "same-kept",
                    'Both cards "A" can be cleared by one seat.',
                    same_is_kept,
                    twins_to_do,
                    has(SAME, 2),
                    "C71",
                ),
            )
        ),
        Reachability(id="won", text="A game can be won.", test=won, possible=True, guide=to_do, cites=("C44", "C45")),
        Reachability(
            id="won-with-scenarios",
            text="A game can be won with items and missions among the scenarios.",
            test=won_with_items_and_missions,
            possible=True,
            guide=to_do,
            suits=has_both,
            cites=("C44", "C45", "C65"),
        ),
    )
