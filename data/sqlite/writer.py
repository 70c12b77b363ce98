"""Commit waiting jobs together in a SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial

from data.database import transaction
from data.sqlite.connection import Connection
from data.sqlite.upkeep import Upkeep
from data.writer import Job, Writer, attempt
from tables.ports import StoreError


class SqliteWriter(Writer):
    """Runs jobs on the only connection that writes; ``upkeep`` checkpoints the commits."""

    def __init__(self, connection: Connection, upkeep: Upkeep | None = None) -> None:
        super().__init__()
        self._connection = connection
        self._upkeep = upkeep

    async def _commit(self, jobs: Sequence[Job]) -> Sequence[StoreError | None]:
        with self._upkeep.committing() if self._upkeep is not None else nullcontext():
            return await self._connection.run(partial(_commit, jobs=jobs))

    async def _release(self) -> None:
        if self._upkeep is not None:
            await self._upkeep.close()
        await self._connection.close()


def _commit(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[StoreError | None]:
    with transaction(db):
        return [attempt(db, job) for job in jobs]
