"""Checkpoint SQLite's write-ahead log (WAL), and overwrite erased data, in a separate thread.

SQLite appends commits to the WAL, a log next to the file. A checkpoint copies them into the file, which takes many disk
writes. A copy of the file alone lacks whatever is still in the log, so even a few commits are checkpointed within
seconds.

Erased data is overwritten. ``secure_delete`` zeroes deleted rows, but not the copies left behind when SQLite moves rows
from one page to another. Only ``VACUUM``, which rewrites every page, removes those copies, and only truncating the log
removes what the log contained. ``VACUUM`` holds the write lock, so a commit that has waited for a second interrupts it,
and it is retried later. At startup, the bot runs it before anyone plays.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from data.errors import facts
from data.sql import log as table_log
from data.sqlite.connection import Connection
from tables.background import Background
from tables.ports import ERASURES_BEGUN

log = logging.getLogger(__name__)

COMMITS = 100
"""Checkpoint once the log contains this many commits."""
SECONDS = 5.0
"""Checkpoint this many seconds after the first commit in the log."""
PAGES = 10_000
"""With this many pages in the log (40 MB), the writer itself checkpoints; if it can't, an operator must intervene."""
LOG_BYTES = 1 << 23
"""The size to which SQLite truncates the log after a complete checkpoint."""
MAX_WAIT = 1.0
"""How many seconds a commit waits before it interrupts ``VACUUM``."""
BUSY_MILLISECONDS = 500
"""How many milliseconds to wait for readers of an old snapshot of the file, while nobody can write."""
INTERRUPT_INTERVAL = 0.1
RETRY_SECONDS = 60.0
"""How many seconds to wait before first retrying an interrupted ``VACUUM``; each failure doubles the wait."""
MAX_RETRY_SECONDS = 3600.0
"""The maximum wait between retries, in seconds."""
PAUSE_FACTOR = 100
"""How long to wait after ``VACUUM``, as a multiple of its duration, however many people ask to be erased."""
SCRUBBED = "erasures overwritten"
"""The key of a fact: how many erasures had begun when the file was last overwritten."""
REMAINS = (
    "SELECT begun FROM (SELECT coalesce((SELECT value FROM facts WHERE key = ?), ?) AS begun)"
    " WHERE begun != coalesce((SELECT value FROM facts WHERE key = ?), '') AND NOT EXISTS (SELECT 1 FROM erasures)"
    " AND EXISTS (SELECT 1 FROM tables)"
)
NEVER = "0"
"""The count if nobody has been erased, except by an early version that didn't count erasures. If such a version erased
anyone, the next start overwrites the file once.
"""
COPIES = 2
"""``VACUUM`` needs free space for this many additional copies of the file."""
LARGE_FILE = 1 << 26
"""Above this size in bytes, startup logs that it is overwriting the file, since that takes a while."""


class NotOverwritten(Exception):
    """Erased data may still be in the file. The message gives the reason."""


def remains(db: sqlite3.Connection) -> str | None:
    """Return how many erasures have begun if all have finished but their data may still be in the file, else None."""
    found = db.execute(REMAINS, (ERASURES_BEGUN, NEVER, SCRUBBED)).fetchone()
    return found[0] if found else None


def overwrite(db: sqlite3.Connection, path: Path) -> None:
    """Overwrite what deleted rows left in the file at ``path`` and in its log; ``db`` is a connection to it.

    In the meantime, nobody can write.

    :raises NotOverwritten: if another program is reading an old snapshot of the file, or the disk lacks space.
    :raises sqlite3.Error: if SQLite fails or is interrupted.
    """
    db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")  # nobody can write while this waits
    begun = remains(db)
    needed, free = COPIES * path.stat().st_size, shutil.disk_usage(path.parent).free
    if free < needed:
        raise NotOverwritten(f"it needs {needed >> 20} MB of free disk space, has {free >> 20}")
    _empty_log(db)  # until this succeeds, VACUUM would only lengthen the log
    db.execute("VACUUM")
    _empty_log(db)
    if begun is not None:
        table_log.note(db, SCRUBBED, begun)


def _empty_log(db: sqlite3.Connection) -> None:
    # blocks nobody, and leaves less work for the next statement
    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    busy, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise NotOverwritten("another program keeps the file open in a transaction: stop that program")


class Upkeep:
    """Checkpoints a writer's commits and overwrites erased data, using its own connection."""

    def __init__(self, path: Path, connection: Connection) -> None:
        self._path = path
        self._connection = connection
        self._commits = 0
        self._moving = Background()
        self._due: asyncio.TimerHandle | None = None
        self._blocked = False
        self._overwriting = Background()
        self._vacuuming = self._closed = False
        self._waiting: asyncio.TimerHandle | None = None

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Wrap one of the writer's commits, interrupting ``VACUUM`` if the commit waits too long."""
        loop = asyncio.get_running_loop()
        self._waiting = loop.call_later(MAX_WAIT, self._interrupt_vacuum)
        try:
            yield
        finally:
            self._waiting.cancel()
            self._commits += 1
            if self._due is None:
                self._due = loop.call_later(SECONDS, self._move)
            if self._commits >= COMMITS and not self._moving:
                self._move()

    def _move(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if self._moving:
            self._due = asyncio.get_running_loop().call_later(SECONDS, self._move)
            return
        self._commits = 0
        self._moving.try_once("moving commits into the file", self._moved)

    async def _moved(self) -> None:
        try:
            pages, erased = await self._connection.run(_moved)
        except sqlite3.Error as problem:  # the writer then fails, too, and answers its callers
            log.info("could not move commits into the file: %s", facts(problem))
            return
        if pages > PAGES and not self._blocked:
            log.warning(
                "%s-wal has grown to %d MB: another program has been reading %s in one transaction; stop that program",
                self._path.name,
                pages >> 8,
                self._path.name,
            )
        self._blocked = pages > PAGES
        if erased and not self._overwriting and not self._closed:
            self._overwriting.try_once("overwriting erased data", self._overwrite)

    # -- erased data ---------------------------------------------------------------------------------------------------

    async def overwrite_first(self) -> None:
        """Overwrite erased data before anyone plays, however long it takes. If this fails, it is retried later."""
        if await self._connection.run(remains) is None:
            return
        if (size := self._path.stat().st_size) > LARGE_FILE:
            log.info("overwriting erased data in %s (%d MB); this takes a few seconds", self._path.name, size >> 20)
        await self._overwritten()

    async def _overwrite(self) -> None:
        pause, began = RETRY_SECONDS, time.monotonic()
        while not await self._overwritten():
            await asyncio.sleep(pause)
            pause, began = min(2 * pause, MAX_RETRY_SECONDS), time.monotonic()
        await asyncio.sleep(PAUSE_FACTOR * (time.monotonic() - began))

    async def _overwritten(self) -> bool:
        """Try to overwrite erased data; return whether that succeeded."""
        self._vacuuming = True
        try:
            await self._connection.run(partial(overwrite, path=self._path))
        except NotOverwritten as problem:
            log.warning("erased data in %s isn't overwritten yet: %s", self._path.name, problem)
            return False
        except (sqlite3.Error, OSError) as problem:  # usually an interruption
            log.info("erased data in %s isn't overwritten yet (%s); retrying later", self._path.name, facts(problem))
            return False
        finally:
            self._vacuuming = False
        return True

    def _interrupt_vacuum(self) -> None:
        """Interrupt ``VACUUM`` for a waiting commit, repeatedly, since it may be between statements."""
        if self._vacuuming:
            self._connection.give_up()
        self._waiting = asyncio.get_running_loop().call_later(INTERRUPT_INTERVAL, self._interrupt_vacuum)

    async def close(self) -> None:
        """Stop and close the connection. A second call does nothing."""
        self._closed = True
        if self._due is not None:
            self._due.cancel()
            self._due = None
        while self._vacuuming:
            self._connection.give_up()
            await asyncio.sleep(INTERRUPT_INTERVAL)
        await self._overwriting.close()
        await self._moving.wait()
        await self._connection.close()


def _moved(db: sqlite3.Connection) -> tuple[int, bool]:
    """Checkpoint the WAL.

    Return how many pages the WAL contains, and whether erased data must be overwritten.
    """
    _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return pages, remains(db) not in (None, NEVER)
