"""Everything in a game that has an id, so that it can be listed, looked up, and shown with what it rests on."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from attrs import asdict, fields, frozen

from lexludi.spec.language.editions import shipped
from lexludi.spec.language.errors import RulebookError
from lexludi.spec.language.fields import marks
from lexludi.spec.language.games import ActionKind, Clause, Effect, Ending, Game, Scoring, Setup, where
from lexludi.spec.language.library import build, rules_of
from lexludi.spec.language.rulebook import Ruling, Statement


def editions(game: str) -> tuple[str, ...]:
    """The editions that come with a game."""
    return shipped(Path(rules_of(game).__file__).parent / "editions")


@frozen
class Entry:
    """One thing with an id: what it is, what it says, and the value itself.

    `part_of` are the actions that have the clause.
    """

    id: str
    what: str
    text: str
    value: Any
    part_of: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The ids of the statements that it rests on."""
        return tuple(getattr(self.value, "cites", ()))

    @property
    def rulings(self) -> tuple[str, ...]:
        """The ids of the rulings that it turns on."""
        return tuple(getattr(self.value, "rulings", ()))


def entries(rules: Game) -> tuple[Entry, ...]:
    """Everything that has an id, in the order of a rulebook."""
    return tuple(_entries(rules))


def _entries(rules: Game) -> Iterator[Entry]:
    yield from (Entry(s.id, "statement", s.text, s) for s in rules.statements)
    yield Entry("setup", "setup", rules.setup.text, rules.setup)
    for kind in rules.kinds:
        yield Entry(kind.name, "action", summary(kind.record), kind)
    for clause in dict.fromkeys(c for kind in rules.kinds for c in kind.clauses):
        owners = tuple(kind.name for kind in rules.kinds if clause in kind.clauses)
        yield Entry(clause.id, "clause", clause.text, clause, owners)
    yield from (Entry(e.id, "ending", e.text, e) for e in rules.endings)
    yield Entry("scoring", "scoring", rules.scoring.text, rules.scoring)
    yield from (Entry(r.id, "ruling", r.question, r) for r in rules.rulings)
    yield from (Entry(p.id, "property", p.text, p) for p in rules.properties)


def summary(thing: Any) -> str:
    """The first line of a docstring."""
    return (inspect.getdoc(thing) or "").partition("\n")[0]


def find(rules: Game, id: str) -> tuple[Entry, ...]:
    """What has an id, its case aside; a clause may be worded differently for different actions."""
    return tuple(e for e in entries(rules) if e.id.casefold() == id.strip().casefold())


def elsewhere(rules: Game, id: str) -> tuple[Game, str] | None:
    """A game that has the id under one other reading, and that reading, as `VA-12=b`; None where there is none."""
    for ruling in rules.rulings:
        for reading in ruling.readings:
            if ruling.standing.selectable and reading.id != rules.readings[ruling.id]:
                try:
                    other = build(rules.name, rules.seats, {**rules.readings, ruling.id: reading.id}, rules.edition)
                except RulebookError:
                    continue
                if find(other, id):
                    return other, f"{ruling.id}={reading.id}"
    return None


def users(rules: Game, id: str) -> Iterator[str]:
    """What cites a statement or turns on a ruling, in a few words each."""
    for entry in entries(rules):
        if entry.what == "action":
            effect: Effect = entry.value.effect
            if id in (*effect.cites, *effect.rulings):
                yield f"the effect of {entry.id}: {effect.text}"
        elif id in (*entry.cites, *entry.rulings):
            name = entry.what if entry.id == entry.what else f"{entry.what} {entry.id}"
            owners = f" of {', '.join(entry.part_of)}" if entry.part_of else ""
            yield f"{name}{owners}: {entry.text}"
    for name, mark in marks(rules.state_type).items():
        if id in mark.cites:
            yield f"who sees the field {name}"


def sources(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """The rules that an entry is made of: what each is for, where it stands, and its source."""
    for name, rule in _rules(entry.value):
        try:
            yield name, where(rule), inspect.getsource(inspect.unwrap(rule))
        except (OSError, TypeError):
            continue


def _rules(value: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    match value:
        case Clause() | Ending():
            yield "predicate", value.test
        case ActionKind():
            yield "effect", value.effect.apply
        case Scoring():
            yield "winners", value.winners
        case Setup():
            yield from (("validity", value.valid), ("first state", value.begin))
        case Statement() | Ruling():
            return
        case _:
            names = {"test": "predicate"}
            for field in fields(type(value)):
                rule = getattr(value, field.name)
                if inspect.isfunction(rule):
                    yield names.get(field.name, field.name), rule


def as_data(rules: Game, entry: Entry) -> dict[str, Any]:
    """An entry as plain data, for JSON."""
    data: dict[str, Any] = {"id": entry.id, "what": entry.what, "text": entry.text}
    match entry.value:
        case Statement() as s:
            reason = asdict(s.reason) if s.reason else None
            data |= {"line": s.line, "section": s.section, "reason": reason, "used by": list(users(rules, s.id))}
        case Ruling() as r:
            data |= {
                "tag": r.tag,
                "cites": list(r.cites),
                "readings": {x.id: x.text for x in r.readings},
                "default": r.default,
                "in force": rules.readings[r.id],
                "because": r.because,
                "selectable": r.standing.selectable,
                "why": r.standing.why,
                "used by": list(users(rules, r.id)),
            }
        case ActionKind() as kind:
            effect = {"text": kind.effect.text, "cites": list(kind.effect.cites), "rulings": list(kind.effect.rulings)}
            parameters = {n: str(sort) for n, sort in kind.parameters.items()}
            data |= {"parameters": parameters, "clauses": [c.id for c in kind.clauses], "effect": effect}
        case _:
            data |= {"cites": list(entry.cites), "rulings": list(entry.rulings)}
            if entry.part_of:
                data["actions"] = list(entry.part_of)
    found = [{"for": name, "where": place, "source": code} for name, place, code in sources(entry)]
    return data | ({"rules": found} if found else {})
