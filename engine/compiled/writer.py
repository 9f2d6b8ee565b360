"""Writing statements: nodes become Python text, what is used twice is computed once, into a local."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from .nodes import Graph, Node

_CHOICE, _OR, _AND, _NOT, _COMPARED, _SUM, _PRODUCT, _ATOM = range(8)
_LEAVES = frozenset({"literal", "local"})
_DEEPEST = 20
_TALL = 60
_INFIX = {"sub": ("-", _SUM), "mul": ("*", _PRODUCT), "div": ("//", _PRODUCT), "mod": ("%", _PRODUCT)}
_COMPARISONS = {"eq": "==", "lt": "<", "le": "<="}
_REFUTED = {"eq": "!=", "lt": ">=", "le": ">"}
_TURNED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}


class Writer:
    """The body of one function as it is written."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.lines: list[str] = []
        self.locals_used: set[str] = set()
        self._indent = 1
        self._uses: dict[int, int] = {}
        self._bound: dict[int, str] = {}
        self._opened: list[list[int]] = [[]]
        self._locals = 0

    def expect(self, roots: Iterable[Node]) -> list[Node]:
        """Announce what will be written, so that what is used twice is known; yields all nodes that it needs."""
        stack = list(roots)
        found: list[Node] = []
        while stack:
            node = stack.pop()
            self._uses[node.key] = self._uses.get(node.key, 0) + 1
            if self._uses[node.key] == 1:
                found.append(node)
                stack.extend(node.args)
        return found

    # --- statements

    def line(self, text: str) -> None:
        """One line at the present depth."""
        self.lines.append("    " * self._indent + text)

    @property
    def depth(self) -> int:
        """How deep the next line stands."""
        return self._indent

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        """A compound statement; locals that are first computed in it are unknown after it."""
        self.line(head)
        self._indent += 1
        self._opened.append([])
        yield
        for key in self._opened.pop():
            del self._bound[key]
        self._indent -= 1

    def fresh(self) -> str:
        """A name for a new local."""
        self._locals += 1
        return f"t{self._locals}"

    def bind(self, node: Node) -> str:
        """The name of a local that holds the value, computed now unless it is known already."""
        if node.op in _LEAVES:
            return self._compose(node, 0)[0]
        known = self._bound.get(node.key)
        if known is None:
            if node.height > _TALL:
                self._flatten(node)
            text, _ = self._compose(node, 0)
            known = self._bound[node.key] = self.fresh()
            self._opened[-1].append(node.key)
            self.line(f"{known} = {text}")
        return known

    def _flatten(self, node: Node) -> None:
        """Compute parts of a tall formula now, from the leaves on, so that none is left that is nested deeply."""
        seen: dict[int, Node] = {}
        stack = list(node.args)
        while stack:
            part = stack.pop()
            if part.key not in seen and part.key not in self._bound:
                seen[part.key] = part
                stack.extend(part.args)
        for _, part in sorted(seen.items()):
            if part.height % _DEEPEST in (1, 2) and not part.guarded and not _cheap(part):
                self.bind(part)

    def hoist(self, node: Node, mask: int) -> None:
        """Compute now those parts that depend on no other parameters than those of the mask."""
        if _cheap(node) or node.key in self._bound:
            return
        if node.mask & ~mask == 0 and not node.guarded:
            self.bind(node)
            return
        for a in node.args:
            self.hoist(a, mask)

    # --- expressions

    def text(self, node: Node, least: int = 0, depth: int = 0) -> str:
        """The expression, in parentheses if it binds less than `least`."""
        known = self._bound.get(node.key)
        if known is not None:
            return known
        if node.height > _TALL and depth == 0:
            self._flatten(node)
        if not _cheap(node) and not node.guarded and (self._uses.get(node.key, 0) > 1 or depth > _DEEPEST):
            return self.bind(node)
        text, strength = self._compose(node, depth + 1)
        return f"({text})" if strength < least else text

    def _compose(self, node: Node, depth: int) -> tuple[str, int]:
        op, args = node.op, node.args
        if op == "literal":
            return str(node.data), _ATOM if node.data >= 0 else _SUM
        if op == "local":
            self.locals_used.add(node.data)
            return str(node.data), _ATOM
        if op == "cell":
            return f"{node.data}[{self.text(args[0], 0, depth)}]", _ATOM
        if op == "total":
            return f"sum({self._slice(node, depth)})", _ATOM
        if op == "tally":
            return f"tally({node.data}, {', '.join(self.text(a, 0, depth) for a in args)})", _ATOM
        if op == "add":
            return self._sum(args, depth), _SUM
        if op in _INFIX:
            sign, strength = _INFIX[op]
            left, right = self.text(args[0], strength, depth), self.text(args[1], strength + 1, depth)
            return f"{left} {sign} {right}", strength
        if op in ("min", "max"):
            return self._extreme(node, depth), _CHOICE if len(args) == 2 else _ATOM
        if op in _COMPARISONS:
            return self._compared(_COMPARISONS[op], node, depth), _COMPARED
        if op == "not":
            if args[0].op in _COMPARISONS and args[0].key not in self._bound and self._uses.get(args[0].key, 0) < 2:
                return self._compared(_REFUTED[args[0].op], args[0], depth), _COMPARED
            return f"not {self.text(args[0], _NOT, depth)}", _NOT
        if op == "and":
            return " and ".join(self._conjuncts(args, depth)), _AND
        if op == "or":
            return " or ".join(self.text(a, _AND, depth) for a in args), _OR
        condition, a, b = args
        chosen, otherwise = self.text(a, _OR, depth), self.text(b, _CHOICE, depth)
        return f"{chosen} if {self.text(condition, _OR, depth)} else {otherwise}", _CHOICE

    def _compared(self, sign: str, node: Node, depth: int) -> str:
        a, b = node.args
        if a.op == "literal":
            a, b, sign = b, a, _TURNED[sign]
        return f"{self.text(a, _SUM, depth)} {sign} {self.text(b, _SUM, depth)}"

    def _sum(self, args: tuple[Node, ...], depth: int) -> str:
        written = self.text(args[0], _SUM, depth)
        for a in args[1:]:
            if a.op == "literal" and a.data < 0:
                written += f" - {-a.data}"
            else:
                written += f" + {self.text(a, _PRODUCT, depth)}"
        return written

    def _extreme(self, node: Node, depth: int) -> str:
        if len(node.args) != 2:
            return f"{node.op}({', '.join(self.text(a, 0, depth) for a in node.args)})"
        a, b = (self.bind(x) for x in node.args)
        return f"{a} if {a} {'<' if node.op == 'min' else '>'} {b} else {b}"

    def _slice(self, node: Node, depth: int) -> str:
        (array, step), (start, stop) = node.data, node.args
        return f"{array}[{self.text(start, 0, depth)}:{self.text(stop, 0, depth)}{f':{step}' if step != 1 else ''}]"

    def _conjuncts(self, args: tuple[Node, ...], depth: int) -> Iterator[str]:
        """The parts of a conjunction, `0 <= i` and `i < n` joined to `0 <= i < n`."""
        skip = False
        for a, b in zip(args, (*args[1:], None), strict=True):
            if skip:
                skip = False
            elif b is not None and self._chained(a, b):
                sign = _COMPARISONS[b.op]
                middle = self.text(a.args[1], _SUM, depth)
                skip = True
                yield f"{self.text(a.args[0], _SUM, depth)} <= {middle} {sign} {self.text(b.args[1], _SUM, depth)}"
            else:
                yield self.text(a, _NOT, depth)

    def _chained(self, a: Node, b: Node) -> bool:
        if a.op != "le" or b.op not in ("lt", "le") or a.args[1] is not b.args[0]:
            return False
        return all(n.key not in self._bound and self._uses.get(n.key, 0) < 2 for n in (a, b))


def _cheap(node: Node) -> bool:
    """Whether it is not worth a local."""
    return node.op in _LEAVES or (node.op == "not" and node.args[0].op == "local")
