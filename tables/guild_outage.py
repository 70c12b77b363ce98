"""Servers that the bot is away from: their tables stand still, and go on with the same time left when it is back."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Container

from tables.errors import TableError
from tables.table_registry import TableRegistry
from tables.time_controls import RESTART_GRACE

log = logging.getLogger(__name__)


class GuildOutages:
    """Notes when the bot lost a server and when it is back; the notes outlive a restart."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._returning: set[int] = set()

    async def gone(self, guild: int) -> None:
        """The bot was removed from a server, or the server is out of order: no clock of its tables counts from now on.

        :raises StoreError: when the store fails.
        """
        if self._registry.absences.since(guild) is not None:
            return
        since = self._registry.now()
        self._registry.absences.note(guild, since)
        await self._registry.store.set_fact(_key(guild), repr(since))
        log.info("away from server %s: its tables stand still", guild)

    async def back(self, guild: int) -> bool:
        """The bot is on the server: was it away? Then its people are given the time back, and computers move.

        :raises StoreError: when the store fails.
        """
        since = self._registry.absences.since(guild)
        if since is None or guild in self._returning:
            return False
        self._returning.add(guild)
        try:  # the clocks stand still until the last of them has its time back
            tables = await self._registry.tables_on(guild)
            for table in tables:
                with contextlib.suppress(TableError):
                    await table.delay(self._registry.absences.lost_on(guild) + RESTART_GRACE)
            await self._registry.store.set_fact(_key(guild), "")
            self._registry.absences.end(guild)
            for table in tables:  # a computer whose turn it is has waited for this
                self._registry.watch.watch(table)
        finally:
            self._returning.discard(guild)
        log.info("back on server %s: its tables go on", guild)
        return True

    async def compare(self, present: Container[int], asked: Callable[[int], bool]) -> None:
        """After a start or a reconnection: which servers with open tables the bot is on.

        :param asked: whether a server is to be compared: with several connections each knows only some.
        :raises StoreError: when the store fails.
        """
        for guild in filter(asked, await self._registry.store.servers_with_tables()):
            noted = await self._registry.store.fact_number(_key(guild))
            if noted is not None:
                self._registry.absences.note(guild, noted)
            if guild in present:
                await self.back(guild)
            else:
                await self.gone(guild)


def _key(guild: int) -> str:
    return f"away from server {guild}"
