"""The whole book is built, and Sphinx has nothing to say against it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.console import ROOT


@pytest.mark.slow
def test_the_book_is_built_without_a_warning(tmp_path: Path) -> None:
    """Every reference is found, every part of every game is described, and each game has its chapter."""
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "docs", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)

    assert ("", 0) == (run.stderr, run.returncode)
    assert {"voyage", "dials", "leap", "rocket"} <= {p.parent.name for p in tmp_path.glob("*/index.html")}
