"""Pay: laying a token down as an action of its own, which only some readings allow.

By default a token is laid as part of the warp that it pays for (VA-01a).
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, frozen

from ...language.games import ActionKind, Clause, Effect, Game, can, seat_sort
from ...language.logic import no
from ...language.terms import Bool, Int
from ..components import State
from .turn import GAME_GOES_ON, SEAT_IS_TO_ACT


@frozen
class Pay:
    """Lay a token on the current location."""

    seat: Int


def lays_tokens(readings: Mapping[str, str]) -> bool:
    """Whether the readings make laying a token an action of its own."""
    return "b" in (readings["VA-01"], readings["VA-02"], readings["VA-03"])


def prepaid(game: Game) -> bool:
    """Whether a warp is paid for by a token laid before it (VA-01b, VA-02b)."""
    return game.reads("VA-01", "b") or game.reads("VA-02", "b")


def spendable(game: Game, state: State, seat: Int) -> Int:
    """How many tokens a seat may lay now; under VA-07b not those that it took up in this turn."""
    return state.tokens.at(seat) - (state.fresh if game.reads("VA-07", "b") else 0)


def lay(state: State, seat: Int) -> State:
    """The state after a seat laid a token on the current location."""
    return evolve(
        state,
        tokens=state.tokens.add(seat, -1),
        board=state.board.add(state.machine, 1),
        laid_by=state.laid_by.put(state.machine, seat + 1),
    )


def token_in_front(game: Game, state: State, action: Pay) -> Bool:
    """A token that may be laid lies in front of the seat."""
    return spendable(game, state, action.seat) > 0


def one_at_a_time(game: Game, state: State, action: Pay) -> Bool:
    """No token waits for its warp."""
    return state.banked == 0


def a_warp_can_follow(game: Game, state: State, action: Pay) -> Bool:
    """The seat holds a ticket that a warp could use."""
    return can(game, state, action.seat, "warp", but=("V35.1",))


def no_warp_can_follow(game: Game, state: State, action: Pay) -> Bool:
    """The seat holds no ticket that a warp could use."""
    return no(a_warp_can_follow(game, state, action))


def pay(game: Game, state: State, action: Pay) -> State:
    """Lay the token; it waits for its warp where a warp is paid for that way."""
    after = lay(state, action.seat)
    return evolve(after, banked=state.banked + 1) if prepaid(game) else after


def limits(readings: Mapping[str, str]) -> tuple[Clause, ...]:
    """What limits the laying of tokens, apart from having one."""
    free, ahead, wasted = (readings[r] == "b" for r in ("VA-01", "VA-02", "VA-03"))
    if free:
        paired = Clause("V35.5", "No token waits for its warp.", one_at_a_time, ("V35",), ("VA-01", "VA-02"))
        return () if ahead else (paired,)
    if not ahead:
        return (Clause("V35.6", "No warp can follow.", no_warp_can_follow, ("V35",), ("VA-03",)),)
    if wasted:
        return ()
    return (Clause("V35.3", "A warp can follow.", a_warp_can_follow, ("V35",), ("VA-02", "VA-03")),)


def kind(seats: int, readings: Mapping[str, str]) -> ActionKind:
    """The action Pay for a number of seats; its limits depend on the readings."""
    return ActionKind(
        name="pay",
        record=Pay,
        parameters={"seat": seat_sort(seats)},
        clauses=(
            GAME_GOES_ON,
            SEAT_IS_TO_ACT,
            Clause("V35.2", "A token lies in front of the seat.", token_in_front, ("V35",), ("VA-07",)),
            *limits(readings),
        ),
        effect=Effect("The token lies on the current location.", pay, ("V35",), ("VA-01", "VA-02", "VA-03")),
    )
