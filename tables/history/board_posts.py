"""Leaderboards posted in channels, and when their weekly recaps are due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tables.history.records import Best, Period

MOST_POSTS = 5
"""How many channels of a server can have a leaderboard."""
RECAP_HOUR = 8
"""Last week's recap is due on Monday from this hour (UTC)."""
WEEK = 7 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class BoardPost:
    """A leaderboard posted in a channel.

    ``version`` identifies what the message shows; ``shown`` is when that last changed (seconds since 1970). With
    ``recaps``, each week is followed by a recap. ``recapped`` is the Monday up to which recaps are done; while one is
    in progress, it is the time at which that recap began.
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
    """A server's week: how many matches counted, the best hand among them, and the name of the player who had it."""

    matches: int
    best: Best | None
    name: str


def last_monday(now: float) -> float:
    """Return the Monday (0:00 UTC, seconds since 1970) after the last week whose recap is due at ``now``.

    >>> datetime.fromtimestamp(last_monday(1_700_000_000.0), UTC).isoformat()
    '2023-11-13T00:00:00+00:00'
    """
    moment = datetime.fromtimestamp(now, UTC) - timedelta(hours=RECAP_HOUR)
    day = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    return (day - timedelta(days=day.weekday())).timestamp()


def recap_in_progress(post: BoardPost, monday: float) -> bool:
    """Return whether the recap of the week before ``monday`` is in progress, or was when the bot died."""
    return 0 < post.recapped - monday < WEEK
