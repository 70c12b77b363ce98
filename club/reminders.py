"""Decide when someone is reminded of the daily deal, in the form that is stored as one of their settings.

The time is stored in UTC, since Discord doesn't tell anyone's time zone. Screens show it as a Discord timestamp, so
readers see their own time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

from club.calendar import DAY_SECONDS, day_of

SETTING = "reminder"
"""The name of the setting."""
REFUSED = "refused"
"""The setting of someone whose last reminder Discord refused, so they get no more."""
LATE_SECONDS = 2 * 3600.0
"""A reminder that couldn't be sent in time is sent at most this much later, on the same day."""
HOUR_MINUTES, DAY_MINUTES = 60, 24 * 60
_STORED = re.compile(r"([0-9]{1,4}) ([0-9]{1,6}) ([A-Za-z-]{2,10})")


@dataclass(frozen=True, slots=True)
class Reminder:
    """A daily reminder at this ``minute`` of the day (UTC), last dealt with on the day ``told``.

    ``locale`` is the one Discord reported when the reminder was asked for.
    """

    minute: int
    told: int
    locale: str

    @classmethod
    def read(cls, stored: str | None) -> Self | None:
        """Return the reminder that a setting asks for, or None."""
        found = _STORED.fullmatch(stored or "")
        if found is None or int(found[1]) >= DAY_MINUTES:
            return None
        return cls(int(found[1]), int(found[2]), found[3])

    def write(self) -> str:
        """Return the setting.

        >>> Reminder.read(Reminder(1110, 20783, "de").write())
        Reminder(minute=1110, told=20783, locale='de')
        """
        return f"{self.minute} {self.told} {self.locale}"

    @classmethod
    def at(cls, minute: int, now: float, locale: str, before: Self | None = None) -> Self:
        """Return a reminder for this minute; the first is today if that is still ahead and none was sent ``before``."""
        today = day_of(now)
        is_past = now >= today * DAY_SECONDS + minute * 60
        told = max(before.told if before is not None else 0, today if is_past else 0)
        return cls(minute, told, locale)

    def is_due(self, now: float) -> bool:
        """Return whether to remind someone now."""
        today = day_of(now)
        due = today * DAY_SECONDS + self.minute * 60
        return self.told < today and due <= now < due + LATE_SECONDS

    def following(self, now: float) -> float:
        """Return when the next reminder comes, in seconds since 1970."""
        at = float(max(day_of(now), self.told + 1) * DAY_SECONDS + self.minute * 60)
        return at if at > now else at + DAY_SECONDS


def next_full_hour(now: float) -> int:
    """Return the minute of the day at which the next hour begins.

    >>> next_full_hour(86_400 + 18.5 * 3600), next_full_hour(86_400 + 23.5 * 3600)
    (1140, 0)
    """
    return (int(now % DAY_SECONDS) // 3600 + 1) * HOUR_MINUTES % DAY_MINUTES
