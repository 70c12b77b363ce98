"""Find wrong words: a button named by its letters, two buttons with the same label, and words the glossary replaces.

Rules pages are checked too.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from engine.registry import specs
from locales.sentences import sentences, texts
from ui.text.text_files import UnreadableText, read_text
from ui.text.texts import DEFAULT, has_rules, words_of_game

BUTTON = re.compile(r"button-.+")
"""The keys of buttons."""
NAMED = "a button named by its letters, not as {{ {key} }}"
SAME = "the same label as {key}"
_QUOTED = r"(?:\*\*|[„“«»‹\"]\s?){}(?:\*\*|\s?[“”»«›\"])"


@cache
def labels(language: str) -> Mapping[str, str]:
    """Return the labels of all buttons without variables, by key."""
    found = {}
    for key, message in texts(language).items():
        if BUTTON.fullmatch(key):
            words = ["".join(part.words for part in one) for one in sentences(message)]
            filled_in = any(part.filled_in for one in sentences(message) for part in one)
            if len(words) == 1 and not filled_in:
                found[key] = words[0]
    return found


@cache
def _quoted_labels(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(_QUOTED.format(re.escape(label))), key) for key, label in labels(language).items())


def buttons_named(language: str, key: str, shown: str) -> Iterator[str]:
    """Find the labels of buttons that a sentence quotes or prints in bold."""
    if not BUTTON.fullmatch(key):
        yield from (NAMED.format(key=button) for quoted, button in _quoted_labels(language) if quoted.search(shown))


def same_labels(language: str) -> Iterator[tuple[str, str, str]]:
    """Find buttons that have the same label although they differ in the default language: why, the key, the label."""
    bearers: dict[str, list[str]] = defaultdict(list)
    english = labels(DEFAULT)
    for key, label in labels(language).items():
        for other in bearers[label]:
            if english.get(key) != english.get(other):
                yield SAME.format(key=other), key, label
        bearers[label].append(key)


def rules_lines(language: str) -> Iterator[tuple[str, str]]:
    """Yield the lines of a language's rules pages, each with its page and line number."""
    for spec in specs():
        if has_rules(spec.key, language):
            for number, line in enumerate(read_text(words_of_game(spec.key) / f"rules.{language}.md").split("\n"), 1):
                yield f"rules.{spec.key}:{number}", line


def unreadable_rules(language: str) -> Iterator[str]:
    """Yield an error for each rules page that can't be read: ``path:line: reason``."""
    for spec in specs():
        page = words_of_game(spec.key) / f"rules.{language}.md"
        try:
            if page.is_file():
                read_text(page)
        except UnreadableText as problem:
            yield str(problem)
