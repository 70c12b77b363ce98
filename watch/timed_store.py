"""Wrap a store to measure how long its commits take."""

from __future__ import annotations

import time
from typing import Any

from tables.ports import Append
from watch.health import Durations


class TimedStore:
    """Everything is the store's own; each step that is stored is timed."""

    def __init__(self, store: Any, commits: Durations) -> None:
        self._store = store
        self._commits = commits

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, step: Append) -> None:
        """Add a step to a table's log; see ``tables.ports.Store``."""
        began = time.perf_counter()
        try:
            await self._store.append(step)
        finally:
            self._commits.add(time.perf_counter() - began)
