"""Compact finished tables' logs in the background, one at a time, some time after each table ends."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from tables.ports import Store, StoreError

log = logging.getLogger(__name__)

SETTLED_SECONDS = 3600.0
"""How many seconds after its end a table is compacted; until then, a repeated click is still recognized."""
IDLE_SECONDS = 60.0
"""How many seconds to wait before the next check when there is nothing to compact."""
REST = 10.0
"""How long to pause after each table, as a multiple of the time it took, since players have priority."""
SHORTEST_REST = 0.05


async def keep_compacting(
    store: Store, now: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic
) -> None:
    """Compact finished tables' logs, one at a time, until cancelled. Each log is compacted completely or not at all.

    ``now`` returns the time in seconds since 1970; ``steady`` returns the seconds of a monotonic clock.
    """
    while True:
        began = steady()
        try:
            found = await store.compact_next(now() - SETTLED_SECONDS)
        except StoreError as problem:  # the disk may be full, but the log is still intact
            log.info("compacting a finished table failed: %s", problem)
            found = False
        await asyncio.sleep(max(SHORTEST_REST, REST * (steady() - began)) if found else IDLE_SECONDS)
