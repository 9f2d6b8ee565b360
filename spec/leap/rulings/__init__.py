"""What the rulebook of the time-leap game leaves open, and how it is read.

`frame` is about the game as a whole, `turns` about the main actions, `items` about exchanges and items, `missions`
about clears.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Ruling
from lexludi.spec.leap.rulings.frame import FRAME
from lexludi.spec.leap.rulings.items import ITEMS
from lexludi.spec.leap.rulings.missions import MISSIONS
from lexludi.spec.leap.rulings.turns import TURNS

#: All rulings, in the order of their ids.
RULINGS: tuple[Ruling, ...] = tuple(sorted((*FRAME, *TURNS, *ITEMS, *MISSIONS), key=lambda ruling: ruling.id))
