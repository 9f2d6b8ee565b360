"""The naive engine of Dials under any readings, as changes to the one for the default readings."""

from collections.abc import Mapping, Sequence
from typing import Any

from .dials import CALIBRATE, DONE, WATCH, Action, Dials, Player
from .dials_sheets import Sheet

TRAVEL = 3


class Traveller(Player):
    """The sheet of one player with what other readings remember besides."""

    def __init__(self) -> None:
        super().__init__()
        self.turning = 0
        self.left = 0
        self.later = 0
        self.ends: list[int] = []


class ReadDials(Dials):
    """One game in progress under some readings; those not given are "a".

    Args:
        readings: the letters of rulings, such as `{"MA-01": "b"}`.
    """

    def __init__(self, seats: int, sheet: Sheet, readings: Mapping[str, str]) -> None:
        super().__init__(seats, sheet)
        self.readings = dict(readings)
        self.players: list[Any] = [Traveller() for _ in range(seats)]
        for player in self.players:
            player.marker = self._first_field()

    def reads(self, ruling: str, letter: str) -> bool:
        """Whether a reading holds."""
        return self.readings.get(ruling, "a") == letter

    def _first_field(self) -> int:
        return 1 if self.reads("MA-38", "b") else 0

    # What may happen

    def legal(self) -> list[Action]:
        """All that the seats may do, with doing without a watch and with chosen distances."""
        actions = super().legal()
        waiting = self.reads("MA-22", "b") and any(player.step == CALIBRATE for player in self.players)
        if waiting:
            actions = [action for action in actions if action[0] != "watch"]
        for seat, player in enumerate(self.players):
            without = self.reads("MA-24", "b") or (self.reads("MA-26", "b") and not self._free(player))
            if player.step == WATCH and without and not waiting:
                actions.append(("no watch", seat))
            if player.step == TRAVEL:
                actions += [("travel", seat, distance) for distance in range(player.left + 1)]
        return actions

    def _turns(self, player: Any, machine: int) -> Sequence[int]:
        if self.reads("MA-01", "b"):
            return (0,) if self.sheet.printed[machine] == "clockwise" else (1,)
        if self.reads("MA-01", "c") and player.turning:
            return (player.turning - 1,)
        return (0, 1)

    def _free(self, player: Player) -> list[int]:
        if not self.reads("MA-26", "b"):
            return super()._free(player)
        taken = [watch for other in self.players for watch in other.watch_at.values()]
        return [watch for watch in range(len(self.sheet.watches)) if watch not in taken]

    # Doing it

    def play(self, action: Action) -> None:
        """Do one action of a seat or of chance."""
        if action[0] not in ("no watch", "travel"):
            super().play(action)
            return
        if action not in self.legal():
            raise ValueError(f"not a legal action now: {action}")
        player = self.players[action[1]]
        if action[0] == "no watch":
            self._complete(player)
            return
        self._hop(player, action[2])
        player.left, player.later = player.later, 0
        if player.left == 0:
            self._arrived(player)

    def _calibrate(self, player: Any, machine: int, green: int, turn: int) -> None:
        super()._calibrate(player, machine, green, turn)
        if self.reads("MA-01", "c"):
            player.turning = turn + 1
        if self.reads("MA-22", "c") and self.round == 1:
            self._complete(player)

    def _crosses(self, places: int, there: int, back: int, turn: int) -> tuple[int, int]:
        there -= self.reads("MA-02", "b")
        back -= self.reads("MA-03", "b")
        if self.reads("MA-05", "a"):
            return super()._crosses(places, there, back, turn)
        sign = 1 if turn == 0 else -1  # clockwise places count up from the top, the others down
        if self.reads("MA-05", "b"):
            least, most = (0, places - 1) if turn == 0 else (1 - places, 0)
        elif self.reads("MA-05", "c"):
            least, most = -((places - 1) // 2), places // 2
        else:
            least, most = 0, places - 1
        green = min(max(sign * there, least), most)
        red = min(max(green - sign * back, least), most)
        return green % places, red % places

    def _shown(self, player: Player, machine: int, back: int) -> int:
        green = self.sheet.green[machine][player.green_at[machine]]
        red = self.sheet.red[machine][player.red_at[machine]]
        return (0 if self.reads("MA-07", "b") else green) + (back if self.reads("MA-08", "b") else red)

    def _bonus(self, player: Player, machine: int) -> int:
        bonus = 0
        for number, link in enumerate(self.sheet.links):
            if machine not in (link.start, link.end) or number in player.won:
                continue
            other = link.end if machine == link.start else link.start
            if other not in player.green_at and not self.reads("MA-33", "b"):
                continue
            values = {m: player.sums.get(m, 0) for m in (machine, other)}
            if self.reads("MA-32", "b"):
                values[other] += player.gained.get(other, 0)
            if link.holds(values[link.start], values[link.end]):
                bonus += link.bonus
                player.won.append(number)
        return bonus

    def _complete(self, player: Any) -> None:
        machine = player.current
        player.gained[machine] = self._bonus(player, machine)
        base, bonus = player.sums[machine], player.gained[machine]
        hops = [max(0, base), max(0, bonus)] if self.reads("MA-41", "b") else [max(0, base + bonus), 0]
        if self.reads("MA-39", "b"):
            player.marker = self._first_field()
        if self.reads("MA-40", "b"):
            player.left, player.later = hops
            player.step = TRAVEL
            return
        self._hop(player, hops[0])
        if self.reads("MA-41", "b"):
            self._hop(player, hops[1])
        self._arrived(player)

    def _hop(self, player: Any, distance: int) -> None:
        goal = player.marker + distance
        landed = distance > 0 or self.reads("MA-54", "b")
        if goal > self.sheet.timeline and not self.reads("MA-45", "b"):
            goal = self.sheet.timeline
            landed = landed and self.reads("MA-45", "c")
        player.marker = goal
        seen = [player] if not self.reads("MA-49", "b") else self.players
        if landed and goal in self.sheet.events and not any(goal in other.visited for other in seen):
            player.visited.append(goal)
            player.points += self.sheet.events[goal]

    def _arrived(self, player: Any) -> None:
        player.ends.append(player.marker)
        player.left = player.later = 0
        player.step = DONE

    # Game end and scoring

    def years(self, player: Any) -> int:
        """The field of the marker; where journeys begin anew, those of all journeys, the farthest, or the last."""
        if not self.reads("MA-39", "b"):
            return int(player.marker)
        if not player.ends:
            return 0
        if self.reads("MA-55", "a"):
            return sum(player.ends)
        return max(player.ends) if self.reads("MA-55", "b") else int(player.ends[-1])

    def score(self, player: Player) -> int:
        """The years back, the bonuses of events, and those of links where they count."""
        return super().score(player) + (sum(player.gained.values()) if self.reads("MA-37", "b") else 0)

    def winners(self) -> list[int]:
        """The seats with the highest score; among them those with most for events, where this decides."""
        best = super().winners()
        if not self.reads("MA-50", "b"):
            return best
        most = max((self.players[seat].points for seat in best), default=0)
        return [seat for seat in best if self.players[seat].points == most]

    def snapshot(self) -> dict[str, Any]:
        """The position, with what other readings remember."""
        return {
            **super().snapshot(),
            "turning": [player.turning for player in self.players],
            "left": [player.left for player in self.players],
            "later": [player.later for player in self.players],
        }
