"""Implement the tables' port (``tables.ports.Store``) in SQL that both engines understand."""

from __future__ import annotations

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from data import compaction
from data.archive import SqlArchive
from data.database import Database, Found
from data.errors import facts
from data.sql import log
from data.sql.alerts import SqlAlerts
from data.sql.dailies import SqlDailies
from data.sql.puzzle_posts import SqlPuzzlePosts
from data.sql.puzzles import SqlPuzzles
from data.sql.rows import LARGEST, SKIPPED, Damaged, Row, columns, number, only, read
from data.writer import Owned, Writer
from tables.ports import (
    Allowed,
    Append,
    Deadline,
    Entry,
    Extension,
    Header,
    Posted,
    Reminder,
    Standing,
    StoreError,
    TooManyOpen,
)


def _of_mine(statement: str) -> str:
    """Replace MINE with a condition that selects the tables of the groups this process runs.

    The condition's parameters are the number of groups, and which of them this process runs.
    """
    return statement.replace("MINE", "(guild >> 22) % ? IN (SELECT value FROM json_each(?))")


OPEN = (Standing.LOBBY.value, Standing.RUNNING.value)
SERVERS = _of_mine(
    "SELECT DISTINCT guild FROM tables WHERE standing IN (?, ?) AND guild != 0 AND place = 'server' AND MINE"
)
PACES = _of_mine("SELECT table_id, pace FROM tables WHERE standing IN (?, ?) AND MINE")
REMINDERS = _of_mine(
    "SELECT table_id, seat, decision, reminders.channel, message"
    " FROM reminders JOIN tables USING (table_id) WHERE MINE ORDER BY table_id, seat"
)
FACT = "SELECT value FROM facts WHERE key = ?"
DMS_CLOSED = "SELECT 1 FROM people WHERE user = ? AND dms_closed = 1"
DM_CHANNEL = "SELECT dm_channel FROM people WHERE user = ?"
OPEN_BY_LAST_STEP = _of_mine(
    "SELECT tables.table_id FROM tables JOIN entries ON entries.table_id = tables.table_id AND seq = length"
    " WHERE standing IN (?, ?) AND MINE ORDER BY at DESC, number DESC"
)
_COUNT = (  # must match the conditions of the partial indexes on open tables
    "SELECT count(*) FROM tables WHERE standing IN ('lobby', 'running')"
    " AND table_id NOT IN (SELECT value FROM json_each(:besides))"
)
COUNT_OPEN = (
    _COUNT + " AND host = :host",
    _COUNT + " AND guild = :guild AND COALESCE(parent, channel) = :channel",
    _COUNT + " AND guild = :guild AND guild != 0",  # DMs with the bot belong to no place
)
"""Counts the open tables of a host, in a channel and on a server."""
SCOPES = ("host", "channel", "server")
OPEN_ON = "SELECT table_id FROM tables WHERE guild = ? AND standing IN ('lobby', 'running') ORDER BY opened, number"
EDITIONS = "SELECT table_id, edition FROM tables WHERE table_id IN (SELECT value FROM json_each(?))"
GUILD_OF = "SELECT guild FROM tables WHERE table_id = ?"
TABLES_OF = "SELECT table_id FROM seats JOIN tables USING (table_id) WHERE user = ? ORDER BY opened, number"
_IF_KNOWN = (  # don't store anything about a user who has been erased in the meantime
    " WHERE EXISTS (SELECT 1 FROM people WHERE user = ?) OR EXISTS (SELECT 1 FROM mentions WHERE user = ?)"
    " OR EXISTS (SELECT 1 FROM alerts WHERE user = ?)"
)
SET_DMS_CLOSED = (
    "INSERT INTO people (user, dms_closed) SELECT CAST(? AS BIGINT), CAST(? AS BIGINT)"
    + _IF_KNOWN
    + " ON CONFLICT (user) DO UPDATE SET dms_closed = excluded.dms_closed"
)
SET_DM_CHANNEL = (
    "INSERT INTO people (user, dms_closed, dm_channel) SELECT CAST(? AS BIGINT), 0, CAST(? AS BIGINT)"
    + _IF_KNOWN
    + " ON CONFLICT (user) DO UPDATE SET dm_channel = excluded.dm_channel"
)
KNOWN_SINCE = "SELECT min(opened) FROM mentions JOIN tables USING (table_id) WHERE user = ?"
DEADLINES = _of_mine(
    "SELECT table_id, seat, decision, due, asks_person FROM deadlines JOIN tables USING (table_id)"
    " WHERE standing IN ('lobby', 'running') AND MINE ORDER BY due, table_id, seat"
)
DEADLINES_OF = (
    "SELECT table_id, seat, decision, due, asks_person FROM deadlines WHERE table_id = ? ORDER BY due, table_id, seat"
)
POSTS = (
    "SELECT table_id, kind, user, channel, message, chapter, shown FROM posts WHERE table_id = ? ORDER BY kind, user"
)
UNSHOWN = _of_mine(  # must match the condition of the partial index
    "SELECT table_id FROM posts JOIN tables USING (table_id) WHERE final = 0 AND standing = 'over'"
    " AND place IN ('server', 'alone') AND MINE GROUP BY table_id, ended ORDER BY ended DESC, table_id"
)


def check_open(db: Database, header: Header, allowed: Allowed) -> None:
    """Refuse to open another table if that would exceed the limits in ``allowed``.

    Call this in the transaction that opens the table.

    :raises TooManyOpen: naming the limit that was reached.
    """
    counts_for = {"host": header.host, "channel": header.counted_in, "guild": header.guild}
    asked = counts_for | {"besides": json.dumps(allowed.besides)}
    for scope, statement, most in zip(SCOPES, COUNT_OPEN, (allowed.host, allowed.channel, allowed.server), strict=True):
        if most and db.execute(statement, asked).fetchone()[0] >= most:
            raise TooManyOpen(scope, most)


def _number(value: str) -> float | None:
    if not value:
        return None
    found = float(value)
    if not abs(found) <= LARGEST:
        raise Damaged("value isn't a finite number in range")
    return found


def _moment(since: float | None) -> float | None:
    return since


def _channel(dm_channel: int | None) -> int | None:
    return dm_channel


class SqlStore(ABC):
    """Stores tables in a database; ``tables.ports.Store`` documents the methods.

    All writes go through one writer on one connection. Other connections read, so no reader waits for a commit. A step
    that wouldn't fit any log (no entries, a gap, another table's deadline) raises a ValueError.
    """

    FAILURES: tuple[type[Exception], ...]
    """The exceptions the engine raises if it fails."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self.archive = SqlArchive(self._read, writer.write)
        self.alerts = SqlAlerts(self._read, writer.write)
        self.dailies = SqlDailies(self._read, writer.write)
        self.puzzles = SqlPuzzles(self._read, writer.write)
        self.puzzle_posts = SqlPuzzlePosts(self._read, writer.write)
        self._closed = False
        self._folded_to = compaction.FIRST
        self._letting_go = asyncio.Lock()  # if two tasks closed a connection, the second would wait forever

    async def open_table(self, header: Header, first: Append, allowed: Allowed | None = None) -> None:
        """Store a new table with the first entries of its log, unless that would exceed the limits in ``allowed``.

        :raises TooManyOpen: naming the limit that was reached.
        :raises OutOfTurn: if the table already exists, or its log doesn't begin at 1.
        :raises AlreadyDone: if a click is already stored.
        """
        log.check(first)
        if header.table != first.table:
            raise ValueError("a table must be opened by its own first step")

        def job(db: Database) -> None:
            if allowed is not None:
                check_open(db, header, allowed)
            log.open_table(db, header, first)

        await self._writer.write(Owned(job, guild=header.guild, host=header.host))

    async def append(self, step: Append) -> None:
        """Append a step to a table's log.

        :raises OutOfTurn: if the log doesn't end right before the step, or the table doesn't exist.
        :raises AlreadyDone: if a click is already stored.
        """
        log.check(step)
        await self._writer.write(log.Appending(step))

    async def load(self, table: str) -> tuple[Header, list[Entry]] | None:
        """Return a table's header and complete log, or None; include queued steps, even if their callers gave up.

        :raises Unreadable: if the rows are damaged.
        """
        await self._writer.settle()
        return await self._read(partial(log.load, table=table))

    async def compact_next(self, ended_before: float) -> bool:
        """Compact the next table that ended before ``ended_before``; return whether there was one.

        A log that can't be read stays as it is.
        """
        chosen = await self._read(
            partial(compaction.candidate, after=self._folded_to, before=ended_before, mine=self._mine)
        )
        if chosen is None:
            return False
        self._folded_to = chosen.place
        ready = await asyncio.to_thread(compaction.compacted, chosen)
        if ready is not None:
            await self._writer.write(Owned(partial(compaction.put, ready=ready), chosen.table))
        return True

    async def editions(self, tables: Collection[str]) -> dict[str, int]:
        """Return the editions of these tables, by table id."""
        return dict(await self._rows("tables", columns(table=str, edition=int), EDITIONS, json.dumps(list(tables))))

    async def open_by_last_step(self) -> list[str]:
        """Return the ids of open tables, most recently active first."""
        return await self._rows("tables", only, OPEN_BY_LAST_STEP, *OPEN, *self._mine)

    async def servers_with_tables(self) -> list[int]:
        """Return the ids of the servers that have an open table."""
        return await self._rows("tables", number, SERVERS, *OPEN, *self._mine)

    async def guild_of(self, table: str) -> int | None:
        """Return the id of a table's server, or None if the table doesn't exist."""
        return await self._value("tables", number, GUILD_OF, table)

    async def open_on(self, guild: int) -> list[str]:
        """Return the ids of the open tables on a server, oldest first."""
        return await self._rows("tables", only, OPEN_ON, guild)

    async def tables_of(self, user: int) -> list[str]:
        """Return the ids of the open tables where the user has a seat, oldest first."""
        return await self._rows("seats", only, TABLES_OF, user)

    async def deadlines(self, table: str | None = None) -> list[Deadline]:
        """Return one table's deadlines, or all deadlines, earliest first."""
        asked = (DEADLINES, *self._mine) if table is None else (DEADLINES_OF, table)
        return await self._rows("deadlines", Deadline, *asked, key=2)

    async def open_time_controls(self) -> dict[str, str]:
        """Return the name of each open table's time control, by table id."""
        return dict(await self._rows("tables", columns(table=str, pace=str), PACES, *OPEN, *self._mine))

    async def extend_deadlines(self, extensions: Sequence[Extension], key: str, value: str) -> None:
        """Move deadlines and set a fact in one transaction, after everything queued earlier."""
        shards, mine = self._mine

        def job(db: Database) -> None:
            for extension in extensions:
                log.extend(db, extension, shards, mine)
            log.note(db, key, value)

        await self._writer.write(job)

    async def set_deadlines(self, table: str, deadlines: Sequence[Deadline]) -> None:
        """Replace a table's deadlines without adding a step to its log."""
        log.check_deadlines(table, deadlines)
        await self._writer.write(Owned(partial(log.set_deadlines, table=table, deadlines=deadlines), table))

    async def post(self, posted: Posted) -> None:
        """Store where a table is shown, replacing any earlier row for this table, kind and user."""
        await self._writer.write(Owned(partial(log.post, posted=posted), posted.table))

    def note_shown(self, posted: Posted) -> None:
        """Store, along with the next commit, which step a message is up to date with."""
        key = ("shown", posted.table, posted.kind, posted.user)
        self._writer.write_along(key, log.Showing(posted))

    async def unshown(self) -> list[str]:
        """Return the ids of finished tables with a message that may not show the result yet, most recent first."""
        return await self._rows("tables", only, UNSHOWN, *self._mine)

    async def posts(self, table: str) -> list[Posted]:
        """Return a table's messages, by kind and user."""
        return await self._rows("posts", Posted, POSTS, table, key=3)

    async def unpost(self, table: str, kind: str, user: int) -> None:
        """Delete the record of the message that shows a table to this user."""
        await self._write_at(table, "DELETE FROM posts WHERE table_id = ? AND kind = ? AND user = ?", table, kind, user)

    async def reminders(self) -> list[Reminder]:
        """Return all stored reminders, by table and seat."""
        return await self._rows("reminders", Reminder, REMINDERS, *self._mine, key=2)

    async def remember(self, reminder: Reminder) -> None:
        """Store that a seat was reminded, replacing the seat's earlier reminder."""
        await self._write_at(
            reminder.table,
            "INSERT INTO reminders (table_id, seat, decision, channel, message) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, channel = excluded.channel,"
            " message = excluded.message",
            reminder.table,
            reminder.seat,
            reminder.decision,
            reminder.channel,
            reminder.message,
        )

    async def forget_reminder(self, table: str, seat: int) -> None:
        """Delete a seat's reminder."""
        await self._write_at(table, "DELETE FROM reminders WHERE table_id = ? AND seat = ?", table, seat)

    async def fact(self, key: str) -> str | None:
        """Return the fact stored under this key, or None."""
        return await self._value("facts", only, FACT, key)

    async def fact_number(self, key: str) -> float | None:
        """Return a fact as a number, or None if it is missing or empty."""
        return await self._value("facts", _number, FACT, key)

    def skipped_rows(self) -> int:
        """Return how many damaged rows this process has skipped so far."""
        return len(SKIPPED)

    async def set_fact(self, key: str, value: str) -> None:
        """Store a fact, replacing the old value."""
        await self._writer.write(partial(log.note, key=key, value=value))

    async def dms_closed(self, user: int) -> bool:
        """Return whether Discord refused the last direct message to this user."""
        return bool(await self._rows("people", number, DMS_CLOSED, user))

    async def set_dms_closed(self, user: int, closed: bool) -> None:
        """Store whether this user accepts direct messages."""
        await self._write(SET_DMS_CLOSED, user, int(closed), user, user, user)

    async def dm_channel(self, user: int) -> int | None:
        """Return the DM channel of this user, or None if unknown."""
        return await self._value("people", _channel, DM_CHANNEL, user)

    async def set_dm_channel(self, user: int, channel: int | None) -> None:
        """Store the DM channel of this user; None deletes it."""
        await self._write(SET_DM_CHANNEL, user, channel, user, user, user)

    async def known_since(self, user: int) -> float | None:
        """Return when the first table naming this user was opened (seconds since 1970), or None."""
        return await self._value("tables", _moment, KNOWN_SINCE, user)

    @property
    def _mine(self) -> tuple[int, str]:
        """The number of groups, and a JSON list of the numbers of the groups this process runs."""
        return compaction.EVERY

    async def close(self) -> None:
        """Finish queued writes and close the database. A second call does nothing."""
        self._closed = True
        async with self._letting_go:
            await self._release()
            await self._writer.close()

    async def _write(self, sql: str, *values: Any) -> None:
        await self._writer.write(lambda db: db.execute(sql, values))

    async def _write_at(self, table: str, sql: str, *values: Any) -> None:
        await self._writer.write(Owned(lambda db: db.execute(sql, values), table))

    async def _rows(
        self, table: str, make: Callable[..., Row], sql: str, *values: Any, key: int = 1, within: tuple[Any, ...] = ()
    ) -> list[Row]:
        """Call ``data.sql.rows.read``."""
        return await self._read(lambda db: read(db, table, make, sql, values, key=key, within=within))

    async def _value(self, table: str, make: Callable[..., Row], sql: str, which: Any) -> Row | None:
        """Build a value from the row with this key; return None if the row is missing or damaged."""
        found = await self._rows(table, make, sql, which, key=0, within=(which,))
        return found[0] if found else None

    async def _read(self, work: Callable[[Database], Found]) -> Found:
        if self._closed:
            raise StoreError("the store is closed")
        try:
            return await self._run(work)
        except self.FAILURES as problem:
            raise StoreError(
                f"could not read from the store: {facts(problem)}"
            ) from None  # the cause may quote secret data

    @abstractmethod
    async def _run(self, work: Callable[[Database], Found]) -> Found:
        """Run the work on a read-only connection; return or raise what it does."""

    @abstractmethod
    async def _release(self) -> None:
        """Close everything except the writer."""
