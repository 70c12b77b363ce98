"""Send players who asked for alerts one direct message per new table."""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import discord

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.requests import nonce_of
from delivery.discord_api.transports import DirectTransport
from delivery.limits.failures import NETWORK_ERRORS, ChannelNotOpen, DeliveryFailure, failure_of
from delivery.limits.rate_limiter import Urgency
from delivery.tables.table_messages import TableMessages
from tables.background import Background
from tables.errors import TableError
from tables.ports import Standing, StoreError
from tables.registry import TableRegistry
from tables.table import Change, Table
from ui.screens.alerts import opened_screen

log = logging.getLogger(__name__)

WAIT_SECONDS = 6.0
"""Seconds to wait before announcing a new lobby, since some are closed right after opening."""
JUST_OPENED = 5.0
"""Maximum age in seconds of a lobby step that counts as its opening."""
QUIET_SECONDS = 600.0
"""Seconds between alerts to the same user."""
MAX_ALERTS = 25
"""Maximum number of alerts per table; users whose last alert was longest ago come first."""


class TableAlerts:
    """Watches for new tables. After an alert, a user gets no others for a while, and never two for one table."""

    def __init__(self, registry: TableRegistry, client: BotClient, table_messages: TableMessages) -> None:
        self._registry = registry
        self._client = client
        self._table_messages = table_messages
        self._telling = Background(client.health.note_error)
        self._one_at_a_time = asyncio.Lock()
        registry.follow(self._changed)

    async def close(self) -> None:
        """Stop sending alerts. Idempotent."""
        self._registry.unfollow(self._changed)
        await self._telling.close()

    def _changed(self, change: Change) -> None:
        header = change.table.state.header
        age = self._registry.now() - header.opened
        what = f"alerting about table {header.table}"
        if age < JUST_OPENED and header.rematch_of is None and not self._telling.has(what):
            self._telling.run(what, partial(self._tell, header.table))

    async def _tell(self, key: str) -> None:
        """Alert everyone who asked for it, if the table still has a free seat."""
        try:
            link = None
            while link is None:
                await asyncio.sleep(WAIT_SECONDS)
                table = await self._registry.table(key)
                if not _has_room(table):
                    return
                link = await self._table_messages.link(table)
            if self._seen_by_all(table.state.header.channel):
                async with self._one_at_a_time:  # otherwise, two new tables would both alert the same people
                    await self._tell_all(table, link)
        except (TableError, StoreError, *NETWORK_ERRORS) as problem:
            log.info("alerts for table %s stopped: %s", key, type(problem).__name__)

    async def _tell_all(self, table: Table, link: str) -> None:
        header, now = table.state.header, self._registry.now()
        for user in await self._registry.store.alerts.due(header.guild, header.game, now, QUIET_SECONDS, MAX_ALERTS):
            if user not in {*table.state.people, *table.state.once_invited}:
                await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
                if not _has_room(table):
                    self._client.rate_limiter.give_back()
                    return
                await self._send(table, user, link)

    async def _send(self, table: Table, user: int, link: str) -> None:
        """Alert one user. If their direct messages are closed, delete their subscription."""
        store = self._registry.store
        if not await store.alerts.note_alerted(
            user, self._registry.now()
        ):  # stored before sending, so that no alert is sent twice
            return
        screen = opened_screen(table.state, link, self._registry.preferences.locale(user, table.state.header.locale))
        try:
            transport = DirectTransport(self._client, user, nonce_of(f"alert {table.id} {user}"))
            await send_with_fallbacks(screen, transport.send)
        except ChannelNotOpen as problem:
            problem.opened.cancel()  # once the channel is open, the alert would be too late
        except discord.HTTPException as problem:
            if failure_of(problem) is DeliveryFailure.DMS_CLOSED:
                await store.set_dms_closed(user, True)
                await store.alerts.unsubscribe(user)
                return
            log.info("alert for table %s not sent: %s", table.id, problem.code)

    def _seen_by_all(self, channel: int) -> bool:
        """Return whether everyone on the server can see a channel, so that an alert reveals nothing."""
        found = self._client.get_channel(channel)
        if isinstance(found, discord.Thread):
            found = None if found.is_private() else found.parent
        if not isinstance(found, discord.abc.GuildChannel):
            return False
        return found.permissions_for(found.guild.default_role).view_channel


def _has_room(table: Table) -> bool:
    """Return whether someone without an invitation can join."""
    state = table.state
    if state.standing is not Standing.LOBBY:
        return False
    return len(state.seats) + len(state.awaited()) < state.player_counts()[-1]
