"""How long one waits: for an import, for the command, and for machine code to be made.

What counts is processor time, so that other programs on the machine do not matter.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from attrs import frozen

_IMPORT = "import time; began = time.process_time(); import lexludi; print(time.process_time() - began)"
_COMPILE = """
import time
import numba, numpy
import lexludi
from lexludi.engine.compiled import compile

table = lexludi.game("voyage", seats=2)
state = table.deal(seed=1)
began = time.process_time()
compiled = compile(table.rules, {backend!r})
compiled.random_play(compiled.pack(state), 1)
print(time.process_time() - began)
"""


@frozen
class Wait:
    """How many seconds of processor time something takes, and how many it may."""

    what: str
    seconds: float
    goal: float | None = None


def _printed(code: str, **variables: str) -> float:
    run = [sys.executable, "-c", code]
    done = subprocess.run(run, capture_output=True, text=True, check=True, env={**os.environ, **variables})
    return float(done.stdout)


def importing() -> Wait:
    """The import, in a fresh interpreter."""
    return Wait("`import lexludi`", min(_printed(_IMPORT) for _ in range(7)), 0.15)


def command() -> Wait | None:
    """The command that lists the games, from start to end; None where the command is not installed."""
    script = Path(sys.executable).with_name("lexludi")
    if not script.exists():
        return None
    return Wait("`lexludi games`", min(_run([script, "games"]) for _ in range(7)), 0.4)


def _run(command: list[str | Path]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compiling() -> list[Wait]:
    """Making compiled rules and playing a first game with them; with numba, without and with its machine code kept."""
    code = _COMPILE.replace("import numba, numpy\n", "").format(backend="python")
    waits = [Wait("first game, compiled", min(_printed(code) for _ in range(3)))]
    if find_spec("numba") is None:
        return waits
    code = _COMPILE.format(backend="numba")
    with tempfile.TemporaryDirectory() as folder:
        cold = _printed(code, LEXLUDI_CACHE=folder)
        warm = min(_printed(code, LEXLUDI_CACHE=folder) for _ in range(3))
    return [
        *waits,
        Wait("first game, numba, once per machine", cold),
        Wait("first game, numba, with machine code kept on disk", warm),
    ]
