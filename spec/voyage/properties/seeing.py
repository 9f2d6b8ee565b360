"""What seats see: enough to know what they may do, and nothing that the rulebook hides."""

from __future__ import annotations

from attrs import evolve

from ...language.games import Game, seat_sort
from ...language.logic import all_of
from ...language.properties import Property, ViewDecides, ViewHides
from ...language.terms import Bool, Int
from ..components import TICKET, State


def foreign_ticket_exchanged(game: Game, state: State, seat: Int, other: Int, held: Int, out: Int) -> State:
    """The state with another seat's ticket exchanged for one out of the game."""
    return evolve(
        state,
        hands=state.hands.add(other, held, -1).add(other, out, 1),
        removed=state.removed.lose(out).gain(held),
    )


def foreign_ticket_is_there(game: Game, state: State, seat: Int, other: Int, held: Int, out: Int) -> Bool:
    """Another seat holds the one ticket, and the other is out of the game."""
    return all_of(other != seat, state.hands.at(other, held) > 0, state.removed.at(out) > 0)


def buried_ticket_exchanged(game: Game, state: State, seat: Int, under: Int, out: Int) -> State:
    """The state with a buried ticket exchanged for one out of the game."""
    return evolve(state, buried=state.buried.lose(under).gain(out), removed=state.removed.lose(out).gain(under))


def buried_ticket_is_there(game: Game, state: State, seat: Int, under: Int, out: Int) -> Bool:
    """The one ticket lies buried, and the other is out of the game."""
    return all_of(state.buried.at(under) > 0, state.removed.at(out) > 0)


def properties(seats: int) -> tuple[Property, ...]:
    """What views give and hide."""
    return (
        ViewDecides(
            id="view-decides",
            text="A seat can tell from what it sees which of its actions are legal and whether the game is over.",
            cites=("V20", "V34"),
        ),
        ViewHides(
            id="view-hides-hands",
            text="No seat sees which tickets another holds or which are out of the game.",
            change=foreign_ticket_exchanged,
            possible=foreign_ticket_is_there,
            each={"other": seat_sort(seats), "held": TICKET, "out": TICKET},
            cites=("V10", "V20"),
        ),
        ViewHides(
            id="view-hides-buried",
            text="No seat sees which tickets lie under the tops.",
            change=buried_ticket_exchanged,
            possible=buried_ticket_is_there,
            each={"under": TICKET, "out": TICKET},
            cites=("V34",),
        ),
    )
