"""What a scenario set amounts to: which cards lie where, which are drawn at random, and what missions ask for."""

from __future__ import annotations

from collections.abc import Iterator

from ..language.rendering import Line, Lines, span
from .components import ERA_NAMES, FIRST, FOURTH, KANJI, ROMAN, SAME, SCENARIO_NAMES
from .edition import Edition
from .rendering import many
from .validity import EARLIER


def report(edition: Edition) -> Lines:
    """The set in lines: its cards, and its missions in words."""
    return tuple(_lines(edition))


def _lines(edition: Edition) -> Iterator[Line]:
    yield (span(f"Scenario set {edition.name}", "heading"), span(f": {edition.title}"))
    if edition.is_open:
        return
    yield ()
    for era, card in enumerate(edition.eras):
        yield (span(ERA_NAMES[era], "strong"), span(f": {SCENARIO_NAMES[card]}"))
    if edition.cards:
        yield (span("shuffled", "strong"), span(f": {_counted(edition.cards)}"))
    if edition.items:
        yield (span("drawn", "strong"), span(f": {many(edition.items, 'item')} in place of blanks"))
    yield ()
    asked = list(demands(edition.eras or edition.cards))
    yield from ((span(said),) for said in asked or ["No mission: eras may be cleared in any order."])


def _counted(cards: tuple[int, ...]) -> str:
    there = [(card, cards.count(card)) for card in range(len(SCENARIO_NAMES)) if card in cards]
    return ", ".join(SCENARIO_NAMES[card] if n == 1 else f"{n} x {SCENARIO_NAMES[card]}" for card, n in there)


def demands(cards: tuple[int, ...]) -> Iterator[str]:
    """What the missions among some cards ask for, in words; a chain of which one card lies there asks for nothing."""
    if FIRST in cards:
        yield f'The era with "{SCENARIO_NAMES[FIRST]}" is to be cleared before all others.'
    for chain in (ROMAN, KANJI):
        there = [SCENARIO_NAMES[card] for card in range(chain, chain + 3) if card in cards]
        if len(there) > 1:
            yield f"In this order: {', then '.join(there)}."
    if FOURTH in cards:
        yield f'{EARLIER} eras are to be cleared before any with "{SCENARIO_NAMES[FOURTH]}".'
    if cards.count(SAME) > 1:
        yield f'Both eras with "{SCENARIO_NAMES[SAME]}" are to be cleared by one and the same player.'
