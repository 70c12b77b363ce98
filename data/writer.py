"""Queue writes and commit all the waiting ones together; each caller is answered after that commit.

A commit waits for the disk, whereas a statement costs next to nothing. So under load, many callers share a commit.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from data.database import Database
from data.errors import facts
from tables.ports import StoreError

AT_MOST = 500
"""The maximum number of jobs per commit. With thousands of jobs, the first would have to wait for the last, and the
commit would outgrow the cache.
"""
Job = Callable[[Database], object]
"""A function containing statements that belong together. A job refuses by raising a StoreError, which undoes all its
statements.
"""


@dataclass(frozen=True, slots=True)
class Owned:
    """A job about one table or one server (``guild``), which runs only if this process runs that table or server.

    If a ``host`` is given, no other process counts that host's tables during the job.
    """

    work: Job
    table: str | None = None
    guild: int | None = None
    host: int | None = None

    def __call__(self, db: Database) -> None:
        """Run the job."""
        self.work(db)


class Writer(ABC):
    """Runs jobs in the order they were queued. The engine decides how to commit a batch."""

    def __init__(self) -> None:
        self._queued: list[tuple[Job, asyncio.Future[StoreError | None]]] = []
        self._passengers: dict[Hashable, Job] = {}
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work(), name="writer of the store")

    async def write(self, job: Job) -> None:
        """Run a job; return once its changes would survive a power failure.

        A caller who is cancelled in the meantime can't know whether the job was done; ``settle`` waits until that is
        certain.

        :raises StoreError: if the job refuses or fails, or the writer is closed.
        """
        if self._closing or self._task.done():
            raise StoreError("the store is closed")
        answer: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
        self._queued.append((job, answer))
        self._wake.set()
        if problem := await answer:
            raise problem

    def write_along(self, key: Hashable, job: Job) -> None:
        """Run a job with the next commit, whenever that is; of several jobs with the same key, only the last one runs.

        Failures aren't reported.
        """
        self._passengers[key] = job

    async def settle(self) -> None:
        """Wait until every queued job has been done or has failed."""
        with suppress(StoreError):
            await self.write(_nothing)

    async def close(self) -> None:
        """Finish the queued jobs, then stop and close the connection. A second call does nothing."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])
        await self._release()

    @abstractmethod
    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        """Commit these jobs together; for each, return why it wasn't done, or None if it was."""

    @abstractmethod
    async def _release(self) -> None:
        """Close the connection. A second call does nothing."""

    async def _work(self) -> None:
        while self._queued or self._passengers or not self._closing:
            if not self._queued and not self._closing:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch, self._queued = self._queued[:AT_MOST], self._queued[AT_MOST:]
            along, self._passengers = list(self._passengers.values()), {}
            jobs = [*(job for job, _ in batch), *along]
            try:
                problems = await self._commit(jobs)
            except Exception as problem:  # noqa: BLE001 - the callers need an answer, and the writer must survive any failure
                problems = [StoreError(f"could not commit: {facts(problem)}") for _ in jobs]
            for (_, answer), refusal in zip(batch, problems, strict=False):
                if not answer.done():  # already done if the caller was cancelled
                    answer.set_result(refusal)


def attempt(db: Database, job: Job) -> StoreError | None:
    """Run one job inside the shared transaction; return why it wasn't done, or None if it was."""
    db.execute("SAVEPOINT job")
    problem = None
    try:
        job(db)
    except Exception as raised:
        if not db.in_transaction:  # a full disk may roll back the whole batch, in which case every job has failed
            raise
        db.execute("ROLLBACK TO job")
        problem = raised if isinstance(raised, StoreError) else StoreError(f"could not store it: {facts(raised)}")
    db.execute("RELEASE job")
    return problem


def _nothing(_: Database) -> None:
    """Do nothing: this job only waits its turn."""
