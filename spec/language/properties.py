"""What must hold of a game.  A property speaks of states and ghosts, never of an action's own clauses.

Each kind of property is a value.  `each` names further parameters over which a test is universally quantified.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import field, frozen

from .sorts import IntSort

Rule = Callable[..., Any]
Each = Mapping[str, IntSort]


@frozen
class Invariant:
    """Holds in every state that play reaches: `test(game, state, **each)`."""

    id: str
    text: str
    test: Rule
    cites: tuple[str, ...] = ()
    each: Each = field(factory=dict)
    lemma: bool = False


@frozen
class StepProperty:
    """Holds of every step: `test(game, state, after, **each)`."""

    id: str
    text: str
    test: Rule
    cites: tuple[str, ...] = ()
    each: Each = field(factory=dict)


@frozen
class Reachability:
    """Some play reaches such a state (`possible`), or none does: `test(game, state)`.

    `guide` is a number that falls on the way there, for the search.
    """

    id: str
    text: str
    test: Rule
    possible: bool
    cites: tuple[str, ...] = ()
    guide: Rule | None = None


@frozen
class Progress:
    """Until the end somebody has an action; after it nobody has."""

    id: str
    text: str
    cites: tuple[str, ...] = ()


@frozen
class Termination:
    """A ranking `measure(game, state)` that never falls below 0, never rises, and falls with every action of `kinds`.

    Its greatest value at the start bounds how many such actions a play has.
    """

    id: str
    text: str
    measure: Rule
    unit: str
    kinds: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


@frozen
class ViewDecides:
    """Two states that look the same to a seat allow it the same actions."""

    id: str
    text: str
    cites: tuple[str, ...] = ()


@frozen
class ViewHides:
    """Changing what the rulebook hides changes nothing that a seat sees.

    `change(game, state, seat, **each)` is the state with hidden things exchanged, and `possible(...)` says when that
    exchange can be made.
    """

    id: str
    text: str
    change: Rule
    possible: Rule
    each: Each = field(factory=dict)
    cites: tuple[str, ...] = ()


@frozen
class Symmetry:
    """Renaming (`state`, `action`: functions from the thing to the renamed thing) changes nothing.

    `renamed(game, state, other, **each)` relates a state to its renamed twin cell by cell.
    """

    id: str
    text: str
    names: tuple[str, ...]
    state: Rule
    action: Rule
    cites: tuple[str, ...] = ()


@frozen
class Equivalence:
    """Two readings of a ruling under which the game is the same.

    `left` and `right` are readings; `relate(left game, right game, left state, right state)` holds of the two games'
    states after plays that correspond; `answer(...)` gives the action or actions with which the other game answers.
    """

    id: str
    text: str
    ruling: str
    left: str
    right: str
    free: tuple[str, ...] = ()
    relate: Rule | None = None
    answer: Rule | None = None
    back: Rule | None = None
    cites: tuple[str, ...] = ()


Property: TypeAlias = (
    Invariant | StepProperty | Reachability | Progress | Termination | ViewDecides | ViewHides | Symmetry | Equivalence
)
