"""Read text files, and log unreadable ones with the line and the reason."""

from __future__ import annotations

import logging
from importlib.resources.abc import Traversable
from pathlib import Path

log = logging.getLogger(__name__)

ROOT = Path(__file__).parents[2]

_said: set[str] = set()


class UnreadableText(ValueError):
    """Raised if a file, or a text in it, can't be read. The message is ``path:line: reason``."""

    def __init__(self, place: str, line: int, reason: str) -> None:
        super().__init__(f"{place}:{line}: {reason}")


def place_of(path: Traversable) -> str:
    """Return a file's path as an operator would type it."""
    if isinstance(path, Path) and path.is_relative_to(ROOT):
        return str(path.relative_to(ROOT))
    return str(path)


def read_text(path: Traversable) -> str:
    """Return a file's content, without Windows line endings or a byte order mark.

    :raises UnreadableText: if the file isn't UTF-8, or can't be read at all.
    """
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise UnreadableText(place_of(path), 1, f"can't be read: {problem.strerror}") from None
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as problem:
        line = raw[: problem.start].count(b"\n") + 1
        raise UnreadableText(place_of(path), line, "isn't UTF-8; save the file as UTF-8 text") from None


def line_of(source: str, position: int) -> int:
    """Return the line number of a position, counting from 1."""
    return source.count("\n", 0, position) + 1


def say_in_english(problem: UnreadableText) -> None:
    """Log once that a text can't be read and appears in English."""
    if str(problem) not in _said:
        _said.add(str(problem))
        log.warning("%s; showing English instead", problem)


def forget() -> None:
    """Forget what was logged, so that it is logged again."""
    _said.clear()
