"""The writer of a PostgreSQL database: the steps that wait are stored together, by a few statements over lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from data.database import Database, transaction
from data.log import Appending, Showing
from data.postgres import steps
from data.postgres.session import FAILURES, Connection, NotBegun, Session
from data.postgres.turns import SHARED
from data.writer import Job, Writer, attempt
from tables.ports import Append, StoreError


class PostgresWriter(Writer):
    """Does jobs on a connection of its own."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        work = partial(_commit, jobs=jobs)
        try:
            return await self._connection.run(work)
        except NotBegun:  # nothing was asked of the session that was lost
            return await self._connection.run(work)

    async def _let_go(self) -> None:
        await self._connection.close()


def _commit(db: Session, jobs: Sequence[Job]) -> list[StoreError | None]:
    try:
        with transaction(db, SHARED):
            return _together(db, jobs)
    except FAILURES:
        if not db.is_open:  # whether it was committed nobody knows now
            raise
    except (ValueError, TypeError, OverflowError):
        pass  # a value that is none for its column
    with transaction(db, SHARED):  # nothing was stored: one by one it turns out which of them fails
        return [attempt(db, job) for job in jobs]


def _together(db: Database, jobs: Sequence[Job]) -> list[StoreError | None]:
    """Do the jobs in their order, as many steps at once as do not depend on each other."""
    problems: list[StoreError | None] = []
    for kind, group in groupby(jobs, type):
        if kind is Appending:
            problems += _append(db, [job.step for job in group if isinstance(job, Appending)])
        elif kind is Showing:
            shown = [job.posted for job in group if isinstance(job, Showing)]
            steps.show_all(db, shown)
            problems += [None] * len(shown)
        else:
            problems += [attempt(db, job) for job in group]
    return problems


def _append(db: Database, waiting: Sequence[Append]) -> Iterator[StoreError | None]:
    while waiting:
        together = steps.independent(waiting)
        yield from steps.append_all(db, waiting[:together])
        waiting = waiting[together:]
