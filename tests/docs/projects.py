"""Small Sphinx projects that use the domain `rules`, built in a process of their own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from tests.docs.console import ROOT

EXTENSIONS = ROOT / "docs" / "_ext"
CONF = """
import sys

sys.path.insert(0, {extensions!r})
extensions = ["lexludi_domain"]
rules_games = ["voyage"]
rules_cases = {cases!r}
rules_verdicts = False
suppress_warnings = {quiet!r}
"""


@frozen
class Built:
    """What a build left: its warnings, line by line, and the folder with the pages."""

    warnings: tuple[str, ...]
    out: Path

    def page(self, name: str) -> str:
        """The words of a page, without its lines."""
        return " ".join((self.out / f"{name}.txt").read_text(encoding="utf-8").split())


def build(folder: Path, pages: Mapping[str, str], *, cases: str = "", quiet: tuple[str, ...] = ()) -> Built:
    """Build pages as text."""
    source = folder / "source"
    settings = CONF.format(extensions=str(EXTENSIONS), cases=cases, quiet=list(quiet))
    for name, text in {**{f"{page}.rst": text for page, text in pages.items()}, "conf.py": settings}.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "text", str(source), str(folder / "out")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert 0 == done.returncode, done.stderr
    return Built(tuple(line for line in done.stderr.splitlines() if "WARNING" in line), folder / "out")
