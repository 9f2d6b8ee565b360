"""Recruiting a revealed character, by choice or without one, and passing where a reading allows it."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, implies, no, when
from ...language.sorts import IntSort
from ...language.terms import Bool, Int
from ..components import ACT, CHOOSE, CLEAR, FORCED, State, is_character, is_rocket
from .turn import GAME_GOES_ON, NOTHING_IS_DUE, SEAT_IS_TO_ACT, during

BACK = IntSort(0, 99)


@frozen
class Recruit:
    """Take the card just revealed into one's team (RA-11b, RA-11c: one so many places below it)."""

    seat: Int
    back: Int = 0


@frozen
class MustRecruit:
    """The character just revealed is recruited, since its category had been shown before."""


@frozen
class Pass:
    """End the turn without a recruit; only under RA-20b."""

    seat: Int


def character_lies_there(game: Game, state: State, action: Recruit) -> Bool:
    """There are so many open cards, and that one is a character."""
    there = action.back < state.open.size
    card = state.open.top(action.back)
    return all_of(there, is_character(card))


def of_this_run(game: Game, state: State, action: Recruit) -> Bool:
    """No rocket lies open above the card."""
    return all_of(
        implies(k < action.back, all_of(k < state.open.size, no(is_rocket(state.open.top(k))))) for k in range(BACK.hi)
    )


def take_in(game: Game, state: State, back: Int) -> State:
    """The open character so many places below the top is in the team, in place of the one of its category."""
    card = state.open.top(back)
    category = state.category.at(card)
    old = state.teams.at(state.turn, category)
    left = state.open.remove(state.open.size - 1 - back)
    replaced = old > 0
    open_, discard = left, state.discard
    if game.reads("RA-49", "c"):
        open_ = when(replaced, left.push(old - 1), left)
    else:
        discard = when(replaced, discard.push(old - 1), discard)
    return evolve(
        state,
        open=open_,
        discard=discard,
        teams=state.teams.put(state.turn, category, card + 1),
        recruit=card + 1,
        left=state.points.at(card),
        phase=CLEAR if game.reads("RA-49", "b") else ACT,
        recruits=state.recruits + 1,
        power=state.points.at(card),
    )


def recruit(game: Game, state: State, action: Recruit) -> State:
    """The chosen character joins the team, and its action may follow."""
    return evolve(take_in(game, state, action.back), voluntary=True)


def must_recruit(game: Game, state: State, action: MustRecruit) -> State:
    """The character joins the team, and its action may follow (RA-14b: may not)."""
    after = take_in(game, state, 0)
    return evolve(after, phase=CLEAR, recruit=0, left=0) if game.reads("RA-14", "b") else after


def pass_on(game: Game, state: State, action: Pass) -> State:
    """The turn ends."""
    return evolve(state, phase=CLEAR)


CHOOSING = during("R24.2", CHOOSE, text="A character of a new category has just been shown.", cites=("R24", "R25"))


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """Recruiting, by choice and without one; RA-11 says which cards, RA-20b adds Pass."""
    wide = readings["RA-11"] != "a"
    there = Clause("R25.1", "A character lies there.", character_lies_there, ("R25",), ("RA-11",))
    run = Clause("R25.2", "It was revealed since the last rocket.", of_this_run, ("R25",), ("RA-11",))
    what = "The character is in the team; one of its category that was there before is discarded."
    cites = ("R21", "R25", "R26", "R27")
    passing = ActionKind(
        name="pass",
        record=Pass,
        parameters={"seat": seat_sort(seats)},
        clauses=(GAME_GOES_ON, SEAT_IS_TO_ACT, CHOOSING, NOTHING_IS_DUE),
        effect=Effect("The turn ends.", pass_on, ("R28",), ("RA-20",)),
    )
    return (
        ActionKind(
            name="recruit",
            record=Recruit,
            parameters={"seat": seat_sort(seats), **({"back": BACK} if wide else {})},
            clauses=(
                GAME_GOES_ON,
                SEAT_IS_TO_ACT,
                CHOOSING,
                NOTHING_IS_DUE,
                *((there,) if wide else ()),
                *((run,) if readings["RA-11"] == "b" else ()),
            ),
            effect=Effect(what, recruit, cites, ("RA-11", "RA-12", "RA-20", "RA-49")),
        ),
        ActionKind(
            name="must recruit",
            record=MustRecruit,
            parameters={},
            clauses=(
                GAME_GOES_ON,
                during("R30.1", FORCED, text="A category came up for the second time.", cites=("R30",)),
                NOTHING_IS_DUE,
            ),
            effect=Effect(what, must_recruit, ("R30", *cites[1:]), ("RA-14", "RA-26", "RA-49")),
            by="game",
        ),
        *((passing,) if readings["RA-20"] == "b" else ()),
    )
