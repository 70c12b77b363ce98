"""Check that two programs using the same token are detected."""

from __future__ import annotations

from itertools import count, islice

import pytest

from tests.tables.conftest import Time
from watch.duplicate_bot import REPEATED_ANSWERS, WINDOW_SECONDS, DuplicateBotDetector


@pytest.fixture
def time() -> Time:
    return Time()


clicks = count()


def since(noted: DuplicateBotDetector) -> float | None:
    return noted.since


def answered_by_others(noted: DuplicateBotDetector, times: int) -> None:
    for interaction in islice(clicks, times):
        noted.note_received(interaction)
        noted.note_refused(interaction)


def test_repeated_answers_are_logged_once_and_known_until_they_stop(
    time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    noted, began = DuplicateBotDetector(time), time.now
    answered_by_others(noted, REPEATED_ANSWERS - 1)
    assert since(noted) is None
    answered_by_others(noted, 1)
    assert since(noted) == began
    assert caplog.text.count("another program answers clicks with this bot's token") == 1
    time.now += WINDOW_SECONDS + 1
    assert since(noted) is None
    answered_by_others(noted, REPEATED_ANSWERS)
    assert since(noted) == time.now
    assert caplog.text.count("another program") == 2


def test_occasional_answers_are_accidents(time: Time) -> None:
    noted = DuplicateBotDetector(time)
    for _ in range(2 * REPEATED_ANSWERS):
        answered_by_others(noted, 1)
        time.now += WINDOW_SECONDS / 2 + 1
    assert since(noted) is None


def test_a_click_delivered_twice_was_answered_by_ourselves(time: Time) -> None:
    noted = DuplicateBotDetector(time)
    for interaction in range(2 * REPEATED_ANSWERS):
        noted.note_received(interaction)
        noted.note_received(interaction)
        noted.note_refused(interaction)
    assert since(noted) is None


def test_the_start_is_the_first_of_them_and_the_end_long_after_the_last(
    time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    noted, began = DuplicateBotDetector(time), time.now
    for _ in range(REPEATED_ANSWERS):
        answered_by_others(noted, 1)
        time.now += WINDOW_SECONDS / (REPEATED_ANSWERS - 1)
    time.now = began + 2 * WINDOW_SECONDS
    assert since(noted) == began
    answered_by_others(noted, 1)
    assert since(noted) == began
    assert caplog.text.count("another program") == 1
