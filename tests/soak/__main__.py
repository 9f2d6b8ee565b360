"""Plays thousands of random games of each kind on all engines, some under random readings; stops at a disagreement."""

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
from lexludi.spec.language.library import build, names, rules_of

from ..engine.differential import LEFT_AFTER, LONGEST, moves_in_agreement, started
from ..oracles import naive
from ..strategies import deviations

CHUNK = 25


@frozen
class Chunk:
    """Some games with seeds one after another; under random readings the naive engine and numba stay out.

    Every other game of a kind that has editions is played with a random one.
    """

    game: str
    first: int
    games: int
    seats: tuple[int, ...]
    varied: bool = False
    longest: int = LONGEST


@cache
def engines(name: str, seats: int) -> tuple[Table, list[Compiled]]:
    """The table of a game for a number of seats, and its rules compiled for both backends."""
    table = lexludi.game(name, seats=seats)
    return table, [compile(table.rules, "python"), compile(table.rules, "numba")]


def some_readings(name: str, random: Random) -> dict[str, str]:
    """One to four deviating readings."""
    return dict(random.sample(deviations(name), random.randint(1, 4)))


def play(chunk: Chunk) -> int:
    """How many actions the games of a chunk have.

    Raises:
        AssertionError: the engines disagree; the message begins with the game and the seed.
    """
    moves = 0
    for seed in range(chunk.first, chunk.first + chunk.games):
        random = Random(seed)
        seats, turn = chunk.seats[seed % len(chunk.seats)], seed // len(chunk.seats)
        table, compiled = engines(chunk.game, seats)
        edition = naive.editions(chunk.game, random) if turn // 2 % 2 else None
        if chunk.varied:
            under = some_readings(chunk.game, random)
            table = lexludi.game(chunk.game, seats=seats, readings=under, edition=edition)
            compiled = [compile(table.rules)]
        elif edition is not None:
            table = lexludi.game(chunk.game, seats=seats, edition=edition)
        try:
            rivals = started(table, compiled, random, oracle=not chunk.varied)
            moves += moves_in_agreement(rivals, random, eager=turn % 2 == 1, limit=chunk.longest)
        except AssertionError as error:
            under = {r: x for r, x in table.readings.items() if x != build(chunk.game).readings[r]}
            said = f"{chunk.game}, seed {seed}, {seats} seats, {under or 'default readings'}"
            raise AssertionError(f"{said}: {error}") from None
    return moves


def chunks(name: str, options: Any, games: int, varied: bool) -> list[Chunk]:
    """The games of a kind in portions: so many for each number of seats."""
    seats = (options.seats,) if options.seats else tuple(rules_of(name).SEATS)
    longest = options.moves or LEFT_AFTER.get(name, LONGEST)
    end = options.first + games * len(seats)
    starts = range(options.first, end, CHUNK)
    return [Chunk(name, start, min(CHUNK, end - start), seats, varied, longest) for start in starts]


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
    parser.add_argument("game", nargs="*", help="which games; every one by default")
    parser.add_argument("--games", type=int, default=20_000, help="for each number of seats, on all engines")
    parser.add_argument(
        "--varied", type=int, default=1_000, help="for each, under random readings, direct and compiled"
    )
    parser.add_argument("--seats", type=int, help="one number of seats alone")
    parser.add_argument("--moves", type=int, help="after so many a game is left; by default those that need not end")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    options = parser.parse_args(given)
    options.game = options.game or list(names())
    for name in options.game:
        if name not in names():
            parser.error(f"no game {name!r}: there are {', '.join(names())}")
        if options.seats and options.seats not in rules_of(name).SEATS:
            parser.error(f"{name} is not for {options.seats} seats")
    return options


def main(given: list[str] | None = None) -> int:
    """Play, and say how many games agreed; 1 where some did not."""
    options = arguments(given)
    console = Console()
    began = time.perf_counter()
    try:
        for name in options.game:
            for games, what, varied in (
                (options.games, "direct, compiled, numba and naive engine", False),
                (options.varied, "direct and compiled under random readings", True),
            ):
                if games:
                    work = chunks(name, options, games, varied)
                    moves = run(console, options.jobs, work, what)
                    said = f"{name}: {sum(c.games for c in work):,} games, {moves:,} moves: {what} agree at every step"
                    console.print(said, soft_wrap=True)
    except AssertionError as error:
        console.print(f"disagreement: {error}", markup=False)
        return 1
    console.print(f"{time.perf_counter() - began:,.0f} s with {options.jobs} processes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
