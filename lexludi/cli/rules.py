"""`games` and `rules`: what there is, and what the rules say, clause by clause, with what they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer

from . import output
from .arguments import AsJson, Edition, GameName, Readings, RuleId, Seats, rules_for

if TYPE_CHECKING:
    from lexludi.spec.language.games import Game
    from lexludi.spec.language.rulebook import Ruling, Statement

    from .catalogue import Entry


def games(as_json: AsJson = False) -> None:
    """List the games, with their titles, for how many seats they are, and their editions."""
    from lexludi.spec.language.library import names, rules_of

    from .catalogue import editions

    found = {name: rules_of(name) for name in names()}
    if as_json:
        about = (
            {"name": n, "title": m.TITLE, "seats": list(m.SEATS), "editions": list(editions(n))}
            for n, m in found.items()
        )
        output.as_json(list(about))
        return
    for name, module in found.items():
        kept = editions(name)
        more = f"; editions: {', '.join(kept)}" if kept else ""
        typer.echo(f"{name:<9} {module.TITLE}, for {output.listed(module.SEATS, 'or')} seats{more}")


def edition(game: GameName, edition: Edition = None) -> None:
    """Check an edition of a game, such as a deck, and tell its owner what it amounts to.

    For example: lexludi edition rocket --edition my-deck.toml
    """
    from lexludi.spec.language.library import rules_of

    made = rules_for(game, None, None, edition)
    report = getattr(rules_of(made.name), "report", None)
    if made.edition is None:
        output.fail(f"{made.name} has no editions: its rulebook lists all that it needs")
    if report is None:
        typer.echo(f"{made.edition.name} is a valid edition of {made.name}")
        return
    output.lines(report(made.edition))


def rules(
    game: GameName,
    id: RuleId = None,
    seats: Seats = None,
    reading: Readings = None,
    edition: Edition = None,
    as_json: AsJson = False,
) -> None:
    """Show the rules of a game: statements, actions with their clauses, endings, rulings and properties.

    With an ID, show that one in full: what it says, what it rests on, and the predicate that it is.

    For example: lexludi rules voyage V23.2
    """
    from . import catalogue

    made = rules_for(game, seats, reading, edition)
    if id is None:
        if as_json:
            output.as_json([catalogue.as_data(made, e) for e in catalogue.entries(made)])
        else:
            _overview(made)
        return
    found = catalogue.find(made, id)
    if not found:
        other = catalogue.elsewhere(made, id)
        if other is None:
            _unknown(made, id)
        made, under = other
        found = catalogue.find(made, id)
        output.note(f"{found[0].id} exists only under another reading: this is with --reading {under}")
    if as_json:
        output.as_json([catalogue.as_data(made, e) for e in found])
        return
    for entry in found:
        _full(made, entry)


def _unknown(made: Game, id: str) -> NoReturn:
    from lexludi.engine.names import hint

    from .catalogue import entries

    known = [e.id for e in entries(made)]
    near = hint(id, known, quote="")
    advice = near if near.startswith("did") else f"`lexludi rules {made.name}` lists all"
    output.fail(f"{made.name} has nothing called {id}: {advice}")


def _sources(cites: tuple[str, ...], rulings: tuple[str, ...]) -> str:
    both = "; ".join(", ".join(ids) for ids in (cites, rulings) if ids)
    return f" ({both})" if both else ""


def _overview(made: Game) -> None:
    from .catalogue import summary

    output.lines(((("heading", made.title), ("", f" ({made.name}), {made.seats} seats")),))
    output.heading("Statements of the rulebook, in our words")
    for s in made.statements:
        output.item(s.id, s.text)
    output.heading("Setup")
    output.paragraph(made.setup.text + _sources(made.setup.cites, made.setup.rulings), indent=2)
    output.heading("Actions, each legal when all its clauses hold")
    for kind in made.kinds:
        output.item(kind.name, summary(kind.record), style="bold", column=10)
        for c in kind.clauses:
            output.item(c.id, c.text + _sources(c.cites, c.rulings), indent=4)
        output.item("then", kind.effect.text + _sources(kind.effect.cites, kind.effect.rulings), indent=4, style="dim")
    output.heading("Endings")
    for e in made.endings:
        output.item(e.id, e.text + _sources(e.cites, e.rulings))
    output.heading("Who wins")
    output.paragraph(made.scoring.text + _sources(made.scoring.cites, made.scoring.rulings), indent=2)
    output.heading("Rulings on what the rulebook leaves open")
    for ruling in made.rulings:
        reading = ruling.reading(made.readings[ruling.id])
        output.item(ruling.id, f"{ruling.question} ({reading.id}) {reading.text}")
    output.heading("Properties")
    for p in made.properties:
        output.item(p.id, p.text, column=1 + max(len(q.id) for q in made.properties))


def _full(made: Game, entry: Entry) -> None:
    from lexludi.spec.language.rulebook import Ruling, Statement

    from .catalogue import sources

    owners = f" of {output.listed(entry.part_of)}" if entry.part_of else ""
    name = "" if entry.id == entry.what else f", {entry.what}{owners}"
    output.lines(((("heading", entry.id), ("", name)),))
    output.paragraph(entry.text)
    match entry.value:
        case Statement() as statement:
            _statement(made, statement)
        case Ruling() as ruling:
            _ruling(made, ruling)
        case value if entry.what == "action":
            for c in value.clauses:
                output.item(c.id, c.text + _sources(c.cites, c.rulings))
            output.item("then", value.effect.text, style="dim")
            _grounds(made, value.effect.cites, value.effect.rulings)
        case _:
            _grounds(made, entry.cites, entry.rulings)
    for name, place, code in sources(entry):
        output.lines(((), (("strong", name.capitalize()), ("faint", f"  {place}"))))
        output.source(code)


def _grounds(made: Game, cites: tuple[str, ...], rulings: tuple[str, ...]) -> None:
    statements = {s.id: s.text for s in made.statements}
    if cites:
        output.heading("Rests on")
    for id in cites:
        output.item(id, statements.get(id, "?"))
    if rulings:
        output.heading("Left open by the rulebook, and read so")
    known = {r.id: r for r in made.rulings}
    for id in rulings:
        ruling = known[id]
        reading = ruling.reading(made.readings[id])
        output.item(id, f"{ruling.question} ({reading.id}) {reading.text}")


def _statement(made: Game, statement: Statement) -> None:
    output.item("where", f"line {statement.line} of the rulebook, section {statement.section}", style="dim")
    if statement.reason is not None:
        output.item("why", _because(statement), style="dim")
    _used(made, statement.id)


def _because(statement: Statement) -> str:
    reason = statement.reason
    assert reason is not None
    return f"no rule needs to cite it: {reason.kind} {reason.detail}".strip()


def _ruling(made: Game, ruling: Ruling) -> None:
    for reading in ruling.readings:
        marks = [
            m for m, on in (("default", ruling.default), ("in force", made.readings[ruling.id])) if on == reading.id
        ]
        output.item(reading.id, reading.text + (f" ({', '.join(marks)})" if marks else ""), column=4)
    output.item("because", ruling.because, style="dim", column=10)
    other = next((x.id for x in ruling.readings if x.id != ruling.default), ruling.default)
    choice = f"yes, as in --reading {ruling.id}={other}" if ruling.standing.selectable else f"no: {ruling.standing.why}"
    output.item("selectable", choice, style="dim", column=12)
    _grounds(made, ruling.cites, ())
    _used(made, ruling.id)


def _used(made: Game, id: str) -> None:
    from .catalogue import users

    found = list(users(made, id))
    if found:
        output.heading("Used by")
    for words in found:
        output.item("-", words, column=2, style="")
