"""Leaving alone what refuses us: a channel without permissions, a person who takes no direct messages."""

from __future__ import annotations

import time
from collections.abc import Callable

from ui.delivery import Fate

MOST_DOUBLINGS = 16


class Breaker:
    """How long one place is left alone after a refusal. It is shared by all messages that are to be sent there.

    :param first: seconds after the first refusal; each further one doubles them, up to ``longest``.
    """

    def __init__(self, first: float, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._first = first
        self._longest = longest
        self._clock = clock
        self._fate: Fate | None = None
        self._refusals = 0
        self._until = 0.0

    @property
    def trouble(self) -> Fate | None:
        """Why nothing is to be sent there now; None when it may be tried."""
        return self._fate if self._clock() < self._until else None

    def refused(self, fate: Fate) -> None:
        """It was tried and refused. What was under way at the same time counts as one."""
        if self.trouble is None:
            pause = min(self._first * 2.0 ** min(self._refusals, MOST_DOUBLINGS), self._longest)
            self._until = self._clock() + pause
            self._refusals += 1
        self._fate = fate

    def mend(self) -> None:
        """It works, or is worth another try at once."""
        self._fate = None
        self._refusals = 0
        self._until = 0.0
