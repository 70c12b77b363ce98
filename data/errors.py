"""Say why a database can't be used, in one line that names it and says what to do."""

from __future__ import annotations

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


class OfflineDatabaseError(UnreachableDatabaseError):
    """Its server doesn't answer now, or takes nobody in: it restarts, or was never started."""


class OwnedDatabaseError(UnusableDatabaseError):
    """Another bot plays the tables in it."""


def at_start(database: object, problem: StoreError) -> UnusableDatabaseError:
    """Why a bot can't begin with a database in which something could not be read or written."""
    if isinstance(problem, UnusableDatabaseError):
        return problem
    return UnusableDatabaseError(
        database, f"can't be used ({problem}): if that stays, put a backup in its place (docs/KEEPING.md)"
    )


def facts(problem: Exception) -> str:
    """Return what went wrong, without a word of what was being stored: SQLite's name for it, else the exception's kind.

    >>> facts(ValueError("near 9D"))
    'ValueError'
    """
    name: str = getattr(problem, "sqlite_errorname", type(problem).__name__)
    return name


def is_corrupt(problem: Exception) -> bool:
    """Return whether SQLite found a page of the file damaged."""
    return facts(problem).startswith("SQLITE_CORRUPT")
