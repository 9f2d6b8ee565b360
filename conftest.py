"""What pytest collects from the root, and how Hypothesis runs here."""

from __future__ import annotations

import os

from hypothesis import settings

collect_ignore = ["spec", "engine", "proofs"]
collect_ignore_glob = ["docs/*.py"]

settings.register_profile("lexludi", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("lexludi")
