"""The generator of random plays, by Lehmer, Park and Miller: small enough that every product fits into 64 bits."""

from __future__ import annotations

MULTIPLIER, MODULUS = 48271, 2**31 - 1


def started(seed: int) -> int:
    """A state of the generator from a seed, far from those of the seeds beside it."""
    state = (seed + 0x9E3779B97F4A7C15) % 2**64
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, 1)):
        state = (state ^ state >> shift) * factor % 2**64
    return state % (MODULUS - 1) + 1
