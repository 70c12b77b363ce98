"""The one writer: whatever has queued up is committed together, and each caller is answered after that commit.

A commit costs a trip to the disk, a statement nearly nothing. So under load many callers share one commit. SQLite puts
commits into a log beside the file. To move them into the file takes many trips, so that is done beside the writer.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import partial

from data.connection import Connection, transaction
from data.errors import facts
from tables.ports import StoreError

log = logging.getLogger(__name__)

AT_MOST = 500
"""So many jobs share a commit. With thousands the first would wait for the last, and the commit outgrow the cache."""
COMMITS = 100
"""After so many commits they are moved into the file."""
PAGES = 10_000
"""With so many pages in the log (40 MB), because it was never at rest, the writer moves them itself."""
Job = Callable[[sqlite3.Connection], object]
"""Statements that belong together. A job refuses by raising a StoreError; then none of its statements count."""


class Writer:
    """Takes jobs in the order they come and does them on its own connection, the only one that writes.

    With a connection to be the ``mover``, commits are moved into the file in that one's thread, not within a commit.
    """

    def __init__(self, connection: Connection, mover: Connection | None = None) -> None:
        self._connection = connection
        self._mover = mover
        self._commits = 0
        self._moving: asyncio.Task[None] | None = None
        self._queued: list[tuple[Job, asyncio.Future[StoreError | None]]] = []
        self._passengers: dict[Hashable, Job] = {}
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work(), name="writer of the store")

    async def write(self, job: Job) -> None:
        """Do a job; return when what it wrote would survive a power cut.

        A caller who is cancelled meanwhile can't know whether the job was done; ``settle`` waits until that is decided.

        :raises StoreError: the job's own refusal, or that it failed, or that the writer is closed.
        """
        if self._closing or self._task.done():
            raise StoreError("the store is closed")
        answer: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        self._queued.append((job, answer))
        self._wake.set()
        if problem := await answer:
            raise problem

    def write_along(self, key: Hashable, job: Job) -> None:
        """Do a job with the next commit that there is anyway; of those with the same key only the last is done.

        What becomes of it nobody is told.
        """
        self._passengers[key] = job

    async def settle(self) -> None:
        """Wait until every job that was queued before is done or has failed."""
        with suppress(StoreError):
            await self.write(_nothing)

    async def close(self) -> None:
        """Do what is queued, then stop and close the connection. Closing twice is harmless."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])
        if self._moving is not None:
            await self._moving
        if self._mover is not None:
            await self._mover.close()
        await self._connection.close()

    async def _work(self) -> None:
        while self._queued or self._passengers or not self._closing:
            if not self._queued and not self._closing:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch, self._queued = self._queued[:AT_MOST], self._queued[AT_MOST:]
            along, self._passengers = list(self._passengers.values()), {}
            problems = await self._commit([*(job for job, _ in batch), *along])
            for (_, answer), problem in zip(batch, problems, strict=False):
                if not answer.done():  # cancelled: its caller has gone
                    answer.set_result(problem)

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        self._commits += 1
        if self._mover is not None and self._commits >= COMMITS and (self._moving is None or self._moving.done()):
            self._commits = 0
            self._moving = asyncio.create_task(_move(self._mover), name="mover of the store")
        try:
            return await self._connection.run(partial(_commit, jobs=jobs))
        except Exception as problem:  # noqa: BLE001 - whatever it was, the callers must hear of it and the writer go on
            return [StoreError(f"nothing could be committed: {facts(problem)}") for _ in jobs]


async def _move(mover: Connection) -> None:
    try:
        await mover.run(lambda db: db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone())
    except sqlite3.Error as problem:  # the writer has the same trouble, and tells those who wait
        log.info("commits could not be moved into the file: %s", facts(problem))


def _commit(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[StoreError | None]:
    with transaction(db):
        return [_attempt(db, job) for job in jobs]


def _attempt(db: sqlite3.Connection, job: Job) -> StoreError | None:
    """Do one job inside the common transaction; why it was not done, or None."""
    db.execute("SAVEPOINT job")
    problem = None
    try:
        job(db)
    except Exception as raised:
        if not db.in_transaction:  # a full disk may take the neighbours' work with it: then all must be told
            raise
        db.execute("ROLLBACK TO job")
        problem = raised if isinstance(raised, StoreError) else StoreError(f"it could not be stored: {facts(raised)}")
    db.execute("RELEASE job")
    return problem


def _nothing(_: sqlite3.Connection) -> None:
    """A job that writes nothing: it only takes its turn."""
