"""Pause the clocks of servers the bot is away from, and compensate players for the lost time when it returns."""

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
    """Tracks which servers the bot is away from, and since when. Both are stored, so they survive a restart.

    :param tables_on: returns a server's open tables.
    :param resume: resumes a table's clock.
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
        """Return when the bot lost access to a server (seconds since 1970); None if it has access."""
        return self._away[guild][0] if guild in self._away else None

    def lost_on(self, guild: int) -> float:
        """Return how many seconds a server has lost since the bot lost access, minus those already given back."""
        since, moves = self._away[guild]
        given_back = sum(move.seconds for move in self._play_time.moves[moves:] if move.concerns(guild))
        if since < self._play_time.began:
            given_back += self._play_time.extended_at_start
        return max(0.0, self._play_time.now() - since - given_back)

    def note(self, guild: int, since: float) -> None:
        """Record that the bot is away from a server, unless that is already known."""
        self._away.setdefault(guild, (since, len(self._play_time.moves)))

    def end(self, guild: int) -> None:
        """Record that the bot is back on a server, so that the server's clocks resume."""
        self._away.pop(guild, None)

    async def gone(self, guild: int) -> None:
        """Pause the clocks of a server that removed the bot or is unavailable.

        :raises StoreError: if the store fails.
        """
        if self.since(guild) is not None:
            return
        since = self._play_time.now()
        self.note(guild, since)
        await self._store.set_fact(_key(guild), repr(since))
        log.info("server %s is unavailable: its clocks are paused", guild)

    async def back(self, guild: int) -> bool:
        """Resume a server's clocks and give players back the lost time; return whether the bot was away.

        :raises StoreError: if the store fails.
        """
        if self.since(guild) is None or guild in self._returning:
            return False
        self._returning.add(guild)
        try:  # the clocks stay paused until every table has its lost time back
            tables = await self._tables_on(guild)
            for table in tables:
                with contextlib.suppress(TableError):
                    await table.delay(self.lost_on(guild) + RESTART_GRACE)
            await self._store.set_fact(_key(guild), "")
            self.end(guild)
            for table in tables:  # a computer player may have been waiting for this before moving
                self._resume(table)
        finally:
            self._returning.discard(guild)
        log.info("server %s is back: its clocks run again", guild)
        return True

    async def compare(self, present: Container[int], asked: Callable[[int], bool]) -> None:
        """After a start or a reconnection, compare the servers that have open tables with those the bot is on.

        :param asked: returns whether to include a server; each shard knows only its own servers.
        :raises StoreError: if the store fails.
        """
        for guild in filter(asked, await self._store.servers_with_tables()):
            since = await self._store.fact_number(_key(guild))
            if since is not None:
                self.note(guild, since)
            if guild in present:
                await self.back(guild)
            else:
                await self.gone(guild)


def _key(guild: int) -> str:
    return f"away from server {guild}"
