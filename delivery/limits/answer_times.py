"""Measure how long answers to clicks take to reach Discord, to decide when to defer one.

Discord accepts an answer for three seconds after the click. The deferral itself must arrive within that time, so it is
sent earlier when requests have been slow lately: in a bad hour at Discord, or on a busy machine.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

DEFER_AFTER = 1.8
"""The latest time to defer a slow answer, in seconds after the click."""
ARRIVE_BY = 2.6
"""The deadline for the deferral's arrival, in seconds after the click."""
LATELY, LATEST = 60.0, 8
"""The next answer's time is predicted from at most LATEST answers in the last LATELY seconds."""


class AnswerTimes:
    """Durations of one client's recent answers.

    :param clock: returns monotonic seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._latest: deque[tuple[float, float]] = deque(maxlen=LATEST)

    def note(self, seconds: float) -> None:
        """Record how long Discord took to acknowledge an answer."""
        self._latest.append((self._clock(), seconds))

    def defer_after(self) -> float:
        """Return the number of seconds after a click by which a slow answer must be deferred."""
        now = self._clock()
        slowest = max((seconds for at, seconds in self._latest if now - at <= LATELY), default=0.0)
        return max(0.0, min(DEFER_AFTER, ARRIVE_BY - slowest))
