"""The proofs: properties of a game as queries to a solver, and the verdicts that come back."""

from __future__ import annotations

if __name__ != "lexludi.proofs":
    raise ImportError(f"import lexludi.proofs, not {__name__}")
