"""Create a database file, migrate it, or refuse it if it isn't ours.

A migration is a file with a name like ``0001_name.sql``. Once released, it is never edited; a later migration fixes its
mistakes.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from data.database import transaction
from data.errors import (
    DamagedDatabaseError,
    ForeignDatabaseError,
    ForeignLogError,
    NewerDatabaseError,
    NotWritableError,
)
from data.migration import COLUMNS, Migration, migrations, ours
from data.sqlite.connection import connected
from data.sqlite.file_access import advice
from data.sqlite.integrity_check import is_intact, start_limit
from data.sqlite.refusals import unusable

FOLDER = Path(__file__).parent / "migrations"

OWNER_ONLY = 0o600  # the file contains hands and seeds


def prepare(path: Path, patience: float, steps: list[Migration] | None = None) -> bool:
    """Create or migrate the database file at ``path``, waiting up to ``patience`` seconds for a lock.

    Return whether there was enough time to check the whole file for damage.

    :raises UnusableDatabaseError: or a subclass; the file is unchanged, and a failed migration is rolled back.
    """
    steps = migrations(FOLDER) if steps is None else steps
    try:
        _create(path)
        examined = _examine(path, patience, steps)
        _migrate(path, patience, steps)
    except (sqlite3.Error, UnicodeDecodeError) as problem:
        raise unusable(path, problem) from problem
    except OSError as problem:
        tried = "opened" if os.access(path, os.F_OK) else "made"
        raise NotWritableError(path, f"can't be {tried} ({problem.strerror}): {advice(path)}") from problem
    return examined


def _create(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        raise ForeignDatabaseError(path, "isn't a regular file: choose another one")  # opening a pipe would block
    if not path.exists():
        # SQLite creates the files next to this one with the same permissions
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))


def refuse_foreign_log(path: Path) -> None:
    """Refuse a file that is next to another file's log, since SQLite would combine the two into a broken database.

    According to its header, a backup has no log, whereas a file in use has one. This is how we detect a backup that was
    restored next to the log of the file it replaced.

    :raises ForeignLogError: if the log next to the file belongs to another database.
    """
    beside = Path(f"{path}-wal")
    with path.open("rb") as file:
        has_none = file.read(20)[18:] == b"\x01\x01"
    if has_none and beside.exists() and beside.stat().st_size:
        raise ForeignLogError(path, f"can't be used next to {beside.name}, another database's log: move that file away")


def _examine(path: Path, patience: float, steps: Sequence[Migration]) -> bool:
    """Refuse a file that is damaged or not ours; return whether all of it was checked."""
    refuse_foreign_log(path)
    # Open the file for reading, because closing one that was opened for writing can change it. But if a process crashed
    # while creating the file, there is a leftover rollback journal, which only a writer can clear.
    mode = "rw" if Path(f"{path}-journal").exists() else "ro"
    with closing(connected(f"{path.absolute().as_uri()}?mode={mode}", patience, uri=True)) as db:
        found = is_intact(db, start_limit(path.stat().st_size))
        if found is False:
            raise DamagedDatabaseError(path, "SQLite's check failed")
        applied = _recognized(db, path, steps)
    if applied > len(steps):
        raise NewerDatabaseError(
            path, f"was written by a newer version (migration {applied}, this bot knows {len(steps)}): update the bot"
        )
    return found is not None


def _recognized(db: sqlite3.Connection, path: Path, steps: Sequence[Migration]) -> int:
    """Return the number of the last migration applied, after checking that the ``migrations`` table is ours.

    :raises ForeignDatabaseError: if the table belongs to another program.
    """
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
    columns = [name for (name,) in db.execute("SELECT name FROM pragma_table_info('migrations')")]
    applied = dict(db.execute("SELECT number, name FROM migrations").fetchall()) if columns == COLUMNS else {}
    if not ours(names, columns, applied, steps):
        raise ForeignDatabaseError(path, "belongs to another program: choose another file")
    return max(applied, default=0)


def require_ours(db: sqlite3.Connection, path: Path) -> None:
    """Refuse the file behind ``db`` if it contains none of our tables.

    :raises ForeignDatabaseError: if the file isn't ours; another version of our schema is fine.
    """
    if not _recognized(db, path, migrations(FOLDER)):
        raise ForeignDatabaseError(path, "is not a Stairwell database: name the file that the bot uses")


def _migrate(path: Path, patience: float, steps: list[Migration]) -> None:
    with closing(connected(path, patience)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")
        db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT")
        # changes nothing, but fails if the file isn't writable
        db.execute("UPDATE migrations SET name = name WHERE number = 0")
        for step in steps:
            _apply(db, step)


def _apply(db: sqlite3.Connection, step: Migration) -> None:
    with transaction(db):
        (last,) = db.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone()
        if last >= step.number:  # check under the lock, since another process may be starting too
            return
        for statement in _statements(step.script):
            db.execute(statement)
        db.execute("INSERT INTO migrations (number, name) VALUES (?, ?)", (step.number, step.name))


def _statements(script: str) -> Iterator[str]:
    # sqlite3's own executescript would commit first, breaking the transaction
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
