"""The command `lexludi`: everything that one can ask of the rules, from a terminal or a script.

Exit status: 0 when all is well, 1 when something is illegal, refuted or not proved, 2 when the input is bad.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from . import best, output, plays, positions, proving, rules


class Guarded(TyperGroup):
    """The commands, with a last resort: bad input and bugs end in one line and exit status 2, never in a traceback.

    With the environment variable LEXLUDI_DEBUG set, a bug shows its traceback.
    """

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            self._explain(error)
            raise

    def _explain(self, error: Exception) -> None:
        from lexludi import ChanceError, MembershipError, NotationError, PlayError, PositionError, RulebookError

        if isinstance(error, ChanceError | MembershipError | NotationError | PlayError | PositionError | RulebookError):
            output.fail(str(error))
        known = type(error).__module__.partition(".")[0] == "typer" or isinstance(error, BrokenPipeError)
        if not known and not os.environ.get("LEXLUDI_DEBUG"):
            said = " ".join(str(error).split())
            output.fail(f"{type(error).__name__}: {said or 'no more is known'} (a bug; LEXLUDI_DEBUG=1 shows where)")


app = typer.Typer(
    cls=Guarded,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Rulebooks that run, answer and prove: ask what is legal and why, play, and prove what holds.",
    epilog="Exit status: 0 when all is well, 1 when something is illegal or not proved, 2 when the input is bad.",
)


def _version(wanted: bool) -> None:
    if wanted:
        from lexludi import __version__

        typer.echo(f"lexludi {__version__}")
        raise typer.Exit()


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Rulebooks that run, answer and prove: ask what is legal and why, play, and prove what holds."""


for _command in (
    rules.games,
    rules.edition,
    rules.rules,
    positions.deal,
    positions.show,
    positions.actions,
    positions.explain,
    plays.play,
    plays.replay,
    best.best,
    proving.verify,
    proving.audit,
    proving.export,
):
    app.command()(_command)


def main() -> None:
    """Run the command with the arguments of the process."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    app(prog_name="lexludi")
