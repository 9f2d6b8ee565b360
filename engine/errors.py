"""The mistakes that one can make with the engine, one class each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .explain import Explanation


class EngineError(Exception):
    """Base of all errors of the engine."""


class IllegalActionError(EngineError, ValueError):
    """An action was played that its clauses forbid.

    `explanation` says of each clause whether it holds, and which legal actions are nearest.
    """

    def __init__(self, message: str, explanation: Explanation) -> None:
        super().__init__(message)
        self.explanation = explanation

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.explanation))


class NotationError(EngineError, ValueError):
    """A text or a mapping names no action or value of the game.

    Common causes are: 1. a misspelt kind or card, for which the message suggests the nearest; 2. a parameter that is
    missing, unknown or given twice.
    """


class PositionError(EngineError, ValueError):
    """A position file cannot be read, or does not describe a state of its game."""


class PlayError(EngineError, ValueError):
    """The record of a play cannot be read; `line` is the line of the file, counted from 1, 0 where there is none."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.message = message
        self.line = line

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.message, self.line))


class ReplayError(EngineError, ValueError):
    """A step of a recorded play cannot be played; `step` is its number, counted from 1, and the message says why."""

    def __init__(self, message: str, step: int) -> None:
        super().__init__(f"step {step}: {message}")
        self.message = message
        self.step = step

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.message, self.step))


class CaseError(EngineError, ValueError):
    """A case file cannot be read."""


class ChanceError(EngineError, ValueError):
    """A deal or a roll that was given is not one that the game allows, or chance is to act and nothing was given."""


class ForcedStepError(EngineError, RuntimeError):
    """Forced steps follow each other without an end, or two are possible at once: the rules are at fault."""


class UndefinedError(EngineError, ArithmeticError):
    """An operation in a rule was used outside its range, where it yields a filler: the rules are at fault.

    `place` names the clause, or the field of an effect, and `operation` the use.
    """

    def __init__(self, message: str, place: str, operation: str) -> None:
        super().__init__(message)
        self.place = place
        self.operation = operation

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.place, self.operation))


class NoSearchError(ValueError):
    """There is no best play to look for: of this game, for so many seats, or with such chance."""
