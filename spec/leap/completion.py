"""Filling up a position of Leap described in part: cards not named, faces, and where in the turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.errors import MembershipError
from ..language.games import Game
from .components import BLANK, CARD_NAMES, DECK, ERAS, HAND, KINDS, MAIN, NONE, PAST, SCENARIOS, copies


def complete(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """All fields of a position of which some are given, as plain bodies.

    `hands` has an entry for each seat: how many of each card; or a number, which is so many unknown cards; or None
    for three unknown cards.  Unknown cards are taken from those left over, the lowest first, and what is left after
    that is the deck, the lowest on top.  A face-down card is known to nobody unless `knows` says so.

    Raises:
        MembershipError: cards do not add up, or a field has the wrong length.  The message begins with the field.
    """
    seats = game.seats
    turn = given.get("turn", 0)
    eras = given.get("eras", (NONE,) * ERAS)
    if len(eras) != ERAS:
        raise MembershipError(f'eras: give {ERAS} cards, from era 1 to era 10, "none" where none lies')
    up = given.get("face_up", tuple(int(card == era) for era, card in enumerate(eras)))
    open_ = tuple(int(face == 1 or card == NONE) for face, card in zip(up, eras, strict=False))
    start = {
        "phase": MAIN,
        "turn": turn,
        "asked": turn,
        "acted": False,
        "pieces": (0,) * seats,
        "eras": eras,
        "face_up": up,
        "knows": open_ * seats,
        "discards": (0,) * KINDS,
        "wormhole": (0,) * KINDS,
        "reach": 0,
        "direction": PAST,
        "travels": (0,) * seats,
        "passed": (0,) * seats,
        "scenarios": (BLANK,) * SCENARIOS,
        "cleared_by": tuple(int(face == 1 and era < SCENARIOS) for era, face in enumerate(up)),
        "violated": False,
        "pending": 0,
        "named": 0,
        "offers": (NONE,) * seats,
        "offerer": turn,
        "offered": False,
        "spent": (0,) * seats,
        "turns": 0,
        "rank": (0,) * ERAS,
    }
    whole = {**start, **given}
    if "rank" not in given:
        whole["rank"] = ranks(whole["cleared_by"])
    return {**whole, **cards(game, whole)}


def ranks(cleared_by: tuple[int, ...]) -> tuple[int, ...]:
    """Some order in which the cleared eras may have been cleared: that of their numbers."""
    result, last = [], 0
    for by in cleared_by:
        last += by > 0
        result.append(last if by else 0)
    return tuple(result)


def cards(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """Hands and deck, such that each card is somewhere."""
    hands = list(given.get("hands", [None] * game.seats))
    left = [int(copies(kind)) for kind in range(KINDS)]
    for pile in (*(h for h in hands if isinstance(h, tuple)), given["discards"], given["wormhole"]):
        for kind, n in enumerate(pile):
            left[kind] -= n
    for card in (*given["eras"], *given["offers"], *given.get("deck", ())):
        if card != NONE:
            left[card] -= 1
    for kind, n in enumerate(left):
        if n < 0:
            raise MembershipError(f'{int(copies(kind)) - n} cards are "{CARD_NAMES[kind]}", there are {copies(kind)}')
    filled = [h if isinstance(h, tuple) else _take(left, HAND if h is None else int(h)) for h in hands]
    rest = [kind for kind in reversed(range(KINDS)) for _ in range(left[kind])]
    if "deck" in given and rest:
        raise MembershipError(
            f'deck: {left[rest[-1]]} of "{CARD_NAMES[rest[-1]]}" lie nowhere: add them, or leave the deck out to have '
            "it worked out"
        )
    return {"hands": tuple(n for hand in filled for n in hand), "deck": given.get("deck", tuple(rest))}


def _take(left: list[int], number: int) -> tuple[int, ...]:
    """So many of the cards that are left, the lowest kinds first; they are taken away from them."""
    taken = [0] * KINDS
    for kind in range(KINDS):
        while left[kind] and sum(taken) < number:
            left[kind] -= 1
            taken[kind] += 1
    if sum(taken) < number:
        raise MembershipError(f"hands: {number} more cards are wanted, but only {sum(taken)} of {DECK} are left over")
    return tuple(taken)
