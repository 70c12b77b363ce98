"""Hold computer players back at the start of a match until the people have seen their hands."""

from __future__ import annotations

import asyncio
import math

from tables.background import until_any
from tables.state import TableState

FIRST_LOOK_SECONDS = 15.0
"""How many seconds after the deal computer players wait for people who don't open their hands."""
DM_SECONDS = 5.0
"""How many seconds it takes to open a hand sent by DM."""


class FirstLook:
    """Tracks when players first saw their hands, in this process and by the event loop's clock.

    :param seconds: the longest that computer players wait after the deal; 0 means they don't wait.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._seen: dict[int, float] = {}
        self._changed = asyncio.Event()

    def note(self, user: int, *, dm: bool) -> None:
        """Record that this user has opened their hand, or received it as a ``dm``."""
        at = asyncio.get_running_loop().time() + (DM_SECONDS if dm else 0.0)
        self._seen[user] = min(at, self._seen.get(user, math.inf))
        self._changed.set()

    async def over(self, state: TableState, now: float) -> None:
        """Wait until every person playing for themselves has seen their hand, or the time after the deal is up.

        :param now: seconds since 1970.
        """
        clock = asyncio.get_running_loop().time
        until = clock() + min(self._seconds, state.started + self._seconds - now)  # the system clock may have been set
        people = [seat.user for seat in state.seats if seat.plays_itself]
        while (left := max((min(until, self._seen.get(user, until)) for user in people), default=0.0) - clock()) > 0:
            self._changed.clear()
            await until_any(self._changed, seconds=left)
