"""Tests: they mirror spec, engine and proofs, and check the ground that these stand on."""
