"""Says which rule misused a formula, where, and what to write instead."""

from __future__ import annotations

import ast
import linecache
import sys
from pathlib import Path
from types import FrameType

from .errors import SymbolicTruthError

_HERE = str(Path(__file__).resolve().parent)

_ADVICE = {
    "in": "write among(x, options)",
    "chain": "write between(low, x, high), or all_of(a < b, b < c)",
    "and": "write all_of(a, b)",
    "or": "write any_of(a, b)",
    "not": "write no(condition)",
    "if": "write when(condition, a, b), which takes both sides",
    "index": "keep the values in a Vector and write values.at(i)",
    "range": "go over the whole range and let the condition choose: any_of(all_of(i < n, ...) for i in range(most))",
    "other": "write with all_of, any_of, no, implies, when, among or between",
}


def _construct(node: ast.AST, truth: bool) -> str | None:
    match node:
        case ast.Compare(ops=[ast.In() | ast.NotIn()]):
            return "in"
        case ast.Compare(ops=[_, _, *_]):
            return "chain"
        case ast.BoolOp(op=ast.And()):
            return "and"
        case ast.BoolOp(op=ast.Or()):
            return "or"
        case ast.UnaryOp(op=ast.Not()):
            return "not"
        case ast.If() | ast.IfExp() | ast.While() | ast.Assert() | ast.comprehension() if truth:
            return "if"
        case ast.Call(func=ast.Name(id="range")) if not truth:
            return "range"
        case ast.Subscript() if not truth:
            return "index"
    return None


def _innermost(tree: ast.AST, line: int, column: int | None, truth: bool) -> str:
    found = "other"
    for node in ast.walk(tree):
        if not hasattr(node, "lineno"):
            kind = _construct(node, truth)
            if kind and isinstance(node, ast.comprehension):
                spans = [(c.lineno, c.end_lineno or c.lineno) for c in node.ifs]
                found = kind if any(a <= line <= b for a, b in spans) else found
            continue
        end = getattr(node, "end_lineno", None) or node.lineno
        if not node.lineno <= line <= end:
            continue
        if column is not None and isinstance(node, ast.expr):
            after_start = (node.lineno, node.col_offset) <= (line, column)
            before_end = (line, column) <= (end, node.end_col_offset or 0)
            if not (after_start and before_end):
                continue
        found = _construct(node, truth) or found
    return found


def _rule_frame() -> FrameType | None:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(_HERE):
        frame = frame.f_back
    return frame


def refuse(formula: object, *, truth: bool) -> SymbolicTruthError:
    """Make the error for a formula used as a truth value (`truth`) or as an index."""
    frame = _rule_frame()
    use = "truth value" if truth else "index"
    if frame is None:
        return SymbolicTruthError(f"a formula has no {use}: {formula}. {_ADVICE['other'].capitalize()}.")
    code, line = frame.f_code, frame.f_lineno
    source = "".join(linecache.getlines(code.co_filename))
    column = None
    for n, position in enumerate(code.co_positions()):
        if n == frame.f_lasti // 2:
            line, column = position[0] or line, position[2]
    try:
        kind = _innermost(ast.parse(source), line, column, truth)
    except SyntaxError:
        kind = "other"
    advice = _ADVICE[kind if truth or kind in ("range", "index") else "index"]
    shown = str(formula)
    shown = shown if len(shown) <= 100 else shown[:97] + "..."
    return SymbolicTruthError(
        f"rule {code.co_qualname} ({code.co_filename}:{line}) uses the formula {shown} as a plain {use}: {advice}."
    )
