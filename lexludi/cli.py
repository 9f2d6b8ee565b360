"""The command `lexludi`."""

from __future__ import annotations

import typer

main = typer.Typer()
