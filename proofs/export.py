"""Every query of every property as SMT-LIB 2, so that any solver can check what this one said."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import z3

from lexludi.spec.language.games import Game
from lexludi.spec.language.properties import Property, Reachability

from .context import context
from .proving import claims
from .solving import Obligation, Query, discharge
from .verify import is_of_library

INDEX = "index.tsv"
HEAD = ("file", "game", "seats", "property", "obligation", "expected", "what the property says")


def export(games: Iterable[Game], folder: Path, properties: tuple[str, ...] = (), jobs: int | None = None) -> int:
    """Write the queries of every property of games, with an index, and say how many there are.

    A proved obligation is written as the queries that the solver refuted, each of which another solver should find
    unsatisfiable too; the index says to which obligation of which property each belongs.  What is proved relies on
    the invariants, so the queries of all of them belong to every proof.  Without a file are obligations that resist or
    that hold at once, and what a play shows.

    Args:
        games: the games, each for its seats, readings and edition.
        folder: where to write; it is made where it is missing.
        properties: ids of the properties wanted; all by default.
        jobs: how many processes; one for each core by default.

    Raises:
        OSError: the folder cannot be written.
    """
    several = [(g, p) for g in games for p in g.properties if not properties or p.id in properties]
    workers = min(jobs or os.cpu_count() or 1, len(several))
    if workers > 1 and all(is_of_library(g) for g, _ in several):
        with ProcessPoolExecutor(workers) as pool:
            written = list(pool.map(_of_property, *zip(*((g, p.id, folder) for g, p in several), strict=True)))
    else:
        written = [_of_property(g, p.id, folder) for g, p in several]
    lines = [line for part in written for line in part]
    folder.mkdir(parents=True, exist_ok=True)
    text = "".join("\t".join(line) + "\n" for line in (HEAD, *lines))
    (folder / INDEX).write_text(text, encoding="utf-8")
    return sum(line[0] != "-" for line in lines)


def _of_property(game: Game, id: str, folder: Path) -> list[tuple[str, ...]]:
    """The lines of the index for one property, whose queries are written."""
    p = next(p for p in game.properties if p.id == id)
    if isinstance(p, Reachability) and p.possible:
        return [("-", game.name, str(game.seats), id, id, "a play shows it", p.text)]
    lines: list[tuple[str, ...]] = []
    for alternatives in claims(context(game), p):
        o, queries, status = _refuted(alternatives)
        said = (game.name, str(game.seats), id, o.name)
        if not queries:
            lines.append(("-", *said, "holds at once" if status == "unsat" else status, p.text))
        for n, query in enumerate(queries):
            path = Path(f"{game.name}-{game.seats}", id, f"{file_name(o, id)}-{n}.smt2")
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(script(query, p), encoding="utf-8")
            lines.append((path.as_posix(), *said, "unsat", p.text))
    return lines


def _refuted(alternatives: tuple[Obligation, ...]) -> tuple[Obligation, list[Query], str]:
    """The first of several obligations that is proved, with its queries; the last, without any, if none is."""
    for o in alternatives:
        found: list[Query] = []
        answer = discharge(o, record=found.append)
        if answer.status == "unsat":
            return o, found, "unsat"
    return o, [], answer.status


def file_name(o: Obligation, property_id: str) -> str:
    """What the files of an obligation are called: its name without that of its property."""
    return o.name.removeprefix(f"{property_id}/").replace("/", ".")


def script(query: Query, p: Property) -> str:
    """One query as an SMT-LIB 2 script: the hypotheses and facts hold, and some part of the goal fails.

    It is written from a context of its own, so that no name in it depends on what was asked before.
    """
    own = z3.Context()
    made = z3.Solver(ctx=own)
    made.add([f.translate(own) for f in [*query.formulas, z3.Not(z3.And(query.goals))]])
    asked = made.to_smt2().partition("(set-info :status unknown)\n")[2]
    what = f"; {p.text}\n; {query.obligation.name}: refuted, so that what it denies is proved\n"
    return f"{what}(set-logic ALL)\n(set-info :status unsat)\n{asked}"
