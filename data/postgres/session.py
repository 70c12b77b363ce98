"""Run functions on a PostgreSQL connection in a separate thread; the connection imitates SQLite's.

asyncpg awaits responses in an event loop. Here, the thread has a loop of its own, so that both engines can share the
store's functions, and the bot's loop isn't involved in every statement.
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
"""The exceptions raised if PostgreSQL refuses, fails or is unreachable, including errors it sends unprompted."""
CONNECT_SECONDS = 5.0
SERVER_PROCESS = "SELECT pg_backend_pid()"
STATEMENT_SECONDS = 30.0
"""How many seconds to wait for a response before treating the server or the network as stuck."""
SETTINGS = {
    "search_path": "public",
    "timezone": "UTC",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",  # lets the server notice that the bot's machine is gone, and release its locks
    "jit": "off",  # JIT compilation would take longer than our queries
}
"""Settings for every session, set after connecting because PgBouncer rejects most of them at startup."""


async def connect(
    address: Address, settings: Mapping[str, str], name: str = "stairwell", **options: Any
) -> asyncpg.Connection:
    """Return a new connection with these server ``settings`` in addition to ``SETTINGS``.

    :param name: the connection's name as shown by the server.
    :param options: passed to asyncpg.
    :raises asyncpg.PostgresError: or another of the ``FAILURES``.
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
    """The result of a statement; see ``data.database.Rows``."""

    def __init__(self, rows: list[Any], rowcount: int) -> None:
        self._rows = iter(rows)
        self.rowcount = rowcount

    def fetchone(self) -> Any:
        """Return the next row, or None after the last one."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """Return all remaining rows."""
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class Session:
    """A connection for a single thread that imitates ``sqlite3.Connection``; see ``data.database.Database``."""

    def __init__(
        self,
        address: Address,
        settings: Mapping[str, str] | None = None,
        name: str = "stairwell",
        patience: float | None = STATEMENT_SECONDS,
    ) -> None:
        """Connect, using a new event loop to await responses.

        :param settings: server settings for this session.
        :param name: the session's name as shown by the server.
        :param patience: how many seconds to wait for each response; None means forever.
        :raises asyncpg.PostgresError: or another of the ``FAILURES``.
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
                    statement_cache_size=1000,  # more than the number of our statements, so each is parsed only once
                    max_cached_statement_lifetime=0,
                )
            )
        except BaseException:
            self._loop.close()
            raise

    @property
    def is_open(self) -> bool:
        """Whether the connection still seems to be open."""
        return not self._connection.is_closed()

    def listen(self) -> None:
        """Process messages the server sent unprompted, such as the end of the connection."""
        self._loop.run_until_complete(asyncio.sleep(0))

    def is_shared(self, address: Address) -> bool:
        """Return whether a pooler hands the server's session to other clients between our transactions.

        If so, our locks, settings and prepared statements go with it. A pooler reports its own process id instead of
        the server's. If it uses transaction pooling, the next client gets the session that was just used.

        :raises asyncpg.PostgresError: or another of the ``FAILURES``.
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
        """Whether a transaction is open, including one that has failed."""
        return self.is_open and self._connection.is_in_transaction()

    def execute(self, sql: str, values: Values = (), /) -> Found:
        """Run one statement with these values."""
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
        """Run the same statement with the values of each row."""
        statement = translated(sql)
        listed = [statement.arguments(row) for row in rows]
        if listed:
            self._wait(self._prepare(statement.text).executemany(listed))
        return Found([], -1)

    def script(self, sql: str) -> None:
        """Run the statements of a script, which takes no values."""
        self._wait(self._connection.execute(sql))

    def copy(self, table: str, columns: Iterable[str], rows: list[Any]) -> None:
        """Insert many rows into a table with COPY."""
        self._wait(self._connection.copy_records_to_table(table, columns=list(columns), records=rows))

    def close(self) -> None:
        """Close the connection. A second call does nothing."""
        if self._loop.is_closed():
            return
        if self.is_open:
            try:
                self._loop.run_until_complete(self._connection.close(timeout=CONNECT_SECONDS))
            except FAILURES:
                self._connection.terminate()
        self.listen()  # process the end of the connection
        self._loop.close()

    def _prepare(self, text: str) -> PreparedStatement:
        if text not in self._prepared:
            self._prepared[text] = self._wait(self._connection.prepare(text))
        return self._prepared[text]

    def _wait(self, answer: Any) -> Any:
        try:
            return self._loop.run_until_complete(answer)
        except (TimeoutError, asyncpg.InternalClientError) as problem:
            # the connection is stuck or was ended by the server: only a new one can find out what was committed
            self._connection.terminate()
            raise ConnectionError(type(problem).__name__) from None


async def _server_process(connection: asyncpg.Connection) -> int:
    """Return the id of the process that will serve a connection's next transaction."""
    # in a transaction, so that a pooler can't prepare the statement in one session and execute it in another
    async with connection.transaction():
        return int(await connection.fetchval(SERVER_PROCESS))


def _rowcount(status: str) -> int:
    """Return how many rows a statement wrote, according to its status; -1 if the status contains no number.

    >>> _rowcount("INSERT 0 3"), _rowcount("CREATE TABLE")
    (3, -1)
    """
    *_, last = status.split(" ")
    return int(last) if last.isdigit() else -1


class Connection:
    """A session with its own thread. A lost session is replaced the next time it is needed."""

    def __init__(
        self,
        address: Address,
        opening: Callable[[Session], None],
        settings: Mapping[str, str],
        name: str = "stairwell",
    ) -> None:
        """Call ``opening`` with each new session before any work. See ``Session`` for the other arguments."""
        self._address = address
        self._name = name
        self._opening = opening
        self._settings = settings
        self._session: Session | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgres")
        self._closed = False

    async def run(self, work: Callable[[Session], Result]) -> Result:
        """Call ``work`` with the session, in the session's thread; return or raise what ``work`` does."""
        if self._closed:
            raise ConnectionError("closed")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def close(self) -> None:
        """Finish the queued work, then close the session and the thread. A second call does nothing."""
        if not self._closed:
            self._closed = True
            await asyncio.get_running_loop().run_in_executor(self._thread, self._end)
            self._thread.shutdown()

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
