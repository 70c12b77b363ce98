"""Count days as everyone sees them: in UTC, numbered from 1970-01-01."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, date, datetime, timedelta

from tables.history.records import Period

DAY_SECONDS = 86_400
DAYS_A_WEEK = 7
HALF_A_DAY = 12
"""A day with the bot present for fewer hours than this breaks no streak."""
_EPOCH = date(1970, 1, 1)


def day_of(at: float) -> int:
    """Return the number of the day of a moment in seconds since 1970."""
    return int(at // DAY_SECONDS)


def hour_of(at: float) -> int:
    """Return the hour of the day, 0 to 23."""
    return int(at % DAY_SECONDS // 3600)


def date_of(day: int) -> date:
    """Return a numbered day as a date.

    >>> date_of(20783).isoformat()
    '2026-11-26'
    """
    return _EPOCH + timedelta(days=day)


def begins(day: int) -> datetime:
    """Return the moment at which a day begins."""
    return datetime.fromtimestamp(day * DAY_SECONDS, UTC)


def first_day(period: Period, today: int) -> int:
    """Return the first day of the current week (from Monday) or month, or 0 for all time."""
    if period == "week":
        return today - date_of(today).weekday()
    return today - date_of(today).day + 1 if period == "month" else 0


def streak(played: Collection[int], today: int, hours: Mapping[int, int]) -> int:
    """Return how many days in a row someone has played, up to today or yesterday.

    ``hours`` says for how many hours the bot was there on each day it was there at all. A missed day ends a streak,
    except a day on which the bot was there for less than half of it, and one day in each calendar month. Such a day
    isn't counted either.
    """
    days = set(played)
    length = 0
    forgiven = set[tuple[int, int]]()
    for day in range(today, min(days, default=today + 1) - 1, -1):
        if day in days:
            length += 1
        elif day != today and hours.get(day, 0) >= HALF_A_DAY:
            month = date_of(day).year, date_of(day).month
            if month in forgiven:
                return length
            forgiven.add(month)
    return length
