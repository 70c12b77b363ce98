"""Sending an answer again when it was lost on the way: what discord.py does not do, or does too late.

An answer counts for three seconds. discord.py waits one second and then three after a 500, and gives up at once after a
503, a 520, a cut connection, or a 429 of Discord's firewall.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from delivery.transports import NETWORK_ERRORS, DeliveryFailure, failure_of, retry_after

FIRST_PATIENCE = 1.0
"""Seconds for the first attempt; the others get what is left."""
PAUSE = 0.1
ALREADY_ANSWERED = 40060

Sent = TypeVar("Sent")


async def retry(attempt: Callable[[], Awaitable[Sent]], seconds: float) -> Sent | None:
    """Attempt it until it works, for so many seconds; None when an attempt that seemed lost had worked.

    :raises discord.HTTPException: when Discord refuses for good.
    :raises TimeoutError: and what ``NETWORK_ERRORS`` lists: when the time is over.
    """
    clock = asyncio.get_running_loop().time
    end = clock() + seconds
    tries = 0
    while True:
        left = end - clock()
        try:
            async with asyncio.timeout(min(FIRST_PATIENCE, left) if tries == 0 else left):
                return await attempt()
        except (discord.HTTPException, *NETWORK_ERRORS) as problem:
            if tries and getattr(problem, "code", 0) == ALREADY_ANSWERED:
                return None
            tries += 1
            pause = max(PAUSE * tries, retry_after(problem))
            if failure_of(problem) is not DeliveryFailure.TEMPORARY or _refused(problem) or clock() + pause >= end:
                raise
            await asyncio.sleep(pause)


def _refused(problem: Exception) -> bool:
    """Whether the request itself is wrong: sending it again would not help."""
    return isinstance(problem, discord.HTTPException) and problem.status < 500 and problem.status != 429
