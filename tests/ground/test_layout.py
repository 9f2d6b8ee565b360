"""The import package is three links, and no folder can be imported by another name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("spec", "engine", "proofs")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_a_relative_link(part: str) -> None:
    """In `lexludi/` each part is a link to the folder beside it; a checkout without links builds a hollow wheel."""
    link = ROOT / "lexludi" / part

    assert link.is_symlink(), f"{link} is no link: clone again with `git clone -c core.symlinks=true`"
    assert Path("..", part) == link.readlink()


@pytest.mark.parametrize("part", PARTS)
def test_a_part_refuses_its_folder_name(part: str) -> None:
    """Importing a part by its folder's name would make a second copy of it, so it says which name to use."""
    run = subprocess.run(
        [sys.executable, "-c", f"import {part}"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert f"ImportError: import lexludi.{part}, not {part}" in run.stderr


@pytest.mark.parametrize("folder", [*PARTS, "tests"])
def test_every_folder_with_modules_is_a_package(folder: str) -> None:
    """Each folder with Python files has an `__init__.py`, so that each module has one full name."""
    bare = {path.parent for path in (ROOT / folder).rglob("*.py") if not (path.parent / "__init__.py").exists()}

    assert set() == bare
