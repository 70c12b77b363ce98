"""Stop the play clock while Discord is unreachable, since people can't play if their clicks aren't answered."""

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
"""Number of consecutive failures, on any route, after which Discord is probed with a small request."""
PROBE_SECONDS = 5.0
"""A probe's timeout, and the pause between probes, in seconds."""


class Reachability:
    """Tracks the results of one client's requests, and probes Discord while none get through.

    :param probe: a request that fails only if all requests do.
    """

    def __init__(self, play_time: PlayTime, probe: Callable[[], Awaitable[object]]) -> None:
        self._play_time = play_time
        self._probe = probe
        self._failures = 0
        self._since = 0.0
        self._probing = Background()

    async def note(self, taken: bool) -> None:
        """Note whether Discord answered a request. A refusal counts as an answer; a server error doesn't."""
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
        """Stop probing. Idempotent."""
        await self._probing.close()

    async def _ask(self) -> None:
        while self._failures:
            with suppress(discord.HTTPException, *NETWORK_ERRORS):
                async with asyncio.timeout(PROBE_SECONDS):
                    await self._probe()  # the probe's result is noted like any other request's
            if self._failures:
                self._play_time.stop(REQUESTS, since=self._since)
                await asyncio.sleep(PROBE_SECONDS)
