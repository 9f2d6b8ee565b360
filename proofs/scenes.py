"""Scenes: values that real plays give the variables of obligations, with formulas evaluated on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from attrs import field, frozen

from lexludi.engine.compiled import expression
from lexludi.spec.language.domains import values_of
from lexludi.spec.language.games import Game
from lexludi.spec.language.logic import all_of, no
from lexludi.spec.language.operators import OPERATORS
from lexludi.spec.language.properties import Reachability, Simulation
from lexludi.spec.language.terms import Term, lift
from lexludi.spec.language.trace import parameter

from .context import DEAL, Context
from .hunting import Hunter, every_value, reaches
from .pairs import Meeting, meetings, shared
from .simulation import OTHER_DEAL, Pair
from .solving import conjuncts
from .twins import OTHER

PLAYS, MOST, BEYOND, KEPT, LONG = 8, 2000, 6, 8, 200
CHOSEN = "any."


@frozen(eq=False)
class Scene:
    """What a moment of real play gives variables, and what is known from it of formulas."""

    values: Mapping[str, Any] = field(repr=False)
    known: dict[int, Any] = field(factory=dict, repr=False)

    def value(self, term: Term, chosen: Mapping[str, Any], local: dict[int, Any]) -> Any:
        """The value of a formula, with values chosen for what is quantified.

        What depends on the choice is kept in `local`, all else for good.
        """
        stack = [term]
        while stack:
            node = stack[-1]
            if node.key in self.known or node.key in local:
                stack.pop()
                continue
            missing = [a for a in node.args if a.key not in self.known and a.key not in local]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            self._keep(node, chosen, local)
        return local[term.key] if term.key in local else self.known[term.key]

    def _keep(self, node: Term, chosen: Mapping[str, Any], local: dict[int, Any]) -> None:
        if node.op == "const":
            self.known[node.key] = node.data
        elif node.op == "var":
            free = node.data in chosen
            (local if free else self.known)[node.key] = chosen[node.data] if free else self.values[node.data]
        else:
            args = [local[a.key] if a.key in local else self.known[a.key] for a in node.args]
            found = OPERATORS[node.op].value(node.args[0].sort, None, *args)
            (local if any(a.key in local for a in node.args) else self.known)[node.key] = found


def scene(
    game: Game, state: Any, action: Any = None, deals: tuple[Any, Any] | None = None, follow: Any = None
) -> Scene:
    """The values of a state, an action in it, the deals that it began with, and of another state beside it."""
    values = dict(values_of(state))
    values.update({OTHER + n: v for n, v in values_of(state if follow is None else follow).items()})
    if action is not None:
        kind = game.kind_of(action)
        values.update({parameter(kind, n): v for n, v in values_of(action).items()})
    for prefix, deal in zip((DEAL, OTHER_DEAL), deals or (), strict=False):
        values.update({prefix + n: v for n, v in values_of(deal).items()})
    return Scene(values)


def stock(c: Context) -> tuple[Scene, ...]:
    """Scenes of random plays that satisfy the invariants: of each play its deal, its end, and a step of each kind."""
    found: tuple[Scene, ...] = _once(c, "stock", _stock)
    return found


def guided(c: Context) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """The deals and actions of the plays by which the game shows what can be reached."""
    found: tuple[tuple[Any, tuple[Any, ...]], ...] = _once(c, "guided", _guided)
    return found


_kept: dict[tuple[Any, ...], tuple[Context, Any]] = {}


def _once(c: Context, what: str, make: Callable[[Context], Any]) -> Any:
    """What is the same for all contexts with the same formulas and the same invariants."""
    key = (what, id(c.formulas), *(i.id for i in c.invariants))
    if key not in _kept:
        if len(_kept) >= KEPT:
            _kept.clear()
        _kept[key] = c, make(c)
    return _kept[key][1]


def satisfies(c: Context, moment: Scene) -> bool:
    """Whether a scene's state satisfies all invariants; a deal alone has no state that could fail to."""
    holds: Callable[[Mapping[str, Any]], bool] = _once(c, "invariants", _invariants)
    return holds(moment.values)


def _stock(c: Context) -> tuple[Scene, ...]:
    found: list[Scene] = []
    missing = set(c.formulas.kinds)
    for n, moments in enumerate(_plays(c)):
        if n >= PLAYS and not missing:
            break
        for name, moment in moments:
            if (n < PLAYS or not name or name in missing) and satisfies(c, moment):
                found.append(moment)
                missing.discard(name)
    return tuple(found)


def _plays(c: Context) -> Iterator[list[tuple[str, Scene]]]:
    """Of random plays the deal, the end, and a step of each kind; the same scenes for every context of a game."""
    if id(c.formulas) not in _made:
        if len(_made) >= KEPT:
            _made.clear()
        _made[id(c.formulas)] = c, Hunter(c.game, c.formulas), []
    _, h, made = _made[id(c.formulas)]
    for n in range(MOST):
        if n >= len(made):
            made.append(_moments(c, h, n))
        yield made[n]


_made: dict[int, tuple[Context, Hunter, list[list[tuple[str, Scene]]]]] = {}


def _moments(c: Context, h: Hunter, n: int) -> list[tuple[str, Scene]]:
    random = Random(n)
    ((deal, steps),) = h.random_plays(1, n)
    moments = list(steps)
    found = [("", scene(c.game, h.compiled.unpack(moments[0][1]), None, (deal, deal)))]
    by_kind: dict[str, list[Any]] = {"": [(None, moments[-1][2])]}
    for action, before, _ in moments[1:]:
        by_kind.setdefault(c.game.kind_of(action).name, []).append((action, before))
    for name, several in by_kind.items():
        action, packed = random.choice(several)
        found.append((name, scene(c.game, h.compiled.unpack(packed), action)))
    return found


def _invariants(c: Context) -> Callable[[Mapping[str, Any]], bool]:
    several = [every_value(i.each, partial(i.test, c.game, c.state)) for i in c.invariants]
    evaluate = expression([lift(all_of(several))])
    return lambda values: bool(evaluate(dict(values))[0])


def _guided(c: Context) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    h = Hunter(c.game, c.formulas)
    claims = [p for p in c.game.properties if isinstance(p, Reachability) and p.possible]
    found = []
    for p in claims:
        play = reaches(h, p.test, p.guide, p.suits, p.deal) if p.guide is not None else None
        if play is not None:
            end = h.table.replay(play)[-1]
            besides = [q for q in claims if q.test(c.game, end) and not _part_of(c, q, p)]
            alone = reaches(h, partial(_alone, p, besides), p.guide, p.suits, p.deal) if besides else None
            found.append(play if alone is None else alone)
    return tuple((play.deal, play.actions) for play in found)


def _part_of(c: Context, q: Reachability, p: Reachability) -> bool:
    """Whether one claim is a part of another."""
    whole, part = (conjuncts(lift(r.test(c.game, c.state))) for r in (p, q))
    return set(part) <= set(whole)


def _alone(p: Reachability, besides: list[Reachability], game: Game, state: Any) -> Any:
    """That a claim holds, and some others do not."""
    return all_of(p.test(game, state), *(no(q.test(game, state)) for q in besides))


def along(c: Context, deal: Any, actions: Iterable[Any]) -> Iterator[Scene]:
    """The scenes of a play, as far as it is legal and a few steps beyond."""
    state = c.game.setup.begin(c.game, deal)
    deals: tuple[Any, Any] | None = (deal, deal)
    for action in legal_beginning(c, deal, actions):
        yield scene(c.game, state, action, deals)
        deals = None
        state = c.game.kind_of(action).effect.apply(c.game, state, action)
    yield scene(c.game, state, None, deals)


def legal_beginning(c: Context, deal: Any, actions: Iterable[Any]) -> list[Any]:
    """The actions of a play up to the first that is illegal, and a few random ones more."""
    h, random = Hunter(c.game, c.formulas), Random(0)
    state, done = h.begun(deal), []
    for action in actions:
        if type(action) not in [k.record for k in c.game.kinds] or not h.compiled.legal(state, action):
            break
        state = h.after(state, action)
        done.append(action)
    for _ in range(BEYOND):
        moves = h.moves(state, random)
        if not moves:
            break
        move = random.choice(moves)
        state = h.after(state, move)
        done.append(h.action(move))
    return done


def beside(pair: Pair, s: Simulation, deal: Any, actions: Iterable[Any]) -> Iterator[Scene]:
    """The scenes of two games side by side along a play of the leader's."""
    for found in meetings(pair, s, deal, actions):
        if isinstance(found, Meeting) and shared(pair, s, found.lead, found.follow):
            yield scene(pair.lead.game, found.lead, found.action, found.deals, found.follow)


def random_play(c: Context, seed: int) -> tuple[Any, list[Any]]:
    """The deal and the actions of a random play."""
    ((deal, steps),) = Hunter(c.game, c.formulas).random_plays(1, seed)
    return deal, [action for action, _, _ in steps if action is not None]


def varied(c: Context, number: int) -> tuple[tuple[Any, list[Any]], ...]:
    """So many random plays, cut where they are long, and others up to a kind of action that none before has."""
    found: tuple[tuple[Any, list[Any]], ...] = _once(c, f"varied/{number}", partial(_varied, number))
    return found


def _varied(number: int, c: Context) -> tuple[tuple[Any, list[Any]], ...]:
    missing, found = set(c.formulas.kinds), []
    for seed in range(MOST):
        if seed >= number and not missing:
            break
        deal, actions = random_play(c, seed)
        new = {c.game.kind_of(a).name: n for n, a in enumerate(actions, 1) if c.game.kind_of(a).name in missing}
        if seed < number:
            found.append((deal, actions[:LONG]))
        elif new:
            found.append((deal, actions[: max(new.values())]))
        missing -= {name for name, n in new.items() if seed >= number or n <= LONG}
    return tuple(found)


def plays(c: Context, number: int, lead: Context) -> Iterator[tuple[Any, list[Any]]]:
    """Random plays of a game, and then the guided ones of another, as far as they are legal in it."""
    yield from (random_play(lead, seed) for seed in range(number))
    yield from ((deal, legal_beginning(lead, deal, actions)) for deal, actions in guided(c))
