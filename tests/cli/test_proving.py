"""`lexludi verify`, `audit` and `export`: verdicts as a table and as JSON, and the exit status that follows from them.

The proofs themselves are stood in for, so that each verdict can be seen at once.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import frozen

import lexludi
from lexludi.proofs.audit import AuditReport, MutantResult
from lexludi.proofs.verdicts import Proved, Refuted, Unknown, Verdict
from lexludi.spec.language.games import Game

from .conftest import Command

Progress = Callable[[int, int, str], None] | None


@frozen
class Report:
    """What the proofs say of one property for one number of seats."""

    game: str
    seats: int
    property: str
    text: str
    verdict: Verdict
    seconds: float = 0.25
    cached: bool = False
    expected: str = "proved"


@frozen
class Call:
    """What the proofs were asked for."""

    games: tuple[tuple[str, int, str], ...]
    properties: tuple[str, ...]
    jobs: int | None
    cache: bool


Calls = list[Call]
Verdicts = dict[tuple[str, int], Verdict]


@pytest.fixture
def verdicts() -> Verdicts:
    """The verdict of a property for a number of seats, where it is not that it is proved."""
    return {}


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch, verdicts: Verdicts) -> Calls:
    """The calls that reach the proofs, which answer at once."""
    seen: Calls = []

    def verify(
        games: Iterable[Game],
        *,
        properties: tuple[str, ...] = (),
        jobs: int | None = None,
        cache: bool = True,
        progress: Progress = None,
    ) -> tuple[Report, ...]:
        made = tuple(games)
        seen.append(Call(tuple((g.name, g.seats, g.readings.get("VA-12", "")) for g in made), properties, jobs, cache))
        ids = properties or ("tickets-first", "turns-end")
        return tuple(
            Report(g.name, g.seats, id, f"About {id}.", verdicts.get((id, g.seats), Proved()), cached=cache)
            for g in made
            for id in ids
        )

    _stand_in(monkeypatch, "verify", verify)
    return seen


def _stand_in(monkeypatch: pytest.MonkeyPatch, name: str, function: Callable[..., Any]) -> None:
    module = ModuleType(f"lexludi.proofs.{name}")
    setattr(module, name, function)
    monkeypatch.setitem(sys.modules, f"lexludi.proofs.{name}", module)


def test_every_game_is_verified_for_all_its_seats(lexludi_command: Command, calls: Calls) -> None:
    """A property with one verdict for all of them is one line of the table."""
    result = lexludi_command("verify")

    assert 0 == result.exit_code
    assert {("voyage", 2, "a"), ("voyage", 3, "a"), ("voyage", 4, "a")} <= set(calls[0].games)
    assert "tickets-first" in result.stdout
    assert re.search(r"^voyage +turns-end +2, 3, 4 +proved +0.8 s", result.stdout, re.MULTILINE)
    assert re.search(r"^([0-9]+) proved in [0-9.]+ s, \1 known from the cache$", result.stdout, re.MULTILINE)


def test_options_say_what_is_verified(lexludi_command: Command, calls: Calls) -> None:
    """Properties, seats, readings, processes, and no cache."""
    words = "voyage --property turns-end --seats 4 --seats 2 --reading VA-12=b --jobs 1 --no-cache"
    result = lexludi_command("verify", *words.split())

    assert 0 == result.exit_code
    assert [Call((("voyage", 4, "b"), ("voyage", 2, "b")), ("turns-end",), 1, False)] == calls
    assert "known from the cache" not in result.stdout


def test_a_refuted_property_is_shown_with_its_play(lexludi_command: Command, calls: Calls, verdicts: Verdicts) -> None:
    """The exit status is 1."""
    table = lexludi.game("voyage")
    actions = [table.actions(table.deal(3))[0]]
    verdicts["turns-end", 2] = Refuted("it goes on", table.record(3, actions))
    result = lexludi_command("verify", "voyage")

    assert 1 == result.exit_code
    assert "turns-end of voyage, 2 seats: About turns-end.\n  refuted   it goes on\n" in result.stdout
    assert "  play      from seed 3, 1 action: seat 1 move purple sunrise\n" in result.stdout
    assert "5 proved, 1 refuted in" in result.stdout


def test_plays_that_refute_are_saved(
    lexludi_command: Command, calls: Calls, verdicts: Verdicts, tmp_path: Path
) -> None:
    """Each as a file of its own, which can be replayed; what is proved or has no play leaves none."""
    table = lexludi.game("voyage", seats=3)
    verdicts["turns-end", 3] = Refuted("it goes on", table.record(3, [table.actions(table.deal(3))[0]]))
    verdicts["turns-end", 4] = Refuted("it goes on")
    folder = tmp_path / "new" / "plays"
    result = lexludi_command("verify", "voyage", "--plays", str(folder))
    path = folder / "voyage-3-turns-end.jsonl"

    assert 1 == result.exit_code
    assert [path] == list(folder.iterdir())
    assert f"lexludi replay {path}" in " ".join(result.stdout.split("\n"))
    assert 0 == lexludi_command("replay", str(path)).exit_code


def test_a_folder_for_plays_that_cannot_be_made_is_refused(
    lexludi_command: Command, calls: Calls, verdicts: Verdicts, tmp_path: Path
) -> None:
    """A file stands in the way."""
    verdicts["turns-end", 2] = Refuted("it goes on", lexludi.game("voyage").record(3, []))
    (tmp_path / "file").write_text("")
    result = lexludi_command("verify", "voyage", "--plays", str(tmp_path / "file" / "plays"))

    assert 2 == result.exit_code
    assert "cannot be written" in result.stderr


def test_what_is_unknown_is_not_hidden(lexludi_command: Command, calls: Calls, verdicts: Verdicts) -> None:
    """The exit status is 1 unless it is allowed."""
    verdicts["turns-end", 3] = Unknown("the limit was hit", 1000, "some position")
    strict, lenient = lexludi_command("verify", "voyage"), lexludi_command("verify", "voyage", "--allow-unknown")

    assert (1, 0) == (strict.exit_code, lenient.exit_code)
    assert "unknown   the limit was hit (limit 1000)" in strict.stdout
    assert "position  some position" in strict.stdout
    assert "5 proved, 1 unknown in" in lenient.stdout


def test_a_refutation_is_never_allowed(lexludi_command: Command, calls: Calls, verdicts: Verdicts) -> None:
    """Allowing what is unknown allows nothing else."""
    verdicts["turns-end", 3] = Refuted("it goes on")

    assert 1 == lexludi_command("verify", "voyage", "--allow-unknown").exit_code


def test_bounds_are_shown(lexludi_command: Command, calls: Calls, verdicts: Verdicts) -> None:
    """Seats with different bounds have lines of their own."""
    verdicts.update({("turns-end", n): Proved(bound=100 * n) for n in (2, 3, 4)})
    shown = lexludi_command("verify", "voyage").stdout

    assert [True] * 3 == [f"proved, bound {100 * n}" in shown for n in (2, 3, 4)]


def test_verdicts_can_be_read_by_a_program(lexludi_command: Command, calls: Calls, verdicts: Verdicts) -> None:
    """With the reasons, the bounds and the plays."""
    table = lexludi.game("voyage")
    verdicts["turns-end", 2] = Refuted("it goes on", table.record(3, []))
    verdicts["turns-end", 3] = Unknown("the limit was hit", 1000)
    result = lexludi_command("verify", "voyage", "--property", "turns-end", "--json")
    refuted, unknown, proved = json.loads(result.stdout)

    assert 1 == result.exit_code
    assert ("refuted", "it goes on", 3) == (refuted["verdict"], refuted["reason"], refuted["play"][0]["seed"])
    assert ("unknown", "the limit was hit", 1000) == (unknown["verdict"], unknown["reason"], unknown["bound"])
    assert ("proved", 4, 0.25, True) == (proved["verdict"], proved["seats"], proved["seconds"], proved["cached"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("voyage", "--property", "turn-end"), "no property turn-end: did you mean turns-end?"),
        (("voyage", "--seats", "7"), "voyage is for 2, 3, 4 seats, not 7"),
        (("--seats", "77"), "no game is for 77 seats"),
        (("--reading", "VA-12=b"), "--reading is about one game: name the game before it"),
        (("--edition", "x"), "--edition is about one game: name the game before it"),
        (("voyage", "--edition", "x"), "voyage has no editions: its rulebook lists every card"),
        (("voyge",), 'no game "voyge": did you mean "voyage"?'),
    ],
)
def test_wrong_words_are_refused_with_advice(
    lexludi_command: Command, calls: Calls, words: tuple[str, ...], message: str
) -> None:
    """Nothing is proved then."""
    result = lexludi_command("verify", *words)

    assert (2, f"Error: {message}\n", []) == (result.exit_code, result.stderr, calls)


@pytest.fixture
def audited(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str, int | None, bool]]:
    """What the audit was asked for; it answers at once: one change caught, one not, and one that changes nothing."""
    asked: list[tuple[int, str, int | None, bool]] = []

    def audit(rules: Game, *, jobs: int | None, cache: bool, progress: Progress) -> AuditReport:
        asked.append((rules.seats, rules.readings["VA-12"], jobs, cache))
        return AuditReport(
            (
                MutantResult("m1", "V23.1 dropped", "cards-conserved"),
                MutantResult("m2", "V23.2 dropped", None),
                MutantResult("m3", "V23.3 dropped", None, equivalent=True),
            )
        )

    _stand_in(monkeypatch, "audit", audit)
    return asked


@pytest.mark.parametrize(("least", "status"), [("50", 0), ("51", 1)])
def test_an_audit_lists_what_nothing_catches(
    lexludi_command: Command, audited: list[tuple[int, str, int | None, bool]], least: str, status: int
) -> None:
    """Apart from what changes nothing; the exit status says whether enough is caught."""
    result = lexludi_command("audit", "voyage", "--at-least", least)

    assert status == result.exit_code
    assert "m1 V23.1 dropped: caught by cards-conserved\n" in result.stdout
    assert "Proved to change nothing\nm3 V23.3 dropped\n" in result.stdout
    assert "Caught by nothing\nm2 V23.2 dropped\n" in result.stdout
    assert "1 of 2 changes of the rules are caught (50 %)" in result.stdout
    assert [(2, "a", None, True)] == audited


def test_options_say_what_is_audited(
    lexludi_command: Command, audited: list[tuple[int, str, int | None, bool]]
) -> None:
    """Seats, readings, processes, and no cache."""
    words = "voyage --seats 4 --reading VA-12=b --jobs 1 --no-cache --at-least 0"
    result = lexludi_command("audit", *words.split())

    assert 0 == result.exit_code
    assert [(4, "b", 1, False)] == audited


def test_an_audit_can_be_read_by_a_program(
    lexludi_command: Command, audited: list[tuple[int, str, int | None, bool]]
) -> None:
    """Each mutant with what catches it."""
    data = json.loads(lexludi_command("audit", "voyage", "--json").stdout)

    assert (2, 1, 2) == (data["seats"], data["killed"], data["total"])
    assert {"id": "m1", "what": "V23.1 dropped", "caught by": "cards-conserved", "equivalent": False} in data["mutants"]
    assert [False, False, True] == [m["equivalent"] for m in data["mutants"]]


def test_queries_are_exported_to_a_folder(
    lexludi_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Their number is told."""
    asked: list[tuple[int, Path]] = []

    def export(games: Iterable[Game], folder: Path) -> int:
        asked.extend((g.seats, folder) for g in games)
        return 12

    _stand_in(monkeypatch, "export", export)
    result = lexludi_command("export", "voyage", "--smt2", tmp_path, "--seats", "3")

    assert (0, f"12 queries written to {tmp_path}\n") == (result.exit_code, result.stdout)
    assert [(3, tmp_path)] == asked


def test_a_folder_that_cannot_be_written_is_refused(
    lexludi_command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the reason."""

    def export(games: Iterable[Game], folder: Path) -> int:
        raise PermissionError(13, "Permission denied")

    _stand_in(monkeypatch, "export", export)
    result = lexludi_command("export", "voyage", "--smt2", tmp_path)

    assert (2, f"Error: --smt2 {tmp_path}: cannot be written: Permission denied\n") == (result.exit_code, result.stderr)
