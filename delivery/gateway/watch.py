"""Watch whether each gateway shard still delivers clicks, pausing the play clock while one doesn't.

A closed connection is noticed immediately, but a silent one only by its missing heartbeats. So before a player is
penalized for missing a deadline, the bot asks Discord for a heartbeat.
"""

from __future__ import annotations

import asyncio
import logging

from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.discord_compat.events import send_heartbeat, signs_of_life
from delivery.limits.failures import NETWORK_ERRORS
from tables.background import Background
from tables.ports import Group
from tables.time.play_time import PlayTime

log = logging.getLogger(__name__)

GATEWAY = "gateway"
LOOK_SECONDS = 1.0
FRESH = 3.0
"""A shard heard from within this many seconds needn't be probed."""
ANSWER_SECONDS = 5.0
"""Seconds to wait for a heartbeat's acknowledgement before a shard counts as dead."""
SILENT = 48.0
"""A shard silent for this many seconds has missed a heartbeat; discord.py would wait for a whole minute."""


class GatewayWatch:
    """Monitors one client's connections, from before it connects until it is closed."""

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
        """Start watching. Call this before the client connects with this many shards."""
        self._shards = shards
        self._play_time.divide(shards)
        self._play_time.probe_with(self.check_connection)
        self._background.run("gateway watch", self._watch)

    async def close(self) -> None:
        """Stop watching, and stop the play clock until another client connects. Idempotent."""
        self._play_time.probe_with(None)
        self._play_time.stop(GATEWAY)
        await self._background.close()
        tasks = list(self._asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def check_connection(self, guild: int) -> None:
        """Check right now whether the shard that delivers this server's clicks has gone silent."""
        shard = Group.of(guild, self._shards).number
        if shard in self._connected:
            await self._ask(shard)

    async def _ask(self, shard: int) -> None:
        """Probe a shard and update the play clock; concurrent callers share one probe."""
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
