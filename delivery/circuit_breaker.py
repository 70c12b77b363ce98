"""Leaving alone what refuses us: a channel without permissions, a person who takes no direct messages."""

from __future__ import annotations

import time
from collections.abc import Callable

from delivery.transports import DeliveryFailure

MOST_DOUBLINGS = 16
PROBE_SECONDS = 20.0
"""So long one message may be under way to a place that has refused others."""


class CircuitBreaker:
    """How long one place is left alone after a refusal. It is shared by all messages that are to be sent there.

    :param first: seconds after the first refusal; each further one doubles them, up to ``longest``.
    """

    def __init__(self, first: float, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._first = first
        self._longest = longest
        self._clock = clock
        self._failure: DeliveryFailure | None = None
        self._refusals = 0
        self._until = 0.0
        self._probing: object = None

    @property
    def trouble(self) -> DeliveryFailure | None:
        """Why nothing is to be sent there now; None when it may be tried."""
        return self._failure if self._clock() < self._until else None

    def holds_up(self, message: object) -> DeliveryFailure | None:
        """Why this message is not to be sent there now. The one that is being tried is not held up by itself."""
        return None if message is self._probing else self.trouble

    @property
    def left(self) -> float:
        """Seconds until it may be tried."""
        return max(0.0, self._until - self._clock())

    def admits(self, message: object) -> bool:
        """Whether this message may be sent there now. After a refusal one is, and the others wait how it fares."""
        if self.holds_up(message) is not None:
            return False
        if self._refusals:
            self._probing = message
            self._until = self._clock() + PROBE_SECONDS
        return True

    def release(self, message: object) -> None:
        """This message is not tried any more, whatever came of it: another may be."""
        if message is self._probing:
            self._probing = None
            self._until = 0.0

    def refused(self, failure: DeliveryFailure) -> None:
        """It was tried and refused. What was under way at the same time counts as one."""
        if self.trouble is None or self._probing is not None:
            self._probing = None
            pause = min(self._first * 2.0 ** min(self._refusals, MOST_DOUBLINGS), self._longest)
            self._until = self._clock() + pause
            self._refusals += 1
        self._failure = failure

    def mend(self) -> None:
        """It works, or is worth another try at once."""
        self._failure = None
        self._refusals = 0
        self._until = 0.0
        self._probing = None
