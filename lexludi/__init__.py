"""Lex Ludi: rulebooks as specifications that run, answer and prove.

>>> import lexludi
>>> table = lexludi.game("voyage", seats=3)
>>> state = table.deal(seed=7)
>>> len(table.actions(state)) > 0
True
"""

from __future__ import annotations

from .engine.errors import (
    CaseError,
    ChanceError,
    EngineError,
    ForcedStepError,
    IllegalActionError,
    NotationError,
    PlayError,
    PositionError,
    ReplayError,
    UndefinedError,
)
from .engine.explain import Explanation, Finding
from .engine.outcome import Outcome
from .engine.plays import Play
from .engine.table import Table, game
from .engine.views import View
from .spec.language.errors import LanguageError, MembershipError, RulebookError
from .spec.language.library import names as games

__version__ = "0.1.0"

__all__ = [
    "CaseError",
    "ChanceError",
    "EngineError",
    "Explanation",
    "Finding",
    "ForcedStepError",
    "IllegalActionError",
    "LanguageError",
    "MembershipError",
    "NotationError",
    "Outcome",
    "Play",
    "PlayError",
    "PositionError",
    "ReplayError",
    "RulebookError",
    "Table",
    "UndefinedError",
    "View",
    "__version__",
    "game",
    "games",
]
