"""The mistakes that one can make with the rule language, one class each."""

from __future__ import annotations


class LanguageError(Exception):
    """Base of all errors of the rule language."""


class SymbolicTruthError(LanguageError, TypeError):
    """A rule asked a formula for its truth, its hash as a key, or its place in a plain tuple.

    Common causes are: 1. `if`, `and`, `or`, `not`, `in` or a chained comparison in a rule; 2. a plain tuple indexed,
    or `range` called, with a value that depends on the state.
    """


class SortError(LanguageError, TypeError):
    """An operator was given a value of the wrong sort."""


class MembershipError(LanguageError, ValueError):
    """A value lies outside the domain of its field."""


class RulebookError(LanguageError, ValueError):
    """A game is put together wrongly: an id twice, a citation of nothing, an unknown reading."""


class EditionError(RulebookError):
    """An edition does not exist, cannot be read, or is not valid."""
