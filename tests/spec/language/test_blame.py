"""A formula used as a plain value is refused, with the rule, the file, the line, and what to write instead."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import pytest

from lexludi.spec.language.errors import SymbolicTruthError
from lexludi.spec.language.logic import when
from lexludi.spec.language.terms import constant

from . import misuses

MISUSES = [f for _, f in inspect.getmembers(misuses, inspect.isfunction) if f.__module__ == misuses.__name__]


def marked(rule: Callable[[], Any]) -> tuple[int, str]:
    """The line of a rule that has a comment, and the comment."""
    lines, first = inspect.getsourcelines(rule)
    return next((first + i, line.partition("  # ")[2].strip()) for i, line in enumerate(lines) if "  # " in line)


@pytest.mark.parametrize("rule", MISUSES, ids=lambda rule: rule.__name__)
def test_a_misuse_names_rule_place_and_remedy(rule: Callable[[], Any]) -> None:
    """Whatever stands beside it on its line."""
    line, remedy = marked(rule)

    with pytest.raises(SymbolicTruthError) as caught:
        rule()

    assert re.search(rf"^rule {rule.__name__}\b", str(caught.value))
    assert f"({misuses.__file__}:{line}) uses the formula" in str(caught.value)
    advice = str(caught.value).partition(" as a plain ")[2].partition(": ")[2]
    assert remedy == advice[: len(remedy)]


def test_a_lambda_of_its_own_is_named_so() -> None:
    """A clause may be a lambda."""
    rule: Callable[[], int] = lambda: 1 if misuses.C else 2  # noqa: E731

    with pytest.raises(SymbolicTruthError, match=r"^rule .*<lambda> \(.*test_blame\.py:\d+\) uses the formula c as"):
        rule()


def test_a_long_formula_is_cut() -> None:
    """The error stays readable."""
    long = misuses.X
    for i in range(60):
        long = when(long > i, long - 1, misuses.X)

    with pytest.raises(SymbolicTruthError, match=r"uses the formula .{97}\.\.\. as a plain number") as caught:
        (1, 2)[long]
    assert len(str(caught.value)) < 500


def test_a_rule_without_source_is_still_refused() -> None:
    """Where the source cannot be read, the advice is general."""
    rules: dict[str, Any] = {"c": misuses.C}
    exec("def rule():\n    return not c", rules)

    with pytest.raises(SymbolicTruthError, match=r"^rule rule \(<string>:2\) .*: write with all_of, any_of"):
        rules["rule"]()


def test_a_constant_formula_is_refused_as_well() -> None:
    """Whether it is a formula does not depend on its value."""
    with pytest.raises(SymbolicTruthError):
        bool(constant(True))


def test_what_a_rule_may_do_with_formulas() -> None:
    """Arithmetic, comparison, sums, f-strings, lists of formulas."""
    x = misuses.X

    assert "x + 1 <= 3" == f"{x + 1 <= 3}"
    assert sum([x, x, 1]) is x + x + 1
    assert [x, -x][1] is 0 - x
