"""Fluent texts that are read one by one, when they are first said: to read all takes a second of every start."""

from __future__ import annotations

import re
from collections.abc import Iterable
from threading import Lock

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n?(?:(?![a-zA-Z#-]).*\n?)*", re.MULTILINE)
"""A text with its key: what follows begins with a letter, a dash or a # at the very left."""


class SingleTexts:
    """The texts of some files, put into a bundle as they are asked for.

    ``files`` are what stands in them. Where two have the same text, that of the last that can be read is said.
    """

    def __init__(self, language: str, files: Iterable[str]) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, list[str]] = {}
        self._reading = Lock()
        for source in files:
            for entry in ENTRY.finditer(source):
                self._unread.setdefault(entry[1], []).append(entry[0])

    def bundle_with(self, key: str) -> FluentBundle:
        """The bundle, with the text that has this key, if there is one, and with all that this text takes in."""
        with self._reading:  # screens are made in threads too
            self._read(key)
        return self._bundle

    def _read(self, key: str) -> None:
        for source in reversed(self._unread.pop(key, [])):
            entry = FluentParser(with_spans=False).parse_entry(source)
            if isinstance(entry, ftl.Message | ftl.Term):
                self._bundle.add_resource(ftl.Resource([entry]))
                taken_in = _TakenIn()
                taken_in.visit(entry)
                for other in taken_in.keys:
                    self._read(other)
                return


class _TakenIn(Visitor):
    """The keys of the texts and terms that a text refers to."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 - the visitor's way
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802 - the visitor's way
        self.keys.append(f"-{node.id.name}")
        self.generic_visit(node)
