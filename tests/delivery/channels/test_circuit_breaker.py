"""Test a circuit breaker: how long it blocks a channel, and which message probes the channel again."""

from __future__ import annotations

from delivery.channels.circuit_breaker import PROBE_SECONDS, CircuitBreaker
from delivery.limits.failures import DeliveryFailure

FIRST, LONGEST = 60.0, 3600.0


class Time:
    """A clock that only moves when the test moves it."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def opened() -> tuple[CircuitBreaker, Time]:
    """Return the breaker of a channel that has just refused a message."""
    time = Time()
    breaker = CircuitBreaker(FIRST, LONGEST, time)
    breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
    return breaker, time


def test_a_place_that_never_refused_accepts_all_messages() -> None:
    breaker = CircuitBreaker(FIRST, LONGEST, Time())
    assert breaker.allows("one")
    assert breaker.allows("other")
    assert breaker.failure is None
    assert breaker.seconds_left == 0


def test_during_the_pause_no_message_is_allowed_and_the_reason_is_known() -> None:
    breaker, time = opened()
    time.now = FIRST - 1
    assert not breaker.allows("one")
    assert breaker.blocks("one") is DeliveryFailure.NOT_ALLOWED
    assert breaker.seconds_left == 1


def test_after_the_pause_one_message_tries_the_place_and_the_others_wait_for_its_result() -> None:
    breaker, time = opened()
    time.now = FIRST
    assert breaker.allows("one")
    assert not breaker.allows("other")
    assert breaker.blocks("one") is None
    assert breaker.allows("one")


def test_a_place_that_accepts_the_message_accepts_all_again() -> None:
    breaker, time = opened()
    time.now = FIRST
    assert breaker.allows("one")
    breaker.reset()
    assert breaker.seconds_left == 0
    assert breaker.allows("other")
    assert breaker.allows("third")


def test_after_a_success_the_pauses_start_short_again() -> None:
    breaker, time = opened()
    time.now = FIRST
    breaker.reset()
    breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
    assert breaker.seconds_left == FIRST


def test_a_message_that_gives_up_lets_another_try() -> None:
    breaker, time = opened()
    time.now = FIRST
    assert breaker.allows("one")
    breaker.release("other")
    assert not breaker.allows("other")
    breaker.release("one")
    assert breaker.allows("other")
    assert not breaker.allows("one")


def test_a_message_without_a_result_does_not_block_the_others_forever() -> None:
    breaker, time = opened()
    time.now = FIRST
    assert breaker.allows("one")
    time.now = FIRST + PROBE_SECONDS - 1
    assert not breaker.allows("other")
    time.now = FIRST + PROBE_SECONDS
    assert breaker.allows("other")


def test_a_second_failure_of_the_trying_message_doubles_the_pause() -> None:
    breaker, time = opened()
    time.now = FIRST
    assert breaker.allows("one")
    breaker.record_failure(DeliveryFailure.CHANNEL_GONE)
    assert breaker.failure is DeliveryFailure.CHANNEL_GONE
    assert breaker.seconds_left == 2 * FIRST


def test_a_refused_message_waits_like_the_others_even_if_it_was_the_one_that_tried() -> None:
    breaker, time = opened()
    time.now = FIRST
    assert breaker.allows("one")
    breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
    assert breaker.blocks("one") is DeliveryFailure.NOT_ALLOWED


def test_repeated_refusals_double_the_pause_up_to_a_limit() -> None:
    now = [0.0]
    breaker = CircuitBreaker(60.0, 3600.0, lambda: now[-1])
    pauses = []
    for _ in range(9):
        breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
        breaker.record_failure(DeliveryFailure.NOT_ALLOWED)  # for a second message, sent at the same time
        began = now[-1]
        while breaker.failure is DeliveryFailure.NOT_ALLOWED:
            now.append(now[-1] + 60.0)
        pauses.append(now[-1] - began)
    assert pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    breaker.record_failure(DeliveryFailure.CHANNEL_GONE)
    breaker.reset()
    assert breaker.failure is None


SOON = 2.0


def suspicious() -> tuple[CircuitBreaker, Time]:
    """Return the breaker of a channel that has refused one message, perhaps only temporarily."""
    time = Time()
    breaker = CircuitBreaker(FIRST, LONGEST, time, soon=SOON)
    assert not breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
    return breaker, time


def test_one_refusal_closes_nothing_but_a_second_soon_after_does() -> None:
    breaker, time = suspicious()
    assert breaker.blocks("other") is None
    assert breaker.allows("other")
    time.now = SOON
    assert breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
    assert breaker.blocks("other") is DeliveryFailure.NOT_ALLOWED
    assert breaker.seconds_left == FIRST


def test_simultaneous_refusals_count_as_one() -> None:
    breaker, time = suspicious()
    time.now = SOON - 0.1
    assert not breaker.record_failure(DeliveryFailure.NOT_ALLOWED)
    assert breaker.failure is None


def test_refusals_far_apart_or_with_a_success_in_between_prove_nothing() -> None:
    for later, success in ((SOON + FIRST + 1, False), (SOON, True)):
        breaker, time = suspicious()
        time.now = later
        if success:
            breaker.note_success(None)
        assert not breaker.record_failure(DeliveryFailure.NOT_ALLOWED)


def test_accepted_edits_say_nothing_about_new_messages() -> None:
    time = Time()
    place = CircuitBreaker(FIRST, LONGEST, time, soon=SOON)
    assert not place.record_failure(DeliveryFailure.NOT_ALLOWED, "send")
    place.note_success("edit")
    time.now = SOON
    assert place.record_failure(DeliveryFailure.NOT_ALLOWED, "send")


def test_closed_direct_messages_are_believed_immediately() -> None:
    breaker = CircuitBreaker(FIRST, LONGEST, Time(), soon=SOON)
    assert breaker.record_failure(DeliveryFailure.DMS_CLOSED)
    assert breaker.failure is DeliveryFailure.DMS_CLOSED
