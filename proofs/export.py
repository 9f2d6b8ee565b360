"""Every obligation as SMT-LIB 2, so that any solver can check what this one said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import z3

from lexludi.spec.language.games import Game

from .context import context
from .proving import obligations
from .solving import Answer, Obligation, Query, discharge

INDEX = "index.tsv"


def export(games: Iterable[Game], folder: Path) -> int:
    """Write the queries of every property of games, with an index, and say how many there are.

    A proved obligation is written as the queries that the solver refuted, each of which another solver should find
    unsatisfiable too; the index says which obligation of which property each belongs to.  An obligation that is not
    proved is in the index without a file.

    Raises:
        OSError: the folder cannot be written.
    """
    lines = ["file\tgame\tseats\tproperty\tobligation\texpected\twhat the property says"]
    number = 0
    for game in games:
        c = context(game)
        for p in game.properties:
            for o in obligations(c, p):
                queries, answer = _queries(o)
                said = f"{game.name}\t{game.seats}\t{p.id}\t{o.name}"
                if answer.status != "unsat":
                    lines.append(f"-\t{said}\t{answer.status}\t{p.text}")
                for n, query in enumerate(queries):
                    path = Path(f"{game.name}-{game.seats}", p.id, f"{o.name.replace('/', '.')}-{n}.smt2")
                    (folder / path).parent.mkdir(parents=True, exist_ok=True)
                    (folder / path).write_text(text(query, f"{p.text} ({o.name})"), encoding="utf-8")
                    lines.append(f"{path.as_posix()}\t{said}\tunsat\t{p.text}")
                    number += 1
    folder.mkdir(parents=True, exist_ok=True)
    (folder / INDEX).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number


def _queries(o: Obligation) -> tuple[list[Query], Answer]:
    found: list[Query] = []
    answer = discharge(o, record=found.append)
    return found if answer.status == "unsat" else [], answer


def text(query: Query, what: str) -> str:
    """One query as an SMT-LIB 2 script: the hypotheses and facts hold, and some part of the goal fails."""
    made = z3.Solver()
    made.add(query.formulas)
    made.add(z3.Not(z3.And(query.goals)))
    return "\n".join([*_head(what), made.to_smt2()])


def _head(what: str) -> Iterator[str]:
    yield from (f"; {line}" for line in what.splitlines())
    yield "(set-logic ALL)"
