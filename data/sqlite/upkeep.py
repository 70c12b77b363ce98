"""Move commits from SQLite's log into the file, and overwrite what was erased, in a thread of its own.

SQLite puts commits into a log next to the file, the WAL. Moving them into the file takes many trips to the disk. A copy
of the file alone lacks what is still in the log: so they are moved after a few seconds, too, and not only when they are
many.

After an erasure what was deleted is overwritten. ``secure_delete`` zeroes rows where they are deleted, but not the
copies that SQLite leaves within a page whose rows it has moved to another one. Only ``VACUUM``, which writes all
pages again, leaves none; a truncated log none of what was there before. ``VACUUM`` holds the write lock: somebody whose
move has waited for a second interrupts it, and it is tried again later. A start does it before anybody plays.
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
from data.sqlite.connection import Connection
from tables.background import Background
from tables.ports import ERASURES_BEGUN

log = logging.getLogger(__name__)

COMMITS = 100
"""After so many commits they are moved into the file,"""
SECONDS = 5.0
"""and so long after the first of them."""
PAGES = 10_000
"""With so many pages in the log (40 MB) the writer moves them itself; when it can't, an operator has to help."""
LOG_BYTES = 1 << 23
"""The log keeps so many bytes once everything in it has been moved."""
MAX_WAIT = 1.0
"""So many seconds a move waits for the file to be overwritten."""
BUSY_MILLISECONDS = 500
"""For so many milliseconds those who read an old state of the file are waited for, and nobody writes meanwhile."""
INTERRUPT_INTERVAL = 0.1
RETRY_SECONDS = 60.0
"""After so many seconds what was interrupted is tried again; each time it takes twice as long,"""
MAX_RETRY_SECONDS = 3600.0
"""up to this."""
PAUSE_FACTOR = 100
"""The file is overwritten for one part in so many of the time, however many people ask to be erased."""
SCRUBBED = "erasures overwritten"
"""The key of the fact how many erasures had begun when the file was last overwritten."""
REMAINS = (
    "SELECT begun FROM (SELECT coalesce((SELECT value FROM facts WHERE key = ?), ?) AS begun)"
    " WHERE begun != coalesce((SELECT value FROM facts WHERE key = ?), '') AND NOT EXISTS (SELECT 1 FROM erasures)"
    " AND EXISTS (SELECT 1 FROM tables)"
)
NEVER = "0"
"""Nobody was ever erased, or only by an early version, which didn't count: that is overwritten at a start."""
NOTE = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
COPIES = 2
"""``VACUUM`` needs space for so many more copies of the file."""
LARGE_FILE = 1 << 26
"""A start says that it overwrites a file of more bytes, since it waits for that."""


class NotOverwritten(Exception):
    """Something of those who were erased may still be in the file. The text says why."""


def remains(db: sqlite3.Connection) -> str | None:
    """How many erasures have begun, when all are done and something of them may be in the file; else None."""
    found = db.execute(REMAINS, (ERASURES_BEGUN, NEVER, SCRUBBED)).fetchone()
    return found[0] if found else None


def overwrite(db: sqlite3.Connection, path: Path) -> None:
    """Overwrite what deleted rows have left in the file at ``path`` and in its log, to which ``db`` is a connection.

    Nobody can write meanwhile.

    :raises NotOverwritten: when another program reads an old state of the file, or there is no space.
    :raises sqlite3.Error: when it fails, or is interrupted.
    """
    db.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")  # nobody can write meanwhile
    begun = remains(db)
    needed, free = COPIES * path.stat().st_size, shutil.disk_usage(path.parent).free
    if free < needed:
        raise NotOverwritten(f"that takes {needed >> 20} MB of free disk space, there are {free >> 20}")
    _empty_log(db)  # while that can't be done, VACUUM would only make the log longer
    db.execute("VACUUM")
    _empty_log(db)
    if begun is not None:
        db.execute(NOTE, (SCRUBBED, begun))


def _empty_log(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()  # nobody waits for this; it leaves little to the next
    busy, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise NotOverwritten("another program keeps the file open in a transaction: end it")


class Upkeep:
    """Moves the commits of a writer into the file, and overwrites what was erased, on a connection of its own."""

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
        """A commit of the writer's; what keeps it waiting for too long is interrupted."""
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
        except sqlite3.Error as problem:  # the writer has the same trouble, and tells those who wait
            log.info("commits could not be moved into the file: %s", facts(problem))
            return
        if pages > PAGES and not self._blocked:
            log.warning(
                "%s-wal has grown to %d MB: another program has been reading %s in one transaction; end that program",
                self._path.name,
                pages >> 8,
                self._path.name,
            )
        self._blocked = pages > PAGES
        if erased and not self._overwriting and not self._closed:
            self._overwriting.try_once("overwriting what was erased", self._overwrite)

    # -- what was erased ----------------------------------------------------------------------------------------------

    async def overwrite_first(self) -> None:
        """Overwrite what was erased before anybody plays, however long that takes. If it fails, it is tried later."""
        if await self._connection.run(remains) is None:
            return
        if (size := self._path.stat().st_size) > LARGE_FILE:
            log.info(
                "overwriting what was erased from %s (%d MB), which takes some seconds", self._path.name, size >> 20
            )
        await self._overwritten()

    async def _overwrite(self) -> None:
        pause, began = RETRY_SECONDS, time.monotonic()
        while not await self._overwritten():
            await asyncio.sleep(pause)
            pause, began = min(2 * pause, MAX_RETRY_SECONDS), time.monotonic()
        await asyncio.sleep(PAUSE_FACTOR * (time.monotonic() - began))

    async def _overwritten(self) -> bool:
        """Try to overwrite what was erased; whether nothing is left of it."""
        self._vacuuming = True
        try:
            await self._connection.run(partial(overwrite, path=self._path))
        except NotOverwritten as problem:
            log.warning("what was erased is not overwritten in %s yet: %s", self._path.name, problem)
            return False
        except (sqlite3.Error, OSError) as problem:  # interrupted, most of the time
            log.info("what was erased is not overwritten in %s yet (%s): trying later", self._path.name, facts(problem))
            return False
        finally:
            self._vacuuming = False
        return True

    def _interrupt_vacuum(self) -> None:
        """Interrupt what keeps a commit waiting; again and again, since it may be between two statements."""
        if self._vacuuming:
            self._connection.give_up()
        self._waiting = asyncio.get_running_loop().call_later(INTERRUPT_INTERVAL, self._interrupt_vacuum)

    async def close(self) -> None:
        """Stop, and close the connection. May be called twice."""
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
    """Move commits into the file; how many pages are in the log then, and whether something is to be overwritten."""
    _, pages, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return pages, remains(db) not in (None, NEVER)
