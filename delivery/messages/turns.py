"""Waiting for a turn: until a counted request may be sent, or something has made it needless or more urgent."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from delivery.discord_api.rate_limiter import RateLimiter
from delivery.messages.pauses import Pace


class Turns:
    """The turns that one live message takes, one after the other."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter
        self._changed = asyncio.Event()

    def note_change(self) -> None:
        """Something has happened: whoever waits looks again."""
        self._changed.set()

    def look(self) -> None:
        """What has happened until now is being looked at."""
        self._changed.clear()

    async def sleep(self, until: float) -> None:
        """Sleep, but not longer than nothing happens."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._changed.wait()

    async def take(self, pace: Pace, urgency: Callable[[], int], is_needed: Callable[[], bool]) -> bool:
        """Wait for a turn where requests keep this pace; False when it is not needed any more, or more urgent now."""
        now = asyncio.get_running_loop().time
        while True:
            while pace.free_at() > now():
                await self.sleep(pace.free_at())
                if self._changed.is_set():
                    return False
            if not await self._acquire(urgency, is_needed):
                return False
            if pace.free_at() <= now():
                return True
            self.give_back()

    async def share_the_loop(self) -> None:
        """Wait until no other message is being drawn up in this round of the event loop.

        All that are due at once would be drawn up in one piece, and meanwhile no click is heard nor put off.
        """
        async with self._rate_limiter.drawing_up:
            await asyncio.sleep(0)

    def give_back(self) -> None:
        """The turn was not needed after all."""
        self._rate_limiter.give_back()

    async def _acquire(self, urgency: Callable[[], int], is_needed: Callable[[], bool]) -> bool:
        asked = urgency()
        turn = asyncio.ensure_future(self._rate_limiter.acquire(asked))
        try:
            while not turn.done():
                change = asyncio.ensure_future(self._changed.wait())
                await asyncio.wait({turn, change}, return_when=asyncio.FIRST_COMPLETED)
                change.cancel()
                self.look()
                if not turn.done() and (not is_needed() or urgency() < asked):
                    return False
        finally:
            turn.cancel()
        return True
