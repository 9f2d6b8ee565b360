"""Laying rockets, revealing the top card of a period pile, and what a revealed card brings about."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, implies, maximum, no, when
from ...language.sorts import BOOL
from ...language.terms import Bool, Int
from ..components import (
    BY_PILE,
    CHOOSE,
    CLEAR,
    FIRST_ROCKET,
    FIRST_VORTEX,
    FORCED,
    RESOLVE,
    ROCKET,
    SCORE,
    START,
    VORTEX,
    State,
    holds_rockets,
    is_character,
    is_rocket,
    is_vortex,
    paradox_is_on,
)
from ..setup import empty
from .turn import GAME_GOES_ON, NOTHING_IS_DUE, SEAT_IS_TO_ACT, during


@frozen
class Lay:
    """Lay a rocket of one's own, and start one pile (a double: two) further back."""

    seat: Int
    rocket: Int
    single: Bool = False


@frozen
class Reveal:
    """Reveal the top card of the pile."""

    seat: Int


@frozen
class MustReveal:
    """The top card of the pile is revealed, there being no choice."""


@frozen
class Resolve:
    """The revealed card has its effect."""


@frozen
class KeepVortex:
    """Take the vortex just revealed."""

    seat: Int


@frozen
class LoseVortex:
    """Let the vortex just revealed be discarded."""

    seat: Int


# --- laying rockets


def turn_has_not_begun(game: Game, state: State, action: Lay) -> Bool:
    """Nothing has been revealed in this turn."""
    return state.turn_first


def rocket_in_area(game: Game, state: State, action: Lay) -> Bool:
    """The rocket lies in the seat's area."""
    return state.rockets.at(action.seat, action.rocket) > 0


def single_is_a_double(game: Game, state: State, action: Lay) -> Bool:
    """Only a double is laid for a single step."""
    return implies(action.single, state.value.at(action.rocket) == 2)


def steps(game: Game, state: State, action: Lay) -> Int:
    """How many piles the rocket leads back."""
    value = state.value.at(action.rocket)
    return when(action.single, 1, value) if game.reads("RA-27", "c") else value


def pile_exists(game: Game, state: State, action: Lay) -> Bool:
    """So many piles lie to the left."""
    return steps(game, state, action) <= state.pile


def target(game: Game, state: State, action: Lay) -> Int:
    """The pile that the rocket leads to."""
    return maximum(state.pile - steps(game, state, action), 0)


def target_has_cards(game: Game, state: State, action: Lay) -> Bool:
    """The pile that the rocket leads to is not empty."""
    return state.piles.pile(target(game, state, action)).size > 0


def lay(game: Game, state: State, action: Lay) -> State:
    """The rocket lies in the play area, and the turn starts further back."""
    card = action.rocket + FIRST_ROCKET
    after = evolve(state, rockets=state.rockets.put(action.seat, action.rocket, 0), pile=target(game, state, action))
    if game.reads("RA-28", "b"):
        return evolve(after, rocket_pile=state.rocket_pile.under(card))
    if game.reads("RA-28", "c"):
        return evolve(after, aside=state.aside.put(card, 1))
    return evolve(after, open=state.open.push(card))


# --- revealing


def may_reveal(game: Game, state: State, action: Reveal) -> Bool:
    """The seat has just been shown a character of a new category, or could lay a rocket first."""
    starts = all_of(state.phase == START, state.turn_first, holds_rockets(state, action.seat))
    return any_of(state.phase == CHOOSE, starts)


def cards_are_left(game: Game, state: State, action: Reveal) -> Bool:
    """The pile is not empty, unless the turn has to start there."""
    return implies(state.phase == CHOOSE, state.piles.pile(state.pile).size > 0)


def no_choice(game: Game, state: State, action: MustReveal) -> Bool:
    """The seat has no rocket to lay, or a revealed rocket has moved it on."""
    return no(all_of(state.turn_first, holds_rockets(state, state.turn)))


def reveal(game: Game, state: State, action: Reveal | MustReveal) -> State:
    """The top card lies in the play area; where there is none, the round ends."""
    pile = state.piles.pile(state.pile)
    left = pile.size > 0
    return evolve(
        state,
        piles=when(left, state.piles.set(state.pile, pile.drop()), state.piles),
        open=when(left, state.open.push(pile.top()), state.open),
        phase=when(left, RESOLVE, SCORE),
        ended=when(left, state.ended, BY_PILE),
        round_first=all_of(left, state.opened.at(state.pile) == 0),
        opened=when(left, state.opened.put(state.pile, 1), state.opened),
    )


# --- what a revealed card does


def resolve(game: Game, state: State, action: Resolve) -> State:
    """A character may be taken or must be; a rocket leads on; a vortex costs the turn."""
    card = state.open.top()
    person, rocket, vortex = is_character(card), is_rocket(card), is_vortex(card)
    after = evolve(state, turn_first=False, round_first=False)
    return when(person, character(state, after), when(rocket, jump(game, after), lost(game, after, vortex)))


def character(before: State, state: State) -> State:
    """A character of a new category leaves the choice; one of a category shown before must be recruited."""
    category = state.category.at(state.open.top())
    known = before.memory.at(category) == 1
    return evolve(state, phase=when(known, FORCED, CHOOSE), memory=state.memory.put(category, 1), run=state.run + 1)


def jump(game: Game, state: State) -> State:
    """A revealed rocket leads one pile to the left, and categories are forgotten."""
    card = state.open.top()
    rocket = card - FIRST_ROCKET
    value = state.value.at(rocket)
    further = state.pile - (value if game.reads("RA-17", "b") else 1)
    after = evolve(state, phase=START, pile=maximum(further, 0), run=0)
    if game.reads("RA-15", "a"):
        after = evolve(after, memory=empty(game, "memory"))
    if game.reads("RA-16", "b"):
        after = evolve(after, phase=when(state.pile == 0, CLEAR, START))
    if game.reads("RA-16", "c"):
        last = state.pile == 0
        after = evolve(after, phase=when(last, SCORE, START), ended=when(last, BY_PILE, state.ended))
    if game.reads("RA-18", "b"):
        held = state.rockets.put(state.turn, rocket, value)
        return evolve(after, open=state.open.drop(), rockets=held)
    if game.reads("RA-18", "c"):
        return evolve(after, open=state.open.drop(), rocket_pile=state.rocket_pile.under(card))
    return after


def lost(game: Game, state: State, vortex: Bool) -> State:
    """A vortex costs the turn; in a Paradox round the revealer may keep it."""
    shown = all_of(vortex, paradox_is_on(state))
    if game.reads("RA-66", "c"):
        return evolve(state, phase=when(shown, VORTEX, CLEAR))
    if game.reads("RA-66", "a"):
        return when(shown, kept(state), evolve(state, phase=CLEAR))
    return evolve(state, phase=CLEAR)


def kept(state: State) -> State:
    """The vortex on top of the play area lies in front of the seat whose turn it is."""
    vortex = state.open.top() - FIRST_VORTEX
    return evolve(state, phase=CLEAR, open=state.open.drop(), vortices=state.vortices.put(state.turn, vortex, 1))


def keep(game: Game, state: State, action: KeepVortex) -> State:
    """The vortex is kept, and the turn is lost."""
    return kept(state)


def lose(game: Game, state: State, action: LoseVortex) -> State:
    """The turn is lost."""
    return evolve(state, phase=CLEAR)


STARTING = during("R41.1", START, text="A turn starts.", cites=("R41",), rulings=("RA-29",))
REVEALED = during("R24.1", RESOLVE, text="A card has just been revealed.", cites=("R24",))
VORTEX_OPEN = during("R57.1", VORTEX, text="A vortex has just been revealed.", cites=("R57",), rulings=("RA-66",))


def lay_kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The laying of a rocket; RA-27 and RA-30 change what limits it."""
    short = Clause("R41.4", "So many piles lie further back.", pile_exists, ("R41", "R42"), ("RA-27",))
    double = Clause("R42.1", "Only a double counts as one on demand.", single_is_a_double, ("R42",), ("RA-27",))
    stocked = Clause("R41.5", "The pile that it leads to has cards.", target_has_cards, ("R41",), ("RA-30",))
    return ActionKind(
        name="lay",
        record=Lay,
        parameters={
            "seat": seat_sort(seats),
            "rocket": ROCKET,
            **({"single": BOOL} if readings["RA-27"] == "c" else {}),
        },
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            STARTING,
            NOTHING_IS_DUE,
            Clause("R41.2", "Nothing has been revealed in this turn.", turn_has_not_begun, ("R41",), ("RA-29",)),
            Clause("R41.3", "The rocket lies in the seat's area.", rocket_in_area, ("R40", "R41")),
            *((double,) if readings["RA-27"] == "c" else ()),
            *((short,) if readings["RA-27"] != "b" else ()),
            *((stocked,) if readings["RA-30"] == "b" else ()),
        ),
        effect=Effect(
            "The rocket lies in the play area, and the turn starts so many piles further back.",
            lay,
            ("R41", "R42"),
            ("RA-27", "RA-28", "RA-31"),
        ),
    )


def reveal_kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """Revealing, by choice and without one; RA-82b forbids to choose it at an empty pile."""
    stocked = Clause("R22.1", "The pile is not empty.", cards_are_left, ("R22", "R29"), ("RA-82",))
    what = "The top card of the pile lies in the play area; from an empty pile nothing comes, and the round ends."
    cites = ("R19", "R22", "R29", "R31", "R39")
    rulings = ("RA-21", "RA-24", "RA-25", "RA-30", "RA-55", "RA-56")
    return (
        ActionKind(
            name="reveal",
            record=Reveal,
            parameters={"seat": seat_sort(seats)},
            clauses=(
                GAME_GOES_ON,
                SEAT_IS_TO_ACT,
                NOTHING_IS_DUE,
                Clause("R29.1", "The seat may go on, or is about to start with rockets at hand.", may_reveal, ("R29",)),
                *((stocked,) if readings["RA-82"] == "b" else ()),
            ),
            effect=Effect(what, reveal, cites, rulings),
        ),
        ActionKind(
            name="must reveal",
            record=MustReveal,
            parameters={},
            clauses=(
                GAME_GOES_ON,
                STARTING,
                NOTHING_IS_DUE,
                Clause("R19.1", "The seat has no rocket to lay first.", no_choice, ("R19", "R39")),
            ),
            effect=Effect(what, reveal, cites, rulings),
            by="game",
        ),
    )


def resolve_kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """What the revealed card does."""
    return ActionKind(
        name="resolve",
        record=Resolve,
        parameters={},
        clauses=(GAME_GOES_ON, REVEALED, NOTHING_IS_DUE),
        effect=Effect(
            "A character may be recruited, or must be if its category was shown before; a rocket leads one pile to "
            "the left; a vortex costs the turn.",
            resolve,
            ("R30", "R31", "R32", "R39", "R58"),
            ("RA-15", "RA-16", "RA-17", "RA-18", "RA-19", "RA-22", "RA-23", "RA-66"),
        ),
        by="game",
    )


def vortex_kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """Keeping a revealed vortex in a Paradox round, or not; only under RA-66c."""
    if readings["RA-66"] != "c":
        return ()
    clauses = (GAME_GOES_ON, SEAT_IS_TO_ACT, VORTEX_OPEN, NOTHING_IS_DUE)
    return (
        ActionKind(
            name="keep vortex",
            record=KeepVortex,
            parameters={"seat": seat_sort(seats)},
            clauses=clauses,
            effect=Effect(
                "The vortex lies in front of the seat, and the turn is lost.",
                keep,
                ("R57",),
                ("RA-65", "RA-66", "RA-67"),
            ),
        ),
        ActionKind(
            name="lose vortex",
            record=LoseVortex,
            parameters={"seat": seat_sort(seats)},
            clauses=clauses,
            effect=Effect(
                "The vortex is discarded with the rest, and the turn is lost.",
                lose,
                ("R32",),
                ("RA-66",),
            ),
        ),
    )
