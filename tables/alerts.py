"""Define the port that stores which users want an alert when a table for a game opens on a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, order=True)
class Alert:
    """A user's subscription to new tables for a game on a server, which expires at ``until``."""

    guild: int
    game: str
    user: int
    until: float | None


class Alerts(Protocol):
    """Stores the subscriptions.

    :raises StoreError: from every method, if the store fails.
    """

    async def subscribe(self, alert: Alert) -> None:
        """Store a subscription, replacing any earlier one of the same user for this game and server."""

    async def subscriptions(self, guild: int, user: int, now: float) -> list[Alert]:
        """Return a user's unexpired subscriptions on a server, sorted by game."""

    async def unsubscribe(self, user: int, guild: int | None = None, game: str | None = None) -> None:
        """Delete a user's subscriptions: those for one game on a server, those on a server, or all of them."""

    async def due(self, guild: int, game: str, now: float, quiet: float, most: int) -> list[int]:
        """Return up to ``most`` users to alert about a new table for this game; delete expired subscriptions.

        Users alerted about any game in the last ``quiet`` seconds are left out. The rest are ordered by their last
        alert, oldest first.
        """

    async def note_alerted(self, user: int, at: float) -> bool:
        """Record that a user is being alerted; return False if they no longer have any subscription."""
