"""Retry an answer that was lost on the way, as long as sending it again is safe.

An answer counts for three seconds. discord.py waits one second and then three after a 500, and gives up at once after a
503, a 520, a cut connection, or a 429 of Discord's firewall.

Only what is known to be lost is sent again: Discord has answered with an error of its own, or the connection is gone.
A request without an answer may still arrive. Sent twice, it would double our load in exactly the hour in which Discord
is slow, and a message that nothing dedupes would be there twice. So it is waited for instead, also beyond the three
seconds, until its answer says what came of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of, retry_after

PATIENCE = 10.0
"""Seconds after which an attempt counts as lost of which nothing was heard."""
PAUSE = 0.1
ALREADY_ANSWERED = 40060

Sent = TypeVar("Sent")


async def retry(attempt: Callable[[], Awaitable[Sent]], seconds: float, *, repeatable: bool = False) -> Sent | None:
    """Attempt it until it works; further attempts begin within so many seconds.

    Returns None when an attempt that seemed lost had worked.

    :param repeatable: done twice it is as good as done once, so it is attempted again also when nothing was heard.
    :raises discord.HTTPException: when Discord refuses for good.
    :raises TimeoutError: and what ``NETWORK_ERRORS`` lists: when the time is over, or nothing was heard.
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
    """Whether the request itself is wrong: sending it again would not help."""
    return isinstance(problem, discord.HTTPException) and problem.status < 500 and problem.status != 429
