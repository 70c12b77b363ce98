"""Why a database file can't be used. Each text is one line that names the file and says what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tables.ports import StoreError


class UnusableDatabaseError(StoreError):
    """The file at ``path`` can't be used; what it held is still there, unchanged."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path} {why}")
        self.path = path


class NewerDatabaseError(UnusableDatabaseError):
    """A later version of the bot has written the file; this one would misread it."""


class DamagedDatabaseError(UnusableDatabaseError):
    """The file was a database and is broken."""


class ForeignDatabaseError(UnusableDatabaseError):
    """The file is no database, or another program's."""


class NotWritableError(UnusableDatabaseError):
    """The file or its folder can't be made or written."""


class LockedDatabaseError(UnusableDatabaseError):
    """Another program keeps the file to itself."""


class OwnedDatabaseError(UnusableDatabaseError):
    """Another bot plays the tables in the file."""


NO_ROOM = ("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE")
"""What SQLite says when the disk is full: of the database, and of the memory that its users share."""


def unusable(path: Path, problem: sqlite3.Error) -> UnusableDatabaseError:
    """The refusal that fits what SQLite said about the file at ``path``."""
    said = facts(problem)
    if said in NO_ROOM:
        return NotWritableError(path, "can't be written, its disk is full: make room there")
    match getattr(problem, "sqlite_errorcode", 0) & 0xFF:  # the low byte is the kind, the rest a detail
        case sqlite3.SQLITE_NOTADB:
            return ForeignDatabaseError(path, "is not a database: choose another file")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return LockedDatabaseError(path, "is locked by another program: stop that one first")
        case sqlite3.SQLITE_CORRUPT:
            return DamagedDatabaseError(path, f"is damaged ({said}): put a backup in its place")
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return NotWritableError(path, f"can't be written ({said}): check the rights of the file and its folder")
        case _:
            return UnusableDatabaseError(path, f"can't be used ({said})")


def facts(problem: Exception) -> str:
    """What went wrong, without a word of what was being stored: SQLite's name for it, else the kind of exception.

    >>> facts(sqlite3.OperationalError("near 9D"))
    'OperationalError'
    """
    name: str = getattr(problem, "sqlite_errorname", type(problem).__name__)
    return name
