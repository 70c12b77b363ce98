"""Ask Discord how many shards the bot needs, and find the shard of a server.

A server's events come by its own shard, direct messages by the first. Unless this process is one shard of several, all
are in this one process and one client.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import discord

from delivery.discord_api import discord_compat
from delivery.discord_api.known_facts import shards_key
from delivery.gateway.session_starts import GATEWAY_ERRORS, SessionStarts
from tables.ports import Group, Store

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds that Discord may take to say it. After many restarts it has asked for a day's pause here."""


def shard_of(guild: int, shards: int) -> int:
    """The shard that hears of a server, as Discord works it out.

    >>> [shard_of(guild << 22, 2) for guild in (1, 2, 3)]
    [1, 0, 1]
    """
    return Group.of(guild, shards).number


async def recommended_shards(client: discord.Client, store: Store, starts: SessionStarts) -> int:
    """How many shards Discord wants; when it doesn't say so now, as many as it wanted last.

    :raises StoreError: when the store fails.
    """
    key = shards_key(client.application_id)
    try:
        shards = int((await gateway(client, starts))["shards"])
    except GATEWAY_ERRORS as problem:
        shards = max(1, int(await store.fact_number(key) or 1))
        why = type(problem).__name__
        log.warning("number of shards unknown: Discord didn't answer (%s); using %d as before", why, shards)
        return shards
    shards = max(1, shards)
    if await store.fact(key) != str(shards):
        await store.set_fact(key, str(shards))
    return shards


async def identify_slots(client: discord.Client, shards: int, starts: SessionStarts) -> int:
    """In how many slots shards may identify themselves at the same time; one when Discord doesn't say so now.

    Whoever has fewer ``shards`` than Discord wants is told so in the log: it will be refused with 4011.
    """
    try:
        said = await gateway(client, starts)
        if int(said["shards"]) > shards:
            log.warning("too few shards: Discord asks for %d; set SHARDS to that in all processes", int(said["shards"]))
        return max(1, int(said["session_start_limit"]["max_concurrency"]))
    except GATEWAY_ERRORS as problem:
        log.warning("identify concurrency unknown: Discord didn't answer (%s); using 1", type(problem).__name__)
        return 1


async def gateway(client: discord.Client, starts: SessionStarts) -> Any:
    """What Discord says about connecting; what of it limits sessions, or asks to wait, is noted.

    :raises discord.HTTPException: and what else ``GATEWAY_ERRORS`` lists: when it doesn't say it.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            said = await discord_compat.request_once(client, "GET", "/gateway/bot")
    except discord.HTTPException as problem:
        starts.refused(problem)
        raise
    with suppress(KeyError, TypeError, ValueError):
        starts.note(said)
    return said
