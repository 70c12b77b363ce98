"""The card emojis of the application: found at Discord, and uploaded where they are missing or look different."""

from __future__ import annotations

import asyncio
import hashlib
import logging

import aiohttp
import discord

from delivery.bot_client import BotClient
from delivery.rate_limiter import Urgency
from tables.ports import Store, StoreError
from ui.art.emoji_images import tile
from ui.card_emojis import CardEmojis, every_emoji

log = logging.getLogger(__name__)


async def upload_emojis(client: BotClient, store: Store, known: CardEmojis) -> None:
    """Find our emojis among the application's, upload those that are missing or have changed, and add all to ``known``.

    What Discord refuses is left out: its limits, and passing trouble until the next start.
    """
    try:
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        missing = []
        for name, card in every_emoji().items():
            image = await asyncio.to_thread(tile, card)
            emoji = there.get(name)
            if emoji is not None and await store.fact(_key(client, name)) == _digest(image):
                known.add(name, str(emoji.id))
            else:
                missing.append((name, image))
        for name, image in missing:
            if name in there:
                await client.rate_limiter.acquire(Urgency.LEISURE)
                await there[name].delete()
            await client.rate_limiter.acquire(Urgency.LEISURE)
            emoji = await client.create_application_emoji(name=name, image=image)
            await store.set_fact(_key(client, name), _digest(image))
            known.add(name, str(emoji.id))
    except (discord.HTTPException, StoreError, aiohttp.ClientError, OSError, TimeoutError) as problem:
        log.warning("only %d card emojis are there: %s", len(known), type(problem).__name__)


def _key(client: BotClient, name: str) -> str:
    """What the store calls the looks of an emoji."""
    return f"emoji {client.application_id} {name}"


def _digest(image: bytes) -> str:
    return hashlib.sha256(image).hexdigest()
