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


@frozen(kw_only=True)
class Invariant:
    """Holds in every state that play reaches: `test(game, state, **each)`.

    A `lemma` is there for the sake of other proofs; it is proved and shown like any other.  An invariant that `follows`
    from others, named by their ids, is proved from them alone, without induction; those must not follow from it.
    """

    id: str
    text: str
    test: Rule
    cites: tuple[str, ...] = ()
    each: Each = field(factory=dict)
    lemma: bool = False
    follows: tuple[str, ...] = ()


@frozen(kw_only=True)
class StepProperty:
    """Holds of every step: `test(game, state, after, **each)`."""

    id: str
    text: str
    test: Rule
    cites: tuple[str, ...] = ()
    each: Each = field(factory=dict)


@frozen(kw_only=True)
class Reachability:
    """Some play reaches such a state (`possible`), or none does: `test(game, state)`.

    `guide(game, state)` is a number that falls on the way there, for the search of a witness; `suits(game, deal)` says
    from which deals it is worth while, or `deal(game)` is one from which it is.
    """

    id: str
    text: str
    test: Rule
    possible: bool
    guide: Rule | None = None
    suits: Rule | None = None
    deal: Rule | None = None
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class Progress:
    """It is always plain whose move it is.

    Until the end seats choose, or chance decides, or the game takes the one forced step that there is; the seats that
    are to act are those that have an action.  After the end nobody has one.  For what chance decides a legal action is
    looked for among all; a kind with a container among its parameters needs an example, `(game, state) -> action`.
    That the example is legal is proved with the invariants named in `everywhere` at every value of their parameters.
    """

    id: str
    text: str
    examples: Mapping[str, Rule] = field(factory=dict)
    everywhere: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class Termination:
    """A ranking `measure(game, state)`: never below 0, it never rises, and it falls with every action of `kinds`.

    Without `kinds` it falls with every action.  Its greatest value at the start bounds how many such actions, called
    by their `unit`, a play has.
    A ranking that does not fall leaves open whether the game ends; a play that goes round shows that it need not.
    `endless(game)` says under which readings games are expected to go round: there such a play is wanted, no ranking.
    It is sought at random or, where a `lap` is given, in laps: each reaches the lap's state, after which chance decides
    as `again(game, deal)` has it.
    """

    id: str
    text: str
    measure: Rule
    unit: str
    kinds: tuple[str, ...] = ()
    endless: Rule | None = None
    lap: Reachability | None = None
    again: Rule | None = None
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class Defined:
    """Every use of an operation in clauses, effects, endings and scoring lies inside its range."""

    id: str
    text: str
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class InDomain:
    """Every field stays in its range."""

    id: str
    text: str
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class ViewDecides:
    """Two states that look the same to a seat allow it the same actions, and are both over or both not."""

    id: str
    text: str
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class ViewHides:
    """Exchanging what the rulebook hides changes nothing that a seat sees.

    `change(game, state, seat, **each)` is the state with hidden things exchanged, `possible(game, state, seat,
    **each)` says when they can be.
    """

    id: str
    text: str
    change: Rule
    possible: Rule
    each: Each = field(factory=dict)
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class Commutation:
    """What two seats may both do now they may do in either order, and both orders lead to the same state."""

    id: str
    text: str
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class Independence:
    """What a seat has and may do depends on what it has, on what all share, and on nothing that other seats do.

    `own` are the fields of which each seat has a cell or a row, `shared` those that no seat's action changes.
    """

    id: str
    text: str
    own: tuple[str, ...]
    shared: tuple[str, ...]
    cites: tuple[str, ...] = ()


@frozen
class Relation:
    """A part of how two states correspond: `test(leader, follower, lead, follow, **each)`."""

    test: Rule
    each: Each = field(factory=dict)


@frozen(kw_only=True)
class Simulation:
    """How one game follows another: the leader acts, the follower answers, and their states stay related.

    All fields are equal but for the `free` ones, of which the `relations` hold.  `answer(leader, follower, lead, after,
    action)` gives pairs of a condition and the actions with which the follower answers then; without it, the follower
    does the same.  `deals(leader, deal, other)` relates what the two games begin with, deals that agree but for the
    fields in `deal_free`; without it, both begin with the same deal.
    `equal(leader, lead)` gives pairs of numbers that are the same whenever an action speaks of the first one: that is
    proved with the action, after which the second stands for it.
    """

    free: tuple[str, ...] = ()
    relations: tuple[Relation, ...] = ()
    answer: Rule | None = None
    equal: Rule | None = None
    deals: Rule | None = None
    deal_free: tuple[str, ...] = ()


@frozen(kw_only=True)
class Symmetry:
    """Renaming changes nothing: a renamed action is legal in the renamed state and leads to the renamed next state.

    `renamings(game)` gives a simulation of the game by itself for each renaming; each must undo itself.
    """

    id: str
    text: str
    renamings: Rule
    cites: tuple[str, ...] = ()


@frozen(kw_only=True)
class Equivalence:
    """Two readings of a ruling under which the game is the same: each can follow the other to the same outcome."""

    id: str
    text: str
    ruling: str
    left: str
    right: str
    forth: Simulation = field(factory=Simulation)
    back: Simulation = field(factory=Simulation)
    cites: tuple[str, ...] = ()


Property: TypeAlias = (
    Invariant
    | StepProperty
    | Reachability
    | Progress
    | Termination
    | Defined
    | InDomain
    | ViewDecides
    | ViewHides
    | Commutation
    | Independence
    | Symmetry
    | Equivalence
)
