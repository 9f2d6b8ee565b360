"""Verdicts: what a proof attempt says.  They are values and are never merged."""

from __future__ import annotations

from typing import Any, TypeAlias

from attrs import field, frozen

VACUOUS = "vacuous: "


@frozen
class Proved:
    """It holds; `bound` is a number that the proof yields, such as the most turns, and `play` a witness, if any."""

    how: str = ""
    bound: int | None = None
    play: Any = field(default=None, repr=False)

    word = "proved"

    @property
    def rests(self) -> bool:
        """Whether it is proved by induction, and so rests on the game's invariants, rather than by a play alone."""
        return self.play is None or self.bound is not None


@frozen
class Refuted:
    """It does not hold: the play, from a deal and replayed on the direct engine, shows it."""

    reason: str
    play: Any = field(default=None, repr=False)

    word = "refuted"


@frozen
class Unknown:
    """Neither: the reason, the limit that was hit, and a position that is not known to be reached, if any."""

    reason: str
    bound: int | None = None
    position: Any = field(default=None, repr=False)

    word = "unknown"

    @property
    def vacuous(self) -> bool:
        """Whether it is proved, but of nothing: no play meets the hypotheses."""
        return self.reason.startswith(VACUOUS)


def said(verdict: Verdict, expected: str = Proved.word) -> str:
    """A verdict in words, with what the specification expects where that is no proof."""
    if expected == Proved.word or verdict.word == Unknown.word:
        return verdict.word
    return f"{verdict.word} {'as expected' if verdict.word == expected else 'against expectation'}"


Verdict: TypeAlias = Proved | Refuted | Unknown
