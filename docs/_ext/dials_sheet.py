"""The directive `dials-sheet`: a sheet of Dials as a picture: its dials, its watches, its links and its timeline.

The picture is made of what the edition says.  Colours come from the theme, so that it reads well in light and dark.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from lexludi.spec.dials.edition import Dial, Sheet, edition_of

WIDTH, RADIUS, GAP = 720, 78, 240
TOP, ROW = 110, 230
LINE_TOP = TOP + 2 * ROW + 30
PER_LINE, STEP = 30, 23


def _text(x: float, y: float, text: object, kind: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" class="{kind}">{escape(str(text))}</text>'


def _centre(machine: int) -> tuple[int, int]:
    """Where a dial stands: three in a row."""
    return GAP // 2 + GAP * (machine % 3), TOP + ROW * (machine // 3)


def _dial(machine: int, dial: Dial) -> Iterator[str]:
    """A ring of places, the green values outside and the red ones inside, with the top marked."""
    x, y = _centre(machine)
    yield f'<circle cx="{x}" cy="{y}" r="{RADIUS}" class="ring"/><circle cx="{x}" cy="{y}" r="30" class="ring"/>'
    yield f'<path d="M{x - 5} {y - RADIUS - 9} h10 l-5 8 z" class="mark"/>'
    for place, (green, red) in enumerate(zip(dial.green, dial.red, strict=True)):
        angle = 2 * pi * place / len(dial.green) - pi / 2
        yield _text(x + 65 * cos(angle), y + 65 * sin(angle) + 4, green, "green")
        yield _text(x + 42 * cos(angle), y + 42 * sin(angle) + 4, red, "red")
    yield _text(x, y + RADIUS + 18, dial.name, "name")


def _link(one: tuple[int, int], other: tuple[int, int], said: str) -> Iterator[str]:
    """A line from dial to dial, with what must hold and what it pays."""
    (x, y), (u, v) = one, other
    length = max(((u - x) ** 2 + (v - y) ** 2) ** 0.5, 1)
    dx, dy = (u - x) / length * (RADIUS + 2), (v - y) / length * (RADIUS + 2)
    yield f'<path d="M{x + dx:.0f} {y + dy:.0f} L{u - dx:.0f} {v - dy:.0f}" class="link"/>'
    yield _text((x + u) / 2, (y + v) / 2 - 5, said, "said")


def _timeline(printed: Sheet) -> Iterator[str]:
    """The fields in lines of thirty, events with their bonus and label."""
    events = {event.field: event for event in printed.events}
    for field in range(1, printed.timeline + 1):
        row, column = divmod(field - 1, PER_LINE)
        x, y = 18 + column * STEP, LINE_TOP + row * 62
        event = events.get(field)
        yield f'<rect x="{x}" y="{y}" width="{STEP - 2}" height="20" class="{"event" if event else "field"}"/>'
        yield _text(x + STEP / 2 - 1, y + 14, field, "small")
        if event:
            yield _text(x + STEP / 2 - 1, y + 33, f"+{event.bonus}", "red")
            yield _text(x + STEP / 2 - 1, y + 46, event.label, "small")


def picture(printed: Sheet) -> str:
    """The sheet as SVG."""
    lines = -(-printed.timeline // PER_LINE)
    height = LINE_TOP + 62 * lines
    parts = [part for machine, dial in enumerate(printed.dials) for part in _dial(machine, dial)]
    for link in printed.links:
        parts += _link(_centre(link.source), _centre(link.target), f"{link.relation} : +{link.bonus}")
    parts.append(_text(WIDTH / 2, LINE_TOP - 18, "watches: " + "  ".join(map(str, printed.watches)), "name"))
    parts += _timeline(printed)
    title = f"The sheet {printed.name}" + (", invented" if printed.invented else "")
    head = f'<svg class="dials-sheet" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


class SheetDirective(SphinxDirective):
    """A sheet of Dials, by the name of its edition."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The picture, for HTML alone."""
        return [nodes.raw("", picture(edition_of(self.arguments[0])), format="html")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directive to Sphinx."""
    app.add_directive("dials-sheet", SheetDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
