"""Wait for the nearest deadline of all tables, in a single task."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from tables.background import Background
from tables.ports import Deadline

SLACK = 256
"""How many replaced deadlines can pile up before they are purged."""
LONGEST_SLEEP = 10.0
"""How often the clock rechecks the time, in seconds, since the system clock may have been set."""

PAUSED_SECONDS = 0.5
"""How many seconds a paused clock waits before checking whether it can run again."""


class Clock:
    """Calls ``fire(deadline)`` when a deadline has passed.

    A table knows which of its deadlines are still valid, so a late or unnecessary call is harmless. If ``fire`` fails,
    it is retried, since nobody else would notice.
    """

    def __init__(
        self,
        now: Callable[[], float],
        fire: Callable[[Deadline], Awaitable[None]],
        is_paused: Callable[[], bool] = lambda: False,
    ) -> None:
        """Create the clock. Nothing fires while ``is_paused`` returns True."""
        self._now = now
        self._fire = fire
        self._is_paused = is_paused
        self._heap: list[tuple[float, Deadline]] = []
        self._watched: dict[str, dict[Deadline, float]] = {}
        self._watching = 0
        self._woken = asyncio.Event()
        self._watch = Background()
        self._firing = Background()

    def add(self, deadlines: Iterable[Deadline]) -> None:
        """Watch these deadlines, too."""
        for deadline in deadlines:
            self.again(deadline, deadline.due)

    def reset(self, deadlines: Iterable[Deadline]) -> None:
        """Watch only these deadlines."""
        self._heap.clear()
        self._watched.clear()
        self._watching = 0
        self.add(deadlines)

    def replace(self, table: str, deadlines: Iterable[Deadline]) -> None:
        """Replace a table's watched deadlines."""
        self._watching -= len(self._watched.pop(table, ()))
        self.add(deadlines)
        if len(self._heap) > 2 * self._watching + SLACK:
            self._heap = [(at, deadline) for due in self._watched.values() for deadline, at in due.items()]
            heapq.heapify(self._heap)

    def again(self, deadline: Deadline, at: float) -> None:
        """Fire a deadline at the time ``at`` instead of when it is due."""
        watched = self._watched.setdefault(deadline.table, {})
        self._watching += deadline not in watched
        watched[deadline] = at
        heapq.heappush(self._heap, (at, deadline))
        if self._heap[0] == (at, deadline):  # otherwise the clock is already waiting for an earlier one
            self._woken.set()

    def start(self) -> None:
        """Start watching. Safe to call twice."""
        self._watch.run_latest("clock", "clock", self._run)

    async def close(self) -> None:
        """Stop watching, and cancel any ``fire`` calls in progress."""
        await self._watch.close()
        await self._firing.close()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            now = self._now()
            while self._heap and self._heap[0][0] <= now and not self._is_paused():
                at, deadline = heapq.heappop(self._heap)
                if not self._take(deadline, at):
                    continue
                self._firing.run(f"acting on a deadline of table {deadline.table}", partial(self._fire, deadline))
            wait = min(self._heap[0][0] - now, LONGEST_SLEEP) if self._heap else None
            if wait is not None and wait <= 0:
                wait = PAUSED_SECONDS
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    def _take(self, deadline: Deadline, at: float) -> bool:
        """Stop watching a due deadline; return False if it has been replaced in the meantime."""
        due = self._watched.get(deadline.table, {})
        if due.get(deadline) != at:
            return False
        del due[deadline]
        self._watching -= 1
        if not due:
            del self._watched[deadline.table]
        return True
