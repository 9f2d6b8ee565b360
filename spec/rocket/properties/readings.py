"""Readings of openings that make no difference."""

from __future__ import annotations

from ...language.games import Game
from ...language.properties import Equivalence, Property, Simulation
from ...language.terms import Int
from ..components import State


def searched_either_way(game: Game, state: State) -> tuple[tuple[Int, Int], ...]:
    """The pile of the recruit's period is the one last revealed from."""
    return ((state.home.at(state.recruit - 1), state.pile),)


def properties(seats: int) -> tuple[Property, ...]:
    """What makes no difference."""
    return (
        Equivalence(
            id="RA-43-equivalent",
            text="A Creative looks at the pile of its own period or at the one last revealed from: "
            "while only the card just revealed can be recruited, it is the same.",
            ruling="RA-43",
            left="a",
            right="b",
            forth=Simulation(equal=searched_either_way),
            back=Simulation(equal=searched_either_way),
            cites=("R36",),
        ),
    )
