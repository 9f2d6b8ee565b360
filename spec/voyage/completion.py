"""Filling up a position of Voyage that is described in part: cards, tokens and where in the turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..language.errors import MembershipError
from ..language.games import Game
from .components import ANY_TIME, CARD_NAMES, COPIES, HAND, KINDS, PLACES, REMOVED, TICKETS, TOKENS_EACH


def complete(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """All fields of a position of which some are given, as plain bodies.

    `hands` has an entry for each seat: how many of each ticket; or a number, which is so many unknown tickets; or None
    for a hand of which nothing is said.  Hands of unknown size share what the row and the other hands leave.  Unknown
    tickets are taken from those left over.  What is left after that is removed, as many as the deal removes, and the
    rest lies buried.

    Raises:
        MembershipError: the row of tops is missing, or cards or tokens do not add up.  The message begins with the
            field.
    """
    if "tops" not in given:
        raise MembershipError(f"tops: give the top card of each of the {PLACES} places, from left to right")
    start = {
        "turn": 0,
        "start": 0,
        "machine": 0,
        "fresh": 0,
        "banked": 0,
        "taken": 0,
        "main_done": False,
        "moved": False,
        "origin": given.get("machine", 0),
        "idle": 0,
        "warped": (0,) * TICKETS,
        "by_warp": (0,) * PLACES,
    }
    return {**start, **given, **cards(game, given), **tokens(game, given)}


def cards(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that hold cards, such that each card is somewhere."""
    tops = given["tops"]
    hands = list(given.get("hands", [None] * game.seats))
    left = [COPIES - tops.count(kind) for kind in range(KINDS)]
    for pile in (*(h for h in hands if isinstance(h, tuple)), given.get("removed", ()), given.get("buried", ())):
        for kind, n in enumerate(pile):
            left[kind] -= n
    _refuse_surplus(left)
    out = REMOVED[game.seats]
    if "removed" in given and sum(given["removed"]) != out:
        raise MembershipError(
            f"removed: {sum(given['removed'])} tickets given, with {game.seats} seats {out} are out of the game"
        )
    sizes = hand_sizes(game, given, hands)
    filled = [h if isinstance(h, tuple) else _take(left, sizes[seat]) for seat, h in enumerate(hands)]
    removed = given["removed"] if "removed" in given else _take(left, out)
    if "buried" in given:
        _refuse_rest(left)
    return {
        "hands": tuple(n for hand in filled for n in hand),
        "removed": removed,
        "buried": given.get("buried", tuple(left)),
        "wild": given.get("wild", wild(tops)),
    }


def hand_sizes(game: Game, given: Mapping[str, Any], hands: Sequence[tuple[int, ...] | int | None]) -> list[int]:
    """How many tickets each seat holds; seats of which nothing is said hold equally many, the later ones more."""
    dealt = TICKETS * COPIES - REMOVED[game.seats]
    shown = sum(card < TICKETS for card in given["tops"])
    under = sum(given["buried"][:TICKETS]) if "buried" in given else 0
    sizes = [h if isinstance(h, int) else sum(h or ()) for h in hands]
    free = dealt - shown - under - sum(sizes)
    if free < 0:
        raise MembershipError(
            f"hands: {sum(sizes)} tickets in hand, {shown} on top and {under} buried make {dealt - free}, "
            f"but {dealt} are in play with {game.seats} seats"
        )
    for seat, n in enumerate(sizes):
        if n > HAND[game.seats]:
            raise MembershipError(
                f"hands, seat {seat}: {n} tickets, a hand begins with {HAND[game.seats]} and never grows"
            )
    silent = [seat for seat, h in enumerate(hands) if h is None]
    for n, seat in enumerate(silent):
        sizes[seat] = min((free + n) // len(silent), HAND[game.seats])
    return sizes


def wild(tops: Sequence[int]) -> tuple[int, ...]:
    """Where any-time ports lie: where one is on top; the others are taken to be under the leftmost tickets."""
    flags = [int(card == ANY_TIME) for card in tops]
    for place in range(1, PLACES):
        if sum(flags) < COPIES and tops[place] < TICKETS:
            flags[place] = 1
    return tuple(flags)


def tokens(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that hold tokens: three for each seat, in front of the seats and in the row."""
    most = TOKENS_EACH * game.seats
    board = given.get("board", (0,) * PLACES)
    if "tokens" not in given and sum(board):
        raise MembershipError(
            f"tokens: {sum(board)} of the {most} lie in the row, so say how many lie in front of each seat"
        )
    front = given.get("tokens", (TOKENS_EACH,) * game.seats)
    if sum(front) + sum(board) != most:
        advice = "" if "board" in given else ": say in board where the others lie, as in {3 = 1}"
        raise MembershipError(
            f"tokens: {sum(front)} in front of the seats and {sum(board)} in the row make {sum(front) + sum(board)}, "
            f"there are {most}{advice if sum(front) < most else ''}"
        )
    if sum(board) and "laid_by" not in given and game.reads("VA-30", "b"):
        raise MembershipError(
            "laid_by: under VA-30b it counts who laid the token of a place: give 1 plus its seat, as in {3 = 1}"
        )
    likely = 1 + front.index(min(front))
    return {"board": board, "tokens": front, "laid_by": given.get("laid_by", tuple(likely if n else 0 for n in board))}


def _refuse_surplus(left: Sequence[int]) -> None:
    for kind, n in enumerate(left):
        if n < 0:
            raise MembershipError(f'{COPIES - n} cards are "{CARD_NAMES[kind]}", there are {COPIES}')


def _refuse_rest(left: Sequence[int]) -> None:
    for kind, n in enumerate(left):
        if n > 0:
            raise MembershipError(
                f'buried: {n} of "{CARD_NAMES[kind]}" lie nowhere: add them, or leave buried out to have it worked out'
            )


def _take(left: list[int], number: int) -> tuple[int, ...]:
    """So many of the tickets that are left, the lowest kinds first; they are taken away from them."""
    taken = [0] * TICKETS
    for kind in range(TICKETS):
        while left[kind] and sum(taken) < number:
            left[kind] -= 1
            taken[kind] += 1
    if sum(taken) < number:
        raise MembershipError(f"hands: {number} more tickets are wanted, but only {sum(taken)} are left over")
    return tuple(taken)
