"""Find every fault that can be planted in a module: only inside functions, where planting has an effect."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.quality.mutants.operators import OPERATORS, Change, Function, Source, is_logging

_UNTOUCHED = {"__repr__"}
_UNTOUCHED_DECORATORS = {"overload", "abstractmethod"}


@dataclass(frozen=True)
class Fault:
    """One change to one module."""

    path: str
    """The module's file, relative to the project."""
    function: str
    kind: str
    """The operator that makes the change."""
    change: Change
    first: int
    last: int
    """The enclosing statement's lines: any test that runs one of them may notice the fault."""
    before: str
    after: str
    """The changed lines, before and after, without indentation."""

    @property
    def place(self) -> str:
        """Return ``file:line`` of the change."""
        return f"{self.path}:{self.first}"


def changed(text: str, change: Change) -> str:
    """Return the module's text with the change made."""
    data = text.encode()
    return (data[: change.start] + change.text.encode() + data[change.end :]).decode()


def faults(path: str, text: str) -> list[Fault]:
    """Yield every fault of a module in source order; a few may not compile."""
    finder = _Finder(path, Source(text))
    finder.visit(finder.source.tree)
    return list(finder.found.values())


def faults_of(root: Path, files: list[str]) -> list[Fault]:
    """Yield every fault of these files."""
    return [fault for path in files for fault in faults(path, (root / path).read_text("utf-8"))]


class _Finder(ast.NodeVisitor):
    """Walks a module, applying every operator to every node in a function's body."""

    def __init__(self, path: str, source: Source) -> None:
        self.source = source
        self.found: dict[Change, Fault] = {}
        self._path = path
        self._names: list[str] = []
        self._function: Function | None = None
        self._lines = (0, 0)

    def visit(self, node: ast.AST) -> None:
        """Visit a node and everything inside it."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self._visit_function(node)
        elif isinstance(node, ast.ClassDef):
            with self._named(node.name, None):  # the class body itself isn't inside a function
                self._visit_all(node.body)
        elif self._function is None:
            if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
                self._visit_all(child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt))
        elif isinstance(node, ast.stmt | ast.match_case):
            before, self._lines = self._lines, _own_lines(node)
            self._visit_inside(node, self._function)
            self._lines = before
        else:
            self._visit_inside(node, self._function)

    def _visit_function(self, node: Function) -> None:
        decorators = {ast.unparse(decorator).rpartition(".")[2] for decorator in node.decorator_list}
        if node.name not in _UNTOUCHED and not decorators & _UNTOUCHED_DECORATORS:
            with self._named(node.name, node):
                self._visit_all(node.body)

    @contextmanager
    def _named(self, name: str, function: Function | None) -> Iterator[None]:
        before, self._function = self._function, function
        self._names.append(name)
        yield
        self._names.pop()
        self._function = before

    def _visit_inside(self, node: ast.AST, function: Function) -> None:
        if is_logging(node) or isinstance(node, ast.JoinedStr):
            return  # Python 3.11 has no positions for expressions in f-strings
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return  # ``strict`` only asserts equal lengths for zip, and never fails
        for kind, operator in OPERATORS.items():
            for change in operator(node, self.source, function):
                self.found.setdefault(change, self._fault(kind, change))
        if isinstance(node, ast.Assert):
            self.visit(node.test)
        elif isinstance(node, ast.AnnAssign):
            self._visit_all([node.value] if node.value else [])
        elif isinstance(node, ast.Lambda):
            self.visit(node.body)
        else:
            self._visit_all(ast.iter_child_nodes(node))

    def _visit_all(self, nodes: Iterator[ast.AST] | list[ast.stmt] | list[ast.expr]) -> None:
        for node in nodes:
            self.visit(node)

    def _fault(self, kind: str, change: Change) -> Fault:
        data = self.source.data
        start, end = self.source.lines(change.start, change.end)
        after = data[start : change.start].decode() + change.text + data[change.end : end].decode()
        name = ".".join(self._names)
        return Fault(
            self._path, name, kind, change, *self._lines, _one_line(data[start:end].decode()), _one_line(after)
        )


def _one_line(text: str) -> str:
    return " ".join(line.strip() for line in text.splitlines())


def _own_lines(node: ast.stmt | ast.match_case) -> tuple[int, int]:
    """Return a statement's lines, excluding those of nested statements."""
    if isinstance(node, ast.match_case):
        return node.pattern.lineno, (node.guard or node.pattern).end_lineno or node.pattern.lineno
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return node.lineno, node.end_lineno or node.lineno
    first = body[0].pattern.lineno if isinstance(body[0], ast.match_case) else body[0].lineno
    return node.lineno, max(node.lineno, first - 1)
