"""Let one bot's processes exchange messages and take turns, through a separate PostgreSQL connection.

Each message is a NOTIFY in its own transaction: inside a move's transaction, it would make all commits on the server
wait for one another. Jobs run under advisory locks, which are released when the connection ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg

from data.errors import facts
from data.postgres.address import Address
from data.postgres.session import FAILURES, connect
from tables.background import Background, until_any
from tables.coordination import OnMessage, SingleProcess
from tables.ports import StoreError

log = logging.getLogger(__name__)

CHANNEL = "stairwell"
LOOK_SECONDS = 5.0
"""The interval between connection checks, in seconds."""
ANSWER_SECONDS = 5.0
AGAIN_SECONDS = 0.5
"""How many seconds to wait before retrying a lost connection or a lock held by another process."""
TELL = "SELECT pg_notify($1, $2)"
TRY_LOCK = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
UNLOCK = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"
# Even 200 queued processes can't explain a turn this far in the future: the server's clock must have been set back
# since.
TURN = (
    "INSERT INTO facts (key, value) VALUES ($1, CAST(NOW AS text)) ON CONFLICT (key) DO UPDATE SET value = CAST("
    "CASE WHEN LAST > NOW + 200 * APART THEN NOW + APART ELSE greatest(LAST + APART, NOW) END AS text)"
    " RETURNING CAST(value AS double precision) - NOW"
)
for _word, _value in (("NOW", "extract(epoch FROM clock_timestamp())"), ("LAST", "facts.value"), ("APART", "$2")):
    TURN = TURN.replace(_word, f"CAST({_value} AS double precision)")


class PostgresCoordination:
    """The other processes, reached through the shared database."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._connection: asyncpg.Connection[Any] | None = None
        self._asking = asyncio.Lock()
        self._here = SingleProcess()
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._unsent: deque[str] = deque()
        self._listeners: list[OnMessage] = []
        self._wake = asyncio.Event()
        self._background = Background()
        self._background.run("reaching the other processes", self._keep_connected)
        self._background.run("hearing the other processes", self._listen)

    def follow(self, on_message: OnMessage) -> None:
        """Call ``on_message`` with every message; see ``tables.coordination.Coordination.follow``."""
        self._listeners.append(on_message)

    def broadcast(self, message: str) -> None:
        """Queue a message for all processes; see ``tables.coordination.Coordination.broadcast``."""
        self._unsent.append(message)
        self._wake.set()

    @asynccontextmanager
    async def alone(self, job: str) -> AsyncIterator[None]:
        """Hold a job's lock during the block. If the connection is lost, another process may acquire the lock."""
        async with self._here.alone(job):  # the server would grant the lock a second time to the same connection
            while not await self._locked(job):  # noqa: ASYNC110 - the server doesn't announce a released lock
                await asyncio.sleep(AGAIN_SECONDS)
            try:
                yield
            finally:
                with suppress(StoreError):
                    await self._ask(UNLOCK, f"job {job}")

    async def turn(self, name: str, seconds: float) -> float:
        """Take the next turn and return the seconds left until then; see ``tables.coordination.Coordination.turn``."""
        return max(0.0, float(await self._ask(TURN, f"turn {name}", seconds)))

    async def close(self) -> None:
        """Close the connection. A second call does nothing."""
        await self._background.close()
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    # -- internals -----------------------------------------------------------------------------------------------------

    async def _locked(self, job: str) -> bool:
        try:
            return bool(await self._ask(TRY_LOCK, f"job {job}"))
        except StoreError:
            return False

    async def _ask(self, sql: str, *values: object) -> Any:
        """Return the value selected by a statement.

        :raises StoreError: if there is no connection, or it is lost.
        """
        async with self._asking:
            if self._connection is None:
                raise StoreError("can't reach the other processes")
            try:
                return await self._connection.fetchval(sql, *values, timeout=ANSWER_SECONDS)
            except FAILURES as problem:
                self._wake.set()
                raise StoreError(f"can't reach the other processes: {facts(problem)}") from None

    async def _keep_connected(self) -> None:
        while True:
            try:
                await self._connect()
                while True:
                    await self._tell_all()
                    await until_any(self._wake, seconds=LOOK_SECONDS)
                    await self._ask("SELECT 1")
            except (StoreError, *FAILURES) as problem:
                log.warning("lost the connection to the other processes: %s", facts(problem))
            if self._connection is not None:
                self._connection.terminate()
                self._connection = None
            await asyncio.sleep(AGAIN_SECONDS)

    async def _connect(self) -> None:
        connection = await connect(self._address, {}, "stairwell, together")
        connection.add_termination_listener(lambda _: self._wake.set())
        try:
            await connection.add_listener(
                CHANNEL, lambda _connection, _process, _channel, said: self._heard.put_nowait(said)
            )
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection  # from here on, others may use it
        self._heard.put_nowait(None)  # None makes subscribers catch up on what they missed

    async def _tell_all(self) -> None:
        self._wake.clear()
        while self._unsent:
            await self._ask(TELL, CHANNEL, self._unsent[0])
            self._unsent.popleft()

    async def _listen(self) -> None:
        while True:
            message = await self._heard.get()
            for on_message in self._listeners:
                try:
                    await on_message(message)
                except StoreError as problem:
                    log.warning("could not act on another process's message, retrying: %s", facts(problem))
                    await asyncio.sleep(AGAIN_SECONDS)
                    self._heard.put_nowait(None)
