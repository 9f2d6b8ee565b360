"""What a turn is: one seat acts, movement is noted, and the next turn begins with nothing done."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, implies, next_seat, no
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import TICKET, State


def only_the_seat_to_act_changes(game: Game, state: State, after: State, seat: Int, kind: Int) -> Bool:
    """Another seat keeps each of its tickets and its tokens."""
    tickets = after.hands.at(seat, kind) == state.hands.at(seat, kind)
    tokens = after.tokens.at(seat) == state.tokens.at(seat)
    return implies(seat != state.turn, all_of(tickets, tokens))


def turns_begin_afresh(game: Game, state: State, after: State) -> Bool:
    """The turn passes to the left, to a seat that has done nothing yet, and the machine stays where it is."""
    afresh = all_of(no(after.main_done), no(after.moved), after.machine == state.machine)
    return implies(after.turn != state.turn, all_of(after.turn == next_seat(state.turn, game.seats), afresh))


def movement_is_noted(game: Game, state: State, after: State) -> Bool:
    """Once the machine has moved, that is known until the turn ends."""
    moves = after.machine != state.machine
    return all_of(implies(moves, after.moved), implies(all_of(state.moved, after.turn == state.turn), after.moved))


def stands_until_moved(game: Game, state: State) -> Bool:
    """In a turn without movement the machine is where the turn began."""
    return implies(no(state.moved), state.machine == state.origin)


def no_token_waits(game: Game, state: State) -> Bool:
    """No token is counted as taken up in this turn, or as laid for a warp to come."""
    return all_of(state.fresh == 0, state.banked == 0)


def no_ticket_rests(game: Game, state: State) -> Bool:
    """No ticket is kept back as one that a Stay brought in this turn."""
    return state.taken == 0


def resting_ticket_is_held(game: Game, state: State, kind: Int) -> Bool:
    """A ticket kept back is in the hand of the seat to act, and its main action is done."""
    held = state.hands.at(state.turn, kind) > 0
    return implies(state.taken == kind + 1, all_of(held, state.main_done))


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of turns."""
    return (
        StepProperty(
            id="others-keep-theirs",
            text="No action changes the tickets or the tokens of a seat whose turn it is not.",
            test=only_the_seat_to_act_changes,
            each={"seat": seat_sort(seats), "kind": TICKET},
            cites=("V21", "V27", "V35"),
        ),
        StepProperty(
            id="turns-begin-afresh",
            text="The turn passes to the left, and begins with neither a main action nor movement.",
            test=turns_begin_afresh,
            cites=("V21", "V22"),
        ),
        StepProperty(
            id="movement-is-noted",
            text="A turn in which the machine has moved once counts as one with movement.",
            test=movement_is_noted,
            cites=("V45",),
        ),
        Invariant(
            id="stands-until-moved",
            text="In a turn that does not count as one with movement the machine is where it was when the turn began.",
            test=stands_until_moved,
            cites=("V45",),
        ),
        Invariant(
            id="no-token-waits",
            text="Tokens taken up may be spent at once, and each token laid is followed by its warp at once.",
            test=no_token_waits,
            cites=("V27", "V35"),
        ),
        Invariant(
            id="no-ticket-rests",
            text="A ticket that a Stay brings may be played at once.",
            test=no_ticket_rests,
            cites=("V30", "V37"),
        ),
        Invariant(
            id="resting-ticket-held",
            text="A ticket that rests after a Stay is one that the seat to act holds, after its main action.",
            test=resting_ticket_is_held,
            each={"kind": TICKET},
            cites=("V30", "V40"),
        ),
    )
