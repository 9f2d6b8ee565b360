"""What a rulebook says and what it leaves open: statements, and rulings with their readings.

Both are data. A statement retells one sentence of a rulebook in our own words, so that rules can cite it;
a ruling names a question that the rulebook leaves open, its readings, and the one taken by default.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import attrs

#: Why a statement needs no rule that cites it.
REASON_KINDS = ("component", "definition", "restates", "example", "not normative", "outside the model")

#: What the rulebook does at an opening: is silent, allows several readings, contradicts itself,
#: allows readings with the same play, or leaves it to the printed components.
TAGS = ("HOLE", "AMBIG", "CONTRA", "EQUIV", "DATA")


class MalformedRulebook(ValueError):
    """A statement, reading or ruling is written wrongly; the message names it and says what was expected."""


def _fail(owner: Any, what: str, problem: str) -> None:
    name = getattr(owner, "id", None) or type(owner).__name__
    raise MalformedRulebook(f"{name}: {what} {problem}")


def _form(pattern: str, expected: str) -> Callable[[Any, Any, Any], None]:
    def check(owner: Any, attribute: Any, value: Any) -> None:
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            _fail(owner, attribute.name, f"must be {expected}, got {value!r}")

    return check


def _member(owner: Any, what: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        _fail(owner, what, f"{value!r} is none of {', '.join(known)}")


def _distinct(owner: Any, what: str, values: tuple[str, ...]) -> None:
    for value in values:
        if values.count(value) > 1:
            _fail(owner, what, f"must differ, {value!r} stands there twice")


def _several(owner: Any, what: str, value: object, kind: type[Any]) -> None:
    if not isinstance(value, tuple) or not value or not all(isinstance(item, kind) for item in value):
        _fail(owner, what, f"must be a tuple of one or more {kind.__name__}, got {value!r}")


_prose = _form(r"(?s)\S|\S.*\S", "text without blanks around it")
_statement = _form(r"[A-Z][1-9][0-9]*", "a letter and a number such as 'V23'")


@attrs.frozen
class Reason:
    """Why no rule cites a statement, out of a short fixed list.

    Args:
        kind: one of `REASON_KINDS`.
        detail: for "restates" the id of the statement said again, for "example" the id of the case that plays it,
            for "outside the model" why it is; empty for the other kinds.

    Raises:
        MalformedRulebook: the kind is unknown, or the detail does not fit it.

    >>> restates("V27")
    Reason(kind='restates', detail='V27')
    """

    kind: str = attrs.field()
    detail: str = attrs.field(default="")

    @kind.validator
    def _known(self, _: attrs.Attribute[str], kind: str) -> None:
        _member(self, "kind", kind, REASON_KINDS)

    @detail.validator
    def _fits(self, attribute: attrs.Attribute[str], detail: str) -> None:
        if self.kind == "restates":
            _statement(self, attribute, detail)
        elif self.kind == "example":
            _form(r"[a-z0-9]+(-[a-z0-9]+)*", "a case id such as 'example-move'")(self, attribute, detail)
        elif self.kind == "outside the model":
            _prose(self, attribute, detail)
        elif detail:
            _fail(self, "detail", f"must be empty for {self.kind!r}, got {detail!r}")


@attrs.frozen
class Statement:
    """One thing that a rulebook says, in our own words.

    Args:
        id: the game's letter and the statement's number, such as "V23".
        line: the line of the rulebook, counted from 1.
        section: the heading under which it stands.
        text: one sentence of ours.
        reason: why no rule cites it; None means that a clause, effect, setup, ending, scoring or visibility must.

    Raises:
        MalformedRulebook: a part is missing or not well-formed.

    >>> Statement("V26", 62, "Move", "Move never goes to the left.").must_be_cited
    True
    >>> Statement("V4", 28, "Components", "There are 12 ports.", component()).must_be_cited
    False
    """

    id: str = attrs.field(validator=_statement)
    line: int = attrs.field()
    section: str = attrs.field(validator=_prose)
    text: str = attrs.field(validator=_prose)
    reason: Reason | None = attrs.field(default=None)

    @line.validator
    def _counted(self, _: attrs.Attribute[int], line: int) -> None:
        if type(line) is not int or line < 1:
            _fail(self, "line", f"must be a whole number from 1, got {line!r}")

    @reason.validator
    def _sensible(self, _: attrs.Attribute[Reason | None], reason: Reason | None) -> None:
        if reason is not None and not isinstance(reason, Reason):
            _fail(self, "reason", f"must be a Reason or None, got {reason!r}")
        if reason == Reason("restates", self.id):
            _fail(self, "reason", "must not be that it restates itself")

    @property
    def must_be_cited(self) -> bool:
        """Whether some rule has to cite the statement."""
        return self.reason is None


@attrs.frozen
class Reading:
    """One way to understand the rulebook at an opening.

    Args:
        id: a lower-case letter, unique within its ruling.
        text: what holds in play under this reading.

    Raises:
        MalformedRulebook: the id is no lower-case letter, or the text is missing.
    """

    id: str = attrs.field(validator=_form(r"[a-z]", "one lower-case letter such as 'b'"))
    text: str = attrs.field(validator=_prose)


@attrs.frozen
class Standing:
    """Whether the readings of a ruling can be chosen for a game, and if not, why; `selectable` and `recorded` make it.

    >>> recorded("Only one reading is thinkable.").selectable
    False
    """

    selectable: bool = attrs.field()
    why: str = attrs.field(default="")

    @why.validator
    def _fits(self, attribute: attrs.Attribute[str], why: str) -> None:
        if not self.selectable:
            _prose(self, attribute, why)
        elif why:
            _fail(self, "why", f"must be empty for a selectable ruling, got {why!r}")


@attrs.frozen
class Ruling:
    """A question that a rulebook leaves open, with its readings and the one taken by default.

    Args:
        id: the game's letter, "A-" and a number of two digits, such as "VA-14".
        tag: one of `TAGS`: what the rulebook does here.
        question: the question, in our own words.
        cites: ids of the statements that raise it.
        readings: the ways to understand them, at least two where one can be selected.
        default: the id of the reading that holds unless another is selected.
        because: why that reading is the default.
        standing: `selectable()` or `recorded(why)`.
        equivalent: whether the readings are claimed to give the same play and result, which is then to be proved.

    Raises:
        MalformedRulebook: a part is missing, not well-formed, or contradicts another.

    >>> direction = Ruling(
    ...     "VA-12", "HOLE", "In which direction may a warp lead?", ("V36",),
    ...     (Reading("a", "Left or right."), Reading("b", "Only to the right.")),
    ...     "a", "No direction is named.", selectable(),
    ... )
    >>> direction.reading("b").text
    'Only to the right.'
    >>> attrs.evolve(direction, default="c")
    Traceback (most recent call last):
    ...
    lexludi.spec.language.rulebook.MalformedRulebook: VA-12: default 'c' is none of a, b
    """

    id: str = attrs.field(validator=_form(r"[A-Z]A-[0-9]{2,}", "an id such as 'VA-14'"))
    tag: str = attrs.field()
    question: str = attrs.field(validator=_prose)
    cites: tuple[str, ...] = attrs.field()
    readings: tuple[Reading, ...] = attrs.field()
    default: str = attrs.field()
    because: str = attrs.field(validator=_prose)
    standing: Standing = attrs.field()
    equivalent: bool = attrs.field(default=False)

    @tag.validator
    def _known(self, _: attrs.Attribute[str], tag: str) -> None:
        _member(self, "tag", tag, TAGS)

    @cites.validator
    def _cited(self, attribute: attrs.Attribute[tuple[str, ...]], cites: tuple[str, ...]) -> None:
        _several(self, "cites", cites, str)
        for statement in cites:
            _statement(self, attribute, statement)
        _distinct(self, "cites", cites)

    @readings.validator
    def _told_apart(self, _: attrs.Attribute[tuple[Reading, ...]], readings: tuple[Reading, ...]) -> None:
        _several(self, "readings", readings, Reading)
        _distinct(self, "ids of readings", tuple(reading.id for reading in readings))
        _distinct(self, "texts of readings", tuple(reading.text for reading in readings))

    @default.validator
    def _one_of_them(self, _: attrs.Attribute[str], default: str) -> None:
        _member(self, "default", default, tuple(reading.id for reading in self.readings))

    @standing.validator
    def _sensible(self, _: attrs.Attribute[Standing], standing: Standing) -> None:
        if not isinstance(standing, Standing):
            _fail(self, "standing", f"must be selectable() or recorded(why), got {standing!r}")
        if len(self.readings) < 2 and (standing.selectable or self.equivalent):
            _fail(self, "readings", "must be two or more to be selectable or equivalent, there is one")

    def reading(self, id: str) -> Reading:
        """Return the reading with this id, or raise MalformedRulebook when the ruling has none."""
        _member(self, "reading", id, tuple(reading.id for reading in self.readings))
        return next(reading for reading in self.readings if reading.id == id)


def component() -> Reason:
    """Say that a statement lists a part of the game's material."""
    return Reason("component")


def definition() -> Reason:
    """Say that a statement fixes the meaning of a word."""
    return Reason("definition")


def restates(id: str) -> Reason:
    """Say that a statement repeats the one with this id."""
    return Reason("restates", id)


def example(case_id: str) -> Reason:
    """Say that a statement is an example, played by the case with this id."""
    return Reason("example", case_id)


def not_normative() -> Reason:
    """Say that a statement neither allows nor forbids anything."""
    return Reason("not normative")


def outside(why: str) -> Reason:
    """Say that a statement speaks of something that the model leaves out, and why."""
    return Reason("outside the model", why)


def selectable() -> Standing:
    """Say that the readings of a ruling can be chosen for a game."""
    return Standing(True)


def recorded(why: str) -> Standing:
    """Say that a ruling is written down but cannot be chosen, and why."""
    return Standing(False, why)
