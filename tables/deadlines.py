"""Act on the tables' deadlines when they are due, unless the players had no chance to play."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from tables import errors
from tables.background import Background
from tables.decide.match import end
from tables.ports import Deadline, Store
from tables.table import Table
from tables.table_cache import TableCache
from tables.time.clock import Clock
from tables.time.play_time import PlayTime

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
ABSENT_SECONDS = 60.0
STANDSTILL_SECONDS = 5.0
"""How many seconds to wait before rechecking a deadline that passed while nobody could play."""
LONGEST_ABSENCE = 30 * 24 * 3600.0
"""A table ends once nobody there could be shown anything for this many seconds."""


class DeadlineWatch:
    """Acts on due deadlines, woken by its ``clock``. Each table registers its deadlines with that clock."""

    def __init__(
        self,
        store: Store,
        play_time: PlayTime,
        cache: TableCache,
        table: Callable[[str], Awaitable[Table]],
        absent_since: Callable[[Table], float | None],
    ) -> None:
        """Create the watch; ``table`` looks up a table by id.

        ``absent_since`` returns since when nobody at a table can be shown anything, or None if someone can be.
        """
        self.clock = Clock(play_time.now, self.fire)
        self._store = store
        self._play_time = play_time
        self._cache = cache
        self._table = table
        self._absent_since = absent_since
        self._background = Background()

    async def start(self) -> None:
        """Watch every stored deadline.

        :raises StoreError: if they can't be read.
        """
        self.clock.add(await self._store.deadlines())
        self.clock.start()
        self._play_time.follow(self._moved)

    async def close(self) -> None:
        """Stop watching deadlines."""
        self._play_time.unfollow(self._moved)
        await self._background.close()
        await self.clock.close()

    async def fire(self, deadline: Deadline) -> None:
        """Act on a due deadline, or recheck it later. Never raises."""
        now = self._play_time.now
        try:
            await self._play_time.look()
            if self._play_time.nobody_can_play:
                if not self._play_time.owned_elsewhere and (cached := self._cache.find(deadline.table)) is not None:
                    cached.stop_clock(deadline)
                self.clock.again(deadline, now() + STANDSTILL_SECONDS)
                return
            table = await self._table(deadline.table)
            guild = table.state.header.guild
            since = self._absent_since(table)
            asked = table.deadlines.get(deadline.seat) == deadline and deadline.asks_person
            if not (await self._play_time.can_certainly_play(guild) if asked else self._play_time.can_play(guild)):
                table.stop_clock(deadline)
                self.clock.again(deadline, now() + STANDSTILL_SECONDS)
            elif since is None:
                await table.time_up(deadline)
            elif now() - since < LONGEST_ABSENCE:
                table.stop_clock(deadline)
                self.clock.again(deadline, now() + ABSENT_SECONDS)
            else:
                await table.ask(end, None, "deserted")
        except errors.NoSuchTable:
            log.warning("deadline ignored: table %s no longer exists", deadline.table)
        except Exception as problem:  # noqa: BLE001 - a failing table must not stop the clock
            log.error("a deadline of table %s failed: %s; retrying", deadline.table, type(problem).__name__)
            self.clock.again(deadline, now() + RETRY_SECONDS)

    def watch(self, table: Table) -> None:
        """Watch a table's current deadlines, including any whose handling failed."""
        self.clock.replace(table.id, table.deadlines.values())

    def _moved(self, _seconds: float) -> None:
        """Re-register all deadlines after they have moved or the clocks have resumed, so that none fires late."""
        self._watch_cached()
        self._background.run_latest("moved", "reloading moved deadlines", self._reload_deadlines)

    async def _reload_deadlines(self) -> None:
        # until this is done, deadlines may fire at their old times, which is harmless
        self.clock.reset(await self._store.deadlines())
        self._watch_cached()

    def _watch_cached(self) -> None:
        for table in self._cache.tables():
            self.watch(table)
            table.restart_clock()
