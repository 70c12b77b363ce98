"""Collect what people read in the project: docstrings, comments, names of tests, pages and commit subjects."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from inspect import cleandoc
from operator import attrgetter
from pathlib import Path
from typing import Literal, NamedTuple

ROOT = Path(__file__).parents[3]
FIRST_CHECKED = "83792195"
"""Commit subjects are checked only in commits after this one."""
_HASH_COMMENTS = (".yml", ".yaml", ".toml", ".service", ".timer", ".sh")
_BARE_NAMES = (
    "Makefile",
    "Dockerfile",
    ".env.example",
    ".dockerignore",
    ".editorconfig",
    ".gitignore",
    "backup",
    "run",
)
_SCRIPTS = (".js", ".css", ".html")
_SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'\\/])//[^\n]*", re.S)
_DIRECTIVE = re.compile(r"^(?:noqa|type: ignore|fmt: (?:skip|on|off)|pragma)[^-]*(?:- )?|^-{2,}.*-{2,}$")
_SHOWN = (".github", ".ci", ".env.example")
"""Files and folders that are checked even though their names start with a dot."""
_GENERATED = ("docs/diary/readers.md", "requirements", "build/", "LICENSE", "games/skeleton/")

Kind = Literal["docstring", "comment", "test", "page", "commit"]


class Text(NamedTuple):
    """Words that people read, with their location: a path and line, or a commit."""

    path: str
    line: int
    kind: Kind
    words: str

    @property
    def place(self) -> str:
        """The path and line in the form that editors open."""
        return f"{self.path}:{self.line}" if self.line else self.path


def project_texts() -> Iterator[Text]:
    """Yield every text in the project's files, ordered by path."""
    for path in _files():
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(_GENERATED):
            continue
        if path.suffix == ".py":
            yield from python_texts(path.read_text("utf-8"), name)
        elif path.suffix == ".md" and "words" not in path.parts:
            yield from page_texts(path.read_text("utf-8"), name)
        elif path.suffix in _HASH_COMMENTS or path.name in _BARE_NAMES:
            yield from _hash_comments(path.read_text("utf-8"), name)
        elif path.suffix in _SCRIPTS and name.startswith("playground/"):
            source = path.read_text("utf-8")
            for found in _SCRIPT_COMMENT.finditer(source):
                yield Text(name, source.count("\n", 0, found.start()) + 1, "comment", found[0])


def python_texts(source: str, name: str) -> list[Text]:
    """Return a module's docstrings, comments and test names; comments on adjacent lines form one text."""
    texts = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            texts.append(Text(name, node.lineno, "docstring", cleandoc(node.value.value)))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            texts.append(Text(name, node.lineno, "test", node.name.replace("_", " ")))
    block: list[tuple[int, int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        words, (line, column) = _DIRECTIVE.sub("", token.string.lstrip("#: ")), token.start
        if block and (line, column) != (block[-1][0] + 1, block[-1][1]):
            texts.append(_joined(name, block))
            block = []
        block.append((line, column, words))
    texts += [_joined(name, block)] if block else []
    return sorted((text for text in texts if text.words.strip()), key=attrgetter("line"))


def page_texts(source: str, name: str) -> Iterator[Text]:
    """Yield the paragraphs of a Markdown page, without code blocks or inline code."""
    source = re.sub(r"(?ms)^```.*?^```", lambda block: "\n" * block[0].count("\n"), source)
    line = 1
    for paragraph in re.split(r"(\n\s*\n|\n(?=[-*|] |\d+\. ))", source):
        words = re.sub(r"`[^`]+`|\]\([^)]*\)|<[^>]+>", " ", paragraph)
        if words.strip():
            yield Text(name, line, "page", words)
        line += paragraph.count("\n")


def commit_texts() -> list[Text]:
    """Return the subjects of the commits after ``FIRST_CHECKED``; none if git or that commit is missing."""
    command = ["git", "log", "--format=%h %s", f"{FIRST_CHECKED}..HEAD"]
    try:
        log = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return []
    lines = [line.partition(" ") for line in log.stdout.splitlines()]
    return [Text(commit, 0, "commit", words) for commit, _, words in lines]


def _files() -> Iterator[Path]:
    for top in sorted(ROOT.iterdir()):
        if top.name.startswith(".") and top.name not in _SHOWN:
            continue
        yield from (path for path in sorted(top.rglob("*")) if path.is_file()) if top.is_dir() else [top]


def _hash_comments(source: str, name: str) -> Iterator[Text]:
    for number, line in enumerate(source.splitlines(), 1):
        if found := re.search(r"(?:^|\s)#+ +(.*)", line):
            yield Text(name, number, "comment", found[1])


def _joined(name: str, block: list[tuple[int, int, str]]) -> Text:
    return Text(name, block[0][0], "comment", "\n".join(words for *_, words in block))
