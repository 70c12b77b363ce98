"""Turns to speak: Discord takes fifty requests a second from a bot, so its messages wait for each other."""

from __future__ import annotations

import asyncio
import heapq
import itertools

PER_SECOND = 40.0
"""The rest is for what does not wait: threads, reminders, commands. Answers to clicks are not counted by Discord."""


class RateLimiter:
    """Gives so many turns a second, and as many at once after a quiet second; the most urgent come first.

    Who waits draws its message afterwards: so under load each message is sent more rarely and shows the newest.
    """

    def __init__(self, per_second: float = PER_SECOND) -> None:
        self._rate = per_second
        self._left = per_second
        self._since = 0.0
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    async def take(self, urgency: int) -> None:
        """Wait for a turn: urgency 0 comes before 1, else who came first."""
        self._refill()
        if not self._queue and self._left >= 1:
            self._left -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (urgency, next(self._order), turn))
        self._wake()
        await turn

    def give_back(self) -> None:
        """Nothing was to be said after all."""
        self._left += 1
        self._give()

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        self._left = min(self._rate, self._left + (now - self._since) * self._rate)
        self._since = now

    def _give(self) -> None:
        """Let as many go as there are turns, and come back for the next."""
        self._refill()
        while self._queue and self._left >= 1:
            turn = heapq.heappop(self._queue)[-1]
            if not turn.done():  # else whoever waited has gone
                turn.set_result(None)
                self._left -= 1
        self._wake()

    def _wake(self) -> None:
        if self._queue and self._timer is None:
            wait = max(0.0, (1 - self._left) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._give()
