"""Says which rule misused a formula, where, and what to write instead.

The instruction that asked tells the construct: its place in the source, or for a jump that of the operand before it,
is looked up in the syntax tree, and what stands around the operand decides the advice.
"""

from __future__ import annotations

import ast
import dis
import linecache
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import TYPE_CHECKING

from . import printing
from .errors import SymbolicTruthError

if TYPE_CHECKING:
    from .terms import Term

_HERE = str(Path(__file__).parent)

_ADVICE = {
    "in": "write among(x, options)",
    "chain": "write between(low, x, high), or all_of(a < b, b < c)",
    "and": "write all_of(a, b)",
    "or": "write any_of(a, b)",
    "not": "write no(condition)",
    "if": "write when(condition, a, b), which takes both sides",
    "all": "write all_of(conditions)",
    "any": "write any_of(conditions)",
    "min": "write minimum(a, b)",
    "max": "write maximum(a, b)",
    "same": "write same(a, b), which compares records and containers part by part",
    "index": "keep the values in a Vector and write values.at(i), or values.put(i, x)",
    "range": "go over the whole range and let the condition choose: any_of(all_of(i < n, ...) for i in range(most))",
    "key": "write among(x, options), keep a table in a Vector, and elsewhere take the formula's .key",
    "truth value": "write with all_of, any_of, no, implies, when, among, between or same",
    "number": "leave it a formula; its value is known in play alone",
}
_BUILTINS = {"all", "any", "min", "max", "range"}
_SILENT = {"CACHE", "COPY", "EXTENDED_ARG", "KW_NAMES", "NOP", "NOT_TAKEN", "PRECALL", "SWAP", "TO_BOOL"}
_COMPREHENSIONS = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"}


def refuse(formula: Term, use: str) -> SymbolicTruthError:
    """Make the error for a formula used as a plain "truth value", "number" or "key", or compared ("same")."""
    shown = printing.text(formula, most=100)
    frame, through = _rule_frame()
    plain = "value" if use == "same" else use
    if frame is None:
        return SymbolicTruthError(f"a formula has no plain {plain}: {shown}; {_ADVICE[use]}")
    kind, line, called = _construct(frame, use)
    if kind == use and through == "attrs":
        kind = "same"
    advice = _ADVICE[kind]
    if kind == use and through == "word" and use != "key":
        advice = f"{called or 'the word called here'} needs a plain {plain} there, one that the game itself fixes"
    place = f"{frame.f_code.co_filename}:{line}"
    return SymbolicTruthError(
        f"rule {_rule_name(frame.f_code)} ({place}) uses the formula {shown} as a plain {plain}: {advice}"
    )


def _rule_frame() -> tuple[FrameType | None, str]:
    """The innermost frame of a rule, and whether the rule got here through a word or a method that attrs wrote."""
    frame: FrameType | None = sys._getframe(3)
    through = ""
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith("<attrs generated"):
            through = "attrs"
        elif file.startswith(_HERE):
            through = through or "word"
        else:
            break
        frame = frame.f_back
    return frame, through


def _rule_name(code: CodeType) -> str:
    parts = code.co_qualname.split(".<locals>.")
    while len(parts) > 1 and parts[-1] in _COMPREHENSIONS:
        parts.pop()
    return ".".join(parts)


def _construct(frame: FrameType, use: str) -> tuple[str, int, str]:
    """The kind of construct that the frame is in, its line, and the name of the function called there, if any."""
    asking, operand = _instructions(frame)
    line = asking.positions.lineno if asking and asking.positions and asking.positions.lineno else frame.f_lineno
    tree = _tree(frame.f_code.co_filename)
    if asking is None or tree is None:
        return use, line, ""
    around = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    here = _at(tree, asking)
    if isinstance(here, ast.Call):
        name = ast.unparse(here.func)
        return name if name in _BUILTINS else use, line, name
    if isinstance(here, ast.Subscript) and "JUMP" not in asking.opname and use != "truth value":
        return "key" if use == "key" else "index", line, ""
    if use != "truth value":
        return use, line, ""
    if isinstance(here, ast.Compare) and (asking.opname == "CONTAINS_OP" or len(here.ops) > 1):
        return "chain" if len(here.ops) > 1 else "in", line, ""
    if asking.opname == "COMPARE_OP":
        return "same", line, ""
    found = _at(tree, operand) if operand else None
    if found is None:
        return _around(here) or use, line, ""
    line = getattr(found, "lineno", line)
    return _role(found, around), line, ""


def _instructions(frame: FrameType) -> tuple[dis.Instruction | None, dis.Instruction | None]:
    """The instruction that runs in a frame, and the one that produced the value it looks at."""
    asking: dis.Instruction | None = None
    before: dis.Instruction | None = None
    for instruction in dis.get_instructions(frame.f_code):
        if instruction.offset > frame.f_lasti:
            break
        if asking is not None and asking.opname not in _SILENT:
            before = asking
        asking = instruction
    return asking, before


def _tree(file: str) -> ast.AST | None:
    source = "".join(linecache.getlines(file))
    try:
        return ast.parse(source) if source else None
    except SyntaxError:
        return None


def _at(tree: ast.AST, instruction: dis.Instruction) -> ast.AST | None:
    """The expression (else the statement) at an instruction's place."""
    p = instruction.positions
    if p is None:
        return None
    place = (p.lineno, p.col_offset, p.end_lineno, p.end_col_offset)
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.expr | ast.stmt)
        and (node.lineno, node.col_offset, node.end_lineno, node.end_col_offset) == place
    ]
    return next((node for node in found if isinstance(node, ast.expr)), found[0] if found else None)


def _role(node: ast.AST, around: dict[ast.AST, ast.AST]) -> str:
    """What an operand is asked for, by what stands around it."""
    if isinstance(node, ast.Compare) and len(node.ops) > 1:
        return "chain"
    while node in around:
        parent = around[node]
        kind = _around(parent) if _is_asked(node, parent) else None
        if kind is not None:
            return kind
        if not isinstance(parent, ast.NamedExpr | ast.IfExp | ast.pattern):
            break
        node = parent
    return "truth value"


def _is_asked(node: ast.AST, parent: ast.AST) -> bool:
    match parent:
        case ast.If() | ast.IfExp() | ast.While() | ast.Assert():
            return node is parent.test
        case ast.comprehension():
            return node in parent.ifs
        case ast.BoolOp() | ast.UnaryOp() | ast.match_case():
            return True
    return False


def _around(node: ast.AST | None) -> str | None:
    match node:
        case ast.BoolOp(op=ast.And()):
            return "and"
        case ast.BoolOp(op=ast.Or()):
            return "or"
        case ast.UnaryOp(op=ast.Not()):
            return "not"
        case ast.If() | ast.IfExp() | ast.While() | ast.Assert() | ast.comprehension() | ast.match_case():
            return "if"
    return None
