"""Why a database can't be used. Each text is one line that names it and says what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tables.ports import StoreError


class UnusableDatabaseError(StoreError):
    """The database, a file or what an address names, can't be used; what it held is still there, unchanged."""

    def __init__(self, database: object, why: str) -> None:
        super().__init__(f"{database} {why}")


class NewerDatabaseError(UnusableDatabaseError):
    """A later version of the bot has written it; this one would misread it."""


class DamagedDatabaseError(UnusableDatabaseError):
    """The file was a database and is broken."""


class ForeignDatabaseError(UnusableDatabaseError):
    """It is no database, or another program's."""


class NotWritableError(UnusableDatabaseError):
    """It can't be made or written: a file, its folder, tables."""


class LockedDatabaseError(UnusableDatabaseError):
    """Another program keeps the file to itself."""


class UnreachableDatabaseError(UnusableDatabaseError):
    """Its server doesn't answer, or lets nobody in."""


class AwayDatabaseError(UnreachableDatabaseError):
    """Its server doesn't answer now, or takes nobody in: it restarts, or was never started."""


class OwnedDatabaseError(UnusableDatabaseError):
    """Another bot plays the tables in it."""


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
