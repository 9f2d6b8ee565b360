"""How an action, a turn and a round come to their end: finish, complete, clear, end the turn, score."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.containers import Vector
from ...language.games import ActionKind, Clause, Effect, Game, seat_sort
from ...language.logic import all_of, any_of, implies, no, total, when
from ...language.terms import Bool, Int
from ..components import (
    ACT,
    AWARDS,
    BETWEEN,
    BY_OBJECTIVE,
    BY_TEAM,
    CLEAR,
    DRAW,
    END,
    LOOK,
    POST_WAR,
    ROB,
    ROCKET_PILE,
    SCORE,
    SCORES,
    START,
    TAKE,
    TEAM,
    State,
    filled,
    member,
    objective,
)
from ..endings import following
from ..objectives import complete_team, due
from ..setup import empty
from .looking import look_of, taken_enough
from .rockets import others_hold_rockets
from .turn import (
    GAME_GOES_ON,
    NOTHING_IS_DUE,
    SEAT_IS_TO_ACT,
    during,
    no_objective_is_due,
    over,
    team_is_due,
)


@frozen
class Finish:
    """Make no further use of the recruit's action; of a look: take nothing more."""

    seat: Int


@frozen
class Complete:
    """The seat whose turn it is has completed the round's objective."""


@frozen
class Claim:
    """Claim the completed objective; only under RA-57b."""

    seat: Int


@frozen
class Forgo:
    """Do not claim the objective in this turn; only under RA-57b."""

    seat: Int


@frozen
class Clear:
    """The next card of the play area is discarded."""


@frozen
class EndTurn:
    """The turn ends."""


@frozen
class Score:
    """The round's points are counted."""


def may_stop(game: Game, state: State, action: Finish) -> Bool:
    """The recruit's action can be left: unused, while victims or rockets are chosen, or after looking."""
    stops = [state.phase == ACT, state.phase == TAKE, state.phase == ROB]
    if game.reads("RA-33", "b"):
        stops += [state.phase == LOOK, state.phase == DRAW]
    return any_of(stops)


def no_rocket_is_left(game: Game, state: State, action: Finish) -> Bool:
    """The robbing stops only when no opponent has a rocket."""
    return implies(state.phase == ROB, no(others_hold_rockets(game, state)))


def finish(game: Game, state: State, action: Finish) -> State:
    """The action is over; cards that were looked at go back first."""
    if game.reads("RA-33", "b"):
        seen = look_of(state)
        enough = when(state.phase == LOOK, evolve(state, phase=TAKE), taken_enough(state, seen))
        return when(any_of(state.phase == LOOK, state.phase == TAKE), enough, over(state))
    return when(state.phase == TAKE, taken_enough(state, look_of(state)), over(state))


def objective_is_due(game: Game, state: State, action: Complete | Claim | Forgo) -> Bool:
    """The objective is met and not forgone."""
    return due(game, state)


def complete(game: Game, state: State, action: Complete | Claim) -> State:
    """The round ends, and the objective's points go to the seat whose turn it is."""
    return evolve(state, phase=SCORE, completed=state.turn + 1, ended=BY_OBJECTIVE)


def forgo_it(game: Game, state: State, action: Forgo) -> State:
    """The objective waits no more in this turn."""
    return evolve(state, forgone=True)


def clear(game: Game, state: State, action: Clear) -> State:
    """The first open card is discarded; when none is left the turn ends (RA-49b: the action comes first)."""
    card = state.open.bottom()
    some = state.open.size > 0
    next_phase = when(state.recruit > 0, ACT, END) if game.reads("RA-49", "b") else END
    done = evolve(state, phase=next_phase)
    rest = state.open.remove(0)
    moved = evolve(state, open=rest, discard=state.discard.push(card))
    if game.reads("RA-12", "b"):
        moved = when(state.voluntary, evolve(under_its_pile(state, card), open=rest), moved)
    return when(some, moved, done)


def under_its_pile(state: State, card: Int) -> State:
    """An open card under the pile that it belongs to."""
    home = state.home.at(card)
    to_period = evolve(state, piles=state.piles.set(home, state.piles.pile(home).under(card)))
    return when(home == ROCKET_PILE, evolve(state, rocket_pile=state.rocket_pile.under(card)), to_period)


def turn_may_end(game: Game, state: State, action: EndTurn) -> Bool:
    """The play area is cleared (RA-71b: or the team is complete)."""
    return any_of(state.phase == END, team_is_due(game, state)) if game.reads("RA-71", "b") else state.phase == END


def end_turn(game: Game, state: State, action: EndTurn) -> State:
    """A complete team ends the round; otherwise the next seat starts at the most recent pile."""
    full = complete_team(state, state.turn)
    seat = following(game, state, state.turn)
    after = evolve(
        state,
        turn=seat,
        pile=POST_WAR,
        phase=START,
        memory=empty(game, "memory"),
        taken=empty(game, "taken"),
        robbed=empty(game, "robbed"),
        struck=0,
        turn_first=True,
        voluntary=False,
        forgone=False,
        run=0,
        recruits=0,
        gained=0,
        spent=0,
        power=0,
        base=0,
        looked=0,
    )
    return when(full, evolve(state, phase=SCORE, ended=BY_TEAM), after)


def round_score(state: State, seat: int) -> Int:
    """A seat's points in the round: its characters', and the objective's where it completed it."""
    people = total(when(filled(state, seat, k), state.points.at(member(state, seat, k)), 0) for k in range(TEAM))
    award = all_of(state.completed == seat + 1, state.objectives.size > 0)
    return people + when(award, AWARDS.at(objective(state)), 0)


def score(game: Game, state: State, action: Score) -> State:
    """Points are counted and added up; those of a final round stand by themselves."""
    points = [round_score(state, seat) for seat in range(game.seats)]
    scores = Vector.of(points, SCORES)
    totals = state.totals
    for seat, n in enumerate(points):
        totals = totals.put(seat, totals.at(seat) + when(state.final, 0, n))
    return evolve(state, phase=BETWEEN, scores=scores, totals=totals)


def complete_kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """Completing the objective: of itself, or under RA-57b as a seat claims it."""
    is_due = Clause("R47.1", "The round's objective is met.", objective_is_due, ("R47",), ("RA-57", "RA-59"))
    rulings = ("RA-53", "RA-54", "RA-55", "RA-57", "RA-58", "RA-59", "RA-60", "RA-61", "RA-62", "RA-63", "RA-64")
    effect = Effect(
        "The round ends, and the objective is the seat's whose turn it is.",
        complete,
        ("R18", "R20", "R47", "R48", "R49", "R50", "R51", "R52", "R53", "R54", "R55", "R56", "R57", "R58"),
        (*rulings, "RA-65", "RA-68", "RA-69", "RA-72"),
    )
    if readings["RA-57"] == "b":
        seat = {"seat": seat_sort(seats)}
        forgo = Effect(
            "The objective is not claimed in this turn.",
            forgo_it,
            ("R47",),
            ("RA-57",),
        )
        clauses = (GAME_GOES_ON, SEAT_IS_TO_ACT, is_due)
        return (
            ActionKind(name="claim", record=Claim, parameters=seat, clauses=clauses, effect=effect),
            ActionKind(name="forgo", record=Forgo, parameters=seat, clauses=clauses, effect=forgo),
        )
    return (
        ActionKind(
            name="complete",
            record=Complete,
            parameters={},
            clauses=(GAME_GOES_ON, is_due),
            effect=effect,
            by="game",
        ),
    )


def kinds(seats: int, readings: Mapping[str, str]) -> tuple[ActionKind, ...]:
    """What ends actions, turns and rounds."""
    robbing = Clause("R37.8", "No opponent has a rocket left.", no_rocket_is_left, ("R37",), ("RA-87",))
    no_objective = Clause("R20.2", "No completed objective waits.", no_objective_is_due, ("R20",), ("RA-71",))
    return (
        ActionKind(
            name="finish",
            record=Finish,
            parameters={"seat": seat_sort(seats)},
            clauses=(
                GAME_GOES_ON,
                SEAT_IS_TO_ACT,
                NOTHING_IS_DUE,
                Clause("R27.2", "An action can be left here.", may_stop, ("R27", "R36", "R38"), ("RA-32", "RA-33")),
                *((robbing,) if readings["RA-87"] == "b" else ()),
            ),
            effect=Effect(
                "The action is over; cards that were looked at go back first.",
                finish,
                ("R27", "R36", "R38"),
                ("RA-32", "RA-87"),
            ),
        ),
        *complete_kinds(seats, readings),
        ActionKind(
            name="clear",
            record=Clear,
            parameters={},
            clauses=(
                GAME_GOES_ON,
                during("R28.1", CLEAR, text="The turn's choices are over.", cites=("R28", "R32")),
                NOTHING_IS_DUE,
            ),
            effect=Effect(
                "The card that was opened first is discarded; when none is left the turn ends.",
                clear,
                ("R28", "R30", "R32"),
                ("RA-12", "RA-13", "RA-18", "RA-19", "RA-22", "RA-28", "RA-49", "RA-85"),
            ),
            by="game",
        ),
        ActionKind(
            name="end turn",
            record=EndTurn,
            parameters={},
            clauses=(
                GAME_GOES_ON,
                no_objective,
                Clause("R28.2", "The turn is over.", turn_may_end, ("R28",), ("RA-71",)),
            ),
            effect=Effect(
                "A complete team ends the round; otherwise the next seat starts at the most recent pile.",
                end_turn,
                ("R17", "R18", "R21", "R28", "R43"),
                ("RA-69", "RA-70", "RA-71", "RA-78", "RA-79"),
            ),
            by="game",
        ),
        ActionKind(
            name="score",
            record=Score,
            parameters={},
            clauses=(GAME_GOES_ON, during("R23.1", SCORE, text="The round is over.", cites=("R23",))),
            effect=Effect(
                "Characters and a completed objective are counted and added to the totals.",
                score,
                ("R2", "R23", "R60", "R61", "R62"),
                ("RA-75", "RA-77", "RA-78"),
            ),
            by="game",
        ),
    )
