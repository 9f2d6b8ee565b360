"""A state of Dials as a person sees it on the table: the roll, and each seat's sheet with what is written on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language.games import Game
from ..language.rendering import Line, Lines, Span, cells, joined, span
from .components import CALIBRATE, DONE, MACHINES, RELATION, ROUNDS, STEP, WATCHING
from .endings import event_points, score

_NAME, _PLACE = 13, 5


def render(game: Game, state: Any, seat: int | None = None) -> Lines:
    """The state in lines; everybody sees every sheet, so a seat only decides whose sheet comes with its dials."""
    lines: list[Line] = [roll(game, state), ()]
    for owner in range(game.seats):
        lines += sheet(game, state, owner, seat in (None, owner))
    return tuple(lines)


def roll(game: Game, state: Any) -> Line:
    """The round and its dice."""
    if game.over(state):
        return (span("The game is over", "heading"),)
    if all(state.step.at(s) == DONE for s in range(game.seats)):
        return (span(f"The dice of round {state.round + 1} are to be rolled", "heading"),)
    dice = f"{state.dice.at(0)} and {state.dice.at(1)}"
    return (span(f"Round {state.round} of {ROUNDS}", "heading"), span(": the dice show "), span(dice, "marker"))


def sheet(game: Game, state: Any, owner: int, dials: bool) -> Iterator[Line]:
    """One seat's sheet: what it is to do, its machines, its watches, its links, and the timeline."""
    step = state.step.at(owner)
    does = {CALIBRATE: "is to calibrate", WATCHING: f"is to choose a watch for {name(game, state.current.at(owner))}"}
    busy = does.get(step, "is to travel" if STEP.name(step) == "travel" else "has nothing to do")
    yield (span(f"Seat {owner}", "heading" if step != DONE else "strong"), span(f" {busy}"))
    for machine in range(MACHINES):
        yield from machine_lines(game, state, owner, machine, dials)
    yield (span("  watches  "), *joined(watches(state, owner), " "))
    if state.links:
        yield (span("  links    "), *joined(links(game, state, owner)))
    yield (span("  timeline "), *joined(timeline(game, state, owner)))
    points = event_points(state, owner)
    yield (span(f"  years {state.years.at(owner)}, events {points}, score {score(game, state, owner)}", "strong"),)
    yield ()


def name(game: Game, machine: int) -> str:
    """The name of a machine on the edition's sheet."""
    return str(game.edition.dials[machine].name)


def machine_lines(game: Game, state: Any, owner: int, machine: int, dials: bool) -> Iterator[Line]:
    """A machine: its values from the top clockwise with the crossed ones in brackets, its watch and its sum."""
    calibrated = state.calibrated.at(owner, machine) == 1
    written = [span(f"= {state.sums.at(owner, machine)}", "strong")] if calibrated else []
    if state.watch_at.at(owner, machine):
        written.append(span(f"watch {state.watches.at(state.watch_at.at(owner, machine) - 1)}", "token"))
    if state.gained.at(owner, machine):
        written.append(span(f"links +{state.gained.at(owner, machine)}", "token"))
    title = f"  {machine} {name(game, machine)}"
    yield (span(title.ljust(_NAME + 4), "strong" if calibrated else ""), *joined(written))
    if dials:
        for colour, values, crossed in (
            ("green", state.green, state.green_at.at(owner, machine)),
            ("red", state.red, state.red_at.at(owner, machine)),
        ):
            spans: list[Span] = []
            for place in range(state.length.at(machine)):
                value = values.at(machine, place)
                spans.append(span(f"[{value}]" if place + 1 == crossed else f" {value}", colour))
            yield (span("    "), *cells(spans, _PLACE))


def watches(state: Any, owner: int) -> Iterator[Span]:
    """The pocket watches by number and value; a used one is struck out."""
    for watch in range(state.number):
        text = f"{watch}:{state.watches.at(watch)}"
        yield span(f"-{text}-", "faint") if state.used.at(owner, watch) else span(text, "yellow")


def links(game: Game, state: Any, owner: int) -> Iterator[Span]:
    """The links; one that has paid is marked."""
    for link in range(state.links):
        one, other = name(game, state.link_from.at(link)), name(game, state.link_to.at(link))
        text = f"{one} {RELATION.name(state.relation.at(link))} {other}: {state.link_bonus.at(link)}"
        yield span(f"{text} (won)", "token") if state.won.at(owner, link) else span(text)


def timeline(game: Game, state: Any, owner: int) -> Iterator[Span]:
    """The marker's field and the events, in the order of the line."""
    labels = {event.field: event.label for event in game.edition.events}
    yield span(f"[{state.marker.at(owner)}]", "marker")
    for field in range(1, state.timeline + 1):
        bonus = state.events.at(field)
        if bonus:
            text = f"{field} {labels.get(field, 'event')} {bonus}".replace("  ", " ")
            yield span(f"{text} (visited)", "token") if state.visited.at(owner, field) else span(text)
    yield span(f"end {state.timeline}", "faint")
