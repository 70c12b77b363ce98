"""Pause the clocks of servers that the bot is away from, and give their players the time back when it returns."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Container, Iterable

from tables.errors import TableError
from tables.ports import Store
from tables.table import Table
from tables.time.play_time import PlayTime
from tables.time.time_controls import RESTART_GRACE

log = logging.getLogger(__name__)


class GuildOutages:
    """Knows since when the bot is away from which servers; the store knows it too, so that it outlives a restart.

    :param tables_on: gives the open tables of a server.
    :param resume: lets the clock of a table go on.
    """

    def __init__(
        self,
        store: Store,
        play_time: PlayTime,
        tables_on: Callable[[int], Awaitable[Iterable[Table]]],
        resume: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._play_time = play_time
        self._tables_on = tables_on
        self._resume = resume
        self._away: dict[int, tuple[float, int]] = {}
        self._returning: set[int] = set()

    def since(self, guild: int) -> float | None:
        """Since when the bot is away from a server (seconds since 1970); None while it is there."""
        return self._away[guild][0] if guild in self._away else None

    def lost_on(self, guild: int) -> float:
        """Seconds that the tables of a server have lost since the bot is away, without those they were given back."""
        since, moves = self._away[guild]
        given_back = sum(move.seconds for move in self._play_time.moves[moves:] if move.concerns(guild))
        if since < self._play_time.began:
            given_back += self._play_time.extended_at_start
        return max(0.0, self._play_time.now() - since - given_back)

    def note(self, guild: int, since: float) -> None:
        """The bot is away from a server. An earlier note stays."""
        self._away.setdefault(guild, (since, len(self._play_time.moves)))

    def end(self, guild: int) -> None:
        """The bot is back on a server: the clocks of its tables go on."""
        self._away.pop(guild, None)

    async def gone(self, guild: int) -> None:
        """The bot was removed from a server, or the server has an outage: no clock of its tables counts from now on.

        :raises StoreError: when the store fails.
        """
        if self.since(guild) is not None:
            return
        since = self._play_time.now()
        self.note(guild, since)
        await self._store.set_fact(_key(guild), repr(since))
        log.info("server %s is unavailable: its clocks are paused", guild)

    async def back(self, guild: int) -> bool:
        """The bot is on the server: was it away? Then its people are given the time back, and computers move.

        :raises StoreError: when the store fails.
        """
        if self.since(guild) is None or guild in self._returning:
            return False
        self._returning.add(guild)
        try:  # the clocks stand still until the last of them has its time back
            tables = await self._tables_on(guild)
            for table in tables:
                with contextlib.suppress(TableError):
                    await table.delay(self.lost_on(guild) + RESTART_GRACE)
            await self._store.set_fact(_key(guild), "")
            self.end(guild)
            for table in tables:  # a computer whose turn it is has waited for this
                self._resume(table)
        finally:
            self._returning.discard(guild)
        log.info("server %s is back: its clocks run again", guild)
        return True

    async def compare(self, present: Container[int], asked: Callable[[int], bool]) -> None:
        """Compare, after a start or a reconnection, the servers with open tables with those the bot is on.

        :param asked: whether a server is to be compared: with several connections each knows only some.
        :raises StoreError: when the store fails.
        """
        for guild in filter(asked, await self._store.servers_with_tables()):
            noted = await self._store.fact_number(_key(guild))
            if noted is not None:
                self.note(guild, noted)
            if guild in present:
                await self.back(guild)
            else:
                await self.gone(guild)


def _key(guild: int) -> str:
    return f"away from server {guild}"
