"""Tally: a game so small that each proof about it takes no time.

Two seats take two counters in turn from a pool, an even number at first, until none is left.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from lexludi.spec.language.containers import Vector
from lexludi.spec.language.domains import ranges
from lexludi.spec.language.fields import public
from lexludi.spec.language.games import ActionKind, Clause, Effect, Ending, Game, Scoring, Setup, seat_sort
from lexludi.spec.language.logic import all_of, next_seat, no, remainder
from lexludi.spec.language.properties import Defined, InDomain, Invariant, Progress, Property, Termination
from lexludi.spec.language.sorts import IntSort, VectorSort
from lexludi.spec.language.terms import Bool, Int

SEATS, MOST = 2, 8
POOL = IntSort(0, MOST)


@frozen
class State:
    """The pool, what each seat has taken, and how many counters there are."""

    turn: Int = public()
    pool: Int = public()
    taken: Vector = public()
    counters: Int = public()


@frozen
class Deal:
    """How many counters there are."""

    counters: Int


@frozen
class Take:
    """Take two counters."""

    seat: Int


def is_over(game: Game, state: State) -> Bool:
    """No counter is left."""
    return state.pool == 0


def take(game: Game, state: State, action: Take) -> State:
    """Two counters go from the pool to the seat."""
    taken = state.taken.add(action.seat, 2)
    return evolve(state, pool=state.pool - 2, taken=taken, turn=next_seat(state.turn, SEATS))


def is_even(game: Game, deal: Deal) -> Bool:
    """The counters can be taken two by two."""
    return all_of(deal.counters > 0, remainder(deal.counters, 2) == 0)


def begin(game: Game, deal: Deal) -> State:
    """All counters lie in the pool."""
    return State(
        turn=0,
        pool=deal.counters,
        taken=Vector(VectorSort(SEATS, POOL), (0,) * SEATS),
        counters=deal.counters,
    )


def nothing_is_lost(game: Game, state: State) -> Bool:
    """What is not in the pool was taken."""
    return state.taken.total + state.pool == state.counters


def is_never_one(game: Game, state: State) -> Bool:
    """There is never one counter in the pool, which does not follow from this alone."""
    return state.pool != 1


def pool_is_even(game: Game, state: State) -> Bool:
    """The pool is even."""
    return remainder(state.pool, 2) == 0


KEPT = Invariant(id="kept", text="No counter is lost.", test=nothing_is_lost)
NEVER_ONE = Invariant(id="never-one", text="There is never a single counter in the pool.", test=is_never_one)
EVEN = Invariant(id="even", text="The pool is even.", test=pool_is_even)
DOMAIN = InDomain(id="domain", text="Every field stays in its range.")
DEFINED = Defined(id="defined", text="No operation is used outside its range.")
PROGRESS = Progress(id="progress", text="Until the end somebody has an action.")
ENDS = Termination(id="ends", text="It ends.", measure=lambda game, state: state.pool, unit="actions")
CLAUSES = (
    Clause("L1", "The game is not over.", lambda g, s, a: no(g.over(s)), ()),
    Clause("L2", "It is the seat's turn.", lambda g, s, a: s.turn == a.seat, ()),
)


def take_kind(clauses: tuple[Clause, ...] = CLAUSES, effect: Any = take) -> ActionKind:
    """The one kind of action, with other clauses or another effect where they are given."""
    return ActionKind("take", Take, {"seat": seat_sort(SEATS)}, clauses, Effect("Two are taken.", effect, ()))


def tally(*properties: Property, kinds: tuple[ActionKind, ...] = (take_kind(),)) -> Game:
    """The game with these properties."""
    return Game(
        name="tally",
        title="Tally",
        seats=SEATS,
        readings={},
        statements=(),
        rulings=(),
        domain=ranges(State, turn=seat_sort(SEATS), pool=POOL, taken=VectorSort(SEATS, POOL), counters=POOL),
        setup=Setup(
            "Lay out an even number of counters.",
            domain=ranges(Deal, counters=POOL),
            draw=lambda game, random: Deal(2 * random.randint(1, MOST // 2)),
            arrange=lambda game, counters: Deal(counters),
            valid=is_even,
            begin=begin,
            cites=(),
        ),
        acts=lambda game, state, seat: all_of(state.turn == seat, no(game.over(state))),
        kinds=kinds,
        endings=(Ending("E1", "No counter is left.", is_over, ()),),
        scoring=Scoring(
            "Who has more wins.", lambda game, state: tuple(state.taken.at(s) * 2 >= MOST for s in range(SEATS)), ()
        ),
        properties=properties,
        complete=lambda game, given: dict(given),
        render=lambda game, state: f"{state.pool} left",
    )


def dealt(counters: int) -> State:
    """The first state with so many counters."""
    return begin(tally(), Deal(counters))
