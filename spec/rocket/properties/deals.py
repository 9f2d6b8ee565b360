"""Deals from which something is soon reached: what lies on top of the piles, in the order in which it is revealed.

Seat 0 does what is wanted in its turns; the other seats reveal one character in each of theirs, and recruit it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import field, frozen

from ...language.games import Game
from ..components import (
    CHARACTERS,
    CREATIVE,
    EXPLORER,
    FIRST_OBJECTIVE,
    FIRST_VORTEX,
    HUMANITARIAN,
    MILITARY,
    OBJECTIVES,
    POST_WAR,
    ROCKET_PILE,
    SCIENTIST,
    TEAM,
    is_character,
    is_rocket,
    is_vortex,
)
from ..edition import deck_of
from ..setup import Deal, arrange, sorted_home

Wanted: TypeAlias = Callable[[Any, int], bool]
Turn: TypeAlias = Sequence[Wanted]
Dealing: TypeAlias = Callable[[Game], Deal]
#: The categories of the characters that the other seats recruit, one after the other.
OTHERS = (EXPLORER, MILITARY, CREATIVE, HUMANITARIAN, SCIENTIST)


def rocket(deck: Any, card: int) -> bool:
    """Any rocket."""
    return bool(is_rocket(card))


def vortex(deck: Any, card: int) -> bool:
    """Any vortex."""
    return bool(is_vortex(card))


def anybody(deck: Any, card: int) -> bool:
    """Any character."""
    return bool(is_character(card))


def person(category: int, least: int = 0, trait: str = "") -> Wanted:
    """A character of a category with so many points or more, and with a trait if one is named."""

    def fits(deck: Any, card: int) -> bool:
        known = card < CHARACTERS and deck.category.body[card] == category and deck.points.body[card] >= least
        return known and (not trait or getattr(deck, trait).body[card] == 1)

    return fits


@frozen
class Layout:
    """The piles of a deal while cards are chosen for their tops."""

    deck: Any
    rest: list[list[int]] = field(repr=False)
    tops: list[list[int]] = field(repr=False)

    def reveal(self, pile: int, wanted: Wanted) -> None:
        """Put the next card that is wanted beneath those chosen so far; where the deck has none, nothing."""
        card = next((c for c in self.rest[pile] if wanted(self.deck, c)), None)
        if card is not None:
            self.rest[pile].remove(card)
            self.tops[pile].append(card)

    def piles(self) -> list[list[int]]:
        """The six piles, from bottom to top."""
        return [[*rest, *reversed(top)] for rest, top in zip(self.rest, self.tops, strict=True)]


def layout(game: Game) -> Layout:
    """All cards of the deck in their home piles, none chosen; the most valuable ones are on top."""
    deck = deck_of(game.edition)
    worth = [*deck.points.body, *deck.value.body, *(0 for _ in range(FIRST_VORTEX, FIRST_OBJECTIVE))]
    cards = sorted(range(FIRST_OBJECTIVE), key=lambda card: worth[card])
    return Layout(deck, sorted_home(deck.home.body, cards), [[] for _ in range(ROCKET_PILE + 1)])


def dealt(game: Game, table: Layout, objective: int) -> Deal:
    """The deal of a layout, with an objective on top."""
    *piles, rockets = table.piles()
    others = [FIRST_OBJECTIVE + n for n in range(OBJECTIVES) if n != objective]
    return arrange(game, piles, rockets, [*others, FIRST_OBJECTIVE + objective])


def in_turns(objective: int, *turns: Turn, besides: Mapping[int, Wanted] | None = None) -> Dealing:
    """The deal in which each turn of seat 0 reveals what is wanted, a rocket leading to the pile to the left.

    What is wanted `besides` comes next in some of the other piles.
    """

    def deal(game: Game) -> Deal:
        table = layout(game)
        revealed = [_revealed(table, turn) for turn in turns]
        for pile, wanted in (besides or {}).items():
            table.reveal(pile, wanted)
        table.tops[POST_WAR].clear()
        for n, cards in enumerate(revealed):
            table.tops[POST_WAR].extend(cards)
            for other in range(game.seats - 1):
                _somebody(table, n * (game.seats - 1) + other)
        return dealt(game, table, objective)

    return deal


def _revealed(table: Layout, turn: Turn) -> list[int]:
    """The cards that a turn reveals from the pile at which it starts."""
    before = len(table.tops[POST_WAR])
    for steps, wanted in enumerate(turn):
        table.reveal(POST_WAR - steps, wanted)
    return table.tops[POST_WAR][before:]


def _somebody(table: Layout, number: int) -> None:
    """A character for another seat: of few points, and each of another category than the one before."""
    before = len(table.tops[POST_WAR])
    table.reveal(POST_WAR, person(OTHERS[number % TEAM]))
    if len(table.tops[POST_WAR]) == before:
        table.reveal(POST_WAR, anybody)


def back_to(pile: int, wanted: Wanted) -> Turn:
    """A turn that comes to an earlier pile by rockets, and reveals there what is wanted."""
    return (*(rocket for _ in range(POST_WAR - pile)), wanted)


def victims(objective: int) -> Dealing:
    """The deal in which the other seats recruit three characters of few points before seat 0 recruits a Military."""
    first = ((person(HUMANITARIAN, 4),), (person(SCIENTIST),), (person(CREATIVE, 3),))

    def deal(game: Game) -> Deal:
        needed = -(-3 // (game.seats - 1))
        return in_turns(objective, *first[:needed], (person(MILITARY, 3),))(game)

    return deal


def barren(objective: int) -> Dealing:
    """The deal in which nobody needs to recruit: five characters at most of five categories, and then a vortex.

    Rockets lead to vortices of earlier piles, and who finds the first pile empty ends the round.
    """

    def deal(game: Game) -> Deal:
        table = layout(game)
        for rockets in range(4):
            for category in range(TEAM if rockets < 2 else 0):
                table.reveal(POST_WAR, person(category))
            for steps, wanted in enumerate(back_to(POST_WAR - rockets, vortex)):
                table.reveal(POST_WAR - steps, wanted)
        return dealt(game, table, objective)

    return deal
