"""Test how days and streaks are counted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from club.calendar import DAY_SECONDS, date_of, day_of, first_day, hour_of, streak

TODAY = 20783  # 26 November 2026
ALL_DAY = dict.fromkeys(range(TODAY - 400, TODAY + 1), 24)


def test_a_day_begins_at_midnight_utc() -> None:
    midnight = float(TODAY * DAY_SECONDS)
    assert day_of(midnight) == TODAY
    assert day_of(midnight - 0.001) == TODAY - 1
    assert [hour_of(midnight), hour_of(midnight + 3600), hour_of(midnight - 1)] == [0, 1, 23]


def test_weeks_begin_on_monday_and_months_on_the_first() -> None:
    assert date_of(first_day("week", TODAY)).isoformat() == "2026-11-23"
    assert first_day("week", TODAY - 3) == TODAY - 3
    assert date_of(first_day("month", TODAY)).isoformat() == "2026-11-01"
    assert first_day("all", TODAY) == 0


def test_a_streak_counts_today_only_once_it_is_played() -> None:
    before = [TODAY - 1, TODAY - 2]
    assert streak(before, TODAY, ALL_DAY) == 2
    assert streak([TODAY, *before], TODAY, ALL_DAY) == 3
    assert streak([], TODAY, ALL_DAY) == 0


def test_one_missed_day_a_month_is_forgiven_but_not_counted() -> None:
    played = [TODAY, TODAY - 1, TODAY - 3, TODAY - 4]
    assert streak(played, TODAY, ALL_DAY) == 4
    assert streak([TODAY, TODAY - 2, TODAY - 4], TODAY, ALL_DAY) == 2


def test_every_month_forgives_a_day_of_its_own() -> None:
    november, october = TODAY - 2, TODAY - 28  # 24 November and 29 October are missed
    played = [day for day in range(TODAY, TODAY - 30, -1) if day not in (november, october)]
    assert streak(played, TODAY, ALL_DAY) == 28


def test_a_day_on_which_the_bot_was_away_breaks_no_streak() -> None:
    away = {TODAY - 1: 11, TODAY - 2: 0}
    hours = {day: hours for day, hours in (ALL_DAY | away).items() if hours}
    assert streak([TODAY, TODAY - 3], TODAY, hours) == 2
    assert streak([TODAY, TODAY - 3], TODAY, hours | {TODAY - 1: 12}) == 2  # forgiven
    assert streak([TODAY, TODAY - 3], TODAY, hours | {TODAY - 1: 12, TODAY - 2: 12}) == 1


@given(st.sets(st.integers(TODAY - 60, TODAY)), st.dictionaries(st.integers(TODAY - 60, TODAY), st.integers(0, 24)))
def test_a_streak_is_never_longer_than_the_days_played(played: set[int], hours: dict[int, int]) -> None:
    assert 0 <= streak(played, TODAY, hours) <= len(played)
    assert streak(played | {TODAY}, TODAY, hours) >= streak(played, TODAY, hours)
