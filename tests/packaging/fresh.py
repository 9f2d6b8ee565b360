"""A fresh environment that holds a wheel and the dependencies that it declares, made without a network."""

from __future__ import annotations

import subprocess
import sys
import venv
from importlib.metadata import Distribution, distribution
from pathlib import Path

from attrs import frozen
from packaging.requirements import Requirement


@frozen
class Fresh:
    """An environment of its own, told apart by its folder."""

    home: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.home / "bin" / "python"

    @property
    def packages(self) -> Path:
        """Its site-packages."""
        return self.home / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"

    def run(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run one of its programs, outside any checkout."""
        command = [str(self.home / "bin" / program), *arguments]
        return subprocess.run(command, cwd=self.home, env={}, capture_output=True, text=True, check=False)


def fresh_environment(home: Path, wheel: Path) -> Fresh:
    """Make an environment with a wheel and links to what it requires, as installed beside the tests."""
    venv.create(home, with_pip=False)
    fresh = Fresh(home)
    pip = [sys.executable, "-m", "pip", "--python", str(fresh.python), "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, str(wheel)], check=True)
    (installed,) = Distribution.discover(name="lexludi", path=[str(fresh.packages)])
    for needed in required(installed):
        for entry in top_level(needed):
            (fresh.packages / entry.name).symlink_to(entry)
    return fresh


def required(root: Distribution) -> list[Distribution]:
    """What a distribution requires without extras, directly or not."""
    found: dict[str, Distribution] = {}
    waiting = [root]
    while waiting:
        for line in waiting.pop().requires or ():
            requirement = Requirement(line)
            marker = requirement.marker
            if requirement.name not in found and (marker is None or marker.evaluate({"extra": ""})):
                found[requirement.name] = distribution(requirement.name)
                waiting.append(found[requirement.name])
    return list(found.values())


def top_level(installed: Distribution) -> set[Path]:
    """The files and folders that a distribution puts into site-packages."""
    names = {file.parts[0] for file in installed.files or ()} - {"..", "__pycache__"}
    return {Path(str(installed.locate_file(name))) for name in names}
