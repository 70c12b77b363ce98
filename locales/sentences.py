"""Parse a language's texts, and expand each of them into every sentence it can produce."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from ui.text.single_texts import nodes, why_junk
from ui.text.text_files import UnreadableText, line_of, place_of, read_text
from ui.text.texts import lineage, sources

MAX_SENTENCES = 4096
CATEGORIES = frozenset({"zero", "one", "two", "few", "many"})
"""Fluent's plural categories; "other" also stands for any other value."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence: literal words, or the name of a variable or text to insert.

    ``chosen`` are the variables that select this piece because it is in a variant that depends on them.
    """

    words: str = ""
    filled_in: str = ""
    chosen: frozenset[str] = frozenset()

    @property
    def shown(self) -> str:
        """The words, or the name in braces."""
        return f"{{{self.filled_in}}}" if self.filled_in else self.words


Sentence = tuple[Part, ...]


class Written(NamedTuple):
    """The content of a language's files: texts by key, where each of them is, terms, and anything broken."""

    texts: Mapping[str, ftl.Message]
    places: Mapping[str, str]
    terms: frozenset[str]
    broken: tuple[str, ...]


@cache
def texts(language: str) -> Mapping[str, ftl.Message]:
    """Return all of a language's readable texts by key, without falling back to English for missing ones.

    A region's texts include those of its language that it doesn't replace.
    """
    return {key: text for one in lineage(language) for key, text in written(one).texts.items()}


@cache
def written(language: str) -> Written:
    """Read a language's files. A broken file or text doesn't affect the others."""
    found: dict[str, ftl.Message] = {}
    places: dict[str, str] = {}
    terms: set[str] = set()
    broken: list[str] = []
    for path in sources(language):
        try:
            source = read_text(path)
        except UnreadableText as problem:
            broken.append(str(problem))
            continue
        for entry in _entries(source):
            place = f"{place_of(path)}:{line_of(source, entry.span.start if entry.span else 0)}"
            match entry:
                case ftl.Junk():
                    first_line = (entry.content or "").strip().partition("\n")[0][:80]
                    broken.append(f"{place}: {why_junk(entry)}: {first_line!r}")
                case ftl.Message(id=ftl.Identifier(name=key)) if key in found:
                    broken.append(f"{place}: {key} is defined twice, first in {places[key]}")
                case ftl.Message(id=ftl.Identifier(name=key)):
                    found[key], places[key] = entry, place
                case ftl.Term(id=ftl.Identifier(name=key)):
                    terms.add(key)
    return Written(found, places, frozenset(terms), tuple(broken))


@cache
def _entries(source: str) -> Sequence[ftl.EntryType]:
    """Parse a file's content; the result is cached, so an identical copy isn't parsed again."""
    return FluentParser().parse(source).body


def sentences(message: ftl.Message) -> list[Sentence]:
    """Return every sentence a text can produce, with placeholders for whatever is inserted."""
    return list(islice(_patterns(message.value, frozenset()), MAX_SENTENCES)) if message.value else []


@cache
def referred(message: ftl.Message, kind: Any) -> frozenset[str]:
    """Return the names of everything of one kind that a text references: variables, other texts, terms or functions."""
    return frozenset(node.id.name for node in nodes(message) if isinstance(node, kind))


def said(message: ftl.Message) -> frozenset[str]:
    """Return the variables a text shows, as opposed to those it only selects on."""
    return frozenset(part.filled_in for sentence in sentences(message) for part in sentence if part.filled_in)


@cache
def choices(message: ftl.Message) -> Sequence[tuple[str, frozenset[str]]]:
    """Return each selection in a text: its variable and the names of its variants."""
    return [
        (node.selector.id.name, frozenset(_name(variant.key) for variant in node.variants))
        for node in nodes(message)
        if isinstance(node, ftl.SelectExpression) and isinstance(node.selector, ftl.VariableReference)
    ]


def _patterns(pattern: ftl.Pattern, chosen: frozenset[str]) -> Iterator[Sentence]:
    """Yield the sentences that a pattern can produce, varying its last elements fastest."""

    def expand(elements: Sequence[ftl.BaseNode]) -> Iterator[Sentence]:
        if not elements:
            yield ()
            return
        for first in _parts(elements[0], chosen):
            for rest in expand(elements[1:]):
                yield (*first, *rest)

    yield from expand(pattern.elements)


def _parts(element: ftl.BaseNode, chosen: frozenset[str]) -> Iterator[Sentence]:
    match element:
        case ftl.TextElement(value=words):
            yield (Part(words, chosen=chosen),)
        case ftl.Placeable(expression=expression):
            yield from _parts(expression, chosen)
        case ftl.StringLiteral():
            yield (Part(element.parse()["value"], chosen=chosen),)
        case ftl.VariableReference(id=ftl.Identifier(name=name)) | ftl.MessageReference(id=ftl.Identifier(name=name)):
            yield (Part(filled_in=name, chosen=chosen),)
        case ftl.FunctionReference(arguments=ftl.CallArguments(positional=[ftl.VariableReference() as number, *_])):
            yield (Part(filled_in=number.id.name, chosen=chosen),)
        case ftl.SelectExpression(selector=selector, variants=variants):
            name = selector.id.name if isinstance(selector, ftl.VariableReference) else ""
            for variant in variants:
                yield from _patterns(variant.value, chosen | {name})
        case _:
            yield ()


def joined(sentence: Sentence) -> Sentence:
    """Merge adjacent words of a sentence that depend on the same variables."""
    parts: list[Part] = []
    for part in sentence:
        before = parts[-1] if parts else None
        if before and before.words and part.words and before.chosen == part.chosen:
            parts[-1] = replace(before, words=before.words + part.words)
        elif part.words or part.filled_in:
            parts.append(part)
    return tuple(parts)


def _name(key: ftl.Identifier | ftl.NumberLiteral) -> str:
    return str(key.name if isinstance(key, ftl.Identifier) else key.value)
