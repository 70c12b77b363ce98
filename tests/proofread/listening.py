"""Record every sentence that screens are made of, with its variables and the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from ui.text import aloud, text_context, texts
from ui.text.texts import Say

Values = tuple[tuple[str, Any], ...]


@dataclass
class Heard:
    """One text's sentences, each with the variables it was made from, and the screens that showed it."""

    sentences: dict[Values, str] = field(default_factory=dict)
    screens: dict[str, None] = field(default_factory=dict)


class Listener(Say):
    """The texts of a language. It records what is said, by key; ``screen`` is the name of the screen in progress."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.heard: dict[str, Heard] = {}
        self.screen = ""

    def __call__(self, key: str, /, **variables: Any) -> str:
        words = self.quietly(key, **variables)
        heard = self.heard.setdefault(key, Heard())
        heard.sentences[tuple(sorted(variables.items()))] = words
        heard.screens[self.screen] = None
        return words

    def quietly(self, key: str, /, **variables: Any) -> str:
        """Return a sentence without recording it."""
        return super().__call__(key, **variables)


@contextmanager
def listening(language: str) -> Iterator[Listener]:
    """Give every reader this language and record what is said, until the block ends."""
    listener = Listener(language)
    with patch.object(texts, "_language", lambda _language: listener):
        _forget()
        try:
            yield listener
        finally:
            _forget()


def _forget() -> None:
    """Forget which texts belong to a locale, and what was read aloud with them."""
    for remembered in (texts.speak, aloud.sentence_aloud, text_context.names_of):
        remembered.cache_clear()
