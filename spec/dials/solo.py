"""Playing for the score: what the rest of a game depends on, and what it can bring at most, for one seat.

Both are about default readings.  They serve the search for the best play: of two positions from which the rest is the
same, the one with the lower score is dropped, and so is a position that promises no more than is reached elsewhere.
"""

from __future__ import annotations

from typing import Any

from ..language.solo import Solo, Values
from .components import CALIBRATE, FIELDS, LINKS, MACHINES, PLACES, WATCHES, WATCHING


def score(values: Values) -> int:
    """Years back and the bonuses of visited events."""
    return int(values["marker"][0]) + sum(values["visited"])


def rest(values: Values) -> tuple[Any, ...]:
    """What the rest of a game depends on, for one seat, sheet and dice aside.

    A sum matters while its machine has a link whose other machine is not complete.
    """
    calibrated, sums = values["calibrated"], values["sums"]
    in_hand = values["current"][0] if values["step"][0] == WATCHING else -1
    matters = set()
    for link in range(values["links"]):
        one, other = values["link_from"][link], values["link_to"][link]
        for machine, partner in ((one, other), (other, one)):
            if calibrated[machine] and (not calibrated[partner] or in_hand in (machine, partner)):
                matters.add(machine)
    kept = tuple(sums[m] if m in matters or m == in_hand else None for m in range(MACHINES))
    left = sorted(values["watches"][w] for w in range(values["number"]) if not values["used"][w])
    dice = tuple(sorted(values["dice"])) if values["step"][0] == CALIBRATE else ()
    return (values["round"], dice, in_hand, calibrated, kept, tuple(left), values["marker"][0])


def promise(values: Values) -> int:
    """No final score is higher: the end of the line, and the best events ahead, one for each machine to complete."""
    ahead = sum(1 for done in values["calibrated"] if not done) + (values["step"][0] == WATCHING)
    marker, line = values["marker"][0], values["timeline"]
    bonuses = sorted((values["events"][field] for field in range(marker + 1, FIELDS + 1)), reverse=True)[:ahead]
    return int(min(line, marker + farthest(values, ahead)) + sum(values["visited"]) + sum(bonuses))


def farthest(values: Values, ahead: int) -> int:
    """How far the machines to complete can lead at most: their highest values, the best watches, all links open."""
    in_hand = values["current"][0] if values["step"][0] == WATCHING else -1
    pointers = 0
    for machine in range(MACHINES):
        places = range(PLACES * machine, PLACES * machine + values["length"][machine])
        if machine == in_hand:
            pointers += max(values["sums"][machine], 0)
        elif not values["calibrated"][machine]:
            pointers += max(max(values["green"][p] for p in places) + max(values["red"][p] for p in places), 0)
    left = sorted((values["watches"][w] for w in range(WATCHES) if not values["used"][w]), reverse=True)
    links = (k for k in range(LINKS) if k < values["links"] and not values["won"][k])
    return int(pointers + sum(max(w, 0) for w in left[:ahead]) + sum(values["link_bonus"][k] for k in links))


SOLO = Solo(score, rest, most=promise, least=score)
