"""Each part imports the third-party packages that its place allows, and `import lexludi` stays light."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]

VALUES = {"attr", "attrs", "cattr", "cattrs"}
ALLOWED = {
    "spec": VALUES,
    "engine": VALUES | {"numba", "numpy"},
    "proofs": VALUES | {"z3"},
    "cli": VALUES | {"rich", "typer"},
}
DISTRIBUTIONS = {"attr": "attrs", "cattr": "cattrs", "z3": "z3-solver"}
OPTIONAL = {"numba", "numpy"}
HEAVY = ("z3", "numba", "numpy", "typer", "rich")


@cache
def graph() -> grimp.ImportGraph:
    """Who imports whom, third-party packages included."""
    return grimp.build_graph("lexludi", include_external_packages=True, cache_dir=None)


def third_party(part: str) -> dict[str, set[str]]:
    """The third-party packages that a part's modules import, each with its importers."""
    modules = {f"lexludi.{part}", *graph().find_descendants(f"lexludi.{part}")}
    found: dict[str, set[str]] = {}
    for module in modules:
        for imported in graph().find_modules_directly_imported_by(module):
            name = imported.partition(".")[0]
            if name != "lexludi" and name not in sys.stdlib_module_names:
                found.setdefault(name, set()).add(module)
    return found


@pytest.mark.parametrize("part", ALLOWED)
def test_a_part_imports_what_its_place_allows(part: str) -> None:
    """Spec needs values alone, the solver belongs to proofs, the terminal to the command."""
    strangers = {name: importers for name, importers in third_party(part).items() if name not in ALLOWED[part]}

    assert {} == strangers


def test_numba_is_imported_by_modules_named_for_it() -> None:
    """The optional compiler is asked for in modules of the engine whose name says numba, nowhere else."""
    importers = {module for name in OPTIONAL for module in third_party("engine").get(name, set())}

    assert set() == {module for module in importers if "numba" not in module.rpartition(".")[2]}


def test_a_plain_install_brings_what_is_imported() -> None:
    """Every third-party package that the code imports, but for the optional ones, is a declared dependency."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = {Requirement(line).name for line in project["dependencies"]}
    imported = {name for part in ALLOWED for name in third_party(part)} - OPTIONAL

    assert set() == {DISTRIBUTIONS.get(name, name) for name in imported} - declared


def test_importing_the_package_is_light() -> None:
    """`import lexludi` loads neither the solver nor the compiler nor the terminal's packages."""
    code = f"import lexludi, sys; print([name for name in {HEAVY} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "[]" == run.stdout.strip()
