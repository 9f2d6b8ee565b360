"""How games end: progress, and that a win and a loss exclude each other."""

from __future__ import annotations

from ...language.games import Game
from ...language.logic import all_of, any_of, implies, no
from ...language.properties import Invariant, Progress, Property, Termination
from ...language.terms import Bool, Int
from ..components import ERA, MAIN, SCENARIOS, TURN_CAP, State, cleared
from ..endings import all_is_right

WIN = "E1"


def ends_won(game: Game, state: State) -> Bool:
    """Whether the ending that is the win holds."""
    return any_of(ending.test(game, state) for ending in game.endings if ending.id == WIN)


def ends_lost(game: Game, state: State) -> Bool:
    """Whether any other ending holds."""
    return any_of(ending.test(game, state) for ending in game.endings if ending.id != WIN)


def won_or_lost(game: Game, state: State) -> Bool:
    """The win holds with no other ending, and then all seats have won; in a game that is lost none has."""
    winners = game.scoring.winners(game, state)
    won, lost = ends_won(game, state), ends_lost(game, state)
    return all_of(no(all_of(won, lost)), implies(won, all_of(winners)), implies(lost, no(any_of(winners))))


def won_means_right(game: Game, state: State, era: Int) -> Bool:
    """In a game that is won every era shows its own card, all scenarios are cleared, and no mission was violated."""
    done = implies(era < SCENARIOS, cleared(state, era))
    return implies(ends_won(game, state), all_of(state.eras.at(era) == era, done, no(state.violated)))


def won_by_a_card(game: Game, state: State) -> Bool:
    """The turn of the card that wins goes on as the game ends (CA-01c, CA-03b: the end may wait for the next turn)."""
    if game.reads("CA-01", "c") or game.reads("CA-03", "b"):
        return True
    return implies(all_is_right(game, state), state.phase != MAIN)


def left_to_play(game: Game, state: State) -> Int:
    """The turns that the cap leaves; without a cap the cards in deck and hands, which need not become fewer."""
    return TURN_CAP - state.turns if game.reads("CA-07", "b") else state.deck.size + state.hands.total


def goes_on_for_ever(game: Game) -> bool:
    """Without a cap on turns nothing limits a game."""
    return not game.reads("CA-07", "b")


def properties(seats: int) -> tuple[Property, ...]:
    """How games of Leap end."""
    return (
        Progress(
            id="progress",
            text="Until the end somebody has an action, or the game takes a step; after the end nobody has.",
            cites=("C12", "C65"),
        ),
        Termination(
            id="turns-end",
            text="Every game ends: false unless turns are capped (CA-07b), with a bound on them then.",
            measure=left_to_play,
            unit="turns",
            kinds=("end turn", "turn over", "skip turn"),
            endless=goes_on_for_ever,
            cites=("C13",),
        ),
        Invariant(
            id="won-or-lost",
            text="A game is never won and lost at once; where it is won all have won, and where it is lost nobody has.",
            test=won_or_lost,
            cites=("C44", "C65"),
        ),
        Invariant(
            id="won-means-right",
            text="A game that is won has all eras right, all scenarios cleared, and no mission violated.",
            test=won_means_right,
            each={"era": ERA},
            cites=("C44", "C45", "C65"),
        ),
        Invariant(
            id="won-by-a-card",
            text="A game that is won ends with the card that wins it, never as a turn begins.",
            test=won_by_a_card,
            lemma=True,
            cites=("C44", "C45"),
        ),
    )
