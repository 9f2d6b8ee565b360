"""Nothing is lost: each card is in exactly one place, and lies where cards of its sort can lie."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, any_of, implies, total, when
from ...language.properties import Defined, InDomain, Invariant, Property
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import (
    CARD,
    CARDS,
    CATEGORY,
    FIRST_OBJECTIVE,
    FIRST_ROCKET,
    FIRST_VORTEX,
    OBJECTIVES,
    ROCKET,
    ROCKET_PILE,
    ROCKETS,
    TEAM,
    State,
    is_character,
    is_rocket,
    is_vortex,
)

DEALT = IntSort(0, FIRST_OBJECTIVE - 1, CARD.names[:FIRST_OBJECTIVE])


def places(game: Game, state: State, card: Int) -> Int:
    """In how many places a card lies."""
    seats = range(game.seats)
    held = total(when(state.rockets.at(s, card - FIRST_ROCKET) > 0, 1, 0) for s in seats)
    kept = total(state.vortices.at(s, card - FIRST_VORTEX) for s in seats)
    return (
        state.piles.count(card)
        + state.rocket_pile.count(card)
        + state.objectives.count(card)
        + state.discard.count(card)
        + state.open.count(card)
        + state.peeked.count(card)
        + state.fished.count(card)
        + when(is_character(card), state.teams.count(card + 1), 0)
        + when(is_rocket(card), held, 0)
        + when(is_vortex(card), kept, 0)
        + when(state.aside.at(card) > 0, 1, 0)
    )


def card_in_one_place(game: Game, state: State, card: Int) -> Bool:
    """The card lies in exactly one place."""
    return places(game, state, card) == 1


def cards_add_up(game: Game, state: State) -> Bool:
    """All places together hold 110 cards."""
    seats = range(game.seats)
    held = total(ROCKETS - state.rockets.row_count(s, 0) for s in seats)
    people = TEAM * game.seats - state.teams.count(0)
    piles = state.piles.total + state.rocket_pile.size + state.objectives.size + state.discard.size
    shown = state.open.size + state.peeked.total + state.fished.size
    return piles + shown + people + held + state.vortices.total == CARDS


def nothing_aside(game: Game, state: State, card: Int) -> Bool:
    """No card leaves the game."""
    return state.aside.at(card) == 0


def people_and_vortices_have_a_period(game: Game, state: State, card: Int) -> Bool:
    """Characters and vortices belong to a period pile."""
    return implies(any_of(is_character(card), is_vortex(card)), state.home.at(card) < ROCKET_PILE)


def card_has_one_home(game: Game, state: State, card: Int) -> Bool:
    """A card belongs to one of the six piles."""
    return total(when(state.home.at(card) == pile, 1, 0) for pile in range(ROCKET_PILE + 1)) == 1


def piles_hold_their_own(game: Game, state: State, card: Int) -> Bool:
    """A card lies in no period pile but its own."""
    home = state.home.at(card)
    own = when(home < ROCKET_PILE, state.piles.pile(home).count(card), 0)
    return state.piles.count(card) == own


def looks_hold_their_own(game: Game, state: State, card: Int) -> Bool:
    """A card that a Creative looks at is of the recruit's own period."""
    seen = all_of(state.recruit > 0, state.peeked.count(card) > 0)
    return implies(seen, state.home.at(card) == state.home.at(state.recruit - 1))


def rocket_in_one_area(game: Game, state: State, seat: Int, other: Int, rocket: Int) -> Bool:
    """No two seats hold the same rocket."""
    held = all_of(seat != other, state.rockets.at(seat, rocket) > 0)
    return implies(held, state.rockets.at(other, rocket) == 0)


def rocket_pile_holds_rockets(game: Game, state: State, card: Int) -> Bool:
    """Only rockets lie in the rocket pile."""
    return any_of(is_rocket(card), state.rocket_pile.count(card) == 0)


def objectives_stay(game: Game, state: State, card: Int) -> Bool:
    """The objectives lie in their own pile, and nothing else does."""
    return state.objectives.count(card) == when(card >= FIRST_OBJECTIVE, 1, 0)


def ten_objectives(game: Game, state: State) -> Bool:
    """The pile of objectives has ten cards."""
    return state.objectives.size == OBJECTIVES


def rockets_count_their_value(game: Game, state: State, seat: Int, rocket: Int) -> Bool:
    """A rocket in an area counts what it is worth."""
    cell = state.rockets.at(seat, rocket)
    return any_of(cell == 0, cell == state.value.at(rocket))


def people_sit_by_category(game: Game, state: State, seat: Int, category: Int) -> Bool:
    """Each place of a team holds a character of its category, or nobody."""
    cell = state.teams.at(seat, category)
    return any_of(cell == 0, state.category.at(cell - 1) == category)


def properties(seats: int) -> tuple[Property, ...]:
    """What is conserved."""
    seat = seat_sort(seats)
    return (
        InDomain(id="domain", text="Every field stays in its range."),
        Defined(id="defined", text="No rule reads or writes outside the range of what it reads and writes."),
        Invariant(
            id="card-in-one-place",
            text="Each of the 110 cards is in exactly one place, through every action and every change of rounds.",
            test=card_in_one_place,
            each={"card": CARD},
            cites=("R8", "R10", "R11", "R12", "R16"),
        ),
        Invariant(
            id="cards-add-up",
            text="All places together always hold 110 cards.",
            test=cards_add_up,
            cites=("R8",),
        ),
        Invariant(
            id="nothing-aside",
            text="No card leaves the game.",
            test=nothing_aside,
            each={"card": CARD},
            cites=("R16", "R23"),
            lemma=True,
        ),
        Invariant(
            id="deck-periods",
            text="Every character and every vortex belongs to one of the five period piles.",
            test=people_and_vortices_have_a_period,
            each={"card": DEALT},
            cites=("R9", "R10"),
            lemma=True,
        ),
        Invariant(
            id="card-has-one-home",
            text="Every card belongs to exactly one of the period piles and the rocket pile.",
            test=card_has_one_home,
            each={"card": DEALT},
            cites=("R10", "R12"),
            lemma=True,
        ),
        Invariant(
            id="piles-hold-their-own",
            text="A card lies in no period pile but its own.",
            test=piles_hold_their_own,
            each={"card": DEALT},
            cites=("R10", "R16"),
        ),
        Invariant(
            id="looks-hold-their-own",
            text="The cards that a Creative looks at are of its own period.",
            test=looks_hold_their_own,
            each={"card": DEALT},
            cites=("R36",),
            lemma=True,
        ),
        Invariant(
            id="rocket-in-one-area",
            text="No two seats hold the same rocket.",
            test=rocket_in_one_area,
            each={"seat": seat, "other": seat, "rocket": ROCKET},
            cites=("R40",),
            lemma=True,
        ),
        Invariant(
            id="rocket-pile-holds-rockets",
            text="Nothing but rockets lies in the rocket pile.",
            test=rocket_pile_holds_rockets,
            each={"card": CARD},
            cites=("R12",),
        ),
        Invariant(
            id="objectives-stay",
            text="The objectives lie in their own pile, each once, and nothing else lies there.",
            test=objectives_stay,
            each={"card": CARD},
            cites=("R11",),
        ),
        Invariant(
            id="ten-objectives",
            text="The pile of objectives always has ten cards, so that every round has an objective.",
            test=ten_objectives,
            cites=("R8", "R11"),
            lemma=True,
        ),
        Invariant(
            id="rockets-count-their-value",
            text="What an area's rockets count is their value: a double counts two.",
            test=rockets_count_their_value,
            each={"seat": seat, "rocket": ROCKET},
            cites=("R40", "R42"),
        ),
        Invariant(
            id="people-sit-by-category",
            text="Each place of a team holds a character of its own category, or nobody.",
            test=people_sit_by_category,
            each={"seat": seat, "category": CATEGORY},
            cites=("R21", "R26"),
        ),
    )
