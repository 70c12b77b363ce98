"""Retry a lost answer for as long as resending it is safe.

Discord accepts an answer for three seconds. After a 500, discord.py waits one second and then three. It gives up
immediately after a 503, a 520, a broken connection or a 429 from Discord's firewall.

An answer is resent only if it is known to be lost: Discord reported an error of its own, or the connection broke. A
request without a response may still arrive. Sending it twice would double the load exactly when Discord is slow, and a
message that isn't deduplicated would appear twice. So the bot waits for the response instead, beyond the three seconds
if necessary.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of, retry_after

PATIENCE = 10.0
"""Seconds without a response after which an attempt counts as lost."""
PAUSE = 0.1
ALREADY_ANSWERED = 40060

Sent = TypeVar("Sent")


async def retry(attempt: Callable[[], Awaitable[Sent]], seconds: float, *, repeatable: bool = False) -> Sent | None:
    """Repeat ``attempt`` until it succeeds; start further attempts only within ``seconds``.

    Return None if an attempt that seemed lost had succeeded.

    :param repeatable: repeating the attempt is harmless, so it is also repeated if no response came.
    :raises discord.HTTPException: if Discord refuses for good.
    :raises TimeoutError: (or another of the ``NETWORK_ERRORS``) if the time is up or no response came.
    """
    clock = asyncio.get_running_loop().time
    end = clock() + seconds
    tries = 0
    while True:
        patience = asyncio.timeout(PATIENCE)
        try:
            async with patience:
                return await attempt()
        except (discord.HTTPException, *NETWORK_ERRORS) as problem:
            if tries and getattr(problem, "code", 0) == ALREADY_ANSWERED:
                return None
            tries += 1
            pause = max(PAUSE * tries, retry_after(problem))
            is_lost = failure_of(problem) is DeliveryFailure.TEMPORARY and not _refused(problem)
            may_arrive = patience.expired() and not repeatable
            if not is_lost or may_arrive or clock() + pause >= end:
                raise
            await asyncio.sleep(pause)


def _refused(problem: Exception) -> bool:
    """Return whether the request itself is invalid, so that repeating it is pointless."""
    return isinstance(problem, discord.HTTPException) and problem.status < 500 and problem.status != 429
