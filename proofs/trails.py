"""Trails: plays of a game with every state on the way, and what its rules answer there.

A mutant is followed from where it is felt: up to there its play is the recorded one, and nothing can be broken.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from random import Random
from typing import Any

from attrs import evolve, field, frozen

from lexludi.engine.compiled import Compiled, compile, expression
from lexludi.engine.compiled.source import enumerable
from lexludi.spec.language.games import Game
from lexludi.spec.language.terms import join
from lexludi.spec.language.trace import Formulas, formulas

from .chasing import DEPTH, Start, chosen
from .felt import Asked, Feeler, Values
from .hunting import Hunter, code
from .mutants import EFFECT, WINNER, Mutant, Site
from .watching import arguments

Packed = tuple[Any, ...]


@frozen(eq=False)
class Trail:
    """A play: its deal, its actions, and packed states on the way, by how many actions lie before each."""

    deal: Any = field(repr=False)
    actions: tuple[Any, ...] = field(repr=False)
    states: Mapping[int, Packed] = field(repr=False)


@frozen(eq=False)
class Moment:
    """A state on a trail, and an action that is legal there but for one clause, where the question is about that."""

    trail: int
    place: int
    asked: Asked = field(repr=False)
    action: Any = None


@frozen(eq=False)
class Trails:
    """Plays of a game, and what each of its rules was asked on them."""

    game: Game
    trails: tuple[Trail, ...] = field(repr=False)
    _known: dict[Site, tuple[Moment, ...]] = field(factory=dict, repr=False)

    @cached_property
    def _formulas(self) -> Formulas:
        return formulas(self.game)

    @cached_property
    def _code(self) -> Compiled:
        return code(self.game, self._formulas)

    def starts(self, mutant: Mutant) -> Iterator[Start]:
        """Where to follow a mutant from: on each trail on which it is felt, the first such place or a random one."""
        feeler = Feeler(mutant)
        felt: dict[int, list[Moment]] = {}
        for site in feeler.sites:
            for moment in self.asked(site):
                if feeler.differs(site, moment.asked):
                    felt.setdefault(moment.trail, []).append(moment)
        for n, moments in sorted(felt.items()):
            open_to = self._reached(moments)
            yield self._start(open_to[0] if n % 2 == 0 else Random(n).choice(open_to))

    def _reached(self, moments: list[Moment]) -> list[Moment]:
        """The moments in their order, up to the first after which the trail may not go on as it did."""
        ordered = sorted(moments, key=lambda m: m.place)
        for n, moment in enumerate(ordered):
            if moment.action is None or moment.action in self.trails[moment.trail].actions[moment.place :][:1]:
                return ordered[: n + 1]
        return ordered

    def _start(self, moment: Moment) -> Start:
        trail, place = self.trails[moment.trail], moment.place
        then = trail.actions[place : place + 1] if moment.action is None or moment.asked.answer else (moment.action,)
        return Start(trail.deal, (*trail.actions[:place], *then), place, trail.states[place])

    def asked(self, site: Site) -> tuple[Moment, ...]:
        """What the rule at a place was asked on the trails, and answered."""
        if site not in self._known:
            found = self._of_kind(site) if site.kind else self._of_states(site)
            self._known[site] = tuple(found)
        return self._known[site]

    def _places(self) -> Iterator[tuple[int, int, Packed]]:
        for n, trail in enumerate(self.trails):
            for place, packed in trail.states.items():
                yield n, place, packed

    def _of_states(self, site: Site) -> Iterator[Moment]:
        f = self._formulas
        over = join("or", list(f.endings))
        read = expression([over, site.of(f)])
        for n, place, packed in self._places():
            ended, answer = read(self._code.values(packed, read.names))
            if site.part != WINNER or ended:
                yield Moment(n, place, Asked(partial(self._code.values, packed), answer))

    def _of_kind(self, site: Site) -> Iterator[Moment]:
        return self._of_effect(site) if site.part == EFFECT else self._of_clause(site)

    def _of_effect(self, site: Site) -> Iterator[Moment]:
        kind = self._formulas.kinds[site.kind]
        for moment in self._taken(site):
            after = self._code.values(self.trails[moment.trail].states[moment.place + 1], kind.changed)
            yield evolve(moment, asked=evolve(moment.asked, answer=after))

    def _taken(self, site: Site) -> Iterator[Moment]:
        """The actions of a kind that are taken."""
        record = self._formulas.kinds[site.kind].kind.record
        for n, place, packed in self._places():
            trail = self.trails[n]
            if place + 1 in trail.states and isinstance(action := trail.actions[place], record):
                yield Moment(n, place, Asked(self._given(site, packed, action), answer=True), action)

    def _of_clause(self, site: Site) -> Iterator[Moment]:
        """The actions that are legal or that this clause alone forbids."""
        kind = self._formulas.kinds[site.kind]
        if not enumerable(kind):
            yield from self._taken(site)
            return
        clauses = kind.kind.clauses
        left = evolve(kind.kind, clauses=clauses[: site.number] + clauses[site.number + 1 :])
        alone = evolve(self.game, kinds=(left,), properties=())
        found = compile(alone, formulas=formulas(alone), ghosts=True)
        read = expression([kind.clauses[site.number]])
        for n, place, packed in self._places():
            for number in found.numbers(packed, left.by):
                action = found.action(number)
                given = self._given(site, packed, action)
                yield Moment(n, place, Asked(given, read(given(read.names))[0]), action)

    def _given(self, site: Site, packed: Packed, action: Any) -> Any:
        return partial(_values, self._code, packed, arguments(self._formulas.kinds[site.kind], action))


def _values(compiled: Compiled, packed: Packed, arguments: Values, names: Iterable[str]) -> Values:
    return {**compiled.values(packed, [n for n in names if n not in arguments]), **arguments}


def trails(game: Game, starts: Iterable[Start]) -> Trails:
    """The plays that begin as given and go on at random."""
    hunter = Hunter(game, formulas(game))
    return Trails(game, tuple(_trail(hunter, start, Random(n), n) for n, start in enumerate(starts)))


def _trail(hunter: Hunter, start: Start, random: Random, style: int) -> Trail:
    packed = hunter.begun(start.deal)
    actions: list[Any] = []
    states = [kept(packed)]
    while len(actions) < DEPTH:
        legal = [hunter.action(move) for move in hunter.moves(packed, random)]
        action = chosen(start, len(actions), legal, random, style)
        if action is None:
            break
        packed = hunter.after(packed, action)
        actions.append(action)
        states.append(kept(packed))
    return Trail(start.deal, tuple(actions), dict(enumerate(states)))


def kept(packed: Packed) -> Packed:
    """A packed state in less room."""
    return tuple(array("i", cells) for cells in packed)
