"""The table: the rules of a game as a programmer uses them, who deals, asks what is legal and why, and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.spec.language.domains import require_member
from lexludi.spec.language.games import ActionKind, Game
from lexludi.spec.language.library import build
from lexludi.spec.language.trace import Formulas, formulas

from . import chance, explain, forced, views
from .actions import KindPlan, first_failing, legal_actions, legal_of_kind, plan
from .definedness import Obligations, obligations
from .errors import ChanceError, IllegalActionError
from .notation import write_action
from .outcome import Outcome, outcome
from .plays import Play
from .records import record, replay


@frozen
class Table:
    """A game for given seats, readings and edition, ready to be played.

    States and actions are values: nothing that a table does changes one.

    Args:
        rules: the game as the specification says it.

    >>> table = game("voyage", seats=2)
    >>> state = table.deal(seed=7)
    >>> (seat,) = table.actors(state)
    >>> action = table.actions(state, seat)[0]
    >>> table.outcome(table.play(state, action)).over
    False
    """

    rules: Game = field()

    @property
    def name(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def seats(self) -> int:
        """How many seats there are; they are numbered from 0."""
        return self.rules.seats

    @property
    def readings(self) -> Mapping[str, str]:
        """The reading of every ruling."""
        return self.rules.readings

    @property
    def edition(self) -> Any:
        """The edition; None for a game without editions."""
        return self.rules.edition

    @cached_property
    def formulas(self) -> Formulas:
        """The traced formulas of the rules."""
        return formulas(self.rules)

    @cached_property
    def _plans(self) -> tuple[KindPlan, ...]:
        return plan(self.formulas)

    @cached_property
    def _obligations(self) -> Obligations:
        return obligations(self.formulas)

    def deal(self, seed: int) -> Any:
        """The first state in which a seat is to act, after a shuffle that a seed decides."""
        random = Random(seed)
        return self.settle(self.rules.setup.begin(self.rules, chance.draw(self.rules, random)), random)

    def setup(self, **given: Any) -> Any:
        """The first state after explicit shuffles; cards are numbers or names.

        Args:
            given: what the rulebook's setup is made of; for Voyage `tickets`, `ports` and `start`.

        Raises:
            ChanceError: a part is missing or unknown, or the cards do not add up.
            NotationError: a name is unknown.
        """
        return self.begin(chance.arrange(self.rules, given))

    def begin(self, deal: Any, random: Random | None = None) -> Any:
        """The first state of a deal in which a seat, or chance, is to act.

        Raises:
            ChanceError: it is no deal of this game.
        """
        return self.settle(self.rules.setup.begin(self.rules, chance.validate(self.rules, deal)), random)

    def actors(self, state: Any) -> frozenset[int]:
        """The seats that may choose now; none when the game is over, or while chance or the game acts."""
        self._require(state)
        return frozenset(s for s in range(self.seats) if self.rules.acts(self.rules, state, s))

    def actions(self, state: Any, seat: int | None = None) -> tuple[Any, ...]:
        """The legal actions of a seat, or of all seats to act: by kind, seat, and the other parameters in order."""
        if seat is None:
            return legal_actions(self._plans, self.rules, state, sorted(self.actors(state)))
        self._require(state)
        return legal_actions(self._plans, self.rules, state, (self._seat(seat),))

    def legal(self, state: Any, action: Any) -> bool:
        """Whether all clauses of an action hold.

        Raises:
            RulebookError: it is of no kind that the game has.
            MembershipError: a parameter is outside its range.
        """
        self._require(state)
        return first_failing(self._kind(action), self.rules, state, action) is None

    def explain(self, state: Any, action: Any) -> explain.Explanation:
        """Why an action is legal or not, clause by clause; when it is not, with the nearest legal ones."""
        self._require(state)
        kind = self._kind(action)
        found = explain.findings(self.rules, state, action)
        legal = all(f.verdict == explain.HOLDS for f in found)
        near = () if legal else explain.nearest(self.rules, action, self._alike(kind, state, action))
        said = tuple(write_action(self.rules, a) for a in near)
        return explain.Explanation(action, legal, found, near, write_action(self.rules, action), said)

    def step(self, state: Any, action: Any) -> Any:
        """The state right after an action, whoever takes it: no forced step is taken after it.

        Raises:
            IllegalActionError: a clause of the action fails; the error carries the explanation.
        """
        if not self.legal(state, action):
            explanation = self.explain(state, action)
            raise IllegalActionError(f"{explanation.said} is not legal: {explanation.reason}", explanation)
        return self._kind(action).effect.apply(self.rules, state, action)

    def play(self, state: Any, action: Any, random: Random | None = None) -> Any:
        """The state after an action and the forced steps that follow, in which a seat, or chance, is to act.

        Args:
            random: samples what chance decides, so that a seat is to act in the end.

        Raises:
            IllegalActionError: a clause of the action fails; the error carries the explanation.
        """
        return self.settle(self.step(state, action), random)

    def settle(self, state: Any, random: Random | None = None) -> Any:
        """The state after all forced steps, and after what chance decides where a random generator is given."""
        for _, after in self.settling(state, random):
            state = after
        return state

    def settling(self, state: Any, random: Random | None = None) -> Iterator[tuple[Any, Any]]:
        """The steps that `settle` takes, each with the state after it."""
        self._require(state)
        return forced.settling(self._plans, self.rules, state, random)

    def settled(self, state: Any) -> bool:
        """Whether no forced step is due."""
        return self.forced(state) is None

    def forced(self, state: Any) -> Any:
        """The forced step that is due; None where there is none."""
        self._require(state)
        return forced.forced(self._plans, self.rules, state)

    def chance(self, state: Any) -> ActionKind | None:
        """The kind of action that chance is to take now; None where it has nothing to decide."""
        self._require(state)
        return chance.due(self._plans, self.rules, state)

    def sample(self, state: Any, random: Random) -> Any:
        """An action of chance, drawn from a random generator.

        Raises:
            ChanceError: chance has nothing to decide now.
        """
        action = None if self.chance(state) is None else chance.sample(self._plans, self.rules, state, random)
        if action is None:
            raise ChanceError(f"chance has nothing to decide in this state of {self.name}")
        return action

    def outcome(self, state: Any) -> Outcome:
        """Whether the game is over, by which endings, and who has won."""
        self._require(state)
        return outcome(self.rules, state)

    def view(self, state: Any, seat: int) -> views.View:
        """What a seat sees of a state."""
        self._require(state)
        return views.view(self.rules, state, self._seat(seat))

    def check(self, state: Any, action: Any = None) -> None:
        """Raise unless the rules use every operation inside its range here.

        Args:
            action: whose clauses, each given the ones before it, and whose effect are checked; without one it is
                what is asked of the state alone: endings, scoring and who acts.

        Raises:
            UndefinedError: a use lies outside its range; it names the clause or the field, and the operation.
        """
        self._require(state)
        if action is None:
            self._obligations.require(state)
        else:
            self._obligations.kinds[self._kind(action).name].require(state, action)

    def record(self, start: Any, actions: Iterable[Any] | Callable[[Any], Any] = ()) -> Play:
        """The record of a play from a deal: the actions given, and between them forced steps and chance.

        Args:
            start: a seed, or a deal.
            actions: what the seats do, in order; or a function from a state to what is done there, None to stop.
                After a seed chance is sampled where the actions do not give it.

        Raises:
            ReplayError: an action cannot be played; the error gives its number.
        """
        return record(self, start, actions)

    def replay(self, play: Play) -> list[Any]:
        """The states of a recorded play: the one of its deal, and the one after each action.

        Raises:
            ReplayError: a step cannot be played; the error names the first and says why.
        """
        return replay(self, play)

    def _alike(self, kind: ActionKind, state: Any, action: Any) -> tuple[Any, ...]:
        if kind.by == "chance":
            return ()
        (p,) = (p for p in self._plans if p.kind is kind or p.kind.name == kind.name)
        return tuple(legal_of_kind(p, self.rules, state, getattr(action, "seat", None), {}))

    def _require(self, state: Any) -> None:
        if type(state) is not self.rules.state_type:
            raise TypeError(f"{state!r} is no state of {self.name}: make one with deal, setup or play")

    def _kind(self, action: Any) -> ActionKind:
        kind = self.rules.kind_of(action)
        require_member(kind.record(**kind.parameters), action, kind.name)
        return kind

    def _seat(self, seat: int) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat!r}: {self.name} has seats 0 to {self.seats - 1} here")
        return seat


def game(
    name: str, *, seats: int | None = None, readings: Mapping[str, str] | None = None, edition: Any = None
) -> Table:
    """The table of a game.

    Args:
        name: which game, one of `games()`.
        seats: how many play; by default the fewest that the rulebook allows.
        readings: readings of rulings that deviate from the defaults, such as `{"VA-12": "b"}`.
        edition: for a game with editions, which one.

    Raises:
        RulebookError: an unknown game, ruling or reading, or a number of seats that the rulebook does not allow.
    """
    return Table(build(name, seats, readings, edition))
