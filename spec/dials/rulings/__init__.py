"""What the rulebook of Time Machine (dials) leaves open, and how it is read.

`dial` is about counting on a dial, `round` about machines and watches, `journey` about links, the timeline and the end.
"""

from __future__ import annotations

from lexludi.spec.dials.rulings.dial import DIAL
from lexludi.spec.dials.rulings.journey import JOURNEY
from lexludi.spec.dials.rulings.round import ROUND
from lexludi.spec.language.rulebook import Ruling

#: All rulings, in the order of their ids.
RULINGS: tuple[Ruling, ...] = tuple(sorted((*DIAL, *ROUND, *JOURNEY), key=lambda ruling: ruling.id))
