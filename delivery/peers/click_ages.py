"""Compute a click's age when the bot reads it, since Discord's three seconds start at the click.

A click's id contains its time by Discord's clock. The offset between that clock and ours is unknown, but the same for
all clicks. So the fastest recent click is the reference. Any slower click was delayed on its way or, on a busy machine,
before the bot read it.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from discord.utils import snowflake_time

LATELY = 600.0
"""The fastest click is chosen from those in the last LATELY seconds, since clocks drift over a day."""
REMEMBERED = 2000
"""Number of clicks whose times are remembered, by click id."""


class ClickAges:
    """The times of clicks recently received by a process.

    :param clock: returns monotonic seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._apart: deque[tuple[float, float]] = deque()
        """The fastest click, then the fastest of all later ones, and so on: when it was noted, and the offset."""
        self._made: dict[int, float] = {}

    def note(self, click: int, waited: float | None = None) -> None:
        """Note that a click was received just now.

        :param waited: seconds since the click, if another process has reported that.
        """
        now = self._clock()
        if waited is None:
            apart = now - snowflake_time(click).timestamp()
            while self._apart and self._apart[-1][1] >= apart:
                self._apart.pop()
            self._apart.append((now, apart))
            while now - self._apart[0][0] > LATELY:
                self._apart.popleft()
            waited = apart - self._apart[0][1]
        self._made.setdefault(click, now - waited)
        if len(self._made) > REMEMBERED:
            del self._made[next(iter(self._made))]

    def of(self, click: int) -> float:
        """Return a click's age in seconds; 0 if it is unknown."""
        made = self._made.get(click)
        return 0.0 if made is None else self._clock() - made
