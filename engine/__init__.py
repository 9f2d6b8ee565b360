"""The engine: what may be done in a position and why, play and replay, views, positions as text, compiled rules."""

from __future__ import annotations

if __name__ != "lexludi.engine":
    raise ImportError(f"import lexludi.engine, not {__name__}")
