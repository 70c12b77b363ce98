"""Why a database can't be used. Each text is one line that names it and says what to do."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from shlex import quote

from tables.ports import StoreError


def put_back(path: Path) -> str:
    """What to do with a file that is damaged, with the commands for it."""
    file = quote(str(path))
    return f"put a backup in its place (mv {file} {file}.damaged; rm -f {file}-wal {file}-shm; cp BACKUP {file})"


class UnusableDatabaseError(StoreError):
    """The database, a file or what an address names, can't be used; what it held is still there, unchanged."""

    def __init__(self, database: object, why: str) -> None:
        super().__init__(f"{database} {why}")


class NewerDatabaseError(UnusableDatabaseError):
    """A later version of the bot has written it; this one would misread it."""


class DamagedDatabaseError(UnusableDatabaseError):
    """The file was a database and is broken."""

    def __init__(self, path: Path, said: str) -> None:
        super().__init__(path, f"is damaged ({said}): stop the bot and {put_back(path)}")


class ForeignDatabaseError(UnusableDatabaseError):
    """It is no database, or another program's."""


class ForeignLogError(UnusableDatabaseError):
    """The log next to the file belongs to another database."""


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


def unusable(path: Path, problem: Exception) -> UnusableDatabaseError:
    """The refusal that fits what SQLite said about the file at ``path``."""
    said = facts(problem)
    if isinstance(problem, UnicodeDecodeError):
        return DamagedDatabaseError(path, "SQLite quotes a text that isn't UTF-8")
    if said in NO_ROOM:
        return NotWritableError(path, "can't be written, its disk is full: make room there")
    if said == "SQLITE_READONLY" and all(os.access(one, os.W_OK, effective_ids=True) for one in (path, path.parent)):
        return DamagedDatabaseError(path, said)  # its header says that only newer programs may write
    match getattr(problem, "sqlite_errorcode", 0) & 0xFF:  # the low byte is the kind, the rest a detail
        case sqlite3.SQLITE_NOTADB:
            return ForeignDatabaseError(
                path, f"is not a database, or its beginning is damaged: choose another file, or {put_back(path)}"
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return LockedDatabaseError(path, "is locked by another program: stop that one first")
        case sqlite3.SQLITE_CORRUPT:
            return DamagedDatabaseError(path, said)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return NotWritableError(path, f"can't be written ({said}): check the rights of the file and its folder")
        case _:
            return UnusableDatabaseError(path, f"can't be used ({said}): if that stays, {put_back(path)}")


def at_start(database: object, problem: StoreError) -> UnusableDatabaseError:
    """Why a bot can't begin with a database in which something could not be read or written."""
    if isinstance(problem, UnusableDatabaseError):
        return problem
    return UnusableDatabaseError(
        database, f"can't be used ({problem}): if that stays, put a backup in its place (docs/KEEPING.md)"
    )


def facts(problem: Exception) -> str:
    """What went wrong, without a word of what was being stored: SQLite's name for it, else the kind of exception.

    >>> facts(sqlite3.OperationalError("near 9D"))
    'OperationalError'
    """
    name: str = getattr(problem, "sqlite_errorname", type(problem).__name__)
    return name
