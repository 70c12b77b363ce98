"""The port that remembers who wants a ping when a table of some game opens on a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, order=True)
class Alert:
    """Somebody's wish to be told of tables of a game on a server, ``until`` then (seconds since 1970; None: no end)."""

    guild: int
    game: str
    user: int
    until: float | None


class Alerts(Protocol):
    """Keeps the wishes of everybody.

    :raises StoreError: from every method, when the store fails.
    """

    async def subscribe(self, alert: Alert) -> None:
        """Keep a wish in the place of an earlier one for the same game and server."""

    async def subscriptions(self, guild: int, user: int, now: float) -> list[Alert]:
        """What somebody wants to be told on a server and has not ended, by game."""

    async def unsubscribe(self, user: int, guild: int | None = None, game: str | None = None) -> None:
        """Forget somebody's wishes: for a game on a server, for a server, or all."""

    async def due(self, guild: int, game: str, now: float, quiet: float, most: int) -> list[int]:
        """Who wants to be told now of a table of this game, at most so many; forgets wishes that have ended.

        Who was told less than ``quiet`` seconds ago, of whatever game, is left out. Those told longest ago come first.
        """

    async def note_alerted(self, user: int, at: float) -> bool:
        """Somebody is being told; False when they want to be told of nothing any more."""
