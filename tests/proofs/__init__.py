"""The proofs: laws, facts, obligations, verdicts."""
