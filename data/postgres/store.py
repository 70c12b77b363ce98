"""The store in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import cycle

from data.database import Database, Found
from data.errors import UnusableDatabaseError
from data.postgres.address import Address
from data.postgres.migrate import prepare
from data.postgres.ownership import SessionOwnership
from data.postgres.refusals import unusable
from data.postgres.session import FAILURES, Connection, Session
from data.postgres.writer import PostgresWriter
from data.store import SqlStore

READERS = 4
READING = {
    "default_transaction_isolation": "repeatable read",
    "default_transaction_read_only": "on",
    "plan_cache_mode": "force_custom_plan",  # a plan for any number of lines is one for a tenth of all rows
}


class PostgresStore(SqlStore):
    """Remembers tables in one database, in the first schema of its user's search path."""

    FAILURES = FAILURES
    _writer: PostgresWriter

    def __init__(self, writer: PostgresWriter, readers: list[Connection], ownership: SessionOwnership) -> None:
        super().__init__(writer)
        self._readers = readers
        self._next = cycle(readers)
        self.ownership = ownership

    @classmethod
    async def open(cls, address: Address, *, owner: bool = False) -> PostgresStore:
        """The store in the database at ``address``, whose tables are made when it is empty.

        An ``owner`` plays the tables in it: of these there is one. Close the store when done: until then its threads
        keep the program alive.

        :raises UnusableDatabaseError: when the database can't be used, with one line that says why.
        """
        ownership = SessionOwnership(address, wanted=owner)
        async with AsyncExitStack() as opened:
            connection = Connection(address, ownership.take, {"application_name": ownership.name})
            opened.push_async_callback(connection.close)
            try:
                await connection.run(lambda db: prepare(db, address))
                readers = [Connection(address, _nothing, READING) for _ in range(READERS)]
                for reader in readers:
                    opened.push_async_callback(reader.close)
                    await reader.run(_nothing)
            except UnusableDatabaseError:
                raise
            except FAILURES as problem:
                raise unusable(address, problem) from None
            opened.pop_all()
        ownership.watch(connection)
        store = cls(PostgresWriter(connection), readers, ownership)
        try:
            await store.archive.finish_erasures()
        except BaseException:
            await store.close()
            raise
        return store

    async def _run(self, work: Callable[[Database], Found]) -> Found:
        return await next(self._next).run(work)

    async def _let_go(self) -> None:
        self.ownership.release()
        for reader in self._readers:
            await reader.close()


def _nothing(_: Session) -> None:
    """What a session that is only read from needs before its work."""
