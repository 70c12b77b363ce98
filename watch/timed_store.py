"""Wrap a store to measure how long its commits take."""

from __future__ import annotations

import time
from typing import Any

from tables.ports import Append
from watch.health import Durations


class TimedStore:
    """A store that also measures how long each step takes to commit."""

    def __init__(self, store: Any, commits: Durations) -> None:
        self._store = store
        self._commits = commits

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, step: Append) -> None:
        """Add a step to a table's log and record how long that took (``tables.ports.Store.append``)."""
        began = time.perf_counter()
        try:
            await self._store.append(step)
        finally:
            self._commits.add(time.perf_counter() - began)
