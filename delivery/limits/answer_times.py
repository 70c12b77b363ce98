"""Measure how long answers to clicks travel, to decide when an answer must be deferred.

Discord waits three seconds from the click on. What it hears later it refuses, so the word that an answer takes longer
must be sent while there is time for its way. In a slow hour of Discord's, or on a machine with too much to do, that way
is long: then it is sent sooner.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

DEFER_AFTER = 1.8
"""Seconds after the click by which a slow answer must be deferred."""
THERE_BY = 2.6
"""By then that must have arrived."""
LATELY, LATEST = 60.0, 8
"""How many seconds ago an answer may have been sent, and how many of the last ones, to say how long the next takes."""


class AnswerTimes:
    """The answers that one client has sent.

    :param clock: seconds of any clock that is never set.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._latest: deque[tuple[float, float]] = deque(maxlen=LATEST)

    def note(self, seconds: float) -> None:
        """An answer took so long, until Discord's word that it has it."""
        self._latest.append((self._clock(), seconds))

    def defer_after(self) -> float:
        """Seconds after a click when Discord must be told that its answer takes longer."""
        now = self._clock()
        slowest = max((seconds for at, seconds in self._latest if now - at <= LATELY), default=0.0)
        return max(0.0, min(DEFER_AFTER, THERE_BY - slowest))
