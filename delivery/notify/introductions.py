"""Introduce the bot to a server that has just added it: one message, with buttons to play and to learn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import discord

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.permissions import Permission, missing_from
from delivery.discord_api.requests import nonce_of
from delivery.discord_api.transports import ChannelTransport, LostMessage, id_before
from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of
from delivery.limits.rate_limiter import Urgency
from delivery.limits.retry import retry
from tables.preferences import ServerSettings
from tables.registry import TableRegistry
from ui import custom_ids
from ui.screens.introduction import introduction_screen
from ui.screens.nothing_yet import PLAY
from ui.text.texts import speak
from ui.text_only import in_words

log = logging.getLogger(__name__)

NEWCOMER_SECONDS = 24 * 3600.0
"""For how long after joining a server the bot introduces itself; hosts often invite it before its first start."""
RETRY_SECONDS = 60.0
_BEGUN = "begun "


class Introductions:
    """Introduces the bot once for each time that a server adds it, however often it starts or reconnects.

    The store has, for each server, when the bot had joined when it last introduced itself there. This is stored before
    the message is sent, and again afterwards. If the bot dies in between, it first looks for the message.
    """

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._one_at_a_time = asyncio.Lock()

    async def introduce(self, guild: discord.Guild) -> None:
        """Introduce the bot if it has just joined this server; do nothing if it may not write anywhere.

        :raises StoreError: if the store fails.
        """
        joined = guild.me.joined_at.timestamp() if guild.me is not None and guild.me.joined_at is not None else 0.0
        if self._registry.now() - joined > NEWCOMER_SECONDS or not self._registry.ownership.plays(guild.id):
            return
        async with self._one_at_a_time:
            store, key, done = self._registry.store, f"introduced on {guild.id}", repr(joined)
            known = await store.fact(key)
            settings = self._registry.preferences.server(guild.id)
            channel = next(_channels(guild, settings), None)
            if known == done or channel is None:
                return
            begun = known == _BEGUN + done
            await store.set_fact(key, _BEGUN + done)
            if await self._send(channel, settings, joined, looking=begun):
                await store.set_fact(key, done)

    async def _send(
        self, channel: discord.TextChannel, settings: ServerSettings, joined: float, *, looking: bool
    ) -> bool:
        """Post the introduction; return False if it should be tried again when the bot sees the server next.

        ``looking``: whether it may have been posted already.
        """
        guild, say = channel.guild.id, speak(settings.language or str(channel.guild.preferred_locale))
        name = self._client.user.name if self._client.user is not None else ""
        screen = introduction_screen(name, say)
        if not settings.pictures or _missing(channel) is Permission.ATTACH:
            screen = in_words(screen)
        lost = LostMessage(custom_ids.write("-", "-", PLAY), id_before(joined)) if looking else None
        nonce = nonce_of(f"introduction {guild} {joined}")
        transport = ChannelTransport(self._client, channel.id, nonce, lost)
        await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
        try:
            await retry(lambda: send_with_fallbacks(screen, transport.send), RETRY_SECONDS, repeatable=True)
        except (discord.HTTPException, *NETWORK_ERRORS) as problem:
            failure = failure_of(problem)
            log.info("introduction to server %s not posted: %s", guild, failure.name)
            return failure is not DeliveryFailure.TEMPORARY
        return True


def _channels(guild: discord.Guild, settings: ServerSettings) -> Iterator[discord.TextChannel]:
    """Yield the channels where the bot may introduce itself: first the system channel, then those everyone sees."""
    system = [guild.system_channel] if guild.system_channel is not None else []
    others = sorted(guild.text_channels, key=lambda one: not one.permissions_for(guild.default_role).view_channel)
    for channel in (*system, *others):
        allowed = not settings.channels or channel.id in settings.channels
        if allowed and _missing(channel) in (None, Permission.ATTACH):
            yield channel


def _missing(channel: discord.TextChannel) -> Permission | None:
    return missing_from(channel.permissions_for(channel.guild.me), thread=False)
