"""A rate limiter for the bot's own requests: Discord takes fifty a second, so messages wait for each other."""

from __future__ import annotations

import asyncio
import heapq
import itertools

PER_SECOND = 40.0
"""The other ten are for requests that don't wait here: threads, reminders, commands. Answers to clicks don't count."""


class RateLimiter:
    """Allows so many requests a second, and as many at once after a quiet second; the most urgent come first.

    A message is drawn after it has waited: so under load each is sent more rarely and still shows the newest.
    """

    def __init__(self, per_second: float = PER_SECOND) -> None:
        self._rate = per_second
        self._left = per_second
        self._since = 0.0
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def acquire(self, urgency: int) -> None:
        """Wait until a request may be sent: urgency 0 comes before 1, else first come, first served."""
        self._refill()
        if not self._queue and self._left >= 1:
            self._left -= 1
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._order), waiter))
        self._set_timer()
        await waiter

    def give_back(self) -> None:
        """The request was not needed after all: another one may be sent instead."""
        self._left += 1
        self._wake_waiters()

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        self._left = min(self._rate, self._left + (now - self._since) * self._rate)
        self._since = now

    def _wake_waiters(self) -> None:
        """Let as many go on as requests are left, and come back for the next."""
        self._refill()
        while self._queue and self._left >= 1:
            waiter = heapq.heappop(self._queue)[-1]
            if not waiter.done():  # else it was cancelled
                waiter.set_result(None)
                self._left -= 1
        self._set_timer()

    def _set_timer(self) -> None:
        if self._queue and self._timer is None:
            wait = max(0.0, (1 - self._left) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._on_timer)

    def _on_timer(self) -> None:
        self._timer = None
        self._wake_waiters()
