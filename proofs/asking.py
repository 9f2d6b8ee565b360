"""What the cases say of a mutant: those are asked again in which a changed rule answers otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from functools import wraps
from pathlib import Path
from typing import Any

from attrs import field, frozen

from lexludi.engine.cases import Case, judge, load_cases
from lexludi.engine.plays import deviations
from lexludi.engine.positions import from_mapping
from lexludi.engine.table import Table
from lexludi.spec.language.domains import terms_of, values_of
from lexludi.spec.language.games import Game

from .felt import Asked, Feeler
from .mutants import ACTS, EFFECT, WINNER, Mutant, RuleSite, Site, mutants
from .mutated import Rule, mutated, with_rules
from .watching import arguments

Answers = Mapping[Site, tuple[Asked, ...]]


@frozen(eq=False)
class Question:
    """A case with its position, read once, and what answering it asks the rules."""

    case: Case
    rules: Game
    position: Any
    answers: Answers = field(repr=False)

    def feels(self, feeler: Feeler) -> bool:
        """Whether a changed rule answers otherwise here."""
        return any(feeler.differs(site, a) for site in feeler.sites for a in self.answers.get(site, ()))


@frozen(eq=False)
class Questions:
    """The cases of a game under its readings, whatever the number of seats, and the mutants for these numbers."""

    game: Game
    cases: tuple[Question, ...]
    _mutants: dict[int, Mapping[Site, tuple[Mutant, ...]]] = field(factory=dict, repr=False)

    def failing(self, mutant: Mutant) -> str | None:
        """The first case that the mutated game answers wrongly, by its id."""
        feelers: dict[int, Feeler | None] = {}
        tables: dict[int, Table] = {}
        for q in self.cases:
            seats = q.rules.seats
            if seats not in feelers:
                found = self.counterpart(mutant, q.rules)
                feelers[seats] = None if found is None else Feeler(found)
            feeler = feelers[seats]
            if feeler is None or not q.feels(feeler):
                continue
            if seats not in tables:
                tables[seats] = Table(mutated(q.rules, feeler.mutant))
            if judge(q.case, tables[seats], q.position):
                return q.case.id
        return None

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


class Listener:
    """A game whose rules are listened to: what they are asked of concrete states, and what they answer."""

    def __init__(self, rules: Game) -> None:
        self.table = Table(with_rules(rules, self._listened))
        self._rules = rules
        self._heard: dict[tuple[Site, Any, Any], Asked] = {}

    def hears(self, rules: Game) -> bool:
        """Whether it listens to these rules."""
        return self._rules == rules

    def answers(self, case: Case, position: Any) -> Answers | None:
        """What answering a case asks the rules; None where it is answered wrongly."""
        self._heard.clear()
        if judge(case, self.table, position):
            return None
        found: dict[Site, list[Asked]] = {}
        for (site, _, _), asked in self._heard.items():
            found.setdefault(site, []).append(asked)
        return {site: tuple(a) for site, a in found.items()}

    def _listened(self, place: RuleSite, rule: Rule) -> Rule:
        part, kind, number = place

        @wraps(rule)
        def listened(game: Game, state: Any, *more: Any) -> Any:
            answer = rule(game, state, *more)
            if not all(t.is_constant for t in terms_of(state).values()):
                return answer
            if part == WINNER:
                for seat, wins in enumerate(answer):
                    self._hear(Site(part, number=seat), state, None, wins)
            elif part == ACTS:
                self._hear(Site(part, number=more[0]), state, None, answer)
            elif part == EFFECT:
                self._hear(Site(part, kind), state, more[0], values_of(answer))
            else:
                self._hear(Site(part, kind, number=number), state, more[0] if more else None, answer)
            return answer

        return listened

    def _hear(self, site: Site, state: Any, action: Any, answer: Any) -> None:
        key = (site, state, action)
        if key in self._heard:
            return
        formulas = None if action is None else self.table.formulas.kinds[site.kind]
        values = {**values_of(state), **({} if formulas is None else arguments(formulas, action))}
        self._heard[key] = Asked(lambda names: values, answer)


def questions(game: Game, folder: Path) -> Questions:
    """The questions of the cases of a folder under the game's readings, but those that the game answers wrongly."""
    listeners: list[Listener] = []
    found = []
    for case in load_cases(folder) if folder.is_dir() else ():
        table, position = from_mapping(case.position)
        rules = table.rules
        if rules.name != game.name or deviations(rules) != deviations(game):
            continue
        listener = next((it for it in listeners if it.hears(rules)), None)
        if listener is None:
            listener = Listener(rules)
            listeners.append(listener)
        answers = listener.answers(case, position)
        if answers is not None:
            found.append(Question(case, rules, position, answers))
    return Questions(game, tuple(found))
