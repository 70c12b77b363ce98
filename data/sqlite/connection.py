"""A connection whose work is done in one piece, in its own thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import aiosqlite

from data.sql.rows import text

Result = TypeVar("Result")

SYNCHRONOUS = "FULL"
"""A commit is on the disk before it is acknowledged."""
ANONYMOUS = ""
"""A file without a name: it is gone with the process, however that ends."""
SCHEMA = "SELECT sql FROM kept.sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL"


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


def apart(path: Path, patience: float, tables: Sequence[str]) -> sqlite3.Connection:
    """A connection to a temporary database with these tables, to which that at ``path`` is attached as ``kept``."""
    connection = connected(ANONYMOUS, patience)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("ATTACH ? AS kept", (str(path),))
    connection.execute(f"PRAGMA kept.synchronous = {SYNCHRONOUS}")
    connection.execute("PRAGMA kept.secure_delete = ON")
    for table in tables:
        for (statement,) in connection.execute(SCHEMA, (table,)).fetchall():
            connection.execute(statement)
    return connection


async def connect(path: Path, patience: float) -> Connection:
    """The same with a thread of its own."""
    connection = Connection(lambda: opened(path, patience), iter_chunk_size=64)
    await connection
    return connection
