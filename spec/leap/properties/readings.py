"""Openings that make no difference: readings under which the game is the same."""

from __future__ import annotations

from typing import Any

from ...language.games import Game
from ...language.logic import all_of, no, when
from ...language.properties import Equivalence, Property, Relation, Simulation
from ...language.terms import Bool
from ..actions.fill import Draw, Proceed, wants_a_card
from ..actions.place import Place
from ..actions.turn import items_or_rest
from ..components import DRAW, State

# --- CA-23: one card is drawn, or as many as are lacking, which leaves a further step in which none is


def proceeds_after_a_draw(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
    """After the one card that is drawn for a card laid the follower's game goes on, as nothing is lacking."""
    if not isinstance(action, Draw):
        return ((True, (action,)),)
    laid = lead.phase == DRAW
    return ((laid, (action, Proceed())), (no(laid), (action,)))


def nothing_left_to_draw(game: Game, state: State) -> Bool:
    """A card was laid, the game goes on, and nothing is lacking that could be drawn."""
    return all_of(state.phase == DRAW, no(wants_a_card(state)), no(game.over(state)))


def proceeds_before(leader: Game, follower: Game, lead: State, after: State, action: Any) -> Any:
    """The follower's game goes on as soon as nothing is lacking; when the leader's does, it has."""
    if isinstance(action, Place):
        filled = nothing_left_to_draw(leader, after)
        return ((filled, (action, Proceed())), (no(filled), (action,)))
    if isinstance(action, Proceed):
        laid = lead.phase == DRAW
        return ((laid, ()), (no(laid), (action,)))
    return ((True, (action,)),)


def has_gone_on(leader: Game, follower: Game, lead: State, follow: State) -> Bool:
    """The phases are the same, but where the leader has nothing left to draw the follower has gone on."""
    return follow.phase == when(nothing_left_to_draw(leader, lead), items_or_rest(lead.pending), lead.phase)


def properties(seats: int) -> tuple[Property, ...]:
    """The readings that are equivalent."""
    return (
        Equivalence(
            id="CA-13-equivalent",
            text="Counting the cards of a leap or looking where the last one lies leads to the same era.",
            ruling="CA-13",
            left="a",
            right="b",
            cites=("C36", "C37"),
        ),
        Equivalence(
            id="CA-23-equivalent",
            text="Drawing one card or as many as are lacking comes to the same.",
            ruling="CA-23",
            left="a",
            right="b",
            forth=Simulation(answer=proceeds_after_a_draw),
            back=Simulation(free=("phase",), relations=(Relation(has_gone_on),), answer=proceeds_before),
            cites=("C20",),
        ),
        Equivalence(
            id="CA-48-equivalent",
            text="Whether the top of the deck is taken before the offer goes beneath or after, it is the same card.",
            ruling="CA-48",
            left="a",
            right="b",
            cites=("C56",),
        ),
    )
