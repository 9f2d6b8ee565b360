"""The directive `figures` shows the Markdown that `make bench` writes."""

from __future__ import annotations

import importlib

import pytest

from tests.docs.projects import EXTENSIONS

TEXT = """# Benchmarks

Read the *ratios*.

## Random play

| way | moves |
| --- | ---: |
| direct | `7` |
| numba | 4,700 |

- one
- two
"""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The nodes of the text, as docutils prints them."""
    monkeypatch.syspath_prepend(str(EXTENSIONS))
    return [str(node) for node in importlib.import_module("figures").nodes_of(TEXT)]


def test_figures_keep_what_the_text_says(shown: list[str]) -> None:
    """Paragraphs, headings below the first, tables and lists become nodes."""
    assert ["<paragraph>", "<rubric>Ran", "<table clas", "<bullet_lis"] == [node[:11] for node in shown]


def test_a_table_has_a_head_and_rows(shown: list[str]) -> None:
    """The first row is the head, and code stays code."""
    (table,) = (node for node in shown if node.startswith("<table"))

    assert "<thead><row><entry><paragraph>way</paragraph></entry>" in table
    assert "<entry><paragraph><literal>7</literal></paragraph></entry>" in table
    assert 3 == table.count("<row>")
