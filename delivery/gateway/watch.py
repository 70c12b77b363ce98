"""Watch whether each shard of the gateway still delivers clicks; play time stands still while it doesn't.

A connection that was cut is known to be lost at once; one that has gone silent is found out by its missing heartbeats.
So before a deadline counts against somebody, Discord is asked whether it is still there.
"""

from __future__ import annotations

import asyncio
import logging

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.discord_compat import send_heartbeat, signs_of_life
from delivery.limits.failures import NETWORK_ERRORS
from tables.background import Background
from tables.ports import Group
from tables.time.play_time import PlayTime

log = logging.getLogger(__name__)

GATEWAY = "gateway"
LOOK_SECONDS = 1.0
FRESH = 3.0
"""Whoever was heard within so many seconds need not be asked whether they are there."""
ANSWER_SECONDS = 5.0
"""Within so many a heartbeat is answered, or nobody is there."""
SILENT = 48.0
"""A connection that was not heard for so long misses the answer to a heartbeat; discord.py waits for a minute."""


class GatewayWatch:
    """Follows the connections of one client, from before it connects until it is closed."""

    def __init__(self, client: BotClient, play_time: PlayTime) -> None:
        self._client = client
        self._play_time = play_time
        self._shards = 1
        self._connected: set[int] = set()
        self._heard: dict[int, float] = {}
        self._signs: dict[int, float] = {}
        self._asking: dict[int, asyncio.Task[bool]] = {}
        self._background = Background()
        play_time.stop(GATEWAY)
        client.add_listener(self._lost, "on_shard_disconnect")
        client.add_listener(self._back, "on_shard_ready")
        client.add_listener(self._back, "on_shard_resumed")

    def start(self, shards: int) -> None:
        """Before the client connects, with so many shards."""
        self._shards = shards
        self._play_time.divide(shards)
        self._play_time.probe_with(self.check_connection)
        self._background.run("gateway watch", self._watch)

    async def close(self) -> None:
        """The client is closed: nobody can play until another one is connected. Closing twice is harmless."""
        self._play_time.probe_with(None)
        self._play_time.stop(GATEWAY)
        await self._background.close()
        tasks = list(self._asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def check_connection(self, guild: int) -> None:
        """Notice now if the gateway has gone silent that brings the clicks from this server."""
        shard = Group.of(guild, self._shards).number
        if shard in self._connected:
            await self._ask(shard)

    async def _ask(self, shard: int) -> None:
        """Find out whether it is there; several who want to know at once ask once."""
        asking = self._asking.get(shard)
        if asking is None:
            asking = self._asking[shard] = asyncio.create_task(self._is_there(shard), name="gateway-asked")
            asking.add_done_callback(lambda _: self._asking.pop(shard, None))
        if await asyncio.shield(asking):
            await self._play_time.resume(GATEWAY, shard)
        else:
            self._play_time.stop(GATEWAY, shard, self._heard.get(shard))

    async def _is_there(self, shard: int) -> bool:
        asked = self._play_time.now()
        self._listen()
        if asked - self._heard.get(shard, 0.0) <= FRESH:
            return True
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await send_heartbeat(self._client, shard)
                while self._heard.get(shard, 0.0) < asked:
                    await asyncio.sleep(0.02)
                    self._listen()
        except NETWORK_ERRORS:
            return False
        return True

    def _listen(self) -> None:
        now, signs = self._play_time.now(), signs_of_life(self._client)
        self._heard.update({shard: now for shard, sign in signs.items() if self._signs.get(shard) != sign})
        self._signs = signs

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self._listen()
            now = self._play_time.now()
            for shard in tuple(self._connected):
                silent = now - self._heard.get(shard, now)
                if silent <= FRESH:
                    await self._play_time.resume(GATEWAY, shard)
                elif silent > SILENT:
                    await self._ask(shard)

    async def _lost(self, shard: int) -> None:
        self._connected.discard(shard)
        self._play_time.stop(GATEWAY, shard, self._heard.get(shard))

    async def _back(self, shard: int) -> None:
        self._connected.add(shard)
        self._heard[shard] = self._play_time.now()
        await self._play_time.resume(GATEWAY, shard)
