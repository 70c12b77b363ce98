"""Store which users want to be notified of new tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from data.database import Read
from data.sql.rows import number, read
from data.writer import Job
from tables.alerts import Alert

SUBSCRIBE = (
    "INSERT INTO alerts (guild, game, user, until, told)"
    " VALUES (:guild, :game, :user, :until, coalesce((SELECT max(told) FROM alerts WHERE user = :user), 0))"
    " ON CONFLICT (guild, game, user) DO UPDATE SET until = excluded.until"
)
SUBSCRIPTIONS = (
    "SELECT guild, game, user, until FROM alerts WHERE user = :user AND guild = :guild"
    " AND (until IS NULL OR until > :now) ORDER BY game"
)
UNSUBSCRIBE = (  # the casts give PostgreSQL the type of a value that may be null
    "DELETE FROM alerts WHERE user = :user AND (CAST(:guild AS BIGINT) IS NULL OR guild = :guild)"
    " AND (CAST(:game AS TEXT) IS NULL OR game = :game)"
)
ENDED = "DELETE FROM alerts WHERE guild = :guild AND game = :game AND until <= :now"
DUE = (
    "SELECT user FROM alerts WHERE guild = :guild AND game = :game AND told <= :before ORDER BY told, user LIMIT :most"
)
NOTE_ALERTED = "UPDATE alerts SET told = :at WHERE user = :user"
ALL_SUBSCRIPTIONS = "SELECT guild, game, until FROM alerts WHERE user = ? ORDER BY guild, game"


class SqlAlerts:
    """Stores alerts; ``tables.alerts.Alerts`` documents the methods."""

    def __init__(self, reading: Read, write: Callable[[Job], Awaitable[None]]) -> None:
        """Create the store; both arguments run a function on a connection, and ``write`` commits its changes."""
        self._read = reading
        self._write = write

    async def subscribe(self, alert: Alert) -> None:
        """Store an alert, replacing the user's earlier one for this game and server, if any."""
        values = {"guild": alert.guild, "game": alert.game, "user": alert.user, "until": alert.until}
        await self._write(lambda db: db.execute(SUBSCRIBE, values))

    async def subscriptions(self, guild: int, user: int, now: float) -> list[Alert]:
        """Return a user's active alerts on a server, by game."""
        values = {"guild": guild, "user": user, "now": now}
        return await self._read(lambda db: read(db, "alerts", Alert, SUBSCRIPTIONS, values, key=3))

    async def unsubscribe(self, user: int, guild: int | None = None, game: str | None = None) -> None:
        """Delete a user's alerts: for one game on a server, for an entire server, or all of them."""
        await self._write(lambda db: db.execute(UNSUBSCRIBE, {"user": user, "guild": guild, "game": game}))

    async def due(self, guild: int, game: str, now: float, quiet: float, most: int) -> list[int]:
        """Return up to ``most`` users to alert about a new table for this game; delete expired alerts."""
        await self._write(lambda db: db.execute(ENDED, {"guild": guild, "game": game, "now": now}))
        values = {"guild": guild, "game": game, "before": now - quiet, "most": most}
        return await self._read(lambda db: read(db, "alerts", number, DUE, values, within=(guild, game)))

    async def note_alerted(self, user: int, at: float) -> bool:
        """Record that a user is being alerted; return False if they no longer have any alerts."""
        wishes: list[int] = []
        await self._write(lambda db: wishes.append(db.execute(NOTE_ALERTED, {"user": user, "at": at}).rowcount))
        return any(wishes)
