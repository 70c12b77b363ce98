"""Split a Markdown page into the sentences that people read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOP = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
_PACKAGES = sorted(path for path in ROOT.glob("*/README.md") if path.with_name("__init__.py").exists())
PAGES = {
    path.relative_to(ROOT).as_posix(): path
    for path in (*(ROOT / name for name in TOP), *sorted((ROOT / "docs").glob("*.md")), *_PACKAGES)
}
"""Pages for people who play, run or change the bot, by path; excludes the diaries, whose figures are old."""
LAB_BOOKS = {path.relative_to(ROOT).as_posix(): path for path in sorted((ROOT / "docs/diary").glob("*.md"))}

_BLOCK = re.compile(r"^\s*(?:[-*] |\d+\. |#+ |\||> |```|!\[|$)")
_END = re.compile(r"(?<=[.!?])[)*_\"]*\s+(?=[^a-z\s]*[A-Z0-9])|(?<=[:;])[)*_\"]*\s+")
_WORD = re.compile(r"[^\W_](?:[\w'’.,/%-]*[^\W_])?")


def _paragraphs(text: str) -> Iterator[str]:
    """Yield each paragraph, list item, heading and table cell, skipping code blocks."""
    text = re.sub(r"(?ms)^```.*?^```\n?|^(?: {4}|\t)\S.*?$", "", text)
    gathered: list[str] = []
    for line in [*text.split("\n"), ""]:
        if _BLOCK.match(line):
            yield " ".join(gathered)
            gathered = []
        if line.startswith("|"):
            yield from line.strip("|").split("|")
        else:
            gathered.append(line.strip())


def as_read(paragraph: str) -> str:
    """Return a paragraph without its markup: links become their words, and each piece of code becomes one word."""
    paragraph = re.sub(r"`[^`]+`", "Code", paragraph)
    paragraph = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", paragraph)
    return re.sub(r"<[^>]+>|[*#]|^\s*(?:[-*]|\d+\.)\s", " ", paragraph)


def sentences(text: str) -> list[str]:
    """Return a page's sentences; a colon or semicolon ends one like a full stop, since readers pause there."""
    found = (part.strip() for whole in _paragraphs(text) for part in _END.split(as_read(whole)))
    return [sentence for sentence in found if sentence]


def words(sentence: str) -> int:
    """Return the number of words in a sentence."""
    return len(_WORD.findall(sentence))
