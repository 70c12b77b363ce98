"""The writer of a SQLite file.

SQLite puts commits into a log beside the file. To move them into the file takes many trips to the disk, so that is
done beside the writer.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from functools import partial

from data.database import transaction
from data.errors import facts
from data.sqlite.connection import Connection
from data.writer import Job, Writer, attempt
from tables.ports import StoreError

log = logging.getLogger(__name__)

COMMITS = 100
"""After so many commits they are moved into the file."""
PAGES = 10_000
"""With so many pages in the log (40 MB), because it was never at rest, the writer moves them itself."""


class SqliteWriter(Writer):
    """Does jobs on its own connection, the only one that writes.

    With a connection to be the ``mover``, commits are moved into the file in that one's thread, not within a commit.
    """

    def __init__(self, connection: Connection, mover: Connection | None = None) -> None:
        super().__init__()
        self._connection = connection
        self._mover = mover
        self._commits = 0
        self._moving: asyncio.Task[None] | None = None

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        self._commits += 1
        if self._mover is not None and self._commits >= COMMITS and (self._moving is None or self._moving.done()):
            self._commits = 0
            self._moving = asyncio.create_task(_move(self._mover), name="mover of the store")
        return await self._connection.run(partial(_commit, jobs=jobs))

    async def _let_go(self) -> None:
        if self._moving is not None:
            await self._moving
        if self._mover is not None:
            await self._mover.close()
        await self._connection.close()


async def _move(mover: Connection) -> None:
    try:
        await mover.run(lambda db: db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone())
    except sqlite3.Error as problem:  # the writer has the same trouble, and tells those who wait
        log.info("commits could not be moved into the file: %s", facts(problem))


def _commit(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[StoreError | None]:
    with transaction(db):
        return [attempt(db, job) for job in jobs]
