"""Stop play time while Discord accepts no requests: without answers to their clicks people can't play."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from delivery.limits.failures import NETWORK_ERRORS
from tables.background import Background
from tables.time.play_time import PlayTime

REQUESTS = "requests"
IN_A_ROW = 3
"""After so many failures in a row, whatever was asked for, Discord is asked for next to nothing."""
PROBE_SECONDS = 5.0
"""How long that may take, and until it is asked again."""


class Reachability:
    """Hears of every request of one client, and asks again and again while none gets through.

    :param probe: a request that only fails when all do.
    """

    def __init__(self, play_time: PlayTime, probe: Callable[[], Awaitable[object]]) -> None:
        self._play_time = play_time
        self._probe = probe
        self._failures = 0
        self._since = 0.0
        self._probing = Background()

    async def note(self, taken: bool) -> None:
        """A request was answered by Discord (also with a refusal), or was not: with an error of its own, or at all."""
        if taken:
            self._failures = 0
            await self._play_time.resume(REQUESTS)
            return
        if not self._failures:
            self._since = self._play_time.now()
        self._failures += 1
        if self._failures >= IN_A_ROW and not self._probing:
            self._probing.run("probing Discord", self._ask)

    async def close(self) -> None:
        """Ask no more. Closing twice is harmless."""
        await self._probing.close()

    async def _ask(self) -> None:
        while self._failures:
            with suppress(discord.HTTPException, *NETWORK_ERRORS):
                async with asyncio.timeout(PROBE_SECONDS):
                    await self._probe()  # it is noted as every request is
            if self._failures:
                self._play_time.stop(REQUESTS, since=self._since)
                await asyncio.sleep(PROBE_SECONDS)
