"""Post a match's result for everyone, once per player who shares it."""

from __future__ import annotations

import logging
import zlib

import discord

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.transports import ChannelTransport
from delivery.limits.changes import Place
from delivery.limits.failures import NETWORK_ERRORS
from delivery.limits.rate_limiter import Urgency
from tables.ports import Posted, StoreError
from tables.registry import TableRegistry
from tables.table import Table
from ui.screen import Screen
from ui.table.table_screens import message_link

log = logging.getLogger(__name__)

SHARED = "shared"
"""The store's kind for shared results, each belonging to the user who shared it."""


FINAL_STEP = 2**31
"""A step beyond the end of any log, since a shared result never changes."""


class Sharing:
    """Posts shared results, and remembers where they are."""

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._begun: dict[tuple[str, int], int] = {}

    async def begin(self, table: Table, user: int, click: int) -> str | None:
        """Start sharing for a user and return None; the user's other clicks are refused until :meth:`end`.

        If the user has already shared the result, return the link, or "" while it is being posted.

        :raises StoreError: if the store fails.
        """
        posts = await self._registry.store.posts(table.id)
        there = next((post for post in posts if (post.kind, post.user) == (SHARED, user)), None)
        if there is not None:
            return message_link(table.state.header.server, there.channel, there.message)
        if (table.id, user) in self._begun:
            return ""
        self._begun[table.id, user] = click
        return None

    async def end(self, table: str, user: int, click: int, place: Place | None) -> None:
        """Record where the result was posted, or None if posting failed.

        Do nothing unless this click started the sharing.
        """
        if self._begun.get((table, user)) != click:
            return
        if place is not None:
            try:
                await self._registry.store.post(Posted(table, SHARED, user, *place, shown=FINAL_STEP))
            except StoreError as problem:
                log.error("place of table %s's shared result not stored: %s", table, type(problem).__name__)
        del self._begun[table, user]

    async def post(self, table: Table, user: int, screen: Screen) -> Place | None:
        """Post a screen in the table's channel; return None on failure. A repeat within minutes posts nothing new."""
        channel = table.state.header.channel
        nonce = zlib.crc32(f"share {table.id} {user}".encode())
        try:
            await self._client.rate_limiter.acquire(Urgency.OTHERS)
            return await send_with_fallbacks(screen, ChannelTransport(self._client, channel, nonce).send)
        except (discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("result of table %s not shared: %s", table.id, type(problem).__name__)
            return None
