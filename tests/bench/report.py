"""The figures of one run as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from .rates import Way
from .waits import Wait


@frozen
class Rate:
    """The moves a second of one way to play; None where it could not be tried."""

    way: Way
    moves: float | None

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
    goal = _goal(rate.way.goal, ratio, least=True, unit=" x direct")
    return f"| {rate.way.name} | {rate.way.about} | {moves} | {times} | {goal} |"


def _wait_row(wait: Wait) -> str:
    return f"| {wait.what} | {wait.seconds:.2f} s | {_goal(wait.goal, wait.seconds, least=False, unit=' s')} |"


def missed(rates: Sequence[Rate], waits: Sequence[Wait]) -> list[str]:
    """What fell short of its goal."""
    direct = next(r.moves for r in rates if r.way.name == "direct")
    assert direct is not None
    short = [r.way.name for r in rates if r.way.goal and (r.ratio(direct) or r.way.goal) < r.way.goal]
    return [*short, *(w.what for w in waits if w.goal is not None and w.seconds > w.goal)]


def report(rates: Sequence[Rate], waits: Sequence[Wait]) -> str:
    """The page."""
    direct = next(r.moves for r in rates if r.way.name == "direct")
    assert direct is not None
    return "\n".join(
        [
            "# Benchmarks",
            "",
            "Written by `make bench`. All figures are of one run on one core of a small machine: read the ratios.",
            "",
            "## Random play of Voyage, 2 seats",
            "",
            "A move is one action: a Move, a Stay, a Time Warp or the end of a turn.",
            "All legal actions are found and one of them is taken. The best of three rounds counts.",
            "",
            "| way | what it is | moves a second | times direct | goal |",
            "| --- | --- | ---: | ---: | --- |",
            *(_rate_row(r, direct) for r in rates),
            "",
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
