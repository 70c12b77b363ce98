"""Check the privacy page's claims about the log against the program's log calls, value by value.

A value that isn't listed here fails the tests. If it identifies nobody, add it to ``OF_NOBODY``. Otherwise add it to
``OF_A_PERSON``, and describe it in docs/PRIVACY.md with the reason why it is needed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.docs.prose import PAGES

ROOT = Path(__file__).parents[2]
NOT_THE_BOT = ("tests", "benchmarks", "training", "playground", "docs", ".venv")
WRITES = ("debug", "info", "warning", "error", "exception", "critical", "log")
NAMES_ITS_WORK = ("LiveMessage", "run", "run_latest", "try_once", "until_done", "log_error")
NUMBERS = {
    "tables": {
        "table", "table.id", "key", "deadline.table", "watched.table", "made.table", "key[0]", "view.table.id",
        "change.table.id",
        "self._name",  # the name that was given to a LiveMessage
    },
    "channels": {"channel", "post.channel", "interaction.channel_id"},
    "servers": {"guild", "readable['id']"},
}  # fmt: skip
"""Values that are ids of tables, channels and servers."""
OF_A_PERSON = {"interaction.user.id", "user", "which"}
"""Values that are, or may be, a user's id. (The value ``which`` is a damaged row's key.)"""
OF_NOBODY = {
    # errors
    "problem", "type(problem).__name__", "facts(problem)", "in_words(problem)", "_in_words(problem)", "problem.code",
    "problem.status", "why_ended(problem)", "code", "failure.name", "failure_of(problem).name", "reason", "fields",
    "f', {fields}' if fields else ''", "_whereabouts(problem)", "whereabouts(problem)",
    "failed", "why", "REASONS[why]", "'; '.join(odd)", "error", "mistake", "held",
    "DamagedDatabaseError(path, \"SQLite's check failed\")",
    # amounts, durations and times
    "-jump", "max(lost.values())", "pause", "wait", "len(known)", "len(payload)", "len(self.guilds)", "self._most",
    "self._count", "self.line()", "MAX_NAMED", "at(time.time() + pause)", "at(self._until)", "at(self._resets)",
    "self._left", "self._total", "pages >> 8", "size >> 20",
    # parts of the program and of the machine
    "name", "kind", "kind.name", "event", "what", "then", "', '.join(missing)", "point.name", "host", "port", "path",
    "kept", "self._start_line(self.application_id or 0, can_users_install(self.application))", "self.application_id",
    "self._path.name",
    # shards and processes
    "shard", "shards", "sharding.shards", "self.shard_id", "int(said['shards'])", "*group", "*self._group", "node",
    "lease.epoch", "sight",
}  # fmt: skip
"""Values that identify no person, table, channel or server."""


class Line(NamedTuple):
    """A log call: its location in the program, its words, and its values."""

    at: str
    words: str
    values: tuple[str, ...]


def written_by(path: Path) -> Iterator[Line]:
    """Yield a module's log calls, and its names for background work, whose failures ``tables.background`` logs."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        at = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Call(func=ast.Attribute(value=owner, attr=attr)) if attr in WRITES and is_log(owner):
                words, *values = node.args[1:] if attr == "log" else node.args
                assert isinstance(words, ast.Constant), f"{at} is put together from parts"
                told = re.sub(r"%[.\d]*[a-z]", "…", str(words.value))
                yield Line(at, told, tuple(ast.unparse(value) for value in values))
            case ast.Call(func=ast.Attribute(attr=attr) | ast.Name(id=attr)) if attr in NAMES_ITS_WORK:
                for name in (*node.args[:2], *(one.value for one in node.keywords if one.arg == "name")):
                    if isinstance(name, ast.JoinedStr):
                        parts = [part for part in name.values if isinstance(part, ast.FormattedValue)]
                        yield Line(at, ast.unparse(name), tuple(ast.unparse(part.value) for part in parts))


def is_log(owner: ast.expr) -> bool:
    return ast.unparse(owner) == "logging" or ast.unparse(owner).endswith("log")


@cache
def files() -> list[Path]:
    """Return all modules of the program."""
    rooms = (room for room in ROOT.iterdir() if room.is_dir() and room.name not in NOT_THE_BOT)
    return sorted([*ROOT.glob("*.py"), *(path for room in rooms for path in room.rglob("*.py"))])


@cache
def lines() -> list[Line]:
    """Return all log calls of the program."""
    return [line for path in files() for line in written_by(path)]


def section() -> str:
    """Return the page's section about the log."""
    _, _, after = PAGES["docs/PRIVACY.md"].read_text("utf-8").partition("\n## The log\n")
    return after.partition("\n## ")[0]


def test_each_logged_value_is_classified() -> None:
    known = OF_A_PERSON.union(OF_NOBODY, *NUMBERS.values())
    unknown = [f"{line.at}: {value}" for line in lines() for value in line.values if value not in known]
    assert not unknown, __doc__


def test_the_page_lists_exactly_the_lines_with_a_users_id() -> None:
    found = {line.words for line in lines() if OF_A_PERSON.intersection(line.values)}
    assert found == set(re.findall(r"`([^`]*)`", section()))


def test_no_error_text_contains_a_person() -> None:
    """The text of an error may be logged."""
    raised = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(part.value)}"
        for path in files()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Raise)
        for part in ast.walk(node)
        if isinstance(part, ast.FormattedValue) and re.search(r"\b(user|person|member|display_name)", ast.unparse(part))
    ]
    assert raised == []


@pytest.mark.parametrize("thing", NUMBERS)
def test_the_page_says_which_other_ids_are_logged(thing: str) -> None:
    assert any(NUMBERS[thing].intersection(line.values) for line in lines())
    assert thing in section()


def test_the_parser_finds_the_programs_log_calls() -> None:
    assert len(lines()) > 50
    made = list(written_by(Path(__file__).parent / "a_log.py"))
    assert [(line.words, line.values) for line in made] == [("… of … after … s", ("user.name", "len(found)", "wait"))]
