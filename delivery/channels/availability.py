"""Track why one message can't be shown, and when to try again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from delivery.channels.circuit_breaker import RETRYABLE, CircuitBreaker
from delivery.limits.changes import Operation
from delivery.limits.failures import ChannelNotOpen, DeliveryFailure


class Availability:
    """What is in one message's way. What refuses a new message is known to the ``breaker``, for all messages there.

    :param try_again: called when an obstacle has gone by itself.
    :param lasting: nothing of it passes: the message can't be sent anew.
    """

    def __init__(self, breaker: CircuitBreaker, try_again: Callable[[], None], *, lasting: bool) -> None:
        self.failure: DeliveryFailure | None = None
        self._breaker = breaker
        self._try_again = try_again
        self._lasting = lasting
        self._opening: asyncio.Future[int] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def stands(self, *, is_new: bool) -> bool:
        """Whether there is one: it was refused, or would be a new message where others were refused."""
        if self.failure is None and is_new:
            self.failure = self._breaker.blocks(self)
        if self.failure in RETRYABLE and not (self._lasting or self._timer):
            self._timer = asyncio.get_running_loop().call_later(self._breaker.seconds_left, self._pause_is_over)
        return self.failure is not None

    def may_send(self) -> bool:
        """Whether a new message may be sent now; after a failure others wait for what comes of it."""
        return self._breaker.allows(self)

    def look_again(self) -> None:
        """Something has happened: what has passed meanwhile is no obstacle."""
        if self.failure in RETRYABLE and not self._lasting and self._breaker.failure is None:
            self.failure = None

    def dms_may_be_open(self) -> bool:
        """Somebody whose direct messages are closed is active: whether to try them, unless that was done just now."""
        if self.failure is not DeliveryFailure.DMS_CLOSED or self._breaker.failure is not None:
            return False
        self.failure = None
        return True

    @property
    def seconds_left(self) -> float:
        """Seconds until this message is tried again; 0 when it isn't, or needn't be."""
        return self._breaker.seconds_left if self.failure in RETRYABLE and not self._lasting else 0.0

    def record(self, failure: DeliveryFailure, operation: Operation) -> bool:
        """A message was refused there. Whether that is how the place is; else it is worth another attempt soon."""
        return self._breaker.record_failure(failure, operation) or self._lasting

    def wait_until_open(self, problem: ChannelNotOpen) -> None:
        """The channel of direct messages is not open yet."""
        self._breaker.release(self)
        self.failure = DeliveryFailure.NOT_OPEN
        self._opening = problem.opened
        self._opening.add_done_callback(self._on_opened)

    def was_taken(self, operation: Operation) -> None:
        """A message was taken there."""
        if operation is Operation.SEND:
            self._breaker.reset()
        self._breaker.note_success(operation)

    def reset(self) -> None:
        """Try everything again."""
        self.failure = None
        self._breaker.reset()

    def stop(self) -> None:
        """Wait for nothing any more."""
        self._try_again = _nothing  # it holds the message, which holds this
        self._breaker.release(self)
        if self._opening is not None:
            self._opening.cancel()
        if self._timer is not None:
            self._timer.cancel()

    def _on_opened(self, opened: asyncio.Future[int]) -> None:
        """The channel is open at last, or Discord has refused for good what can be found out by one more attempt."""
        if not opened.cancelled() and self.failure is DeliveryFailure.NOT_OPEN:
            self.failure = None
            self._try_again()

    def _pause_is_over(self) -> None:
        """The pause after a refusal is over: try again, even if nothing has changed meanwhile."""
        self._timer = None
        self._try_again()


def _nothing() -> None:
    """Nobody tries again."""
