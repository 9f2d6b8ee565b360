"""Reports of audits kept on disk, under everything that they depend on."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import attrs

from lexludi.engine.compiled.caching import directory
from lexludi.spec.language.games import Game

from .cache import key


def _path(rules: Game, folder: Path) -> Path:
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    cases = f"audit, cases {digest.hexdigest()}"
    return directory() / "audits" / f"{key(rules, cases, module='lexludi.proofs.audit')}.json"


def begun(rules: Game, folder: Path) -> list[dict[str, Any]]:
    """The results of an audit that was broken off, as plain data."""
    try:
        lines = _path(rules, folder).with_suffix(".part").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]
    except (OSError, ValueError):
        return []


def go_on(rules: Game, folder: Path, result: Any) -> None:
    """Keep one result of an audit that is under way."""
    path = _path(rules, folder).with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as part:
            part.write(json.dumps(attrs.asdict(result)) + "\n")
    except OSError:
        return


def load(rules: Game, folder: Path) -> dict[str, Any] | None:
    """A kept report as plain data, or None."""
    try:
        data: dict[str, Any] = json.loads(_path(rules, folder).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return data if data.keys() >= {"mutants", "seconds"} else None


def save(rules: Game, folder: Path, report: dict[str, Any]) -> None:
    """Keep a report; where nothing can be written, nothing is kept."""
    path = _path(rules, folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.tmp")
        draft.write_text(json.dumps(report, default=attrs.asdict), encoding="utf-8")
        draft.replace(path)
        path.with_suffix(".part").unlink(missing_ok=True)
    except OSError:
        return
