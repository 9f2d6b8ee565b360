"""Every terminal session in the documentation prints what the command prints."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.docs.console import ROOT, Command, agree, loosened, pages, run, sessions, update


def page_with_cost(page: Path) -> Any:
    """A page as a parameter; it is slow if its sessions prove something."""
    proves = any(c.line.startswith("lexludi verify") for session in sessions(page) for c in session.commands)
    return pytest.param(page, id=str(page.relative_to(ROOT)), marks=[pytest.mark.slow] if proves else [])


@pytest.mark.parametrize("page", [page_with_cost(page) for page in pages()])
def test_sessions_print_what_the_page_says(page: Path) -> None:
    """Each command on the page is run in the page's folder."""
    expected = [command for session in sessions(page) for command in session.commands]
    found = [command for session in sessions(page) for command in run(session.commands, page.parent)]

    assert expected == [e if agree(e, f) else f for e, f in zip(expected, found, strict=True)]


def test_the_tutorial_and_the_readme_show_sessions() -> None:
    """Both are among the pages that are run."""
    assert {"README.md", "docs/tutorial/index.rst"} <= {str(page.relative_to(ROOT)) for page in pages()}


def test_a_session_is_read_and_written_back(tmp_path: Path) -> None:
    """A page whose sessions are out of date is brought up to date, and the rest of it stays as it is."""
    page = tmp_path / "page.rst"
    page.write_text(
        "Text\n\n.. code-block:: console\n\n   $ echo one\n   two\n   $ (exit 3)\n   $ echo $?\n\nMore text\n"
    )

    update(page)

    assert (
        "Text\n\n.. code-block:: console\n\n   $ echo one\n   one\n   $ (exit 3)\n   $ echo $?\n   3\n\nMore text\n"
        == page.read_text()
    )


def test_dots_stand_for_anything() -> None:
    """What differs from run to run, such as a time, is written as three dots."""
    assert agree(Command("x", "done in ... s"), Command("x", "done in 0.3 s"))
    assert not agree(Command("x", "done in ... s"), Command("x", "failed"))


def test_what_changes_is_left_open() -> None:
    """Line numbers and times are not written into a page."""
    output = "rule  spec/voyage/turn.py:28\nprogress  proved   12.3 s\n2 proved in 0.1 s, 2 known from the cache"

    expected = "rule  spec/voyage/turn.py:...\nprogress  proved    ... s\n2 proved in ..."

    assert expected == loosened(Command("x", output)).output
    assert agree(Command("x", expected), Command("x", output.replace("  12.3", "   9.9")))
