"""Directives for the reference: all modules of a package, and the names that a package exports."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


def modules_of(package: str) -> Iterator[str]:
    """The names of a package and of all modules in it, private ones aside, in alphabetical order."""
    yield package
    module = importlib.import_module(package)
    for found in sorted(pkgutil.iter_modules(module.__path__), key=lambda m: (m.ispkg, m.name)):
        name = f"{package}.{found.name}"
        if not found.name.startswith("_"):
            yield from modules_of(name) if found.ispkg else (name,)


class EveryModule(SphinxDirective):
    """Document every module of a package."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write a heading and an automodule directive for each."""
        package = self.arguments[0]
        parts = []
        for name in modules_of(package):
            title = name.removeprefix("lexludi.")
            parts.append(f"{title}\n{'-' * len(title)}\n\n.. automodule:: {name}\n")
        return self.parse_text_to_nodes("\n".join(parts), allow_section_headings=True)


class PublicNames(SphinxDirective):
    """List the names that a package exports, each with its first sentence and a reference to where it is defined."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write a list."""
        module = importlib.import_module(self.arguments[0])
        lines = []
        for name in module.__all__:
            value = getattr(module, name)
            if callable(value):
                role = "class" if inspect.isclass(value) else "func"
                told = (inspect.getdoc(value) or "").partition("\n\n")[0].replace("\n", " ")
                lines.append(f":py:{role}:`{name} <{value.__module__}.{value.__qualname__}>`\n   {told}\n")
        return self.parse_text_to_nodes("\n".join(lines))


_OUTSIDE_CODE = re.compile(r"(``.*?``|`[^`]*`)|\*|(?<=\w)_(?!\w)")


def plainly(app: Sphinx, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Keep stars and final underscores of docstrings from being read as markup, for our docstrings have none."""
    for n, line in enumerate(lines):
        if not line.lstrip().startswith((">>>", "...", ":")):
            lines[n] = _OUTSIDE_CODE.sub(lambda m: m[1] or "\\" + m[0], line)


def headings_alone(app: Sphinx, document: nodes.document) -> None:
    """Leave functions and classes out of the contents of pages, which would be long; the index has them."""
    for signature in document.findall(addnodes.desc_signature):
        if signature.parent.get("domain") == "py":
            signature["_toc_name"] = ""


def setup(app: Sphinx) -> dict[str, Any]:
    """Add the directives to Sphinx."""
    app.add_directive("every-module", EveryModule)
    app.add_directive("public-names", PublicNames)
    app.connect("autodoc-process-docstring", plainly, priority=400)
    app.connect("doctree-read", headings_alone, priority=400)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
