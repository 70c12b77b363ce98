"""Connect to Discord the way the bot does, but without answering any clicks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord.ext import commands

from delivery.discord_api.bot_client import BotClient, Interaction
from delivery.discord_api.discord_compat.connections import close_sockets, silence_voice_warnings, use_resuming_shards
from delivery.discord_api.discord_compat.rest import request_once
from delivery.discord_api.request_budget import RequestBudget
from delivery.discord_api.token_requests import TokenRequests
from delivery.gateway.close_codes import why_ended
from delivery.gateway.session_starts import at
from doctor import texts
from doctor.report import PROBLEMS, in_words
from settings import BadSetting
from ui.text.card_emojis import CardEmojis

READY_SECONDS = 60.0
LONGEST_WAIT = 30.0
"""How many seconds discord.py may wait for a rate limit; anything longer is reported instead."""

silence_voice_warnings()
use_resuming_shards()


class CantStart(Exception):
    """The checks can't run; the text gives the reason in one line."""


class DoctorClient(BotClient):
    """A client that connects and queues the clicks it receives. ``gateway`` is the response to ``GET /gateway/bot``."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=0.5,
            max_ratelimit_timeout=LONGEST_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.card_emojis = CardEmojis()
        self.token_requests = TokenRequests(self, RequestBudget())
        self.gateway: dict[str, Any] = {}
        self._clicks: asyncio.Queue[Interaction] = asyncio.Queue()

    async def setup_hook(self) -> None:
        """Connect with as many shards as Discord recommends."""
        self.gateway = await request_once(self, "GET", "/gateway/bot")
        starts = self.gateway.get("session_start_limit") or {}
        if starts.get("remaining") == 0:
            raise CantStart(texts.NO_STARTS.format(until=at(time.time() + starts["reset_after"] / 1000)))
        self.shard_count = int(self.gateway["shards"])

    async def on_interaction(self, interaction: Interaction) -> None:
        """Queue a button click. Slash commands aren't answered while the doctor is running."""
        if interaction.type is discord.InteractionType.component:
            self._clicks.put_nowait(interaction)

    async def click_on(self, message: int, seconds: float) -> Interaction:
        """Wait for the next click on a message.

        :raises TimeoutError: if nobody clicks in time.
        """
        async with asyncio.timeout(seconds):
            while True:
                click = await self._clicks.get()
                if click.message is not None and click.message.id == message:
                    return click


@asynccontextmanager
async def connected(token: str) -> AsyncIterator[DoctorClient]:
    """Yield a client that is connected and knows which servers it is on.

    :raises BadSetting: if Discord refuses the token.
    :raises CantStart: if the client can't connect.
    """
    client = DoctorClient()
    waiting: set[asyncio.Task[None]] = set()
    try:
        try:
            async with asyncio.timeout(READY_SECONDS):
                await client.login(token)
        except PROBLEMS as problem:
            raise _why_not(problem) from None
        running = asyncio.create_task(client.connect(), name="doctor")
        ready = asyncio.create_task(client.wait_until_ready(), name="ready")
        waiting = {running, ready}
        await asyncio.wait(waiting, timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            raise _why_not(running.exception()) from None
        if not ready.done():
            raise CantStart(texts.NOT_READY.format(seconds=READY_SECONDS))
        yield client
    finally:
        await client.close()
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await close_sockets(client)


def _why_not(problem: BaseException | None) -> Exception:
    if isinstance(problem, discord.LoginFailure):
        return BadSetting("DISCORD_TOKEN", texts.NOT_TAKEN)
    if isinstance(problem, discord.ConnectionClosed | discord.PrivilegedIntentsRequired) or problem is None:
        return CantStart(texts.NO_GATEWAY.format(why=why_ended(problem)))
    return CantStart(texts.UNREACHABLE.format(why=in_words(problem)))
