"""Plays thousands of random games of Voyage on all engines, and some under random readings; stops at a disagreement."""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from random import Random
from typing import Any

from attrs import frozen
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

import lexludi
from lexludi import Table
from lexludi.engine.compiled import Compiled, compile
from lexludi.spec.language.library import build

from ..engine.differential import moves_in_agreement, voyage

SEATS = (2, 3, 4)
CHUNK = 25


@frozen
class Chunk:
    """Some games with seeds one after another; under random readings the naive engine and numba stay out."""

    first: int
    games: int
    seats: tuple[int, ...]
    varied: bool = False


@cache
def engines(seats: int) -> tuple[Table, list[Compiled]]:
    """The table for a number of seats, and its rules compiled for both backends."""
    table = lexludi.game("voyage", seats=seats)
    return table, [compile(table.rules, "python"), compile(table.rules, "numba")]


def some_readings(random: Random) -> dict[str, str]:
    """One to four deviating readings."""
    offered = [
        (r, x) for r in build("voyage").rulings if r.standing.selectable for x in r.readings if x.id != r.default
    ]
    return {ruling.id: reading.id for ruling, reading in random.sample(offered, random.randint(1, 4))}


def play(chunk: Chunk) -> int:
    """How many actions the games of a chunk have.

    Raises:
        AssertionError: the engines disagree; the message begins with the seed.
    """
    moves = 0
    for seed in range(chunk.first, chunk.first + chunk.games):
        random = Random(seed)
        seats = chunk.seats[seed % len(chunk.seats)]
        table, compiled = engines(seats)
        if chunk.varied:
            table = lexludi.game("voyage", seats=seats, readings=some_readings(random))
            compiled = [compile(table.rules)]
        try:
            rivals = voyage(table, compiled, random, oracle=not chunk.varied)
            moves += moves_in_agreement(rivals, random, eager=seed // len(chunk.seats) % 2 == 1)
        except AssertionError as error:
            under = {r: x for r, x in table.readings.items() if x != build("voyage").readings[r]}
            raise AssertionError(f"seed {seed}, {seats} seats, {under or 'default readings'}: {error}") from None
    return moves


def chunks(first: int, games: int, seats: tuple[int, ...], varied: bool) -> list[Chunk]:
    """The games in portions."""
    starts = range(first, first + games, CHUNK)
    return [Chunk(start, min(CHUNK, first + games - start), seats, varied) for start in starts]


def run(console: Console, jobs: int, work: list[Chunk], what: str) -> int:
    """How many actions all games have; progress is shown where the output is a terminal."""
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    moves = 0
    with ProcessPoolExecutor(jobs) as pool, Progress(*columns, console=console) as progress:
        task = progress.add_task(what, total=sum(c.games for c in work))
        futures = {pool.submit(play, c): c for c in work}
        try:
            for future in as_completed(futures):
                moves += future.result()
                progress.advance(task, futures[future].games)
        except AssertionError:
            pool.shutdown(cancel_futures=True)
            raise
    return moves


def arguments(given: list[str] | None = None) -> Any:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="under the default readings, on all four engines")
    parser.add_argument("--varied", type=int, default=1_000, help="under random readings, direct and compiled")
    parser.add_argument("--seats", type=int, choices=SEATS, help="one number of seats alone")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    return parser.parse_args(given)


def main(given: list[str] | None = None) -> int:
    """Play, and say how many games agreed; 1 where some did not."""
    options = arguments(given)
    console = Console()
    seats = (options.seats,) if options.seats else SEATS
    began = time.perf_counter()
    try:
        for games, what, varied in (
            (options.games, "direct, compiled, numba and naive engine", False),
            (options.varied, "direct and compiled under random readings", True),
        ):
            if games:
                moves = run(console, options.jobs, chunks(options.first, games, seats, varied), what)
                console.print(f"{games:,} games, {moves:,} moves: {what} agree at every step", soft_wrap=True)
    except AssertionError as error:
        console.print(f"disagreement: {error}", markup=False)
        return 1
    console.print(f"{time.perf_counter() - began:,.0f} s with {options.jobs} processes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
