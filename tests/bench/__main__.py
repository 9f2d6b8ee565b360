"""Measures the speed of the rules in all the ways in which they run, and writes `docs/benchmarks.md`."""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from lexludi.spec.language.library import names

from .rates import GOALS, WAYS, rate
from .report import Rate, missed, report
from .waits import Wait, command, compiling, importing

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"


def arguments(given: list[str] | None = None) -> Any:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each of three rounds plays")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the figures go")
    return parser.parse_args(given)


def measured(console: Console, seconds: float) -> tuple[list[Rate], list[Wait]]:
    """All rates and waits."""
    rates: list[Rate] = []
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=console) as progress:
        for name, way in product(names(), WAYS):
            task = progress.add_task(f"{name}, {way.name}", total=1)
            play = way.begin(name)
            goal = GOALS.get(name, {}).get(way.name)
            rates.append(Rate(name, way, None if play is None else rate(play, seconds), goal))
            progress.advance(task)
        task = progress.add_task("waiting", total=1)
        waits = [w for w in (importing(), command()) if w is not None] + compiling()
        progress.advance(task)
    return rates, waits


def main(given: list[str] | None = None) -> int:
    """Measure, write the page and show it."""
    options = arguments(given)
    console = Console()
    rates, waits = measured(console, options.seconds)
    text = report(rates, waits)
    options.page.write_text(text, encoding="utf-8")
    console.print(Markdown(text))
    short = missed(rates, waits)
    if short:
        console.print(f"short of its goal: {', '.join(short)}", markup=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
