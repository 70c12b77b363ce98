"""Define the changes that can be planted at a module's syntax nodes, as replacements in its source text."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class Change(NamedTuple):
    """Replaces these bytes of the module with ``text``."""

    start: int
    end: int
    text: str


class Source:
    """A module's text and its tree, with the position of each node."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.tree = ast.parse(text)
        self._starts = [0]
        for line in self.data.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def start(self, node: ast.expr | ast.stmt) -> int:
        """Return the offset of a node's first byte."""
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return the offset just after a node's last byte."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        """Return a node's text, without surrounding parentheses."""
        return self.data[self.start(node) : self.end(node)].decode()

    def instead(self, node: ast.expr | ast.stmt, text: str) -> Change:
        """Replace a node with this text."""
        return Change(self.start(node), self.end(node), text)

    def between(self, left: ast.expr, right: ast.expr, token: str, text: str) -> Iterator[Change]:
        """Replace the token between two nodes, given as a pattern, with this text."""
        start = self.end(left)
        if found := re.search(token, self.data[start : self.start(right)].decode()):
            yield Change(start + found.start(), start + found.end(), text)

    def lines(self, start: int, end: int) -> tuple[int, int]:
        """Return the start and end of the lines containing these bytes."""
        last = self.data.find(b"\n", end)
        return self.data.rfind(b"\n", 0, start) + 1, len(self.data) if last < 0 else last


_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
_SUMS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_KEEP_ORDER = {"isinstance", "issubclass", "hasattr", "getattr", "cast", "min", "max"}
_LOOKS_UP = {"get", "pop", "setdefault"}
_EMPTY = {
    "int": "0",
    "float": "0.0",
    "str": '""',
    "bytes": 'b""',
    "list": "[]",
    "dict": "{}",
    "Mapping": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
    "Sequence": "()",
    "Iterable": "()",
    "Collection": "()",
    "Iterator": "iter(())",
}
_LOGS = {"debug", "info", "warning", "error", "exception", "critical", "log"}


def is_logging(node: ast.AST) -> bool:
    """Return whether a node is a call to a logger."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in _LOGS
        and "log" in ast.unparse(node.func.value).lower()
    )


def _comparison(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        for left, right, swap in zip(sides, sides[1:], node.ops, strict=False):
            yield from source.between(left, right, *_COMPARISONS[type(swap)])


def _connective(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        token, text = (r"\band\b", "or") if isinstance(node.op, ast.And) else (r"\bor\b", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from source.between(left, right, token, text)


def _negation(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.instead(node, f"({source.text(node.operand)})")
    tests = []
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    for test in tests:  # other operators already swap comparisons and remove negations
        if not isinstance(test, ast.Compare | ast.UnaryOp | ast.Constant):
            yield source.instead(test, f"(not ({source.text(test)}))")


def _is_no_number(node: ast.expr) -> bool:
    """Return whether a node is a string, list or type, for which swapping + or | would only raise TypeError."""
    if isinstance(node, ast.Name):
        return node.id[0].isupper() and not node.id.isupper()
    return isinstance(node, ast.JoinedStr | ast.List | ast.ListComp | ast.Tuple) or (
        isinstance(node, ast.Constant) and not isinstance(node.value, int | float)
    )


def _sum(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.BinOp) and (swap := _SUMS.get(type(node.op))):
        if not _is_no_number(node.left) and not _is_no_number(node.right):
            yield from source.between(node.left, node.right, *swap)
    elif isinstance(node, ast.AugAssign) and (swap := _SUMS.get(type(node.op))) and not _is_no_number(node.value):
        yield from source.between(node.target, node.value, swap[0] + "=", swap[1] + "=")


def _constant(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield source.instead(node, str(not node.value))
    elif isinstance(node.value, int):
        yield source.instead(node, str(node.value + 1))
        yield source.instead(node, str(node.value - 1) if node.value else "(-1)")


def _key(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    """Change strings that are compared or looked up, but leave messages alone."""
    texts: list[ast.expr | None] = []
    if isinstance(node, ast.Compare):
        for side in (node.left, *node.comparators):
            texts += side.elts if isinstance(side, ast.Tuple | ast.Set | ast.List) else [side]
    elif isinstance(node, ast.Subscript):
        texts = [node.slice]
    elif isinstance(node, ast.Dict):
        texts = list(node.keys)
    elif isinstance(node, ast.MatchValue):
        texts = [node.value]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _LOOKS_UP:
        texts = list(node.args[:1])
    for text in texts:
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield source.instead(text, repr(text.value + "~"))


def _returned(node: ast.AST, source: Source, within: Function) -> Iterator[Change]:
    if not isinstance(node, ast.Return) or within.returns is None:
        return
    wanted, value = within.returns, node.value
    if value is None:
        yield source.instead(node, "pass")
    elif isinstance(wanted, ast.Name) and wanted.id == "bool":
        if not isinstance(value, ast.Constant | ast.Compare | ast.UnaryOp):
            yield source.instead(value, f"not ({source.text(value)})")
    elif (empty := _nothing(wanted)) and source.text(value) != empty:
        yield source.instead(value, empty)


def _nothing(wanted: ast.expr) -> str | None:
    """Return the source of an annotated type's None or empty value, or None if the type has neither."""
    if isinstance(wanted, ast.BinOp):
        return "None" if isinstance(wanted.right, ast.Constant) and wanted.right.value is None else None
    base = wanted.value if isinstance(wanted, ast.Subscript) else wanted
    if ast.unparse(base) == "tuple":
        return "()" if "..." in ast.unparse(wanted) else None
    return _EMPTY.get(ast.unparse(base))


def _jump(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.Break):
        yield source.instead(node, "continue")
    elif isinstance(node, ast.Continue):
        yield source.instead(node, "break")


def _deletion(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    deleted = False
    if isinstance(node, ast.Expr):
        deleted = isinstance(node.value, ast.Call | ast.Await) and not is_logging(node.value)
    elif isinstance(node, ast.Assign):
        deleted = all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        deleted = isinstance(node.target, ast.Attribute | ast.Subscript) and node.value is not None
    elif isinstance(node, ast.Raise | ast.Delete):
        deleted = True
    if deleted and isinstance(node, ast.stmt):
        yield source.instead(node, "pass")


def _filter(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield source.instead(test, "True")


def _name(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _NAMES:
        yield source.instead(node.func, _NAMES[node.func.id])


def _order(node: ast.AST, source: Source, _within: Function) -> Iterator[Change]:
    if not isinstance(node, ast.Call) or len(node.args) != 2 or ast.unparse(node.func) in _KEEP_ORDER:
        return
    first, second = node.args
    alike = type(first) is type(second) and isinstance(first, ast.Name | ast.Attribute | ast.Subscript | ast.Constant)
    if alike and source.text(first) != source.text(second):
        gap = source.data[source.end(first) : source.start(second)].decode()
        yield Change(source.start(first), source.end(second), source.text(second) + gap + source.text(first))


OPERATORS: dict[str, Callable[[ast.AST, Source, Function], Iterator[Change]]] = {
    "comparison": _comparison,
    "and/or": _connective,
    "not": _negation,
    "sum": _sum,
    "constant": _constant,
    "key": _key,
    "return": _returned,
    "jump": _jump,
    "deletion": _deletion,
    "filter": _filter,
    "min/max any/all": _name,
    "argument order": _order,
}
