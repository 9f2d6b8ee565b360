"""What holds of Parlour: cards and coins kept, piles in their order, and whose move it is."""

from __future__ import annotations

from lexludi.spec.language.games import Game, seat_sort
from lexludi.spec.language.logic import all_of, between, implies, no
from lexludi.spec.language.properties import Defined, InDomain, Invariant, Progress, Property, StepProperty
from lexludi.spec.language.sorts import IntSort
from lexludi.spec.language.terms import Bool, Int

from .actions import Shuffle
from .components import BID, CARD, CARDS, COPIES, SLOTS, State


def cards_are_conserved(game: Game, state: State, kind: Int) -> Bool:
    """Every card lies in a pile, a column, a hand or the market."""
    piles = state.stock.count(kind) + state.discard.count(kind) + state.columns.count(kind)
    return piles + state.hands.column_total(kind) + state.market.count(kind) == COPIES


def nothing_is_lost(game: Game, state: State) -> Bool:
    """There are as many cards as were dealt."""
    return state.stock.size + state.discard.size + state.columns.total + state.hands.total == CARDS - SLOTS


def bids_are_hidden(game: Game, state: State) -> Bool:
    """While bids are made none is shown."""
    return implies(state.phase <= BID, no(state.shown))


def bids_can_be_paid(game: Game, state: State, seat: Int) -> Bool:
    """Until the bids are shown a seat has the coins that it has bid."""
    return implies(no(state.shown), state.bids.at(seat) <= state.coins.at(seat))


def strikes_are_within_power(game: Game, state: State) -> Bool:
    """What was struck and what can still be struck are together no more than a die shows."""
    return state.spent + state.power <= 6


def the_stock_keeps_its_order(game: Game, state: State, after: State, place: Int) -> Bool:
    """Unless it was shuffled anew, what is left of the stock lies as it lay."""
    below = all_of(after.stock.size <= state.stock.size, between(0, place, after.stock.size - 1))
    return implies(below, after.stock.bottom(place) == state.stock.bottom(place))


def properties(seats: int) -> tuple[Property, ...]:
    """The properties of Parlour for a number of seats."""
    return (
        InDomain(id="domain", text="Every field stays in its range."),
        Defined(id="defined", text="No operation is used outside its range."),
        Invariant(
            id="cards-conserved", text="No card of any kind is lost.", test=cards_are_conserved, each={"kind": CARD}
        ),
        Invariant(id="nothing-is-lost", text="No card is lost.", test=nothing_is_lost),
        Invariant(id="bids-are-hidden", text="Bids lie face down until all have bid.", test=bids_are_hidden),
        Invariant(
            id="bids-can-be-paid", text="Bids can be paid.", test=bids_can_be_paid, each={"seat": seat_sort(seats)}
        ),
        Invariant(id="strikes-within-power", text="Strikes reach as far as the dice.", test=strikes_are_within_power),
        StepProperty(
            id="stock-keeps-its-order",
            text="Cards are drawn off the top of the stock.",
            test=the_stock_keeps_its_order,
            each={"place": IntSort(0, CARDS - 1)},
        ),
        Progress(
            id="progress",
            text="It is always plain whose move it is.",
            examples={"shuffle": lambda game, state: Shuffle(state.discard)},
        ),
    )
