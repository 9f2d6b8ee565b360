"""Records of plays: the game, its deal, and every action in order, as a value and as lines of JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.errors import LanguageError
from lexludi.spec.language.games import Game, chosen
from lexludi.spec.language.library import build

from .data import record_from, record_to
from .errors import EngineError, PlayError
from .names import hint, shown
from .notation import action_from, action_to

SCHEMA = 1
_HEADER = ("schema", "game", "seats", "readings", "edition", "seed", "deal")
_TAKEN_BY = {"game": "forced", "chance": "chance"}


def _tuple(actions: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(actions)


@frozen
class Play:
    """What was played: the game, how it was dealt (by a seed, or a deal in full), and the actions in order.

    Forced steps and what chance decided after the deal are among the actions.  `readings` are those that deviate from
    the defaults.
    """

    game: str
    seats: int
    actions: tuple[Any, ...] = field(converter=_tuple)
    seed: int | None = None
    deal: Any = None
    readings: Mapping[str, str] = field(factory=dict)
    edition: Any = None
    schema: int = SCHEMA

    def __attrs_post_init__(self) -> None:
        if (self.seed is None) == (self.deal is None):
            raise PlayError("a play begins with a seed or with a deal, one of them")


def deviations(rules: Game) -> dict[str, str]:
    """The readings under which a game is played where they are not the defaults."""
    return {r.id: rules.readings[r.id] for r in rules.rulings if rules.readings[r.id] != r.default}


def edition_name(rules: Game) -> Any:
    """How the edition of a game is called in a file; None for a game without editions."""
    return getattr(rules.edition, "name", rules.edition)


def rules_of(play: Play) -> Game:
    """The rules by which a play was played, out of the library.

    Raises:
        RulebookError: there is no such game, or not for those seats and readings.
    """
    return build(play.game, play.seats, play.readings, play.edition)


def write(play: Play, rules: Game | None = None) -> str:
    """A play as lines of JSON: a header, then a line for each action.

    Args:
        rules: the rules of the play; by default those of the library.
    """
    rules = rules or rules_of(play)
    header: dict[str, Any] = {"schema": play.schema, "game": play.game, "seats": play.seats}
    if play.readings:
        header["readings"] = dict(play.readings)
    if play.edition is not None:
        header["edition"] = play.edition
    if play.seed is None:
        header["deal"] = record_to(rules.setup.domain, play.deal)
    else:
        header["seed"] = play.seed
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (header, *_lines(rules, play.actions)))


def _lines(rules: Game, actions: tuple[Any, ...]) -> list[dict[str, Any]]:
    lines = []
    for action in actions:
        line, by = action_to(rules, action), rules.kind_of(action).by
        lines.append(line if by == "seat" else {**line, _TAKEN_BY[by]: True})
    return lines


def read(text: str, rules: Game | None = None) -> Play:
    """The play that lines of JSON hold; whether it can be played is for a replay to say.

    Args:
        rules: the rules of the play, for a game outside the library.

    Raises:
        PlayError: a line is no JSON, or says something unknown; the error gives its number.
    """
    lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise PlayError("a play has a header and a line for each action, this one is empty")
    at, first = lines[0]
    header = _object(at, first)
    try:
        rules = _rules(header, rules)
        deal = record_from(rules.setup.domain, header["deal"], "the deal") if "deal" in header else None
        actions = []
        for at, line in lines[1:]:
            actions.append(_action(rules, _object(at, line)))
        return Play(
            rules.name, rules.seats, tuple(actions), header.get("seed"), deal, deviations(rules), edition_name(rules)
        )
    except PlayError as error:
        raise error if error.line else PlayError(error.message, at) from None
    except (EngineError, LanguageError) as error:
        raise PlayError(str(error), at) from None


def _object(at: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise PlayError(f"this is no JSON: {error}", at) from None
    if not isinstance(found, dict):
        raise PlayError(f"expected an object in braces, got {shown(found)}", at)
    return found


def _rules(header: Mapping[str, Any], rules: Game | None) -> Game:
    for key in header:
        if key not in _HEADER:
            raise PlayError(f"the header has no {shown(key)}: {hint(key, _HEADER)}")
    for key in ("schema", "game", "seats"):
        if header.get(key) is None:
            raise PlayError(f"the header lacks {key}")
    if header["schema"] != SCHEMA or isinstance(header["schema"], bool):
        raise PlayError(f"a play of schema {shown(header['schema'])}, but schema {SCHEMA} is what is read here")
    _require(header, "game", str, "a name")
    _require(header, "seats", int, "a number")
    _require(header, "seed", int, "a number")
    _require(header, "readings", dict, "an object with a reading for each ruling")
    readings = header.get("readings") or {}
    if not all(isinstance(r, str) for r in readings.values()):
        raise PlayError("readings: each reading is a letter in quotes")
    if rules is None:
        return build(header["game"], header["seats"], readings, header.get("edition"))
    if (rules.name, rules.seats) != (header["game"], header["seats"]):
        raise PlayError(
            f"a play of {header['game']} for {header['seats']} seats, not of {rules.name} for {rules.seats}"
        )
    if header.get("edition") != edition_name(rules):
        raise PlayError(f"a play of the edition {shown(header.get('edition'))}, not {shown(edition_name(rules))}")
    if chosen(rules.rulings, readings) != rules.readings:
        raise PlayError(f"a play under the readings {readings or 'of the defaults'}, not {deviations(rules)}")
    return rules


def _require(header: Mapping[str, Any], key: str, kind: type[Any], what: str) -> None:
    value = header.get(key)
    if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
        raise PlayError(f"{key}: expected {what}, got {shown(value)}")


def _action(rules: Game, line: dict[str, Any]) -> Any:
    marked = {word: line.pop(word) for word in _TAKEN_BY.values() if word in line}
    action = action_from(rules, line)
    by = rules.kind_of(action).by
    expected = {} if by == "seat" else {_TAKEN_BY[by]: True}
    if marked != expected:
        name = rules.kind_of(action).name
        says = f'is marked "{_TAKEN_BY[by]}": true' if expected else "has no such mark, for a seat chooses it"
        raise PlayError(f"{name} {says}")
    return action
