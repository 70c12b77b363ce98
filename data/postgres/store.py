"""Open the store in a PostgreSQL database: one connection for writing, several for reading, and one for leases."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import cycle

from data.database import Database, Found
from data.errors import UnusableDatabaseError
from data.postgres.address import Address
from data.postgres.leases import SETTINGS, PostgresLeases
from data.postgres.migrate import prepare
from data.postgres.refusals import unusable
from data.postgres.session import FAILURES, Connection, Session
from data.postgres.session_locks import SessionLocks, Use
from data.postgres.writer import PostgresWriter
from data.store import SqlStore

READERS = 4
READING = {
    "default_transaction_isolation": "repeatable read",
    "default_transaction_read_only": "on",
    # a generic plan would assume that a query with a LIMIT returns a tenth of all rows
    "plan_cache_mode": "force_custom_plan",
}
WRITING = {"idle_in_transaction_session_timeout": "10s"}
"""Keeps a process that freezes within a transaction from blocking the others indefinitely."""


class PostgresStore(SqlStore):
    """Stores tables in one database, in the first schema of its user's search path."""

    FAILURES = FAILURES
    _writer: PostgresWriter

    def __init__(
        self, writer: PostgresWriter, readers: list[Connection], leases: PostgresLeases, *, plays: bool
    ) -> None:
        super().__init__(writer)
        self._plays = plays
        self._readers = readers
        self._next = cycle(readers)
        self.leases = leases
        leases.settle = writer.settle

    @classmethod
    async def open(cls, address: Address, *, plays: bool = False, node: str = "") -> PostgresStore:
        """Open the store in the database at ``address``, and create its tables if the database is empty.

        If the process ``plays`` tables, it writes only under its ``leases``, and writes nothing until it has claimed
        one. ``node`` is its name in them. Close the store when done, since its threads keep the process alive until
        then.

        :raises UnusableDatabaseError: if the database can't be used, with a one-line reason.
        """
        locks = SessionLocks(address, Use.PLAYS if plays else Use.BESIDE)
        async with AsyncExitStack() as opened:
            connection = Connection(address, locks.take, WRITING, locks.name)
            opened.push_async_callback(connection.close)
            try:
                await connection.run(lambda db: prepare(db, address))
                readers = []
                for _ in range(READERS):
                    readers.append(Connection(address, _nothing, READING))
                    opened.push_async_callback(readers[-1].close)
                    await readers[-1].run(_nothing)
            except UnusableDatabaseError:
                raise
            except FAILURES as problem:
                raise unusable(address, problem) from None
            opened.pop_all()
        leases = PostgresLeases(Connection(address, _nothing, SETTINGS, locks.name), node or locks.name, locks.key)
        store = cls(PostgresWriter(connection, leases if plays else None), readers, leases, plays=plays)
        if not plays:
            await store._finish_erasures()
        return store

    async def _finish_erasures(self) -> None:
        try:
            await self.archive.finish_erasures()
        except BaseException:
            await self.close()
            raise

    @property
    def _mine(self) -> tuple[int, str]:
        if not self._plays:
            return super()._mine
        groups = [lease.group for lease in self.leases.mine]
        return (groups[0].groups if groups else 1), json.dumps([group.number for group in groups])

    async def _run(self, work: Callable[[Database], Found]) -> Found:
        return await next(self._next).run(work)

    async def _release(self) -> None:
        for reader in self._readers:
            await reader.close()
        await self.leases.close()


def _nothing(_: Session) -> None:
    """Do nothing, since sessions that only read need no locks."""
