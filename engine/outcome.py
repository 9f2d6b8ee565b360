"""How a game stands: over or not, by which endings, and who has won."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from lexludi.spec.language.games import Game


@frozen
class Outcome:
    """Whether a game is over, by which endings, and who has won; nobody has while it goes on."""

    over: bool
    endings: tuple[str, ...] = ()
    winners: tuple[int, ...] = ()


def outcome(rules: Game, state: Any) -> Outcome:
    """How the game stands in a state."""
    endings = tuple(e.id for e in rules.endings if e.test(rules, state))
    won = rules.scoring.winners(rules, state) if endings else ()
    return Outcome(bool(endings), endings, tuple(seat for seat, wins in enumerate(won) if wins))
