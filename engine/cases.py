"""Cases: a position, a question about it and the answer of the rulebook, read from TOML and put to the engine."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.domains import body, sorts
from lexludi.spec.language.errors import LanguageError
from lexludi.spec.language.games import Game
from lexludi.spec.language.sorts import GridSort, VectorSort

from .cells import is_multiset, read_cells, read_field
from .errors import CaseError, EngineError, NotationError, PositionError
from .explain import FAILS
from .names import hint, shown
from .notation import action_from
from .positions import from_mapping
from .table import Table

_TEXTS = ("id", "title", "question")
_LISTS = ("cites", "rulings")
_KEYS = (*_TEXTS, *_LISTS, "example", "position", "before", "action", "expect")
_EXPECT = ("legal", "fails", "after", "outcome")
_OUTCOME = ("over", "endings", "winners")


@frozen
class Case:
    """One question about one position, with the answer and where the rulebook gives it.

    Args:
        before: actions played from the position before the question is put.
        action: the action asked about; None where the question is about the position itself.
        expect: what is expected: `legal`, the clauses that fail first, fields of the state after it, the outcome.
        example: the statement with the rulebook's example that the case is; empty for other cases.
    """

    id: str
    title: str
    question: str
    cites: tuple[str, ...]
    rulings: tuple[str, ...]
    example: str
    position: Mapping[str, Any] = field(repr=False)
    before: tuple[Mapping[str, Any], ...] = field(repr=False)
    action: Mapping[str, Any] | None = field(repr=False)
    expect: Mapping[str, Any] = field(repr=False)

    def __str__(self) -> str:
        return f"{self.id}: {self.title}"


@frozen
class Scene:
    """A case set up: its table, the state in which the question is put, and the action that it is about."""

    table: Table
    state: Any
    action: Any = None


def load_cases(folder: Path) -> tuple[Case, ...]:
    """The cases of a folder, one from each TOML file, by name.

    Raises:
        CaseError: a file is no case; the message names it.
    """
    return tuple(load_case(path) for path in sorted(folder.glob("*.toml")))


def load_case(path: Path) -> Case:
    """The case of a file, whose name is the case's id.

    Raises:
        CaseError: it is no case.
    """
    try:
        case = read_case(path.read_text("utf-8"))
        if case.id != path.stem:
            raise CaseError(f"id {shown(case.id)} in a file of another name")
    except CaseError as error:
        raise CaseError(f"{path.name}: {error}") from None
    return case


def read_case(text: str) -> Case:
    """The case that some TOML holds.

    Raises:
        CaseError: a part is missing, unknown, or of the wrong kind.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CaseError(f"this is no TOML: {error}") from None
    _known(data, _KEYS, "a case")
    for key in (*_TEXTS, "cites", "position", "expect"):
        if key not in data:
            raise CaseError(f"{key} is missing")
    for key in (*_TEXTS, "example"):
        _require(data, key, str, "a text")
    for key in _LISTS:
        _require(data, key, list, "a list of ids")
        if not all(isinstance(x, str) for x in data.get(key, [])):
            raise CaseError(f"{key}: expected a list of ids")
    for key in ("position", "action", "expect"):
        _require(data, key, dict, "a table")
    _require(data, "before", list, "tables of actions")
    _expectation(data["expect"], asked="action" in data)
    return Case(
        id=data["id"],
        title=data["title"],
        question=data["question"],
        cites=tuple(data["cites"]),
        rulings=tuple(data.get("rulings", ())),
        example=data.get("example", ""),
        position=data["position"],
        before=tuple(data.get("before", ())),
        action=data.get("action"),
        expect=data["expect"],
    )


def _known(data: Mapping[str, Any], keys: tuple[str, ...], what: str) -> None:
    for key in data:
        if key not in keys:
            raise CaseError(f"{what} has no {shown(key)}: {hint(key, keys)}")


def _require(data: Mapping[str, Any], key: str, kind: type[Any], what: str) -> None:
    if key in data and not isinstance(data[key], kind):
        raise CaseError(f"{key}: expected {what}, got {shown(data[key])}")


def _expectation(expect: Mapping[str, Any], *, asked: bool) -> None:
    _known(expect, _EXPECT, "expect")
    _require(expect, "legal", bool, "true or false")
    _require(expect, "fails", list, "a list of clauses")
    for key in ("after", "outcome"):
        _require(expect, key, dict, "a table")
    _known(expect.get("outcome", {}), _OUTCOME, "expect.outcome")
    if asked != ("legal" in expect):
        raise CaseError("expect.legal says whether the action is legal: it stands where there is an action")
    if ("fails" in expect) != (expect.get("legal") is False):
        raise CaseError("expect.fails names what fails: it stands where the action is not legal")
    if "after" in expect and not expect.get("legal"):
        raise CaseError("expect.after is the state after a legal action")


def scene(case: Case) -> Scene:
    """The case set up on the direct engine.

    Raises:
        PositionError: its position is none.
        NotationError: an action is none of the game's.
        IllegalActionError: an action before the question is not legal.
    """
    return played(case, *from_mapping(case.position))


def played(case: Case, table: Table, position: Any) -> Scene:
    """The case set up on a table, from its position."""
    state = position
    for mapping in case.before:
        state = table.play(state, action_from(table.rules, mapping))
    return Scene(table, state, None if case.action is None else action_from(table.rules, case.action))


def judge(case: Case, table: Table | None = None, position: Any = None) -> list[str]:
    """What the engine answers otherwise than the case expects; nothing where both agree.

    Args:
        table: whose rules are asked, such as changed ones; by default those that the position names.
        position: the position, where it was read before.
    """
    try:
        if table is None or position is None:
            own, position = from_mapping(case.position)
            table = table or own
        return list(_judge(case, played(case, table, position)))
    except (EngineError, LanguageError) as error:
        return [f"cannot be put: {error}"]


def _judge(case: Case, put: Scene) -> Iterator[str]:
    table, state, expect = put.table, put.state, case.expect
    if put.action is not None:
        explanation = table.explain(state, put.action)
        failing = [f.clause.id for f in explanation.findings if f.verdict == FAILS]
        if explanation.legal is not expect["legal"]:
            yield f"legal: expected {shown(expect['legal'])}, got {shown(explanation.legal)}: {explanation.reason}"
            return
        if failing != expect.get("fails", []):
            yield f"fails: expected {', '.join(expect['fails'])}, got {', '.join(failing)}"
        state = table.play(state, put.action) if explanation.legal else state
    for name, data in expect.get("after", {}).items():
        yield from differences(table.rules, state, name, data)
    outcome = table.outcome(state)
    got = {"over": outcome.over, "endings": list(outcome.endings), "winners": list(outcome.winners)}
    for key, expected in expect.get("outcome", {}).items():
        if got[key] != expected:
            yield f"{key}: expected {expected}, got {got[key]}"


def differences(rules: Game, state: Any, name: str, data: Any) -> Iterator[str]:
    """Where a field differs from what data says of it.

    Of cards shown side by side, and of rows such as hands, only those that the data names are compared; of anything
    else, all.
    """
    try:
        sort = sorts(rules.domain).get(name)
        if sort is None:
            raise PositionError(f"{name}: there is no such field: {hint(name, sorts(rules.domain))}")
        found = body(getattr(state, name))
        partial = isinstance(sort, VectorSort) and (bool(sort.cell.names) or 0 not in sort.cell)
        if isinstance(sort, GridSort) or (partial and not is_multiset(rules, name)):
            for i, expected in read_cells(rules, name, data).items():
                got = found[i * sort.columns : (i + 1) * sort.columns] if isinstance(sort, GridSort) else found[i]
                got = sum(got) if isinstance(sort, GridSort) and isinstance(expected, int) else got
                if got != expected:
                    yield f"{name}[{i}]: expected {expected}, got {got}"
        elif (expected := read_field(rules, name, data)) != found:
            yield f"{name}: expected {expected}, got {found}"
    except (NotationError, PositionError) as error:
        yield f"expect.after.{error}"
