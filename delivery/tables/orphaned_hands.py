"""Find and delete hands in direct messages that no table updates any more.

There are two causes. A backup was restored, and the store no longer has the hand's table; clicking on such a hand also
deletes it (``cogs/front_door.py``). Or the hand was sent, but Discord's response was lost and the match ended before
the hand was resent. All such hands are deleted when a new hand is sent.
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
"""Seconds between searches of one user's direct messages, since each costs a counted request."""
OF_HANDS = frozenset({"hand", custom_ids.OPEN, *custom_ids.MOVES})
"""Actions of controls: every hand has one with at least one of these, and results never do."""
_CUSTOM_ID = re.compile(r'"custom_id": "([^"]+)"')


class OrphanedHands:
    """Searches a user's direct messages after sending them a new hand, at most once every ``LOOK_EVERY`` seconds."""

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._looked: dict[int, float] = {}

    async def delete_orphans(self, user: int, hand: Place) -> None:
        """Delete this user's hands from finished or unknown tables. Called after sending them a new hand."""
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
                    with suppress(discord.NotFound):  # it was deleted in the meantime
                        await ChannelTransport(self._client, channel).delete((channel, number))
        except (TableError, discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("search for old hands failed: %s", type(problem).__name__)

    async def _is_left_over(self, controls: str) -> bool:
        """Return whether these components belong to a hand at a finished or unknown table."""
        for text in _CUSTOM_ID.findall(controls):
            asked = custom_ids.read(json.loads(f'"{text}"'))
            if asked is None or asked.table is None or asked.action not in OF_HANDS:
                continue
            try:
                table = await self._registry.table(asked.table)
            except NoSuchTable as problem:
                return type(problem) is NoSuchTable  # unreadable tables may become readable again
            return table.state.standing is Standing.OVER
        return False
