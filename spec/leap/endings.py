"""When a game of Leap ends, and whether all have won."""

from __future__ import annotations

from collections.abc import Mapping

from ..language.games import Ending, Game, Scoring
from ..language.logic import all_of, any_of, no
from ..language.terms import Bool, Int
from .components import ERAS, LEAP, MAIN, SCENARIOS, TURN_CAP, State, cleared, hand_size, here


def all_is_right(game: Game, state: State) -> Bool:
    """Every era shows its own card (CA-01b: every era but the tenth has been cleared)."""
    if game.reads("CA-01", "b"):
        done = all_of(cleared(state, era) for era in range(SCENARIOS))
    else:
        done = all_of(state.face_up.at(era) == 1 for era in range(ERAS))
    if game.reads("CA-01", "c"):
        done = all_of(done, (here(state, seat) == ERAS - 1 for seat in range(game.seats)))
    return all_of(done, state.phase == MAIN) if game.reads("CA-03", "b") else done


def a_mission_is_violated(game: Game, state: State) -> Bool:
    """A first clear went against the mission of its era, or against one that had to come before."""
    return state.violated


def nobody_can_go_on(game: Game, state: State) -> Bool:
    """A turn is to begin and all hands are empty (CA-10c, CA-15b: or hold nothing that may be used)."""
    return all_of(state.phase == MAIN, (stuck(game, state, seat) for seat in range(game.seats)))


def deck_is_out(game: Game, state: State) -> Bool:
    """No card is left in the deck."""
    return state.deck.size == 0


def seat_is_stuck(game: Game, state: State) -> Bool:
    """The seat whose turn it is can neither lay a card nor leap."""
    return all_of(state.phase == MAIN, stuck(game, state, state.turn))


def turns_are_up(game: Game, state: State) -> Bool:
    """So many turns have been played that the game is broken off."""
    return state.turns == TURN_CAP


def stuck(game: Game, state: State, seat: Int) -> Bool:
    """Whether a seat has no main action: its hand is empty (CA-10c, CA-15b: or none of its cards may be used)."""
    empty = hand_size(state, seat) == 0

    def useless() -> Bool:
        era = here(state, seat)
        last = all_of(game.reads("CA-10", "c"), era == ERAS - 1)
        shown = all_of(game.reads("CA-15", "b"), state.face_up.at(era) == 1)
        return all_of(any_of(last, shown), state.hands.at(seat, LEAP) == 0, state.hands.at(seat, era) == 0)

    return any_of(empty, useless) if game.reads("CA-10", "c") or game.reads("CA-15", "b") else empty


def losses(game: Game, state: State) -> Bool:
    """Whether the game is lost, for whatever reason."""
    return any_of(ending.test(game, state) for ending in game.endings if ending.id != "E1")


def won(game: Game, state: State) -> Bool:
    """All is right, and nothing has been lost before."""
    return all_of(all_is_right(game, state), lambda: no(losses(game, state)))


def endings(under: Mapping[str, str]) -> tuple[Ending, ...]:
    """The endings of the game under given readings: the win, and the losses."""
    stuck_loses = under["CA-02"] == "c" or under["CA-08"] == "b"
    further = (
        (under["CA-02"] == "b", Ending("E4", "The deck is out.", deck_is_out, ("C41",), ("CA-02",))),
        (
            stuck_loses,
            Ending("E5", "The seat whose turn it is can do nothing.", seat_is_stuck, ("C12",), ("CA-02", "CA-08")),
        ),
        (under["CA-07"] == "b", Ending("E6", f"{TURN_CAP} turns are over.", turns_are_up, ("C13",), ("CA-07",))),
    )
    return (
        Ending("E1", "All ten eras show their own card.", won, ("C44", "C45"), ("CA-01", "CA-03", "CA-04", "CA-16")),
        Ending("E2", "A mission has been violated.", a_mission_is_violated, ("C65", "C67", "C68", "C69", "C70", "C71")),
        Ending(
            "E3",
            "Nobody holds a card that can be used when a turn is to begin.",
            nobody_can_go_on,
            ("C12",),
            ("CA-02", "CA-08", "CA-10", "CA-15"),
        ),
        *(ending for holds, ending in further if holds),
    )


def winners(game: Game, state: State) -> tuple[Bool, ...]:
    """For each seat whether it wins: all do or none does."""
    return (won(game, state),) * game.seats


SCORING = Scoring(
    "All win together when every era shows its own card, and lose together otherwise.",
    winners,
    ("C44", "C65"),
    ("CA-01", "CA-04"),
)
