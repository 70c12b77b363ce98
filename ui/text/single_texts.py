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


class TextFile:
    """A file's path, as shown in messages, its content, and where each of its texts begins.

    All languages that fall back to a file share it, because the texts of five languages take megabytes.
    """

    def __init__(self, place: str, source: str) -> None:
        self.place = place
        self.source = source
        self._begins: dict[str, tuple[int, ...]] = {}
        end = 0
        for entry in ENTRY.finditer(source):
            self._look_between(end, entry.start())
            end = entry.end()
            self._begins[entry[1]] = (*self._begins.get(entry[1], ()), entry.start())
        self._look_between(end, len(source))

    def unread(self, key: str) -> Iterator[_Unread]:
        """Yield the texts with this key, the last one first."""
        for at in reversed(self._begins.get(key, ())):
            yield _Unread(self, at)

    def _look_between(self, begin: int, end: int) -> None:
        """Report anything between two texts that isn't a comment: it is a text with an unreadable key."""
        at = begin
        for line in self.source[begin:end].splitlines(keepends=True):
            if line.strip() and not line.startswith("#"):
                where = line_of(self.source, at)
                say_in_english(UnreadableText(self.place, where, "isn't Fluent (Expected a key and =)"))
                return
            at += len(line)


class _Unread(NamedTuple):
    file: TextFile
    at: int

    def text(self) -> str:
        found = ENTRY.match(self.file.source, self.at)
        return found[0] if found else ""

    def problem(self, reason: str) -> UnreadableText:
        return UnreadableText(self.file.place, line_of(self.file.source, self.at), reason)


class SingleTexts:
    """The texts from some files, parsed into a bundle on demand.

    If two files define the same text, the last readable one wins.
    """

    def __init__(self, language: str, files: Iterable[TextFile]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._files = tuple(files)
        self._read_keys: set[str] = set()
        self._said: dict[str, _Unread] = {}
        self._reading = Lock()

    def bundle_with(self, key: str) -> FluentBundle:
        """Return the bundle after adding the text with this key, if it exists, and all the texts it refers to."""
        with self._reading:  # threads build screens too
            self._read(key)
        return self._bundle

    def problem(self, key: str, reason: str) -> UnreadableText:
        """Return the error to log for a text that was parsed but can't be formatted."""
        return self._said[key].problem(f"{key} can't be formatted ({reason})")

    def _read(self, key: str) -> None:
        if key in self._read_keys:
            return
        self._read_keys.add(key)
        for unread in (found for file in reversed(self._files) for found in file.unread(key)):
            entry = FluentParser(with_spans=False).parse_entry(unread.text())
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
