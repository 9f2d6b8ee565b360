"""The specification: the rule language and, one folder a game, the rules written in it."""

from __future__ import annotations

if __name__ != "lexludi.spec":
    raise ImportError(f"import lexludi.spec, not {__name__}")
