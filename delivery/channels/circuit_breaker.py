"""Stop sending to a channel that refuses messages, and retry after increasingly long pauses.

Each channel has a breaker, and so does each person's direct-message channel. It opens when a message is refused twice:
a permission is missing, or the channel is gone. The first refusal proves little, since Discord also answers 403 briefly
while permissions change, so the message is retried soon. If someone has closed their direct messages, though, the first
refusal is enough. Nothing is sent while the breaker is open. After a pause, one message is tried while the others wait
for its result.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from delivery.limits.failures import DeliveryFailure

MAX_DOUBLINGS = 16
PROBE_SECONDS = 20.0
"""Seconds other messages wait for the result of the one tried after a pause."""
TRANSIENT = frozenset({DeliveryFailure.NOT_ALLOWED, DeliveryFailure.CHANNEL_GONE})
"""Refusals that may be temporary."""
RETRYABLE = TRANSIENT | {DeliveryFailure.LOCKED}
"""Refusals that are retried, each time after a longer pause."""


class CircuitBreaker:
    """The breaker for one channel or person, shared by all messages sent there.

    :param first: seconds the breaker stays open the first time; doubled by each further failure, up to ``longest``.
    :param soon: a refusal within this many seconds of the first counts as the same failure and confirms nothing.
    """

    def __init__(
        self, first: float, longest: float, clock: Callable[[], float] = time.monotonic, *, soon: float = 0.0
    ) -> None:
        self._first = first
        self._soon = soon
        self._longest = longest
        self._clock = clock
        self._failure: DeliveryFailure | None = None
        self._failures = 0
        self._suspected: dict[object, float] = {}
        self._until = 0.0
        self._probing: object = None
        self.waiting: dict[Callable[[], None], None] = {}
        """Callbacks of messages that wait for the end of the pause, called in order once the breaker closes."""

    @property
    def failure(self) -> DeliveryFailure | None:
        """The reason nothing can be sent now; None while the breaker is closed or once the pause is over."""
        return self._failure if self._clock() < self._until else None

    def blocks(self, message: object) -> DeliveryFailure | None:
        """Return why this message can't be sent now. While one message is being tried, only the others are blocked."""
        return None if message is self._probing else self.failure

    @property
    def seconds_left(self) -> float:
        """Seconds until the next attempt is allowed."""
        return max(0.0, self._until - self._clock())

    def allows(self, message: object) -> bool:
        """Return whether this message can be sent now.

        After a failure, one message is allowed through until its result is known.
        """
        if self.blocks(message) is not None:
            return False
        if self._failures:
            self._probing = message
            self._until = self._clock() + PROBE_SECONDS
        return True

    def release(self, message: object) -> None:
        """If this message was the one being tried, let another take its place; this one won't be sent."""
        if message is self._probing:
            self._probing = None
            self._until = 0.0

    def record_failure(self, failure: DeliveryFailure, what: object = None) -> bool:
        """Record a refusal. Refusals of messages that were in flight at the same time count as one.

        Return whether the refusal is confirmed; otherwise, the message should be retried soon.

        :param what: the kind of request; a refusal of new messages says little about edits, and vice versa.
        """
        if failure in TRANSIENT and not self._failures and not self._confirms(what):
            return False
        if self.failure is None or self._probing is not None:
            self._probing = None
            self._until = self._clock() + min(self._first * 2.0 ** min(self._failures, MAX_DOUBLINGS), self._longest)
            self._failures += 1
        self._failure = failure
        return True

    def note_success(self, what: object) -> None:
        """Note that a request of this kind was accepted, which clears an unconfirmed refusal."""
        self._suspected.pop(what, None)

    def _confirms(self, what: object) -> bool:
        """Return whether this is the second refusal in a row; if it is the first, record it."""
        now = self._clock()
        since = self._suspected.get(what, -math.inf)
        if now - since > self._soon + self._first:
            since = self._suspected[what] = now
        return now - since >= self._soon

    def reset(self) -> None:
        """Close the breaker, because a message was accepted or an immediate retry was requested."""
        self._failures = 0
        self._suspected.clear()
        self._until = 0.0
        self._probing = None
        for try_again in tuple(self.waiting):
            try_again()
