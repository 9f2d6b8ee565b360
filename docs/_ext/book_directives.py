"""The directives of the domain `rules`: describe a thing of a game, all of a kind or of a section, or show a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

from book_audit import audit_table
from book_describe import DESCRIBE
from book_model import KINDS, Book, Item, book, statement_of
from book_page import Page
from book_tables import clause_matrix, field_table, matrix, statement_table, verdict_table
from docutils import nodes
from sphinx import addnodes
from sphinx.directives import ObjectDescription
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

log = logging.getLogger(__name__)
#: Statements and fields are rows of a table; the rest are described one by one.
DESCRIBED = tuple(kind for kind in KINDS if kind not in ("statement", "field"))


def current(env: BuildEnvironment) -> Book:
    """The book of the game that the page is about."""
    config = env.config
    name = env.ref_context.get("rules:game") or config.rules_games[0]
    return book(name, cases_folder(config))


def cases_folder(config: Any) -> Path | None:
    """The folder with the cases of all games, where the configuration names one."""
    return Path(config.rules_cases) if config.rules_cases else None


def domain_of(env: BuildEnvironment) -> Any:
    """The domain `rules` in an environment."""
    return env.domains["rules"]


def page_of(env: BuildEnvironment) -> Page:
    """The page that is being read."""
    return Page(current(env), env.docname, domain_of(env).verdicts)


def title_of(item: Item) -> str:
    """How a thing is headed."""
    if item.kind == "case":
        return item.text
    return f"effect of {item.id}" if item.kind == "effect" else item.id


class Described(ObjectDescription[str]):
    """One thing of a game, with everything that the game's value says of it."""

    @property
    def item(self) -> Item | None:
        """What is described."""
        return current(self.env).find(self.objtype, self.arguments[0].strip())

    def handle_signature(self, sig: str, signode: addnodes.desc_signature) -> str:
        """The heading: the kind, the id, and whether a reading is needed."""
        item = self.item
        if item is None:
            game = current(self.env).game.name
            log.warning("%s has no %s %r", game, self.objtype, sig, location=signode, type="rules", subtype="unknown")
            signode += addnodes.desc_name(sig, sig)
            return sig
        if item.kind not in ("case", "effect"):
            signode += addnodes.desc_annotation("", item.kind + " ")
        signode += addnodes.desc_name("", title_of(item))
        return sig

    def add_target_and_index(self, name: str, sig: str, signode: addnodes.desc_signature) -> None:
        """Make the thing one that others can point to."""
        item = self.item
        if item is not None:
            node_id = domain_of(self.env).note(item, signode, self.state.document)
            signode["ids"].append(node_id)
            entry = ("single", f"{title_of(item)} ({item.kind})", node_id, "", None)
            self.indexnode["entries"].append(entry)

    def transform_content(self, content_node: addnodes.desc_content) -> None:
        """Write what the game's value says, above what the page adds."""
        item = self.item
        if item is None:
            return
        fields = nodes.field_list("", *DESCRIBE[item.kind](page_of(self.env), item), classes=["rules"])
        told = [] if item.kind == "case" else [nodes.paragraph("", item.text, classes=["statement"])]
        content_node.insert(0, [*told, fields])

    def _object_hierarchy_parts(self, sig_node: addnodes.desc_signature) -> tuple[str, ...]:
        return (self.arguments[0].strip(),)

    def _toc_entry_name(self, sig_node: addnodes.desc_signature) -> str:
        parts = sig_node.get("_toc_parts", ())
        return f"effect of {parts[0]}" if parts and self.objtype == "effect" else "".join(parts)


class GameDirective(SphinxDirective):
    """Say which game the page is about; the page is read anew when a file of the game changes."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Note the game and its files."""
        self.env.ref_context["rules:game"] = self.arguments[0]
        for path in current(self.env).files:
            self.env.note_dependency(str(path))
        return []


class Every(SphinxDirective):
    """Describe every thing of a kind, or those of one section of the rulebook."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"section": str}

    def run(self) -> list[nodes.Node]:
        """Write one directive for each."""
        return described(self, self.chosen())

    def chosen(self) -> Iterator[Item]:
        """The things to describe."""
        here = current(self.env)
        section = self.options.get("section")
        for item in here.of(self.arguments[0]):
            if section is None or home(here, item) == section:
                yield item


class Clauses(Every):
    """Describe the clauses that belong to a section of the rulebook."""

    def chosen(self) -> Iterator[Item]:
        """The clauses of the section."""
        here = current(self.env)
        return (c for c in here.of("clause") if home(here, c) == self.arguments[0])


def home(here: Book, item: Item) -> str:
    """The section of the rulebook that a thing belongs to: that of the statement it is named after, or first cites."""
    statement = statement_of(item.id) if item.kind == "clause" else next(iter(item.cites), "")
    return here.section_of(statement)


def described(directive: SphinxDirective, items: Iterable[Item]) -> list[nodes.Node]:
    """The descriptions of things, as if each had a directive of its own."""
    text = "\n".join(f".. rules:{i.kind}:: {i.id}\n" for i in items)
    return directive.parse_text_to_nodes(text)


class Statements(SphinxDirective):
    """The statements of a section, described; without a section all of them, as a list that points there."""

    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        here, doc = current(self.env), self.env.docname
        if not self.arguments:
            return [statement_table(here, here.of("statement"), doc)]
        chosen = [i for i in here.of("statement") if i.value.section == self.arguments[0]]
        if not chosen:
            log.warning(
                "%s has no section %r",
                here.game.name,
                self.arguments[0],
                location=self.get_location(),
                type="rules",
                subtype="unknown",
            )
        return [statement_table(here, chosen, doc, self.anchor)]

    def anchor(self, item: Item, paragraph: nodes.paragraph) -> None:
        """Make a row one that others can point to."""
        paragraph["ids"].append(domain_of(self.env).note(item, paragraph, self.state.document))


class Fields(Statements):
    """The fields of the game's states."""

    optional_arguments = 0

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        return [field_table(current(self.env), self.env.docname, self.anchor)]


class Table(SphinxDirective):
    """A table over the whole game: `matrix`, `clause-matrix` or `verdicts`."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        page = page_of(self.env)
        if self.name == "rules:matrix":
            return matrix(page)
        return [clause_matrix(page)] if self.name == "rules:clause-matrix" else verdict_table(page)


class Audit(SphinxDirective):
    """The list of changes of the rules, and what caught each; `audit.json` in the folder of the page holds it."""

    def run(self) -> list[nodes.Node]:
        """Make the table."""
        path = Path(self.env.doc2path(self.env.docname)).parent / "audit.json"
        self.env.note_dependency(str(path))
        return audit_table(page_of(self.env), path)


DIRECTIVES: dict[str, Any] = {
    **dict.fromkeys(DESCRIBED, Described),
    "game": GameDirective,
    "every": Every,
    "clauses": Clauses,
    "statements": Statements,
    "fields": Fields,
    "matrix": Table,
    "clause-matrix": Table,
    "verdicts": Table,
    "audit": Audit,
}
