"""Leaderboards posted in channels, and when their weekly recaps are due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tables.history.records import Best, Period

MOST_POSTS = 5
"""So many channels of a server may have a leaderboard."""
RECAP_HOUR = 8
"""From this hour of Monday on (UTC) the week before is told."""
WEEK = 7 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class BoardPost:
    """A leaderboard in a channel: which one, in which message, and how it stands there.

    ``version`` is that of what the message shows, ``shown`` when it was last changed (seconds since 1970). With
    ``recaps`` each week is told when it is over; those before ``recapped`` (the Monday after them) have been. While a
    week is being told that is the moment at which this began.
    """

    channel: int
    guild: int
    message: int
    game: str
    period: Period
    locale: str
    version: str
    shown: float
    recaps: bool
    recapped: float


@dataclass(frozen=True, slots=True)
class Week:
    """What a server played in a week: how many matches that count, the best hand of them, and whose it was."""

    matches: int
    best: Best | None
    name: str


def last_monday(now: float) -> float:
    """The Monday (0:00 UTC, seconds since 1970) that ended the last week to be told at ``now``.

    >>> datetime.fromtimestamp(last_monday(1_700_000_000.0), UTC).isoformat()
    '2023-11-13T00:00:00+00:00'
    """
    moment = datetime.fromtimestamp(now, UTC) - timedelta(hours=RECAP_HOUR)
    day = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    return (day - timedelta(days=day.weekday())).timestamp()


def recap_in_progress(post: BoardPost, monday: float) -> bool:
    """Whether the week that ended with ``monday`` is being told; or was, when the bot died."""
    return 0 < post.recapped - monday < WEEK
