"""The table of the naive engine of Time Machine Rocket: what lies where, what it is worth, and who has won.

Cards are numbered as in `rocket_decks`.
A pile is a list whose last card lies on top.
``[Rn]`` names the statement of the rulebook that a line follows, ``[RA-n]`` the ruling whose default reading it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import rocket_decks as cards
from .rocket_decks import Deck

SCRIPT = (
    "between", "start", "resolve", "choose", "forced", "vortex", "act", "look", "take", "return", "draw", "rob",
    "clear", "end", "score",
)  # fmt: skip
TARGET = 40  # [R1, R59]


class Table:
    """All that a game in progress consists of.

    Args:
        seats: 2, 3 or 4 players.
        deck: what the cards show.
        piles: the five period piles from the oldest period on, each from its bottom to its top.
        rocket_pile, objectives: these piles, likewise.
        start: the seat of the player who begins.
    """

    def __init__(
        self,
        seats: int,
        deck: Deck,
        piles: Iterable[Iterable[int]],
        rocket_pile: Iterable[int],
        objectives: Iterable[int],
        start: int = 0,
    ) -> None:
        if seats not in (2, 3, 4):
            raise ValueError(f"Rocket is for 2 to 4 seats, not {seats}")
        self.seats, self.deck = seats, deck
        self.starter = start  # [R17] the youngest
        self.totals = [0] * seats
        self.contest, self.final = [1] * seats, False
        self._deal(piles, rocket_pile, objectives)

    def _deal(self, piles: Iterable[Iterable[int]], rocket_pile: Iterable[int], objectives: Iterable[int]) -> None:
        """Everything goes back and every pile is shuffled [R16, RA-05 a, RA-06 a, RA-07 a]."""
        self.piles = [list(pile) for pile in piles]
        self.rocket_pile, self.objectives = list(rocket_pile), list(objectives)
        homes = [[c for c in sorted(self._dealt()) if self.deck.home[c] == pile] for pile in range(6)]
        if [sorted(pile) for pile in [*self.piles, self.rocket_pile]] != homes:
            raise ValueError("the piles do not hold the cards that belong to them")
        if sorted(self.objectives) != list(range(100, 110)):
            raise ValueError("the objectives are not the ten")
        self.discard: list[int] = []
        self.open: list[int] = []
        self.teams: list[list[int | None]] = [[None] * 5 for _ in range(self.seats)]
        self.rockets: list[set[int]] = [set() for _ in range(self.seats)]
        self.vortices: list[set[int]] = [set() for _ in range(self.seats)]
        self.looked: list[int] = []  # by a Creative or an Explorer
        self.opened, self.scores = [0] * 5, [0] * self.seats
        self.completed: int | None = None
        self.ended = cards.RUNNING
        self._begin_turn(self.starter)

    def _dealt(self) -> Iterable[int]:
        """The cards that lie in piles at the start of a round."""
        return range(100)

    def _begin_turn(self, seat: int) -> None:
        """A turn begins at the pile of the latest period [R19], with nothing remembered."""
        self.turn = seat
        self.pile = cards.POST_WAR
        self.memory = [0] * 5
        self.round_first, self.turn_first, self.voluntary = False, True, False
        self._forget_action()
        self.phase = "start"

    def _forget_action(self) -> None:
        self.recruited: int | None = None
        self.left = self.struck = 0
        self.robbed, self.taken = [0] * self.seats, [0] * 5

    def _others(self) -> list[int]:
        return [s for s in range(self.seats) if s != self.turn]

    def _source(self) -> list[int]:
        """A Creative looks into the pile of its own period [R36, RA-43 a], an Explorer into the discard pile [R38]."""
        recruit = self.recruited
        assert recruit is not None
        return self.piles[self.deck.home[recruit]] if self.deck.category[recruit] == cards.CREATIVE else self.discard

    def _due(self) -> bool:
        """Whether the seat whose turn it is has just completed the objective [R47, RA-58]."""
        team, objective = self.teams[self.turn], self.objectives[-1]
        members = [card for card in team if card is not None]
        fuel = sum(self.deck.value[r] for r in self.rockets[self.turn])
        if objective in cards.FIRST_CARDS:  # [R58, RA-53 a]
            category, points, pile = cards.FIRST_CARDS[objective]
            member = team[category]
            able = member is not None and self.deck.points[member] >= points
            return able and self.phase == "resolve" and self.pile == pile
        if objective == cards.TERMINATOR:  # [R51, RA-60 a, RA-61]
            return self.struck >= 3
        if objective == cards.CRADLE:  # [R52]
            return sum(self.deck.home[c] == cards.ANCIENT for c in members) >= 2
        if objective == cards.MOON:  # [R53]
            return fuel >= 4 and any(self.deck.woman[c] for c in members)
        if objective == cards.DINOSAUR:  # [R54]
            member = team[cards.EXPLORER]
            return fuel >= 7 and member is not None and self.deck.points[member] >= 1
        if objective == cards.WONDER:  # [R55]
            return sum(bool(self.deck.brazilian[c]) for c in members) >= 2
        if objective == cards.NOSTRADAMUS:  # [R56, RA-69]
            return self.phase == "end" and len({self.deck.home[c] for c in members}) == 5
        return len(self.vortices[self.turn]) >= 3  # [R57, RA-65 a]

    # Round end, game end and scoring

    def _score(self) -> None:
        """The points of the teams [R60] and of the objective [R61]; they accumulate [R2, R62]."""
        for seat in range(self.seats):
            self.scores[seat] = sum(self.deck.points[c] for c in self.teams[seat] if c is not None)
            if seat == self.completed:
                self.scores[seat] += cards.WORTH[self.objectives[-1] - 100]
            if not self.final:
                self.totals[seat] += self.scores[seat]
        self.phase = "between"

    def _standing(self, seat: int) -> tuple[int, int, int]:
        """Total, characters in the last round, points of the last round, in this order [R3, R4, R5, R63]."""
        total = self.totals[seat] + (self.scores[seat] if self.final else 0)
        return total, sum(c is not None for c in self.teams[seat]), self.scores[seat]

    def _best(self) -> list[int]:
        """Those ahead of all others among them who can still win."""
        playing = [s for s in range(self.seats) if self.contest[s]]
        best = max(self._standing(s) for s in playing)
        return [s for s in playing if self._standing(s) == best]

    def _target_is_reached(self) -> bool:
        return self.phase == "between" and max(self.totals) >= TARGET  # [R59, RA-74]

    def _best_are_tied(self) -> bool:
        return self._target_is_reached() and len(self._best()) > 1

    def endings(self) -> set[str]:
        """The ending that is met: somebody has the points, and one alone is best [R59, R63]."""
        return {"E1"} if self._target_is_reached() and len(self._best()) == 1 else set()

    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.endings())

    def winners(self) -> list[int]:
        """The seat that has won; none before the end."""
        return self._best() if self.over() else []

    # Comparing

    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain lists, numbers and truth values, which later play does not change."""
        creative = self.recruited is not None and self.deck.category[self.recruited] == cards.CREATIVE
        return {
            "phase": SCRIPT.index(self.phase),
            "turn": self.turn,
            "starter": self.starter,
            "pile": self.pile,
            "piles": [tuple(pile) for pile in self.piles],
            "rocket_pile": list(self.rocket_pile),
            "objectives": list(self.objectives),
            "discard": list(self.discard),
            "open": list(self.open),
            "teams": [[0 if c is None else 1 + c for c in team] for team in self.teams],
            "rockets": [[self.deck.value[r] if r in own else 0 for r in range(24)] for own in self.rockets],
            "vortices": [[int(94 + v in own) for v in range(6)] for own in self.vortices],
            "peeked": [tuple(self.looked) if creative and s == self.turn else () for s in range(self.seats)],
            "fished": [] if creative else list(self.looked),
            "aside": [0] * 110,
            "memory": list(self.memory),
            "opened": list(self.opened),
            "round_first": self.round_first,
            "turn_first": self.turn_first,
            "voluntary": self.voluntary,
            "completed": 0 if self.completed is None else 1 + self.completed,
            "ended": self.ended,
            "contest": list(self.contest),
            "final": self.final,
            "scores": list(self.scores),
            "totals": list(self.totals),
            **(self._action_shot() if self.phase in ("act", "take", "return", "rob") else {}),
        }

    def _action_shot(self) -> dict[str, Any]:
        """What is known of an action only as long as it lasts."""
        assert self.recruited is not None
        return {
            "recruit": 1 + self.recruited,
            "left": self.left,
            "struck": self.struck,
            "robbed": list(self.robbed),
            "taken": list(self.taken),
        }
