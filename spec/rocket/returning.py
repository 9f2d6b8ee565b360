"""What comes back into the piles between two rounds, and whether there is anything left to play for then."""

from __future__ import annotations

from collections.abc import Callable

from ..language.games import Game
from ..language.logic import all_of, any_of, no
from ..language.terms import Bool
from .components import (
    BY_OBJECTIVE,
    FIRST_OBJECTIVE,
    FIRST_ROCKET,
    FIRST_VORTEX,
    POST_WAR,
    State,
    objective,
)


def out_for_good(game: Game, state: State, card: int) -> Bool:
    """Whether a card takes no part any more."""
    gone = state.aside.at(card) == 2
    if card >= FIRST_OBJECTIVE:
        shown = all_of(state.objectives.size > 0, objective(state) == card - FIRST_OBJECTIVE)
        if game.reads("RA-07", "b"):
            return any_of(gone, all_of(shown, state.ended == BY_OBJECTIVE))
        return any_of(gone, shown) if game.reads("RA-07", "c") else False
    if game.reads("RA-05", "c"):
        in_piles = any_of(state.piles.count(card) > 0, state.rocket_pile.count(card) > 0)
        return all_of(no(in_piles), no(in_an_area(game, state, card)))
    return False


def in_an_area(game: Game, state: State, card: int) -> Bool:
    """Whether a card is a rocket that a seat holds."""
    if not FIRST_ROCKET <= card < FIRST_VORTEX:
        return False
    return any_of(state.rockets.at(seat, card - FIRST_ROCKET) > 0 for seat in range(game.seats))


def in_a_team(state: State, card: int) -> Bool:
    """Whether a card is a character of a team."""
    return state.teams.count(card + 1) > 0 if card < FIRST_ROCKET else False


def returns(game: Game, state: State) -> Callable[[int], Bool]:
    """Which cards come back into their piles."""

    def comes_back(card: int) -> Bool:
        stays: list[Bool] = [out_for_good(game, state, card)]
        if game.reads("RA-06", "b"):
            stays.append(in_an_area(game, state, card))
        if game.reads("RA-05", "b"):
            stays += [in_a_team(state, card), in_an_area(game, state, card)]
        return no(any_of(stays))

    return comes_back


def leads_somewhere(game: Game, state: State, pile: int) -> Bool:
    """Whether a turn at a period pile may come to something else than rockets in the next round.

    A rocket leads on to the pile on the left, or a double to the one beyond that (RA-17b).
    """
    comes_back = returns(game, state)

    def here(card: int) -> Bool:
        return all_of(state.home.at(card) == pile, comes_back(card))

    characters, vortices = range(FIRST_ROCKET), range(FIRST_VORTEX, FIRST_OBJECTIVE)
    found: list[Bool] = [here(card) for card in (*characters, *vortices)]
    if pile == 0:
        return any_of(found)
    rockets = range(FIRST_ROCKET, FIRST_VORTEX)
    if not game.reads("RA-17", "b"):
        found.append(all_of(any_of(here(r) for r in rockets), leads_somewhere(game, state, pile - 1)))
        return any_of(found)
    for value in (1, 2):
        some = any_of(all_of(here(r), state.value.at(r - FIRST_ROCKET) == value) for r in rockets)
        found.append(all_of(some, leads_somewhere(game, state, max(0, pile - value))))
    return any_of(found)


def rockets_are_kept(game: Game, state: State) -> Bool:
    """Whether the first pile has a rocket that whoever reveals it keeps for the rounds to come (RA-18b, RA-06b)."""
    if not (game.reads("RA-18", "b") and game.reads("RA-06", "b")):
        return False
    comes_back = returns(game, state)
    return any_of(all_of(state.home.at(r) == POST_WAR, comes_back(r)) for r in range(FIRST_ROCKET, FIRST_VORTEX))
