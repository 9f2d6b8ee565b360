"""Compiling a game: its formulas become source, the source functions of a backend."""

from __future__ import annotations

from functools import lru_cache

from lexludi.spec.language.games import Game
from lexludi.spec.language.library import build, names
from lexludi.spec.language.trace import Formulas
from lexludi.spec.language.trace import formulas as traced

from .backends import backend as module_of
from .compiled import Compiled
from .source import Source, generate


def compile(
    rules: Game, backend: str = "python", *, formulas: Formulas | None = None, ghosts: bool = False
) -> Compiled:
    """The rules of a game as fast functions over packed states.

    Args:
        rules: the game.
        backend: "python", or "numba" for machine code, which the extra `fast` brings.
        formulas: changed formulas of the game, to be compiled instead of its own; since nothing is proved of them,
            every index that comes from the state is then checked.
        ghosts: whether the packed state holds the fields that only properties read.

    Raises:
        BackendError: there is no such backend, or what it needs is not installed.

    >>> import lexludi
    >>> table = lexludi.game("voyage", seats=2)
    >>> fast = compile(table.rules)
    >>> state = fast.pack(table.deal(seed=7))
    >>> after, moves = fast.random_play(state, seed=1)
    >>> fast.over(after), moves > 10
    (True, True)
    """
    module_of(backend)
    own = traced(rules) if formulas is None else formulas
    if formulas is None and rules.edition is None and rules.name in names() and own.game == rules:
        source = _generated(rules.name, rules.seats, tuple(sorted(rules.readings.items())), ghosts)
    else:
        source = generate(own, with_ghosts=ghosts, trusting=formulas is None)
    chosen = module_of(backend, source.widest)
    return Compiled(rules, own, source, chosen, chosen.load(source.text, f"{rules.name}_{rules.seats}"))


@lru_cache(maxsize=64)
def _generated(name: str, seats: int, readings: tuple[tuple[str, str], ...], ghosts: bool) -> Source:
    return generate(traced(build(name, seats, dict(readings))), with_ghosts=ghosts)
