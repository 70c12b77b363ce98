"""Upload card emojis that the application lacks or whose image has changed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from delivery.discord_api.bot_client import BotClient
from delivery.limits.rate_limiter import Urgency
from tables.ports import Store
from ui.art.emoji_images import tile
from ui.text.card_emojis import CardEmojis, every_emoji

log = logging.getLogger(__name__)

INVALID_FORM = 50035
LOOK_EVERY = 60.0
"""Seconds between checks of all emojis."""
MAX_TRIES = 10
NOTED_SECONDS = 1.0
"""Seconds that another process may need to store the image hash of an emoji it has just uploaded."""


class EmojiRefresher:
    """Tracks which emojis exist: checks on start-up, and again after Discord refuses one.

    Emojis can be deleted in Discord's developer portal without the bot receiving an event. A single unknown emoji makes
    Discord refuse the whole message. So until all emojis have been checked, cards are shown without them.

    :param known: the emojis used for drawing screens.
    """

    def __init__(self, known: CardEmojis) -> None:
        self._known = known
        self._refused = asyncio.Event()

    def note_refused(self) -> None:
        """Note that Discord refused an emoji. This may be temporary: Discord sometimes refuses newly uploaded ones."""
        if not self._refused.is_set():
            log.warning("card emoji refused by Discord: cards are shown without emojis until all are checked")
        self._refused.set()
        self._known.clear()

    async def keep(self, look: Callable[[], Awaitable[None]]) -> None:
        """Call ``look`` now and after each refusal, at most once per ``LOOK_EVERY`` seconds, until cancelled."""
        while True:
            self._refused.clear()
            await look()
            await asyncio.sleep(LOOK_EVERY)
            await self._refused.wait()


async def upload_emojis(client: BotClient, store: Store, known: CardEmojis) -> None:
    """Upload emojis that are missing or have changed, and add all of the bot's emojis to ``known``.

    Emojis refused by Discord, because of a limit or a temporary problem, are skipped until the next start.

    :raises StoreError: if the store fails; ``known`` then has the emojis found up to that point.
    """
    try:
        for _ in range(MAX_TRIES):
            try:
                await _upload_missing(client, store, known)
            except _Taken:
                await asyncio.sleep(NOTED_SECONDS)
            else:
                return
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as problem:
        log.warning("only %d card emojis available: %s", len(known), type(problem).__name__)


class _Taken(Exception):
    """Raised if another process uploaded an emoji after this one lost its database connection and thus its lock."""


async def _upload_missing(client: BotClient, store: Store, known: CardEmojis) -> None:
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
            await client.rate_limiter.acquire(Urgency.BACKGROUND)
            await there[name].delete()
        await client.rate_limiter.acquire(Urgency.BACKGROUND)
        try:
            emoji = await client.create_application_emoji(name=name, image=image)
        except discord.HTTPException as problem:
            raise _Taken if problem.code == INVALID_FORM else problem from None
        await store.set_fact(_key(client, name), _digest(image))
        known.add(name, str(emoji.id))


def _key(client: BotClient, name: str) -> str:
    """Return the store's key for an emoji's image hash."""
    return f"emoji {client.application_id} {name}"


def _digest(image: bytes) -> str:
    return hashlib.sha256(image).hexdigest()
