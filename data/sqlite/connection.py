"""Connect to a SQLite file, and run functions on the connection in a separate thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

from data.sql.rows import BadText

Result = TypeVar("Result")

SYNCHRONOUS = "FULL"
"""Makes commits durable on disk before they are acknowledged."""
ANONYMOUS = ""
"""The path of a temporary database, which disappears with the process."""


def text(raw: bytes) -> str:
    """Decode stored text. An exception here would abort the statement and lose all remaining rows."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return BadText(raw.decode(errors="replace"))


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that can also run a function containing several statements.

    No other task's statements run in between, and there is one round trip to the thread instead of one per statement.
    """

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Call ``work`` with the raw connection, in the connection's thread; return or raise what ``work`` does."""
        result: Result = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite's is untyped
        return result

    def give_up(self) -> None:
        """Interrupt the statement running in the connection's thread. Callable from any thread."""
        self._conn.interrupt()


def connected(database: str | Path, patience: float, *, uri: bool = False) -> sqlite3.Connection:
    """Open a connection with explicit transactions that tolerates text with invalid UTF-8."""
    connection = sqlite3.connect(database, isolation_level=None, timeout=patience, uri=uri)
    connection.text_factory = text
    return connection


def opened(path: Path, patience: float) -> sqlite3.Connection:
    """Open a plain connection to the database at ``path``, with explicit transactions.

    ``patience`` is how many seconds to wait for a lock.
    """
    connection = connected(path, patience)
    try:
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA secure_delete = ON")  # data.sqlite.upkeep overwrites what this leaves behind
    except BaseException:
        connection.close()
        raise
    return connection


async def connect(path: Path, patience: float) -> Connection:
    """Open a connection like that of ``opened``, but with its own thread."""
    connection = Connection(lambda: opened(path, patience), iter_chunk_size=64)
    await connection
    return connection
