"""Lost but not yet told: states from which the game can no longer be won, with the reason."""

from __future__ import annotations

from ...language.games import Game
from ...language.logic import all_of, any_of, count, implies, no, when
from ...language.properties import Invariant, Property, StepProperty
from ...language.terms import Bool, Int
from ..components import COPIES, ERA, ERA_NAMES, ERAS, NONE, RECOVER, SCENARIOS, State, cleared
from ..endings import nobody_holds_a_card, won


def recovery_is_over(state: State) -> Bool:
    """Whether no discard can come back any more: the first item lies nowhere uncleared and is not to be resolved."""
    lies = any_of(all_of(state.scenarios.at(era) == RECOVER, no(cleared(state, era))) for era in range(SCENARIOS))
    return no(any_of(lies, state.pending == RECOVER))


def one_recovery(game: Game, state: State) -> Bool:
    """The first item is to come or to be resolved once at most."""
    to_come = count(
        all_of(state.scenarios.at(era) == RECOVER, state.cleared_by.at(era) == 0) for era in range(SCENARIOS)
    )
    return to_come + when(state.pending == RECOVER, 1, 0) <= 1


def out_of_reach(state: State, era: Int) -> Bool:
    """Whether all three cards of an era are discarded, or in the wormhole, for good."""
    gone = state.discards.at(era) + state.wormhole.at(era)
    return all_of(gone == COPIES, recovery_is_over(state))


def needed_card_is_gone(game: Game, state: State) -> Bool:
    """All cards of some era are discarded, and none comes back."""
    return any_of(out_of_reach(state, era) for era in range(ERAS))


def too_few_cards(game: Game, state: State) -> Bool:
    """More places are empty than there are cards to fill them: in hands, on offer, in the deck, or to be recovered."""
    held = state.hands.total + game.seats - state.offers.count(NONE) + state.deck.size
    return state.eras.count(NONE) > held + when(recovery_is_over(state), 0, 1)


def doomed(game: Game, state: State) -> Bool:
    """The game can no longer be won: a mission was violated, nobody holds a card, or needed cards are gone."""
    gone = any_of(needed_card_is_gone(game, state), too_few_cards(game, state))
    return any_of(state.violated, nobody_holds_a_card(game, state), gone)


def reason(game: Game, state: State) -> str:
    """Why a game can no longer be won, in words; empty where nothing is known against it."""
    gone = [ERA_NAMES[era] for era in range(ERAS) if out_of_reach(state, era)]
    if state.violated:
        return "a mission was violated"
    if nobody_holds_a_card(game, state):
        return "nobody holds a card"
    if gone:
        return f"all cards of {' and '.join(gone)} are discarded for good"
    return "more places are empty than cards are left to fill them" if too_few_cards(game, state) else ""


def doom_lasts(game: Game, state: State, after: State, era: Int) -> Bool:
    """A card that is gone stays gone."""
    return any_of(no(out_of_reach(state, era)), out_of_reach(after, era))


def shortage_lasts(game: Game, state: State, after: State) -> Bool:
    """Where too few cards are left it stays so."""
    return implies(too_few_cards(game, state), too_few_cards(game, after))


def doomed_stays_doomed(game: Game, state: State, after: State) -> Bool:
    """What can no longer be won stays so."""
    return implies(doomed(game, state), doomed(game, after))


def doomed_is_not_won(game: Game, state: State) -> Bool:
    """No doomed state is a win."""
    return no(all_of(doomed(game, state), won(game, state)))


def properties(seats: int) -> tuple[Property, ...]:
    """What is known of doomed states."""
    return (
        Invariant(
            id="one-recovery",
            text="The first item is to come or to be resolved once at most.",
            test=one_recovery,
            lemma=True,
            cites=("C48", "C51", "C52"),
        ),
        StepProperty(
            id="gone-for-good",
            text="An era of which all cards are discarded and none comes back never gets its card again (CL-5).",
            test=doom_lasts,
            each={"era": ERA},
            cites=("C39", "C52"),
        ),
        StepProperty(
            id="shortage-lasts",
            text="Where more places are empty than cards are left to fill them it stays so.",
            test=shortage_lasts,
            cites=("C17", "C20", "C39", "C52"),
        ),
        StepProperty(
            id="doomed-stays-doomed",
            text="A game that can no longer be won stays so.",
            test=doomed_stays_doomed,
            cites=("C39", "C52", "C65"),
        ),
        Invariant(
            id="doomed-is-not-won",
            text="A state in which the game can no longer be won is no win.",
            test=doomed_is_not_won,
            cites=("C44", "C65"),
        ),
    )
