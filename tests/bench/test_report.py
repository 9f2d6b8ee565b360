"""The page of figures says what was measured and whether the goals were met."""

from __future__ import annotations

import pytest

from .rates import WAYS, Way, direct, naive, python, rate
from .report import Rate, missed, report, rounded
from .waits import Wait, importing

DIRECT, QUICK, GONE = (Way(name, "as said", direct) for name in ("direct", "fast", "x"))


@pytest.mark.parametrize(
    ("number", "text"), [(1234567.0, "1,200,000"), (1499.0, "1,500"), (71.4, "71"), (9.46, "9.5"), (0.5, "0.5")]
)
def test_figures_have_two_digits_that_matter(number: float, text: str) -> None:
    """More would be noise."""
    assert text == rounded(number)


def test_the_page_compares_with_the_direct_engine() -> None:
    """Each way has its ratio; what is not installed has none and misses nothing."""
    rates = [Rate("go", DIRECT, 1000.0), Rate("go", QUICK, 7000.0, 8), Rate("go", GONE, None, 8)]
    waits = [Wait("an import", 0.2, 0.15), Wait("a game", 3.0)]
    page = report(rates, waits).splitlines()

    assert "## Random play of Go, 2 seats" in page
    assert "| direct | as said | 1,000 | 1.0 |  |" in page
    assert "| fast | as said | 7,000 | 7.0 | at least 8 x direct: missed |" in page
    assert "| x | as said | not installed |  |  |" in page
    assert "| an import | 0.20 s | within 0.15 s: missed |" in page
    assert "| a game | 3.00 s |  |" in page
    assert ["go, fast", "an import"] == missed(rates, waits)


def test_ways_play_whole_games() -> None:
    """The direct, the compiled and the naive engine come to an end, and have a rate."""
    assert {"direct", "compiled", "naive"} < {w.name for w in WAYS}
    for begin in (direct, python, naive):
        assert begin("voyage")(1) > 1
    assert rate(python("voyage"), seconds=0.01, rounds=1) > 0


def test_waiting_is_measured_in_processor_time() -> None:
    """An import takes some."""
    assert 0 < importing().seconds < 10
