"""Connect to a SQLite file, and run whole functions over the connection in a thread of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

from data.sql.rows import BadText

Result = TypeVar("Result")

SYNCHRONOUS = "FULL"
"""A commit is on the disk before it is acknowledged."""
ANONYMOUS = ""
"""A file without a name: it is gone with the process, however that ends."""


def text(raw: bytes) -> str:
    """Return a text as SQLite has stored it. To fail here would end the statement, with all rows after this one."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return BadText(raw.decode(errors="replace"))


class Connection(aiosqlite.Connection):
    """An aiosqlite connection that can also run a whole function of several statements.

    No other task's statement comes between, and it is one trip to the thread instead of one for each statement.
    """

    async def run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """What ``work`` returns or raises; it is called with the raw connection, in the connection's thread."""
        result: Result = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]  # aiosqlite's is untyped
        return result

    def give_up(self) -> None:
        """Let what is being done in the connection's thread fail. From any thread."""
        self._conn.interrupt()


def connected(database: str | Path, patience: float, *, uri: bool = False) -> sqlite3.Connection:
    """A connection whose transactions are begun by hand, and which fails at no text that isn't UTF-8."""
    connection = sqlite3.connect(database, isolation_level=None, timeout=patience, uri=uri)
    connection.text_factory = text
    return connection


def opened(path: Path, patience: float) -> sqlite3.Connection:
    """A plain connection to the database at ``path``; transactions are begun by hand.

    ``patience`` is for how many seconds a lock is waited for.
    """
    connection = connected(path, patience)
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # data.sqlite.upkeep says what that leaves
    return connection


async def connect(path: Path, patience: float) -> Connection:
    """The same with a thread of its own."""
    connection = Connection(lambda: opened(path, patience), iter_chunk_size=64)
    await connection
    return connection
