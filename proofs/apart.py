"""Plays that show that seats do get in each other's way: an order that matters, or an influence on another seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from lexludi.engine.chance import draw
from lexludi.engine.notation import write_action
from lexludi.engine.table import Table
from lexludi.spec.language.containers import Grid, Vector
from lexludi.spec.language.properties import Independence

from .context import Context
from .hunting import Hunter
from .verdicts import Refuted

PLAYS, LONGEST, SAMPLES = 60, 60, 12


def out_of_order(c: Context) -> Refuted | None:
    """A play after which two seats can act, and it matters who is first."""
    table = Table(c.game)
    for n in range(PLAYS):
        random = Random(f"order/{n}")
        deal = draw(c.game, random)
        done: list[Any] = []
        for state, action in _random_play(table, table.rules.setup.begin(c.game, deal), random):
            for a, b in _pairs(table, state, random):
                why = _matters(table, state, a, b)
                if why:
                    return Refuted(f"after the play {why}", Hunter(c.game, c.formulas).confirmed(deal, done))
            done.append(action)
    return None


def _random_play(table: Table, state: Any, random: Random) -> Iterator[tuple[Any, Any]]:
    """The states of a random play, each with what is done there."""
    for _ in range(LONGEST):
        action = table.forced(state)
        action = table.sample(state, random) if action is None and table.chance(state) is not None else action
        if action is None:
            options = table.actions(state)
            if not options:
                return
            action = random.choice(options)
        yield state, action
        state = table.step(state, action)


def _pairs(table: Table, state: Any, random: Random) -> Iterator[tuple[Any, Any]]:
    """Some pairs of actions of different seats that are both legal."""
    options = [(s, table.actions(state, s)) for s in sorted(table.actors(state))]
    for (_, ours), (_, theirs) in combinations([o for o in options if o[1]], 2):
        for _ in range(SAMPLES):
            yield random.choice(ours), random.choice(theirs)


def _matters(table: Table, state: Any, a: Any, b: Any) -> str:
    """How it matters which of two actions comes first; nothing where it does not."""
    said = f"{write_action(table.rules, a)} and {write_action(table.rules, b)}"
    for first, second in ((a, b), (b, a)):
        if not table.legal(table.step(state, first), second):
            return (
                f"{said} are both legal, but after {write_action(table.rules, first)} the other is not: "
                f"{table.explain(table.step(state, first), second).reason.partition(' (')[0]}"
            )
    if table.step(table.step(state, a), b) != table.step(table.step(state, b), a):
        return f"it matters which comes first, {said}"
    return ""


def influenced(c: Context, p: Independence) -> Refuted | None:
    """A play in which a seat does as in another play, with the same chance, and yet may or has something else."""
    table = Table(c.game)
    for n in range(PLAYS):
        random = Random(f"influence/{n}")
        deal = draw(c.game, random)
        begun = table.rules.setup.begin(c.game, deal)
        first = list(_random_play(table, begun, random))
        for seat in range(c.game.seats):
            found = _other_play(table, p, seat, begun, first, random)
            if found is not None:
                done, why = found
                return Refuted(f"after the play {why}", Hunter(c.game, c.formulas).confirmed(deal, done))
    return None


def _other_play(
    table: Table, p: Independence, seat: int, state: Any, first: list[tuple[Any, Any]], random: Random
) -> tuple[list[Any], str] | None:
    """What a seat and chance did once more, while the others choose anew: up to where it makes a difference."""
    done: list[Any] = []
    for before, chosen in first:
        kind, action = table.rules.kind_of(chosen), chosen
        mine = getattr(action, "seat", seat) == seat
        if not mine:
            options = [a for a in table.actions(state, action.seat) if type(a) is type(action)]
            action = random.choice(options) if options else action
        elif kind.by == "seat" and set(table.actions(before, seat)) != set(table.actions(state, seat)):
            return done, f"seat {seat} has other choices than after a play in which only other seats chose differently"
        if not table.legal(state, action):
            return None
        state = table.step(state, action)
        done.append(action)
        follows = table.step(before, chosen)
        for name in p.own:
            if _part(getattr(state, name), seat) != _part(getattr(follows, name), seat):
                why = f"seat {seat} has other {name} than after a play in which only other seats chose differently"
                return done, why
    return None


def _part(value: Any, seat: int) -> Any:
    """What a seat has of a field."""
    if isinstance(value, Vector):
        return value.at(seat)
    return value.row(seat) if isinstance(value, Grid) else value.pile(seat)
