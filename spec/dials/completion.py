"""Filling up a position of Dials that is described in part: the print from the edition, the rest not yet written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..language.domains import values_of
from ..language.errors import MembershipError
from ..language.games import Game
from .components import CALIBRATE, MACHINES, ROUNDS
from .setup import begin


def complete(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """All fields of a position of which some are given, as plain bodies.

    The print is that of the edition.  The round follows from what each seat has calibrated and is still to do, and the
    years are where the markers stand.  Whatever else is not given is as in the first position.

    Raises:
        MembershipError: seats have calibrated machines of different rounds.  The message begins with the field.
    """
    start = values_of(begin(game, game.edition.print))
    body: dict[str, Any] = {**start, **given}
    if "round" not in given:
        body["round"] = round_of(game, body)
    if "years" not in given and "marker" in given:
        body["years"] = body["marker"]
    return body


def round_of(game: Game, body: Mapping[str, Any]) -> int:
    """The round in which all seats are: as many as each has calibrated, and one more where that is still to do."""
    rounds: set[int] = set()
    for seat in range(game.seats):
        machines = body["calibrated"][seat * MACHINES : (seat + 1) * MACHINES]
        rounds.add(sum(machines) + (body["step"][seat] == CALIBRATE))
    if len(rounds) > 1 or max(rounds) > ROUNDS:
        raise MembershipError(
            f"calibrated: the seats would be in rounds {', '.join(map(str, sorted(rounds)))}: each calibrates one "
            'machine a round, and one whose step is "calibrate" has yet to do so'
        )
    return rounds.pop()
