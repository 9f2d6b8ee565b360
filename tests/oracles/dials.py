"""A naive, mutable engine of Time Machine (Dials) in the rulebook's order, for the default readings only.

It shares nothing with the library, so that the two can be compared step by step.
Machines, places, watches and links are numbers in the order of the sheet; place 0 is the top of a dial.
`[Mn]` names the statement of the rulebook that a line follows, `[MA-n]` the reading where it leaves room.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from .dials_sheets import MACHINES, RELATIONS, Sheet, drawn, read

Action = tuple[Any, ...]
"""("roll", first, second), ("calibrate", seat, machine, green, turn) or ("watch", seat, watch).

`green` is 0 or 1, the die that gives the green position; `turn` is 0 for clockwise and 1 for counterclockwise.
"""

ROUNDS = 6  # [M4]
DONE, CALIBRATE, WATCH = 0, 1, 2
PLACES, WATCHES, LINKS, FIELDS = 12, 12, 12, 121


class Player:
    """The sheet of one player as far as it is filled in."""

    def __init__(self) -> None:
        self.step = DONE
        self.current = 0
        self.green_at: dict[int, int] = {}
        self.red_at: dict[int, int] = {}
        self.watch_at: dict[int, int] = {}
        self.sums: dict[int, int] = {}
        self.gained: dict[int, int] = {}
        self.won: list[int] = []
        self.marker = 0  # [MA-38] ten points lead from the start to field 10
        self.visited: list[int] = []
        self.points = 0


class Dials:
    """One game in progress.

    Args:
        seats: 1 to 4 players.
        sheet: what is printed on each player's sheet.
    """

    def __init__(self, seats: int, sheet: Sheet) -> None:
        if seats not in range(1, 5):
            raise ValueError(f"Dials is compared for 1 to 4 seats, not {seats}")
        if len(sheet.green) != MACHINES:
            raise ValueError("a sheet has six machines")
        self.sheet = sheet
        self.players = [Player() for _ in range(seats)]  # [M2] one sheet per player
        self.round = 0
        self.dice = [0, 0]  # [M2] two dice

    # What may happen

    def legal(self) -> list[Action]:
        """All that the seats may do: everybody at once, each at its own pace [MA-22]."""
        actions: list[Action] = []
        for seat, player in enumerate(self.players):
            if player.step == CALIBRATE:
                for machine in range(MACHINES):
                    if machine not in player.green_at:  # [MA-16] six rounds, six machines
                        for green in (0, 1):  # [M8] the player decides
                            for turn in self._turns(player, machine):  # [M9] and again
                                actions.append(("calibrate", seat, machine, green, turn))
            elif player.step == WATCH:
                actions += [("watch", seat, watch) for watch in self._free(player)]  # [M11]
        return sorted(actions)

    def _turns(self, player: Player, machine: int) -> Sequence[int]:
        """The directions in which a player may count on a machine [MA-01]."""
        return (0, 1)

    def _free(self, player: Player) -> list[int]:
        """The watches that a player may still take [M12, MA-26]."""
        return [watch for watch in range(len(self.sheet.watches)) if watch not in player.watch_at.values()]

    def chance(self, random: Random) -> Action | None:
        """A roll of both dice where a round is to begin [M5]; None where nothing is to be rolled."""
        if not self._due():
            return None
        return ("roll", random.randint(1, 6), random.randint(1, 6))

    def _due(self) -> bool:
        """Everybody has finished, and a round is left."""
        return self.round < ROUNDS and all(player.step == DONE for player in self.players)

    # Doing it

    def play(self, action: Action) -> None:
        """Do one action of a seat or of chance.

        Raises:
            ValueError: the action is not among the legal ones; nothing has changed.
        """
        if action[0] == "roll":
            _, first, second = action
            if not self._due() or first not in range(1, 7) or second not in range(1, 7):
                raise ValueError(f"not a roll that is due now: {action}")
            self._roll(first, second)
            return
        if action not in self.legal():
            raise ValueError(f"not a legal action now: {action}")
        if action[0] == "calibrate":
            _, seat, machine, green, turn = action
            self._calibrate(self.players[seat], machine, green, turn)
        else:
            _, seat, watch = action
            self._wind(self.players[seat], watch)

    def _roll(self, first: int, second: int) -> None:
        """A round begins, with the same dice for everybody [M5, M6]."""
        self.round += 1
        self.dice = [first, second]
        for player in self.players:
            player.step = CALIBRATE

    def _calibrate(self, player: Player, machine: int, green: int, turn: int) -> None:
        """Cross a place by each die on the machine, one way and back the other way [M7-M10]."""
        there, back = (self.dice[0], self.dice[1]) if green == 0 else (self.dice[1], self.dice[0])
        player.green_at[machine], player.red_at[machine] = self._crosses(
            len(self.sheet.green[machine]), there, back, turn
        )
        player.sums[machine] = self._shown(player, machine, back)
        player.current = machine
        player.step = WATCH

    def _crosses(self, places: int, there: int, back: int, turn: int) -> tuple[int, int]:
        """The places that are crossed on green and on red: a ring, counted from its top [MA-02, MA-03, MA-05]."""
        place = 0
        for _ in range(there):  # [M9]
            place = neighbour(place, turn, places)
        green = place
        for _ in range(back):  # [M10] may lead to the same place [MA-10]
            place = neighbour(place, 1 - turn, places)
        return green, place

    def _shown(self, player: Player, machine: int, back: int) -> int:
        """The values at the two crosses together [MA-07, MA-08]."""
        return self.sheet.green[machine][player.green_at[machine]] + self.sheet.red[machine][player.red_at[machine]]

    def _wind(self, player: Player, watch: int) -> None:
        """Write a watch into the middle and add it [M11-M13]; then the machine is complete."""
        player.watch_at[player.current] = watch  # [M11]
        player.sums[player.current] += self.sheet.watches[watch]  # [M13]
        self._complete(player)

    def _complete(self, player: Player) -> None:
        """Look at the links of the machine just calibrated, and travel [M14-M19]."""
        machine = player.current
        player.gained[machine] = self._bonus(player, machine)
        self._travel(player, player.sums[machine] + player.gained[machine])  # [M16]
        player.step = DONE

    def _bonus(self, player: Player, machine: int) -> int:
        """What the links between this machine and those calibrated before bring together [M14, M15, MA-33, MA-35]."""
        bonus = 0
        for number, link in enumerate(self.sheet.links):
            if machine not in (link.start, link.end):
                continue
            other = link.end if machine == link.start else link.start
            if other not in player.green_at:  # [MA-33]
                continue
            if link.holds(player.sums[link.start], player.sums[link.end]):  # [MA-32]
                bonus += link.bonus
                player.won.append(number)
        return bonus

    def _travel(self, player: Player, allowance: int) -> None:
        """Go back all the way on the timeline and visit what is there [M17-M19, MA-40, MA-41]."""
        if allowance <= 0:  # [MA-28, MA-54]
            return
        goal = player.marker + allowance
        if goal > self.sheet.timeline:  # [MA-45] stopped by the end, not exactly there
            player.marker = self.sheet.timeline
            return
        player.marker = goal
        if goal in self.sheet.events and goal not in player.visited:  # [M18, MA-43]
            player.visited.append(goal)
            player.points += self.sheet.events[goal]  # [M19] moves nothing

    # Game end and scoring

    def endings(self) -> set[str]:
        """All six machines of everybody are calibrated, watch and journey included [M20]."""
        finished = all(p.step == DONE and len(p.green_at) == MACHINES for p in self.players)
        return {"E1"} if finished else set()

    def over(self) -> bool:
        """The game is over when everything is calibrated [M20]."""
        return bool(self.endings())

    def winners(self) -> list[int]:
        """The seats with the highest score, which share the win [M21, MA-50]; none before the end."""
        if not self.over():
            return []
        scores = [self.score(player) for player in self.players]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def score(self, player: Player) -> int:
        """The years back and the bonuses of the events visited [M21]."""
        return self.years(player) + player.points

    def years(self, player: Player) -> int:
        """The field on which the marker stands [MA-39, MA-46]."""
        return player.marker

    # Comparing

    def snapshot(self) -> dict[str, Any]:
        """The whole position as plain lists and numbers, which later play does not change."""
        players = self.players
        return {
            "round": self.round,
            "dice": list(self.dice),
            "step": [player.step for player in players],
            "current": [player.current for player in players],
            "calibrated": [[int(m in player.green_at) for m in range(MACHINES)] for player in players],
            "sums": [[player.sums.get(m, 0) for m in range(MACHINES)] for player in players],
            "gained": [[player.gained.get(m, 0) for m in range(MACHINES)] for player in players],
            "used": [[int(w in player.watch_at.values()) for w in range(WATCHES)] for player in players],
            "won": [[player.won.count(link) for link in range(LINKS)] for player in players],
            "marker": [player.marker for player in players],
            "years": [self.years(player) for player in players],
            "visited": [
                [self.sheet.events[f] if f in player.visited else 0 for f in range(FIELDS)] for player in players
            ],
            "left": [0] * len(players),
            "later": [0] * len(players),
            "turning": [0] * len(players),
            "green_at": [[player.green_at.get(m, -1) + 1 for m in range(MACHINES)] for player in players],
            "red_at": [[player.red_at.get(m, -1) + 1 for m in range(MACHINES)] for player in players],
            "watch_at": [[player.watch_at.get(m, -1) + 1 for m in range(MACHINES)] for player in players],
            **self._sheet(),
        }

    def _sheet(self) -> dict[str, Any]:
        """What is printed on the sheet, filled up to its greatest size."""
        sheet, links = self.sheet, self.sheet.links
        return {
            "length": [len(dial) for dial in sheet.green],
            "green": [filled(dial, PLACES) for dial in sheet.green],
            "red": [filled(dial, PLACES) for dial in sheet.red],
            "printed": [int(direction != "clockwise") for direction in sheet.printed],
            "watches": filled(sheet.watches, WATCHES),
            "number": len(sheet.watches),
            "links": len(links),
            "link_from": filled([link.start for link in links], LINKS),
            "link_to": filled([link.end for link in links], LINKS),
            "relation": filled([RELATIONS.index(link.relation) for link in links], LINKS),
            "link_bonus": filled([link.bonus for link in links], LINKS),
            "timeline": sheet.timeline,
            "events": [sheet.events.get(field, 0) for field in range(FIELDS)],
        }


def neighbour(place: int, turn: int, places: int) -> int:
    """The next place of a ring, clockwise (0) or counterclockwise (1)."""
    if turn == 0:
        return 0 if place == places - 1 else place + 1
    return places - 1 if place == 0 else place - 1


def filled(values: Sequence[int], size: int) -> list[int]:
    """The values and as many zeros as are missing."""
    return [*values, *[0] * (size - len(values))]


def editions(random: Random) -> dict[str, Any]:
    """A random valid sheet."""
    return drawn(random)


def begin(seats: int, random: Random, edition: Any = None) -> tuple[dict[str, Any], Dials]:
    """Nothing is shuffled: a game on the sheet of an edition, or on a random one."""
    return {}, Dials(seats, read(drawn(random) if edition is None else edition))
