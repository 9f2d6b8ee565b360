"""A naive, mutable engine of Parallel Time Machine Voyage in the rulebook's order, for the default readings only.

It shares nothing with the library, so that the two can be compared step by step.
A card is a number: ``world * 5 + time`` for a ticket (0 to 24), ``25 + time`` for a port of call (25 to 29),
30 for the port of any time.
``[Vn]`` names the statement of the rulebook that a line follows.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, TypedDict

Action = tuple[str, int] | tuple[str, int, int] | tuple[str, int, int, int]
"""("move", seat, card), ("stay", seat, card), ("warp", seat, card, place) or ("end turn", seat)."""

HAND_SIZE = {2: 20, 3: 14, 4: 11}  # [V11-V13]
TOKENS_EACH = 3  # [V18]
ANY_TIME_PORT = 30  # [V6]


def is_ticket(card: int) -> bool:
    """A card is a travel ticket or else a port of call [V3, V4]."""
    return card < 25


def world(ticket: int) -> int:
    """The colour of a ticket is its world [V5]."""
    return ticket // 5


def time(card: int) -> int:
    """The time of a ticket, or of a port that has one [V5, V6]."""
    return card % 5


class Snapshot(TypedDict):
    """A position by the library's field names; cards are counted by kind."""

    turn: int
    start: int
    machine: int
    tops: list[int]
    board: list[int]
    tokens: list[int]
    hands: list[list[int]]
    buried: list[int]
    removed: list[int]
    main_done: bool
    moved: bool
    idle: int


class Voyage:
    """One game in progress.

    Args:
        seats: 2, 3 or 4 players.
        tickets: the 50 tickets as shuffled: the start, then each hand in one piece, then those that leave the game.
        ports: the 12 ports as shuffled, left to right.
        start: the seat of the player who begins.
    """

    def __init__(self, seats: int, tickets: Sequence[int], ports: Sequence[int], start: int = 0) -> None:
        if seats not in HAND_SIZE:
            raise ValueError(f"Voyage is for 2 to 4 seats, not {seats}")
        if sorted(tickets) != sorted(2 * list(range(25))):
            raise ValueError("the tickets are not two of each of the 25 kinds")
        if sorted(ports) != sorted(2 * list(range(25, 31))):
            raise ValueError("the ports are not two of each of the 6 kinds")
        if start not in range(seats):
            raise ValueError(f"there is no seat {start} among {seats}")
        pile = list(tickets)
        self.seats = seats
        self.row: list[list[int]] = [[pile.pop(0)]]  # [V8, V16] the start is the left end of the row
        self.machine = 0  # [V8]
        self.hands: list[list[int]] = []
        for _ in range(seats):  # [V10]
            self.hands.append(pile[: HAND_SIZE[seats]])
            del pile[: HAND_SIZE[seats]]
        self.removed = pile  # [V10]
        for port in ports:  # [V14]
            self.row.append([port])
        self.tokens = [TOKENS_EACH] * seats  # [V18]
        self.board = [0] * len(self.row)  # the tokens lying on each place
        self.start = start  # [V19]
        self.turn = start
        self.main_done = False
        self.moved = False
        self.idle = 0

    # What a player may do

    def legal(self) -> list[Action]:
        """All that the seat to act may do: moves, stays, warps, end of turn, each by card and then by place."""
        if self.over():  # [V42]
            return []
        seat = self.turn
        hand = sorted(set(self.hands[seat]))
        actions: list[Action] = []
        if not self.main_done:  # [V22, V40] one main action in a turn
            for card in hand:
                if self._can_move(card):
                    actions.append(("move", seat, card))
            for card in hand:
                if self._can_stay(card):
                    actions.append(("stay", seat, card))
        if self.tokens[seat] > 0:  # [V35] each warp costs a token; [V40] there may be any number of them
            for card in hand:
                for place in range(len(self.row)):
                    if self._can_warp(card, place):
                        actions.append(("warp", seat, card, place))
        actions.append(("end turn", seat))  # [V32] a turn without a main action is a pass
        return actions

    def _can_move(self, card: int) -> bool:
        """The ticket has the time of the top card on the right [V23, V25, V26], where any time is every time [V6]."""
        right = self.row[self.machine + 1][-1]
        return right == ANY_TIME_PORT or time(card) == time(right)

    def _can_stay(self, card: int) -> bool:
        """The ticket has the world of the current location [V29]."""
        return world(card) == world(self.row[self.machine][-1])

    def _can_warp(self, card: int, place: int) -> bool:
        """The place shows a ticket [V36, V39] away from the machine [V39], of the same world and time [V37]."""
        target = self.row[place][-1]
        if place == self.machine or not is_ticket(target):
            return False
        return world(card) == world(target) and time(card) == time(target)

    # Doing it

    def chance(self, random: Random) -> None:
        """After the deal chance decides nothing."""

    def play(self, action: Action) -> None:
        """Do one action of the seat to act.

        Raises:
            ValueError: the action is not among the legal ones; nothing has changed.
        """
        if action not in self.legal():
            raise ValueError(f"not a legal action now: {action}")
        match action:
            case ("move", _, card):
                self._lay(card, self.machine + 1)  # [V24]
                self.main_done = True
            case ("stay", _, card):
                self._swap(card)
                self.main_done = True
            case ("warp", seat, card, place):
                self.tokens[seat] -= 1  # [V35] the token goes where the machine stands before the warp
                self.board[self.machine] += 1
                self._lay(card, place)  # [V37]
            case _:
                self._end_turn()

    def _lay(self, card: int, place: int) -> None:
        """Lay a ticket from the hand on a place, bring the machine there, take up what tokens lie there [V24, V37]."""
        self.hands[self.turn].remove(card)
        self.row[place].append(card)
        self.machine = place
        self.moved = True
        self.tokens[self.turn] += self.board[place]  # [V27, V38]
        self.board[place] = 0

    def _swap(self, card: int) -> None:
        """Exchange a ticket from the hand for the top of the current location [V30]."""
        stack = self.row[self.machine]
        hand = self.hands[self.turn]
        hand.remove(card)
        hand.append(stack.pop())
        stack.append(card)

    def _end_turn(self) -> None:
        """Count the turn if the machine stood still [V45], then hand over to the next seat [V21]."""
        self.idle = 0 if self.moved else self.idle + 1
        self.turn = (self.turn + 1) % self.seats
        self.main_done = False
        self.moved = False

    # Game end and scoring

    def endings(self) -> set[str]:
        """The conditions for the end that are met."""
        met = set()
        if any(not hand for hand in self.hands):  # [V43]
            met.add("E1")
        if self.machine == len(self.row) - 1:  # [V44]
            met.add("E2")
        if self.idle >= 2 * self.seats:  # [V45] two turns of each player, one after another
            met.add("E3")
        return met

    def over(self) -> bool:
        """The game is over as soon as one condition is met [V42]."""
        return bool(self.endings())

    def winners(self) -> list[int]:
        """The seats with the fewest cards [V46] and among these the most tokens [V47]; none before the end."""
        if not self.over():
            return []
        fewest = min(len(hand) for hand in self.hands)
        tied = [seat for seat in range(self.seats) if len(self.hands[seat]) == fewest]
        most = max(self.tokens[seat] for seat in tied)
        return [seat for seat in tied if self.tokens[seat] == most]

    # Comparing

    def snapshot(self) -> Snapshot:
        """The whole position as plain lists, numbers and truth values, which later play does not change."""
        covered = [card for stack in self.row for card in stack[:-1]]
        return {
            "turn": self.turn,
            "start": self.start,
            "machine": self.machine,
            "tops": [stack[-1] for stack in self.row],
            "board": list(self.board),
            "tokens": list(self.tokens),
            "hands": [[hand.count(kind) for kind in range(25)] for hand in self.hands],
            "buried": [covered.count(kind) for kind in range(31)],
            "removed": [self.removed.count(kind) for kind in range(25)],
            "main_done": self.main_done,
            "moved": self.moved,
            "idle": self.idle,
        }


def begin(seats: int, random: Random, edition: None = None) -> tuple[dict[str, Any], Voyage]:
    """Both decks shuffled and a seat drawn that begins, and the game of these."""
    tickets, ports = 2 * [*range(25)], 2 * [*range(25, 31)]
    random.shuffle(tickets)
    random.shuffle(ports)
    start = random.randrange(seats)
    return {"tickets": tickets, "ports": ports, "start": start}, Voyage(seats, tickets, ports, start)
