"""The port that stores who wants an alert when a table for a game opens on a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, order=True)
class Alert:
    """A user's subscription to new tables for a game on a server until ``until``."""

    guild: int
    game: str
    user: int
    until: float | None


class Alerts(Protocol):
    """Stores all subscriptions.

    :raises StoreError: from every method, if the store fails.
    """

    async def subscribe(self, alert: Alert) -> None:
        """Store a subscription; it replaces an earlier one of the same user, game and server."""

    async def subscriptions(self, guild: int, user: int, now: float) -> list[Alert]:
        """Return a user's subscriptions on a server that haven't expired, by game."""

    async def unsubscribe(self, user: int, guild: int | None = None, game: str | None = None) -> None:
        """Delete a user's subscriptions: for a game on a server, for a server, or all."""

    async def due(self, guild: int, game: str, now: float, quiet: float, most: int) -> list[int]:
        """Return at most ``most`` users to alert about a table for this game, and delete expired subscriptions.

        Users alerted less than ``quiet`` seconds ago, about any game, are left out. Those alerted longest ago come
        first.
        """

    async def note_alerted(self, user: int, at: float) -> bool:
        """Store that a user is being alerted; return False if they have no subscription left."""
