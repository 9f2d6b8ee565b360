"""What the cases say of a mutant: those are asked again that the changed rule takes part in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import Any

from attrs import field, frozen

from lexludi.engine.cases import Case, judge, load_cases
from lexludi.engine.plays import deviations
from lexludi.engine.positions import from_mapping
from lexludi.engine.table import Table
from lexludi.spec.language.domains import terms_of
from lexludi.spec.language.games import Game

from .mutants import Mutant, RuleSite, Site, mutants
from .mutated import Rule, mutated, with_rules


@frozen(eq=False)
class Question:
    """A case with its position, read once, and the rules that answering it takes."""

    case: Case
    rules: Game
    position: Any
    asks: frozenset[RuleSite]


@frozen(eq=False)
class Questions:
    """The cases of a game under its readings, whatever the number of seats, and the mutants for these numbers."""

    game: Game
    cases: tuple[Question, ...]
    _mutants: dict[int, Mapping[Site, tuple[Mutant, ...]]] = field(factory=dict, repr=False)

    def failing(self, mutant: Mutant) -> str | None:
        """The first case that the mutated game answers wrongly, by its id."""
        tables: dict[int, Table | None] = {}
        for q in self.cases:
            if mutant.rules.isdisjoint(q.asks):
                continue
            if q.rules.seats not in tables:
                tables[q.rules.seats] = self._table(mutant, q.rules)
            table = tables[q.rules.seats]
            if table is not None and judge(q.case, table, q.position):
                return q.case.id
        return None

    def _table(self, mutant: Mutant, rules: Game) -> Table | None:
        found = self.counterpart(mutant, rules)
        return None if found is None else Table(mutated(rules, found))

    def counterpart(self, mutant: Mutant, rules: Game) -> Mutant | None:
        """The same change in the game for another number of seats, if its formula can be changed so."""
        if rules.seats == self.game.seats:
            return mutant
        ours = self._by_site(self.game)[mutant.site]
        theirs = self._by_site(rules).get(mutant.site, ())
        if [m.id for m in ours] == [m.id for m in theirs]:
            return next((m for m in theirs if m.id == mutant.id), None)
        return next((m for m in theirs if m.what == mutant.what), None)

    def _by_site(self, rules: Game) -> Mapping[Site, tuple[Mutant, ...]]:
        known = self._mutants.get(rules.seats)
        if known is None:
            found: dict[Site, list[Mutant]] = {}
            for m in mutants(rules):
                found.setdefault(m.site, []).append(m)
            known = self._mutants[rules.seats] = {site: tuple(ms) for site, ms in found.items()}
        return known


def questions(game: Game, folder: Path) -> Questions:
    """The questions of the cases of a folder under the game's readings, but those that the game answers wrongly."""
    found = load_cases(folder) if folder.is_dir() else ()
    return Questions(game, tuple(q for case in found for q in _question(game, case)))


def _question(game: Game, case: Case) -> Iterator[Question]:
    table, position = from_mapping(case.position)
    rules = table.rules
    if rules.name != game.name or deviations(rules) != deviations(game):
        return
    asks: set[RuleSite] = set()

    def noted(site: RuleSite, rule: Rule) -> Rule:
        @wraps(rule)
        def asked(game: Game, state: Any, *more: Any) -> Any:
            if all(t.is_constant for t in terms_of(state).values()):
                asks.add(site)
            return rule(game, state, *more)

        return asked

    if not judge(case, Table(with_rules(rules, noted)), position):
        yield Question(case, rules, position, frozenset(asks))
