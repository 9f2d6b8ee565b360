"""A naive, mutable engine of Time Machine Rocket in the rulebook's order, for the default readings only.

It shares nothing with the library, so that the two can be compared step by step.
Cards are numbered as in `rocket_decks`.
``[Rn]`` names the statement of the rulebook that a line follows, ``[RA-n]`` the ruling whose default reading it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from . import rocket_decks as cards
from .rocket_decks import Deck
from .rocket_table import Table

Action = tuple[Any, ...]
"""The name of a kind, then the seat (if a seat acts) and the further parameters."""


class Rocket(Table):
    """One game in progress, in which forced steps are taken at once."""

    def __init__(
        self,
        seats: int,
        deck: Deck,
        piles: Iterable[Iterable[int]],
        rocket_pile: Iterable[int],
        objectives: Iterable[int],
        start: int = 0,
    ) -> None:
        super().__init__(seats, deck, piles, rocket_pile, objectives, start)
        self._settle()

    # What a player may do

    def legal(self) -> list[Action]:
        """All that the seat to act may do."""
        seat = self.turn
        match self.phase:
            case "start":
                own = sorted(self.rockets[seat])  # [R40] one or more, at the start of the turn
                lays = [("lay", seat, r) for r in own if self.deck.value[r] <= self.pile]  # [R41, RA-27 a]
                return [*lays, ("reveal", seat)]
            case "choose":
                return [("reveal", seat), ("recruit", seat)]  # [R24, R25, R29, RA-20 a, RA-82 a]
            case "vortex":
                return [("keep vortex", seat), ("lose vortex", seat)]  # [R57, RA-66 c]
            case "act":
                return [*self._uses(), ("finish", seat)]  # [R27] one can use the action
            case "take":
                return [*(("take", seat, p) for p in self._takeable()), ("finish", seat)]  # [R36, R38]
            case "return":
                return [("put back", seat, p) for p in range(len(self.looked))]  # in the order that one prefers
            case "rob":
                robs = [("rob", seat, v, r) for v in self._others() for r in sorted(self.rockets[v])]  # [RA-35 a]
                return [*robs, ("finish", seat)]  # [RA-87 a]
        return []

    def _uses(self) -> list[Action]:
        """What the recruit's category lets its owner begin [R33]."""
        seat, recruit = self.turn, self.recruited
        assert recruit is not None
        category, points = self.deck.category[recruit], self.deck.points[recruit]
        match category:
            case 0:
                return [("capture", seat, *victim) for victim in self._victims(points)]  # [R34]
            case 1:
                return [("strike", seat, *victim) for victim in self._victims(self.left)]  # [R35, RA-42]
            case 3:
                there = bool(self.rocket_pile) or any(self.rockets[s] for s in self._others())
                return [("collect", seat)] if points and there else []  # [R37]
            case _:
                return [("look", seat)] if points and self._source() else []  # [R36, R38]

    def _victims(self, most: int) -> list[tuple[int, int]]:
        """The opponents' characters of at most so many points, by seat and category."""
        found = []
        for seat in self._others():
            for category, card in enumerate(self.teams[seat]):
                if card is not None and self.deck.points[card] <= most:
                    found.append((seat, category))
        return found

    def _takeable(self) -> list[int]:
        """The places of the look from which a card may be taken: characters, rockets, vortices in their round."""
        places = []
        for place, card in enumerate(self.looked):
            if cards.is_character(card):
                if not self.taken[self.deck.category[card]]:  # [RA-48 b]
                    places.append(place)
            elif cards.is_rocket(card) or self.objectives[-1] == cards.PARADOX:  # [R46, R57, RA-46]
                places.append(place)
        return places

    # Doing it

    def chance(self, random: Random) -> Action | None:
        """Between two rounds every pile is shuffled [R16]."""
        if self.phase != "between" or self.over():
            return None
        return ("shuffle", *cards.shuffled(self.deck, random).values())

    def play(self, action: Action) -> None:
        """Do what the seat to act, or chance, has chosen, and then what is forced.

        Raises:
            ValueError: the action is not among the legal ones; nothing has changed.
        """
        if action[0] == "shuffle" and self.phase == "between" and not self.over():
            piles, rocket_pile, objectives = map(cards.bare, action[1:])
            if self._best_are_tied():
                self.contest, self.final = [int(s in self._best()) for s in range(self.seats)], True  # [R6, RA-77 a]
            self.starter = self._next_player(self.starter)  # [R17, RA-86]
            self._deal(piles, rocket_pile, objectives)
            self._settle()
            return
        if action not in self.legal():
            raise ValueError(f"not a legal action now: {action}")
        getattr(self, "_do_" + action[0].replace(" ", "_"))(*action[2:])
        self._settle()

    def _next_player(self, seat: int) -> int:
        """The next one clockwise who plays in this round [R17, R18]."""
        while True:
            seat = (seat + 1) % self.seats
            if self.contest[seat]:
                return seat

    def _do_lay(self, rocket: int) -> None:
        """One's own rocket lies in the play area and moves the start into the past [R40, R41, RA-28 a]."""
        self.rockets[self.turn].remove(rocket)
        self.open.append(70 + rocket)
        self.pile -= self.deck.value[rocket]

    def _do_reveal(self) -> None:
        """Turn over the top of the pile [R19, R29]; a pile that has run out ends the round [R22]."""
        pile = self.piles[self.pile]
        if not pile:
            self.ended, self.phase = cards.BY_EMPTY_PILE, "score"
            return
        self.open.append(pile.pop())
        self.round_first = not self.opened[self.pile]
        self.opened[self.pile] = 1
        self.phase = "resolve"

    def _resolve(self) -> None:
        """What the card just revealed brings about."""
        card = self.open[-1]
        self.round_first = self.turn_first = False
        if cards.is_character(card):
            category = self.deck.category[card]
            self.phase = "forced" if self.memory[category] else "choose"  # [R30]
            self.memory[category] = 1
        elif cards.is_rocket(card):
            self.pile = max(self.pile - 1, cards.ANCIENT)  # [R31, R39, RA-16 a, RA-17 a]
            self.memory = [0] * 5  # [R31]
            self.phase = "start"
        else:
            self.phase = "vortex" if self.objectives[-1] == cards.PARADOX else "clear"  # [R32, RA-66 c]

    def _do_recruit(self, voluntary: bool = True) -> None:
        """The card last revealed joins the team [R25, RA-11 a] and its action is open, forced or not [R27, RA-14 a]."""
        card = self.open.pop()
        self.recruited, self.voluntary = card, voluntary
        self._place(card)
        self.left = self.deck.points[card]
        self.phase = "act"

    def _place(self, card: int) -> None:
        """A character joins the team; who had its category there is discarded [R26, RA-39 a, RA-47 a]."""
        team, category = self.teams[self.turn], self.deck.category[card]
        old = team[category]
        if old is not None:
            self.discard.append(old)
        team[category] = card

    def _do_keep_vortex(self) -> None:
        """In the round of the Paradox who reveals a vortex may take it [R57, RA-66 c]; the turn is lost [R32]."""
        self.vortices[self.turn].add(self.open.pop())
        self.phase = "clear"

    def _do_lose_vortex(self) -> None:
        self.phase = "clear"

    def _do_capture(self, victim: int, category: int) -> None:
        """A Humanitarian takes a character from an opponent [R34], whose action does not follow [R27]."""
        card = self.teams[victim][category]
        assert card is not None
        self.teams[victim][category] = None
        self._place(card)
        self.phase = "clear"

    def _do_strike(self, victim: int, category: int) -> None:
        """A Military discards one more [R35], each before the next [RA-84 a]."""
        card = self.teams[victim][category]
        assert card is not None
        self.teams[victim][category] = None
        self.discard.append(card)
        self.left -= self.deck.points[card]
        self.struck += 1

    def _do_look(self) -> None:
        """As many cards as the recruit has points, or all there are, from the top on [R36, R38, RA-44]."""
        source = self._source()
        while self.left and source:
            self.looked.append(source.pop())
            self.left -= 1
        self.phase = "take"

    def _do_take(self, place: int) -> None:
        """A character joins the team without its action; rockets and vortices are kept [R36, R38, R57]."""
        card = self.looked.pop(place)
        if cards.is_character(card):
            self._place(card)
            self.taken[self.deck.category[card]] = 1
        elif cards.is_rocket(card):
            self.rockets[self.turn].add(card - 70)
        else:
            self.vortices[self.turn].add(card)
        recruit = self.recruited
        assert recruit is not None
        if self.deck.category[recruit] == cards.CREATIVE:  # [R36, RA-83 a] one of those
            self.phase = "return"

    def _do_put_back(self, place: int) -> None:
        self._source().append(self.looked.pop(place))

    def _do_collect(self) -> None:
        """Rockets from their pile, as many cards as points [R37, RA-33 a, RA-34 a], one after another."""
        self.phase = "draw"

    def _do_rob(self, victim: int, rocket: int) -> None:
        """If the pile has too few, others' rockets are taken [R37, RA-37]."""
        self.rockets[victim].remove(rocket)
        self.rockets[self.turn].add(rocket)
        self.left -= 1
        self.robbed[victim] += 1

    def _do_finish(self) -> None:
        self.phase = "return" if self.phase == "take" else "clear"

    # What happens by itself

    def _settle(self) -> None:
        """Take the forced steps until somebody has a choice."""
        while self._forced():
            pass

    def _forced(self) -> bool:
        """One forced step; whether there was one."""
        if self.phase not in ("between", "score") and self._due():  # [RA-57 a, RA-59]
            self.completed, self.ended, self.phase = self.turn, cards.BY_OBJECTIVE, "score"  # [R20, R47]
            return True
        match self.phase:
            case "start" if not self.turn_first or not self.rockets[self.turn]:  # [R19, R31, R40, RA-21, RA-29]
                self._do_reveal()
            case "resolve":
                self._resolve()
            case "forced":  # [R30]
                self._do_recruit(voluntary=False)
            case "draw" if self.left and self.rocket_pile:
                self.rockets[self.turn].add(self.rocket_pile.pop() - 70)
                self.left -= 1
            case "draw":
                self.phase = "rob"
            case "rob" if not self.left or not any(self.rockets[s] for s in self._others()):  # [RA-36]
                self.phase = "clear"
            case "take" if not self.looked:
                self.phase = "return"
            case "return" if not self.looked:
                self.phase = "clear"
            case "clear" if self.open:
                self.discard.append(self.open.pop(0))  # [R30, R32, RA-12 a, RA-13, RA-22]
            case "clear":
                self.phase = "end"
            case "end" if None not in self.teams[self.turn]:  # [R21, RA-71 a]
                self.ended, self.phase = cards.BY_TEAM, "score"
            case "end":
                self._begin_turn(self._next_player(self.turn))  # [R28, R18]
            case "score":
                self._score()
            case _:
                return False
        return True


def editions(random: Random) -> dict[str, Any]:
    """A random valid edition."""
    return cards.drawn_deck(random)


def begin(seats: int, random: Random, edition: Any = None) -> tuple[dict[str, Any], Rocket]:
    """Every pile shuffled and a seat drawn that begins, and the game of these; without an edition, of a random deck."""
    if edition is None:
        deck = cards.deck_of(cards.drawn_deck(random))
    else:
        deck = cards.deck_of(edition) if isinstance(edition, dict) else cards.known_deck(edition)
    start = random.randrange(seats)
    given = {**cards.shuffled(deck, random), "start": start}
    return given, Rocket(seats, deck, **given)
