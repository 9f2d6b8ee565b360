"""A naive, mutable engine of Leap in the rulebook's order, for the default readings only.

It shares nothing with the library, so that the two can be compared step by step.
A card is a number: 0 to 9 for the cards of era 1 to era 10, 10 for a time leap; an era is its index, 0 to 9.
Scenario cards, and whether a clear violates them, stand in a module of their own.
``[Cn]`` names the statement of the rulebook that a line follows, ``[CA-n]`` the opening whose default reading it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .leap_scenarios import ITEMS, editions, laid_out, violates

__all__ = ["Leap", "begin", "editions"]

Action = tuple[Any, ...]
"""The kind of an action, the seat, and what else it names: ("place", seat, card), ("leap", seat, card, direction)."""

LEAP = 10
EMPTY = 11
CARDS = [*range(10)] * 3 + [LEAP] * 10  # [C1]
HAND_SIZE = 3  # [C8]
PAST, FUTURE = 0, 1

MAIN, COMPANY, ADDING, REFILL, DRAW, ITEM, ASKING, REST = 0, 1, 2, 3, 4, 5, 6, 8


class Leap:
    """One game in progress.

    Args:
        seats: 2 to 5 players.
        deck: the 40 cards as shuffled, from the bottom to the top.
        scenarios: the nine scenario cards over era 1 to era 9.
        start: the seat of the player who begins.
    """

    def __init__(self, seats: int, deck: Sequence[int], scenarios: Sequence[int], start: int = 0) -> None:
        if seats not in range(2, 6):
            raise ValueError(f"Leap is for 2 to 5 seats, not {seats}")
        if sorted(deck) != sorted(CARDS):
            raise ValueError("the deck is not three cards of each era and ten time leaps")
        if len(scenarios) != 9:
            raise ValueError("there are nine scenario cards, one for each era but the last")
        if start not in range(seats):
            raise ValueError(f"there is no seat {start} among {seats}")
        self.seats = seats
        self.deck = list(deck)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        for _ in range(HAND_SIZE):  # [C8]
            for hand in self.hands:
                hand.append(self.deck.pop())
        self.pieces = [0] * seats  # [C7]
        self.cards: list[int | None] = [None] * 10  # the card lying in each era
        self.face_up = [False] * 10
        self.placer: list[int | None] = [None] * 10  # who laid the card, and so knows it
        self.scenarios = list(scenarios)  # [C9]
        self.clearer: list[int | None] = [None] * 10
        self.violated = False
        self.discards: list[int] = []
        self.wormhole: list[tuple[int, int]] = []  # the cards of a leap in progress, and the era each lies under
        self.direction = PAST
        self.travellers: set[int] = set()
        self.passed: set[int] = set()
        self.spent = False  # whether the shared exchange card is used up
        self.offered = False  # whether everybody refused the free exchange in this turn
        self.offer: int | None = None  # the card lying face down to be exchanged
        self.item = 0  # the item whose effect is still to come
        self.named: int | None = None  # who has the next turn
        self.acted = False
        self.turn = start  # [C11]
        self.asked = start
        self.phase = MAIN

    # What a player may do

    def legal(self) -> list[Action]:
        """All that the players may do now."""
        if self.over():
            return []
        match self.phase:
            case 0:
                return [*self._places(), *self._leaps(), *self._offers()]  # [C12, CA-38]
            case 1:
                return [("accompany", self.asked), ("stay", self.asked)]  # [C27]
            case 2:
                added: list[Action] = [("add", self.asked, card) for card in self._kinds(self.asked)]  # [C31]
                return [*added, ("pass", self.asked)]  # [C30]
            case 5:
                return self._effects()
            case 6:
                swapped: list[Action] = [("accept", self.asked, card) for card in self._kinds(self.asked)]  # [C55]
                return [*swapped, ("refuse", self.asked)]
            case _:
                return [*self._offers(), ("end turn", self.turn)]  # [CA-38]

    def _kinds(self, seat: int) -> list[int]:
        return sorted(set(self.hands[seat]))

    def _places(self) -> list[Action]:
        """Any card of the hand may be placed [C14], even one that loses the game [CA-17]."""
        return [("place", self.turn, card) for card in self._kinds(self.turn)]

    def _leaps(self) -> list[Action]:
        """A time leap [C23] or the card of the current era [C24] takes one to an era that is there [CA-11, CA-12]."""
        here = self.pieces[self.turn]
        fit = [card for card in self._kinds(self.turn) if card in (LEAP, here)]
        ways = [way for way in (PAST, FUTURE) if self._beyond(here, way) in range(10)]
        return [("leap", self.turn, card, way) for card in fit for way in ways]

    def _offers(self) -> list[Action]:
        """The exchange card serves once in the game [CA-38], and is not offered twice in a turn [CA-78]."""
        if self.spent or self.offered:
            return []
        return [("offer", self.turn, card) for card in self._kinds(self.turn)]

    def _effects(self) -> list[Action]:
        """What the item leaves to choose; it must be used [C49, CA-43]."""
        seat = self.turn
        match self.item:
            case 1:
                return [("recover", seat, card) for card in sorted(set(self.discards))]  # [C52]
            case 2:
                return [("offer", seat, card) for card in self._kinds(seat)]  # [C54, C57]
            case 3:
                return [("go", seat, era) for era in range(10)]  # [C58, CA-51]
            case 4:
                eras = [era for era in range(10) if self.cards[era] is not None]  # [C60, CA-52]
                return [("replace", seat, card, era) for card in self._kinds(seat) for era in eras]
            case _:
                return [("name", seat, player) for player in range(self.seats)]  # [C63]

    @staticmethod
    def _beyond(era: int, way: int) -> int:
        return era + (1 if way == FUTURE else -1)

    def _left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    # Doing it

    def chance(self, random: Random) -> None:
        """After the shuffle chance decides nothing."""

    def play(self, action: Action) -> None:
        """Do what a player has chosen, and then all that leaves nobody a choice.

        Raises:
            ValueError: the action is not among the legal ones; nothing has changed.
        """
        if action not in self.legal():
            raise ValueError(f"not a legal action now: {action}")
        match action:
            case ("place", seat, card):
                self._place(seat, card)
            case ("leap", seat, card, way):
                self._declare(seat, card, way)
            case ("accompany", seat):
                self.travellers.add(seat)  # [C29]
                self.asked = self._left(seat)
            case ("stay", seat):
                self.asked = self._left(seat)
            case ("add", seat, card):
                self._lay(seat, card)
                self.asked = self._left(seat)
            case ("pass", seat):
                self.passed.add(seat)  # [C34]
                self.asked = self._left(seat)
            case ("offer", seat, card):
                self.hands[seat].remove(card)
                self.offer = card
                self.phase = ASKING
                self.asked = self._left(seat)  # [C55]
            case ("accept", seat, card):
                self._exchange(seat, card)
            case ("refuse", seat):
                self.asked = self._left(seat)
            case ("recover", seat, card):
                self.discards.remove(card)
                self.hands[seat].append(card)  # [C52]
                self._item_done()
            case ("go", seat, era):
                self.pieces[seat] = era  # [C58, C59]
                self._item_done()
            case ("replace", seat, card, era):
                self.item = 0
                self._put(seat, card, era)  # [C60-C62]; the place may clear another item era [CA-53]
                self.phase = ITEM if self.item else REST
            case ("name", _, player):
                self.named = player  # [C63]
                self._item_done()
            case _:
                self._next_turn()
        while not self.over() and self._forced():
            pass

    def _place(self, seat: int, card: int) -> None:
        era = self.pieces[seat]
        was_empty = self.cards[era] is None
        self._put(seat, card, era)
        for other in range(self.seats):  # [C19]
            if self.pieces[other] == era:
                self.pieces[other] = min(era + 1, 9)  # [CA-10]
        self.acted = True
        if was_empty:
            self.phase = DRAW  # [C20]
        else:
            self.phase = ITEM if self.item else REST  # [C21]

    def _put(self, seat: int, card: int, era: int) -> None:
        """Lay a card from the hand in an era, take up what lies there, and clear the era if this is the first time."""
        self.hands[seat].remove(card)
        taken = self.cards[era]
        if taken is not None:
            self.hands[seat].append(taken)  # [C17, C18]
        self.cards[era] = card
        self.face_up[era] = card == era  # [C15, C16]
        self.placer[era] = seat  # [CA-20]
        if card == era and era < 9 and self.clearer[era] is None:  # [C45, C46]; [C48] counts once only
            self._clear(seat, era)

    def _clear(self, seat: int, era: int) -> None:
        """Check the mission and turn the scenario card down [C47]."""
        broken = violates(seat, era, self.scenarios, self.clearer)
        self.clearer[era] = seat
        if broken:
            self.violated = True  # [C65]
        elif self.scenarios[era] in ITEMS:
            self.item = self.scenarios[era]  # [C49], after moving and drawing [C50]

    def _declare(self, seat: int, card: int, way: int) -> None:
        self.direction = way
        self.travellers = {seat}
        self._lay(seat, card)  # [C25]
        self.acted = True
        self.phase = COMPANY
        self.asked = self._left(seat)  # [C27]

    def _lay(self, seat: int, card: int) -> None:
        """Lay a card in the wormhole, one era further than the last [C25, C32]."""
        self.hands[seat].remove(card)
        self.wormhole.append((card, self._beyond(self._end(), self.direction)))

    def _end(self) -> int:
        """The era at which the wormhole ends so far."""
        return self.wormhole[-1][1] if self.wormhole else self.pieces[self.turn]

    def _exchange(self, seat: int, card: int) -> None:
        """One card for the other [C55]."""
        assert self.offer is not None
        self.hands[seat].remove(card)
        self.hands[seat].append(self.offer)
        self.hands[self.turn].append(card)
        self.offer = None
        if self.item:  # [C57] item 2 leaves the exchange card alone
            self._item_done()
        else:
            self.spent = True  # [CA-38]
            self._back()

    def _back(self) -> None:
        """After a free exchange the turn goes on where it was."""
        self.phase = REST if self.acted else MAIN
        self.asked = self.turn

    def _item_done(self) -> None:
        self.item = 0
        self.phase = REST
        self.asked = self.turn

    # What leaves no choice

    def _forced(self) -> bool:
        """Take one step that nobody has a choice in; False where somebody is to choose."""
        match self.phase:
            case 0:
                if self.hands[self.turn]:
                    return False
                self._next_turn()  # [CA-08]
            case 1:
                return self._ask_for_company()
            case 2:
                return self._ask_for_cards()
            case 3:
                self._refill()
            case 4:
                if len(self.hands[self.turn]) < HAND_SIZE and self.deck:  # [C20, CA-24]
                    self.hands[self.turn].append(self.deck.pop())
                self.phase = ITEM if self.item else REST
            case 5:
                if self._effects():
                    return False
                self._item_done()  # [C53, CA-45, CA-54]
            case 6:
                return self._ask_for_exchange()
            case _:
                if self._offers():
                    return False
                self._next_turn()
        return True

    def _ask_for_company(self) -> bool:
        if self.asked == self.turn:
            self.phase = ADDING
            self.asked = self._left(self.turn)  # [C30]
        elif self.pieces[self.asked] == self.pieces[self.turn]:
            return False
        else:
            self.asked = self._left(self.asked)  # [C28]
        return True

    def _ask_for_cards(self) -> bool:
        if self.passed == self.travellers:  # [C35]
            self._arrive()
        elif self.asked in self.travellers - self.passed:
            room = self._beyond(self._end(), self.direction) in range(10)  # [CA-11, CA-12]
            if room and self.hands[self.asked]:
                return False
            self.passed.add(self.asked)  # [CA-31]
            self.asked = self._left(self.asked)
        else:
            self.asked = self._left(self.asked)
        return True

    def _arrive(self) -> None:
        step = 1 if self.direction == FUTURE else -1
        for seat in self.travellers:  # [C36, C37]
            self.pieces[seat] += step * len(self.wormhole)
        self.discards += [card for card, _ in self.wormhole]  # [C39]
        self.wormhole = []
        self.direction = PAST
        self.passed = set()
        self.phase = REFILL
        self.asked = self.turn

    def _refill(self) -> None:
        """Round after round from the active player on, one card for each traveller who lacks one [C40, C41]."""
        order = [(self.turn + n) % self.seats for n in range(self.seats)]
        while self.deck and any(len(self.hands[seat]) < HAND_SIZE for seat in self.travellers):
            for seat in order:
                if seat in self.travellers and len(self.hands[seat]) < HAND_SIZE and self.deck:
                    self.hands[seat].append(self.deck.pop())
        self.travellers = set()
        self.phase = ITEM if self.item else REST

    def _ask_for_exchange(self) -> bool:
        if self.asked == self.turn:
            self._refused()
        elif self.hands[self.asked] and (self.item or self.pieces[self.asked] == self.pieces[self.turn]):  # [CA-38]
            return False
        else:
            self.asked = self._left(self.asked)
        return True

    def _refused(self) -> None:
        """Nobody wants the card: item 2 changes it for the deck's top [C56], a free offer is taken back [CA-39]."""
        assert self.offer is not None
        if self.item and self.deck:
            self.hands[self.turn].append(self.deck.pop())
            self.deck.insert(0, self.offer)
        else:
            self.hands[self.turn].append(self.offer)
        self.offer = None
        if self.item:
            self._item_done()
        else:
            self.offered = True  # and the exchange card stays [CA-40]
            self._back()

    def _next_turn(self) -> None:
        """The left neighbour [C13], unless somebody was named [C64]."""
        self.turn = self._left(self.turn) if self.named is None else self.named
        self.named = None
        self.acted = self.offered = False
        self.asked = self.turn
        self.phase = MAIN

    # The end

    def endings(self) -> set[str]:
        """The conditions for the end that are met."""
        met = set()
        if self.violated:  # [C65]
            met.add("E2")
        elif all(self.face_up):  # [CA-01]
            met.add("E1")
        if self.phase == MAIN and not any(self.hands):  # [CA-08]
            met.add("E3")
        return met

    def over(self) -> bool:
        """The game is over as soon as one condition is met."""
        return bool(self.endings())

    def winners(self) -> list[int]:
        """All players or nobody."""
        return list(range(self.seats)) if "E1" in self.endings() else []

    # Comparing

    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain lists, numbers and truth values, which later play does not change."""
        laid = [card for card, _ in self.wormhole]
        everybody = range(self.seats)
        offers = [EMPTY] * self.seats
        if self.offer is not None:
            offers[self.turn] = self.offer
        return {
            "phase": self.phase,
            "turn": self.turn,
            "asked": self.asked,
            "acted": self.acted,
            "pieces": list(self.pieces),
            "eras": [EMPTY if card is None else card for card in self.cards],
            "face_up": [int(up) for up in self.face_up],
            "knows": [
                [int(self.cards[era] is None or self.face_up[era] or self.placer[era] == seat) for era in range(10)]
                for seat in everybody
            ],
            "deck": list(self.deck),
            "hands": [[hand.count(kind) for kind in range(11)] for hand in self.hands],
            "discards": [self.discards.count(kind) for kind in range(11)],
            "wormhole": [laid.count(kind) for kind in range(11)],
            "reach": self.wormhole[-1][1] if self.wormhole else 0,
            "direction": self.direction,
            "travels": [int(seat in self.travellers) for seat in everybody],
            "passed": [int(seat in self.passed) for seat in everybody],
            "scenarios": list(self.scenarios),
            "cleared_by": [0 if seat is None else 1 + seat for seat in self.clearer],
            "violated": self.violated,
            "pending": self.item,
            "named": 0 if self.named is None else 1 + self.named,
            "offers": offers,
            "offerer": self.turn,
            "offered": self.offered,
            "spent": [int(self.spent)] * self.seats,
            "turns": 0,
        }


def begin(seats: int, random: Random, edition: Any = None) -> tuple[dict[str, Any], Leap]:
    """The deck shuffled, the scenario cards laid out and a seat drawn that begins, and the game of these."""
    deck = list(CARDS)
    random.shuffle(deck)
    scenarios = laid_out(edition, random)
    start = random.randrange(seats)
    return {"deck": deck, "scenarios": scenarios, "start": start}, Leap(seats, deck, scenarios, start)
