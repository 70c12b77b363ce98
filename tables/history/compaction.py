"""Finished tables take less room some time after their end: one after the other, beside play."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from tables.background import Background
from tables.ports import Store, StoreError

log = logging.getLogger(__name__)

SETTLED_SECONDS = 3600.0
"""A table is left alone for so long after its end: a click that comes twice is still known then."""
IDLE_SECONDS = 60.0
"""After so many seconds without anything to fold it is looked again."""
REST = 10.0
"""After each table nothing is done for so many times as long as it took: who plays comes first."""
SHORTEST_REST = 0.05


class Folding:
    """Asks the store again and again to fold what is over.

    ``now`` is the clock, in seconds since 1970; ``steady`` tells seconds too, and nobody sets it.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._now = now
        self._steady = steady
        self._background = Background()

    def start(self) -> None:
        """Begin; until ``close``."""
        self._background.run("folding", self._work)

    async def close(self) -> None:
        """Stop. What is being folded is folded as a whole or not at all."""
        await self._background.close()

    async def _work(self) -> None:
        while True:
            began = self._steady()
            try:
                found = await self._store.fold_next(self._now() - SETTLED_SECONDS)
            except StoreError as problem:  # the disk may be full: what is there is still whole
                log.info("a finished table could not be folded: %s", problem)
                found = False
            rest = max(SHORTEST_REST, REST * (self._steady() - began)) if found else IDLE_SECONDS
            await asyncio.sleep(rest)
