"""Filling up a position of Rocket that is described in part: cards, and where in the turn it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from ..language.errors import MembershipError
from ..language.games import Game
from ..language.sorts import BoolSort, GridSort, IntSort, PilesSort, VectorSort
from .components import (
    CARDS,
    CHOOSE,
    FIRST_OBJECTIVE,
    FIRST_ROCKET,
    FIRST_VORTEX,
    FORCED,
    POST_WAR,
    RESOLVE,
    ROCKET_PILE,
    ROCKETS,
    START,
    TEAM,
    VORTICES,
    names_of,
)
from .edition import deck_of
from .setup import sorted_home


def complete(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """All fields of a position of which some are given, as plain bodies.

    The deck is the edition's.  Where the period piles are given, they are exact, and cards that lie nowhere are at the
    bottom of the discard pile; where they are not, such cards lie in their home piles.  Objectives that are not listed
    lie under those that are.  A rocket in an area counts what it is worth, however it is written.

    Raises:
        MembershipError: a card lies in two places.  The message begins with the field.
    """
    deck = {n: v.body for n, v in attrs.asdict(deck_of(game.edition), recurse=False).items()}
    nothing = {name: _nothing(sort) for name, sort in _sorts(game).items()}
    opened = given.get("open", ())
    phase = CHOOSE if opened else START
    start = {
        "phase": phase,
        "pile": POST_WAR,
        "contest": (1,) * game.seats,
        "turn_first": given.get("phase", phase) == START,
        "memory": memory(deck["category"], opened, given.get("phase", phase)),
    }
    made = {**nothing, **deck, **start, **given}
    made["rockets"] = tuple(deck["value"][n % ROCKETS] if cell else 0 for n, cell in enumerate(made["rockets"]))
    return {**made, **cards(game, deck["home"], given, made)}


def _sorts(game: Game) -> dict[str, Any]:
    return {a.name: getattr(game.domain, a.name) for a in attrs.fields(type(game.domain))}


def _nothing(sort: Any) -> Any:
    match sort:
        case BoolSort():
            return False
        case IntSort():
            return 0
        case VectorSort():
            return (0,) * sort.size
        case GridSort():
            return (0,) * (sort.rows * sort.columns)
        case PilesSort():
            return ((),) * sort.number
    return ()


def memory(category: Sequence[int], opened: Sequence[int], phase: int) -> tuple[int, ...]:
    """The categories shown since the last rocket among the open cards, but for a card that has had no effect yet."""
    seen = [0] * TEAM
    for card in opened[:-1] if phase in (RESOLVE, FORCED) else opened:
        if card < FIRST_ROCKET:
            seen[category[card]] = 1
        elif card < FIRST_VORTEX:
            seen = [0] * TEAM
    return tuple(seen)


def places(made: Mapping[str, Any]) -> list[tuple[str, int]]:
    """Each card that lies somewhere, with the field where it lies."""
    found = [(n, card) for n in ("discard", "open", "fished", "rocket_pile", "objectives") for card in made[n]]
    found += [(n, card) for n in ("piles", "peeked") for pile in made[n] for card in pile]
    found += [("teams", cell - 1) for cell in made["teams"] if cell]
    found += [("rockets", FIRST_ROCKET + n % ROCKETS) for n, cell in enumerate(made["rockets"]) if cell]
    found += [("vortices", FIRST_VORTEX + n % VORTICES) for n, cell in enumerate(made["vortices"]) if cell]
    return found + [("aside", card) for card, cell in enumerate(made["aside"]) if cell]


def cards(game: Game, home: Sequence[int], given: Mapping[str, Any], made: Mapping[str, Any]) -> dict[str, Any]:
    """The fields into which cards go that lie nowhere else."""
    lying: dict[int, str] = {}
    for field, card in places(made):
        if card in lying:
            name = names_of(tuple(c.name for c in game.edition.characters))[card]
            raise MembershipError(f"{field}: {name} lies in {lying[card]} already")
        lying[card] = field
    left = [card for card in range(FIRST_OBJECTIVE) if card not in lying]
    rest: list[int] = []
    filled: dict[str, Any] = {}
    lists = sorted_home(home, left)
    if "piles" in given:
        rest += [card for cards in lists[:ROCKET_PILE] for card in cards]
    else:
        filled["piles"] = tuple(tuple(cards) for cards in lists[:ROCKET_PILE])
    if "rocket_pile" in given:
        rest += lists[ROCKET_PILE]
    else:
        filled["rocket_pile"] = tuple(lists[ROCKET_PILE])
    under = tuple(card for card in range(FIRST_OBJECTIVE, CARDS) if card not in lying)
    filled["objectives"] = (*under, *made["objectives"])
    filled["discard"] = (*sorted(rest), *made["discard"])
    return filled
