"""Small pictures of cards on controls and in sentences: application emojis, uploaded once per application.

A card looks the same in two languages unless its letter differs, so a language adds few of them. A control always has
its words; where emojis can't be had the words stand alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import lru_cache

import aiohttp
import discord

from tables.ports import Store, StoreError
from ui.art.emoji_images import emoji_name, emojis, tile
from ui.art.letters import lettered
from ui.card_text import change_faces, letters_of
from ui.texts import languages

log = logging.getLogger(__name__)

_GAP = "\u202f"  # a narrow space


def every_emoji() -> dict[str, str]:
    """Every emoji of every language: its name at Discord, and the text of a card that it shows."""
    return {name: card for language in languages() for name, card in emojis(letters_of(language)).items()}


class CardEmojis:
    """The emojis that Discord has for our cards; empty until they are found or uploaded."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}

    def of(self, words: str, language: str) -> dict[str, str] | None:
        """The emoji for the only card named in a move or by itself ("discard 9D", "9D"); None for any other words.

        The language is that of the letters on it.
        """
        names = [name for name in (self._name(word, language) for word in words.split(" ")) if name]
        return {"id": self._ids[names[0]], "name": names[0]} if len(names) == 1 else None

    def beside(self, words: str, language: str) -> str:
        """The words of a language with the emoji of each card before it."""
        return change_faces(words, language, lambda card, face: self._markup(card, language) + face)

    def _markup(self, card: str, language: str) -> str:
        name = self._name(card, language)
        return f"<:{name}:{self._ids[name]}>{_GAP}" if name else ""

    def _name(self, card: str, language: str) -> str | None:
        """The emoji's name, where there is an emoji and the word is a card."""
        name = _called(card, language)
        return name if name in self._ids else None

    async def upload(self, client: discord.Client, store: Store) -> None:
        """Find our emojis among the application's, then upload those that are missing or have changed.

        What Discord refuses is left out: its limits, and passing trouble until the next start.
        """
        try:
            there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            missing = []
            for name, card in every_emoji().items():
                image = await asyncio.to_thread(tile, card)
                emoji = there.get(name)
                if emoji is not None and await store.fact(_key(client, name)) == _digest(image):
                    self._ids[name] = str(emoji.id)
                else:
                    missing.append((name, image))
            for name, image in missing:
                if name in there:
                    await there[name].delete()
                emoji = await client.create_application_emoji(name=name, image=image)
                await store.set_fact(_key(client, name), _digest(image))
                self._ids[name] = str(emoji.id)
        except (discord.HTTPException, StoreError, aiohttp.ClientError, OSError, TimeoutError) as problem:
            log.warning("only %d card emojis are there: %s", len(self._ids), type(problem).__name__)


@lru_cache(1024)
def _called(word: str, language: str) -> str | None:
    """The name of a card's emoji in a language; None when the word is no card."""
    try:
        return emoji_name(lettered(word, letters_of(language)))
    except ValueError:
        return None


def _key(client: discord.Client, name: str) -> str:
    """What the store calls the looks of an emoji."""
    return f"emoji {client.application_id} {name}"


def _digest(image: bytes) -> str:
    return hashlib.sha256(image).hexdigest()


tiles = CardEmojis()
"""The emojis of the application this process runs: one, like discord.py's own addresses."""
