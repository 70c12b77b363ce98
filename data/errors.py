"""Say why a database can't be used and what to do about it, in one line that names the database."""

from __future__ import annotations

from pathlib import Path
from shlex import quote

from tables.ports import StoreError


def put_back(path: Path) -> str:
    """Return instructions for a damaged file, including the shell commands."""
    file = quote(str(path))
    return f"restore a backup (mv {file} {file}.damaged; rm -f {file}-wal {file}-shm; cp BACKUP {file})"


class UnusableDatabaseError(StoreError):
    """A database (a file or a PostgreSQL address) can't be used; its contents weren't changed."""

    def __init__(self, database: object, why: str) -> None:
        super().__init__(f"{database} {why}")


class NewerDatabaseError(UnusableDatabaseError):
    """The database was written by a newer version of the bot, so this one would misread it."""


class DamagedDatabaseError(UnusableDatabaseError):
    """The file is a Stairwell database, but it is damaged."""

    def __init__(self, path: Path, said: str) -> None:
        super().__init__(path, f"is damaged ({said}): stop the bot and {put_back(path)}")


class ForeignDatabaseError(UnusableDatabaseError):
    """The file isn't a database, or it belongs to another program."""


class ForeignLogError(UnusableDatabaseError):
    """The write-ahead log next to the file belongs to another database."""


class NotWritableError(UnusableDatabaseError):
    """The file, its folder or the tables can't be created or written."""


class LockedDatabaseError(UnusableDatabaseError):
    """Another program holds a lock on the file."""


class UnreachableDatabaseError(UnusableDatabaseError):
    """The server doesn't respond or rejects the connection."""


class OfflineDatabaseError(UnreachableDatabaseError):
    """The server is down, restarting or at its connection limit; a later attempt may succeed."""


class OwnedDatabaseError(UnusableDatabaseError):
    """Another bot runs the tables in this database."""


def at_start(database: object, problem: StoreError) -> UnusableDatabaseError:
    """Turn a failed read or write at startup into an error that names the database."""
    if isinstance(problem, UnusableDatabaseError):
        return problem
    return UnusableDatabaseError(
        database, f"can't be used ({problem}): if this persists, restore a backup (docs/KEEPING.md)"
    )


def facts(problem: Exception) -> str:
    """Return the error's name without any stored data: SQLite's name for it, otherwise the exception's class.

    >>> facts(ValueError("near 9D"))
    'ValueError'
    """
    return str(getattr(problem, "sqlite_errorname", type(problem).__name__))


def is_corrupt(problem: Exception) -> bool:
    """Return whether SQLite found a damaged page in the file."""
    return facts(problem).startswith("SQLITE_CORRUPT")
