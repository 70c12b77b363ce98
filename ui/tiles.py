"""Small pictures of cards on buttons and menus: application emojis, uploaded once per application.

A control always has its words; where emojis can't be had the words stand alone.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging

import aiohttp
import discord

from tables.ports import Store, StoreError
from ui.art.emojis import EMOJIS, tile

log = logging.getLogger(__name__)


class Tiles:
    """The emojis that Discord has for our cards; empty until they are found or uploaded."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}
        self._names = {card: name for name, card in EMOJIS.items()}

    def of(self, words: str) -> dict[str, str] | None:
        """The emoji for the only card named in a move or by itself ("discard 9D", "9D"); None for any other words."""
        cards = [word for word in words.split(" ") if self._card(word) in self._ids]
        if len(cards) != 1:
            return None
        card = self._card(cards[0])
        return {"id": self._ids[card], "name": self._names[card]}

    def _card(self, word: str) -> str:
        """The card that the emojis are named by: every copy of one of Spectrum's colours looks the same."""
        return word if word in self._names else word[:1] + "1"

    async def upload(self, client: discord.Client, store: Store) -> None:
        """Find our emojis among the application's, and upload those that are missing or have changed.

        What Discord refuses is left out: its limits, and passing trouble until the next start.
        """
        try:
            there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
            for name, card in EMOJIS.items():
                await self._settle(client, store, name, card, there.get(name))
        except (discord.HTTPException, StoreError, aiohttp.ClientError, OSError, TimeoutError) as problem:
            log.warning("%d of %d card emojis are there: %s", len(self._ids), len(EMOJIS), type(problem).__name__)

    async def _settle(
        self, client: discord.Client, store: Store, name: str, card: str, emoji: discord.Emoji | None
    ) -> None:
        image = await asyncio.to_thread(tile, name)
        key, digest = f"emoji {client.application_id} {name}", hashlib.sha256(image).hexdigest()
        if emoji is not None and await store.fact(key) != digest:
            await emoji.delete()
            emoji = None
        if emoji is None:
            emoji = await client.create_application_emoji(name=name, image=image)
            await store.set_fact(key, digest)
        self._ids[card] = str(emoji.id)


tiles = Tiles()
"""The emojis of the application this process runs: one, like discord.py's own addresses."""
