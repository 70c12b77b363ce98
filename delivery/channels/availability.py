"""Track why a message can't be shown, and when to try again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from delivery.channels.circuit_breaker import RETRYABLE, CircuitBreaker
from delivery.limits.changes import Operation
from delivery.limits.failures import ChannelNotOpen, DeliveryFailure


class Availability:
    """The obstacle to showing one message.

    The shared ``breaker`` knows whether the message's channel accepts new messages.

    :param try_again: called when an obstacle is gone.
    :param lasting: treat every obstacle as permanent, because the message can't be resent.
    """

    def __init__(self, breaker: CircuitBreaker, try_again: Callable[[], None], *, lasting: bool) -> None:
        self.failure: DeliveryFailure | None = None
        self._breaker = breaker
        self._try_again = try_again
        self._lasting = lasting
        self._cut_off = False
        self._opening: asyncio.Future[int] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def stands(self, *, is_new: bool) -> bool:
        """Return whether the message can't be shown: it was refused, or it is new and new messages are refused."""
        if self.failure is None and (is_new or self._cut_off):
            self.failure = self._breaker.blocks(self)
        if self.failure in RETRYABLE and not (self._lasting or self._timer):
            self._timer = asyncio.get_running_loop().call_later(self._breaker.seconds_left, self._pause_is_over)
            self._breaker.waiting[self._pause_is_over] = None
        return self.failure is not None

    def may_try(self, operation: Operation) -> bool:
        """Return whether this request can be made now with the bot's own token.

        After a failure, only one new or refused message is tried; the others wait for its result.
        """
        return self._breaker.allows(self) if operation is Operation.SEND or self._cut_off else True

    def look_again(self) -> None:
        """Clear an obstacle if its pause is over. Called when something has changed."""
        if self.failure in RETRYABLE and not self._lasting and self._breaker.failure is None:
            self.failure = None

    def dms_may_be_open(self) -> bool:
        """Return whether to retry direct messages to an active user who had closed them, unless just retried."""
        if self.failure is not DeliveryFailure.DMS_CLOSED or self._breaker.failure is not None:
            return False
        self.failure = None
        return True

    @property
    def seconds_left(self) -> float:
        """Seconds until this message is retried; 0 if no retry is planned or needed."""
        return self._breaker.seconds_left if self.failure in RETRYABLE and not self._lasting else 0.0

    def record(self, failure: DeliveryFailure, operation: Operation) -> bool:
        """Record a refusal. Return whether it is confirmed; otherwise, the message should be retried soon."""
        return self._breaker.record_failure(failure, operation) or self._lasting

    def give_up(self, failure: DeliveryFailure, operation: Operation) -> None:
        """Note that the message can't be shown, because this request was refused."""
        self.failure = failure
        self._cut_off = operation is not Operation.SEND and failure in RETRYABLE

    def wait_until_open(self, problem: ChannelNotOpen) -> None:
        """Wait for the direct-message channel to open."""
        self._breaker.release(self)
        self.failure = DeliveryFailure.NOT_OPEN
        self._opening = problem.opened
        self._opening.add_done_callback(self._on_opened)

    def was_taken(self, operation: Operation) -> bool:
        """Record that Discord accepted a request in this channel. Return whether this ends a refusal of the message."""
        was_cut_off, self._cut_off = self._cut_off, False
        if operation is Operation.SEND or was_cut_off:
            self._breaker.reset()
        self._breaker.note_success(operation)
        return was_cut_off

    def reset(self) -> None:
        """Clear every obstacle and try again."""
        self.failure = None
        self._breaker.reset()

    def stop(self) -> None:
        """Stop waiting, and cancel the pending opening of the direct-message channel."""
        # breaks a reference cycle: this callback refers to the message, which refers to this object
        self._try_again = _nothing
        self._breaker.release(self)
        if self._opening is not None:
            self._opening.cancel()
        self._stop_timer()

    def _on_opened(self, opened: asyncio.Future[int]) -> None:
        """Try again: either the channel is open, or Discord refused to open it and another attempt will show why."""
        if not opened.cancelled() and self.failure is DeliveryFailure.NOT_OPEN:
            self.failure = None
            self._try_again()

    def _pause_is_over(self) -> None:
        """Try again after the pause, even if nothing has changed."""
        self._stop_timer()
        self._try_again()

    def _stop_timer(self) -> None:
        self._breaker.waiting.pop(self._pause_is_over, None)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _nothing() -> None:
    """Do nothing: the message has been stopped, so it isn't retried."""
