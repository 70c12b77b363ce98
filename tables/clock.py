"""One task that sleeps until the nearest deadline of all tables."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections.abc import Awaitable, Callable, Iterable

from tables.ports import Deadline


class Clock:
    """Calls ``fire(deadline)`` when a deadline has passed.

    Deadlines that were replaced meanwhile fire too: a table knows which of its deadlines still count, so a late or
    needless call is harmless. ``fire`` must not raise.
    """

    def __init__(self, now: Callable[[], float], fire: Callable[[Deadline], Awaitable[None]]) -> None:
        self._now = now
        self._fire = fire
        self._heap: list[tuple[float, Deadline]] = []
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._firing: set[asyncio.Task[None]] = set()

    def add(self, deadlines: Iterable[Deadline]) -> None:
        """Watch these too."""
        for deadline in deadlines:
            self.again(deadline, deadline.due)

    def again(self, deadline: Deadline, at: float) -> None:
        """Fire this deadline at another time than it is due."""
        heapq.heappush(self._heap, (at, deadline))
        self._woken.set()

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._run(), name="clock")

    async def close(self) -> None:
        """Stop watching, and stop what was fired and is still under way."""
        running = [task for task in (self._task, *self._firing) if task is not None]
        for task in running:
            task.cancel()
        for task in running:
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            now = self._now()
            while self._heap and self._heap[0][0] <= now:
                _, deadline = heapq.heappop(self._heap)
                task = asyncio.ensure_future(self._fire(deadline))
                self._firing.add(task)
                task.add_done_callback(self._firing.discard)
            wait = self._heap[0][0] - now if self._heap else None
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), wait)
