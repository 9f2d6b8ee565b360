"""Which modules of the proofs a module needs, read from their imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

_FOLDER = Path(__file__).resolve().parent
_PACKAGE = ["lexludi", "proofs"]


@lru_cache
def needed(module: str) -> tuple[Path, ...]:
    """The files of the proofs that a module needs, its own included; what functions import counts too.

    >>> names = [path.name for path in needed("lexludi.proofs.verify")]
    >>> "solving.py" in names, "mutants.py" in names
    (True, False)
    """
    found: dict[str, Path] = {}
    left = [module]
    while left:
        name = left.pop()
        path = _path(name)
        if path is None or name in found:
            continue
        found[name] = path
        left += [name.rpartition(".")[0], *_imports(name, path)]
    return tuple(found[name] for name in sorted(found))


def _path(module: str) -> Path | None:
    """The file of a module of the proofs; None for what is none."""
    parts = module.split(".")
    if parts[:2] != _PACKAGE:
        return None
    path = (
        _FOLDER.joinpath(*parts[2:]) / "__init__.py"
        if len(parts) < 3
        else _FOLDER.joinpath(*parts[2:]).with_suffix(".py")
    )
    return path if path.is_file() else None


def _imports(module: str, path: Path) -> Iterator[str]:
    """The modules that a module names in its imports, and what could be one among the names taken from them."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)
