"""Test at what moments someone is reminded of the daily deal."""

from __future__ import annotations

import pytest

from club.calendar import DAY_SECONDS
from club.reminders import LATE_SECONDS, Reminder

DAY = 20_783
MIDNIGHT = float(DAY * DAY_SECONDS)
EVENING = 18 * 60 + 30
DUE = MIDNIGHT + EVENING * 60


@pytest.mark.parametrize("stored", [None, "", "refused", "1440 1 de", "-1 1 de", "5 1", "1110 20783 de; x"])
def test_any_other_setting_asks_for_no_reminder(stored: str | None) -> None:
    assert Reminder.read(stored) is None


def test_a_reminder_is_due_from_its_minute_on_once_a_day_and_never_on_another_day() -> None:
    reminder = Reminder(EVENING, DAY - 1, "de")
    assert [reminder.is_due(at) for at in (DUE - 1, DUE, DUE + LATE_SECONDS - 1, DUE + LATE_SECONDS)] == [
        False,
        True,
        True,
        False,
    ]
    assert not Reminder(EVENING, DAY, "de").is_due(DUE)
    late = Reminder(23 * 60 + 30, DAY - 1, "de")
    assert not late.is_due(MIDNIGHT + DAY_SECONDS + 60), "the deal of its day is over"


def test_a_new_hour_that_is_past_today_begins_tomorrow() -> None:
    assert Reminder.at(EVENING, DUE + 60, "de") == Reminder(EVENING, DAY, "de")
    assert Reminder.at(EVENING, DUE - 60, "de").is_due(DUE)


def test_changing_the_hour_after_todays_reminder_brings_no_second_one() -> None:
    told = Reminder(EVENING, DAY, "de")
    changed = Reminder.at(EVENING + 60, DUE + 60, "de", told)
    assert not changed.is_due(DUE + 3600)
    assert changed.is_due(DUE + 3600 + DAY_SECONDS)


def test_the_next_reminder_is_always_ahead() -> None:
    assert Reminder(EVENING, DAY - 1, "de").following(DUE - 60) == DUE
    assert Reminder(EVENING, DAY, "de").following(DUE + 1) == DUE + DAY_SECONDS
    assert Reminder(EVENING, DAY - 3, "de").following(DUE + LATE_SECONDS) == DUE + DAY_SECONDS
