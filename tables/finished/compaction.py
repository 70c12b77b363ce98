"""Compact the logs of finished tables some time after their end, one after the other, while people play."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from tables.ports import Store, StoreError

log = logging.getLogger(__name__)

SETTLED_SECONDS = 3600.0
"""A table is left alone for so long after its end: a click that comes twice is still known then."""
IDLE_SECONDS = 60.0
"""Seconds until the next look if there was nothing to compact."""
REST = 10.0
"""After each table nothing is done for so many times as long as it took: people who play come first."""
SHORTEST_REST = 0.05


async def keep_compacting(
    store: Store, now: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
) -> None:
    """Compact the logs of finished tables, one after the other, until cancelled; none is compacted in part.

    ``now`` is the clock, in seconds since 1970; ``steady`` returns seconds by a clock that nobody sets.
    """
    while True:
        began = steady()
        try:
            found = await store.compact_next(now() - SETTLED_SECONDS)
        except StoreError as problem:  # the disk may be full: what is there is still whole
            log.info("compacting a finished table failed: %s", problem)
            found = False
        await asyncio.sleep(max(SHORTEST_REST, REST * (steady() - began)) if found else IDLE_SECONDS)
