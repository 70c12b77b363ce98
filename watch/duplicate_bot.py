"""Notice a second bot that runs with the same token and answers clicks that are ours.

Discord tells both of every click and takes the answer of the quicker one; the other hears that it was answered already.
A click that Discord tells twice sounds the same, so only those count that this process has been told once.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

AGAIN_AND_AGAIN = 3
WITHIN = 600.0
"""So many of them within so many seconds are no accident."""
REMEMBERED = 1000


class DuplicateBotDetector:
    """Notes them. One for all clients of a process."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._received: deque[int] = deque(maxlen=REMEMBERED)
        self._when: deque[float] = deque(maxlen=AGAIN_AND_AGAIN)
        self._since: float | None = None

    @property
    def since(self) -> float | None:
        """Since when another program answers this bot's clicks (seconds since 1970); None when none does now."""
        if not self._when or self._clock() - self._when[-1] > WITHIN:
            self._since = None
        return self._since

    def note_received(self, interaction: int) -> None:
        """Discord has told us of this interaction."""
        self._received.append(interaction)

    def note_refused(self, interaction: int) -> None:
        """Our first answer to this interaction came too late: somebody had given one."""
        if self._received.count(interaction) > 1:
            return
        now = self._clock()
        known = self.since is not None
        self._when.append(now)
        if not known and len(self._when) == AGAIN_AND_AGAIN and now - self._when[0] <= WITHIN:
            self._since = self._when[0]
            log.error("another program answers clicks with this bot's token (40060): stop it, or reset the token")
