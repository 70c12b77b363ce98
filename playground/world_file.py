"""Store the playground's state in an SQLite file.

Each object (a message, a channel, …) is one JSON row. Each write is its own committed transaction: in WAL mode, SQLite
keeps committed writes even if the process is killed at any moment.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Json = dict[str, Any]

FORMAT = 1
_TABLES = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;
CREATE TABLE IF NOT EXISTS files (id TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT;
"""


class MemoryUnreadable(Exception):
    """Raised if the memory's file can't be used: it is corrupt, from another version, or used by another playground.

    `reason` says what to do about it.
    """

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class Memory:
    """A store of JSON objects and files.

    :param path: the SQLite file; None keeps everything in memory.
    :param fresh: discard the file's previous contents.
    :raises MemoryUnreadable: if the file can't be used. It is left unchanged.
    """

    def __init__(self, path: Path | None = None, *, fresh: bool = False) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            _make_private(path)
        self._database = sqlite3.connect(path or ":memory:", isolation_level=None, timeout=0.5)
        try:
            self._open(fresh=fresh)
        except sqlite3.DatabaseError as error:
            self._database.close()
            busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            reason = "in use by another playground; stop that one first" if busy else f"{error}; move the file away"
            raise MemoryUnreadable(path or Path(":memory:"), reason) from error

    def _open(self, *, fresh: bool) -> None:
        self._database.execute("PRAGMA locking_mode = EXCLUSIVE")  # so that a second playground gets an error
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version not in {0, FORMAT}:
            raise sqlite3.DatabaseError(
                f"written by another version of the playground (format {version}, expected {FORMAT})"
            )
        self._database.executescript(_TABLES)
        self._database.execute(f"PRAGMA user_version = {FORMAT}")
        if fresh:
            self._database.executescript("DELETE FROM things; DELETE FROM files;")

    def put(self, kind: str, key: str, thing: Json) -> None:
        """Store an object, replacing any with the same kind and key. It is on disk when this returns."""
        self._database.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, key, json.dumps(thing)))

    def drop(self, kind: str, key: str) -> None:
        """Delete an object, if it exists."""
        self._database.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    def all(self, kind: str) -> Iterator[tuple[str, Json]]:
        """Yield all objects of a kind with their keys, ordered by id; for snowflakes, that means oldest first."""
        rows = self._database.execute("SELECT id, body FROM things WHERE kind = ? ORDER BY length(id), id", (kind,))
        for key, body in rows.fetchall():
            yield key, json.loads(body)

    def put_file(self, key: str, body: bytes) -> None:
        """Store a file's bytes. They are on disk when this returns."""
        self._database.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (key, body))

    def file(self, key: str) -> bytes | None:
        """Return a file's bytes, or None if it doesn't exist."""
        row = self._database.execute("SELECT body FROM files WHERE id = ?", (key,)).fetchone()
        return None if row is None else row[0]

    def drop_file(self, key: str) -> None:
        """Delete a file, if it exists."""
        self._database.execute("DELETE FROM files WHERE id = ?", (key,))

    def close(self) -> None:
        """Close the file. The memory can't be used after this."""
        self._database.close()


def _make_private(path: Path) -> None:
    """Make the file readable by its owner only, because it contains private messages.

    SQLite gives the files it creates next to this one the same permissions.
    """
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)
