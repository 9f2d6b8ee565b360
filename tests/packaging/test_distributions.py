"""Wheel and sdist are whole, put nothing but `lexludi` into site-packages, and run where they are installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from attrs import frozen

from tests.packaging.fresh import Fresh, fresh_environment

ROOT = Path(__file__).parents[2]
PARTS = ("spec", "engine", "proofs")
EDITION = "spec/voyage/editions/probe.toml"

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("distributions")]


@frozen
class Built:
    """A source tree with an edition added, and what was built of it."""

    source: Path
    sdist: Path
    wheel: Path
    wheel_of_sdist: Path


def build(source: Path, kind: str, out: Path) -> Path:
    """Build one distribution of a source tree with the packages at hand."""
    command = [sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(out), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    (product,) = out.iterdir()
    return product


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A copy of the checkout, built both ways."""
    folder = tmp_path_factory.mktemp("distributions")
    source = folder / "source"
    unwanted = shutil.ignore_patterns(".*", "build", "_build", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT, source, symlinks=True, ignore=unwanted)
    edition = source / EDITION
    edition.parent.mkdir(exist_ok=True)
    edition.write_text('title = "probe"\n')
    sdist = build(source, "sdist", folder / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "unpacked", filter="data")
    (unpacked,) = (folder / "unpacked").iterdir()
    wheel = build(source, "wheel", folder / "wheel")
    return Built(source, sdist, wheel, build(unpacked, "wheel", folder / "wheel-of-sdist"))


@pytest.fixture(scope="module")
def fresh(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """A fresh environment with the wheel that was built from the sdist."""
    return fresh_environment(tmp_path_factory.mktemp("fresh") / "home", built.wheel_of_sdist)


def names(wheel: Path) -> set[str]:
    """The files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_every_file_of_the_parts(built: Built) -> None:
    """Modules and data of all three parts are in the wheel, editions included, under `lexludi`."""
    files = {path for part in PARTS for path in (built.source / part).rglob("*") if path.is_file()}
    expected = {f"lexludi/{path.relative_to(built.source)}" for path in files} | {"lexludi/py.typed"}

    assert f"lexludi/{EDITION}" in expected
    assert set() == expected - names(built.wheel)


def test_the_wheel_has_one_top_level_name(built: Built) -> None:
    """No `spec`, `engine`, `proofs`, `tests` or `docs` reaches site-packages, only `lexludi` and its metadata."""
    assert {"lexludi", "lexludi-0.1.0.dist-info"} == {name.partition("/")[0] for name in names(built.wheel)}


def test_the_sdist_builds_the_same_wheel(built: Built) -> None:
    """A wheel built from the sdist holds the files of one built from the checkout."""
    assert names(built.wheel) == names(built.wheel_of_sdist)


def test_the_sdist_can_be_tested(built: Built) -> None:
    """Tests, docs, make targets and the lock travel with the source."""
    with tarfile.open(built.sdist) as archive:
        top = {Path(name).parts[1] for name in archive.getnames() if "/" in name}

    assert {"Makefile", "conftest.py", "docs", "pyproject.toml", "requirements.lock", "spec", "tests"} <= top


@pytest.mark.parametrize("module", ["lexludi.spec.voyage", "lexludi.engine", "lexludi.proofs", "lexludi.cli"])
def test_the_installed_wheel_imports(fresh: Fresh, module: str) -> None:
    """With its declared dependencies alone, each part is imported from site-packages."""
    run = fresh.run("python", "-c", f"import {module}; print({module}.__file__)")

    assert "" == run.stderr
    assert str(fresh.packages) in run.stdout


@pytest.mark.parametrize("name", [*PARTS, "tests", "docs"])
def test_an_install_leaks_no_folder_name(fresh: Fresh, name: str) -> None:
    """The checkout's folder names mean nothing where the wheel is installed."""
    run = fresh.run("python", "-c", f"import {name}")

    assert f"ModuleNotFoundError: No module named '{name}'" in run.stderr


def test_an_installed_edition_can_be_read(fresh: Fresh) -> None:
    """An edition is found as a resource of its game."""
    path = '.joinpath("editions", "probe.toml").read_text()'
    run = fresh.run("python", "-c", f'from importlib.resources import files; print(files("lexludi.spec.voyage"){path})')

    assert 'title = "probe"' == run.stdout.strip()


def test_the_installed_command_lists_the_games(fresh: Fresh) -> None:
    """`lexludi games` runs from a fresh install and names Voyage."""
    run = fresh.run("lexludi", "games")

    assert "" == run.stderr
    assert 0 == run.returncode
    assert "voyage" in run.stdout
