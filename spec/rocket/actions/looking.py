"""A Creative looks at the top of a period pile, an Explorer at the top of the discard pile: look, take, put back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, frozen

from ...language.containers import Pile
from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, implies, when
from ...language.sorts import BOOL
from ...language.terms import Bool, Int
from ..components import (
    CREATIVE,
    EXPLORER,
    FIRST_ROCKET,
    FIRST_VORTEX,
    LOOK,
    PLACE,
    RETURN,
    TAKE,
    State,
    is_character,
    is_rocket,
    is_vortex,
    paradox_is_on,
)
from .opponents import ACTING
from .turn import GAME_GOES_ON, NOTHING_IS_DUE, SEAT_IS_TO_ACT, during, over, place


@frozen
class Look:
    """Begin to look at cards."""

    seat: Int


@frozen
class TurnOver:
    """The next card of the pile is looked at."""


@frozen
class LookFurther:
    """Look at the next card of the pile; only under RA-33b."""

    seat: Int


@frozen
class Take:
    """Take one of the cards looked at, counted from the first one."""

    seat: Int
    place: Int
    keep: Bool = False


@frozen
class PutBack:
    """Put one of the cards looked at back on top of its pile."""

    seat: Int
    place: Int


def creative(state: State) -> Bool:
    """Whether the recruit whose action is open is a Creative."""
    return all_of(state.recruit > 0, state.category.at(state.recruit - 1) == CREATIVE)


def explorer(state: State) -> Bool:
    """Whether the recruit whose action is open is an Explorer."""
    return all_of(state.recruit > 0, state.category.at(state.recruit - 1) == EXPLORER)


def searched(game: Game, state: State) -> Int:
    """The period pile that a Creative looks at: that of the recruit (RA-43b: the one last revealed from)."""
    return state.pile if game.reads("RA-43", "b") else state.home.at(state.recruit - 1)


def source(game: Game, state: State) -> Pile:
    """The pile that is looked at."""
    chosen: Pile = when(creative(state), state.piles.pile(searched(game, state)), state.discard)
    return chosen


def look_of(state: State) -> Pile:
    """The cards that are looked at; the one that lay on top of its pile is the bottom one."""
    chosen: Pile = when(creative(state), state.peeked.pile(state.turn), state.fished)
    return chosen


def with_look(state: State, look: Pile) -> dict[str, Any]:
    """The two fields of cards looked at, one of them changed."""
    mine = creative(state)
    return {
        "peeked": when(mine, state.peeked.set(state.turn, look), state.peeked),
        "fished": when(mine, state.fished, look),
    }


def with_source(game: Game, state: State, pile: Pile) -> dict[str, Any]:
    """The two fields of piles that can be looked at, one of them changed."""
    mine = creative(state)
    return {
        "piles": when(mine, state.piles.set(searched(game, state), pile), state.piles),
        "discard": when(mine, state.discard, pile),
    }


def recruit_looks(game: Game, state: State, action: Look) -> Bool:
    """The recruit is a Creative or an Explorer."""
    return any_of(creative(state), explorer(state))


def something_to_see(game: Game, state: State, action: Look) -> Bool:
    """The recruit has points, and the pile has cards."""
    return all_of(state.left > 0, source(game, state).size > 0)


def begin_look(game: Game, state: State, action: Look) -> State:
    """The cards are turned over one by one."""
    return evolve(state, phase=LOOK, base=source(game, state).size, looked=0)


def turn_over(game: Game, state: State, action: TurnOver | LookFurther) -> State:
    """The top card of the pile joins those looked at; after the last one the seat may take."""
    pile = source(game, state)
    rest = pile.drop()
    more = all_of(state.left > 1, rest.size > 0)
    return evolve(
        state,
        **with_source(game, state, rest),
        **with_look(state, look_of(state).push(pile.top())),
        left=state.left - 1,
        phase=when(more, LOOK, TAKE),
    )


def looked_at(game: Game, state: State, action: Take | PutBack) -> Bool:
    """There are so many cards looked at."""
    return action.place < look_of(state).size


def of_use(game: Game, state: State, action: Take) -> Bool:
    """The card is a character or a rocket, or in a Paradox round a vortex."""
    card = look_of(state).bottom(action.place)
    return any_of(is_character(card), is_rocket(card), all_of(is_vortex(card), paradox_is_on(state)))


def category_is_free(game: Game, state: State, action: Take) -> Bool:
    """An Explorer has not taken a character of the category in this action."""
    card = look_of(state).bottom(action.place)
    return implies(all_of(explorer(state), is_character(card)), state.taken.at(state.category.at(card)) == 0)


def one_would_be_replaced(game: Game, state: State, action: Take) -> Bool:
    """Only where a character of one's own would be replaced can it be kept."""
    card = look_of(state).bottom(action.place)
    return implies(action.keep, all_of(is_character(card), state.teams.at(action.seat, state.category.at(card)) > 0))


def take(game: Game, state: State, action: Take) -> State:
    """The card joins the team or the area of the seat; a Creative takes one card, an Explorer as many as it likes."""
    look = look_of(state)
    card = look.bottom(action.place)
    rest = look.remove(action.place)
    person, rocket = is_character(card), is_rocket(card)
    held = evolve(state, **with_look(state, rest), looked=state.looked + 1)
    joined = place(game, held, card, action.keep if game.reads("RA-47", "b") else False)
    category = state.category.at(card)
    replaced = all_of(explorer(state), state.teams.at(state.turn, category) > 0)
    joined = evolve(joined, taken=held.taken.put(category, 1), base=held.base + when(replaced, 1, 0))
    r, v = card - FIRST_ROCKET, card - FIRST_VORTEX
    stored = evolve(held, rockets=held.rockets.put(state.turn, r, held.value.at(r)))
    kept = evolve(held, vortices=held.vortices.put(state.turn, v, 1))
    after = when(person, joined, when(rocket, stored, kept))
    goes_on = explorer(state)
    if game.reads("RA-83", "b"):
        goes_on = any_of(goes_on, is_vortex(card))
    return when(all_of(goes_on, rest.size > 0), after, taken_enough(after, rest))


def taken_enough(state: State, rest: Pile) -> State:
    """Nothing more is taken: the rest goes back, if there is one."""
    return when(rest.size > 0, evolve(state, phase=RETURN), over(state))


def put_back(game: Game, state: State, action: PutBack) -> State:
    """The card lies on top of its pile; after the last one the action is over."""
    look = look_of(state)
    rest = look.remove(action.place)
    after = evolve(
        state,
        **with_look(state, rest),
        **with_source(game, state, source(game, state).push(look.bottom(action.place))),
    )
    return when(rest.size > 0, after, over(after))


LOOKING = during("R36.2", LOOK, text="Cards are being looked at.", cites=("R36", "R38"))
TAKING = during("R36.3", TAKE, text="All cards have been looked at.", cites=("R36", "R38"))
RETURNING = during("R36.4", RETURN, text="Nothing more is taken.", cites=("R36", "R38"))
THERE = Clause("R36.5", "So many cards are looked at.", looked_at, ("R36", "R38"))


def turn_over_kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """Turning the next card over: by the game, or under RA-33b by the seat."""
    effect = Effect(
        "The pile's top card joins those looked at.", turn_over, ("R36", "R38"), ("RA-33", "RA-44", "RA-52", "RA-54")
    )
    if readings["RA-33"] == "b":
        return ActionKind(
            name="look further",
            record=LookFurther,
            parameters={"seat": seat_sort(seats)},
            clauses=(GAME_GOES_ON, SEAT_IS_TO_ACT, LOOKING, NOTHING_IS_DUE),
            effect=effect,
        )
    return ActionKind(
        name="turn over",
        record=TurnOver,
        parameters={},
        clauses=(GAME_GOES_ON, LOOKING, NOTHING_IS_DUE),
        effect=effect,
        by="game",
    )


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """What a Creative and an Explorer do; RA-47b and RA-48a change the taking."""
    seat = seat_sort(seats)
    shared = (GAME_GOES_ON, SEAT_IS_TO_ACT)
    free = Clause("R38.1", "No character of its category was taken before.", category_is_free, ("R38",), ("RA-48",))
    kept = Clause("R36.7", "There is one of one's own to keep.", one_would_be_replaced, ("R36",), ("RA-47",))
    keeping = readings["RA-47"] == "b"
    return (
        ActionKind(
            name="look",
            record=Look,
            parameters={"seat": seat},
            clauses=(
                *shared,
                ACTING,
                NOTHING_IS_DUE,
                Clause("R36.1", "The recruit is a Creative or an Explorer.", recruit_looks, ("R36", "R38")),
                Clause("R36.6", "It has points, and its pile has cards.", something_to_see, ("R36", "R38"), ("RA-44",)),
            ),
            effect=Effect(
                "The pile's top cards are turned over one by one, as many as the recruit has points.",
                begin_look,
                ("R36", "R38"),
                ("RA-33", "RA-43", "RA-44", "RA-45", "RA-49", "RA-51"),
            ),
        ),
        turn_over_kind(seats, readings),
        ActionKind(
            name="take",
            record=Take,
            parameters={"seat": seat, "place": PLACE, **({"keep": BOOL} if keeping else {})},
            clauses=(
                *shared,
                TAKING,
                NOTHING_IS_DUE,
                THERE,
                Clause("R46.1", "The card is of use.", of_use, ("R36", "R38", "R46", "R57"), ("RA-46",)),
                *((free,) if readings["RA-48"] == "b" else ()),
                *((kept,) if keeping else ()),
            ),
            effect=Effect(
                "A character is in the team, one of its category that was there before is discarded; a rocket or "
                "a vortex lies in the seat's area.",
                take,
                ("R26", "R36", "R38", "R40", "R57"),
                ("RA-41", "RA-46", "RA-47", "RA-48", "RA-52", "RA-67", "RA-83", "RA-85"),
            ),
        ),
        ActionKind(
            name="put back",
            record=PutBack,
            parameters={"seat": seat, "place": PLACE},
            clauses=(*shared, RETURNING, NOTHING_IS_DUE, THERE),
            effect=Effect(
                "The card lies on top of the pile that it came from.", put_back, ("R36", "R38"), ("RA-50", "RA-85")
            ),
        ),
    )
