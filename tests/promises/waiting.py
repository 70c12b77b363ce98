"""Wait for conditions that no event announces."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 90.0
"""Seconds after which a test gives up. It is generous, because everything takes long on a busy machine."""


async def eventually(check: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until the check is true.

    :raises TimeoutError: if it never becomes true.
    """
    async with asyncio.timeout(seconds):
        while not check():  # noqa: ASYNC110 - no event announces it
            await asyncio.sleep(0.02)
