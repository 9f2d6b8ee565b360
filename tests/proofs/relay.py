"""Relay: a game so small that each proof about it takes no time, in which seats, chance and the game itself act.

A coin is tossed, the seat whose turn it is takes one counter or two, and the game pays it what the coin shows, until
no counter is left.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from lexludi.spec.language.domains import ranges
from lexludi.spec.language.fields import public
from lexludi.spec.language.games import ActionKind, Clause, Effect, Ending, Game, Scoring, Setup, seat_sort
from lexludi.spec.language.logic import all_of, next_seat, no
from lexludi.spec.language.properties import Progress
from lexludi.spec.language.sorts import IntSort
from lexludi.spec.language.terms import Bool, Int

SEATS, MOST = 2, 5
PHASE = IntSort(0, 2, ("toss", "take", "pay"))
TOSS, TAKE, PAY = range(3)
COIN = IntSort(0, 1)
PROGRESS = Progress(id="progress", text="It is always plain whose move it is.")


@frozen
class State:
    """What is to be done, whose turn it is, what the coin shows, and the counters left."""

    phase: Int = public()
    turn: Int = public()
    coin: Int = public()
    left: Int = public()


@frozen
class Deal:
    """How many counters there are."""

    left: Int


@frozen
class Toss:
    """Chance tosses the coin."""

    coin: Int


@frozen
class Take:
    """A seat takes one counter or two."""

    seat: Int
    number: Int


@frozen
class Pay:
    """The game pays what the coin shows."""

    amount: Int


def acts(game: Game, state: State, seat: int) -> Bool:
    """Whether a seat is to act."""
    return all_of(no(game.over(state)), state.phase == TAKE, state.turn == seat)


def during(phase: int) -> Clause:
    """The clause that a phase is on."""
    return Clause(f"P{phase}", "It is time for it.", lambda g, s, a: s.phase == phase, ())


GOES_ON = Clause("G1", "The game is not over.", lambda g, s, a: no(g.over(s)), ())
KINDS = (
    ActionKind(
        "toss",
        Toss,
        {"coin": COIN},
        (GOES_ON, during(TOSS)),
        Effect("The coin lies there.", lambda g, s, a: evolve(s, phase=TAKE, coin=a.coin), ()),
        by="chance",
    ),
    ActionKind(
        "take",
        Take,
        {"seat": seat_sort(SEATS), "number": IntSort(1, 2)},
        (
            GOES_ON,
            during(TAKE),
            Clause("T1", "It is the seat's turn.", lambda g, s, a: s.turn == a.seat, ()),
            Clause("T2", "So many are left.", lambda g, s, a: a.number <= s.left, ()),
        ),
        Effect("They are taken.", lambda g, s, a: evolve(s, phase=PAY, left=s.left - a.number), ()),
    ),
    ActionKind(
        "pay",
        Pay,
        {"amount": COIN},
        (GOES_ON, during(PAY), Clause("A1", "The coin shows it.", lambda g, s, a: a.amount == s.coin, ())),
        Effect("It is paid.", lambda g, s, a: evolve(s, phase=TOSS, turn=next_seat(s.turn, SEATS)), ()),
        by="game",
    ),
)


def relay(*kinds: ActionKind) -> Game:
    """The game, with further kinds of action where they are given."""
    domain: Any = ranges(State, phase=PHASE, turn=seat_sort(SEATS), coin=COIN, left=IntSort(0, MOST))
    return Game(
        name="relay",
        title="Relay",
        seats=SEATS,
        readings={},
        statements=(),
        rulings=(),
        domain=domain,
        setup=Setup(
            "Lay out some counters.",
            domain=ranges(Deal, left=IntSort(1, MOST)),
            draw=lambda game, random: Deal(random.randint(1, MOST)),
            arrange=lambda game, left: Deal(left),
            valid=lambda game, deal: True,
            begin=lambda game, deal: State(phase=TOSS, turn=0, coin=0, left=deal.left),
            cites=(),
        ),
        acts=acts,
        kinds=(*KINDS, *kinds),
        endings=(Ending("E1", "No counter is left.", lambda g, s: s.left == 0, ()),),
        scoring=Scoring("Who takes the last counter.", lambda g, s: tuple(s.turn == i for i in range(SEATS)), ()),
        properties=(PROGRESS,),
        complete=lambda game, given: dict(given),
        render=lambda game, state: f"{state.left} left",
    )
