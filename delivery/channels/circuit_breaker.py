"""Stop sending to a channel that refuses messages, and try it again after growing pauses.

Each channel and each person's direct messages have a breaker. It opens when the place refuses a message twice: a
permission is missing, a channel is gone. One refusal proves little, since Discord also answers 403 for a moment while
permissions change, so the message is tried again soon. Somebody who has closed their direct messages has decided to, so
there the first refusal is enough. While the breaker is open nothing is sent. After a pause one message may try the
place again; the others wait for its result.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from delivery.limits.failures import DeliveryFailure

MAX_DOUBLINGS = 16
PROBE_SECONDS = 20.0
"""Seconds for which the others wait for the result of the one message that tries the place again."""
TRANSIENT = frozenset({DeliveryFailure.NOT_ALLOWED, DeliveryFailure.CHANNEL_GONE})
"""Refusals that may pass by themselves."""
RETRYABLE = TRANSIENT | {DeliveryFailure.LOCKED}
"""Refusals after which a place is tried again, after pauses."""


class CircuitBreaker:
    """Shared by all messages that are to be sent to one place.

    :param first: seconds of pause when it opens; each further failure doubles them, up to ``longest``.
    :param soon: refusals that come within so many seconds of the first are the same trouble and confirm nothing.
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

    def record_failure(self, failure: DeliveryFailure, what: object = None) -> bool:
        """The place refused a message. Messages that were under way at the same time count as one failure.

        Returns whether that is how the place is; else whoever was refused should try once more, soon.

        :param what: kind of request: that new messages are refused says little of changes, and the other way round.
        """
        if failure in TRANSIENT and not self._failures and not self._confirms(what):
            return False
        if self.failure is None or self._probing is not None:
            self._probing = None
            pause = min(self._first * 2.0 ** min(self._failures, MAX_DOUBLINGS), self._longest)
            self._until = self._clock() + pause
            self._failures += 1
        self._failure = failure
        return True

    def note_success(self, what: object) -> None:
        """The place took a request of this kind: if one was refused before, that has passed."""
        self._suspected.pop(what, None)

    def _confirms(self, what: object) -> bool:
        """Whether a refusal is the second in a row; the first one is noted."""
        now = self._clock()
        since = self._suspected.get(what, -math.inf)
        if now - since > self._soon + self._first:
            since = self._suspected[what] = now
        return now - since >= self._soon

    def reset(self) -> None:
        """The place took a message, or is worth another attempt at once."""
        self._failures = 0
        self._suspected.clear()
        self._until = 0.0
        self._probing = None
