"""Register the slash commands with Discord when they have changed, retrying until it accepts them.

Discord accepts 200 new commands a day. Beyond that, it answers 30034 and asks the bot to wait for up to a day, which
discord.py would do silently. In the meantime, the previously registered commands keep working.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.discord_compat import rest
from delivery.discord_api.known_facts import commands_key
from delivery.limits.failures import NETWORK_ERRORS, retry_after
from tables.ports import Store, StoreError
from watch.health import UnregisteredCommands

log = logging.getLogger(__name__)

Payload = Sequence[dict[str, Any]]

PATIENCE = 60.0
"""Timeout for Discord's response, in seconds."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0
"""Seconds between attempts: doubled each time, and longer if Discord asks for it."""


async def sync_commands(
    client: BotClient, store: Store, payload: Callable[[], Awaitable[Payload]], *, forced: bool = False
) -> None:
    """Register the commands unless Discord already has exactly these; return once Discord has accepted them.

    :param forced: register them even if they haven't changed.
    """
    since, pause = time.time(), FIRST_PAUSE
    while True:
        try:
            await _sync(client, store, await payload(), forced=forced)
        except (discord.DiscordException, StoreError, *NETWORK_ERRORS) as problem:
            wait = max(pause, retry_after(problem))
            log.warning("slash commands not registered (%s); retrying in %g s", _in_words(problem), wait)
            client.health.commands = UnregisteredCommands(since, _kind(problem), time.time() + wait)
            await asyncio.sleep(wait)
            pause = min(2 * pause, LONGEST_PAUSE)
        else:
            client.health.commands = None
            return


async def _sync(client: BotClient, store: Store, payload: Payload, *, forced: bool) -> None:
    application = client.application_id or 0
    now = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    key = commands_key(application)
    if not forced and await store.fact(key) == now:
        log.info("%d slash commands already registered", len(payload))
        return
    path = "/applications/{application_id}/commands"
    async with asyncio.timeout(PATIENCE):
        taken = await rest.request_once(client, "PUT", path, payload, application_id=application)
    if not isinstance(taken, list):
        raise rest.UnreadableAnswer("no list")
    await store.set_fact(key, now)
    log.info("registered %d slash commands", len(payload))


def _kind(problem: Exception) -> str:
    """Return a refusal's status and code, or the type of any other exception."""
    if isinstance(problem, discord.HTTPException):
        return f"{problem.status}, {problem.code}" if problem.code else str(problem.status)
    return type(problem).__name__


def _in_words(problem: Exception) -> str:
    """Describe a failure, including Discord's text, which may name the refused field."""
    said = problem.text[:500] if isinstance(problem, discord.HTTPException) else ""
    return f"{_kind(problem)}: {said}" if said else _kind(problem)
