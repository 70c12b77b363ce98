"""Parse each Fluent text on first use, because parsing all of them would slow down every start by a second."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from threading import Lock
from typing import NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ui.text.text_files import UnreadableText, line_of, say_in_english

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n?(?:(?![a-zA-Z#-]).*\n?)*", re.MULTILINE)
"""A text with its key; it ends before the next line that begins with a letter, a dash or a #."""


class TextFile(NamedTuple):
    """A file's path, as shown in messages, and its content."""

    place: str
    source: str


class _Unread(NamedTuple):
    file: TextFile
    at: int
    text: str

    def problem(self, reason: str) -> UnreadableText:
        return UnreadableText(self.file.place, line_of(self.file.source, self.at), reason)


class SingleTexts:
    """The texts from some files, parsed into a bundle on demand.

    If two files define the same text, the last readable one wins.
    """

    def __init__(self, language: str, files: Iterable[TextFile]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, list[_Unread]] = {}
        self._said: dict[str, _Unread] = {}
        self._reading = Lock()
        for file in files:
            end = 0
            for entry in ENTRY.finditer(file.source):
                _look_between(file, end, entry.start())
                end = entry.end()
                self._unread.setdefault(entry[1], []).append(_Unread(file, entry.start(), entry[0]))
            _look_between(file, end, len(file.source))

    def bundle_with(self, key: str) -> FluentBundle:
        """Return the bundle after adding the text with this key, if it exists, and all the texts it refers to."""
        with self._reading:  # threads build screens too
            self._read(key)
        return self._bundle

    def problem(self, key: str, reason: str) -> UnreadableText:
        """Return the error to log for a text that was parsed but can't be formatted."""
        return self._said[key].problem(f"{key} can't be formatted ({reason})")

    def _read(self, key: str) -> None:
        for unread in reversed(self._unread.pop(key, [])):
            entry = FluentParser(with_spans=False).parse_entry(unread.text)
            if isinstance(entry, ftl.Junk):
                say_in_english(unread.problem(why_junk(entry)))
            if isinstance(entry, ftl.Message | ftl.Term):
                self._said[key] = unread
                self._bundle.add_resource(ftl.Resource([entry]))
                for node in nodes(entry):
                    if isinstance(node, ftl.MessageReference | ftl.TermReference):
                        self._read(f"{'-' if isinstance(node, ftl.TermReference) else ''}{node.id.name}")
                return


def nodes(node: object) -> Iterator[ftl.BaseNode]:
    """Yield a node of Fluent's syntax tree and all its descendants."""
    if isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            for part in value if isinstance(value, list) else [value]:
                yield from nodes(part)


def why_junk(junk: ftl.Junk) -> str:
    """Return why a text is invalid, in the parser's words."""
    reasons = [str(annotation.message) for annotation in junk.annotations or ()]
    return f"isn't Fluent ({reasons[0].rstrip('.')})" if reasons else "isn't Fluent"


def _look_between(file: TextFile, begin: int, end: int) -> None:
    """Report anything between two texts that isn't a comment: it is a text with an unreadable key."""
    at = begin
    for line in file.source[begin:end].splitlines(keepends=True):
        if line.strip() and not line.startswith("#"):
            say_in_english(UnreadableText(file.place, line_of(file.source, at), "isn't Fluent (Expected a key and =)"))
            return
        at += len(line)
