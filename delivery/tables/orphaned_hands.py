"""Find and delete hands in direct messages that no table keeps up to date any more.

Either the store doesn't know their table, since a database was put back; those go too when their owner clicks on them
(``cogs/front_door.py``). Or they arrived without an answer that said so, and their match ended before they were sent
again. All go when a new hand is sent.
"""

from __future__ import annotations

import json
import logging
import re
from contextlib import suppress

import discord

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.requests import own_messages
from delivery.discord_api.transports import ChannelTransport
from delivery.limits.changes import Place
from delivery.limits.failures import NETWORK_ERRORS
from delivery.limits.rate_limiter import Urgency
from tables.errors import NoSuchTable, TableError
from tables.ports import Standing
from tables.registry import TableRegistry
from ui import custom_ids

log = logging.getLogger(__name__)

LOOK_EVERY = 24 * 3600.0
"""Seconds in which somebody's direct messages are looked through once at most: it is a request that counts."""
LOOK_AGAIN = "hand"
"""Every hand has a control that asks for this; a result has none."""
_CUSTOM_ID = re.compile(r'"custom_id": "([^"]+)"')


class OrphanedHands:
    """Looks through somebody's direct messages with a new hand of theirs, the first of a process or of a day."""

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._looked: dict[int, float] = {}

    async def delete_orphans(self, user: int, hand: Place) -> None:
        """A new hand was sent to this person: take away what is left of tables that are over, or that nobody knows."""
        now = self._registry.now()
        if user in self._looked and now < self._looked[user] + LOOK_EVERY:
            return
        self._looked[user] = now
        channel, newest = hand
        turns = self._client.rate_limiter
        try:
            await turns.acquire(Urgency.BACKGROUND)
            for number, controls in (await own_messages(self._client, channel)).items():
                if number != newest and await self._is_left_over(controls):
                    await turns.acquire(Urgency.BACKGROUND)
                    with suppress(discord.NotFound):  # it has just gone by itself
                        await ChannelTransport(self._client, channel).delete((channel, number))
        except (TableError, discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("search for old hands failed: %s", type(problem).__name__)

    async def _is_left_over(self, controls: str) -> bool:
        """Whether these components are those of a hand at a table that is over or that the store does not know."""
        for text in _CUSTOM_ID.findall(controls):
            asked = custom_ids.read(json.loads(f'"{text}"'))
            if asked is None or asked.table is None or asked.action != LOOK_AGAIN:
                continue
            try:
                table = await self._registry.table(asked.table)
            except NoSuchTable as problem:
                return type(problem) is NoSuchTable  # those that can't be read may be read again
            return table.state.standing is Standing.OVER
        return False
