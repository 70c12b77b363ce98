"""Detect a second bot that uses the same token and answers our clicks.

Discord sends every click to both bots and accepts the first answer; the slower bot's answer is refused because it comes
second. A click that Discord delivers twice looks the same, so only clicks received exactly once count.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

REPEATED_ANSWERS = 3
WINDOW_SECONDS = 600.0
"""``REPEATED_ANSWERS`` late answers within this many seconds can't be a coincidence."""
REMEMBERED = 1000


class DuplicateBotDetector:
    """Counts clicks that another program had already answered. All clients of a process share one detector."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._received: deque[int] = deque(maxlen=REMEMBERED)
        self._when: deque[float] = deque(maxlen=REPEATED_ANSWERS)
        self._since: float | None = None

    @property
    def since(self) -> float | None:
        """When another program started answering this bot's clicks (seconds since 1970); None if none does now."""
        if not self._when or self._clock() - self._when[-1] > WINDOW_SECONDS:
            self._since = None
        return self._since

    def note_received(self, interaction: int) -> None:
        """Record that Discord sent us this interaction."""
        self._received.append(interaction)

    def note_refused(self, interaction: int) -> None:
        """Record that our first answer to this interaction was refused because it had already been answered."""
        if self._received.count(interaction) > 1:
            return
        now = self._clock()
        known = self.since is not None
        self._when.append(now)
        if not known and len(self._when) == REPEATED_ANSWERS and now - self._when[0] <= WINDOW_SECONDS:
            self._since = self._when[0]
            log.error("another program answers clicks with this bot's token (40060): stop it, or reset the token")
