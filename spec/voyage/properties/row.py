"""What the row of places looks like: tickets first, bare ports after them, and at most one token a place."""

from __future__ import annotations

from ...language.games import Game
from ...language.logic import all_of, any_of, iff, implies, no
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import ANY_TIME, COPIES, PLACE, PLACES, REMOVED, TICKET, TICKETS, State, is_ticket


def tickets_come_first(game: Game, state: State) -> Bool:
    """The places that show a ticket are the leftmost ones, and the machine stands on one of them."""
    prefix = (implies(is_ticket(state.tops.at(p + 1)), is_ticket(state.tops.at(p))) for p in range(PLACES - 1))
    return all_of(*prefix, is_ticket(state.tops.at(state.machine)))


def last_port_is_bare(game: Game, state: State) -> Bool:
    """The rightmost port is bare until the machine stands on it."""
    return implies(is_ticket(state.tops.at(PLACES - 1)), state.machine == PLACES - 1)


def only_a_main_action_reaches_the_end(game: Game, state: State, after: State) -> Bool:
    """The machine comes onto the last place from the one before, by the turn's main action."""
    reached = all_of(after.machine == PLACES - 1, state.machine != PLACES - 1)
    return implies(reached, all_of(state.machine == PLACES - 2, no(state.main_done), after.main_done))


def one_token_a_place(game: Game, state: State, place: Int) -> Bool:
    """No place has more than one token, and the machine's place has none."""
    return all_of(state.board.at(place) <= 1, implies(place == state.machine, state.board.at(place) == 0))


def tokens_lie_on_tickets(game: Game, state: State, place: Int) -> Bool:
    """No token lies on a bare port."""
    return implies(state.board.at(place) > 0, is_ticket(state.tops.at(place)))


def tokens_have_a_layer(game: Game, state: State, place: Int) -> Bool:
    """Who laid the token is known of places with a token, and of no others."""
    return iff(state.board.at(place) > 0, state.laid_by.at(place) > 0)


def tokens_are_marked(game: Game, state: State, after: State, place: Int) -> Bool:
    """A place that is newly marked as having a token has it from the seat whose turn it is."""
    mark = after.laid_by.at(place)
    return any_of(mark == 0, mark == state.laid_by.at(place), mark == state.turn + 1)


def wild_places_are_marked(game: Game, state: State, place: Int) -> Bool:
    """Where an any-time port shows, the place is marked as having one."""
    return implies(state.tops.at(place) == ANY_TIME, state.wild.at(place) == 1)


def warps_bury(game: Game, state: State, kind: Int) -> Bool:
    """A warp with a ticket buries its twin for good."""
    return state.warped.at(kind) <= state.buried.at(kind)


def warps_need_both(game: Game, state: State, kind: Int) -> Bool:
    """A kind of which a ticket was put out is never warped with."""
    return 2 * state.warped.at(kind) + state.removed.at(kind) <= COPIES


def one_warp_a_kind(game: Game, state: State, kind: Int) -> Bool:
    """Each kind of ticket is warped with at most once."""
    return state.warped.at(kind) <= 1


def most_warps(game: Game) -> int:
    """The most warps of a game: kinds of which no ticket was put out, at best."""
    return TICKETS - (REMOVED[game.seats] + 1) // COPIES


def warps_are_bounded(game: Game, state: State) -> Bool:
    """A game has no more warps than there are kinds of which neither ticket was put out, at best."""
    return state.warped.total <= most_warps(game)


def warped_tickets_lie_on_their_twin(game: Game, state: State, place: Int) -> Bool:
    """Where a warp laid the top card, that is a ticket whose twin lies buried."""
    top = state.tops.at(place)
    return implies(state.by_warp.at(place) == 1, all_of(is_ticket(top), state.buried.at(top) >= 1))


def no_twin_is_left(game: Game, state: State, place: Int) -> Bool:
    """No hand holds the twin of a ticket that a warp laid, while that stays on top."""
    return implies(state.by_warp.at(place) == 1, state.hands.column_total(state.tops.at(place)) == 0)


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of the row."""
    place, ticket = {"place": PLACE}, {"kind": TICKET}
    return (
        Invariant(
            id="tickets-first",
            text="The places that show a ticket are the leftmost ones, the machine's among them (VL-1).",
            test=tickets_come_first,
            cites=("V16", "V23", "V24", "V39"),
        ),
        Invariant(
            id="last-port-bare",
            text="The rightmost port is bare until the machine stands on it (VL-2).",
            test=last_port_is_bare,
            cites=("V39", "V44"),
        ),
        StepProperty(
            id="only-a-main-action-reaches-the-end",
            text="The machine reaches the last place by a main action from the place before, never by a warp (VL-2).",
            test=only_a_main_action_reaches_the_end,
            cites=("V39", "V44", "V48"),
        ),
        Invariant(
            id="one-token-a-place",
            text="A place has at most one token, and the machine's place has none (VL-3).",
            test=one_token_a_place,
            each=place,
            cites=("V27", "V35", "V38"),
        ),
        Invariant(
            id="tokens-on-tickets",
            text="No token lies on a bare port.",
            test=tokens_lie_on_tickets,
            each=place,
            cites=("V16", "V35"),
            lemma=True,
        ),
        Invariant(
            id="tokens-have-a-layer",
            text="It is known of each token in the row who laid it.",
            test=tokens_have_a_layer,
            each=place,
            cites=("V27", "V35"),
            lemma=True,
        ),
        StepProperty(
            id="tokens-are-marked",
            text="A token that comes to lie in the row is known as one of the seat whose turn it is.",
            test=tokens_are_marked,
            each=place,
            cites=("V35",),
        ),
        Invariant(
            id="wild-places-marked",
            text="Where an any-time port shows, the place is marked as having one.",
            test=wild_places_are_marked,
            each=place,
            cites=("V6",),
            lemma=True,
        ),
        Invariant(
            id="warps-bury",
            text="A warp with a ticket buries its twin for good.",
            test=warps_bury,
            each=ticket,
            cites=("V34", "V37"),
            lemma=True,
        ),
        Invariant(
            id="one-warp-a-kind",
            text="Each kind of ticket is warped with at most once in a game (VL-5).",
            test=one_warp_a_kind,
            each=ticket,
            cites=("V37", "V40"),
            follows=("warps-need-both",),
        ),
        Invariant(
            id="warps-need-both",
            text="A kind of which a ticket was put out is never warped with.",
            test=warps_need_both,
            each=ticket,
            cites=("V10", "V37"),
            lemma=True,
        ),
        Invariant(
            id="warps-bounded",
            text="A game has at most 20, 21 or 22 warps with 2, 3 or 4 seats (VL-5, sharper).",
            test=warps_are_bounded,
            cites=("V37", "V40"),
            follows=("warps-need-both", "removed-stay-out"),
        ),
        Invariant(
            id="warped-on-twin",
            text="A ticket laid by a warp lies on its twin while it stays on top.",
            test=warped_tickets_lie_on_their_twin,
            each=place,
            cites=("V37",),
            lemma=True,
        ),
        Invariant(
            id="no-warp-onto-a-warp",
            text="A ticket laid by a warp cannot be warped onto while it stays on top: no hand holds its twin.",
            test=no_twin_is_left,
            each=place,
            cites=("V37",),
        ),
    )
