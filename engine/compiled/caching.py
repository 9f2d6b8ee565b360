"""Where generated modules are kept on disk, by their content, so that machine code is made once per machine."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

VARIABLE = "LEXLUDI_CACHE"


def directory() -> Path:
    """The cache directory: what the environment variable LEXLUDI_CACHE says, else the platform's place for caches."""
    given = os.environ.get(VARIABLE)
    if given:
        return Path(given).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "lexludi" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "lexludi"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lexludi"


def kept(text: str, name: str) -> Path | None:
    """The file that holds a text, written unless it is there; None where the directory cannot be written."""
    folder = directory() / "generated"
    path = folder / f"{name}_{hashlib.sha256(text.encode()).hexdigest()[:16]}.py"
    try:
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            return path
        folder.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{os.getpid()}.tmp")
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError:
        return None
    return path
