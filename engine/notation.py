"""Actions as people and files write them: `warp card="red midnight" place=3`, or a mapping of the same parts.

Reading is lenient: names in any case, with or without quotes, parameters by name or in their order, and the seat left
out where only one can be meant.  Writing is regular, and what is written reads back as the same action.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from attrs import frozen

from lexludi.spec.language.domains import embed
from lexludi.spec.language.games import ActionKind, Game
from lexludi.spec.language.sorts import BoolSort, IntSort, Sort

from .data import Data, decode, encode
from .errors import NotationError
from .names import find, hint, plain, read_value, shown, wanted, write_value

_WORD = re.compile(
    r"""(?:(?P<key>\w++)\s*=(?!=)\s*)?+(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s"'=]++)(?!\s*=))"""
    r"""|(?P<alone>\w++)\s*=|(?P<odd>\S)"""
)
_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


def write_action(rules: Game, action: Any, *, state: Any = None) -> str:
    """An action as text; with a state, the seat is left out where it is the only one to act there."""
    kind = rules.kind_of(action)
    parts = [kind.name]
    for name, sort in kind.parameters.items():
        value = getattr(action, name)
        if name == "seat" and state is not None and sole_actor(rules, state) == value:
            continue
        parts.append(f"{name}={_text(encode(sort, value))}")
    return " ".join(parts)


def _text(value: Data) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def sole_actor(rules: Game, state: Any) -> int | None:
    """The seat that is to act, where there is exactly one."""
    acting = [seat for seat in range(rules.seats) if rules.acts(rules, state, seat) is True]
    return acting[0] if len(acting) == 1 else None


def example(kind: ActionKind) -> str:
    """How an action of a kind is written, its first values taken; the seat is left out."""
    words = [f"{n}={_least(s)}" for n, s in kind.parameters.items() if n != "seat"]
    return " ".join([kind.name, *words])


def _least(sort: Sort) -> str:
    if isinstance(sort, BoolSort | IntSort):
        return _text(write_value(sort, sort.lo if isinstance(sort, IntSort) else False))
    return "[...]"


@frozen
class _Piece:
    """One word of an action's text: bare, in quotes, or after `key=`."""

    text: str
    key: str = ""
    quoted: bool = False


def _pieces(text: str) -> list[_Piece]:
    pieces = []
    for m in _WORD.finditer(text):
        if m["odd"]:
            raise NotationError(f"{shown(text)}: the {m['odd']} has no meaning there: write names in double quotes")
        if m["alone"]:
            raise NotationError(f"{shown(text)}: nothing follows {m['alone']}=")
        words = next(w for w in (m["double"], m["single"], m["bare"]) if w is not None)
        pieces.append(_Piece(words, (m["key"] or "").casefold(), m["bare"] is None))
    return pieces


def _kind(rules: Game, pieces: list[_Piece], text: str) -> tuple[ActionKind, list[_Piece]]:
    by_length = sorted(rules.kinds, key=lambda k: -len(k.name.split()))
    for kind in by_length:
        n = len(kind.name.split())
        if not any(p.key for p in pieces[:n]) and plain(" ".join(p.text for p in pieces[:n])) == plain(kind.name):
            return kind, pieces[n:]
    kinds = [k.name for k in rules.kinds]
    if not pieces:
        raise NotationError(f"an action begins with its name: {hint('', kinds)}")
    first = pieces[0].text
    longest = " ".join(p.text for p in pieces[: len(by_length[0].name.split())])
    best = hint(first, kinds)
    raise NotationError(f"no action {shown(first)} here: {best if 'did you' in best else hint(longest, kinds)}")


def _value(sort: Sort, pieces: list[_Piece], where: str) -> tuple[Any, int]:
    """The value with which some pieces begin, and how many of them it took."""
    if not isinstance(sort, BoolSort | IntSort):
        raise NotationError(f"{where}: {sort} is decided by chance: it is given in a record, not in words")
    run = 1
    while run < len(pieces) and not pieces[run].key and not pieces[0].quoted:
        run += 1
    if isinstance(sort, IntSort) and sort.names:
        longest = max(len(n.split()) for n in sort.names)
        for n in range(min(run, longest), 0, -1):
            words = " ".join(p.text for p in pieces[:n])
            if find(words, sort.names) is not None:
                return read_value(sort, words, where), n
        return read_value(sort, " ".join(p.text for p in pieces[: min(run, longest)]), where), run
    word = pieces[0].text
    if isinstance(sort, BoolSort):
        return read_value(sort, _TRUTH.get(word.casefold(), word), where), 1
    return read_value(sort, int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word, where), 1


def read_action(rules: Game, state: Any, text: str, seat: int | None = None) -> Any:
    """The action that a text means in a state.

    Args:
        seat: whose action it is; by default the text says so, or it is the only seat to act.

    Raises:
        NotationError: the text names no action, or leaves open which; the message says what was expected.
    """
    kind, rest = _kind(rules, _pieces(text), text)
    found: dict[str, Any] = {}
    while rest:
        waiting = [n for n in kind.parameters if n not in found and n != "seat"]
        key = rest[0].key
        if key and key not in kind.parameters:
            raise NotationError(f"{kind.name} has no {shown(key)}: {hint(key, kind.parameters)}")
        if key in found:
            raise NotationError(f"{kind.name}: {key} is given twice")
        if not key and not waiting:
            raise NotationError(f"{kind.name}: {shown(rest[0].text)} is too much: write {example(kind)}")
        name = key or waiting[0]
        found[name], taken = _value(kind.parameters[name], rest, f"{kind.name}, {name}")
        rest = rest[taken:]
    if "seat" in kind.parameters:
        found["seat"] = _seat(rules, state, kind, found.get("seat"), seat)
    return _record(kind, found)


def _seat(rules: Game, state: Any, kind: ActionKind, said: int | None, given: int | None) -> int:
    if said is not None and given is not None and said != given:
        raise NotationError(f"{kind.name}: seat {said} is named, but the action is asked of seat {given}")
    seat = given if said is None else said
    seat = sole_actor(rules, state) if seat is None else seat
    if seat is None:
        raise NotationError(f"{kind.name}: it is not plain which seat acts here: add seat=0 to seat={rules.seats - 1}")
    return int(read_value(kind.parameters["seat"], seat, f"{kind.name}, seat"))


def _record(kind: ActionKind, found: Mapping[str, Any]) -> Any:
    missing = [n for n in kind.parameters if n not in found]
    if missing:
        needs = " and ".join(f"{n} ({wanted(kind.parameters[n])})" for n in missing)
        raise NotationError(f"{kind.name} needs {needs}: write {example(kind)}")
    return kind.record(**{n: found[n] for n in kind.parameters})


def action_from(rules: Game, mapping: Mapping[str, Any]) -> Any:
    """The action that a mapping such as `{"do": "move", "seat": 0, "card": "red midnight"}` means.

    Raises:
        NotationError: a part is missing, unknown or out of its range.
    """
    if not isinstance(mapping, Mapping):
        raise NotationError(f'an action is a table with "do" and its parameters, not {shown(mapping)}')
    name = mapping.get("do")
    if not isinstance(name, str):
        raise NotationError(f'an action needs "do", its name: {hint("", (k.name for k in rules.kinds))}')
    known = find(name, (k.name for k in rules.kinds))
    if known is None:
        raise NotationError(f"no action {shown(name)} here: {hint(name, (k.name for k in rules.kinds))}")
    kind = rules.kind(known)
    for key in mapping:
        if key != "do" and key not in kind.parameters:
            raise NotationError(f"{kind.name} has no {shown(key)}: {hint(str(key), kind.parameters)}")
    given = {n: s for n, s in kind.parameters.items() if n in mapping}
    found = {n: embed(kind.record, n, s, decode(s, mapping[n], f"{kind.name}, {n}")) for n, s in given.items()}
    return _record(kind, found)


def action_to(rules: Game, action: Any) -> dict[str, Any]:
    """An action as a mapping, which `action_from` reads back."""
    kind = rules.kind_of(action)
    return {"do": kind.name, **{n: encode(s, getattr(action, n)) for n, s in kind.parameters.items()}}
