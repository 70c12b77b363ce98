"""Wait for conditions that no event announces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 90.0
"""Seconds until a test gives up. No test rests on them: on a busy machine all takes long."""


async def eventually(check: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until it is so.

    :raises TimeoutError: when it doesn't come to be.
    """
    async with asyncio.timeout(seconds):
        while not check():  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.02)
