"""Run functions over a PostgreSQL connection in a thread of its own; the connection looks like SQLite's.

asyncpg waits for each answer in an event loop. Here that loop is the thread's own: so the functions of the store are
the same for both engines, and the bot's loop is not asked for each statement.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import asyncpg
from asyncpg.prepared_stmt import PreparedStatement

from data.database import Values
from data.postgres.address import Address
from data.postgres.dialect import BEGINNINGS, CONTROL, translated

Result = TypeVar("Result")

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
"""What is raised when PostgreSQL refuses, fails or is gone, also when it says so out of turn."""
CONNECT_SECONDS = 5.0
SERVER_PROCESS = "SELECT pg_backend_pid()"
STATEMENT_SECONDS = 30.0
"""An answer that takes longer doesn't come: the server or the way to it stands still."""
SETTINGS = {
    "search_path": "public",
    "timezone": "UTC",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",  # a bot whose machine is gone is noticed, and what it held is free
    "jit": "off",  # it compiles for longer than our questions take
}
"""What holds in every session. Set after connecting: PgBouncer refuses most of these when connecting."""


async def connect(
    address: Address, settings: Mapping[str, str], name: str = "stairwell", **options: Any
) -> asyncpg.Connection:
    """Return a new connection with these ``settings`` of the server's on top of ``SETTINGS``.

    :param name: what the server tells others of it.
    :param options: asyncpg's.
    :raises asyncpg.PostgresError: and the other ``FAILURES``.
    """
    connection: asyncpg.Connection = await asyncpg.connect(
        address.dsn, timeout=CONNECT_SECONDS, server_settings={"application_name": name}, **options
    )
    try:
        await connection.execute(";".join(f"SET {key} = '{value}'" for key, value in {**SETTINGS, **settings}.items()))
    except BaseException:
        connection.terminate()
        raise
    return connection


class Found:
    """What a statement found or did; see ``data.database.Rows``."""

    def __init__(self, rows: list[Any], rowcount: int) -> None:
        self._rows = iter(rows)
        self.rowcount = rowcount

    def fetchone(self) -> Any:
        """The next row; None after the last."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class Session:
    """A connection that is used in one thread, made like ``sqlite3.Connection``; see ``data.database.Database``."""

    def __init__(
        self,
        address: Address,
        settings: Mapping[str, str] | None = None,
        name: str = "stairwell",
        patience: float | None = STATEMENT_SECONDS,
    ) -> None:
        """Connect, with an event loop of its own in which answers are waited for.

        :param settings: the server's, for this session.
        :param name: what the server tells others of it.
        :param patience: seconds to wait for each answer; None: as long as it takes.
        :raises asyncpg.PostgresError: and the other ``FAILURES``.
        """
        self._prepared: dict[str, PreparedStatement] = {}
        self._loop = asyncio.new_event_loop()
        try:
            self._connection = self._loop.run_until_complete(
                connect(
                    address,
                    settings or {},
                    name,
                    command_timeout=patience,
                    statement_cache_size=1000,  # more than there are: each is parsed once
                    max_cached_statement_lifetime=0,
                )
            )
        except BaseException:
            self._loop.close()
            raise

    @property
    def is_open(self) -> bool:
        """Whether the connection is not known to be lost."""
        return not self._connection.is_closed()

    def listen(self) -> None:
        """Hear what the server said while nothing was asked: that the connection is at its end."""
        self._loop.run_until_complete(asyncio.sleep(0))

    def is_shared(self, address: Address) -> bool:
        """Return whether a pooler gives the session to others between our transactions.

        Locks, settings and prepared statements would go with it. A pooler shows by its process id, which is its own
        and not the server's. One that pools by transaction then serves the next client with the session just used.

        :raises asyncpg.PostgresError: and the other ``FAILURES``.
        """

        async def probe() -> bool:
            mine = await _server_process(self._connection)
            if mine == self._connection.get_server_pid():
                return False
            other = await asyncpg.connect(address.dsn, timeout=CONNECT_SECONDS)
            try:
                async with other.transaction():
                    theirs = await other.fetchval(SERVER_PROCESS)
                    return theirs == mine or await _server_process(self._connection) != mine
            finally:
                other.terminate()

        return bool(self._wait(probe()))

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open, also one that has failed."""
        return self.is_open and self._connection.is_in_transaction()

    def execute(self, sql: str, values: Values = (), /) -> Found:
        """Do one statement with these values."""
        if sql.startswith(CONTROL):
            self.script(BEGINNINGS.get(sql, sql))
            return Found([], 0)
        statement = translated(sql)
        prepared = self._prepare(statement.text)
        arguments = [
            json.loads(value) if kind.kind == "array" and isinstance(value, str) else value
            for kind, value in zip(prepared.get_parameters(), statement.arguments(values), strict=True)
        ]
        rows = self._wait(prepared.fetch(*arguments))
        return Found([tuple(row) for row in rows], _rowcount(prepared.get_statusmsg() or ""))

    def executemany(self, sql: str, rows: Iterable[Values], /) -> Found:
        """Do the same statement with the values of each row."""
        statement = translated(sql)
        listed = [statement.arguments(row) for row in rows]
        if listed:
            self._wait(self._prepare(statement.text).executemany(listed))
        return Found([], -1)

    def script(self, sql: str) -> None:
        """Do the statements of a script, which has no values."""
        self._wait(self._connection.execute(sql))

    def copy(self, table: str, columns: Iterable[str], rows: list[Any]) -> None:
        """Put many rows into a table."""
        self._wait(self._connection.copy_records_to_table(table, columns=list(columns), records=rows))

    def close(self) -> None:
        """End the connection. Doing it twice is harmless."""
        if self._loop.is_closed():
            return
        if self.is_open:
            try:
                self._loop.run_until_complete(self._connection.close(timeout=CONNECT_SECONDS))
            except FAILURES:
                self._connection.terminate()
        self.listen()  # to the end
        self._loop.close()

    def _prepare(self, text: str) -> PreparedStatement:
        if text not in self._prepared:
            self._prepared[text] = self._wait(self._connection.prepare(text))
        return self._prepared[text]

    def _wait(self, answer: Any) -> Any:
        try:
            return self._loop.run_until_complete(answer)
        except (TimeoutError, asyncpg.InternalClientError) as problem:
            # it stands still, or was ended and said so out of turn: only a new one can find out what was done
            self._connection.terminate()
            raise ConnectionError(type(problem).__name__) from None


async def _server_process(connection: asyncpg.Connection) -> int:
    """Return the id of the process that serves a connection's next transaction."""
    async with connection.transaction():  # statements are prepared and used in one piece, whatever pools them
        found: int = await connection.fetchval(SERVER_PROCESS)
    return found


def _rowcount(status: str) -> int:
    """How many rows a statement wrote, from what the server said of it.

    >>> _rowcount("INSERT 0 3"), _rowcount("CREATE TABLE")
    (3, -1)
    """
    *_, last = status.split(" ")
    return int(last) if last.isdigit() else -1


class Connection:
    """A session with a thread of its own. A lost one is replaced when it is next needed."""

    def __init__(
        self,
        address: Address,
        opening: Callable[[Session], None],
        settings: Mapping[str, str],
        name: str = "stairwell",
    ) -> None:
        """``opening`` is called with each new session before any work; see ``Session`` for the rest."""
        self._address = address
        self._name = name
        self._opening = opening
        self._settings = settings
        self._session: Session | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgres")
        self._closed = False

    async def run(self, work: Callable[[Session], Result]) -> Result:
        """What ``work`` returns or raises; it is called with the session, in its thread."""
        if self._closed:
            raise ConnectionError("closed")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def close(self) -> None:
        """End the session and the thread, after the work that was asked for. Doing it twice is harmless."""
        if not self._closed:
            self._closed = True
            await asyncio.get_running_loop().run_in_executor(self._thread, self._end)
            self._thread.shutdown()

    @property
    def is_open(self) -> bool:
        """Whether there is a session that is not known to be lost."""
        return self._session is not None and self._session.is_open

    def _run(self, work: Callable[[Session], Result]) -> Result:
        if self._session is not None:
            self._session.listen()
        if self._session is None or not self._session.is_open:
            self._end()
            session = Session(self._address, self._settings, self._name)
            try:
                self._opening(session)
            except BaseException:
                session.close()
                raise
            self._session = session
        return work(self._session)

    def _end(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None
