"""The mistakes that one can make with proofs."""

from __future__ import annotations


class ProofError(Exception):
    """Base of all errors of the proofs."""


class UnsupportedError(ProofError, NotImplementedError):
    """A formula uses an operation that no law takes down to the state's fields."""


class NoSuchPropertyError(ProofError, LookupError):
    """A property was asked for that the game does not have."""


class ForeignNumberError(ProofError, ValueError):
    """The right-hand side of a law holds a number that is no size, so that it is no law of every size."""


class WrongProofError(ProofError, AssertionError):
    """What was proved is false at a moment of a real play: the method of proof is at fault."""
