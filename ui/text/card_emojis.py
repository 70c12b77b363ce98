"""Pick the application emoji for a card, for buttons, menus and sentences.

A card looks the same in two languages unless its letter differs, so each language adds few emojis. If emojis aren't
available, controls show only words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ui.art.emoji_images import emoji_name, emojis
from ui.art.letters import lettered
from ui.text.card_text import change_faces, letters_of
from ui.text.texts import languages

_GAP = "\u202f"  # a narrow space


def every_emoji() -> dict[str, str]:
    """Return all emojis of all languages: each one's Discord name, and the text of its card."""
    return {name: card for language in languages() for name, card in emojis(letters_of(language)).items()}


class CardEmojis:
    """An application's card emojis: their Discord ids by name.

    More can be added when emojis are found or uploaded.
    """

    def __init__(self, ids: Mapping[str, str] = MappingProxyType({})) -> None:
        self._ids = dict(ids)

    def add(self, name: str, emoji: str) -> None:
        """Store the id of the emoji with this name."""
        self._ids[name] = emoji

    def clear(self) -> None:
        """Forget all ids, because the emojis may be gone. Until they are added again, cards are shown as text."""
        self._ids.clear()

    def __len__(self) -> int:
        return len(self._ids)

    def of(self, words: str, language: str) -> dict[str, str] | None:
        """Return the emoji for the only card named in a text ("discard 9D", "9D"), or None if there isn't exactly one.

        ``language`` determines the letter on the card.
        """
        names = [name for name in (self._name(word, language) for word in words.split(" ")) if name]
        return {"id": self._ids[names[0]], "name": names[0]} if len(names) == 1 else None

    def beside(self, words: str, language: str) -> str:
        """Insert each card's emoji before the card in the words."""
        return change_faces(words, language, lambda card, face: self._markup(card, language) + face)

    def _markup(self, card: str, language: str) -> str:
        name = self._name(card, language)
        return f"<:{name}:{self._ids[name]}>{_GAP}" if name else ""

    def _name(self, card: str, language: str) -> str | None:
        """Return the emoji's name if the word is a card and the emoji exists."""
        name = _called(card, language)
        return name if name in self._ids else None


@lru_cache(1024)
def _called(word: str, language: str) -> str | None:
    """Return the name of a card's emoji in a language, or None if the word isn't a card."""
    try:
        return emoji_name(lettered(word, letters_of(language)))
    except ValueError:
        return None
