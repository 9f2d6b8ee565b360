"""Lost but not yet told: states from which the game can no longer be won, with the reason."""

from __future__ import annotations

from collections.abc import Callable

from ...language.games import Game
from ...language.logic import all_of, among, any_of, count, implies, no, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import (
    ADDING,
    COMPANY,
    COPIES,
    ERA,
    ERA_NAMES,
    ERAS,
    EXCHANGE,
    GO,
    LEAP,
    LEAPS,
    NONE,
    RECOVER,
    REPLACE,
    SCENARIOS,
    State,
    cleared,
    here,
)
from ..endings import nobody_can_go_on
from ..missions import scenario
from .ending import ends_won


def recovery_is_over(state: State) -> Bool:
    """Whether no discard can come back any more: the first item lies nowhere uncleared and is not to be resolved."""
    lies = any_of(all_of(state.scenarios.at(era) == RECOVER, no(cleared(state, era))) for era in range(SCENARIOS))
    return no(any_of(lies, state.pending == RECOVER))


def gone(state: State, era: Int) -> Bool:
    """Whether all cards of an era are discarded, or in the wormhole."""
    return state.discards.at(era) + state.wormhole.at(era) == COPIES


def out_of_reach(state: State, era: Int) -> Bool:
    """Whether all cards of an era are gone for good: no discard comes back, or only once this very era is cleared."""
    locked = all_of(scenario(state, era) == RECOVER, no(cleared(state, era)), state.pending != RECOVER)
    return all_of(gone(state, era), any_of(recovery_is_over(state), locked))


def needed_card_is_gone(game: Game, state: State) -> Bool:
    """All cards of some era are gone for good, or those of two eras, of which one card can come back at most."""
    lost = any_of(out_of_reach(state, era) for era in range(ERAS))
    return any_of(lost, count(gone(state, era) for era in range(ERAS)) >= 2)


def two_stay_gone(game: Game, state: State, after: State) -> Bool:
    """Where the cards of two eras are gone, a needed card is gone for good."""
    return implies(count(gone(state, era) for era in range(ERAS)) >= 2, needed_card_is_gone(game, after))


def left_to_lay(game: Game, state: State) -> Int:
    """How many cards can still be laid: in hands, on offer, in the deck, or to be recovered."""
    held = state.hands.total + game.seats - state.offers.count(NONE) + state.deck.size
    return held + when(recovery_is_over(state), 0, 1)


def too_few_cards(game: Game, state: State) -> Bool:
    """More places are empty than cards can still be laid, or none can and some place is not right."""
    left = left_to_lay(game, state)
    wrong = any_of(state.face_up.at(era) == 0 for era in range(ERAS))
    return any_of(state.eras.count(NONE) > left, all_of(left == 0, wrong))


def item_to_come(state: State, item: int) -> Bool:
    """Whether an item is to be resolved, or lies at an era that is not yet cleared."""
    lies = any_of(all_of(state.scenarios.at(era) == item, no(cleared(state, era))) for era in range(SCENARIOS))
    return any_of(lies, state.pending == item)


def spare(state: State, kind: int) -> Bool:
    """Whether more cards of an era are left than the one that is needed."""
    return state.discards.at(kind) + state.wormhole.at(kind) < COPIES - 1


def leaps_back(state: State, place: Int) -> Bool:
    """Whether a leap may still start in an era or later: with a leap card, or with a spare card of an era."""
    leap = state.discards.at(LEAP) + state.wormhole.at(LEAP) < LEAPS
    return any_of(leap, *(all_of(place <= era, spare(state, era)) for era in range(ERAS)))


def too_far(state: State, era: Int, place: Int) -> Bool:
    """Whether what is in an era or later cannot come to an earlier one any more."""
    return all_of(place > era, no(leaps_back(state, place)))


def may_leap_along(state: State, seat: Int) -> Bool:
    """Whether a leap is in progress from the era where a seat is."""
    return all_of(among(state.phase, (COMPANY, ADDING)), here(state, seat) == here(state, state.turn))


def beyond(game: Game, state: State, era: Int, far: Callable[..., Bool]) -> Bool:
    """Whether an era lacks its card, and each card that would be right is too far on, which `far` tells of a place.

    A card of the deck may come to any seat; a card that lies in an era moves on with whoever takes it up.
    """
    held = (
        implies(
            any_of(state.hands.at(seat, era) > 0, state.offers.at(seat) == era, state.deck.count(era) > 0),
            all_of(far(state, era, here(state, seat)), no(may_leap_along(state, seat))),
        )
        for seat in range(game.seats)
    )
    lying = (implies(state.eras.at(e) == era, far(state, era, min(e + 1, ERAS - 1))) for e in range(ERAS))
    return all_of(state.face_up.at(era) == 0, *held, *lying)


def cut_off(game: Game, state: State, era: Int) -> Bool:
    """Whether each card that would be right for an era is beyond it without a way back, and no item can bring one."""
    settled = all_of(
        recovery_is_over(state),
        *(no(item_to_come(state, item)) for item in (EXCHANGE, GO, REPLACE)),
    )
    return all_of(settled, beyond(game, state, era, too_far))


def doomed(game: Game, state: State) -> Bool:
    """The game can no longer be won: a mission was violated, nobody holds a card, or needed cards are out of reach."""
    return any_of(doomed_at(game, state, era) for era in range(ERAS))


def doomed_at(game: Game, state: State, era: Int) -> Bool:
    """Whether the game can no longer be won, because an era is cut off or for a reason that is about no single era."""
    lacking = any_of(needed_card_is_gone(game, state), too_few_cards(game, state), cut_off(game, state, era))
    return any_of(state.violated, nobody_can_go_on(game, state), lacking)


def reason(game: Game, state: State) -> str:
    """Why a game can no longer be won, in words; empty where nothing is known against it."""
    missing = [ERA_NAMES[era] for era in range(ERAS) if gone(state, era)]
    if state.violated:
        return "a mission was violated"
    if nobody_can_go_on(game, state):
        return "nobody holds a card"
    if needed_card_is_gone(game, state):
        return f"all cards of {' and '.join(missing)} are discarded, and not all can come back"
    if too_few_cards(game, state):
        return "too few cards are left to lay"
    far = [ERA_NAMES[era] for era in range(ERAS) if cut_off(game, state, era)]
    return f"the cards of {' and '.join(far)} are beyond it, without a way back" if far else ""


def doom_lasts(game: Game, state: State, after: State, era: Int) -> Bool:
    """A card that is gone stays gone."""
    return any_of(no(out_of_reach(state, era)), out_of_reach(after, era))


def shortage_lasts(game: Game, state: State, after: State) -> Bool:
    """Where too few cards are left it stays so."""
    return implies(too_few_cards(game, state), too_few_cards(game, after))


def cut_off_lasts(game: Game, state: State, after: State, era: Int) -> Bool:
    """An era that is cut off stays so, or a card that was needed is given up."""
    return implies(cut_off(game, state, era), any_of(cut_off(game, after, era), needed_card_is_gone(game, after)))


def doomed_stays_doomed(game: Game, state: State, after: State, era: Int) -> Bool:
    """What can no longer be won stays so; where it is an era that is cut off, then by that or for another reason."""
    return implies(doomed_at(game, state, era), doomed_at(game, after, era))


def doomed_is_not_won(game: Game, state: State, era: Int) -> Bool:
    """No doomed state is a win, whichever era it is doomed by."""
    return no(all_of(doomed_at(game, state, era), ends_won(game, state)))


def properties(seats: int) -> tuple[Property, ...]:
    """What is known of doomed states."""
    return (
        StepProperty(
            id="gone-for-good",
            text="An era of which all cards are discarded and none comes back never gets its card again (CL-5).",
            test=doom_lasts,
            each={"era": ERA},
            cites=("C39", "C52"),
        ),
        StepProperty(
            id="two-stay-gone",
            text="Where all cards of two eras are discarded, one era at least never gets its card again (CL-5).",
            test=two_stay_gone,
            cites=("C39", "C51", "C52"),
        ),
        StepProperty(
            id="shortage-lasts",
            text="Where more places are empty than cards are left to fill them it stays so.",
            test=shortage_lasts,
            cites=("C17", "C20", "C39", "C52"),
        ),
        StepProperty(
            id="cut-off-lasts",
            text="An era whose cards are all beyond it, without a way back, stays so until a needed card is given up.",
            test=cut_off_lasts,
            each={"era": ERA},
            cites=("C19", "C23", "C24", "C37"),
        ),
        StepProperty(
            id="doomed-stays-doomed",
            text="A game that can no longer be won stays so.",
            test=doomed_stays_doomed,
            each={"era": ERA},
            cites=("C39", "C52", "C65"),
        ),
        Invariant(
            id="doomed-is-not-won",
            text="A state in which the game can no longer be won is no win.",
            test=doomed_is_not_won,
            each={"era": ERA},
            follows=("faces-tell", "cards-conserved"),
            cites=("C44", "C65"),
        ),
    )
