"""The figures of one run as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from .rates import Way
from .waits import Wait


@frozen
class Rate:
    """The moves a second of one way to play a game, and how many times as fast as the direct engine it should be."""

    game: str
    way: Way
    moves: float | None
    goal: float | None = None

    def ratio(self, direct: float) -> float | None:
        """How many times as fast as the direct engine."""
        return None if self.moves is None else self.moves / direct


def rounded(number: float) -> str:
    """A number to two digits that matter, with separators."""
    digits = 1 - len(str(int(number))) + 1
    return f"{round(number, digits):,.0f}" if number >= 10 else f"{number:.1f}"


def _goal(goal: float | None, value: float | None, *, least: bool, unit: str) -> str:
    if goal is None or value is None:
        return ""
    met = value >= goal if least else value <= goal
    return f"{'at least' if least else 'within'} {goal:g}{unit}: {'met' if met else 'missed'}"


def _rate_row(rate: Rate, direct: float) -> str:
    ratio = rate.ratio(direct)
    moves = "not installed" if rate.moves is None else rounded(rate.moves)
    times = "" if ratio is None else rounded(ratio)
    goal = _goal(rate.goal, ratio, least=True, unit=" x direct")
    return f"| {rate.way.name} | {rate.way.about} | {moves} | {times} | {goal} |"


def _wait_row(wait: Wait) -> str:
    return f"| {wait.what} | {wait.seconds:.2f} s | {_goal(wait.goal, wait.seconds, least=False, unit=' s')} |"


def _direct(rates: Sequence[Rate], game: str) -> float:
    moves = next(r.moves for r in rates if r.game == game and r.way.name == "direct")
    assert moves is not None
    return moves


def missed(rates: Sequence[Rate], waits: Sequence[Wait]) -> list[str]:
    """What fell short of its goal."""
    short = [
        f"{r.game}, {r.way.name}" for r in rates if r.goal and (r.ratio(_direct(rates, r.game)) or r.goal) < r.goal
    ]
    return [*short, *(w.what for w in waits if w.goal is not None and w.seconds > w.goal)]


def _of_game(rates: Sequence[Rate], game: str) -> list[str]:
    return [
        f"## Random play of {game.capitalize()}, 2 seats",
        "",
        "| way | what it is | moves a second | times direct | goal |",
        "| --- | --- | ---: | ---: | --- |",
        *(_rate_row(r, _direct(rates, game)) for r in rates if r.game == game),
        "",
    ]


def report(rates: Sequence[Rate], waits: Sequence[Wait]) -> str:
    """The page."""
    return "\n".join(
        [
            "# Benchmarks",
            "",
            "Written by `make bench`. All figures are of one run on one core of a small machine: read the ratios.",
            "A move is one action of a seat, of chance, or of the game itself.",
            "All legal actions are found and one of them is taken. The best of three rounds counts.",
            "",
            *(line for game in dict.fromkeys(r.game for r in rates) for line in _of_game(rates, game)),
            "## Waiting",
            "",
            "Seconds of processor time, the least of several tries.",
            "",
            "| for | seconds | goal |",
            "| --- | ---: | --- |",
            *map(_wait_row, waits),
            "",
        ]
    )
