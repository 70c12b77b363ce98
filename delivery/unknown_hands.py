"""Hands of tables that the store doesn't know, in somebody's direct messages: a database was put back since.

They are taken away when their owner clicks on them (``cogs/front_door.py``), and here, when a new hand is sent.
"""

from __future__ import annotations

import json
import logging
import re

import discord

from delivery.bot_client import BotClient
from delivery.message_state import Place
from delivery.requests import own_messages
from delivery.transports import NETWORK_ERRORS, ChannelTransport
from tables.errors import NoSuchTable, TableError
from tables.table_registry import TableRegistry
from ui import custom_ids

log = logging.getLogger(__name__)

_CUSTOM_ID = re.compile(r'"custom_id": "([^"]+)"')


class UnknownHands:
    """Looks through somebody's direct messages once, with the first new hand of theirs that a process sends."""

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._looked: set[int] = set()

    async def take_away(self, user: int, hand: Place) -> None:
        """A new hand was sent to this person: take away what is left of tables that nobody knows."""
        if user in self._looked:
            return
        self._looked.add(user)
        channel, newest = hand
        try:
            for number, controls in (await own_messages(self._client, channel)).items():
                if number != newest and await self._is_unknown(controls):
                    await ChannelTransport(self._client, channel).delete((channel, number))
        except (TableError, discord.DiscordException, *NETWORK_ERRORS) as problem:
            log.info("old hands of user %s could not be looked for: %s", user, type(problem).__name__)

    async def _is_unknown(self, controls: str) -> bool:
        """Whether these components belong to a table that the store does not know."""
        for text in _CUSTOM_ID.findall(controls):
            asked = custom_ids.read(json.loads(f'"{text}"'))
            if asked is None or asked.table is None or asked.lesson:
                continue
            try:
                await self._registry.table(asked.table)
            except NoSuchTable as problem:
                return type(problem) is NoSuchTable  # those that can't be read may be read again
            return False
        return False
