"""Define the port that stores the daily deals, and everyone's attempts at them (``club/``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

MOVES_KEPT = 7
"""The number of days for which an attempt's moves are kept; its result stays."""


@dataclass(frozen=True, slots=True)
class Day:
    """A planned day, numbered as in ``club.calendar``: its game, and what an expert made of it.

    ``par`` is the expert's score and ``par_spent`` its counted moves (``club.attempt.Score``); None until known.
    """

    day: int
    game: str
    par: int | None = None
    par_spent: int | None = None


@dataclass(frozen=True, slots=True)
class StoredAttempt:
    """One person's attempt at a day's deal, begun on a server (0: elsewhere).

    ``code`` has all moves so far, and is empty once they are no longer kept. ``points``, ``spent`` and ``merit``
    (``club.attempt.Score``) are None until the attempt is finished.
    """

    day: int
    user: int
    guild: int
    code: bytes = field(repr=False)
    points: int | None = None
    spent: int | None = None
    merit: int | None = None


class DailyStanding(NamedTuple):
    """How many people have finished a day's deal, and how many of them did better: everywhere, and on one server."""

    finished: int
    better: int
    finished_here: int
    better_here: int


class DailyLine(NamedTuple):
    """A line of a day's leaderboard: a person's current name there, and their score."""

    user: int
    name: str
    points: int
    spent: int


class DailyRank(NamedTuple):
    """A line of a leaderboard over several days. People with as many points share a ``rank``.

    A finished deal gives a point, and one more for each person on the server who did worse that day.
    """

    rank: int
    user: int
    name: str
    points: int
    deals: int


class Dailies(Protocol):
    """Stores the daily deals.

    :raises StoreError: from every method, if the store fails.
    """

    async def secret(self) -> bytes:
        """Return the secret from which all days' seeds derive; create it the first time."""

    async def plan(self, games: Mapping[int, str]) -> None:
        """Fix the games of these days, except of days that are planned already; forget the moves of old ones."""

    async def days(self, first: int, last: int) -> list[Day]:
        """Return the planned days from ``first`` to ``last``, in order."""

    async def note_hour(self, day: int, hour: int) -> None:
        """Record that the bot was there in this hour (0 to 23) of a planned day."""

    async def hours(self, since: int) -> dict[int, int]:
        """Return for how many hours the bot was there, by day, from this day on."""

    async def set_par(self, day: int, points: int, spent: int) -> None:
        """Store what an expert made of a planned day, unless it is known already."""

    async def attempt(self, day: int, user: int) -> StoredAttempt | None:
        """Return someone's attempt, or None.

        :raises Unreadable: if its row is damaged.
        """

    async def begin(self, attempt: StoredAttempt, name: str) -> bool:
        """Store a new attempt, and the person's name on its server unless that is known.

        Return False if they have had an attempt, even if it has been erased since.
        """

    async def extend(self, attempt: StoredAttempt, moves_before: int) -> bool:
        """Replace a stored attempt's moves and result; return False if its code no longer has this length."""

    async def finished_days(self, user: int, since: int) -> list[int]:
        """Return the days from ``since`` on whose deal someone has finished, latest first."""

    async def standing(self, day: int, merit: int, guild: int) -> DailyStanding:
        """Compare a finished attempt's merit with all others."""

    async def ranking(self, guild: int, first: int, last: int, most: int, asker: int) -> list[DailyRank]:
        """Return the best of these days on a server, and the asker's line. Hidden people don't count."""

    async def board(self, day: int, guild: int, most: int) -> list[DailyLine]:
        """Return a day's best on a server who aren't hidden, best first."""
