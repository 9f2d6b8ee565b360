"""What the rulebook of Time Machine Rocket leaves open, and how it is read.

`deck` is about the cards and what comes back between rounds, `turn` about turns, `actions` about characters,
`objectives` about objectives and complete teams, `ending` about the end.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Ruling
from lexludi.spec.rocket.rulings.actions import ACTIONS
from lexludi.spec.rocket.rulings.deck import DECK
from lexludi.spec.rocket.rulings.ending import ENDING
from lexludi.spec.rocket.rulings.objectives import OBJECTIVES
from lexludi.spec.rocket.rulings.turn import TURN

#: All rulings, in the order of their ids.
RULINGS: tuple[Ruling, ...] = tuple(
    sorted((*DECK, *TURN, *ACTIONS, *OBJECTIVES, *ENDING), key=lambda ruling: ruling.id)
)
