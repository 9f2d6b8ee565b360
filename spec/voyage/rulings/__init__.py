"""What the rulebook of Parallel Time Machine Voyage leaves open, and how it is read.

`tokens` is about tokens, `travel` about the actions, `ending` about the end and the winner, `table` about the rest.
"""

from __future__ import annotations

from lexludi.spec.language.rulebook import Ruling
from lexludi.spec.voyage.rulings.ending import ENDING
from lexludi.spec.voyage.rulings.table import TABLE
from lexludi.spec.voyage.rulings.tokens import TOKENS
from lexludi.spec.voyage.rulings.travel import TRAVEL

#: All rulings, in the order of their ids.
RULINGS: tuple[Ruling, ...] = tuple(sorted((*TOKENS, *TRAVEL, *ENDING, *TABLE), key=lambda ruling: ruling.id))
