"""Players: all share the dice and nothing else, so nobody influences anybody, and the order of choices is no matter."""

from __future__ import annotations

from ...language.properties import Commutation, Independence, Property
from ..components import PRINTED, State

SHARED = ("round", "dice", *PRINTED)
OWN = tuple(name for name in State.__annotations__ if name not in SHARED)


def properties(seats: int) -> tuple[Property, ...]:
    """What holds between players; nothing of a single one."""
    if seats == 1:
        return ()
    return (
        Commutation(
            id="order-of-choices",
            text="What two seats may both do they may do in either order, and it comes to the same.",
            cites=("M6", "M7", "M11"),
        ),
        Independence(
            id="nobody-influences-anybody",
            text="What a seat has written follows from the dice and its own choices.",
            own=OWN,
            shared=SHARED,
            cites=("M2", "M6", "M7"),
        ),
    )
