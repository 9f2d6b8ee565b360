"""The lock pins all that the make targets install, and names no place to fetch it from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*(; .+)?")

LINES = [line for line in (ROOT / "requirements.lock").read_text().splitlines() if not line.startswith("#")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
REQUIRED = {
    *PROJECT["build-system"]["requires"],
    *PROJECT["project"]["dependencies"],
    *(line for extra in PROJECT["project"]["optional-dependencies"].values() for line in extra),
}


def pinned(name: str) -> set[Version]:
    """The versions that the lock gives a package, one for each marker."""
    pins = [Requirement(line) for line in LINES]
    return {
        Version(specifier.version)
        for pin in pins
        if canonicalize_name(pin.name) == canonicalize_name(name)
        for specifier in pin.specifier
    }


def test_the_lock_holds_exact_versions_alone() -> None:
    """Every line is a name and one version: no host, no option, no path."""
    assert [] == [line for line in LINES if not PIN.fullmatch(line)]


@pytest.mark.parametrize("line", sorted(REQUIRED))
def test_a_requirement_is_pinned(line: str) -> None:
    """What pyproject.toml asks for is in the lock, in a version that it admits."""
    requirement = Requirement(line)
    versions = pinned(requirement.name)

    assert versions, f"requirements.lock lacks {requirement.name}: run `make lock`"
    assert versions == set(requirement.specifier.filter(versions))
