"""Open, load and find tables, and notify listeners of every change."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from weakref import WeakValueDictionary

from tables import errors
from tables.audience import Audience
from tables.background import Background
from tables.coordination import Coordination, SingleProcess
from tables.deadlines import DeadlineWatch
from tables.decide.lobby import Person, join
from tables.decide.opening import Opening, store_lobby
from tables.decide.rematch import rematch_id
from tables.event_log import EventLog
from tables.finished.review_queue import ReviewQueue
from tables.guild_outages import GuildOutages
from tables.ownership import Ownership
from tables.ports import ERASURES_BEGUN, Standing, Store, StoreError, UnknownGame, Unreadable
from tables.preferences import Preferences
from tables.setup.quotas import Quotas
from tables.table import Change, Table, TableEnvironment
from tables.table_cache import Keeper, TableCache
from tables.thinking import Thinkers
from tables.time.play_time import OWNED, PlayTime

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 5.0
ERASED = "erased"
"""Broadcast to all processes when someone has been erased."""
MOST_CACHED = 1000
"""How many tables stay in memory, not counting those that can't be released yet. The rest are only in the store."""


def human_pause() -> float:
    """Return how many seconds a computer player waits before moving, regardless of its cards."""
    return 0.8 + 1.2 * secrets.randbelow(1000) / 1000


class TableRegistry:
    """Opens, finds and forgets tables.

    ``cache`` holds the tables in memory: at most ``most_cached``, plus any that can't be released. ``aside`` maps the
    ids of unreadable tables to the time they were found (seconds since 1970). It isn't stored, so such a table resumes
    as soon as it is repaired or a bot that can read it starts. ``ownership`` says which tables belong to other
    processes; ``guild_outages`` says which servers the bot is away from, ``audience`` which tables nobody can be shown.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] | None = None,
        ownership: Ownership | None = None,
        pause: Callable[[], float] = human_pause,
        first_look: float = 0.0,
        thinkers: Thinkers | None = None,
        quotas: Quotas = Quotas(),  # noqa: B008 - a constant
        most_cached: int = MOST_CACHED,
        coordination: Coordination | None = None,
    ) -> None:
        self._quotas = quotas
        self.aside: dict[str, float] = {}
        self.store = store
        self.ownership = ownership or Ownership()
        self.preferences = Preferences(store.archive, coordination)
        self.thinkers = thinkers or Thinkers()
        self.reviews = ReviewQueue(store.archive, self.thinkers)
        self._listeners: list[Callable[[Change], None]] = []
        self.play_time = PlayTime(store, now, steady, self.ownership.home)
        if self.ownership.shared:
            self.play_time.stop(OWNED)  # the tables belong to another process until this one starts
        self.now = self._now = self.play_time.now
        self._environment = TableEnvironment(
            store, self.play_time, pause, self.thinkers, self._publish, self._set_aside, first_look
        )
        self.cache = TableCache(most_cached)
        self._coordination = coordination or SingleProcess()
        self._coordination.follow(self._on_message)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.guild_outages = GuildOutages(store, self.play_time, self.tables_on, self._resume)
        self.audience = Audience(self.play_time)
        self.watch = DeadlineWatch(store, self.play_time, self.cache, self.table, self._absent_since)
        self._erasures: str | None = None
        self._background = Background()

    # -- start and stop ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Postpone all deadlines by the length of the bot's absence plus 20 s, then start the clock. Load no tables.

        :raises StoreError: if the store can't be read or written.
        """
        await self.preferences.load()
        await self.play_time.begin()
        await self.watch.start()
        self._background.run("heartbeat", self._beat)
        self._background.run("play time", partial(self.play_time.watch, self.ownership.held))

    async def close(self) -> None:
        """Stop the clock. The store stays open; its owner closes it."""
        await self._background.close()
        await self.watch.close()
        self.reviews.close()
        self.thinkers.close()
        with contextlib.suppress(StoreError):
            await self.play_time.note()

    # -- listeners -----------------------------------------------------------------------------------------------------

    def follow(self, changed: Callable[[Change], None], release: Keeper | None = None) -> None:
        """Call ``changed`` with every stored change; listeners are called in the order they were added.

        ``release`` is asked before an idle table is dropped from memory.
        """
        self._listeners.append(changed)
        if release is not None:
            self.cache.add_keeper(release)

    def unfollow(self, changed: Callable[[Change], None], release: Keeper | None = None) -> None:
        """Stop calling these listeners. Safe to call twice."""
        if changed in self._listeners:
            self._listeners.remove(changed)
        if release is not None:
            self.cache.remove_keeper(release)

    # -- tables -------------------------------------------------------------------------------------------------------

    async def open(self, opening: Opening, host: Person, click: int) -> Table:
        """Open a lobby with its host in the first seat.

        :raises BadOption: if these house rules don't work with any number of players, or if the game, pace or level
            doesn't exist.
        :raises Full: if there are too few seats.
        :raises TooMany: if the quota is used up.
        :raises Stale: if the click has already opened a table, or the id is taken.
        :raises NotSaved: if the store fails.
        :raises Elsewhere: if the table would belong to another process.
        """
        self.ownership.check(opening.guild)
        moves = len(self.play_time.moves)
        allowed = self._quotas.allowed(self.aside)
        state, deadlines = await store_lobby(self.store, opening, host, click, self._now(), allowed)
        opened = Table(EventLog(state, deadlines, self.store, self.play_time, moves), self._environment)
        self.cache.add(opened)
        self._publish(Change(opened, ()))
        return opened

    async def table(self, table: str) -> Table:
        """Return the table with this id, from memory or from the store.

        :raises NoSuchTable: if there is none.
        :raises SetAside: if its stored rows can't be read.
        :raises GameMissing: if its game isn't installed.
        :raises NotSaved: if the store fails.
        :raises Elsewhere: if another process runs it.
        """
        found = self.cache.find(table)
        if found is not None:
            self.ownership.check(found.state.header.guild)
            return found
        async with self._loading.setdefault(table, asyncio.Lock()):
            found = self.cache.find(table)
            if found is not None:
                return found
            await self.ownership.check_table(table, self.store)
            found = await self._read(table)
            await found.look_up_records()
            self.cache.add(found)
            if self.aside.pop(table, None) is not None:
                log.info("table %s is readable again", table)
                self.watch.clock.add(found.deadlines.values())
            return found

    async def _read(self, table: str) -> Table:
        """Load a copy of a table straight from the store."""
        try:
            return Table(await EventLog.load(self.store, self.play_time, table), self._environment)
        except Unreadable as problem:
            self._set_aside(table, problem)
            raise errors.GameMissing if isinstance(problem, UnknownGame) else errors.SetAside from problem
        except StoreError as problem:
            raise errors.NotSaved from problem

    def __len__(self) -> int:
        """Return how many tables are in memory."""
        return len(self.cache)

    async def unfinished(self) -> list[str]:
        """Return the ids of the tables whose messages may be outdated, the likeliest first.

        Finished tables come first, no matter how old, if one of their messages may not show the end. Then come all open
        tables, most recently active first: their deadlines have moved, so even messages that were current show the
        wrong time.
        """
        return [*await self.store.unshown(), *await self.store.open_by_last_step()]

    async def tables_on(self, guild: int) -> list[Table]:
        """Return a server's lobbies and running matches, oldest first, leaving out unreadable ones.

        :raises NotSaved: if the store fails.
        :raises Elsewhere: if another process runs them.
        """
        self.ownership.check(guild)
        return await self._readable(self.store.open_on(guild))

    async def tables_of(self, user: int) -> list[Table]:
        """Return the lobbies and running matches in which a user has a seat, oldest first.

        Unreadable tables and those the user was removed from are left out. Tables of other processes are read-only
        copies.

        :raises NotSaved: if the store fails.
        """
        tables = await self._readable(self.store.tables_of(user))
        return [table for table in tables if table.state.own_seat_of(user) is not None]

    async def _readable(self, asked: Awaitable[Iterable[str]]) -> list[Table]:
        try:
            keys = await asked
        except StoreError as problem:
            raise errors.NotSaved from problem
        tables = []
        for key in keys:
            with contextlib.suppress(errors.NoSuchTable):
                try:
                    tables.append(await self.table(key))
                except errors.Elsewhere:
                    tables.append(await self._read(key))
        return tables

    async def rematch(self, old: Table, person: Person, click: int) -> Table:
        """Seat a user for a rematch with the same seats and rules; the first player to ask opens the lobby.

        Anyone else can take a seat that isn't reserved, once that lobby is open.

        :raises NotRematched: if the user didn't play, and no player has asked for a rematch yet.
        :raises NotRunning: if the old match is still running.
        :raises NotInLobby: if the rematch has started without them. Also whatever ``open`` and ``decide.lobby.join``
            raise.
        """
        state = old.state
        if state.standing is not Standing.OVER:
            raise errors.NotRunning
        # one at a time, or the lobby that the first user is opening could exhaust the second user's quota
        async with self._loading.setdefault(f"rematch of {old.id}", asyncio.Lock()):
            try:
                return await self._sit_down_again(old, person, click)
            except errors.Stale:  # another process opened the lobby first, or someone was erased from the old table
                await old.reload()
                return await self._sit_down_again(old, person, click)

    async def _sit_down_again(self, old: Table, person: Person, click: int) -> Table:
        key = rematch_id(old.id)
        while True:
            try:
                lobby = await self.table(key)
                if lobby.state.ended is None:
                    await lobby.ask(join, click, person)
                    return lobby
            except errors.SetAside:
                pass
            except errors.NoSuchTable:
                break
            key = rematch_id(key)
        if old.state.seat_of(person.user) is None:
            players = " ".join(f"<@{user}>" for user in old.state.people if user > 0)
            raise errors.NotRematched(players=players)  # facts aren't part of an error's text, which may be logged
        return await self.open(Opening.of_rematch(old.state, key), person, click)

    async def erase(self, user: int) -> None:
        """Erase a person (see ``Archive.erase``), and remove their name from the tables in memory.

        :raises StillSeated: if they have a seat at an open table.
        :raises StoreError: if the store fails.
        """
        await self.store.archive.erase(user, tuple(self.aside))
        self.preferences.forget(user)
        self._coordination.broadcast(ERASED)
        with contextlib.suppress(StoreError):  # the next heartbeat checks again
            await self._look_for_erasures()
            await self._read_rewritten()

    # -- internals -----------------------------------------------------------------------------------------------------

    async def _on_message(self, message: str | None) -> None:
        """Reload tables after another process has erased someone, or may have (None)."""
        if message in (ERASED, None):
            await self._read_rewritten()

    async def _look_for_erasures(self) -> None:
        """Reload tables if any process has begun an erasure, even one that died before broadcasting it.

        :raises StoreError: if the store fails.
        """
        begun = await self.store.fact(ERASURES_BEGUN)
        if begun != self._erasures:
            await self._read_rewritten()
            self._erasures = begun

    async def _read_rewritten(self) -> None:
        """Reload the tables in memory from which anyone was erased, and update their messages.

        :raises StoreError: if the store fails.
        """
        known = {table.id: table for table in self.cache.tables()}
        for key, edition in (await self.store.editions(known)).items():
            if known[key].state.header.edition != edition:
                try:
                    await known[key].reload()
                except errors.NotSaved as problem:
                    raise StoreError(f"table {key} could not be reloaded") from problem
                except errors.NoSuchTable:
                    log.info("table %s may still show an erased user: its rows can't be read", key)

    def _absent_since(self, table: Table) -> float | None:
        away = self.guild_outages.since(table.state.header.guild)
        return away if away is not None else self.audience.waits_since(table)

    def _resume(self, table: Table) -> None:
        self.watch.watch(table)

    def _publish(self, change: Change) -> None:
        self.watch.watch(change.table)
        if change.table.state.standing is Standing.OVER:
            self.audience.forget(change.table.id)
        for listener in self._listeners:
            listener(change)

    def _set_aside(self, table: str, problem: Unreadable) -> None:
        """Take an unreadable table out of service, logging it the first time."""
        self.cache.drop(table)
        self.watch.clock.replace(table, ())
        if table not in self.aside:
            self.aside[table] = self._now()
            log.error("set aside as unreadable: %s", problem)

    async def _show_missing_records(self) -> None:
        """Show the ends again whose records couldn't be read before."""
        for table in self.cache.tables():
            if table.lacks_records:
                await table.show_records()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.play_time.note()
                await self._look_for_erasures()
            except StoreError as problem:
                log.error("heartbeat not stored: %s", type(problem).__name__)
            await self._show_missing_records()
            self.cache.forget_ended()
            self.cache.forget_idle()
