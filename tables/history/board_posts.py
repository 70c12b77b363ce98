"""Define the leaderboards posted in channels, and when their weekly recaps are due."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tables.history.records import Best, Period

MOST_POSTS = 5
"""The maximum number of channels with a leaderboard per server."""
RECAP_HOUR = 8
"""The hour (UTC) on Monday from which last week's recap is due."""
WEEK = 7 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class BoardPost:
    """A leaderboard posted in a channel.

    ``version`` identifies what the message shows; ``shown`` is when that last changed (seconds since 1970). With
    ``recaps``, a recap follows each week. ``recapped`` is the Monday up to which recaps are finished; while one is in
    progress, it is the time at which that recap began.
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
    """A server's week: the number of matches that counted, the best hand played, and its player's name."""

    matches: int
    best: Best | None
    name: str


def last_monday(now: float) -> float:
    """Return the Monday (0:00 UTC, seconds since 1970) that ended the last week whose recap is due at ``now``.

    >>> datetime.fromtimestamp(last_monday(1_700_000_000.0), UTC).isoformat()
    '2023-11-13T00:00:00+00:00'
    """
    moment = datetime.fromtimestamp(now, UTC) - timedelta(hours=RECAP_HOUR)
    day = moment.replace(hour=0, minute=0, second=0, microsecond=0)
    return (day - timedelta(days=day.weekday())).timestamp()


def recap_in_progress(post: BoardPost, monday: float) -> bool:
    """Return whether the recap of the week before ``monday`` is in progress, or was when the bot died."""
    return 0 < post.recapped - monday < WEEK
