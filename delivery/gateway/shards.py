"""Ask Discord how many shards the bot needs, and find a server's shard.

A server's events arrive on its shard, and direct messages on the first shard. Unless the bot has several processes, one
client runs all shards.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import discord

from delivery.discord_api.discord_compat import rest
from delivery.discord_api.known_facts import shards_key
from delivery.gateway.session_starts import GATEWAY_ERRORS, SessionStarts
from tables.ports import Group, Store

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Timeout for Discord's response, in seconds. After many restarts, Discord may ask for a pause of up to a day instead.
"""


def shard_of(guild: int, shards: int) -> int:
    """Return the shard that receives a server's events, using Discord's formula.

    >>> [shard_of(guild << 22, 2) for guild in (1, 2, 3)]
    [1, 0, 1]
    """
    return Group.of(guild, shards).number


async def recommended_shards(client: discord.Client, store: Store, starts: SessionStarts) -> int:
    """Return Discord's recommended number of shards, falling back to the last one stored.

    :raises StoreError: if the store fails.
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
    """Return how many shards can identify at the same time; 1 if Discord doesn't respond.

    Log a warning if Discord wants more than ``shards``, since it will then close connections with 4011.
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
    """Return Discord's response to ``GET /gateway/bot``; record its session limit, or the wait it asks for.

    :raises discord.HTTPException: (or another of the ``GATEWAY_ERRORS``) if Discord doesn't answer.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            said = await rest.request_once(client, "GET", "/gateway/bot")
    except discord.HTTPException as problem:
        starts.refused(problem)
        raise
    with suppress(KeyError, TypeError, ValueError):
        starts.note(said)
    return said
