"""How Sphinx builds the book."""

from __future__ import annotations

import sys
from pathlib import Path

import lexludi

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_ext"))

project = "Lex Ludi"
author = "the Lex Ludi authors"
project_copyright = author
version = release = "0.1.0"

extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "reference_pages",
    "figures",
    "dials_sheet",
    "lexludi_domain",
]
exclude_patterns = ["_build"]
suppress_warnings = ["ref.python"]  # a name that two modules have may stand in an annotation
default_role = "literal"
rst_prolog = """
.. role:: gap
"""
smartquotes = False

rules_games = ["dials", "leap", "rocket", "voyage"]
rules_cases = str(HERE.parent / "tests" / "cases")
rules_verdicts = True

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "ignore-module-all": True}
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Lex Ludi"
html_static_path = ["_static"]
html_css_files = ["book.css"]
html_copy_source = False
html_show_sphinx = False
html_domain_indices = True

assert lexludi.__doc__, "the package must be importable to be documented"
