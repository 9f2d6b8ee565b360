"""Eras: which way cards lie, who knows them, and how eras are cleared."""

from __future__ import annotations

from ...language.games import Game, seat_sort
from ...language.logic import all_of, any_of, count, iff, implies
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import ERA, ERAS, KINDS, NONE, SCENARIOS, State, cleared, occupied


def faces_tell(game: Game, state: State, era: Int) -> Bool:
    """A card lies face up exactly where it is of its era."""
    return iff(state.face_up.at(era) == 1, state.eras.at(era) == era)


def open_places_are_known(game: Game, state: State, seat: Int, era: Int) -> Bool:
    """Everybody knows an empty place, and a card that lies face up."""
    plain = any_of(state.face_up.at(era) == 1, state.eras.at(era) == NONE)
    return implies(plain, state.knows.at(seat, era) == 1)


def face_down_is_known_to_one(game: Game, state: State, seat: Int, other: Int, era: Int) -> Bool:
    """A card that lies face down is known to one seat at most."""
    down = all_of(state.face_up.at(era) == 0, occupied(state, era))
    both = all_of(state.knows.at(seat, era) == 1, state.knows.at(other, era) == 1)
    return implies(all_of(down, both), seat == other)


def learned_by_laying(game: Game, state: State, after: State, seat: Int, era: Int) -> Bool:
    """Who newly knows a card that lies face down is the active player, who held it."""
    hidden = all_of(occupied(after, era), after.face_up.at(era) == 0, after.knows.at(seat, era) == 1)
    new = any_of(state.knows.at(seat, era) == 0, state.eras.at(era) != after.eras.at(era))
    held = (all_of(after.eras.at(era) == kind, state.hands.at(seat, kind) > 0) for kind in range(KINDS))
    return implies(all_of(hidden, new), all_of(seat == state.turn, any_of(held)))


def right_is_cleared(game: Game, state: State, era: Int) -> Bool:
    """Where the right card lies the era has been cleared, but for the tenth, which never is."""
    return all_of(
        implies(all_of(state.face_up.at(era) == 1, era < SCENARIOS), cleared(state, era)),
        implies(era >= SCENARIOS, state.cleared_by.at(era) == 0),
    )


def cleared_is_occupied(game: Game, state: State, era: Int) -> Bool:
    """A card lies in every era that has been cleared."""
    return implies(cleared(state, era), occupied(state, era))


def ranks_tell(game: Game, state: State, era: Int) -> Bool:
    """An era has a rank exactly when it has been cleared, and no rank passes the number of clears."""
    return all_of(iff(cleared(state, era), state.rank.at(era) > 0), state.rank.at(era) <= ERAS - state.rank.count(0))


def clears_are_counted(game: Game, state: State) -> Bool:
    """There are as many ranks as clears."""
    return state.rank.count(0) == ERAS - count(cleared(state, era) for era in range(SCENARIOS))


def order_is_strict(game: Game, state: State, era: Int, other: Int) -> Bool:
    """No two eras are cleared at once."""
    return implies(all_of(cleared(state, era), era != other), state.rank.at(era) != state.rank.at(other))


def cleared_stays_cleared(game: Game, state: State, after: State, era: Int) -> Bool:
    """Who cleared an era, and when, never changes."""
    stays = all_of(after.cleared_by.at(era) == state.cleared_by.at(era), after.rank.at(era) == state.rank.at(era))
    return implies(cleared(state, era), stays)


def cards_stay_in_eras(game: Game, state: State, after: State, era: Int) -> Bool:
    """A place where a card lies is never empty again."""
    return implies(occupied(state, era), occupied(after, era))


def one_clear_a_step(game: Game, state: State, after: State, era: Int, other: Int) -> Bool:
    """No step clears two eras (CL-6)."""
    new = all_of(*(cleared_now(state, after, e) for e in (era, other)))
    return implies(new, era == other)


def cleared_now(state: State, after: State, era: Int) -> Bool:
    """Whether a step clears an era."""
    return all_of(state.cleared_by.at(era) == 0, cleared(after, era))


def clears_take_a_right_card(game: Game, state: State, after: State, era: Int) -> Bool:
    """An era is cleared by the active player, by its own card that newly lies there face up (CL-6)."""
    right = all_of(after.eras.at(era) == era, after.face_up.at(era) == 1, state.face_up.at(era) == 0)
    return implies(cleared_now(state, after, era), all_of(right, after.cleared_by.at(era) == state.turn + 1))


def properties(seats: int) -> tuple[Property, ...]:
    """What holds of eras and clears."""
    seat, era = seat_sort(seats), {"era": ERA}
    return (
        Invariant(
            id="faces-tell",
            text="A card lies face up exactly where it is of its era (CL-1).",
            test=faces_tell,
            each=era,
            cites=("C15", "C16", "C61"),
        ),
        Invariant(
            id="open-places-known",
            text="Everybody knows which places are empty, and the cards that lie face up.",
            test=open_places_are_known,
            each={"seat": seat, **era},
            cites=("C15", "C18"),
        ),
        Invariant(
            id="face-down-known-to-one",
            text="A card that lies face down is known to one seat at most.",
            test=face_down_is_known_to_one,
            each={"seat": seat, "other": seat, **era},
            cites=("C16", "C18"),
        ),
        StepProperty(
            id="learned-by-laying",
            text="Only who lays a card face down, out of the own hand, comes to know it.",
            test=learned_by_laying,
            each={"seat": seat, **era},
            cites=("C16", "C18"),
        ),
        Invariant(
            id="right-is-cleared",
            text="An era from 1 to 9 in which the right card lies has been cleared; era 10 never is.",
            test=right_is_cleared,
            each=era,
            cites=("C45", "C46"),
        ),
        Invariant(
            id="cleared-is-occupied",
            text="A card lies in every era that has been cleared.",
            test=cleared_is_occupied,
            each=era,
            lemma=True,
            cites=("C17", "C48"),
        ),
        Invariant(
            id="ranks-tell",
            text="Each cleared era has its place in the order of clears, and no other era has.",
            test=ranks_tell,
            each=era,
            lemma=True,
            cites=("C48",),
        ),
        Invariant(
            id="clears-counted",
            text="The order of clears has as many places as eras have been cleared.",
            test=clears_are_counted,
            lemma=True,
            cites=("C48",),
        ),
        Invariant(
            id="order-strict",
            text="Clears are strictly ordered (CL-4).",
            test=order_is_strict,
            each={**era, "other": ERA},
            cites=("C45", "C67"),
        ),
        StepProperty(
            id="cleared-stays-cleared",
            text="A cleared era stays cleared, by the same seat and with its place in the order.",
            test=cleared_stays_cleared,
            each=era,
            cites=("C48",),
        ),
        StepProperty(
            id="cards-stay-in-eras",
            text="A place where a card lies is never empty again.",
            test=cards_stay_in_eras,
            each=era,
            cites=("C17",),
        ),
        StepProperty(
            id="one-clear-a-step",
            text="No step clears two eras (CL-6).",
            test=one_clear_a_step,
            each={**era, "other": ERA},
            cites=("C45",),
        ),
        StepProperty(
            id="clears-take-a-right-card",
            text="An era is cleared by the active player, by a right card that newly lies there.",
            test=clears_take_a_right_card,
            each=era,
            cites=("C45", "C46", "C49"),
        ),
    )
