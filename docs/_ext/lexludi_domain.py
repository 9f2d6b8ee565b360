"""The Sphinx domain `rules`: what a game's value holds, as things that a page describes and others point to.

A page says `.. rules:game:: voyage` once.
Then it describes one thing (`.. rules:clause:: V23.2`), all things of a kind (`.. rules:every:: ruling`),
or what belongs to a section of the rulebook (`.. rules:statements:: Move`, `.. rules:clauses:: Move`),
or it shows a table (`.. rules:matrix::`).
Whatever no page describes is a warning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import book_verdicts
from book_directives import DIRECTIVES, cases_folder, current
from book_model import KINDS, Item, book
from book_nodes import depart_fold, fold, pass_over, visit_fold
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_id, make_refnode

log = logging.getLogger(__name__)
Key = tuple[str, str, str]


class Role(XRefRole):
    """A reference to a thing of the page's game."""

    def process_link(
        self, env: BuildEnvironment, refnode: nodes.Element, has_explicit_title: bool, title: str, target: str
    ) -> tuple[str, str]:
        """Note the game."""
        refnode["rules:game"] = env.ref_context.get("rules:game", "")
        return title, target


class RulesIndex(Index):
    """Everything that the book describes, by kind."""

    name, localname, shortname = "things", "Index of rules", "rules"

    def generate(self, docnames: Any = None) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """One group for each kind."""
        groups: dict[str, list[IndexEntry]] = {}
        assert isinstance(self.domain, RulesDomain)
        for (game, kind, id), ((doc, anchor), *_) in self.domain.objects.items():
            item = book(game, cases_folder(self.domain.env.config)).find(kind, id)
            told = "" if item is None or kind in ("case", "field") else item.text
            name = id if item is None or kind != "case" else item.text
            groups.setdefault(KINDS[kind], []).append(IndexEntry(name, 0, doc, anchor, game, "", told))
        return [(head, groups[head]) for head in KINDS.values() if head in groups], False


class RulesDomain(Domain):
    """The domain of the things that games are made of."""

    name = "rules"
    label = "Rules"
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in KINDS}
    directives: ClassVar[dict[str, Any]] = DIRECTIVES
    roles: ClassVar[dict[str, Any]] = {kind: Role(warn_dangling=True) for kind in KINDS}
    indices: ClassVar[list[type[Index]]] = [RulesIndex]
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}
    data_version = 1

    @property
    def objects(self) -> dict[Key, list[tuple[str, str]]]:
        """Where each thing is described: the page and the anchor, once if all is well."""
        found: dict[Key, list[tuple[str, str]]] = self.data["objects"]
        return found

    @property
    def verdicts(self) -> Sequence[book_verdicts.Verdict]:
        """The verdicts of this build's run of the proofs."""
        found: Sequence[book_verdicts.Verdict] = getattr(self.env, "rules_verdicts", ())
        return found

    def note(self, item: Item, node: nodes.Element, document: nodes.document) -> str:
        """Note where a thing is described, and give its anchor."""
        key = (current(self.env).game.name, item.kind, item.id)
        node_id = make_id(self.env, document, item.kind, item.id)
        self.objects.setdefault(key, []).append((self.env.docname, node_id))
        document.note_explicit_target(node)
        return node_id

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The reference to a thing of the page's game, on a page of none to that of any that has it."""
        page = node.get("rules:game")
        games = [page] if page else env.config.rules_games
        game = next((g for g in games if self.objects.get((g, typ, target))), None)
        if game is None:
            return None
        (doc, anchor), *_ = self.objects[game, typ, target]
        item = book(game, cases_folder(env.config)).find(typ, target)
        return make_refnode(builder, fromdocname, doc, anchor, contnode, item.text if item else None)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """The references of every kind that a target may mean."""
        found = ((k, self.resolve_xref(env, fromdocname, builder, k, target, node, contnode)) for k in KINDS)
        return [(f"rules:{kind}", reference) for kind, reference in found if reference is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything that is described, for the inventory and the search."""
        for (game, kind, id), ((doc, anchor), *_) in self.objects.items():
            yield f"{game}.{id}", id, kind, doc, anchor, 1

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        self._keep((key, at) for key, found in self.objects.items() for at in found if at[0] != docname)

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        read = set(docnames)
        mine = [(key, at) for key, found in self.objects.items() for at in found if at[0] not in read]
        self._keep([*mine, *((k, at) for k, found in otherdata["objects"].items() for at in found if at[0] in read)])

    def _keep(self, pairs: Iterable[tuple[Key, tuple[str, str]]]) -> None:
        kept: dict[Key, list[tuple[str, str]]] = {}
        for key, at in pairs:
            kept.setdefault(key, []).append(at)
        self.data["objects"] = kept

    def check_consistency(self) -> None:
        """Warn of every thing that no page describes, or more than one."""
        for game in self.env.config.rules_games:
            for kind, id in book(game, cases_folder(self.env.config)).items:
                found = self.objects.get((game, kind, id), [])
                if not found:
                    log.warning("%s %s of %s is described nowhere", kind, id, game, type="rules", subtype="missing")
                for doc, _ in found[1:]:
                    told = "%s %s of %s is described twice, also in %s"
                    log.warning(told, kind, id, game, found[0][0], location=doc, type="rules", subtype="twice")


def run_proofs(app: Sphinx) -> None:
    """Run the proofs before the pages are read, and keep the verdicts beside the book."""
    path = Path(app.outdir) / "verdicts.json"
    if app.config.rules_verdicts:
        app.env.rules_verdicts_changed = book_verdicts.write(  # type: ignore[attr-defined]
            book_verdicts.run(app.config.rules_games), path
        )
    app.env.rules_verdicts = book_verdicts.read(path)  # type: ignore[attr-defined]


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]) -> set[str]:
    """The pages that show verdicts, when these have changed."""
    rules = env.domains["rules"]
    if not getattr(env, "rules_verdicts_changed", False) or not isinstance(rules, RulesDomain):
        return set()
    return {doc for found in rules.objects.values() for doc, _ in found} & env.found_docs


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the domain to Sphinx."""
    app.add_config_value("rules_games", [], "env", list)
    app.add_config_value("rules_cases", "", "env", str)
    app.add_config_value("rules_verdicts", True, "env", bool)
    app.add_domain(RulesDomain)
    quiet = (pass_over, pass_over)
    app.add_node(fold, html=(visit_fold, depart_fold), latex=quiet, text=quiet, man=quiet, texinfo=quiet)
    app.connect("builder-inited", run_proofs)
    app.connect("env-get-outdated", outdated)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
