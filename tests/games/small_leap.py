"""Leap with fewer eras and cards: the files of the game itself, read with smaller numbers.

What an exhaustive search cannot do at full size it can do here, under the very same rules.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from attrs import evolve

from lexludi.spec import leap
from lexludi.spec.language.games import Game

HOME = Path(leap.__file__).parent


@cache
def package(**numbers: int) -> Any:
    """The package of the game, in which some of the numbers of `components` are others."""
    name = "_".join([leap.__name__, *(f"{key}_{n}" for key, n in sorted(numbers.items()))]).lower()
    made = _module(name, HOME / "__init__.py", package=True)
    _run(_module(f"{name}.components", HOME / "components.py"), numbers)
    _run(made, {})
    return made


def small_leap(numbers: Mapping[str, int], *, seats: int = 2, edition: Any = None) -> Game:
    """The game with other numbers: `ERAS`, `COPIES`, `LEAPS` and `HAND` are those that one may want smaller."""
    made: Game = package(**numbers).game(seats=seats, edition=edition)
    return evolve(made, name="small leap")


def _module(name: str, path: Path, *, package: bool = False) -> ModuleType:
    spec = spec_from_file_location(name, path, submodule_search_locations=[str(path.parent)] if package else None)
    assert spec is not None
    made = module_from_spec(spec)
    sys.modules[name] = made
    return made


def _run(module: ModuleType, numbers: dict[str, int]) -> None:
    """Run the text of a module, with some constants set otherwise."""
    path = str(module.__file__)
    text = Path(path).read_text(encoding="utf-8")
    for key, n in numbers.items():
        text, found = re.subn(rf"^{key} = \d+$", f"{key} = {n}", text, flags=re.MULTILINE)
        if not found:
            raise ValueError(f"{path} sets no {key}")
    exec(compile(text, path, "exec"), module.__dict__)
