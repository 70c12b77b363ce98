"""A circuit breaker for each place that messages go to: a channel, or somebody's direct messages.

It opens when the place refuses a message: a permission is missing, direct messages are closed. After a pause one
message may try the place again; the others wait for its result.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from delivery.transports import DeliveryFailure

MOST_DOUBLINGS = 16
PROBE_SECONDS = 20.0
"""Seconds for which the others wait for the result of the one message that tries the place again."""


class CircuitBreaker:
    """Shared by all messages that are to be sent to one place.

    :param first: seconds of pause after the first failure; each further one doubles them, up to ``longest``.
    """

    def __init__(self, first: float, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._first = first
        self._longest = longest
        self._clock = clock
        self._failure: DeliveryFailure | None = None
        self._failures = 0
        self._until = 0.0
        self._probing: object = None

    @property
    def failure(self) -> DeliveryFailure | None:
        """Why nothing may be sent there now; None while the breaker is closed or the pause is over."""
        return self._failure if self._clock() < self._until else None

    def blocks(self, message: object) -> DeliveryFailure | None:
        """Why this message may not be sent there now. The one that tries the place again doesn't block itself."""
        return None if message is self._probing else self.failure

    @property
    def seconds_left(self) -> float:
        """Seconds until the place may be tried again."""
        return max(0.0, self._until - self._clock())

    def allows(self, message: object) -> bool:
        """Whether this message may be sent there now. After a failure it is the only one until its result is known."""
        if self.blocks(message) is not None:
            return False
        if self._failures:
            self._probing = message
            self._until = self._clock() + PROBE_SECONDS
        return True

    def release(self, message: object) -> None:
        """This message is not sent any more: another one may try the place."""
        if message is self._probing:
            self._probing = None
            self._until = 0.0

    def record_failure(self, failure: DeliveryFailure) -> None:
        """The place refused a message. Messages that were under way at the same time count as one failure."""
        if self.failure is None or self._probing is not None:
            self._probing = None
            pause = min(self._first * 2.0 ** min(self._failures, MOST_DOUBLINGS), self._longest)
            self._until = self._clock() + pause
            self._failures += 1
        self._failure = failure

    def reset(self) -> None:
        """The place took a message, or is worth another attempt at once."""
        self._failures = 0
        self._until = 0.0
        self._probing = None
