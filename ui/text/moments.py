"""Write moments as Discord timestamps, which readers see in their own language and time zone.

A message can stay unedited long after a moment it names. A countdown would then pass zero and read "2 minutes ago" in a
sentence about the future. So only :func:`ago` is relative, and never for a future moment.
"""

from __future__ import annotations


def ago(moment: float, now: float) -> str:
    """Say how long ago a moment was: "2 minutes ago"; a moment after ``now`` is shown as a time of day.

    >>> ago(100.5, now=160.0), ago(220.0, now=160.0)
    ('<t:100:R>', '<t:220:t>')
    """
    return _timestamp(moment, "R") if moment <= now else time_of_day(moment)


def time_of_day(moment: float) -> str:
    """Show a moment's time, to the minute: "14:05"."""
    return _timestamp(moment, "t")


def exact_time(moment: float) -> str:
    """Show a moment's time, to the second: "14:05:40"."""
    return _timestamp(moment, "T")


def date(moment: float) -> str:
    """Show a moment's date, briefly: "27/11/2026"."""
    return _timestamp(moment, "d")


def date_and_time(moment: float) -> str:
    """Show a moment's date and time: "27 November 2026 14:05"."""
    return _timestamp(moment, "f")


def _timestamp(moment: float, style: str) -> str:
    return f"<t:{int(moment)}:{style}>"
