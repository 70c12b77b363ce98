"""Commit queued jobs together in PostgreSQL, combining as many steps as possible into one statement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from data.database import transaction
from data.postgres import steps
from data.postgres.fence import Fence
from data.postgres.leases import PostgresLeases
from data.postgres.seatings import Seatings
from data.postgres.session import FAILURES, Connection, Session
from data.postgres.turns import COUNT_ALONE, SHARED
from data.sql.log import Appending, Showing
from data.writer import Job, Owned, Writer, attempt
from tables.ports import Append, LeaseLost, StoreError


class PostgresWriter(Writer):
    """Runs jobs on its own connection; if there are ``leases``, a job runs only under leases that the process holds."""

    def __init__(self, connection: Connection, leases: PostgresLeases | None = None) -> None:
        super().__init__()
        self._connection = connection
        self._leases = leases
        self._seatings = Seatings()

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        mine = None if self._leases is None else self._leases.mine
        if mine == ():
            return [LeaseLost() for _ in jobs]
        fence = Fence(mine)
        return await self._connection.run(partial(_commit, jobs=jobs, fence=fence, seatings=self._seatings))

    async def _release(self) -> None:
        await self._connection.close()


def _commit(db: Session, jobs: Sequence[Job], fence: Fence, seatings: Seatings) -> list[StoreError | None]:
    try:
        return _at_once(db, jobs, fence, seatings) or _together(db, jobs, fence, seatings)
    except FAILURES:
        seatings.forget()
        if not db.is_open:  # it is unclear whether the jobs were committed
            raise
    except (ValueError, TypeError, OverflowError):
        seatings.forget()  # a value doesn't fit its column
    with transaction(db, SHARED):  # nothing was stored, so run the jobs one by one to find the one that fails
        fence.lock(db)
        return [_attempt(db, job, fence) for job in jobs]


def _attempt(db: Session, job: Job, fence: Fence) -> StoreError | None:
    if isinstance(job, Owned) and job.host is not None:
        db.execute(COUNT_ALONE, (str(job.host),))
    return fence.refusal(db, job) or attempt(db, job)


def _at_once(db: Session, jobs: Sequence[Job], fence: Fence, seatings: Seatings) -> list[StoreError | None]:
    """Run jobs that fit into one statement, which needs no explicit transaction; return [] if they don't fit."""
    waiting = [job.step for job in jobs if isinstance(job, Appending)]
    shown = [job.posted for job in jobs if isinstance(job, Showing)]
    if len(waiting) + len(shown) < len(jobs) or steps.independent(waiting) < len(waiting):
        return []
    if any(step.result is not None for step in waiting):
        return []
    return steps.append_all(db, fence, seatings, waiting, shown) + [None] * len(shown)


def _together(db: Session, jobs: Sequence[Job], fence: Fence, seatings: Seatings) -> list[StoreError | None]:
    """Run the jobs in order, combining as many independent steps as possible into one statement."""
    problems: list[StoreError | None] = []
    with transaction(db, SHARED):
        fence.lock(db)
        for kind, group in groupby(jobs, type):
            if kind is Appending:
                problems += _append(db, fence, seatings, [job.step for job in group if isinstance(job, Appending)])
            elif kind is Showing:
                shown = [job.posted for job in group if isinstance(job, Showing)]
                problems += [*steps.append_all(db, fence, seatings, (), shown), *(None for _ in shown)]
            else:
                problems += [_attempt(db, job, fence) for job in group]
    return problems


def _append(db: Session, fence: Fence, seatings: Seatings, waiting: Sequence[Append]) -> Iterator[StoreError | None]:
    while waiting:
        together = waiting[: steps.independent(waiting)]
        refusals = steps.append_all(db, fence, seatings, together)
        steps.record_all(db, (step for step, refusal in zip(together, refusals, strict=True) if refusal is None))
        yield from refusals
        waiting = waiting[len(together) :]
