"""Turn an SQLite error into a message an operator can act on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from data.errors import (
    DamagedDatabaseError,
    ForeignDatabaseError,
    LockedDatabaseError,
    NotWritableError,
    UnusableDatabaseError,
    facts,
    put_back,
)
from data.sqlite.file_access import advice, unwritable

DISK_FULL = ("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")
"""SQLite's errors for a full disk, whether the database's or the one that backs the shared memory."""


def unusable(path: Path, problem: Exception) -> UnusableDatabaseError:
    """Return the error to raise for this failure involving the file at ``path``."""
    said = facts(problem)
    if isinstance(problem, UnicodeDecodeError):
        return DamagedDatabaseError(path, "SQLite quotes a text that isn't UTF-8")
    if said in DISK_FULL:
        return NotWritableError(path, "can't be written, its disk is full: free some space")
    if said == "SQLITE_READONLY" and not unwritable(path):
        # according to its header, only newer versions of SQLite may write to the file
        return DamagedDatabaseError(path, said)
    # the low byte is the type of error; the rest is a detail
    match getattr(problem, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return ForeignDatabaseError(
                path, f"is not a Stairwell database, or its header is damaged: choose another file, or {put_back(path)}"
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return LockedDatabaseError(path, "is locked by another program: stop that program first")
        case sqlite3.SQLITE_CORRUPT:
            return DamagedDatabaseError(path, said)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return NotWritableError(path, f"can't be written ({said}): {advice(path)}")
        case _:
            return UnusableDatabaseError(path, f"can't be used ({said}): if this persists, {put_back(path)}")
