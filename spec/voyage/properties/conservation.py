"""Nothing is lost: cards and tokens conserved, hands shrinking with movement alone."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, when
from ...language.properties import Defined, InDomain, Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import CARD, COPIES, REMOVED, TICKETS, TOKENS_EACH, State, hand_size


def kind_conserved(game: Game, state: State, kind: Int) -> Bool:
    """There are two cards of the kind, in hands, on top in the row, buried and removed together."""
    held = when(kind < TICKETS, state.hands.column_total(kind) + state.removed.at(kind), 0)
    return held + state.tops.count(kind) + state.buried.at(kind) == COPIES


def tokens_conserved(game: Game, state: State) -> Bool:
    """There are three tokens for each seat, in front of seats and in the row together."""
    return state.tokens.total + state.board.total == TOKENS_EACH * game.seats


def removed_stay_out(game: Game, state: State) -> Bool:
    """As many tickets are out of the game as the deal put out."""
    return state.removed.total == REMOVED[game.seats]


def hands_shrink_with_movement(game: Game, state: State, after: State, seat: Int) -> Bool:
    """A hand loses one ticket when its seat moves the machine, and otherwise keeps its size."""
    moves = all_of(after.machine != state.machine, seat == state.turn)
    return hand_size(after, seat) == hand_size(state, seat) - when(moves, 1, 0)


def properties(seats: int) -> tuple[Property, ...]:
    """What is conserved."""
    return (
        InDomain(id="domain", text="Every field stays in its range."),
        Defined(id="defined", text="No rule reads or writes outside the range of what it reads and writes."),
        Invariant(
            id="cards-conserved",
            text="Of each of the 25 tickets and 6 ports there are always two.",
            test=kind_conserved,
            each={"kind": CARD},
            cites=("V3", "V4", "V24", "V30", "V37"),
        ),
        Invariant(
            id="tokens-conserved",
            text="There are always three tokens for each seat, in front of seats or in the row (VL-4).",
            test=tokens_conserved,
            cites=("V2", "V18", "V27", "V35"),
        ),
        Invariant(
            id="removed-stay-out",
            text="The tickets put out of the game stay out.",
            test=removed_stay_out,
            cites=("V10", "V11", "V12", "V13"),
        ),
        StepProperty(
            id="hands-shrink-with-movement",
            text="A hand never grows, and loses one ticket exactly when its seat moves the machine.",
            test=hands_shrink_with_movement,
            each={"seat": seat_sort(seats)},
            cites=("V24", "V30", "V37"),
        ),
    )
