"""Verdicts kept on disk, under everything that they depend on."""

from __future__ import annotations

import hashlib
import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

import z3
from attrs import evolve

from lexludi.engine.compiled.caching import directory
from lexludi.engine.plays import read, write
from lexludi.spec.language.games import Game

from .reach import needed
from .solving import EFFORT, STAGES
from .verdicts import Proved, Refuted, Unknown, Verdict

_ROOT = Path(__file__).resolve().parent.parent


@lru_cache
def sources(game: str, module: str) -> str:
    """A digest of a game's rules, the language, the engine, and what a module of the proofs needs of these.

    What the module finds is kept for this very text.
    """
    digest = hashlib.sha256()
    read = (p for part in (f"spec/{game}", "spec/language", "engine") for p in sorted((_ROOT / part).rglob("*")))
    for path in (*read, *needed(module)):
        if path.suffix in (".py", ".toml") and path.is_file():
            digest.update(str(path.relative_to(_ROOT)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def key(
    game: Game, property_id: str, without: frozenset[str] = frozenset(), module: str = "lexludi.proofs.verify"
) -> str:
    """Under what a verdict is kept: sources, solver, effort, game, seats, readings, edition, property."""
    parts = (
        sources(game.name, module),
        z3.get_version_string(),
        EFFORT,
        STAGES,
        game.name,
        game.seats,
        sorted(game.readings.items()),
        repr(game.edition),
        property_id,
        sorted(without),
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _path(game: Game, property_id: str, without: frozenset[str]) -> Path:
    return directory() / "verdicts" / f"{key(game, property_id, without)}.json"


def load(game: Game, property_id: str, without: frozenset[str] = frozenset()) -> tuple[Verdict, float] | None:
    """A kept verdict and how long it took, or None."""
    try:
        data = json.loads(_path(game, property_id, without).read_text(encoding="utf-8"))
        return from_data(data["verdict"]), float(data["seconds"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def save(game: Game, property_id: str, verdict: Verdict, seconds: float, without: frozenset[str] = frozenset()) -> None:
    """Keep a verdict; where nothing can be written, nothing is kept."""
    path = _path(game, property_id, without)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.tmp")
        draft.write_text(json.dumps({"verdict": to_data(verdict, game), "seconds": seconds}), encoding="utf-8")
        draft.replace(path)
    except OSError:
        return


def to_data(verdict: Verdict, game: Game) -> dict[str, Any]:
    """A verdict as plain data."""
    match verdict:
        case Proved(how, bound, play):
            return {"word": "proved", "how": how, "bound": bound, "play": play and write(play, game)}
        case Refuted(reason, play):
            return {"word": "refuted", "reason": reason, "play": play and write(play, game)}
        case Unknown(reason, bound, position):
            return {"word": "unknown", "reason": reason, "bound": bound, "position": position}


def from_data(data: dict[str, Any]) -> Verdict:
    """A verdict from plain data."""
    play = read(data["play"]) if data.get("play") else None
    if data["word"] == "proved":
        return Proved(data["how"], data["bound"], play)
    if data["word"] == "refuted":
        return Refuted(data["reason"], play)
    return Unknown(data["reason"], data["bound"], data["position"])


def said(verdict: Verdict, game: Game) -> Verdict:
    """A verdict with its position written down, as a person reads it."""
    if not isinstance(verdict, Unknown) or verdict.position is None:
        return verdict
    from lexludi.engine.positions import dump
    from lexludi.engine.table import Table

    return evolve(verdict, position=dump(Table(game), verdict.position))
