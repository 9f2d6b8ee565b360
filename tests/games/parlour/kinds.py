"""The kinds of action of Parlour, in the order of a round: their clauses and what they do."""

from __future__ import annotations

from attrs import evolve

from lexludi.spec.language.games import ActionKind, Clause, Effect, seat_sort
from lexludi.spec.language.logic import any_of, no
from lexludi.spec.language.sorts import IntSort

from . import actions
from .actions import (
    Accept,
    Bid,
    Done,
    Draw,
    Parry,
    Peek,
    Rest,
    Roll,
    Show,
    Shuffle,
    Strike,
    Swap,
    answers,
    during,
    goes_on,
    in_hand,
    leads,
    order_is_of_the_discards,
    power_reaches,
    somebody_draws,
    strikes_what_lies_there,
)
from .components import ANSWER, ATTACK, BID, CARD, COINS, PILE, REFILL, ROLL, SLOTS


def kinds(seats: int) -> tuple[ActionKind, ...]:
    """The kinds of action, in the order of a round."""
    seat, slot = seat_sort(seats), IntSort(0, SLOTS - 1)
    over = Clause("T7.1", "The game is not over.", goes_on, ("T7",))
    attack = Clause("T3.1", "It is time to attack.", during(ATTACK), ("T3",))
    leader = Clause("T3.2", "The seat leads.", leads, ("T3",))
    answer = Clause("T5.1", "It is time to answer.", during(ANSWER), ("T5",))
    next_one = Clause("T5.2", "The seat comes after the leader.", answers, ("T5",))
    refill = Clause("T6.1", "It is time to refill.", during(REFILL), ("T6",))
    needy = Clause("T6.2", "A hand is not full.", lambda g, s, a: somebody_draws(g, s), ("T6",))
    held = Clause("T5.3", "The card is in the seat's hand.", in_hand, ("T5",))
    return (
        ActionKind(
            "roll",
            Roll,
            {"a": IntSort(1, 6), "b": IntSort(1, 6)},
            (
                over,
                Clause("T1.1", "It is time to roll.", during(ROLL), ("T1",)),
                Clause("T1.2", "The dice do not both show six.", lambda g, s, a: a.a + a.b < 12, ("T1",)),
            ),
            Effect(
                "The dice lie open.",
                lambda g, s, a: evolve(s, dice=s.dice.put(0, a.a).put(1, a.b), phase=BID),
                ("T1",),
            ),
            by="chance",
        ),
        ActionKind(
            "bid",
            Bid,
            {"seat": seat, "amount": COINS},
            (
                over,
                Clause("T2.1", "It is time to bid.", during(BID), ("T2",)),
                Clause("T2.2", "The seat has not bid.", lambda g, s, a: s.placed.at(a.seat) == 0, ("T2",)),
                Clause("T2.3", "The seat has so many coins.", lambda g, s, a: a.amount <= s.coins.at(a.seat), ("T2",)),
            ),
            Effect(
                "The bid lies face down.",
                lambda g, s, a: evolve(s, bids=s.bids.put(a.seat, a.amount), placed=s.placed.put(a.seat, 1)),
                ("T2",),
            ),
            sealed=True,
        ),
        ActionKind(
            "show",
            Show,
            {},
            (
                over,
                Clause("T2.4", "It is time to show.", during(BID), ("T2",)),
                Clause("T2.5", "All have bid.", lambda g, s, a: s.placed.total == g.seats, ("T2",)),
            ),
            Effect("The highest bidder pays and leads.", actions.show, ("T2",)),
            by="game",
        ),
        ActionKind(
            "strike",
            Strike,
            {"seat": seat, "victim": seat},
            (
                over,
                attack,
                leader,
                Clause("T3.3", "The victim is another seat.", lambda g, s, a: a.seat != a.victim, ("T3",)),
                Clause("T3.4", "A card lies in the column.", strikes_what_lies_there, ("T3",), ("TA-01",)),
                Clause("T3.5", "The dice reach that far.", power_reaches, ("T3", "T8")),
            ),
            Effect("The card is discarded.", actions.strike, ("T3",)),
        ),
        ActionKind(
            "peek",
            Peek,
            {"seat": seat, "slot": slot},
            (
                over,
                attack,
                leader,
                Clause("T4.1", "It is not known yet.", lambda g, s, a: s.peeked.at(a.seat, a.slot) == 0, ("T4",)),
            ),
            Effect(
                "The seat knows the card.", lambda g, s, a: evolve(s, peeked=s.peeked.put(a.seat, a.slot, 1)), ("T4",)
            ),
        ),
        ActionKind(
            "swap",
            Swap,
            {"seat": seat, "card": CARD, "slot": slot},
            (
                over,
                attack,
                leader,
                held,
                Clause("T4.2", "The card is known.", lambda g, s, a: s.peeked.at(a.seat, a.slot) == 1, ("T4",)),
                Clause("T4.3", "It is another card.", lambda g, s, a: s.market.at(a.slot) != a.card, ("T4",)),
            ),
            Effect("The cards change places.", actions.swap, ("T4",)),
        ),
        ActionKind(
            "done",
            Done,
            {"seat": seat},
            (over, attack, leader),
            Effect("The next seat answers.", lambda g, s, a: evolve(s, phase=ANSWER), ("T3", "T5")),
        ),
        ActionKind(
            "parry",
            Parry,
            {"seat": seat, "card": CARD},
            (over, answer, next_one, held),
            Effect("The card goes under the discards.", actions.parry, ("T5",)),
        ),
        ActionKind(
            "accept",
            Accept,
            {"seat": seat},
            (over, answer, next_one),
            Effect("Nothing happens.", lambda g, s, a: evolve(s, phase=REFILL), ("T5",)),
        ),
        ActionKind(
            "draw",
            Draw,
            {},
            (over, refill, needy, Clause("T6.3", "A card is left.", lambda g, s, a: s.stock.size > 0, ("T6",))),
            Effect("One card is drawn.", actions.draw_one, ("T6",)),
            by="game",
        ),
        ActionKind(
            "shuffle",
            Shuffle,
            {"order": PILE},
            (
                over,
                refill,
                needy,
                Clause("T6.4", "No card is left.", lambda g, s, a: s.stock.size == 0, ("T6",)),
                Clause("T6.5", "Cards are discarded.", lambda g, s, a: s.discard.size > 0, ("T6",)),
                Clause("T6.6", "The order is of the discarded cards.", order_is_of_the_discards, ("T6",)),
            ),
            Effect("The discards become the stock.", actions.reshuffle, ("T6",)),
            by="chance",
            draw=actions.draw_shuffle,
        ),
        ActionKind(
            "rest",
            Rest,
            {},
            (
                over,
                refill,
                Clause(
                    "T6.7",
                    "Nobody draws, or nothing is left to draw.",
                    lambda g, s, a: any_of(no(somebody_draws(g, s)), s.stock.size + s.discard.size == 0),
                    ("T6",),
                ),
            ),
            Effect("A new round begins.", actions.rest, ("T6",)),
            by="game",
        ),
    )
