"""What the book of a game is made of: every part of its rules under every reading, and what points to what.

Nothing here is written for the book.
The parts are read from the value that the engine plays and the solver proves.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from attrs import field, frozen

from lexludi.engine.cases import Case, load_cases
from lexludi.spec.language.domains import sorts
from lexludi.spec.language.fields import marks
from lexludi.spec.language.games import Game, Statement
from lexludi.spec.language.library import build, rules_of

#: The kinds of thing that the book describes, each with its heading in the index.
KINDS = {
    "statement": "Statements",
    "field": "State",
    "setup": "Setup",
    "action": "Actions",
    "clause": "Clauses",
    "effect": "Effects",
    "ending": "Endings",
    "scoring": "Scoring",
    "ruling": "Rulings",
    "property": "Properties",
    "case": "Cases",
}
#: The kinds that make a statement part of the rules.
RULES = ("field", "setup", "clause", "effect", "ending", "scoring")
#: A range with more values shows the first two and the last.
ALL_NAMES = 9

Rule = Callable[..., Any]


@frozen
class Form:
    """One shape that a part of the rules takes, and the readings under which it takes it; none means by default."""

    value: Any
    under: tuple[str, ...] = ()

    @property
    def is_default(self) -> bool:
        """Whether the part has this shape unless a reading is chosen."""
        return not self.under


@frozen
class Item:
    """One thing that the book describes."""

    kind: str
    id: str
    text: str
    cites: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    forms: tuple[Form, ...] = ()
    actions: tuple[str, ...] = ()
    value: Any = None

    @property
    def under(self) -> tuple[str, ...]:
        """The readings without which the thing does not exist; none if it does by default."""
        if any(form.is_default for form in self.forms):
            return ()
        return tuple(dict.fromkeys(reading for form in self.forms for reading in form.under))


@frozen
class Variant:
    """The game under one reading that is not the default; the label names it, as in "VA-12b"."""

    label: str
    game: Game


@frozen(eq=False)
class Book:
    """Everything that the book says of one game."""

    game: Game
    variants: tuple[Variant, ...]
    items: Mapping[tuple[str, str], Item]
    cases_folder: Path | None = field(default=None)

    def of(self, kind: str) -> tuple[Item, ...]:
        """All things of one kind, in the order of the rules."""
        return tuple(i for i in self.items.values() if i.kind == kind)

    def find(self, kind: str, id: str) -> Item | None:
        """The thing of a kind and an id, if there is one."""
        return self.items.get((kind, id))

    def citing(self, statement: str, kinds: Iterable[str] = KINDS) -> tuple[Item, ...]:
        """The things of some kinds that cite a statement, in the order of the kinds."""
        return tuple(i for k in kinds for i in self._citing.get((k, statement), ()))

    def turning_on(self, ruling: str, kinds: Iterable[str] = KINDS) -> tuple[Item, ...]:
        """The things of some kinds that name a ruling."""
        return tuple(i for k in kinds for i in self._turning_on.get((k, ruling), ()))

    @cached_property
    def _citing(self) -> dict[tuple[str, str], list[Item]]:
        return _indexed(self.items.values(), lambda i: i.cites)

    @cached_property
    def _turning_on(self) -> dict[tuple[str, str], list[Item]]:
        return _indexed(self.items.values(), lambda i: i.rulings)

    def section_of(self, statement: str) -> str:
        """The heading under which a statement stands; empty when there is no such statement."""
        found = self.find("statement", statement)
        return str(found.value.section) if found else ""

    @property
    def sections(self) -> tuple[str, ...]:
        """The headings of the rulebook, in its order."""
        return tuple(dict.fromkeys(s.section for s in self.game.statements))

    @property
    def folder(self) -> Path:
        """The folder with the rules."""
        return Path(inspect.getfile(self.game.state_type)).parent

    @property
    def files(self) -> tuple[Path, ...]:
        """Every file that the book is made from."""
        rules = sorted(self.folder.rglob("*.py"))
        cases = sorted(self.cases_folder.glob("*.toml")) if self.cases_folder else []
        return (*rules, *cases)


def _indexed(items: Iterable[Item], keys: Callable[[Item], Iterable[str]]) -> dict[tuple[str, str], list[Item]]:
    index: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        for key in keys(item):
            index.setdefault((item.kind, key), []).append(item)
    return index


def variants_of(game: Game) -> Iterator[Variant]:
    """The game under each reading that can be chosen instead of a default, one at a time."""
    for ruling in game.rulings:
        for reading in ruling.readings:
            if ruling.standing.selectable and reading.id != ruling.default:
                yield Variant(ruling.id + reading.id, build(game.name, game.seats, {ruling.id: reading.id}))


def _clauses(game: Game, variants: tuple[Variant, ...]) -> Iterator[Item]:
    shapes: dict[str, dict[Any, list[str]]] = {}
    actions: dict[str, dict[str, None]] = {}
    for label, one in [("", game), *((v.label, v.game) for v in variants)]:
        for kind in one.kinds:
            for clause in kind.clauses:
                under = shapes.setdefault(clause.id, {}).setdefault(clause, [])
                actions.setdefault(clause.id, {})[kind.name] = None
                if label not in under:
                    under.append(label)
    for id, found in sorted(shapes.items(), key=lambda pair: _number(pair[0])):
        forms = tuple(Form(clause, () if "" in under else tuple(under)) for clause, under in found.items())
        yield Item(
            "clause",
            id,
            " Or: ".join(dict.fromkeys(form.value.text for form in forms)),
            cites=_all(form.value.cites for form in forms),
            rulings=_all(form.value.rulings for form in forms),
            forms=forms,
            actions=tuple(actions[id]),
        )


def _kinds(game: Game, variants: tuple[Variant, ...]) -> Iterator[Item]:
    shapes: dict[str, list[Form]] = {kind.name: [Form(kind)] for kind in game.kinds}
    for variant in variants:
        for kind in variant.game.kinds:
            forms = shapes.setdefault(kind.name, [])
            if not forms or not forms[0].is_default:
                forms.append(Form(kind, (variant.label,)))
    for name, forms in shapes.items():
        kind = forms[0].value
        shown = Form(kind, _all(form.under for form in forms))
        yield Item("action", name, inspect.getdoc(kind.record) or name, forms=(shown,), value=kind)
        effect = kind.effect
        yield Item(
            "effect",
            name,
            effect.text,
            cites=effect.cites,
            rulings=effect.rulings,
            forms=(Form(effect, shown.under),),
            actions=(name,),
            value=effect,
        )


def _endings(game: Game, variants: tuple[Variant, ...]) -> Iterator[Item]:
    default = {e.id for e in game.endings}
    found = {
        e.id: e for one in (game, *(v.game for v in variants)) for e in reversed(one.endings) if e.id not in default
    }
    for e in sorted((*game.endings, *found.values()), key=lambda e: _number(e.id)):
        under = () if e.id in default else tuple(v.label for v in variants if e.id in {x.id for x in v.game.endings})
        yield Item("ending", e.id, e.text, e.cites, e.rulings, (Form(e, under),), value=e)


def _fields(game: Game) -> Iterator[Item]:
    ranges = sorts(game.domain)
    for name, mark in marks(game.state_type).items():
        yield Item("field", name, in_range(ranges[name]), cites=mark.cites, value=mark)


def in_range(sort: Any) -> str:
    """A range in words, with what its values are called where they have names.

    >>> from lexludi.spec.language.sorts import IntSort
    >>> in_range(IntSort(0, 1, ("past", "future")))
    '0 to 1: past, future'
    """
    names = getattr(getattr(sort, "cell", sort), "names", ())
    if not names:
        return str(sort)
    return f"{sort}: {', '.join(names if len(names) <= ALL_NAMES else (*names[:2], '...', names[-1]))}"


def _property(value: Any) -> Item:
    ruling = (value.ruling,) if hasattr(value, "ruling") else ()
    return Item("property", value.id, value.text, cites=value.cites, rulings=ruling, value=value)


def _items(game: Game, variants: tuple[Variant, ...], cases: tuple[Case, ...]) -> Iterator[Item]:
    for s in game.statements:
        yield Item("statement", s.id, s.text, value=s)
    yield from _fields(game)
    begin, score = game.setup, game.scoring
    yield Item("setup", "setup", begin.text, begin.cites, begin.rulings, (Form(begin),), value=begin)
    yield from _kinds(game, variants)
    yield from _clauses(game, variants)
    yield from _endings(game, variants)
    yield Item("scoring", "scoring", score.text, score.cites, score.rulings, (Form(score),), value=score)
    for r in game.rulings:
        yield Item("ruling", r.id, r.question, r.cites, value=r)
    for p in game.properties:
        yield _property(p)
    for c in cases:
        yield Item("case", c.id, c.title, c.cites, c.rulings, value=c)


@lru_cache(maxsize=8)
def book(name: str, cases_folder: Path | None = None) -> Book:
    """The book of a game of the library, read once; its formulas are those for the middle number of seats."""
    allowed = rules_of(name).SEATS
    game = build(name, allowed[len(allowed) // 2])
    folder = cases_folder / name if cases_folder and (cases_folder / name).is_dir() else None
    variants = tuple(variants_of(game))
    cases = load_cases(folder) if folder else ()
    return Book(game, variants, {(i.kind, i.id): i for i in _items(game, variants, cases)}, folder)


def statement_of(clause: str) -> str:
    """The statement that a clause's id names.

    >>> statement_of("V23.2")
    'V23'
    """
    return clause.partition(".")[0]


def fate(book: Book, statement: Statement) -> tuple[str, tuple[Item, ...]]:
    """What becomes of a statement: the reason why no rule cites it, if one is given, and the rules that do."""
    reason = statement.reason
    words = "" if reason is None else f"{reason.kind} {reason.detail}".strip()
    return words, book.citing(statement.id, RULES)


def _all(groups: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for group in groups for one in group))


def _number(id: str) -> tuple[str, tuple[int, ...]]:
    digits = id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    parts = tuple(int(p) if p.isdigit() else 0 for p in digits.split("."))
    return id[: len(id) - len(digits)], parts
