"""The naive engine of Rocket where used cards stay out for good [RA-05 c], as changes to the one for the defaults."""

from __future__ import annotations

from random import Random
from typing import Any

from . import rocket_decks as cards
from .rocket import Action, Rocket


class SpentRocket(Rocket):
    """One game in progress in which only what lies in the piles, or in front of a seat as a rocket, is shuffled."""

    stock = frozenset(range(100))
    """The cards that the round was dealt from."""

    def _dealt(self) -> frozenset[int]:
        return self.stock

    def _still_in(self) -> frozenset[int]:
        """What will be shuffled: the piles, and the rockets that go back [RA-06 a]."""
        piles = [card for pile in (*self.piles, self.rocket_pile) for card in pile]
        held = [70 + rocket for own in self.rockets for rocket in own]
        return frozenset((*piles, *held))

    def chance(self, random: Random) -> Action | None:
        """Between two rounds what is left is shuffled."""
        if self.phase != "between" or self.over():
            return None
        left = self._still_in()
        piles = [[c for c in left if self.deck.home[c] == pile] for pile in range(6)]
        objectives = list(range(100, 110))
        for pile in (*piles, objectives):
            random.shuffle(pile)
        return ("shuffle", tuple(map(tuple, piles[:5])), tuple(piles[5]), tuple(objectives))

    def play(self, action: Action) -> None:
        """Do what the seat to act, or chance, has chosen, and then what is forced."""
        if action[0] == "shuffle" and self.phase == "between":
            self.stock = self._still_in()
        super().play(action)

    def _leads_nowhere(self, pile: int) -> bool:
        """Whether a turn that starts at a pile will find it empty, or rockets that lead to such a one [R22, R31]."""
        there = [c for c in self._still_in() if self.deck.home[c] == pile]
        if not all(map(cards.is_rocket, there)):
            return False
        return not there or pile == cards.ANCIENT or self._leads_nowhere(pile - 1)

    def endings(self) -> set[str]:
        """Nothing is left to play for, too [RA-88]."""
        spent = self.phase == "between" and self._leads_nowhere(cards.POST_WAR)
        return super().endings() | ({"E2"} if spent else set())

    def snapshot(self) -> dict[str, Any]:
        """The whole position; 2 marks a card that is out of the game."""
        return {**super().snapshot(), "aside": [2 * (c < 100 and c not in self.stock) for c in range(110)]}
