"""Respond to changes on Discord: servers that come and go, deleted messages and channels, changed permissions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord.ext import commands

from delivery.discord_api.permissions import PermissionCache
from delivery.gateway.shards import shard_of
from delivery.notify.introductions import Introductions
from delivery.tables.table_messages import TableMessages
from tables.background import Background
from tables.decide import match as decide_match
from tables.ports import Standing
from tables.registry import TableRegistry
from tables.table import Table

log = logging.getLogger(__name__)


class ServerChanges(commands.Cog):
    """Passes each change on to the tables and messages it concerns.

    ``playing`` is set once the tables belong to this process, which doesn't touch them before.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        registry: TableRegistry,
        table_messages: TableMessages,
        introductions: Introductions,
        permission_cache: PermissionCache,
        *,
        background: Background,
        playing: asyncio.Event,
    ) -> None:
        self._client = client
        self._registry = registry
        self._table_messages = table_messages
        self._introductions = introductions
        self._permission_cache = permission_cache
        self._background = background
        self._playing = playing

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Compare a shard's servers with the stored tables. Called per shard, and again after every reconnection."""
        shards = self._client.shard_count or 1
        if shards > 1:
            log.info("shard %d of %d is ready", shard, shards)
        await self._playing.wait()

        async def compare() -> None:
            guilds = self._client.guilds
            present = {guild.id for guild in guilds}
            await self._registry.guild_outages.compare(present, lambda guild: shard_of(guild, shards) == shard)
            for guild in guilds:
                if shard_of(guild.id, shards) == shard:
                    await self._introductions.introduce(guild)

        self._background.run_latest(("servers", shard), "comparing servers", compare)

    @commands.Cog.listener("on_guild_remove")
    @commands.Cog.listener("on_guild_unavailable")
    async def on_server_gone(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that removed the bot or is unavailable."""
        self._server_changed(guild.id, self._gone)

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def on_server_back(self, guild: discord.Guild) -> None:
        """Resume the tables of a server that added the bot, perhaps again, or is available again."""
        self._server_changed(guild.id, lambda _: self._return(guild))

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Handle a deleted message, which may show a table."""
        self._messages_deleted(payload.channel_id, {payload.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Handle a bulk deletion of messages."""
        self._messages_deleted(payload.channel_id, payload.message_ids)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Handle a deleted channel, whose table messages no longer exist."""
        self._table_messages.channel_deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Handle a deleted thread, whose table messages no longer exist."""
        self._table_messages.channel_deleted(payload.thread_id)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_member_update")
    async def on_permissions_changed(
        self, _before: object, after: discord.abc.GuildChannel | discord.Role | discord.Member
    ) -> None:
        """Handle a changed channel, role or member (only the bot itself), which may change the bot's permissions."""
        self._table_messages.permissions_changed(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Handle a thread that was archived, unarchived, locked or unlocked."""
        metadata = payload.data["thread_metadata"]
        self._permission_cache.note_thread(
            payload.thread_id, payload.parent_id, archived=metadata["archived"], locked=metadata.get("locked", False)
        )
        self._table_messages.permissions_changed(payload.guild_id, payload.thread_id)

    def _messages_deleted(self, channel: int, messages: set[int]) -> None:
        for table in self._table_messages.deleted(channel, messages):
            self._background.run(f"closing table {table.id}", partial(self._close, table))

    async def _close(self, table: Table) -> None:
        if table.state.standing is Standing.LOBBY:
            await table.ask(decide_match.end, None)

    def _server_changed(self, guild: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Run the job for a server the bot has joined or left; only the latest change counts."""
        self._background.run_latest(guild, f"handling a change of server {guild}", partial(work, guild))

    async def _gone(self, guild: int) -> None:
        """Pause a server's tables if they belong to this process. If it takes them over later, they are paused then."""
        if self._playing.is_set():
            await self._registry.guild_outages.gone(guild)

    async def _return(self, guild: discord.Guild) -> None:
        """Resume a server's tables, repost their messages if the bot was away, and introduce it if it is new there."""
        if not self._playing.is_set():
            return
        if await self._registry.guild_outages.back(guild.id):
            for table in await self._registry.tables_on(guild.id):
                await self._table_messages.repair(table)
        await self._introductions.introduce(guild)
