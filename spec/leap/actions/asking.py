"""Going round the table: who has nothing to say is left out, and a round that is over brings on the next step."""

from __future__ import annotations

from attrs import evolve, frozen

from ...language.containers import Counts, Vector
from ...language.games import ActionKind, Clause, Effect, Game
from ...language.logic import all_of, any_of, next_seat, no, when
from ...language.terms import Bool, Int
from ..components import ADDING, ASKING, COMPANY, HAND, PAST, REFILL, REFUSED, State, hand_size, here
from .adding import could_add, still_in
from .answer import buried, could_accept, taken_back
from .company import could_come
from .leap import along
from .offer import by_item
from .turn import GAME_GOES_ON, during


@frozen
class Skip:
    """The seat asked is left out."""


@frozen
class MustPass:
    """A traveller who can add nothing passes."""


@frozen
class Gather:
    """All have said whether they come along."""


@frozen
class Arrive:
    """The travellers arrive."""


@frozen
class Return:
    """Nobody wanted the card offered."""


def all_passed(game: Game, state: State) -> Bool:
    """Whether every traveller has passed."""
    return no(any_of(still_in(state, seat) for seat in range(game.seats)))


def draws(state: State, seat: Int) -> Bool:
    """Whether a seat is to draw after a leap: it has travelled and holds fewer than three cards."""
    return all_of(state.travels.at(seat) == 1, hand_size(state, seat) < HAND)


def somebody_draws(game: Game, state: State) -> Bool:
    """Whether the hands of the travellers are still to be filled, and can be."""
    return all_of(any_of(draws(state, seat) for seat in range(game.seats)), state.deck.size > 0)


def the_seat_is_left_out(game: Game, state: State, action: Skip) -> Bool:
    """The round goes on, and the seat asked has no part in it."""
    seat = state.asked
    return any_of(
        all_of(state.phase == COMPANY, seat != state.turn, no(could_come(state, seat))),
        all_of(state.phase == ADDING, no(still_in(state, seat)), no(all_passed(game, state))),
        all_of(state.phase == REFILL, no(draws(state, seat)), somebody_draws(game, state)),
        all_of(state.phase == ASKING, seat != state.offerer, no(could_accept(state, seat))),
    )


def a_traveller_can_add_nothing(game: Game, state: State, action: MustPass) -> Bool:
    """The seat asked travels, has not passed, and can add nothing."""
    return all_of(still_in(state, state.asked), no(could_add(game, state, state.asked)))


def all_have_answered(game: Game, state: State, action: Gather) -> Bool:
    """The round has come back to the declarer."""
    return state.asked == state.turn


def all_have_passed(game: Game, state: State, action: Arrive) -> Bool:
    """Every traveller has passed."""
    return all_passed(game, state)


def the_round_is_over(game: Game, state: State, action: Return) -> Bool:
    """The round has come back to the seat that offers."""
    return state.asked == state.offerer


def skip(game: Game, state: State, action: Skip) -> State:
    """The next seat is asked."""
    return evolve(state, asked=next_seat(state.asked, game.seats))


def must_pass(game: Game, state: State, action: MustPass) -> State:
    """The seat passes, and the next one is asked."""
    return evolve(state, passed=state.passed.put(state.asked, 1), asked=next_seat(state.asked, game.seats))


def gather(game: Game, state: State, action: Gather) -> State:
    """Cards may be added, from the declarer's left on."""
    return evolve(state, phase=ADDING, asked=next_seat(state.turn, game.seats))


def landing(game: Game, state: State) -> Int:
    """The era where a leap ends: so many away as there are cards (CA-13b: that above the last card)."""
    if game.reads("CA-13", "b"):
        return state.reach
    return along(game, here(state, state.turn), state.direction, state.wormhole.total)


def arrive(game: Game, state: State, action: Arrive) -> State:
    """The travellers move, the cards of the leap are discarded, and hands are filled."""
    pieces = state.pieces
    for seat in range(game.seats):
        pieces = pieces.put(seat, when(state.travels.at(seat) == 1, landing(game, state), state.pieces.at(seat)))
    return evolve(
        state,
        pieces=pieces,
        discards=state.discards.merge(state.wormhole),
        wormhole=Counts(state.wormhole.sort, (0,) * len(state.wormhole)),
        passed=Vector(state.passed.sort, (0,) * game.seats),
        reach=0,
        direction=PAST,
        phase=REFILL,
        asked=state.turn,
    )


def return_(game: Game, state: State, action: Return) -> State:
    """The card goes under the deck for its top one, or back into the hand; CA-47b lets the seat choose."""
    swaps = any_of(by_item(state), game.reads("CA-39", "b"))
    to_deck = all_of(swaps, state.deck.size > 0)
    back = taken_back(game, state)
    if game.reads("CA-47", "b"):
        chosen = when(by_item(state), evolve(state, phase=REFUSED, asked=state.turn), buried(game, state))
        return when(to_deck, chosen, back)
    return when(to_deck, buried(game, state), back)


def kinds(seats: int) -> tuple[ActionKind, ...]:
    """The forced steps of rounds."""
    company = Clause("C27.3", "It is being asked who comes along.", during(COMPANY), ("C27",))
    adding = Clause("C30.3", "Cards are being added to a leap.", during(ADDING), ("C30",))
    asking = Clause("C55.6", "An offer is being made.", during(ASKING), ("C55",))
    return (
        ActionKind(
            "skip",
            Skip,
            {},
            (
                GAME_GOES_ON,
                Clause(
                    "C35.1",
                    "The seat asked has no part in the round.",
                    the_seat_is_left_out,
                    ("C28", "C35", "C40", "C55"),
                    ("CA-38", "CA-50"),
                ),
            ),
            Effect("The next seat is asked.", skip, ("C28", "C35", "C40", "C55")),
            by="game",
        ),
        ActionKind(
            "must pass",
            MustPass,
            {},
            (
                GAME_GOES_ON,
                adding,
                Clause(
                    "C35.2",
                    "A traveller can add nothing.",
                    a_traveller_can_add_nothing,
                    ("C34", "C35"),
                    ("CA-12", "CA-31"),
                ),
            ),
            Effect("It passes.", must_pass, ("C34",)),
            by="game",
        ),
        ActionKind(
            "gather",
            Gather,
            {},
            (GAME_GOES_ON, company, Clause("C30.4", "All have answered.", all_have_answered, ("C27", "C30"))),
            Effect("Cards may be added, from the declarer's left on.", gather, ("C30",), ("CA-29", "CA-30")),
            by="game",
        ),
        ActionKind(
            "arrive",
            Arrive,
            {},
            (GAME_GOES_ON, adding, Clause("C36.1", "All travellers have passed.", all_have_passed, ("C35", "C36"))),
            Effect(
                "The travellers move one era for each card of the leap, which are then discarded.",
                arrive,
                ("C36", "C37", "C39", "C40"),
                ("CA-11", "CA-13", "CA-34", "CA-36"),
            ),
            by="game",
        ),
        ActionKind(
            "return",
            Return,
            {},
            (GAME_GOES_ON, asking, Clause("C56.2", "Nobody wants the card.", the_round_is_over, ("C55", "C56"))),
            Effect(
                "An item exchanges it for the top of the deck; otherwise it goes back into the hand.",
                return_,
                ("C43", "C56"),
                ("CA-39", "CA-40", "CA-47", "CA-48", "CA-49", "CA-78"),
            ),
            by="game",
        ),
    )
